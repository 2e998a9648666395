// The deep check of a position.

#include "games/constellation/constellation.h"

namespace orrery::constellation {

// Each part checks one topic of the rule book, and relies on the parts before it.
class Constellation::Check {
 public:
  Check(const Constellation& game, const State& state) : game_(game), state_(state) {}

  Expected<void> all() const {
    for (const auto part : {&Check::goal_cards, &Check::whole_deck}) {
      if (auto sound = (this->*part)(); !sound) return sound;
    }
    if (table_.phase == Phase::begin) {
      if (state_ != game_.start()) return fail("Before the start nothing has happened yet.");
      return {};
    }
    if (!seats_.contains(table_.first) || !seats_.contains(table_.turn)) {
      return fail("Somebody must have the turn.");
    }
    if (table_.phase == Phase::deal) return deal();
    for (const auto part : {&Check::turn, &Check::tiles, &Check::clouds, &Check::exchange,
                            &Check::points, &Check::draws, &Check::votes, &Check::ending,
                            &Check::standing_goals, &Check::ruled_out}) {
      if (auto sound = (this->*part)(); !sound) return sound;
    }
    return {};
  }

 private:
  Expected<void> goal_cards() const {
    for (const Seat seat : Seats(kMostPlayers)) {
      const bool empty = !seats_.contains(seat);
      if (empty && (table_.clouds[seat] || table_.scores[seat] != 0)) {
        return fail("An empty seat has a Cloud or points.");
      }
      for (std::size_t slot = 0; slot < kMostGoals; ++slot) {
        const bool place = !empty && slot < goals_each();
        if (auto sound = goal_card(place, state_.goals[seat][slot], table_.ruled_out[seat][slot]);
            !sound) {
          return sound;
        }
      }
    }
    return {};
  }

  // `place`: whether a card may be here; `ruled_out`: what everybody knows it is not.
  Expected<void> goal_card(bool place, Goal goal, GoalSet ruled_out) const {
    if (goal == Goal::none) {
      if (!ruled_out.empty()) return fail("Something is known of a goal card that is not there.");
      return {};
    }
    if (!place) return fail("There is a goal card too many.");
    if (!is_shape(goal) || !game_.deck_.contains(goal)) {
      return fail(name(goal) + " is not in the deck.");
    }
    if (!game_.deck_.contains(ruled_out) || ruled_out.contains(goal)) {
      return fail("What is ruled out for a goal card does not fit it.");
    }
    if (options_.visible_goals && !ruled_out.empty()) {
      return fail("Nothing is ruled out for a goal card that everybody sees.");
    }
    return {};
  }

  // Every card is in exactly one place.
  Expected<void> whole_deck() const {
    GoalSet met;
    int cards = 0;
    for (const GoalSet set : {table_.discards, table_.fresh, table_.scored}) {
      if (!game_.deck_.contains(set)) return fail("A goal card is not in the deck.");
      met |= set;
      cards += set.size();
    }
    each_held([&](Seat, std::size_t, Goal goal) { met.insert(goal); });
    if (met.size() != cards + held()) return fail("A goal card is in two places.");
    return {};
  }

  Expected<void> deal() const {
    State dealt = game_.start();
    dealt.table.phase = Phase::deal;
    dealt.table.first = dealt.table.turn = table_.first;
    for (GoalPlace place = game_.next_deal(dealt.goals);
         place.seat.is_player() && goal_at(place) != Goal::none;
         place = game_.next_deal(dealt.goals)) {
      dealt.goals[place.seat][place.slot] = goal_at(place);
    }
    if (dealt != state_ || !game_.next_deal(dealt.goals).seat.is_player()) {
      return fail("While the goal cards are dealt nothing else has happened yet.");
    }
    return {};
  }

  // Whose turn it is follows from the number of actions.
  Expected<void> turn() const {
    if (table_.actions > options_.actions) return fail("The last action has been played already.");
    if (after_check() && table_.actions == 0) return fail("Nothing has been checked yet.");
    const int turns = table_.actions - (after_check() ? 1 : 0);
    if (table_.turn != Seat((table_.first.index() + turns) % game_.players_)) {
      return fail("The turn is another player's.");
    }
    return {};
  }

