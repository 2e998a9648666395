#pragma once

#include "catalogue/catalogue.h"

namespace orrery::table {

// The games of the program, and two of our own: "asking_lanterns" and "open_lanterns".
const Catalogue& games();

}  // namespace orrery::table
