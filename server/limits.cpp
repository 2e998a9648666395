#include "server/limits.h"

#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <variant>

#include <fmt/format.h>

#include "kernel/scan.h"

namespace orrery::server {

namespace {

using std::chrono::seconds;

struct Row {
  std::string_view name;
  std::variant<std::size_t Limits::*, double Limits::*, seconds Limits::*> field;
  std::string_view unit;
  std::string_view meaning;
  bool live = false;
};
constexpr bool kLive = true;

// A new limit is a field of Limits and a row here.
constexpr auto kRows = std::to_array<Row>({
    {"body-bytes", &Limits::body_bytes, "bytes", "of a request"},
    {"message-bytes", &Limits::message_bytes, "bytes", "of a message that a socket sends"},
    {"queue-bytes", &Limits::queue_bytes, "bytes", "waiting to be sent to one socket"},
    {"connections", &Limits::connections, "connections", "in all"},
    {"connections-per-address", &Limits::connections_per_address, "connections", "of one address"},
    {"requests-per-second", &Limits::requests_per_second, "a second",
     "of one address; ten times as many at once"},
    {"messages-per-second", &Limits::messages_per_second, "a second",
     "of one socket; three times as many at once"},
    {"commands-per-second", &Limits::commands_per_second, "a second",
     "of one seat, from all its sockets; six times as many at once"},
    {"idle", &Limits::idle, "seconds", "that a connection may say nothing"},
    {"head", &Limits::head, "seconds", "that a request may take to arrive"},
    {"tables-per-visitor", &Limits::tables_per_visitor, "tables",
     "open or running, made by one visitor", kLive},
    {"tables-per-address", &Limits::tables_per_address, "tables",
     "open or running, made from one address", kLive},
    {"new-tables-per-visitor", &Limits::new_tables_per_visitor, "an hour", "made by one visitor",
     kLive},
    {"new-tables-per-address", &Limits::new_tables_per_address, "an hour", "made from one address",
     kLive},
    {"stored-per-visitor", &Limits::stored_per_visitor, "bytes",
     "of all tables that one visitor has made", kLive},
    {"stored-per-address", &Limits::stored_per_address, "bytes",
     "of all tables made from one address", kLive},
    {"data-bytes", &Limits::data_bytes, "bytes",
     "of the data folder, before new tables are refused", kLive},
    {"table-bytes", &Limits::table_bytes, "bytes",
     "kept free for each table that is open or running, so that its game can end"},
    {"tables-awake", &Limits::tables_awake, "tables",
     "in memory; beyond that, those that nobody looks at sleep at once"},
    {"open-lasts", &Limits::open_lasts, "seconds",
     "until a table that was never started and that nobody looks at is forgotten"},
    {"work-per-address", &Limits::work_per_address, "tasks",
     "of one address waiting: replays, proofs of fairness, playing on from a record"},
    {"work-waiting", &Limits::work_waiting, "tasks", "of these waiting in all"},
    {"codes-per-address", &Limits::codes_per_address, "codes",
     "asked for by one address that move a seat to another device, for ten minutes each"},
    {"unsent-bytes", &Limits::unsent_bytes, "bytes",
     "waiting to be sent, to all together; beyond it those go who have taken nothing for longest"},
    {"send-buffer-bytes", &Limits::send_buffer_bytes, "bytes",
     "of the system's own for one connection; it may hold about twice as much"},
    {"stall", &Limits::stall, "seconds", "that a peer may take nothing of what it is sent"},
    {"chat-per-minute", &Limits::chat_per_minute, "a minute",
     "messages of one seat; as many at once"},
    {"chat-per-minute-of-address", &Limits::chat_per_minute_of_address, "a minute",
     "messages of one address, from all its seats; as many at once"},
    {"chat-bytes", &Limits::chat_bytes, "bytes", "of a chat message, up to 500"},
    {"thinking-deadline", &Limits::thinking_deadline, "seconds",
     "after which a bot that others keep waiting answers with the best it has"},
    {"unwatched", &Limits::unwatched, "seconds", "that bots play on when nobody looks at a table"},
    {"unwatched-percent", &Limits::unwatched_percent, "percent",
     "of one thread's time, for bots that nobody looks at"},
    {"thoughts-per-address", &Limits::thoughts_per_address, "bots",
     "waiting to think, at tables of one address"},
    {"hints-per-address", &Limits::hints_per_address, "hints", "waiting, of one address"},
    {"analyses-per-address", &Limits::analyses_per_address, "games",
     "waiting to be analysed, of one address"},
});

// Every field is as wide as any other, so this counts them.
static_assert(sizeof(Limits) == kRows.size() * sizeof(std::size_t), "A limit has no row.");

// Large enough to mean "no limit", small enough that nothing overflows.
constexpr double kMost = 1e15;
constexpr double kLongest = 10LL * 365 * 24 * 60 * 60;

// A whole number or, where it makes sense, a decimal one.
std::optional<double> number(std::string_view text, bool whole, double most) {
  double value = 0;
  const char* end = text.data() + text.size();
  const auto [read, error] = std::from_chars(text.data(), end, value, std::chars_format::fixed);
  if (error != std::errc{} || read != end || !(value >= 0 && value <= most)) return std::nullopt;
  if (whole && std::floor(value) != value) return std::nullopt;
  return value;
}

std::string names() {
  std::string all;
  for (const Row& row : kRows) all += (all.empty() ? "" : ", ") + std::string(row.name);
  return all;
}

template <class T>
constexpr bool is_whole(T Limits::*) {
  return !std::is_same_v<T, double>;
}
template <class T>
constexpr double most(T Limits::*) {
  return std::is_same_v<T, seconds> ? kLongest : kMost;
}

std::string value_text(std::size_t value) { return fmt::format("{}", value); }
std::string value_text(double value) { return fmt::format("{}", value); }
std::string value_text(seconds value) { return fmt::format("{}", value.count()); }

}  // namespace

Expected<void> Limits::set(std::string_view text) {
  const std::string_view name = text.substr(0, text.find('='));
  const std::string_view value = text.substr(std::min(text.size(), name.size() + 1));
  for (const Row& row : kRows) {
    if (row.name != name) continue;
    return std::visit(
        [&](auto field) -> Expected<void> {
          using Value = std::remove_reference_t<decltype(this->*field)>;
          const auto wanted = number(value, is_whole(field), most(field));
          if (!wanted) {
            return fail(fmt::format("The limit {} is a {} from 0 to {:.0f} ({}), not {}.", name,
                                    is_whole(field) ? "whole number" : "number", most(field),
                                    row.unit, scan::quoted(value)));
          }
          using Plain = std::conditional_t<std::is_same_v<Value, seconds>, seconds::rep, Value>;
          this->*field = Value(static_cast<Plain>(*wanted));
          return {};
        },
        row.field);
  }
  return fail(fmt::format("There is no limit {}; there are: {}.", scan::quoted(name), names()));
}

std::vector<LimitRow> Limits::rows() const {
  std::vector<LimitRow> rows;
  for (const Row& row : kRows) {
    rows.push_back(
        {.name = std::string(row.name),
         .value = std::visit([&](auto field) { return value_text(this->*field); }, row.field),
         .unit = std::string(row.unit),
         .meaning = std::string(row.meaning),
         .live = row.live});
  }
  return rows;
}

std::string Limits::table() const {
  std::string text = "| limit | usual | unit | what it limits |\n|---|---|---|---|\n";
  for (const LimitRow& row : rows()) {
    text += fmt::format("| {} | {} | {} | {} |\n", row.name, row.value, row.unit, row.meaning);
  }
  return text;
}

}  // namespace orrery::server
