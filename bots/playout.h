#pragma once

// How a game may go on from a position: quick moves, by each seat as it would choose, until the
// game is over or can be judged.

#include "bots/bot.h"
#include "bots/hooks.h"
#include "bots/settings.h"

namespace orrery::bots {

template <Game G, BotHooks<G> Hooks>
class Playout {
 public:
  using Move = typename G::Move;
  using State = typename G::State;
  using Values = PerSeat<double>;

  // `seat`: who thinks.
  Playout(const G& game, const SearchSettings& settings, Seat seat)
      : game_(game), judge_(game), settings_(settings), seat_(seat) {}

  // Plays as many decisions as the settings say and then to the end of the turn, so that
  // evaluations are comparable.
  Values operator()(State& state, Seat before, Rng& rng) const {
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

  // Whether this seat must not use what the thinking seat knows.
  bool guesses(Seat actor) const { return G::facts().hidden_information && actor != seat_; }

  // What another seat would do, which does not know what the thinking seat knows.
  Move guess(const State& state, Seat actor, Rng& rng) const {
    if (settings_.rival_tries == 1) return random_move(game_, state, rng);
    return better_move(game_.imagine(game_.view(state, actor), rng), actor, settings_.rival_tries,
                       rng);
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

  // What the game is worth to each seat when it is over.
  Values final_values(const State& state) const {
    Values values{};
    // A game for one has a score and no winner; a team may win by more or less.
    if (game_.players() == 1 || G::facts().cooperative) return estimates(state);
    const Result result = game_.result(state);
    for (const Seat seat : Seats(game_.players())) values[seat] = result.share(seat, false);
    return values;
  }

  // How good a position looks to a seat, from 0 to 1.
  double judge(const State& state, Seat seat) const { return judge_(state, seat); }

 private:
  Values estimates(const State& state) const {
    Values values{};
    for (const Seat seat : Seats(game_.players())) values[seat] = judge_(state, seat);
    return values;
  }

  const G& game_;
  typename Hooks::Judge judge_;
  const SearchSettings& settings_;
  Seat seat_;
};

}  // namespace orrery::bots
