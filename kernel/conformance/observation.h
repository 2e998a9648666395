#pragma once

// Hashes of what a viewer sees and is told: histories with equal hashes look the same to it.

#include "kernel/game.h"
#include "kernel/hash.h"

namespace orrery::conformance {

inline void add(Hash& hash, Piece piece) { hash.add(piece.kind, piece.a, piece.b); }

inline void add(Hash& hash, const Line& line) {
  for (const char c : line.phrase->id) hash.add(c);
  for (const Arg& arg : line.args) {
    hash.add(arg.kind, arg.number);
    add(hash, arg.piece);
    if (arg.word != nullptr) {
      for (const char c : arg.word->id) hash.add(c);
    }
    for (const char c : arg.text) hash.add(c);
  }
}

inline void add(Hash& hash, const Seen& seen) {
  for (const Step& step : seen) {
    add(hash, step.piece);
    add(hash, step.from);
    add(hash, step.to);
    hash.add(step.number, step.face_up);
  }
}

// Adds this move to what the viewer knew before: who acted, what was seen and told, and the move
// itself when the viewer made it.
template <Game G>
std::uint64_t observe(const G& game, std::uint64_t before, const typename G::State& state,
                      typename G::Move move, Viewer viewer) {
  const Seat actor = game.to_act(state);
  Hash hash(before);
  hash.add(actor);
  add(hash, game.seen(state, move, viewer));
  Lines lines;
  game.tell(state, move, viewer, lines);
  for (const Line& line : lines) add(hash, line);
  if (viewer.is_seat() && viewer.is(actor)) {
    for (const char c : game.notation(move)) hash.add(c);
  }
  return hash.value();
}

// Calls f with every seat's viewer, then with the public.
template <Game G, class F>
void each_viewer(const G& game, F&& f) {
  for (const Seat seat : Seats(game.players())) f(Viewer(seat));
  f(Viewer::everybody());
}

inline std::string viewer_name(Viewer viewer) {
  return viewer.is_seat() ? "seat " + std::to_string(viewer.seat().index()) : "the public";
}

// Whether counts fit the expected ones, by a chi-squared test with a limit that is hardly ever
// passed by luck. Categories expected less than five times are counted together.
inline bool plausible(const std::vector<double>& expected, const std::vector<double>& counted) {
  double chi_squared = 0;
  double freedom = -1;
  double rare_expected = 0;
  double rare_counted = 0;
  const auto add = [&](double wanted, double got) {
    chi_squared += (got - wanted) * (got - wanted) / wanted;
    freedom += 1;
  };
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (expected[i] >= 5) {
      add(expected[i], counted[i]);
    } else {
      rare_expected += expected[i];
      rare_counted += counted[i];
    }
  }
  if (rare_expected > 0) add(rare_expected, rare_counted);
  return chi_squared <= freedom + 12 + 6 * freedom / (1 + freedom / 12);
}

}  // namespace orrery::conformance
