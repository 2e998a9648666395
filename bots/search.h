#pragma once

// The bot that searches: on one or several threads, until its iterations or its time are spent.

#include <atomic>
#include <chrono>
#include <vector>

#include "bots/search_tree.h"
#include "bots/side_by_side.h"

namespace orrery::bots {

template <Game G, BotHooks<G> Hooks>
class SearchBot final : public Bot<G> {
 public:
  using Move = typename G::Move;

  explicit SearchBot(const SearchSettings& settings, LookUp look_up = {})
      : settings_(settings), look_up_(std::move(look_up)) {}

  Move choose(const G& game, const typename G::View& view, Seat seat, std::span<const Move> moves,
              Rng& rng) const override {
    if (moves.size() == 1) return moves[0];
    const auto thoughts = ponder(game, view, seat, moves, rng, Until::proven);
    const Thought<Move>& best = favourite<Move>(thoughts.moves);
    if (settings_.slip > 0 && rng.below(1000) < static_cast<std::uint32_t>(1000 * settings_.slip)) {
      return second_best(thoughts.moves, best);
    }
    return best.move;
  }

  // Does not stop when the best move is proven: people want to know about the others too.
  Thoughts<Move> think(const G& game, const typename G::View& view, Seat seat,
                       std::span<const Move> moves, Rng& rng) const override {
    return ponder(game, view, seat, moves, rng, Until::spent);
  }

 private:
  enum class Until : std::uint8_t { proven, spent };

  Thoughts<Move> ponder(const G& game, const typename G::View& view, Seat seat,
                        std::span<const Move> moves, Rng& rng, Until until) const {
    Thoughts<Move> thoughts;
    for (const Move move : moves) thoughts.moves.push_back({move, 0, 0});
    const auto count = static_cast<std::size_t>(std::max(settings_.threads, 1));
    std::vector<Thoughts<Move>> parts(count, thoughts);
    const std::uint64_t seed = rng.next();
    const auto iterations = static_cast<std::size_t>(settings_.iterations);
    std::atomic<bool> stopped = false;  // said by `look_up_`, for all threads
    side_by_side(count, [&](std::size_t thread) {
      Rng own(seed, thread);
      const std::size_t share = iterations / count + (thread < iterations % count ? 1 : 0);
      const LookUp goes_on = [&] {
        if (thread == 0 && look_up_ && !look_up_()) stopped = true;
        return !stopped;
      };
      search(game, view, seat, moves, own, parts[thread], share, until, goes_on);
    });

    for (const Thoughts<Move>& part : parts) {
      thoughts.iterations += part.iterations;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        thoughts.moves[i].visits += part.moves[i].visits;
        thoughts.moves[i].value += part.moves[i].value;
        if (part.moves[i].proof) thoughts.moves[i].proof = part.moves[i].proof;
      }
      for (const Seat one : Seats(game.players())) thoughts.expected[one] += part.expected[one];
    }
    for (Thought<Move>& thought : thoughts.moves) {
      if (thought.visits > 0) thought.value /= static_cast<double>(thought.visits);
      if (thought.proof) thought.value = *thought.proof;
    }
    for (double& value : thoughts.expected) {
      value /= static_cast<double>(std::max<std::uint64_t>(thoughts.iterations, 1));
    }
    return thoughts;
  }

  static constexpr std::size_t kMostNodes = 4'000'000;
  static constexpr std::size_t kMovesJudged = 64;  // nodes that one iteration may add with priors
  static constexpr int kBetweenLooks = 16;         // iterations between looks at the clock

  // `goes_on` says whether the search may go on; it is asked at each look at the clock.
  void search(const G& game, const typename G::View& view, Seat seat, std::span<const Move> moves,
              Rng& rng, Thoughts<Move>& part, std::size_t share, Until end,
              const LookUp& goes_on) const {
    using Clock = std::chrono::steady_clock;
    const bool timed = settings_.milliseconds > 0;
    const int time = timed ? settings_.milliseconds : settings_.at_most;
    const auto until = Clock::now() + std::chrono::milliseconds(time);
    const std::size_t each = settings_.temperature > 0 ? kMovesJudged : 1;
    const std::size_t wanted =
        timed ? kMostNodes : std::min(share * each + G::kMaxMoves, kMostNodes);
    SearchTree<G, Hooks> tree(game, settings_, seat, moves, wanted);
    for (std::size_t i = 0; timed || i < share; ++i) {
      if (i % kBetweenLooks == 0 && i > 0) {
        if (time > 0 && Clock::now() >= until) break;
        if (!goes_on()) break;
      }
      tree.grow(believe(game, view, seat, rng), rng);
      if (end == Until::proven && tree.is_proven()) break;
    }
    part.iterations = tree.iterations();
    tree.each_root_move(
        [&](Move move, std::uint32_t visits, float total, std::optional<double> proof) {
          const auto found = std::ranges::find(part.moves, move, &Thought<Move>::move);
          if (found == part.moves.end()) return;
          found->visits += visits;
          found->value += static_cast<double>(total);
          found->proof = proof;
        });
    if (part.iterations == 0) return;
    for (const Seat one : Seats(game.players())) {
      part.expected[one] = tree.expected(one) * static_cast<double>(part.iterations);
    }
  }

  // An imagined world. `imagine` ignores what the moves of others suggest; where the game can tell
  // how plausible their moves are, plausible worlds are drawn more often.
  typename G::State believe(const G& game, const typename G::View& view, Seat seat,
                            Rng& rng) const {
    typename G::State world = game.imagine(view, rng);
    if constexpr (Hooks::kWeighsWorlds) {
      double sum = Hooks::plausibility(game, world, seat);
      for (int i = 1; i < settings_.worlds; ++i) {
        const typename G::State other = game.imagine(view, rng);
        const double weight = Hooks::plausibility(game, other, seat);
        sum += weight;
        if (rng.below(1U << 20U) < weight / sum * (1U << 20U)) world = other;
      }
    }
    return world;
  }

  // The second-best move, unless it is much worse: a slip is not a blunder.
  Move second_best(const std::vector<Thought<Move>>& moves, const Thought<Move>& best) const {
    const Thought<Move>* second = &best;
    for (const Thought<Move>& move : moves) {
      const bool better = second == &best || move.visits > second->visits;
      if (!(move.move == best.move) && move.visits > 0 && better) second = &move;
    }
    return second->value >= best.value - settings_.near ? second->move : best.move;
  }

  SearchSettings settings_;
  LookUp look_up_;
};

}  // namespace orrery::bots
