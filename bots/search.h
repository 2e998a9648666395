#pragma once

// Information-set Monte Carlo tree search for all games; docs/bots.md explains it.
//
// Every iteration imagines a new world from the view, walks down the tree with the moves that are
// legal in that world, adds a node, plays on from there, and credits each seat with its own result
// (max-n). Chance is sampled on the way and has no nodes (open loop): a node stands for a sequence
// of decisions, whatever the dice showed in between.
//
// There are two ways to try new moves. Without a `temperature` (UCT) one random untried move is
// added at a time: for games with quick playouts. With it (PUCT) a node that is visited again adds
// all its moves, each with a prior from the evaluation of the position it leads to. So a game with
// many moves is searched where it looks promising.
//
// With hidden information every imagined world holds our own cards and guesses the cards of the
// others. If the other seats chose by the statistics of the tree, they would play as if they saw
// our cards. So each of them imagines a world from its own view and takes the move with the best
// evaluation.
//
// Without hidden information and chance, results are proven: that of a finished game is, and that
// of a position is once one of its moves is proven to win, or all its moves are proven. A proven
// position is not searched again.

#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <vector>

#include "bots/bot.h"
#include "bots/hooks.h"
#include "bots/settings.h"
#include "bots/side_by_side.h"

namespace orrery::bots {

namespace detail {
inline const auto kLogs = [] {
  std::array<float, 4096> logs{};
  for (std::size_t i = 1; i < logs.size(); ++i) logs[i] = std::log(static_cast<float>(i));
  return logs;
}();
}  // namespace detail

template <Game G, BotHooks<G> Hooks>
class SearchTree {
 public:
  using Move = typename G::Move;
  using State = typename G::State;
  using Values = PerSeat<double>;

  // `moves`: those to choose from at the root; the others are not looked at.
  SearchTree(const G& game, const SearchSettings& settings, Seat seat, std::span<const Move> moves,
             std::size_t nodes)
      : game_(game), judge_(game), settings_(settings), seat_(seat), moves_(moves) {
    nodes_.reserve(nodes + 1);
    nodes_.emplace_back();
    // With more than two players a loser may still choose who wins, so nothing is proven.
    if constexpr (GameOfCertainty<G>) {
      certain_ = settings.proofs != 0 && game.certain() && game.players() <= 2;
    }
  }

  // One iteration in this world.
  void grow(State state, Rng& rng) {
    path_.clear();
    std::uint32_t at = 0;
    if (game_.to_act(state) == Seat::chance()) certain_ = false;  // chance has yet to act
    while (true) {
      if (at != 0 && nodes_[at].proof != kNone) return credit(proofs_[nodes_[at].proof]);
      settle(game_, state, rng);
      const Seat actor = game_.to_act(state);
      if (!actor.is_player()) return finish(final_values(state));
      const Choice choice = guesses(actor) ? follow(at, actor, guess(state, actor, rng))
                                           : choose(at, state, actor, rng);
      game_.apply(state, choice.move);
      if (choice.node == kNone) return credit(play_out(state, actor, rng));  // the tree is full
      path_.push_back(choice.node);
      at = choice.node;
      if (certain_ && game_.to_act(state) == Seat::nobody()) return finish(final_values(state));
      if (choice.is_new) return credit(play_out(state, actor, rng));
    }
  }

  std::uint32_t iterations() const { return nodes_[0].visits; }
  bool is_proven() const { return nodes_[0].proof != kNone; }

  // Calls f(move, visits, total value for the seat that makes it, proof) for each move of the root.
  template <class F>
  void each_root_move(F&& f) const {
    for (std::uint32_t i = nodes_[0].first; i != kNone; i = nodes_[i].next) {
      const Node& node = nodes_[i];
      f(node.move, node.visits, node.total,
        node.proof == kNone ? std::nullopt : std::optional(proven(node)));
    }
  }
  // The expected result of each seat.
  double expected(Seat seat) const {
    return is_proven() ? proofs_[nodes_[0].proof][seat] : totals_[seat] / iterations();
  }

 private:
  static constexpr std::uint32_t kNone = 0xFFFF'FFFF;

