#pragma once

#include "codec/catalogue.h"

namespace orrery::codec {

// A game's facts and options, for menus and forms.
json::object game_json(const Entry& entry);

// The games, with the worked examples or without.
json::array catalogue_json(bool examples);

}  // namespace orrery::codec
