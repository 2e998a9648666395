// Tables as they are stored: the first line says "events" or "snapshot", then one event a line or
// the snapshot. Whatever is there, it makes a table that can be shown and stored, or none.

#include "catalogue/tests/fuzzing.h"
#include "games/all_games.h"
#include "table/table.h"

namespace {

using namespace orrery;
using namespace orrery::table;

constexpr Millis kNoon = 1'800'000'000'000;

void show(const Table& table) {
  for (int i = -1; i < table.game().players(); ++i) {
    const Viewer viewer = i < 0 ? Viewer::everybody() : Viewer(Seat(i));
    write_json(to_json(table.situation(viewer, kNoon)));
    write_json(to_json(table.log(viewer)));
  }
  static_cast<void>(table.wake());
  static_cast<void>(table.due(kNoon));
  static_cast<void>(table.bot_to_act());
}

void as_events(Input& input) {
  std::vector<Event> events;
  while (!input.empty()) {
    const auto value = parse_json(input.line());
    if (!value) return;
    auto event = from_json<Event>(*value, "event");
    if (!event) return;
    const auto again = from_json<Event>(to_json(*event), "event");
    must(again && *again == *event, "an event is read again");
    events.push_back(std::move(*event));
  }
  const auto table = Table::fold_all(all_games(), events);
  if (!table) return;
  show(*table);
  const auto saved = Table::from_snapshot(all_games(), table->snapshot());
  must(saved && saved->snapshot() == table->snapshot(), "a table survives its snapshot");
}

void as_snapshot(Input& input) {
  const auto table = Table::rescue(all_games(), input.rest());
  if (!table) return;
  show(*table);
  const auto again = Table::from_snapshot(all_games(), table->snapshot());
  must(again && again->snapshot() == table->snapshot(), "a snapshot is read again");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const std::string_view what = input.line();
  if (what == "events") as_events(input);
  if (what == "snapshot") as_snapshot(input);
  return 0;
}
