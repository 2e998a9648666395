#include "lab/offer.h"

#include "catalogue/catalogue.h"
#include "games/gemini/bots/hooks.h"

namespace orrery::gemini {

Entry offer() { return lab::offer<Gemini, Hooks>(); }

}  // namespace orrery::gemini
