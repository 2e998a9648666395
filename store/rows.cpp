#include "store/rows.h"

namespace orrery::store {

Growth grow(Standing& standing, const Append& append) {
  Growth growth;
  for (const StoredEvent& event : append.events) {
    standing.last = event.sequence;
    standing.chain = chain_after(standing.chain, event);
    growth.sums.push_back(standing.chain);
    growth.bytes += signed_of(event.body.size());
  }
  for (const StoredTold& told : append.told) growth.bytes += signed_of(told.body.size());
  if (append.snapshot) growth.snapshot_bytes = signed_of(append.snapshot->body.size());
  return growth;
}

}  // namespace orrery::store
