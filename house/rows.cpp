#include "house/rows.h"

#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include <boost/describe.hpp>

#include "json/text.h"
#include "kernel/scan.h"

namespace orrery::house {

namespace {

// How a table stands, without its id, which is in the key.
struct TableRow {
  std::string game;
  std::string phase;
  bool listed = false;
  std::int64_t updated = 0;
  std::optional<std::int64_t> wake;
  std::string body;
  std::string address;
  std::string visitor;
  std::int64_t created = 0;
};
BOOST_DESCRIBE_STRUCT(TableRow, (),
                      (game, phase, listed, updated, wake, body, address, visitor, created))

struct ScoreRow {
  std::string game;
  bool solo = false;
  std::int64_t score = 0;
  std::string name;
  std::int64_t at = 0;
};
BOOST_DESCRIBE_STRUCT(ScoreRow, (), (game, solo, score, name, at))

// Keys: "table/ID", "event/ID/7", "told/ID/7", "snapshot/ID", "score/ID/0" and "value/NAME".
std::string key(std::string_view kind, const std::string& name) {
  return std::string(kind) + "/" + name;
}
std::string key(std::string_view kind, const std::string& table, std::uint64_t number) {
  return key(kind, table) + "/" + std::to_string(number);
}

// Cuts off and returns what stands before the next slash, or all that is left.
std::string_view cut(std::string_view& rest) {
  const std::size_t slash = rest.find('/');
  const std::string_view part = rest.substr(0, slash);
  rest.remove_prefix(slash == std::string_view::npos ? rest.size() : slash + 1);
  return part;
}

template <class T>
std::optional<T> read(const std::string& text) {
  const auto value = parse_json(text);
  if (!value) return std::nullopt;
  auto row = from_json<T>(*value, "row");
  return row ? std::optional(std::move(*row)) : std::nullopt;
}

Row score_row(const store::Score& score) {
  return {key("score", score.table, static_cast<std::uint64_t>(score.seat)),
          json_text(ScoreRow{score.game, score.solo, score.score, score.name, score.at})};
}

// A table as its rows are read, in any order.
struct Found {
  std::optional<TableRow> table{};
  std::map<std::uint64_t, std::string> events{};
  std::map<std::uint64_t, std::string> told{};
  std::optional<store::StoredSnapshot> snapshot{};
};

// A number and a text after a blank.
std::optional<store::StoredSnapshot> read_snapshot(const std::string& value) {
  const std::size_t blank = value.find(' ');
  const auto sequence = scan::number<std::uint64_t>(std::string_view(value).substr(0, blank));
  if (!sequence || blank == std::string::npos) return std::nullopt;
  return store::StoredSnapshot{*sequence, value.substr(blank + 1)};
}

// Nothing if it is not whole.
std::optional<store::Shelf::Table> whole(const std::string& id, Found found) {
  if (!found.table || found.events.empty()) return std::nullopt;
  const bool follow =
      found.events.begin()->first == 1 && found.events.rbegin()->first == found.events.size();
  if (!follow) return std::nullopt;
  TableRow& row = *found.table;
  store::Shelf::Table table{.summary = {.table = id,
                                        .game = std::move(row.game),
                                        .phase = std::move(row.phase),
                                        .listed = row.listed,
                                        .updated = row.updated,
                                        .wake = row.wake,
                                        .body = std::move(row.body),
                                        .address = std::move(row.address),
                                        .visitor = std::move(row.visitor)},
                            .events = {},
                            .told = std::move(found.told),
                            .snapshot = std::move(found.snapshot),
                            .created = row.created};
  for (auto& [sequence, body] : found.events) table.events.push_back({sequence, std::move(body)});
  return table;
}

// Takes in one row; false if nobody knows it.
bool take(store::Shelf& shelf, std::map<std::string, Found>& tables, const Row& row) {
  const auto& [name, value] = row;
  std::string_view rest = name;
  const std::string_view kind = cut(rest);
  if (kind == "value") {
    shelf.put(std::string(rest), value);
    return true;
  }
  const std::string id(cut(rest));
  if (kind == "table" && rest.empty()) {
    return (tables[id].table = read<TableRow>(value)).has_value();
  }
  if (kind == "snapshot" && rest.empty()) {
    return (tables[id].snapshot = read_snapshot(value)).has_value();
  }
  const auto number = scan::number<std::uint64_t>(rest);
  if (!number) return false;
  if (kind == "event") return tables[id].events.emplace(*number, value).second;
  if (kind == "told") return tables[id].told.emplace(*number, value).second;
  if (kind != "score") return false;
  const auto score = read<ScoreRow>(value);
  if (!score) return false;
  shelf.put_back(store::Score{.game = score->game,
                              .solo = score->solo,
                              .table = id,
                              .seat = static_cast<int>(*number),
                              .score = score->score,
                              .name = score->name,
                              .at = score->at});
  return true;
}

}  // namespace

RowChange rows_of(const store::Shelf& shelf, const store::Append& append) {
  const store::Summary& now = append.summary;
  const store::Shelf::Table* before = shelf.find(now.table);
  RowChange change;
  const auto put = [&](std::string name, std::string value) {
    change.put.push_back({std::move(name), std::move(value)});
  };
  put(key("table", now.table),
      json_text(TableRow{.game = now.game,
                         .phase = now.phase,
                         .listed = now.listed,
                         .updated = now.updated,
                         .wake = now.wake,
                         .body = now.body,
                         .address = now.address,
                         .visitor = now.visitor,
                         .created = before == nullptr ? now.updated : before->created}));
  for (const store::StoredEvent& event : append.events) {
    put(key("event", now.table, event.sequence), event.body);
  }
  for (const store::StoredTold& told : append.told) {
    if (before != nullptr && before->told.contains(told.sequence)) continue;
    put(key("told", now.table, told.sequence), told.body);
  }
  const bool has_newer = append.snapshot && before != nullptr && before->snapshot &&
      before->snapshot->sequence > append.snapshot->sequence;
  if (append.snapshot && !has_newer) {
    put(key("snapshot", now.table),
        std::to_string(append.snapshot->sequence) + " " + append.snapshot->body);
  }
  for (const store::Score& score : append.scores) change.put.push_back(score_row(score));
  return change;
}

RowChange without(const store::Shelf& shelf, const std::string& table, bool scores) {
  RowChange change;
  const store::Shelf::Table* kept = shelf.find(table);
  if (kept == nullptr) return change;
  change.remove = {key("table", table), key("snapshot", table)};
  for (const store::StoredEvent& event : kept->events) {
    change.remove.push_back(key("event", table, event.sequence));
  }
  for (const auto& [sequence, body] : kept->told) {
    change.remove.push_back(key("told", table, sequence));
  }
  if (!scores) return change;
  for (const store::Score& score : shelf.scores_of(table)) {
    change.remove.push_back(score_row(score)[0]);
  }
  return change;
}

Row value_row(const std::string& name, const std::string& value) {
  return {key("value", name), value};
}

store::Shelf shelf_of(const std::vector<Row>& rows,
                      const std::function<void(const std::string&)>& remark) {
  store::Shelf shelf;
  std::map<std::string, Found> tables;
  for (const Row& row : rows) {
    if (!take(shelf, tables, row)) remark("The row " + row[0] + " cannot be read.");
  }
  for (auto& [id, found] : tables) {
    if (auto table = whole(id, std::move(found))) {
      shelf.put_back(std::move(*table));
    } else {
      remark("The table " + id + " is not whole, so it is left out.");
    }
  }
  return shelf;
}

}  // namespace orrery::house
