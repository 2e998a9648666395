#pragma once

// The work of `perft` where the type of the game is known.

#include <limits>

#include "kernel/apply.h"
#include "kernel/position.h"
#include "lab/perft.h"

namespace orrery::lab {

// Sums stop at this largest number instead of wrapping around.
inline constexpr std::uint64_t kTooMany = std::numeric_limits<std::uint64_t>::max();

inline void add(std::uint64_t& sum, std::uint64_t more) {
  sum = more > kTooMany - sum ? kTooMany : sum + more;
}

template <Game G>
class Counter {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  Counter(const G& game, const std::function<void(double)>& progress)
      : game_(game), progress_(progress) {}

  std::uint64_t count(const State& state, int depth) const {
    if (depth == 0) return 1;
    const Seat actor = game_.to_act(state);
    if (actor == Seat::nobody()) return 1;
    std::uint64_t sum = 0;
    if (actor == Seat::chance()) {
      OutcomeList<G> outcomes;
      game_.outcomes(state, outcomes);
      for (const auto& [move, weight] : outcomes) add(sum, count(after(state, move), depth));
      return sum;
    }
    MoveList<G> moves;
    game_.legal(state, moves);
    if (depth == 1) return moves.size();  // no need to make the moves
    for (const Move move : moves) add(sum, count(after(state, move), depth - 1));
    return sum;
  }

  // The same count, with progress reports: this position is the part of the whole work between
  // `from` and `to`. Below some levels the parts are too small to report.
  std::uint64_t watch(const State& state, int depth, double from = 0, double to = 1,
                      int levels = 5) const {
    const Seat actor = game_.to_act(state);
    if (!progress_ || levels == 0 || depth < 2 || actor == Seat::nobody()) {
      const std::uint64_t sum = count(state, depth);
      if (progress_) progress_(to);
      return sum;
    }
    const bool chance = actor == Seat::chance();
    const std::vector<Move> moves = next_moves(state);
    const double part = (to - from) / static_cast<double>(moves.size());
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const double begin = from + part * static_cast<double>(i);
      add(sum,
          watch(after(state, moves[i]), chance ? depth : depth - 1, begin, begin + part,
                levels - 1));
    }
    return sum;
  }

  // One branch for each first move, after the outcomes that lead to it. The depth is at least 1.
  void split(const State& state, int depth, const std::vector<std::string>& path, double from,
             double to, std::vector<Branch>& branches) const {
    const Seat actor = game_.to_act(state);
    if (actor == Seat::nobody()) {
      if (!path.empty()) branches.push_back({path, 1});
      return;
    }
    const std::vector<Move> moves = next_moves(state);
    const double part = (to - from) / static_cast<double>(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      std::vector<std::string> longer = path;
      longer.push_back(game_.notation(moves[i]));
      const State next = after(state, moves[i]);
      const double begin = from + part * static_cast<double>(i);
      if (actor == Seat::chance()) {
        split(next, depth, longer, begin, begin + part, branches);
      } else {
        branches.push_back({std::move(longer), watch(next, depth - 1, begin, begin + part)});
      }
    }
  }

 private:
  State after(State state, Move move) const {
    game_.apply(state, move);
    return state;
  }

  std::vector<Move> next_moves(const State& state) const {
    if (game_.to_act(state) != Seat::chance()) {
      MoveList<G> moves;
      game_.legal(state, moves);
      return {moves.begin(), moves.end()};
    }
    OutcomeList<G> outcomes;
    game_.outcomes(state, outcomes);
    std::vector<Move> moves;
    for (const auto& outcome : outcomes) moves.push_back(outcome.move);
    return moves;
  }

  const G& game_;
  const std::function<void(double)>& progress_;
};

// The state in an answer of the engine, {"id": 1, "ok": {"state": ...}}, or the state by itself.
inline json::value unwrapped(json::value value) {
  for (const std::string_view wrapper : {"ok", "state"}) {
    const json::value* inside = value.get_object().if_contains(wrapper);
    if (inside != nullptr && inside->is_object()) value = json::value(*inside);
  }
  return value;
}

template <Game G>
Expected<typename G::State> root(const G& game, const PerftTask& task) {
  if (task.from.empty()) {
    auto state = game.start();
    Rng rng(task.seed);
    settle(game, state, rng);
    return state;
  }
  constexpr std::string_view kBlank = " \t\r\n";
  std::string_view text = task.from;
  text.remove_prefix(std::min(text.find_first_not_of(kBlank), text.size()));
  text = text.substr(0, text.find_last_not_of(kBlank) + 1);
  if (!text.starts_with('{')) return from_stored_text(game, text);

  const auto json = parse_json(text);
  if (!json) return tl::unexpected(json.error());
  auto state = from_json<typename G::State>(unwrapped(*json), "state");
  if (!state) return state;
  if (auto sound = game.check(*state); !sound) return tl::unexpected(sound.error());
  return state;
}

template <Game G>
Expected<Perft> count_from(const G& game, const PerftTask& task) {
  if (task.depth < 0) return fail("The depth cannot be less than 0.");
  const auto state = root(game, task);
  if (!state) return tl::unexpected(state.error());
  const Counter<G> counter(game, task.progress);
  Perft found{.root = to_text(game, *state)};
  if (task.split && task.depth > 0) {
    counter.split(*state, task.depth, {}, 0, 1, found.split);
    for (const Branch& branch : found.split) add(found.positions, branch.positions);
  }
  if (found.split.empty()) found.positions = counter.watch(*state, task.depth);
  if (found.positions == kTooMany) {
    return fail("There are more than 2^64 positions that deep; a smaller --depth can be counted.");
  }
  return found;
}

}  // namespace orrery::lab
