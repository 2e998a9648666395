#include "games/cassiopeia/bots/hooks.h"
#include "lab/tests/whole_game.h"

namespace orrery::cassiopeia {

ORRERY_TEST_WHOLE_GAME(Cassiopeia, Hooks)

}  // namespace orrery::cassiopeia
