#include "lab/offer.h"

#include "catalogue/catalogue.h"
#include "games/cassiopeia/bots/hooks.h"

namespace orrery::cassiopeia {

Entry offer() { return lab::offer<Cassiopeia, Hooks>(); }

}  // namespace orrery::cassiopeia
