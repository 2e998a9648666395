#include "lab/offer.h"

#include "catalogue/catalogue.h"
#include "examples/lanterns/lanterns.h"

namespace orrery::lanterns {

Entry offer() { return lab::offer<Lanterns>(); }

}  // namespace orrery::lanterns
