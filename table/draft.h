#pragma once

// A change while it is being made: what happens is made part of a copy of the table, and noted as
// an event.

#include "table/table.h"

namespace orrery::table {

class Draft {
 public:
  Draft(const Table& before, Millis now, std::string command)
      : change_{before, {}}, now_(now), command_(std::move(command)) {}

  const Table& table() const { return change_.after; }

  // Of a move or a start, the event is made complete: with the move as the game writes it, and with
  // the chance that falls after it. After an error the draft is worth nothing.
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
