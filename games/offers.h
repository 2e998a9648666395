#pragma once

#include <vector>

#include "catalogue/catalogue.h"

namespace orrery {

// What the offer.cpp of every game's folder offers, with its rule book; in the order of the
// folders. The build makes the function (cmake/offers.cmake).
std::vector<Entry> offers();

}  // namespace orrery
