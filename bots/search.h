#pragma once

// Information-set Monte Carlo tree search, once for all games. docs/bots.md tells how it works.
//
// Every iteration imagines a fresh world from the view, walks down the tree with the moves that are
// legal in that world, adds one node, plays on from there, and credits each seat with its own
// result (max-n). Chance is sampled on the way and has no nodes (open loop), so that a node stands
// for the decisions that lead to it, whatever fell in between.

#include <array>
#include <chrono>
#include <cmath>
#include <thread>
#include <vector>

#include "bots/bot.h"

namespace orrery::bots {

struct SearchSettings {
  int iterations = 2000;
  int milliseconds = 0;      // more than 0: until then, whatever the iterations
  int threads = 1;           // each grows a tree of its own; their roots are added up
  double exploration = 1.0;  // how much curiosity weighs against what has done well
  double first_play = 0.05;  // how far below its parent an untried move is thought to be
  int playout = 1000;        // decisions played out before the game's evaluation judges
  int tries = 1;             // a playout takes the best at first sight of so many moves
};

namespace detail {
inline const auto kLogs = [] {
  std::array<float, 4096> logs{};
  for (std::size_t i = 1; i < logs.size(); ++i) logs[i] = std::log(static_cast<float>(i));
  return logs;
}();
}  // namespace detail

template <Game G>
class SearchTree {
 public:
  using Move = typename G::Move;
  using State = typename G::State;
  using Values = std::array<double, kMaxSeats>;

  SearchTree(const G& game, const SearchSettings& settings, std::size_t nodes)
      : game_(game), settings_(settings) {
    nodes_.reserve(nodes + 1);
    nodes_.emplace_back();
  }

  // One iteration in this world.
  void grow(State state, Rng& rng) {
    path_.clear();
    std::uint32_t at = 0;
    while (true) {
      settle(game_, state, rng);
      const Seat actor = game_.to_act(state);
      if (!actor.is_player()) return credit(final_values(state));
      const Step step = choose(at, state, actor, rng);
      game_.apply(state, step.move);
      if (step.node == kNone) return credit(play_out(state, rng));  // no room for another node
      path_.push_back(step.node);
      at = step.node;
      if (step.is_new) return credit(play_out(state, rng));
    }
  }

  std::uint32_t iterations() const { return nodes_[0].visits; }

  // Calls f(move, visits, total value for the seat that makes it) for each move of the root.
  template <class F>
  void each_root_move(F&& f) const {
    for (std::uint32_t i = nodes_[0].first; i != kNone; i = nodes_[i].next) {
      f(nodes_[i].move, nodes_[i].visits, nodes_[i].total);
    }
  }
  const Values& totals() const { return totals_; }

 private:
  static constexpr std::uint32_t kNone = 0xFFFF'FFFF;

  struct Node {
    Move move{};
    Seat seat;                    // who made it
    std::uint32_t first = kNone;  // its children, in the order they were added
    std::uint32_t last = kNone;
    std::uint32_t next = kNone;  // its sibling
    std::uint32_t visits = 0;
    std::uint32_t offered = 0;  // how often it could have been chosen
    float total = 0;            // what its seat has got out of it
  };
  struct Step {
    Move move;
    std::uint32_t node;
    bool is_new;
  };

  // The child that looks most promising of those that this world allows.
  Step choose(std::uint32_t parent, const State& state, Seat actor, Rng& rng) {
    MoveList<G> moves;
    game_.legal(state, moves);
    std::array<std::uint32_t, G::kMaxMoves> children;
    find_children(parent, actor, moves, children);

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

    double best = -1e9;
    std::uint32_t chosen = kNone;
    std::size_t chosen_move = 0;
    std::uint32_t offered = 0;  // most siblings have been offered equally often
    double curiosity = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (children[i] == kNone) continue;
      const Node& child = nodes_[children[i]];
      if (child.offered != offered) {
        offered = child.offered;
        curiosity = settings_.exploration * std::sqrt(log_of(offered));
      }
      const double visits = child.visits;
      const double urgency =
          (static_cast<double>(child.total) + curiosity * std::sqrt(visits)) / visits;
      if (urgency <= best) continue;
      best = urgency;
      chosen = children[i];
      chosen_move = i;
    }
    // An untried move is thought to be a little worse than what has been tried here, with the
    // curiosity of a move tried once.
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

  // Children are added in no particular order, but often stand in that of the legal moves: looking
  // on from the last one found makes the usual case quick.
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

  // It counts as offered ever since there were children here.
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

  Values play_out(State& state, Rng& rng) const {
    for (int decisions = 0; decisions < settings_.playout; ++decisions) {
      settle(game_, state, rng);
      const Seat actor = game_.to_act(state);
      if (!actor.is_player()) return final_values(state);
      game_.apply(
          state,
          settings_.tries > 1 ? better_move(state, actor, rng) : random_move(game_, state, rng));
    }
    settle(game_, state, rng);
    return game_.to_act(state).is_player() ? estimates(state) : final_values(state);
  }

