#pragma once

// What one visitor, one address or everybody together may use of the server. Every limit is a field
// here and a row of the list in limits.cpp. From that list come `orrery serve --limit NAME=NUMBER`,
// the table in docs/hosting.md and `orrery serve --limits`, which prints it.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

#include "kernel/error.h"

namespace orrery::server {

// A limit in words.
struct LimitRow {
  std::string name;
  std::string value;
  std::string unit;
  std::string meaning;
  bool live = false;  // can be changed while the server runs
};
BOOST_DESCRIBE_STRUCT(LimitRow, (), (name, value, unit, meaning, live))

struct Limits {
  // Connections.
  std::size_t body_bytes = 256 * 1024;
  std::size_t message_bytes = 16 * 1024;
  std::size_t queue_bytes = 1024 * 1024;
  std::size_t connections = 10'000;
  std::size_t connections_per_address = 1'000;  // generous: a class sits behind one address
  double requests_per_second = 50;
  double messages_per_second = 20;
  double commands_per_second = 10;
  std::chrono::seconds idle{60};
  std::chrono::seconds head{10};
  std::size_t unsent_bytes = 16 * 1024 * 1024;
  std::size_t send_buffer_bytes = 24 * 1024;
  std::chrono::seconds stall{10};
  double chat_per_minute = 30;
  double chat_per_minute_of_address = 600;
  std::size_t chat_bytes = 500;

  // Tables.
  std::size_t tables_per_visitor = 50;
  std::size_t tables_per_address = 500;
  std::size_t new_tables_per_visitor = 60;
  std::size_t new_tables_per_address = 600;
  std::size_t stored_per_visitor = 256'000'000;
  std::size_t stored_per_address = 2'000'000'000;
  std::uint64_t data_bytes = 10'000'000'000;
  std::size_t table_bytes = 500'000;
  std::size_t tables_awake = 300;
  std::chrono::seconds open_lasts{24 * 60 * 60};

  // What takes long, and what is short.
  std::size_t work_per_address = 4;
  std::size_t work_waiting = 64;
  std::size_t codes_per_address = 100;

  // The time of the bots.
  std::chrono::seconds thinking_deadline{5};
  std::chrono::seconds unwatched{300};
  std::size_t unwatched_percent = 25;
  std::size_t thoughts_per_address = 5'000;
  std::size_t hints_per_address = 64;
  std::size_t analyses_per_address = 8;

  // Changes one limit; `text` is "NAME=NUMBER".
  Expected<void> set(std::string_view text);
  std::vector<LimitRow> rows() const;
  // All limits as a Markdown table, with the values they have here.
  std::string table() const;
};

}  // namespace orrery::server
