#pragma once

// What an event was for each viewer, in JSON: log lines and the steps to be seen.

#include <optional>
#include <string_view>

#include "table/table.h"

namespace orrery::table {

// {"phrase": "geminos.writes", "args": [{"seat": 0}, {"number": 20}], "text": "Anna writes ..."}
codec::json::object line_json(const codec::JsonGame& game, const Line& line,
                              std::span<const std::string> names);
codec::json::array steps_json(const Facts& facts, const Seen& seen);

class Teller {
 public:
  Teller(const Table& table, std::uint64_t version, Millis at)
      : table_(table), version_(version), at_(at) {}

  // The same line to every viewer.
  void say(const Line& line);
  void chat(Seat seat, const std::string& preset, const std::string& text);
  // A move, to each viewer as that viewer sees it.
  void move(const AnyState& before, AnyMove move);

  // All that was told; nothing when there was nothing to tell.
  std::optional<Told> take();

 private:
  void add(std::size_t viewer, codec::json::value line);
  void make_room();

  const Table& table_;
  std::uint64_t version_;
  Millis at_;
  std::vector<codec::json::array> lines_;
  std::vector<codec::json::array> steps_;
};

}  // namespace orrery::table
