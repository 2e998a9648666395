#pragma once

// The Gamers Constellation: a game of stars around the Moon for 2 to 5 players, by Pierre Canuel.
// RULES.md has the rules with their clause numbers, which the comments here cite.
//
// A turn is: perhaps a change of goal, with chance's draw; an action; the Cloud, where there is a
// choice. Then all goals are checked, and chance draws new cards for those scored. When goals of
// several players stand, those players vote first.

#include <array>
#include <cstdint>

#include "games/constellation/move.h"
#include "games/constellation/state.h"
#include "kernel/dominated.h"
#include "kernel/game.h"
#include "kernel/preset.h"

namespace orrery::constellation {

enum class ScoreEnd : std::uint8_t { points, cards, all };
enum class Together : std::uint8_t { decide, draw, change };

struct Options {
  bool multiple_goals = false;            // CON-30
  int goals = 3;                          // CON-30, CON-35: how many, with either of these rules
  bool change_goal = false;               // CON-31
  bool visible_goals = false;             // CON-32
  bool open_game = false;                 // CON-33
  bool scoring = false;                   // CON-35
  ScoreEnd score_end = ScoreEnd::points;  // CON-35
  int points = 2;                         // CON-35
  int cards = 6;                          // CON-35
  bool blocking_clouds = false;           // CON-36
  Together together = Together::decide;   // CON-44
  int omitted = 1;                        // CON-40: the shape without a card, or 0
  int actions = 200;                      // CON-R20
  bool same_kind = false;                 // CON-48
};

// CON-39
inline constexpr Options kSkilled{.multiple_goals = true, .open_game = true, .scoring = true};
inline constexpr Options kParty{.multiple_goals = true};

class Constellation {
 public:
  using Options = constellation::Options;
  using State = constellation::State;
  using View = constellation::View;
  using Move = constellation::Move;

  // While Stars are left, at most 23 and the Moon lie on the table: each has six cells around it,
  // with three kinds to place; 23 Stars to switch to three kinds; six cells around each for the
  // Moon; and five goals to change. An Open Game has fewer: 300 exchanges, and 144 cells for the
  // Moon.
  static constexpr std::size_t kMaxMoves = 24 * 6 * 3 + 23 * 3 + 23 * 6 + kMostGoals;
  static constexpr std::size_t kMaxOutcomes = kShapes;

  static const Facts& facts();
  static std::span<const Option<Options>> options();
  static std::span<const Preset<Options>> presets();
  static std::span<const Variant<Options>> small_variants();
  static Expected<Constellation> create(int players, const Options& options);

  int players() const { return players_; }
  Seats seats() const { return Seats(players_); }
  const Options& chosen() const { return options_; }
  int longest() const {
    const bool choosing_clouds = options_.blocking_clouds || options_.open_game;
    const int votes = options_.together == Together::decide ? kKinds : 0;
    return options_.actions *
        (1 + votes + (options_.change_goal ? 1 : 0) + (choosing_clouds ? 1 : 0));
  }

  State start() const;
  Seat to_act(const State& state) const { return to_act(state.table); }
  void legal(const State& state, MoveList<Constellation>& moves) const;
  Weight outcomes(const State& state, OutcomeList<Constellation>& outcomes) const;
  Move sample(const State& state, Rng& rng) const;
  void apply(State& state, Move move) const;
  Result result(const State& state) const;

  View view(const State& state, Viewer viewer) const;
  State imagine(const View& view, Rng& rng) const;
  bool reveals(const State& before, Move move) const;
  Seen seen(const State& before, Move move, Viewer viewer) const;
  void tell(const State& before, Move move, Viewer viewer, Lines& lines) const;

  void paths(const State& state, Move move, Paths& paths) const;
  Line why_not(const View& view, const Path& path) const;
  Line label(Piece piece) const;

  Expected<void> check(const State& state) const;
  std::string to_text(const State& state) const;
  Expected<State> from_text(std::string_view text) const;
  std::string notation(Move move) const;
  Expected<Move> parse(std::string_view text) const;

