// Messages of a socket: read as the server reads them, then sent to a table with a running game.
// Each is refused with a sentence or leads to events that fold.

#include "catalogue/tests/fuzzing.h"
#include "games/all_games.h"
#include "server/reading.h"
#include "table/table.h"

namespace {

using namespace orrery;
using server::ClientMessage;
using table::Table;

constexpr table::Millis kNoon = 1'800'000'000'000;

// Two people; one has rolled already.
Table make_table() {
  const auto created = Table::create(all_games(), "t", {.game = "geminos", .players = 2},
                                     table::Secret{}, "host", kNoon);
  Table table = Table::fold_all(all_games(), {created.value()}).value();
  const auto happens = [&](const table::Actor& actor, auto wish) {
    const table::Command command{
        .id = "c" + std::to_string(table.version()), .version = table.version(), .wish = wish};
    table = table.decide(actor, command, kNoon).value().after;
  };
  happens(table::Actor::newcomer(), table::Join{Seat(0), "Anna", "key"});
  happens(table::Actor::newcomer(), table::Join{Seat(1), "Ben", "other key"});
  happens(table::Actor::the_host(), table::Wish{table::Start{}});
  const auto move = table.game().notation(table.game().legal(table.match().state()).front());
  happens(table::Actor::person(Seat(0)), table::Wish{table::MakeMove{move}});
  return table;
}

void obey(const Table& at, const server::CommandMessage& message) {
  const Seat seat = message.seat.value_or(Seat::nobody());
  for (const bool host : {false, true}) {
    Table table = at;
    const table::Command command{
        .id = message.id, .version = message.version, .wish = message.wish};
    const auto change = table.decide(table::Actor::person(seat, host), command, kNoon + 1000);
    must(change.has_value() || !change.error().sentence.empty(), "a refusal has a sentence");
    if (!change) continue;
    for (const table::Event& event : change->events) {
      must(table.fold(event).has_value(), "what is decided folds");
    }
    must(table.snapshot() == change->after.snapshot(), "to the table that was decided");
    for (int i = -1; i < 2; ++i) {
      const Viewer viewer = i < 0 ? Viewer::everybody() : Viewer(Seat(i));
      write_json(to_json(table.situation(viewer, kNoon + 2000)));
    }
  }
}

void explain(const Table& at, const server::WhyNotMessage& message) {
  const auto path = server::read_path(message.path, at.game().facts());
  if (!path || !message.seat.is_player() || message.seat.index() >= 2) return;
  const AnyView view = at.game().view(at.match().state(), message.seat);
  const Line line = at.game().why_not(view, *path);
  if (!line.empty()) must(!at.game().spell(line, {}).empty(), "a reason has a sentence");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Table at = make_table();
  const auto message = server::read_message({reinterpret_cast<const char*>(data), size});
  if (!message) {
    must(!message.error().sentence.empty(), "a refusal has a sentence");
    return 0;
  }
  const auto written = write_json(to_json(*message));
  const auto again = server::read_message(written);
  must(again && write_json(to_json(*again)) == written, "a message is read again");
  if (const auto* command = std::get_if<server::CommandMessage>(&*message)) {
    obey(at, *command);
  } else if (const auto* question = std::get_if<server::WhyNotMessage>(&*message)) {
    explain(at, *question);
  }
  return 0;
}
