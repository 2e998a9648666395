// Positions and records as text: what the engine, the store and the server do most.

#include "record/record.h"

#include <benchmark/benchmark.h>

#include "games/all_games.h"
#include "record/match.h"

namespace orrery {
namespace {

// One whole random game.
Match random_match(const Entry& entry) {
  Match match(entry.make({.game = std::string(entry.facts->id)}).value());
  Rng rng(1);
  while (match.to_act() != Seat::nobody()) {
    const auto moves = match.game().legal(match.state());
    const AnyMove move = moves.empty() ? match.game().sample(match.state(), rng)
                                       : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    if (!match.apply(move)) break;
  }
  return match;
}

// Registers "name/game" for each game; an item is one move of the match, so that games of different
// length can be compared. Returns a value so that a constant can be initialised with it.
template <class Work>
bool for_every_game(const std::string& name, Work work) {
  for (const Entry& entry : all_games().games()) {
    const std::string full = name + "/" + std::string(entry.facts->id);
    benchmark::RegisterBenchmark(full.c_str(), [work, &entry](benchmark::State& run) {
      const Match match = random_match(entry);
      work(match, run);
      run.SetItemsProcessed(static_cast<std::int64_t>(match.size()) *
                            static_cast<std::int64_t>(run.iterations()));
    });
  }
  return true;
}

const bool states_to_json =
    for_every_game("states_to_json", [](const Match& match, benchmark::State& run) {
      for (auto _ : run) {
        for (std::size_t i = 0; i < match.size(); ++i) {
          auto text = write_json(match.game().state_json(match.state_before(i)));
          benchmark::DoNotOptimize(text);
        }
      }
    });

const bool states_from_json =
    for_every_game("states_from_json", [](const Match& match, benchmark::State& run) {
      std::vector<std::string> texts;
      for (std::size_t i = 0; i < match.size(); ++i) {
        texts.push_back(write_json(match.game().state_json(match.state_before(i))));
      }
      for (auto _ : run) {
        for (const std::string& text : texts) {
          const auto state = parse_json(text).and_then(
              [&](const auto& value) { return match.game().state_from_json(value); });
          if (!state) run.SkipWithError("a state did not read back");
        }
      }
    });

const bool writing = for_every_game("write_record", [](const Match& match, benchmark::State& run) {
  for (auto _ : run) {
    auto text = write_record(match.record({}));
    benchmark::DoNotOptimize(text);
  }
});

const bool reading =
    for_every_game("read_and_replay", [](const Match& match, benchmark::State& run) {
      const std::string text = write_record(match.record({}));
      for (auto _ : run) {
        const auto record = read_record(text);
        if (!record || !replay(all_games(), *record)) {
          run.SkipWithError("the record did not replay");
        }
      }
    });

}  // namespace
}  // namespace orrery
