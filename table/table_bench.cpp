// What a move at a table takes, in each game: deciding it, folding it again, waking the table, and
// writing what the viewers get. Items are moves; the chance moves after a move are part of it.
//
//   orrery_bench --benchmark_filter=table

#include "table/table.h"

#include <benchmark/benchmark.h>

#include "games/all_games.h"
#include "json/text.h"

namespace orrery::table {
namespace {

constexpr Millis kNoon = 1'800'000'000'000;

// A game in which people choose at random, up to a number of moves.
struct Played {
  std::vector<Event> events;
  std::vector<Table> tables;      // before each move
  std::vector<Command> commands;  // that led from one to the next
};

Played play(const Entry& entry) {
  constexpr std::size_t kMostMoves = 100;
  Setup setup{.game = std::string(entry.facts->id)};
  setup.players = entry.facts->usual_players;
  const Event created = Table::create(all_games(), "bench", setup, Secret{}, "host", kNoon).value();
  std::vector<SeatState> seats;
  for (const Seat seat : Seats(setup.players)) {
    seats.push_back({.sitter = Sitter::person, .name = seat_name(seat, {}), .key = "key"});
  }
  Change change = begin_table(all_games(), created, seats, true).value();
  Played played;
  Rng rng(1);
  Table table = std::move(change.after);
  played.events = std::move(change.events);
  while (table.phase() == Phase::running && played.tables.size() < kMostMoves) {
    const auto moves = table.game().legal(table.match().state());
    const AnyMove move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    Command command{.id = "c" + std::to_string(table.version()),
                    .version = table.version(),
                    .wish = Wish{MakeMove{table.game().notation(move)}}};
    Change next = table.decide(Actor::person(table.match().to_act()), command, kNoon).value();
    played.tables.push_back(std::exchange(table, std::move(next.after)));
    played.commands.push_back(std::move(command));
    for (Event& event : next.events) played.events.push_back(std::move(event));
  }
  played.tables.push_back(std::move(table));
  return played;
}

template <class Work>
bool for_every_game(const std::string& name, Work work) {
  for (const Entry& entry : all_games().games()) {
    const std::string full = "table_" + name + "/" + std::string(entry.facts->id);
    benchmark::RegisterBenchmark(full.c_str(), [work, &entry](benchmark::State& run) {
      const Played played = play(entry);
      work(played, run);
      run.SetItemsProcessed(static_cast<std::int64_t>(played.commands.size()) *
                            static_cast<std::int64_t>(run.iterations()));
    });
  }
  return true;
}

// This includes folding the move.
const bool deciding = for_every_game("decide", [](const Played& played, benchmark::State& run) {
  for (auto _ : run) {
    for (std::size_t i = 0; i < played.commands.size(); ++i) {
      const Table& table = played.tables[i];
      auto change = table.decide(Actor::person(table.match().to_act()), played.commands[i], kNoon);
      benchmark::DoNotOptimize(change);
    }
  }
});

const bool folding = for_every_game("fold", [](const Played& played, benchmark::State& run) {
  for (auto _ : run) {
    auto table = Table::fold_all(all_games(), played.events);
    if (!table) run.SkipWithError("the events did not fold");
    benchmark::DoNotOptimize(table);
  }
});

const bool waking = for_every_game("wake", [](const Played& played, benchmark::State& run) {
  const std::string snapshot = played.tables.back().snapshot();
  for (auto _ : run) {
    auto table = Table::from_snapshot(all_games(), snapshot);
    if (!table) run.SkipWithError("the snapshot was not read");
    benchmark::DoNotOptimize(table);
  }
});

// For the seat to act, which also gets its legal moves, and for somebody who watches.
const bool showing = for_every_game("show", [](const Played& played, benchmark::State& run) {
  for (auto _ : run) {
    for (std::size_t i = 0; i < played.commands.size(); ++i) {
      const Table& table = played.tables[i];
      for (const Viewer viewer : {Viewer(table.match().to_act()), Viewer::everybody()}) {
        auto text = json_text(table.situation(viewer, kNoon));
        auto log = json_text(table.log(viewer, table.version() - 1));
        benchmark::DoNotOptimize(text);
        benchmark::DoNotOptimize(log);
      }
    }
  }
});

}  // namespace
}  // namespace orrery::table
