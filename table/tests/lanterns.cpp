#include "table/tests/lanterns.h"

namespace orrery::lanterns {

void bring() { add_guest(entry_of<Lanterns>()); }

}  // namespace orrery::lanterns
