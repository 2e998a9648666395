#pragma once

// What each viewer is told of an event: log lines, and steps to show.

#include <optional>
#include <string_view>

#include "table/table.h"

namespace orrery::table {

LogLine log_line(const JsonGame& game, const Line& line, std::span<const std::string> names);
std::vector<ShownStep> steps_of(const Facts& facts, const Seen& seen);

// What the log would say to the seat if it made this move. Nothing for a move that reveals
// something, because that would tell too much.
std::vector<LogLine> lines_before(const JsonGame& game, const AnyState& state, AnyMove move,
                                  Seat seat, std::span<const std::string> names);

// A preset phrase of every table, or a saying of the game; null when there is no such phrase.
const Phrase* preset_or_saying(const Facts& facts, std::string_view id);

class Teller {
 public:
  Teller(const Table& table, std::uint64_t version, Millis at)
      : table_(table), version_(version), at_(at) {}

  // The same line to every viewer.
  void say(const Line& line);
  void chat(const Chatted& chatted);
  // A move, to each viewer as that viewer sees it. When a seat is asked in another's turn and
  // declines, nothing is told: all are asked again and again, and nobody wants to read that.
  void move(const AnyState& before, AnyMove move);

  // Nothing when there was nothing to tell.
  std::optional<Told> take();

 private:
  void make_room();

  const Table& table_;
  std::uint64_t version_;
  Millis at_;
  BySeat<std::vector<LogLine>> lines_;
  BySeat<std::vector<ShownStep>> steps_;
};

}  // namespace orrery::table