  void draw(const View& view, Ink& ink) const;
  std::string tables() const;
  double evaluate(const State& state, Seat seat) const;
  void dominated(const View& view, const MoveList<Constellation>& legal,
                 MoveList<Constellation>& dominated) const;
  double plausibility(const State& state, Seat viewer) const;

  // Whether a Star may be switched for, or exchanged with, another of this kind (CON-R3, CON-R11).
  bool may_replace(Kind one, Kind other) const { return one != other || options_.same_kind; }
  // How many goal cards each player has.
  int goals_each() const {
    return options_.multiple_goals || options_.scoring ? options_.goals : 1;
  }
  // CON-40: all goal cards.
  GoalSet deck() const { return deck_; }
  // How many drawn cards end the game (CON-35); 0 when the number does not matter.
  int last_card() const { return last_card_; }
  // The cards that are in neither `goals` nor an open pile, and how many lie face down in the pile.
  GoalSet pile(const OpenPart& table, const Goals& goals) const;
  int pile_size(const OpenPart& table, const Goals& goals) const;

 private:
  Constellation(int players, const Options& options);

  // The items of the seats that play.
  template <class T>
  auto seated(T& per_seat) const {
    return std::span(per_seat).first(static_cast<std::size_t>(players_));
  }
  static Seat to_act(const OpenPart& table) {
    switch (table.phase) {
      case Phase::act:
      case Phase::cloud: return table.turn;
      case Phase::vote: return table.draws[0].seat;
      case Phase::over: return Seat::nobody();
      default: return Seat::chance();
    }
  }
  class Check;  // the deep check, in parts

  // CON-R14: is there a card to draw, or are there discards to shuffle?
  bool reshuffles() const { return !options_.scoring || options_.score_end == ScoreEnd::points; }
  bool can_draw(const OpenPart& table, const Goals& goals) const {
    return pile_size(table, goals) > 0 || (reshuffles() && !table.discards.empty());
  }

  void list_actions(const OpenPart& table, MoveList<Constellation>& moves) const;
  void list_open_actions(const OpenPart& table, MoveList<Constellation>& moves) const;
  void list_clouds(const OpenPart& table, MoveList<Constellation>& moves) const;

  GoalPlace next_deal(const Goals& goals) const;
  // CON-14: the Cloud goes on the tile just played, unless its tile is a choice (CON-43).
  void finish_action(State& state, Cell played) const {
    if (options_.blocking_clouds) {
      state.table.phase = Phase::cloud;
    } else {
      state.table.clouds[state.table.turn] = played;
      check_goals(state);
    }
  }
  void check_goals(State& state) const;
  void check_goals(State& state, GoalSet shapes) const;
  FixedList<GoalPlace, 3> realised(const State& state, GoalSet shapes, Seat from) const;
  void change_together(State& state) const;
  void take_vote(State& state, Vote vote) const;
  void give_back(State& state, GoalPlace place, GoalSet& to) const;
  void next_draw(State& state) const;
  void settle_draws(State& state) const;
  Ending ending_by_cards(const State& state) const;
  void end_check(State& state) const {
    OpenPart& table = state.table;
    table.ending = ending_of(state);
    if (table.ending != Ending::none) {
      table.phase = Phase::over;
    } else {
      table.phase = Phase::act;
      table.turn = seats().after(table.turn);
    }
  }
  Ending ending_of(const State& state) const {
    const bool cards_leave = options_.scoring || options_.together != Together::draw;
    if (cards_leave) {
      if (const Ending ending = ending_by_cards(state); ending != Ending::none) return ending;
    }
    if (state.table.reserve_empty() && !options_.open_game) return Ending::reserve;  // CON-29
    if (state.table.actions == options_.actions) return Ending::actions;             // CON-R20
    return Ending::none;
  }

