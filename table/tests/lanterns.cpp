#include "table/tests/lanterns.h"

#include "table/tests/games.h"

namespace orrery::lanterns {

void bring() { table::bring(entry_of<Lanterns>()); }

}  // namespace orrery::lanterns
