#pragma once

// Every game of the program. The build finds the folders with an offer.cpp (cmake/rooms.cmake).

#include "catalogue/catalogue.h"

namespace orrery {

// The shortest game first, the worked examples last.
const Catalogue& all_games();

}  // namespace orrery
