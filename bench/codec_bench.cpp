// Positions and records as text: what the engine, the store and the server do all day.

#include "bench/every_game.h"
#include "lab/random_play.h"
#include "record/match.h"
#include "record/record.h"

namespace orrery::bench {
namespace {

constexpr std::size_t kPositions = 256;

template <Game G>
std::vector<AnyState> positions() {
  std::vector<AnyState> states;
  for (const auto& state : lab::random_positions(usual_game<G>(), kPositions)) {
    states.push_back(AnyState::of(state));
  }
  return states;
}

template <Game G>
GamePtr erased_game() {
  return std::make_shared<JsonGameOf<G>>(usual_game<G>());
}

// One whole random game.
template <Game G>
Match random_match() {
  Match match(erased_game<G>());
  Rng rng(1);
  while (match.to_act() != Seat::nobody()) {
    const auto moves = match.game().legal(match.state());
    const AnyMove move = moves.empty() ? match.game().sample(match.state(), rng)
                                       : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    if (!match.apply(move)) break;
  }
  return match;
}

// Items are the moves of the match, so that games of different lengths can be compared.
void count_moves(benchmark::State& run, const Match& match) {
  run.SetItemsProcessed(static_cast<std::int64_t>(match.size()) *
                        static_cast<std::int64_t>(run.iterations()));
}

const bool state_to_json =
    for_every_game("state_to_json", []<class G>(std::type_identity<G>, benchmark::State& run) {
      const auto game = erased_game<G>();
      const auto states = positions<G>();
      std::size_t i = 0;
      for (auto _ : run) {
        auto text = write_json(game->state_json(states[i++ % kPositions]));
        benchmark::DoNotOptimize(text);
      }
    });

const bool state_from_json =
    for_every_game("state_from_json", []<class G>(std::type_identity<G>, benchmark::State& run) {
      const auto game = erased_game<G>();
      std::vector<std::string> texts;
      for (const AnyState& state : positions<G>()) {
        texts.push_back(write_json(game->state_json(state)));
      }
      std::size_t i = 0;
      for (auto _ : run) {
        auto state = parse_json(texts[i++ % kPositions]).and_then([&](const auto& value) {
          return game->state_from_json(value);
        });
        if (!state) run.SkipWithError("a state did not read back");
        benchmark::DoNotOptimize(state);
      }
    });

const bool write_record =
    for_every_game("write_record", []<class G>(std::type_identity<G>, benchmark::State& run) {
      const Match match = random_match<G>();
      for (auto _ : run) {
        auto text = write_record(match.record({}));
        benchmark::DoNotOptimize(text);
      }
      count_moves(run, match);
    });

const bool read_record =
    for_every_game("read_and_replay", []<class G>(std::type_identity<G>, benchmark::State& run) {
      const Match match = random_match<G>();
      const std::string text = write_record(match.record({}));
      for (auto _ : run) {
        const auto record = read_record(text);
        if (!record || !replay(*record)) run.SkipWithError("the record did not replay");
      }
      count_moves(run, match);
    });

}  // namespace
}  // namespace orrery::bench
