// Who knows what: views, imagined worlds, and which moves reveal something.
//
// Goal cards are dealt and drawn face down. All that becomes known of a hidden card is what it is
// not: not a shape that stood at a check while the card stayed hidden, and not a card of a pile
// that was shuffled while it was held (CON-R14).

#include "games/constellation/constellation.h"

namespace orrery::constellation {

View Constellation::view(const State& state, Viewer viewer) const {
  const OpenPart& table = state.table;
  View view{.viewer = viewer.is_seat() ? viewer.seat() : Seat::nobody(),
            .table = table,
            .goals = state.goals};
  if (options_.visible_goals) return view;  // CON-32
  GoalSet shown;  // CON-26, CON-44: what ended the game is shown, and what players vote about
  if (table.ending == Ending::goal || table.ending == Ending::together ||
      table.phase == Phase::vote) {
    shown = standing(table);
  }
  for (const Seat seat : seats()) {
    if (viewer.is(seat)) continue;
    for (Goal& goal : view.goals[seat]) {
      if (goal != Goal::none && !shown.contains(goal)) goal = Goal::hidden;
    }
  }
  return view;
}

// The longer a card is held, the more is ruled out for it. So the cards possible in one place are
// also possible in every place with a newer card. Dealing to the oldest place first therefore
// leaves the same number of ways to go on whatever is dealt: every world is equally likely.
State Constellation::imagine(const View& view, Rng& rng) const {
  State state{.table = view.table, .goals = view.goals};
  struct Place {
    Goal* goal;
    GoalSet possible;
  };
  FixedList<Place, kMostPlayers * kMostGoals> places;
  GoalSet unseen = pile(view.table, view.goals);  // the pile and all hidden cards
  for (const Seat seat : seats()) {
    for (std::size_t slot = 0; slot < kMostGoals; ++slot) {
      Goal& goal = state.goals[seat][slot];
      if (goal != Goal::hidden) continue;
      places.push_back({&goal, unseen - view.table.ruled_out[seat][slot]});
    }
  }
  std::ranges::sort(places, {}, [](const Place& place) {
    return std::pair(place.possible.size(), place.goal);  // ties in the order of the places
  });
  GoalSet dealt;
  for (const Place& place : places) {
    GoalSet possible = place.possible - dealt;
    if (possible.empty()) possible = unseen - dealt;  // only in a view that no history leads to
    const auto number = rng.below(static_cast<std::uint32_t>(std::max(1, possible.size())));
    *place.goal = possible.empty() ? Goal::none : possible.member(static_cast<int>(number));
    dealt.insert(*place.goal);
  }
  return state;
}

// A change shows a card. Otherwise the check can reveal something: when a shape stands that could
// be on a hidden card, everybody learns whether it is. What this function returns must not depend
// on hidden cards, or it would give them away.
bool Constellation::reveals(const State& before, Move move) const {
  if (options_.visible_goals) return false;
  if (move.kind() == Move::Kind::change) return true;
  if (move.kind() == Move::Kind::vote) return false;  // the cards lie open already
  State after = before;
  apply(after, move);
  if (after.table.phase == Phase::cloud) return false;  // the check comes later
  const GoalSet shapes = standing(after.table) & deck_;
  const OpenPart& table = before.table;
  const GoalSet unknown = shapes - (table.discards | table.scored);
  for (const Seat seat : seats()) {
    for (std::size_t slot = 0; slot < kMostGoals; ++slot) {
      if (before.goals[seat][slot] == Goal::none) continue;
      if (!(unknown - table.ruled_out[seat][slot]).empty()) return true;
    }
  }
  return false;
}

}  // namespace orrery::constellation
