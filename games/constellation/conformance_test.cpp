#include "games/constellation/bots/hooks.h"
#include "lab/tests/whole_game.h"

namespace orrery::constellation {

ORRERY_TEST_WHOLE_GAME(Constellation, Hooks)

}  // namespace orrery::constellation
