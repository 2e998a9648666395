#pragma once

#include "games/gemini/gemini.h"

namespace orrery::gemini {

// Which condition the choice of these pieces fails; the caller knows already that it fails one.
Line refusal(const Gemini& game, const View& view, const Path& path, Seat seat);

}  // namespace orrery::gemini
