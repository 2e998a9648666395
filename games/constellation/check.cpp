// The deep check of a position.

#include "games/constellation/constellation.h"

namespace orrery::constellation {

namespace {

// Stars lie within two steps of each other: each was put next to one, or next to the Moon, which
// touches one. So nothing lies further out than CON-42 says.
bool within_two_steps(const FixedList<Star, kStars>& stars) {
  FixedList<Cell, kStars> reached;
  std::uint32_t left = (1U << stars.size()) - 1U;
  reached.push_back(stars[0].at);
  left &= ~1U;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (std::size_t j = 0; j < stars.size(); ++j) {
      if ((left >> j & 1U) == 0 || distance(reached[i], stars[j].at) > 2) continue;
      reached.push_back(stars[j].at);
      left &= ~(1U << j);
    }
  }
  return left == 0;
}

Expected<void> check_tiles(const Table& table, bool open_game) {
  std::array<int, kKinds> counts{};
  for (std::size_t i = 0; i < table.stars.size(); ++i) {
    const Star& star = table.stars[i];
    if (star.kind > Kind::six) return fail("There is no such kind of Star.");
    ++counts[index(star.kind)];
    if (i > 0 && !(table.stars[i - 1].at < star.at)) {
      return fail("The Stars must be listed in the order of their cells, one to a cell.");
    }
    if (star.at == table.moon) return fail("A Star and the Moon cannot share a cell.");
  }
  for (const Kind kind : kAllKinds) {
    if (counts[index(kind)] + table.reserve[index(kind)] != kStarsOfAKind) {
      return fail("There are eight Stars of each kind, on the table and in the Reserve.");
    }
  }
  const int actions = table.actions + (table.phase == Phase::cloud ? 1 : 0);
  const auto too_far = [&](Cell at) { return distance(at, {}) > actions; };
  if (too_far(table.moon) ||
      std::ranges::any_of(table.stars, [&](const Star& star) { return too_far(star.at); })) {
    return fail("A tile lies further out than so many actions can bring it.");
  }
  if (static_cast<int>(table.stars.size()) > actions) {
    return fail("There are more Stars on the table than actions have been played.");
  }
  if (table.stars.empty()) {
    if (actions > 0) return fail("The first action places a Star.");  // CON-12
    return {};  // the Moon is in the middle, since nothing lies further out than that
  }
  if (open_game && table.reserve_empty()) return {};  // exchanges can bring a tile anywhere
  const auto any_star = [&](auto holds) { return std::ranges::any_of(table.stars, holds); };
  if (!any_star([&](const Star& star) { return touch(star.at, table.moon); })) {
    return fail("The Moon must touch a Star.");
  }
  if (!any_star([](const Star& star) { return touch(star.at, {}); })) {
    return fail("The first Star was placed next to the cell 0,0, and Stars stay where they are.");
  }
  if (!within_two_steps(table.stars)) return fail("The Stars lie too far from each other.");
  return {};
}

}  // namespace

