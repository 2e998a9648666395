#pragma once

#include "catalogue/catalogue.h"

namespace orrery::table {

// The games of the program, and those that tests bring along.
const Catalogue& games();
void bring(const Entry& entry);

}  // namespace orrery::table
