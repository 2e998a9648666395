#include "examples/pig/pig.h"
#include "lab/tests/whole_game.h"

namespace orrery::pig {

ORRERY_TEST_WHOLE_GAME(Pig, bots::UsualHooks<Pig>)

}  // namespace orrery::pig
