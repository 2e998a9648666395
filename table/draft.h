#pragma once

// A change while it is being made: each thing that happens is noted as an event and folded into a
// copy of the table.

#include "table/table.h"

namespace orrery::table {

class Draft {
 public:
  Draft(const Table& before, Millis now, std::string command)
      : change_{before, {}}, now_(now), command_(std::move(command)) {}

  const Table& table() const { return change_.after; }

  // For a move or a start this fills in the rest of the event: the move in the game's notation, and
  // the chance moves that follow. After an error the draft must not be used any more.
  Expected<void> happens(Happening what) {
    return happens(std::move(what), change_.after.version() + 1);
  }
  Expected<void> happens(Happening what, std::uint64_t version);

  Change take() && { return std::move(change_); }

 private:
  Change change_;
  Millis now_;
  std::string command_;
};

}  // namespace orrery::table
