#include "games/gemini/bots/hooks.h"
#include "lab/tests/whole_game.h"

namespace orrery::gemini {

ORRERY_TEST_WHOLE_GAME(Gemini, Hooks)

}  // namespace orrery::gemini
