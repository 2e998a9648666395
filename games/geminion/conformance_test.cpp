#include "games/geminion/bots/hooks.h"
#include "lab/tests/whole_game.h"

namespace orrery::geminion {

ORRERY_TEST_WHOLE_GAME(Geminion, Hooks)

}  // namespace orrery::geminion
