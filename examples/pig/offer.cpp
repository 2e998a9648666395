#include "lab/offer.h"

#include "catalogue/catalogue.h"
#include "examples/pig/pig.h"

namespace orrery::pig {

Entry offer() { return lab::offer<Pig>(); }

}  // namespace orrery::pig
