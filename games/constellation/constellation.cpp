#include "games/constellation/constellation.h"

#include "games/constellation/phrases.h"
#include "games/constellation/pieces.h"

namespace orrery::constellation {

namespace {

constexpr std::array<std::string_view, 3> kScoreEnds{"points", "cards", "all"};
constexpr std::array<std::string_view, 3> kTogethers{"decide", "draw", "change"};

constexpr std::array kOptions{
    toggle<&Options::multiple_goals>("multiple_goals", "several goal cards each (CON-30)"),
    number<&Options::goals>("goals", 2, kMostGoals,
                            "how many, with multiple_goals or scoring (CON-30)"),
    toggle<&Options::change_goal>("change_goal",
                                  "before acting you may change a goal card (CON-31)"),
    toggle<&Options::visible_goals>("visible_goals", "all goal cards lie open (CON-32)"),
    toggle<&Options::open_game>(
        "open_game", "when all Stars are played, play goes on by exchanging tiles (CON-33)"),
    toggle<&Options::scoring>("scoring", "a goal is a point and the game goes on (CON-35)"),
    choice<&Options::score_end>(
        "score_end", kScoreEnds,
        "with scoring: it ends with so many points, so many cards, or all cards drawn (CON-35)"),
    number<&Options::points>("points", 2, 10, "with score_end points: how many (CON-35)"),
    number<&Options::cards>("cards", 1, kShapes - 4, "with score_end cards: how many (CON-35)"),
    toggle<&Options::blocking_clouds>("blocking_clouds",
                                      "the Cloud may go on any other tile (CON-36)"),
    choice<&Options::together>(
        "together", kTogethers,
        "goals of several players at the same check: these decide then, or it is a draw, or they "
        "change them and go on (CON-44)"),
    number<&Options::omitted>("omitted", 0, kShapes,
                              "the shape that has no card, 0 when all 33 have one (CON-40)"),
    number<&Options::actions>("actions", 50, kMostActions,
                              "the game ends after this many actions (CON-R20)"),
    toggle<&Options::same_kind>("same_kind",
                                "a Star may be switched for one of its own kind, or exchanged with "
                                "one: only the Cloud moves then (CON-48)"),
};

constexpr std::array kPresets{
    Preset<Options>{"skilled",
                    "three goals each, points for them, and an open end: for players who know the "
                    "game (CON-37)",
                    kSkilled},
    Preset<Options>{
        "party", "three goals each, and any one wins: for three and more players (CON-30)", kParty},
};

constexpr std::array kSmallVariants{
    Variant<Options>{.players = 2, .options = {}},
    Variant<Options>{.players = 2, .options = {.change_goal = true}},
};

template <class T, std::size_t N>
void drop_first(FixedList<T, N>& list) {
  FixedList<T, N> rest;
  for (std::size_t i = 1; i < list.size(); ++i) rest.push_back(list[i]);
  list = rest;
}

}  // namespace

const Facts& Constellation::facts() {
  static constexpr Facts facts{
      .id = "constellation",
      .title = "The Gamers Constellation",
      .sentence = "Stars around the Moon: be the first whose secret constellation stands.",
      .max_players = kMostPlayers,
      .solo = {},
      .minutes = "10 to 15",
      .from_age = 8,
      .hidden_information = true,
      .piece_kinds = kPieceKinds,
      .phrases = phrases::kAll,
  };
  return facts;
}

std::span<const Option<Options>> Constellation::options() { return kOptions; }

std::span<const Preset<Options>> Constellation::presets() { return kPresets; }

std::span<const Variant<Options>> Constellation::small_variants() { return kSmallVariants; }

Constellation::Constellation(int players, const Options& options)
    : players_(players),
      options_(options),
      deck_(GoalSet::all() - GoalSet::of(goal_at(options.omitted))) {
  if (!options.scoring || options.score_end == ScoreEnd::points) return;
  last_card_ =
      options.score_end == ScoreEnd::cards ? options.cards : deck_.size() - players * goals_each();
}

Expected<Constellation> Constellation::create(int players, const Options& options) {
  const Constellation game(players, options);
  const int left = game.deck_.size() - players * game.goals_each();
  if (game.last_card_ > left) {
    return fail("With " + std::to_string(players) + " players and " +
                std::to_string(game.goals_each()) + " goals each, " + std::to_string(left) +
                " goal cards are left to draw, and not " + std::to_string(game.last_card_) + ".");
  }
  return game;
}

State Constellation::start() const { return {}; }

// ---- Goal cards ----

GoalSet Constellation::pile(const OpenPart& table, const Goals& goals) const {
  GoalSet elsewhere = table.discards | table.fresh | table.scored;
  for (const auto& held : seated(goals)) {
    for (const Goal goal : held) elsewhere.insert(goal);
  }
  return deck_ - elsewhere;
}

int Constellation::pile_size(const OpenPart& table, const Goals& goals) const {
  int held = 0;
  for (const auto& cards : seated(goals)) {
    for (const Goal goal : cards) held += goal == Goal::none ? 0 : 1;
  }
  return deck_.size() - held - (table.discards | table.fresh | table.scored).size();
}

// CON-4: the first place without a card; nobody's when all cards are dealt.
GoalPlace Constellation::next_deal(const Goals& goals) const {
  for (const Seat seat : seats()) {
    for (int slot = 0; slot < goals_each(); ++slot) {
      const GoalPlace place{seat, static_cast<std::uint8_t>(slot)};
      if (goals[place.seat][place.slot] == Goal::none) return place;
    }
  }
  return {};
}

void Constellation::give_back(State& state, GoalPlace place, GoalSet& to) const {
  Goal& goal = state.goals[place.seat][place.slot];
  to.insert(goal);
  goal = Goal::none;
  state.table.ruled_out[place.seat][place.slot] = {};
}

// After the card for the first place in the list has been drawn.
void Constellation::next_draw(State& state) const {
  drop_first(state.table.draws);
  settle_draws(state);
}

void Constellation::settle_draws(State& state) const {
  OpenPart& table = state.table;
  if (!table.draws.empty() && pile_size(table, state.goals) == 0) {
    // CON-R14: the cards discarded earlier become the pile. So everybody knows that no card held
    // now is one of these.
    if (reshuffles() && !options_.visible_goals) {
      for (const Seat seat : seats()) {
        for (std::size_t slot = 0; slot < kMostGoals; ++slot) {
          if (state.goals[seat][slot] == Goal::none) continue;
          table.ruled_out[seat][slot] |= table.discards;
        }
      }
    }
    if (reshuffles()) table.discards = {};
    if (pile_size(table, state.goals) == 0) table.draws.clear();  // nothing is drawn
  }
  if (!table.draws.empty()) {
    table.phase = Phase::draw;
    return;
  }
  table.discards |= table.fresh;
  table.fresh = {};
  if (table.changed) {
    table.phase = Phase::act;  // CON-R12: the action follows
  } else {
    end_check(state);
  }
}

// ---- The check ----

void Constellation::check_goals(State& state, GoalSet shapes) const {
  OpenPart& table = state.table;
  for (const Seat seat : seats()) {
    for (std::size_t slot = 0; slot < kMostGoals; ++slot) {
      const Goal goal = state.goals[seat][slot];
      if (goal == Goal::none || shapes.contains(goal) || options_.visible_goals) continue;
      table.ruled_out[seat][slot] |= shapes;  // the shape stood, and this card was not shown
    }
  }
  const auto standing_now = realised(state, shapes, table.turn);
  SeatSet winners;
  for (const GoalPlace& place : standing_now) winners.insert(place.seat);
  if (options_.scoring) {  // CON-35, CON-R7
    for (const GoalPlace& place : standing_now) {
      ++table.scores[place.seat];
      give_back(state, place, table.scored);
    }
    table.draws = standing_now;
    return settle_draws(state);
  }
  if (winners.size() > 1 && options_.together == Together::change) return change_together(state);
  if (winners.size() > 1 && options_.together == Together::decide) {  // CON-44: in seat order
    table.phase = Phase::vote;
    table.draws = realised(state, shapes, Seat(0));
    return;
  }
  if (winners.empty()) return settle_draws(state);
  table.ending = winners.size() == 1 ? Ending::goal : Ending::together;  // CON-26, CON-27
  table.phase = Phase::over;
}

// The cards that have these shapes, seat by seat, beginning with seat `from`.
FixedList<GoalPlace, 3> Constellation::realised(const State& state, GoalSet shapes,
                                                Seat from) const {
  FixedList<GoalPlace, 3> places;
  Seat seat = from;
  for (int i = 0; i < players_; ++i, seat = seats().after(seat)) {
    for (std::size_t slot = 0; slot < kMostGoals; ++slot) {
      if (!shapes.contains(state.goals[seat][slot])) continue;
      places.push_back({seat, static_cast<std::uint8_t>(slot)});
    }
  }
  return places;
}

// CON-27: the cards that stand are discarded, and as many are drawn.
void Constellation::change_together(State& state) const {
  OpenPart& table = state.table;
  table.draws = realised(state, standing(table) & deck_, table.turn);
  for (const GoalPlace& place : table.draws) give_back(state, place, table.fresh);
  settle_draws(state);
}

// CON-44: one vote for the draw is enough.
void Constellation::take_vote(State& state, Vote vote) const {
  OpenPart& table = state.table;
  const Seat voter = table.draws[0].seat;
  if (vote == Vote::draw) {
    table.draws.clear();
    table.ending = Ending::together;
    table.phase = Phase::over;
    return;
  }
  while (!table.draws.empty() && table.draws[0].seat == voter) drop_first(table.draws);
  if (table.draws.empty()) change_together(state);
}

Ending Constellation::ending_by_cards(const State& state) const {
  const OpenPart& table = state.table;
  if (options_.scoring && last_card_ == 0) {
    if (std::ranges::max(table.scores) >= options_.points) return Ending::points;
  } else if (options_.scoring) {  // CON-R17
    const int drawn = deck_.size() - players_ * goals_each() - pile_size(table, state.goals);
    if (drawn >= last_card_) return Ending::cards;
  }
  const bool somebody = std::ranges::any_of(
      seated(state.goals), [](const auto& cards) { return std::ranges::any_of(cards, is_shape); });
  return somebody ? Ending::none : Ending::no_goals;  // CON-R14
}

// ---- Actions ----

// CON-33, CON-R10: when all Stars have been played. The tiles may lie anywhere by then.
void Constellation::list_open_actions(const OpenPart& table, MoveList<Constellation>& moves) const {
  if (!table.covered(table.moon)) {
    FixedList<Cell, kStars * 6> cells;
    for (const Star& star : table.stars) {
      for (const Cell step : kAround) cells.push_back(star.at + step);
    }
    std::ranges::sort(cells);
    const Cell* last = std::unique(cells.begin(), cells.end());
    for (const Cell* at = cells.begin(); at != last; ++at) {
      if (!table.occupied(*at)) moves.push_back(Move::moon(*at));
    }
  }
  for (const Star& one : table.stars) {
    if (table.covered(one.at)) continue;  // CON-34
    if (!table.covered(table.moon)) moves.push_back(Move::exchange(one.at, table.moon));
    for (const Star* two = &one + 1; two != table.stars.end(); ++two) {
      if (!may_replace(two->kind, one.kind) || table.covered(two->at)) continue;  // CON-34
      moves.push_back(Move::exchange(one.at, two->at));
    }
  }
}

void Constellation::list_clouds(const OpenPart& table, MoveList<Constellation>& moves) const {
  for (const Cell cell : table.exchanged) moves.push_back(Move::cloud(cell));  // CON-R9
  if (!options_.blocking_clouds) return;
  const auto& cloud = table.clouds[table.turn];
  const auto list = [&](Cell cell) {
    if (cloud != cell) moves.push_back(Move::cloud(cell));  // CON-36
  };
  list(table.moon);
  for (const Star& star : table.stars) list(star.at);
}

// ---- Chance ----

// Seats in their order; goal cards in the order of their shapes.
Weight Constellation::outcomes(const State& state, OutcomeList<Constellation>& outcomes) const {
  if (state.table.phase == Phase::begin) {
    for (const Seat seat : seats()) outcomes.push_back({Move::begin(seat), 1});
  } else {
    pile(state.table, state.goals).each([&](Goal goal) {
      outcomes.push_back({Move::deal(goal), 1});
    });
  }
  return static_cast<Weight>(outcomes.size());
}

Move Constellation::sample(const State& state, Rng& rng) const {
  const auto below = [&](int n) {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(n)));
  };
  if (state.table.phase == Phase::begin) return Move::begin(Seat(below(players_)));
  const GoalSet cards = pile(state.table, state.goals);
  return Move::deal(cards.member(below(cards.size())));
}

