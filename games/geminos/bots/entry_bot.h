#pragma once

// What the bots of Geminos have in common.

#include <algorithm>
#include <optional>
#include <span>

#include "bots/bot.h"
#include "games/geminos/bots/judge.h"
#include "games/geminos/geminos.h"
#include "games/geminos/solitaire.h"

namespace orrery::geminos {

// Chooses the entry with the highest value; all other moves in Geminos are forced.
class EntryBot : public bots::Bot<Geminos> {
 public:
  Move choose(const Geminos& game, const Geminos::View& view, Seat seat,
              std::span<const Move> moves, Rng&) const final {
    if (moves.size() == 1) return moves[0];
    std::size_t best = 0;
    double highest = -1e9;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const double value = entry(game, view.table, seat, moves[i].affinity);
      if (value <= highest) continue;
      highest = value;
      best = i;
    }
    return moves[best];
  }

  // Each entry is valued once, so `visits` only marks the chosen move. Alone `points` is the total
  // that the bot expects.
  bots::Thoughts<Move> think(const Geminos& game, const Geminos::View& view, Seat seat,
                             std::span<const Move> moves, Rng&) const final {
    bots::Thoughts<Move> thoughts{.moves = {}, .expected = {}, .iterations = 1};
    const State& state = view.table;
    const bool writes = !moves.empty() && moves[0].affinity != Affinity::none;
    double best = writes ? -1 : Judge(game)(state, seat);
    if (const auto points = game.players() == 1 ? total(game, state) : std::nullopt) {
      thoughts.points = points;
      if (!writes) best = *points / best_total();
    }
    for (const Move move : moves) {
      const double value = writes ? share(game, state, seat, move) : best;
      best = std::max(best, value);
      thoughts.moves.push_back({move, 1, value, {}});
    }
    // 2 visits for the move that it would make, so that it comes first.
    if (writes) {
      Rng none(0);
      const Move chosen = choose(game, view, seat, moves, none);
      std::ranges::find(thoughts.moves, chosen, &bots::Thought<Move>::move)->visits = 2;
    }
    if (game.players() == 2) {
      thoughts.expected[static_cast<std::size_t>(seat.index())] = best;
      thoughts.expected[static_cast<std::size_t>(1 - seat.index())] = 1 - best;
    } else if (game.players() == 1) {
      thoughts.expected[0] = best;
    } else {
      for (int i = 0; i < game.players(); ++i) {
        thoughts.expected[static_cast<std::size_t>(i)] = Judge(game)(state, Seat(i));
      }
    }
    return thoughts;
  }

 protected:
  // Alone: the total to expect.
  virtual std::optional<double> total(const Geminos&, const State&) const { return std::nullopt; }
  // The expected share after a move, from 0 to 1.
  virtual double share(const Geminos& game, const State& state, Seat seat, Move move) const {
    return entry(game, state, seat, move.affinity);
  }
  virtual double entry(const Geminos& game, const State& state, Seat seat,
                       Affinity affinity) const = 0;

  static Card written(const State& state, Seat seat, Affinity affinity) {
    Card card = state.card(seat);
    card.write(affinity, state.rolled());
    return card;
  }
};

}  // namespace orrery::geminos
