#include "table/tests/lanterns.h"

namespace orrery::lanterns {

void bring() { codec::add_guest(codec::entry_of<Lanterns>()); }

}  // namespace orrery::lanterns