// ---- The result ----

Result Constellation::result(const State& state) const {
  const OpenPart& table = state.table;
  Result result{.over = table.phase == Phase::over, .sentence = say(phrases::kRunning)};
  std::int32_t highest = 0;
  for (const Seat seat : seats()) {
    result.scores[seat] = table.scores[seat];
    highest = std::max(highest, result.scores[seat]);
  }
  if (options_.scoring) {
    result.sources.push_back({.name = &phrases::kGoalsScored, .points = result.scores});
  }
  if (!result.over) return result;

  result.cut_short = table.ending == Ending::actions;  // CON-R20
  if (options_.scoring) {                              // CON-38
    Line line = say(phrases::kWinsPoints, highest);
    for (const Seat seat : seats()) {
      if (result.scores[seat] != highest) continue;
      result.winners.insert(seat);
      line.args.push_back(seat);
    }
    const int winners = result.winners.size();
    if (winners > 1) line.phrase = &phrases::kShare[static_cast<std::size_t>(winners - 2)];
    result.sentence = line;
    return result;
  }
  if (table.ending == Ending::goal) {
    const auto places = realised(state, standing(table), Seat(0));  // all of one player (CON-46)
    result.winners.insert(places[0].seat);
    result.sentence = say(phrases::kWins[places.size() - 1], places[0].seat);
    for (const GoalPlace& place : places) {
      result.sentence.args.push_back(shape_piece(state.goals[place.seat][place.slot]));
    }
    return result;
  }
  result.winners = SeatSet::all(players_);  // CON-38: a draw
  switch (table.ending) {
    case Ending::together: result.sentence = say(phrases::kDrawTogether); break;
    case Ending::reserve: result.sentence = say(phrases::kDrawReserve); break;
    case Ending::no_goals: result.sentence = say(phrases::kDrawNoGoals); break;
    default: result.sentence = say(phrases::kDrawActions, table.actions);
  }
  return result;
}

}  // namespace orrery::constellation
