#include "lab/offer.h"

#include "catalogue/catalogue.h"
#include "examples/connect_four/connect_four.h"

namespace orrery::connect_four {

Entry offer() { return lab::offer<ConnectFour>(); }

}  // namespace orrery::connect_four
