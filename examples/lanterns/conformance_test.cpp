#include "examples/lanterns/lanterns.h"
#include "lab/tests/whole_game.h"

namespace orrery::lanterns {

ORRERY_TEST_WHOLE_GAME(Lanterns, bots::UsualHooks<Lanterns>)

}  // namespace orrery::lanterns