  // The best at first sight of a few moves.
  Move better_move(const State& state, Seat actor, Rng& rng) const {
    MoveList<G> moves;
    game_.legal(state, moves);
    const auto count = static_cast<std::uint32_t>(moves.size());
    if (count == 1) return moves[0];
    Move best = moves[0];
    double highest = -1;
    for (int i = 0; i < settings_.tries; ++i) {
      const Move move = moves[rng.below(count)];
      State next = state;
      game_.apply(next, move);
      const double value = game_.evaluate(next, actor);
      if (value <= highest) continue;
      highest = value;
      best = move;
    }
    return best;
  }

  Values final_values(const State& state) const {
    const Result result = game_.result(state);
    Values values{};
    for (int i = 0; i < game_.players(); ++i) {
      values[static_cast<std::size_t>(i)] = game_.players() == 1
          ? game_.evaluate(state, Seat(i))  // alone there is a score and no winner
          : result.share(Seat(i), G::facts().cooperative);
    }
    return values;
  }

  Values estimates(const State& state) const {
    Values values{};
    for (int i = 0; i < game_.players(); ++i) {
      values[static_cast<std::size_t>(i)] = game_.evaluate(state, Seat(i));
    }
    return values;
  }

  void credit(const Values& values) {
    ++nodes_[0].visits;
    for (int i = 0; i < game_.players(); ++i) {
      totals_[static_cast<std::size_t>(i)] += values[static_cast<std::size_t>(i)];
    }
    for (const std::uint32_t index : path_) {
      Node& node = nodes_[index];
      ++node.visits;
      node.total += static_cast<float>(values[static_cast<std::size_t>(node.seat.index())]);
    }
  }

  static double log_of(std::uint32_t count) {
    return count < detail::kLogs.size() ? static_cast<double>(detail::kLogs[count])
                                        : std::log(static_cast<double>(count));
  }

  const G& game_;
  const SearchSettings& settings_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;
  Values totals_{};
};

template <Game G>
class SearchBot final : public Bot<G> {
 public:
  using Move = typename G::Move;

  explicit SearchBot(const SearchSettings& settings) : settings_(settings) {}

  Move choose(const G& game, const typename G::View& view, Seat seat, std::span<const Move> moves,
              Rng& rng) const override {
    if (moves.size() == 1) return moves[0];
    const auto thoughts = think(game, view, seat, moves, rng);
    return std::ranges::max_element(thoughts.moves, {}, &Thought<Move>::visits)->move;
  }

  Thoughts<Move> think(const G& game, const typename G::View& view, Seat,
                       std::span<const Move> moves, Rng& rng) const override {
    Thoughts<Move> thoughts;
    for (const Move move : moves) thoughts.moves.push_back({move, 0, 0});
    const auto count = static_cast<std::size_t>(std::max(settings_.threads, 1));
    std::vector<Thoughts<Move>> parts(count, thoughts);
    const std::uint64_t seed = rng.next();
    const auto work = [&](std::size_t thread) {
      Rng own(seed, thread);
      search(game, view, own, parts[thread], count);
    };
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < count; ++i) threads.emplace_back(work, i);
    work(0);
    for (std::thread& thread : threads) thread.join();

    for (const Thoughts<Move>& part : parts) {
      thoughts.iterations += part.iterations;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        thoughts.moves[i].visits += part.moves[i].visits;
        thoughts.moves[i].value += part.moves[i].value;
      }
      for (std::size_t i = 0; i < part.expected.size(); ++i) {
        thoughts.expected[i] += part.expected[i];
      }
    }
    for (Thought<Move>& thought : thoughts.moves) {
      if (thought.visits > 0) thought.value /= static_cast<double>(thought.visits);
    }
    for (double& value : thoughts.expected) value /= static_cast<double>(thoughts.iterations);
    return thoughts;
  }

 private:
  static constexpr std::size_t kMostNodes = 4'000'000;
  static constexpr int kBetweenLooks = 64;  // iterations between looks at the clock

  void search(const G& game, const typename G::View& view, Rng& rng, Thoughts<Move>& part,
              std::size_t threads) const {
    using Clock = std::chrono::steady_clock;
    const auto until = Clock::now() + std::chrono::milliseconds(settings_.milliseconds);
    const bool timed = settings_.milliseconds > 0;
    const auto share = static_cast<std::size_t>(settings_.iterations) / threads + 1;
    const std::size_t wanted = timed ? kMostNodes : std::min(share, kMostNodes);
    SearchTree<G> tree(game, settings_, wanted);
    for (std::size_t i = 0; timed || i < share; ++i) {
      if (timed && i % kBetweenLooks == 0 && i > 0 && Clock::now() >= until) break;
      tree.grow(game.imagine(view, rng), rng);
    }
    part.iterations = tree.iterations();
    tree.each_root_move([&](Move move, std::uint32_t visits, float total) {
      const auto found = std::ranges::find(part.moves, move, &Thought<Move>::move);
      if (found == part.moves.end()) return;
      found->visits += visits;
      found->value += static_cast<double>(total);
    });
    for (std::size_t i = 0; i < part.expected.size(); ++i) part.expected[i] = tree.totals()[i];
  }

  SearchSettings settings_;
};

}  // namespace orrery::bots