  Expected<void> tiles() const {
    std::array<int, kKinds> counts{};
    for (std::size_t i = 0; i < table_.stars.size(); ++i) {
      const Star& star = table_.stars[i];
      if (star.kind > Kind::six) return fail("There is no such kind of Star.");
      ++counts[index(star.kind)];
      if (i > 0 && !(table_.stars[i - 1].at < star.at)) {
        return fail("The Stars must be listed in the order of their cells, one to a cell.");
      }
      if (star.at == table_.moon) return fail("A Star and the Moon cannot share a cell.");
    }
    for (const Kind kind : kAllKinds) {
      if (counts[index(kind)] + table_.reserve[index(kind)] != kStarsOfAKind) {
        return fail("There are eight Stars of each kind, on the table and in the Reserve.");
      }
    }
    return tiles_within_reach();
  }

  Expected<void> tiles_within_reach() const {
    const auto any_star = [&](auto holds) { return std::ranges::any_of(table_.stars, holds); };
    const int actions = table_.actions + (table_.phase == Phase::cloud ? 1 : 0);
    const auto too_far = [&](Cell at) { return distance(at, {}) > actions; };
    if (too_far(table_.moon) || any_star([&](const Star& star) { return too_far(star.at); })) {
      return fail("A tile lies further out than so many actions can bring it.");
    }
    if (static_cast<int>(table_.stars.size()) > actions) {
      return fail("There are more Stars on the table than actions have been played.");
    }
    if (table_.stars.empty()) {
      if (actions > 0) return fail("The first action places a Star.");  // CON-12
      return {};  // the distance check above has shown that the Moon is in the middle
    }
    if (all_stars_placed_in_open_game()) return {};  // exchanges can bring a tile anywhere
    if (!any_star([&](const Star& star) { return touch(star.at, table_.moon); })) {
      return fail("The Moon must touch a Star.");
    }
    if (!any_star([](const Star& star) { return touch(star.at, {}); })) {
      return fail("The first Star was placed next to the cell 0,0, and Stars stay where they are.");
    }
    if (!stars_within_two_steps()) return fail("The Stars lie too far from each other.");
    return {};
  }