  struct Node {
    Move move{};
    Seat seat;                    // who made it
    bool whole = false;           // all legal moves here are children
    std::uint32_t first = kNone;  // its children, in the order they were added
    std::uint32_t last = kNone;
    std::uint32_t next = kNone;  // its sibling
    std::uint32_t visits = 0;
    std::uint32_t offered = 0;    // how often it was legal when its parent was visited
    float total = 0;              // sum of the results of its seat
    float prior = 0;              // how likely the move looks before it is tried
    float best = 0;               // of its children: the best evaluation, and the
    float sum = 0;                // sum of the softmax that made their priors
    std::uint32_t proof = kNone;  // index of the certain result, if any
  };
  struct Choice {
    Move move;
    std::uint32_t node;
    bool is_new;
  };

  // Whether this seat must not use what the thinking seat knows.
  bool guesses(Seat actor) const { return G::facts().hidden_information && actor != seat_; }

  Move guess(const State& state, Seat actor, Rng& rng) const {
    if (settings_.rival_tries == 1) return random_move(game_, state, rng);
    return better_move(game_.imagine(game_.view(state, actor), rng), actor, settings_.rival_tries,
                       rng);
  }

  Choice follow(std::uint32_t parent, Seat actor, Move move) {
    for (std::uint32_t i = nodes_[parent].first; i != kNone; i = nodes_[i].next) {
      if (nodes_[i].move == move && nodes_[i].seat == actor) return {move, i, false};
    }
    return {move, add(parent, move, actor, nodes_[parent].visits), false};
  }

  // The child that looks most promising of those that this world allows.
  Choice choose(std::uint32_t parent, const State& state, Seat actor, Rng& rng) {
    MoveList<G> moves;
    if (parent == 0 && !moves_.empty()) {
      for (const Move move : moves_) moves.push_back(move);
    } else {
      game_.legal(state, moves);
    }
    std::array<std::uint32_t, G::kMaxMoves> children;
    find_children(parent, actor, moves, children);
    if (settings_.temperature > 0)
      return choose_by_prior(parent, state, actor, moves, children, rng);

    double parent_total = 0;
    double parent_visits = 0;
    std::uint32_t untried = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (children[i] == kNone) {
        ++untried;
        continue;
      }
      Node& child = nodes_[children[i]];
      ++child.offered;
      parent_total += static_cast<double>(child.total);
      parent_visits += child.visits;
    }
    if (certain_ && untried == 0) nodes_[parent].whole = true;