  Line why_not_act(const View& view, const Path& path) const;
  Line why_not_change(const View& view, const Path& path) const;
  Line why_not_cloud(const View& view, const Path& path) const;
  Line why_not_vote(const View& view, const Path& path) const;
  static Line why_not_put(const OpenPart& table, Piece first, Piece second);

  int players_;
  Options options_;
  GoalSet deck_;
  int last_card_ = 0;
};

// ---- The rules on the hot path ----

// CON-8, CON-9, CON-10: while Stars are left. By CON-42, and since each Star lies within two steps
// of another, all tiles with the cells around them fit in a square of 50: one line of bits for each
// q, one bit for each r.
inline void Constellation::list_actions(const OpenPart& table,
                                        MoveList<Constellation>& moves) const {
  int least_r = table.moon.r;
  for (const Star& star : table.stars) least_r = std::min<int>(least_r, star.at.r);
  int least_q = table.moon.q;
  int most_q = table.moon.q;
  if (!table.stars.empty()) {
    least_q = std::min<int>(least_q, table.stars[0].at.q);
    most_q = std::max<int>(most_q, table.stars[table.stars.size() - 1].at.q);
  }
  // Room for the neighbours of the tiles: two lines on each side, and one bit below.
  const int origin_q = least_q - 2;
  const int origin_r = least_r - 1;
  const int lines = most_q - origin_q + 3;
  constexpr std::size_t kLines = 64;
  std::array<std::uint64_t, kLines> stars;
  std::fill_n(stars.begin(), lines, 0);
  const auto bit = [&](Cell at) {
    return std::uint64_t{1} << static_cast<unsigned>(at.r - origin_r);
  };
  const auto line = [&](Cell at) { return static_cast<std::size_t>(at.q - origin_q); };
  for (const Star& star : table.stars) stars[line(star.at)] |= bit(star.at);

  const std::size_t moon_line = line(table.moon);
  const std::uint64_t moon = bit(table.moon);
  std::array<std::uint64_t, 24 * 6> free;      // the cells where a Star may go
  std::array<std::uint64_t, 24 * 6> for_moon;  // and the Moon
  std::size_t free_size = 0;
  std::size_t for_moon_size = 0;
  for (std::size_t i = 1; i + 1 < static_cast<std::size_t>(lines); ++i) {
    const std::uint64_t before = stars[i - 1];
    const std::uint64_t here = stars[i];
    const std::uint64_t behind = stars[i + 1];
    std::uint64_t taken = here;
    std::uint64_t beside_moon = 0;
    if (i == moon_line) {
      taken |= moon;
      beside_moon = moon << 1U | moon >> 1U;
    } else if (i + 1 == moon_line) {
      beside_moon = moon | moon << 1U;
    } else if (i == moon_line + 1) {
      beside_moon = moon | moon >> 1U;
    }
    const std::uint64_t beside_stars =
        here << 1U | here >> 1U | before | before >> 1U | behind | behind << 1U;
    const int q = origin_q + static_cast<int>(i);
    for (std::uint64_t left = (beside_stars | beside_moon) & ~taken; left != 0; left &= left - 1) {
      const auto r = static_cast<unsigned>(std::countr_zero(left));
      const std::uint64_t bits = Move::cell_bits(q, origin_r + static_cast<int>(r));
      free[free_size++] = bits;
      for_moon[for_moon_size] = bits;
      for_moon_size += beside_stars >> r & 1U;
    }
  }

  for (const Kind kind : kAllKinds) {  // CON-8
    if (table.reserve[index(kind)] == 0) continue;
    const Move move = Move::place(kind, {});
    for (std::size_t i = 0; i < free_size; ++i) moves.push_back(move.with_cell(free[i]));
  }
  std::uint32_t covered = 0;  // a bit for each Star
  for (const auto& cloud : table.clouds) {
    const Star* star = cloud ? table.star_at(*cloud) : nullptr;
    if (star != nullptr) covered |= 1U << (star - table.stars.begin());
  }
  for (std::uint32_t left = ~covered & ((1U << table.stars.size()) - 1U); left != 0;
       left &= left - 1) {  // CON-9, CON-15
    const Star& star = table.stars[static_cast<std::size_t>(std::countr_zero(left))];
    for (const Kind kind : kAllKinds) {
      if (!may_replace(kind, star.kind) || table.reserve[index(kind)] == 0) continue;
      moves.push_back(Move::replace(kind, star.at));
    }
  }
  if (!table.covered(table.moon)) {  // CON-10, CON-11, CON-15
    const Move move = Move::moon({});
    for (std::size_t i = 0; i < for_moon_size; ++i) moves.push_back(move.with_cell(for_moon[i]));
  }
}

inline void Constellation::legal(const State& state, MoveList<Constellation>& moves) const {
  const OpenPart& table = state.table;
  if (table.phase == Phase::cloud) return list_clouds(table, moves);
  if (table.phase == Phase::vote) {
    moves.push_back(Move::vote(Vote::change));
    moves.push_back(Move::vote(Vote::draw));
    return;
  }
  if (options_.change_goal && !table.changed && can_draw(table, state.goals)) {  // CON-R12
    for (int slot = 0; slot < goals_each(); ++slot) {                            // CON-R13
      if (state.goals[table.turn][static_cast<std::size_t>(slot)] != Goal::none) {
        moves.push_back(Move::change(slot));
      }
    }
  }
  if (table.reserve_empty()) {
    list_open_actions(table, moves);
  } else {
    list_actions(table, moves);
  }
}

// CON-25: after every action.
inline void Constellation::check_goals(State& state) const {
  ++state.table.actions;
  state.table.changed = false;
  const GoalSet shapes = standing(state.table) & deck_;
  if (!shapes.empty()) {
    check_goals(state, shapes);
  } else {
    end_check(state);
  }
}

inline void Constellation::apply(State& state, Move move) const {
  OpenPart& table = state.table;
  switch (move.kind()) {
    case Move::Kind::place:
      table.put({move.at(), move.star()});
      --table.reserve[index(move.star())];
      return finish_action(state, move.at());
    case Move::Kind::replace: {
      Star& star = *table.star_at(move.at());
      ++table.reserve[index(star.kind)];
      --table.reserve[index(move.star())];
      star.kind = move.star();
      return finish_action(state, move.at());
    }
    case Move::Kind::moon: table.moon = move.at(); return finish_action(state, move.at());
    case Move::Kind::exchange: {
      const Cell one = move.at();
      const Cell two = move.to();
      if (one != table.moon && two != table.moon) {
        std::swap(table.star_at(one)->kind, table.star_at(two)->kind);
      } else {
        table.exchange_moon(one == table.moon ? two : one);
      }
      if (!options_.blocking_clouds) {  // CON-R9; CON-36 otherwise
        table.exchanged.push_back(one);
        table.exchanged.push_back(two);
      }
      table.phase = Phase::cloud;
      return;
    }
    case Move::Kind::cloud:
      table.clouds[table.turn] = move.at();
      table.exchanged.clear();
      return check_goals(state);
    case Move::Kind::begin:
      table.first = table.turn = move.seat();
      table.phase = Phase::deal;
      return;
    case Move::Kind::deal: {
      const bool opening = table.phase == Phase::deal;
      const GoalPlace place = opening ? next_deal(state.goals) : table.draws[0];
      state.goals[place.seat][place.slot] = move.goal();
      if (!opening) return next_draw(state);
      if (!next_deal(state.goals).seat.is_player()) table.phase = Phase::act;
      return;
    }
    case Move::Kind::change:
      table.changed = true;
      table.draws.push_back({table.turn, static_cast<std::uint8_t>(move.slot())});
      give_back(state, table.draws[0], table.fresh);
      return settle_draws(state);
    case Move::Kind::vote: return take_vote(state, move.vote());
  }
}

static_assert(Game<Constellation> && GameWithDominatedMoves<Constellation>);
static_assert(sizeof(State) <= 512);

}  // namespace orrery::constellation
