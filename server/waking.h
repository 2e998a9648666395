#pragma once

// A table from what the store has of it.

#include <optional>
#include <string>
#include <vector>

#include "server/task.h"
#include "store/store.h"
#include "table/table.h"

namespace orrery::server {

struct Woken {
  Expected<table::Table> table;
  std::vector<table::Event> lost{};    // stored events that do not fold any more
  std::uint64_t snapshot_version = 0;  // of the stored snapshot
};

// From the newest snapshot and the events after it; nothing where these are not enough.
std::optional<Woken> wake(const Catalogue& games, const store::Loaded& newest);

// From all that is stored. Where events do not fold any more, the table goes on from the latest
// position there is: that of the snapshot, or that before the first event which does not fold.
Woken wake(const Catalogue& games, const std::optional<store::Snapshot>& snapshot,
           const std::vector<store::Event>& history);

// Reads as much as is needed. Events are folded on the store's thread.
Task<Woken> read_table(const Catalogue& games, store::Store& store, std::string id);

}  // namespace orrery::server