    double best = -1e9;
    std::uint32_t chosen = kNone;
    std::size_t chosen_move = 0;
    std::uint32_t offered = 0;  // mostly equal for siblings, which saves square roots
    double curiosity = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (children[i] == kNone) continue;
      const Node& child = nodes_[children[i]];
      if (child.offered != offered) {
        offered = child.offered;
        curiosity = settings_.exploration * std::sqrt(log_of(offered));
      }
      const double visits = child.visits;
      const double urgency = child.proof != kNone
          ? proven(child)
          : (static_cast<double>(child.total) + curiosity * std::sqrt(visits)) / visits;
      if (urgency <= best) continue;
      best = urgency;
      chosen = children[i];
      chosen_move = i;
    }
    // An untried move is rated a little below the average of those tried (`first_play`), with the
    // exploration bonus of one visit.
    if (untried > 0) {
      const double expected =
          parent_visits > 0 ? parent_total / parent_visits - settings_.first_play : 1e9;
      const double urgency = expected +
          settings_.exploration * std::sqrt(log_of(static_cast<std::uint32_t>(parent_visits) + 1));
      if (urgency > best) {
        std::uint32_t skip = untried == 1 ? 0 : rng.below(untried);
        for (std::size_t i = 0; i < moves.size(); ++i) {
          if (children[i] != kNone || skip-- > 0) continue;
          return {moves[i], add(parent, moves[i], actor, static_cast<std::uint32_t>(parent_visits)),
                  true};
        }
      }
    }
    return {moves[chosen_move], chosen, false};
  }

  // The priors of new moves: a softmax over the evaluations of the positions they lead to.
  void set_priors(std::uint32_t parent, const State& state, Seat actor, const MoveList<G>& moves,
                  std::array<std::uint32_t, G::kMaxMoves>& children) {
    std::array<float, G::kMaxMoves> values;
    float best = nodes_[parent].best;
    const bool first = nodes_[parent].sum == 0;  // else keep the scale of earlier priors
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (children[i] != kNone) continue;
      State next = state;
      game_.apply(next, moves[i]);
      values[i] = static_cast<float>(judge_(next, actor));
      if (first) best = std::max(best, values[i]);
    }
    const auto weight = [&](float value) {
      return std::exp(std::min(value - best, 0.0F) / static_cast<float>(settings_.temperature));
    };
    float sum = nodes_[parent].sum;
    if (first) {
      for (std::size_t i = 0; i < moves.size(); ++i) {
        if (children[i] == kNone) sum += weight(values[i]);
      }
      nodes_[parent].best = best;
      nodes_[parent].sum = sum;
    }
    const std::uint32_t offered = nodes_[parent].visits;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (children[i] != kNone) continue;
      children[i] = add(parent, moves[i], actor, offered);
      if (children[i] != kNone) nodes_[children[i]].prior = weight(values[i]) / sum;
    }
  }

  // A likely move is tried first and more often, until it turns out to be worse (PUCT).
  Choice choose_by_prior(std::uint32_t parent, const State& state, Seat actor,
                         const MoveList<G>& moves,
                         std::array<std::uint32_t, G::kMaxMoves>& children, Rng& rng) {
    const auto all = std::span(children).first(moves.size());
    if (std::ranges::find(all, kNone) != all.end()) {
      const bool room = nodes_.size() + moves.size() <= nodes_.capacity();
      if (!room) return {better_move(state, actor, settings_.tries, rng), kNone, false};
      set_priors(parent, state, actor, moves, children);
      nodes_[parent].whole = std::ranges::find(all, kNone) == all.end();
    }
    double total = 0;
    double visits = 0;
    for (const std::uint32_t index : all) {
      if (index == kNone) continue;
      total += static_cast<double>(nodes_[index].total);
      visits += nodes_[index].visits;
    }
    const double untried = visits > 0 ? total / visits - settings_.first_play : 0;
    const double curiosity = settings_.exploration * std::sqrt(visits + 1);
    double highest = -1e9;
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (children[i] == kNone) continue;
      const Node& child = nodes_[children[i]];
      const double expected = child.visits == 0
          ? untried
          : static_cast<double>(child.total) / static_cast<double>(child.visits);
      const double urgency = child.proof != kNone
          ? proven(child)
          : expected + curiosity * static_cast<double>(child.prior) / (1.0 + child.visits);
      if (urgency <= highest) continue;
      highest = urgency;
      chosen = i;
    }
    const std::uint32_t node = children[chosen];
    return {moves[chosen], node, node != kNone && nodes_[node].visits == 0};
  }

  // Children often stand in the order of the legal moves. Starting each search after the last child
  // found makes the usual case quick.
  void find_children(std::uint32_t parent, Seat actor, const MoveList<G>& moves,
                     std::array<std::uint32_t, G::kMaxMoves>& children) const {
    const std::uint32_t first = nodes_[parent].first;
    std::uint32_t from = first;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      children[i] = kNone;
      std::uint32_t at = from;
      for (bool again = false; first != kNone;) {
        if (at == kNone) {
          if (again || from == first) break;
          again = true;
          at = first;
        }
        if (again && at == from) break;
        const Node& node = nodes_[at];
        if (node.move == moves[i] && node.seat == actor) {
          children[i] = at;
          from = node.next == kNone ? first : node.next;
          break;
        }
        at = node.next;
      }
    }
  }

  // `offered`: how often the move could have been chosen before it was added.
  std::uint32_t add(std::uint32_t parent, Move move, Seat seat, std::uint32_t offered) {
    if (nodes_.size() == nodes_.capacity()) return kNone;
    const auto index = static_cast<std::uint32_t>(nodes_.size());
    Node& node = nodes_.emplace_back();
    node.move = move;
    node.seat = seat;
    node.offered = offered + 1;
    Node& above = nodes_[parent];
    if (above.first == kNone) {
      above.first = index;
    } else {
      nodes_[above.last].next = index;
    }
    above.last = index;
    return index;
  }

  // Plays so many decisions and then to the end of the turn, so that evaluations are comparable.
  Values play_out(State& state, Seat before, Rng& rng) const {
    for (int decisions = 0;; ++decisions) {
      settle(game_, state, rng);
      const Seat actor = game_.to_act(state);
      if (!actor.is_player()) return final_values(state);
      if (decisions >= settings_.playout && actor != before) return estimates(state);
      before = actor;
      if (settings_.tries == 1) {
        game_.apply(state, random_move(game_, state, rng));
      } else {
        game_.apply(state,
                    guesses(actor) ? guess(state, actor, rng)
                                   : better_move(state, actor, settings_.tries, rng));
      }
    }
  }

  // The move with the best evaluation among a few random ones, or among all.
  Move better_move(const State& state, Seat actor, int wanted, Rng& rng) const {
    MoveList<G> moves;
    game_.legal(state, moves);
    const auto count = static_cast<std::uint32_t>(moves.size());
    if (count == 1) return moves[0];
    if (wanted == 1) return moves[rng.below(count)];
    const bool all = wanted == 0 || static_cast<std::uint32_t>(wanted) >= count;
    const std::uint32_t tries = all ? count : static_cast<std::uint32_t>(wanted);
    Move best = moves[0];
    double highest = -1;
    for (std::uint32_t i = 0; i < tries; ++i) {
      const Move move = moves[all ? i : rng.below(count)];
      State next = state;
      game_.apply(next, move);
      const double value = judge_(next, actor);
      if (value <= highest) continue;
      highest = value;
      best = move;
    }
    return best;
  }

  Values final_values(const State& state) const {
    Values values{};
    // A game for one has a score and no winner; a team may win by more or less.
    if (game_.players() == 1 || G::facts().cooperative) return estimates(state);
    const Result result = game_.result(state);
    for (const Seat seat : Seats(game_.players())) values[seat] = result.share(seat, false);
    return values;
  }

  Values estimates(const State& state) const {
    Values values{};
    for (const Seat seat : Seats(game_.players())) values[seat] = judge_(state, seat);
    return values;
  }

  // The game is over after the last move of the path; that may prove the positions before it.
  void finish(const Values& values) {
    if (certain_) prove(values);
    credit(values);
  }
  void prove(Values values) {
    for (std::size_t i = path_.size();; --i) {
      Node& node = nodes_[i == 0 ? 0 : path_[i - 1]];
      if (node.proof != kNone) return;
      node.proof = static_cast<std::uint32_t>(proofs_.size());
      proofs_.push_back(values);
      if (i == 0) return;
      const Node& parent = nodes_[i == 1 ? 0 : path_[i - 2]];
      if (proven(node) >= 1) continue;  // a win proves the parent
      if (!parent.whole) return;
      double best = -1;
      for (std::uint32_t at = parent.first; at != kNone; at = nodes_[at].next) {
        const Node& child = nodes_[at];
        if (child.proof == kNone) return;
        if (proven(child) <= best) continue;
        best = proven(child);
        values = proofs_[child.proof];
      }
    }
  }
  double proven(const Node& node) const { return proofs_[node.proof][node.seat]; }

  void credit(const Values& values) {
    ++nodes_[0].visits;
    for (const Seat seat : Seats(game_.players())) totals_[seat] += values[seat];
    for (const std::uint32_t index : path_) {
      Node& node = nodes_[index];
      ++node.visits;
      node.total += static_cast<float>(values[node.seat]);
    }
  }

  static double log_of(std::uint32_t count) {
    return count < detail::kLogs.size() ? static_cast<double>(detail::kLogs[count])
                                        : std::log(static_cast<double>(count));
  }

  const G& game_;
  typename Hooks::Judge judge_;
  const SearchSettings& settings_;
  Seat seat_;                    // who thinks
  std::span<const Move> moves_;  // of the root
  bool certain_ = false;         // nothing hidden or random: results can be proven
  std::vector<Node> nodes_;
  std::vector<Values> proofs_;
  std::vector<std::uint32_t> path_;
  Values totals_{};
};

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

  // `goes_on` says whether the search may, each time it looks at the clock.
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
