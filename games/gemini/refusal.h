#pragma once

#include "games/gemini/gemini.h"

namespace orrery::gemini {

// Which condition this choice fails; the caller already knows that it fails one.
Line refusal(const Gemini& game, const View& view, const Path& path, Seat seat);

}  // namespace orrery::gemini