  // Each Star was put next to a Star, or next to the Moon, which touches a Star; so Stars lie
  // within two steps of each other, and the bound of CON-42 follows.
  bool stars_within_two_steps() const {
    const auto& stars = table_.stars;
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

  Expected<void> clouds() const {
    for (const Seat seat : seats_) {
      const int place = (seat.index() - table_.first.index() + game_.players_) % game_.players_;
      const auto& cloud = table_.clouds[seat];
      if (cloud.has_value() != (place < table_.actions)) {
        return fail("A Cloud is on the table from its player's first action on.");
      }
      if (!cloud) continue;
      if (!table_.occupied(*cloud)) return fail("A Cloud lies on a tile.");
      for (const Seat other : Seats(seat.index())) {
        if (table_.clouds[other] == cloud && !options_.blocking_clouds) {
          return fail("Two Clouds share a tile.");  // CON-17
        }
      }
    }
    return {};
  }

  // Where the Cloud may go while its player chooses: with CON-36 on any tile, otherwise on one of
  // the two exchanged (CON-R9).
  Expected<void> exchange() const {
    if (table_.phase != Phase::cloud) {
      if (table_.exchanged.empty()) return {};
      return fail("Tiles have been exchanged, and the Cloud is not being moved.");
    }
    if (table_.stars.empty()) return fail("The first action places a Star.");
    const bool exchanging = !options_.blocking_clouds;
    if (exchanging && !all_stars_placed_in_open_game()) {
      return fail("The Cloud goes on the tile just played.");
    }
    if (table_.exchanged.size() != (exchanging ? 2U : 0U)) {
      return fail("The Cloud chooses between the two tiles exchanged.");
    }
    if (exchanging && !may_have_been_exchanged(table_.exchanged[0], table_.exchanged[1])) {
      return fail("These two tiles cannot have been exchanged.");
    }
    return {};
  }

  bool may_have_been_exchanged(Cell one, Cell two) const {
    const Star* first = table_.star_at(one);
    const Star* second = table_.star_at(two);
    const bool alike =
        first != nullptr && second != nullptr && !game_.may_replace(first->kind, second->kind);
    return one < two && table_.occupied(one) && table_.occupied(two) && !alike &&
        !table_.covered(one) && !table_.covered(two);
  }

  // Cards that were scored or discarded.
  Expected<void> points() const {
    int points = 0;
    for (const std::uint8_t score : table_.scores) points += score;
    if (points != table_.scored.size() || (!options_.scoring && points > 0)) {
      return fail("There is a point for every goal card scored.");
    }
    if (!options_.change_goal && !changed_together() && !(table_.discards | table_.fresh).empty()) {
      return fail("No goal card is ever discarded in this game.");
    }
    if (!options_.change_goal && (table_.discards | table_.fresh).size() == 1) {
      return fail("Goal cards are discarded together, never one alone.");
    }
    if (table_.changed && (!options_.change_goal || table_.phase == Phase::over)) {
      return fail("No goal can have been changed in this turn.");
    }
    return {};
  }

  // Cards still to be drawn.
  Expected<void> draws() const {
    if (table_.phase == Phase::vote) return {};  // see below
    const bool drawing = table_.phase == Phase::draw;
    if (drawing == table_.draws.empty() || (!drawing && !table_.fresh.empty())) {
      return fail("Cards are drawn while some are due.");
    }
    if (drawing && game_.pile_size(table_, state_.goals) == 0) {
      return fail("There is no card to draw.");
    }
    if (drawing && !table_.changed && !options_.scoring && !changed_together()) {
      return fail("No goal card is due.");
    }
    for (std::size_t i = 0; i < table_.draws.size(); ++i) {
      const GoalPlace& place = table_.draws[i];
      if (!seats_.contains(place.seat) || place.slot >= goals_each() ||
          goal_at(place) != Goal::none) {
        return fail("A card is drawn for a place without one.");
      }
      if (std::find(table_.draws.begin(), table_.draws.begin() + i, place) !=
          table_.draws.begin() + i) {
        return fail("Two cards are drawn for one place.");
      }
    }
    if (drawing && table_.changed &&
        (table_.draws.size() != 1 || table_.draws[0].seat != table_.turn ||
         table_.fresh.size() != 1)) {
      return fail("A change of goal is one card for another.");
    }
    const int places = game_.players_ * game_.goals_each();
    const int missing = places - held() - static_cast<int>(table_.draws.size());
    // Only scored cards leave the game: without them there is always one to draw.
    if (missing > 0 && !options_.scoring) {
      return fail("A goal card is missing.");
    }
    return {};
  }

  // CON-44: several players' goals stand, and some of these have yet to answer, in seat order.
  Expected<void> votes() const {
    if (table_.phase != Phase::vote) return {};
    const auto all = game_.realised(state_, shown(), Seat(0));
    const bool together = !options_.scoring && options_.together == Together::decide &&
        !all.empty() && all[0].seat != all[all.size() - 1].seat;
    const std::size_t answered = all.size() - std::min(all.size(), table_.draws.size());
    const bool fits = together && table_.fresh.empty() && !table_.draws.empty() &&
        std::ranges::equal(table_.draws, std::span(all).subspan(answered)) &&
        (answered == 0 || all[answered - 1].seat != all[answered].seat);
    if (!fits) return fail("Nobody is to say what happens to goals that stand together.");
    return {};
  }

  // CON-47: a goal that stands has been noticed at the last check. The exceptions are cards drawn
  // since then: for cards that stood at that check, or by a change of goal in this turn.
  Expected<void> standing_goals() const {
    if (table_.phase == Phase::cloud || table_.phase == Phase::vote || ended_by_goals()) return {};
    const GoalSet shapes = standing(table_) & game_.deck_;
    const bool drawn = options_.scoring ? !(shapes & table_.scored).empty()
        : changed_together()            ? (shapes & (table_.discards | table_.fresh)).size() > 1
                                        : false;
    // A change of goal may have shuffled the discards that would show it (CON-R14).
    if (table_.changed && changed_together()) return {};
    int others = 0;
    int own = 0;  // of the player whose turn it is
    each_held([&](Seat seat, std::size_t, Goal goal) {
      if (shapes.contains(goal)) ++(seat == table_.turn ? own : others);
    });
    // Only one card is new after a change of goal.
    const bool noticed = drawn || (others == 0 && own <= (table_.changed ? 1 : 0));
    if (!noticed) return fail("A goal stands already, and the game would have ended.");
    return {};
  }

  Expected<void> ending() const {
    const bool over = table_.phase == Phase::over;
    if (over != (table_.ending != Ending::none)) {
      return fail("The game is over when something ended it.");
    }
    if (ended_by_goals()) {
      const GoalSet shown = this->shown();
      SeatSet seats;
      each_held([&](Seat seat, std::size_t, Goal goal) {
        if (shown.contains(goal)) seats.insert(seat);
      });
      const bool alone = table_.ending == Ending::goal;
      if (options_.scoring || seats.empty() || alone != (seats.size() == 1) ||
          (!alone && options_.together == Together::change)) {
        return fail("No goal that stands has ended the game.");
      }
    } else if (over && table_.ending != game_.ending_of(state_)) {
      return fail("Nothing has ended the game in this way.");
    } else if (table_.phase == Phase::act && !table_.changed &&
               game_.ending_of(state_) != Ending::none) {
      return fail("The game would have ended.");
    } else if (!after_check() && table_.actions == options_.actions) {
      return fail("The last action has been played already.");
    } else if (table_.changed && table_.phase != Phase::cloud && table_.reserve_empty() &&
               !options_.open_game) {
      return fail("The last Star has been played already.");
    }
    return {};
  }

  // A shape that is ruled out for a card is also ruled out for cards held longer.
  Expected<void> ruled_out() const {
    const GoalSet shown = this->shown();
    FixedList<GoalSet, kMostPlayers * kMostGoals> known;
    bool all_ruled_out = true;
    each_held([&](Seat seat, std::size_t slot, Goal goal) {
      if (shown.contains(goal)) return;
      known.push_back(table_.ruled_out[seat][slot]);
      all_ruled_out &= table_.ruled_out[seat][slot].contains(shown);
    });
    if (!options_.visible_goals && !all_ruled_out) {
      return fail("A shape that stood at the end is not ruled out for a card that was not shown.");
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

  // ---- Used by several parts ----

  std::size_t goals_each() const { return static_cast<std::size_t>(game_.goals_each()); }
  Goal goal_at(GoalPlace place) const { return state_.goals[place.seat][place.slot]; }
  template <class F>
  void each_held(F&& f) const {
    for (const Seat seat : seats_) {
      for (std::size_t slot = 0; slot < kMostGoals; ++slot) {
        const Goal goal = state_.goals[seat][slot];
        if (goal != Goal::none) f(seat, slot, goal);
      }
    }
  }
  int held() const {
    int held = 0;
    each_held([&](Seat, std::size_t, Goal) { ++held; });
    return held;
  }
  bool after_check() const {
    return table_.phase == Phase::over || table_.phase == Phase::vote ||
        (table_.phase == Phase::draw && !table_.changed);
  }
  bool all_stars_placed_in_open_game() const {
    return options_.open_game && table_.reserve_empty();
  }
  // CON-R5: goals that are realised together are replaced.
  bool changed_together() const { return !options_.scoring && options_.together != Together::draw; }
  bool ended_by_goals() const {
    return table_.ending == Ending::goal || table_.ending == Ending::together;
  }
  // The goal cards shown at the end, or for the vote.
  GoalSet shown() const {
    const bool open = ended_by_goals() || table_.phase == Phase::vote;
    return open ? standing(table_) & game_.deck_ : GoalSet{};
  }

  const Constellation& game_;
  const State& state_;
  const OpenPart& table_ = state_.table;
  const Options& options_ = game_.options_;
  Seats seats_ = game_.seats();
};

Expected<void> Constellation::check(const State& state) const { return Check(*this, state).all(); }

}  // namespace orrery::constellation
