#pragma once

#include <vector>

#include "catalogue/catalogue.h"

namespace orrery {

// The entry of every game folder with an offer.cpp, in the order of the folders. The build
// generates this function (cmake/offers.cmake).
std::vector<Entry> offers();

}  // namespace orrery
