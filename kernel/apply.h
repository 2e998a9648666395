#pragma once

#include <algorithm>

#include "kernel/game.h"

namespace orrery {

template <Game G>
bool is_legal(const G& game, const typename G::State& state, typename G::Move move) {
  if (!game.to_act(state).is_player()) return false;
  MoveList<G> moves;
  game.legal(state, moves);
  return std::ranges::find(moves, move) != moves.end();
}

template <Game G>
bool is_outcome(const G& game, const typename G::State& state, typename G::Move move) {
  if (game.to_act(state) != Seat::chance()) return false;
  OutcomeList<G> outcomes;
  game.outcomes(state, outcomes);
  return std::ranges::find(outcomes, move, &Outcome<typename G::Move>::move) != outcomes.end();
}

template <Game G>
std::string spell(const G& game, const Line& line, std::span<const std::string> names = {}) {
  return render(line, {names, [&](Piece piece) { return game.label(piece); }});
}

// Why the seat to act may not make this move.
template <Game G>
std::string refusal(const G& game, const typename G::State& state, typename G::Move move) {
  const Seat actor = game.to_act(state);
  if (actor == Seat::nobody()) return "The game is over.";
  const std::string written = "\"" + game.notation(move) + "\"";
  if (actor == Seat::chance()) return written + " is not one of the outcomes chance has here.";

  Paths paths;
  game.paths(state, move, paths);
  const auto view = game.view(state, actor);
  for (const Path& path : paths) {
    const Line reason = game.why_not(view, path);
    if (!reason.empty()) return spell(game, reason);
  }
  return written + " is not a legal move now.";
}

// The checked form of `apply`: an impossible move changes nothing, and the error says why.
template <Game G>
Expected<void> try_apply(const G& game, typename G::State& state, typename G::Move move) {
  if (!is_legal(game, state, move) && !is_outcome(game, state, move)) {
    return fail(refusal(game, state, move));
  }
  game.apply(state, move);
  return {};
}

// Samples chance until a seat is to act or the game is over.
template <Game G>
void settle(const G& game, typename G::State& state, Rng& rng) {
  while (game.to_act(state) == Seat::chance()) game.apply(state, game.sample(state, rng));
}

// A uniformly random legal move.
template <Game G>
typename G::Move random_move(const G& game, const typename G::State& state, Rng& rng) {
  MoveList<G> moves;
  game.legal(state, moves);
  const auto count = static_cast<std::uint32_t>(moves.size());
  return moves[count == 1 ? 0 : rng.below(count)];
}

}  // namespace orrery
