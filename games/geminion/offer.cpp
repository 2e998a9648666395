#include "lab/offer.h"

#include "catalogue/catalogue.h"
#include "games/geminion/bots/hooks.h"

namespace orrery::geminion {

Entry offer() { return lab::offer<Geminion, Hooks>(); }

}  // namespace orrery::geminion
