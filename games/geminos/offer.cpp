#include "lab/offer.h"

#include "catalogue/catalogue.h"
#include "games/geminos/bots/hooks.h"
#include "games/geminos/lab/solve.h"

namespace orrery::geminos {

Entry offer() { return lab::offer<Geminos, Hooks, solve_and_report>(); }

}  // namespace orrery::geminos
