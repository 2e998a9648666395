#pragma once

// Loads a table from the store.

#include <optional>
#include <string>
#include <vector>

#include "server/task.h"
#include "store/store.h"
#include "table/table.h"

namespace orrery::server {

struct Woken {
  Expected<table::Table> table;
  std::vector<table::Event> lost{};          // stored events that do not fold any more
  std::uint64_t snapshot_version = 0;        // of the stored snapshot
  std::vector<table::TellingPtr> unsaved{};  // told at the table, but not stored yet
};

// Nothing if one of them cannot be read.
std::optional<std::vector<table::Event>> read_events(const std::vector<store::StoredEvent>& stored);

// From the newest snapshot and the events after it; nothing if these do not fold.
std::optional<Woken> wake(const Catalogue& games, const store::Loaded& newest);

// From all that is stored. If events do not fold any more, the table goes on from the latest
// position that can be reached: from the snapshot, or before the first event that does not fold.
Woken wake(const Catalogue& games, const std::optional<store::StoredSnapshot>& snapshot,
           const std::vector<store::StoredEvent>& history);

// How a table that cannot be had is refused: with which status over HTTP, and with which code its
// socket closes. Browsers forget a table that does not exist, so no other refusal may say that.
inline constexpr const char* kUnknown = "There is no such table.";
struct Refusal {
  int status = 404;
  std::uint16_t close_code = 4404;
};
Refusal refusal_of(const Error& error);

// Reads no more than is needed. Events are folded on the store's thread.
Task<Woken> read_table(const Catalogue& games, store::Store& store, std::string id);

}  // namespace orrery::server
