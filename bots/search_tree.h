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
#include <cmath>
#include <vector>

#include "bots/playout.h"

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
      : game_(game), playout_(game, settings, seat), settings_(settings), moves_(moves) {
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
      if (!actor.is_player()) return finish(playout_.final_values(state));
      const Choice choice = playout_.guesses(actor)
          ? follow(at, actor, playout_.guess(state, actor, rng))
          : choose(at, state, actor, rng);
      game_.apply(state, choice.move);
      if (choice.node == kNone) return credit(playout_(state, actor, rng));  // the tree is full
      path_.push_back(choice.node);
      at = choice.node;
      if (certain_ && game_.to_act(state) == Seat::nobody())
        return finish(playout_.final_values(state));
      if (choice.is_new) return credit(playout_(state, actor, rng));
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
      values[i] = static_cast<float>(playout_.judge(next, actor));
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
      if (!room) return {playout_.better_move(state, actor, settings_.tries, rng), kNone, false};
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
  Playout<G, Hooks> playout_;
  const SearchSettings& settings_;
  std::span<const Move> moves_;  // of the root
  bool certain_ = false;         // nothing hidden or random: results can be proven
  std::vector<Node> nodes_;
  std::vector<Values> proofs_;
  std::vector<std::uint32_t> path_;
  Values totals_{};
};

}  // namespace orrery::bots
