// Who knows what: views, imagined worlds, and which moves teach something.
//
// Goal cards are dealt and drawn face down. What becomes known of a card that stays hidden is all
// of one sort: it is not one of those. A shape that stands at a check is not on any card that
// stays where it is; the cards of a new pile are on none that is held (CON-R14).

#include "games/constellation/constellation.h"

namespace orrery::constellation {

View Constellation::view(const State& state, Viewer viewer) const {
  const Table& table = state.table;
  View view{.viewer = viewer.is_seat() ? viewer.seat() : Seat::nobody(),
            .table = table,
            .goals = state.goals};
  if (options_.visible_goals) return view;  // CON-32
  GoalSet shown;                            // CON-26: what ended the game is shown
  if (table.ending == Ending::goal || table.ending == Ending::together) shown = standing(table);
  for (const Seat seat : seats()) {
    if (viewer.is(seat)) continue;
    for (Goal& goal : view.goals[seat]) {
      if (goal != Goal::none && !shown.contains(goal)) goal = Goal::hidden;
    }
  }
  return view;
}

// The longer a card has been held the more is ruled out for it, and nothing is ever ruled in
// again. So the cards possible at one place are among those possible at any newer one, and dealing
// to the oldest place first leaves each deal as many ways to go on as any other: every world is
// equally likely.
State Constellation::imagine(const View& view, Rng& rng) const {
  State state{.table = view.table, .goals = view.goals};
  struct Place {
    Goal* goal;
    GoalSet possible;
  };
  FixedList<Place, kMostPlayers * kMostGoals> places;
  GoalSet unseen = pile(view.table, view.goals);  // the pile, and all that is hidden
  for (const Seat seat : seats()) {
    for (std::size_t slot = 0; slot < kMostGoals; ++slot) {
      Goal& goal = state.goals[seat][slot];
      if (goal != Goal::hidden) continue;
      places.push_back({&goal, unseen - view.table.ruled_out[seat][slot]});
    }
  }
  std::ranges::sort(places, {}, [](const Place& place) {
    return std::pair(place.possible.size(), place.goal);  // of places alike, in their order
  });
  GoalSet dealt;
  for (const Place& place : places) {
    GoalSet possible = place.possible - dealt;
    if (possible.empty()) possible = unseen - dealt;  // no history leads to such a view
    const auto number = rng.below(static_cast<std::uint32_t>(std::max(1, possible.size())));
    *place.goal = possible.empty() ? Goal::none : possible.member(static_cast<int>(number));
    dealt.insert(*place.goal);
  }
  return state;
}

// A change shows a card. Otherwise it is the check that teaches: whenever a shape stands that
// could be on a hidden card, everybody learns whether it is. The answer must not depend on what is
// hidden, or it would give that away.
bool Constellation::reveals(const State& before, Move move) const {
  if (options_.visible_goals) return false;
  if (move.kind() == Move::Kind::change) return true;
  State after = before;
  apply(after, move);
  if (after.table.phase == Phase::cloud) return false;  // the check comes later
  const GoalSet shapes = standing(after.table) & deck_;
  const Table& table = before.table;
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
