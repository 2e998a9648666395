#include "lab/offer.h"

#include "catalogue/catalogue.h"
#include "games/constellation/bots/hooks.h"

namespace orrery::constellation {

Entry offer() { return lab::offer<Constellation, Hooks>(); }

}  // namespace orrery::constellation
