#pragma once

// Sums by which a store notices that what it reads is not what was written: a bit that has flipped
// on the disk, or a row that is gone or stands in another's place. All stores use these.
//
// The sum of an event covers the sum of the event before it, and that of a table's first event the
// table's id. So the sum of a table's last event, which the table's own row has, covers all of them
// and their order. A snapshot has the sum of the last event that it includes, and goes on from
// there.
//
// These find accidents. Somebody who can write to the database can also write sums.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "store/store.h"

namespace orrery::store {

using Sum = std::uint64_t;

// What the chain of a table's events begins with.
Sum chain_start(std::string_view table);
Sum chain_after(Sum before, const StoredEvent& event);

// A snapshot with the sum of the last event that it includes.
Sum sum_of(Sum chain, const StoredSnapshot& snapshot);
Sum sum_of(std::string_view table, const StoredTold& told);
// What is wrong when that does not fit.
std::string told_fault(std::uint64_t sequence);
Sum sum_of(const Score& score);
Sum sum_of_value(std::string_view key, std::string_view value);

// What a store keeps in a table's row beside its summary.
struct Standing {
  std::uint64_t last = 0;  // the number of the last event
  Sum chain = 0;           // the sum of that event
  // Events up to this one were lost in a repair, and a snapshot stands for them; mostly 0.
  std::uint64_t lost = 0;
  Sum lost_chain = 0;  // the sum of the last lost event
};
// Of what changes in a table's row, and of what is written once, when the table is made.
Sum sum_of(const Summary& summary, const Standing& standing);
Sum sum_of_making(const Summary& summary);

// Takes the events of a table one after the other, and finds the first that is not as it was.
class ChainCheck {
 public:
  // The last event before those that come, and its sum.
  ChainCheck(std::uint64_t sequence, Sum chain) : sequence_(sequence), chain_(chain) {}
  // From the first event of a table that there is.
  ChainCheck(std::string_view table, const Standing& standing);

  // Whether this event, stored with this sum, is the next one. After one that is not, none is.
  bool take(const StoredEvent& event, Sum stored);

  // What is wrong, if anything is, with the events that have come.
  std::optional<std::string> fault() const;
  // The same, once all events of a table with this standing have come.
  std::optional<std::string> fault(const Standing& standing) const;

  // The last sound event, and its sum.
  std::uint64_t sequence() const { return sequence_; }
  Sum chain() const { return chain_; }

 private:
  std::string next_fault() const;

  std::uint64_t sequence_;
  Sum chain_;
  bool sound_ = true;
};

}  // namespace orrery::store