Expected<void> Constellation::check(const State& state) const {
  const Table& table = state.table;
  const int goals = goals_each();
  const auto seated_at = [&](Seat seat) { return seat.is_player() && seat.index() < players_; };

  for (int seat = 0; seat < kMostPlayers; ++seat) {
    const bool empty = seat >= players_;
    if (empty && (at(table.clouds, Seat(seat)) || at(table.scores, Seat(seat)) != 0)) {
      return fail("An empty seat has a Cloud or points.");
    }
    for (int slot = 0; slot < kMostGoals; ++slot) {
      const Goal goal = at(state.goals, Seat(seat))[static_cast<std::size_t>(slot)];
      const GoalSet ruled_out = at(table.ruled_out, Seat(seat))[static_cast<std::size_t>(slot)];
      if (goal == Goal::none) {
        if (!ruled_out.empty()) return fail("Something is known of a goal card that is not there.");
        continue;
      }
      if (empty || slot >= goals) return fail("There is a goal card too many.");
      if (!is_shape(goal) || !deck_.contains(goal))
        return fail(name(goal) + " is not in the deck.");
      if (!deck_.contains(ruled_out) || ruled_out.contains(goal)) {
        return fail("What is ruled out for a goal card does not fit it.");
      }
      if (options_.visible_goals && !ruled_out.empty()) {
        return fail("Nothing is ruled out for a goal card that everybody sees.");
      }
    }
  }

  // Every card is in one place.
  GoalSet met;
  int cards = 0;
  for (const GoalSet set : {table.discards, table.fresh, table.scored}) {
    if (!deck_.contains(set)) return fail("A goal card is not in the deck.");
    met |= set;
    cards += set.size();
  }
  int held = 0;
  for (const auto& hand : seated(state.goals)) {
    for (const Goal goal : hand) {
      if (goal == Goal::none) continue;
      met.insert(goal);
      ++held;
    }
  }
  if (met.size() != cards + held) return fail("A goal card is in two places.");

  if (table.phase == Phase::begin) {
    if (state != start()) return fail("Before the start nothing has happened yet.");
    return {};
  }
  if (!seated_at(table.first) || !seated_at(table.turn))
    return fail("Somebody must have the turn.");
  if (table.phase == Phase::deal) {
    State dealt = start();
    dealt.table.phase = Phase::deal;
    dealt.table.first = dealt.table.turn = table.first;
    for (GoalPlace place = next_deal(dealt.goals);
         place.seat.is_player() && at(state.goals, place.seat)[place.slot] != Goal::none;
         place = next_deal(dealt.goals)) {
      at(dealt.goals, place.seat)[place.slot] = at(state.goals, place.seat)[place.slot];
    }
    if (dealt != state || !next_deal(dealt.goals).seat.is_player()) {
      return fail("While the goal cards are dealt nothing else has happened yet.");
    }
    return {};
  }

  // Whose turn it is follows from the count of actions.
  if (table.actions > options_.actions) return fail("The last action has been played already.");
  const bool after_check =
      table.phase == Phase::over || (table.phase == Phase::draw && !table.changed);
  if (after_check && table.actions == 0) return fail("Nothing has been checked yet.");
  const int turns = table.actions - (after_check ? 1 : 0);
  if (table.turn != Seat((table.first.index() + turns) % players_)) {
    return fail("The turn is another player's.");
  }
  if (auto sound = check_tiles(table, options_.open_game); !sound) return sound;

  // Clouds
  for (int seat = 0; seat < players_; ++seat) {
    const int place = (seat - table.first.index() + players_) % players_;
    const auto& cloud = at(table.clouds, Seat(seat));
    if (cloud.has_value() != (place < table.actions)) {
      return fail("A Cloud is on the table from its player's first action on.");
    }
    if (!cloud) continue;
    if (!table.occupied(*cloud)) return fail("A Cloud lies on a tile.");
    for (int other = 0; other < seat && !options_.blocking_clouds; ++other) {
      if (at(table.clouds, Seat(other)) == cloud)
        return fail("Two Clouds share a tile.");  // CON-17
    }
  }
  if (table.phase == Phase::cloud) {
    if (table.stars.empty()) return fail("The first action places a Star.");
    const bool exchanging = !options_.blocking_clouds;
    if (exchanging && !(options_.open_game && table.reserve_empty())) {
      return fail("The Cloud goes on the tile just played.");
    }
    if (table.exchanged.size() != (exchanging ? 2U : 0U)) {
      return fail("The Cloud chooses between the two tiles exchanged.");
    }
    if (exchanging) {
      const Cell one = table.exchanged[0];
      const Cell two = table.exchanged[1];
      const Star* first = table.star_at(one);
      const Star* second = table.star_at(two);
      const bool alike = first != nullptr && second != nullptr && first->kind == second->kind;
      if (!(one < two) || !table.occupied(one) || !table.occupied(two) || alike ||
          table.covered(one) || table.covered(two)) {
        return fail("These two tiles cannot have been exchanged.");
      }
    }
  } else if (!table.exchanged.empty()) {
    return fail("Tiles have been exchanged, and the Cloud is not being moved.");
  }

  // Cards that have left their places, and those that will come
  int points = 0;
  for (const std::uint8_t score : table.scores) points += score;
  if (points != table.scored.size() || (!options_.scoring && points > 0)) {
    return fail("There is a point for every goal card scored.");
  }
  const bool together = !options_.scoring && options_.together == Together::change;
  if (!options_.change_goal && !together && !(table.discards | table.fresh).empty()) {
    return fail("No goal card is ever discarded in this game.");
  }
  if (table.changed && (!options_.change_goal || table.phase == Phase::over)) {
    return fail("No goal can have been changed in this turn.");
  }
  const bool drawing = table.phase == Phase::draw;
  if (drawing == table.draws.empty() || (!drawing && !table.fresh.empty())) {
    return fail("Cards are drawn while some are due.");
  }
  if (drawing && pile_size(table, state.goals) == 0) return fail("There is no card to draw.");
  if (drawing && !table.changed && !options_.scoring && !together) {
    return fail("No goal card is due.");
  }
  for (std::size_t i = 0; i < table.draws.size(); ++i) {
    const GoalPlace& place = table.draws[i];
    if (!seated_at(place.seat) || place.slot >= goals ||
        at(state.goals, place.seat)[place.slot] != Goal::none) {
      return fail("A card is drawn for a place without one.");
    }
    for (std::size_t j = 0; j < i; ++j) {
      if (table.draws[j] == place) return fail("Two cards are drawn for one place.");
    }
  }
  if (drawing && table.changed &&
      (table.draws.size() != 1 || table.draws[0].seat != table.turn || table.fresh.size() != 1)) {
    return fail("A change of goal is one card for another.");
  }
  const int missing = players_ * goals - held - static_cast<int>(table.draws.size());
  if (missing > 0 && !options_.scoring && !together) return fail("A goal card is missing.");

  // How it ended
  const bool over = table.phase == Phase::over;
  if (over != (table.ending != Ending::none))
    return fail("The game is over when something ended it.");
  GoalSet shown;
  if (table.ending == Ending::goal || table.ending == Ending::together) {
    shown = standing(table) & deck_;
    SeatSet seats;
    for (int seat = 0; seat < players_; ++seat) {
      for (const Goal goal : at(state.goals, Seat(seat))) {
        if (shown.contains(goal)) seats.insert(Seat(seat));
      }
    }
    const bool alone = table.ending == Ending::goal;
    if (options_.scoring || seats.empty() || alone != (seats.size() == 1) ||
        (!alone && options_.together != Together::draw)) {
      return fail("No goal that stands has ended the game.");
    }
  } else if (over && table.ending != ending_of(state)) {
    return fail("Nothing has ended the game in this way.");
  } else if (table.phase == Phase::act && !table.changed && ending_of(state) != Ending::none) {
    return fail("The game would have ended.");
  } else if (!after_check && table.actions == options_.actions) {
    return fail("The last action has been played already.");
  } else if (table.changed && table.phase != Phase::cloud && table.reserve_empty() &&
             !options_.open_game) {
    return fail("The last Star has been played already.");
  }

  // Whatever is ruled out for a card is ruled out for those held longer.
  FixedList<GoalSet, kMostPlayers * kMostGoals> known;
  for (int seat = 0; seat < players_; ++seat) {
    for (std::size_t slot = 0; slot < kMostGoals; ++slot) {
      const Goal goal = at(state.goals, Seat(seat))[slot];
      if (goal == Goal::none || shown.contains(goal)) continue;
      known.push_back(at(table.ruled_out, Seat(seat))[slot]);
      if (!options_.visible_goals && !known[known.size() - 1].contains(shown)) {
        return fail(
            "A shape that stood at the end is not ruled out for a card that was not shown.");
      }
    }
  }
  for (const GoalSet one : known) {
    for (const GoalSet two : known) {
      if (!one.contains(two) && !two.contains(one)) {
        return fail("What is ruled out for the goal cards does not fit together.");
      }
    }
  }
  return {};
}

}  // namespace orrery::constellation
