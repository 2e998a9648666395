#include "games/geminos/bots/hooks.h"
#include "lab/tests/whole_game.h"

namespace orrery::geminos {

ORRERY_TEST_WHOLE_GAME(Geminos, Hooks)

}  // namespace orrery::geminos
