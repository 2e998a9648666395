#pragma once

// Every game of the program. The folders with an offer.cpp are found by looking
// (cmake/rooms.cmake).

#include "catalogue/catalogue.h"

namespace orrery {

// The shortest first, the worked examples last.
const Catalogue& all_games();

}  // namespace orrery
