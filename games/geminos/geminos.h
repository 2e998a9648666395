#pragma once

// Geminos: an astrological dice game for 2 to 5 players, and alone as "Twenty Rolls".
// RULES.md has the rules with their clause numbers, which the comments here cite.
//
// A turn is: the seat's move `roll`; chance lands the dice; the seat's entry, or `end` when the
// signs share no affinity. Everything is open (GEO-R8): a view holds what the state holds.

#include <array>
#include <cstdint>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/geminos/affinity.h"
#include "games/geminos/card.h"
#include "games/geminos/zodiac.h"
#include "kernel/game.h"
#include "kernel/simple.h"

namespace orrery::geminos {

inline constexpr int kMostPlayers = 5;      // GEO-R1
inline constexpr int kSolitaireRolls = 20;  // GEO-32

struct Options {
  bool complete_round = false;  // GEO-R3
  int cap = 200;                // GEO-R10, in rounds
};

enum class Phase : std::uint8_t {
  start,  // chance chooses who begins (GEO-R2)
  roll,   // the seat is about to roll
  dice,   // chance lands the dice
  enter,  // the seat writes the score, or ends a turn without one
  over
};
BOOST_DESCRIBE_ENUM(Phase, start, roll, dice, enter, over)

struct State {
  std::array<Card, kMostPlayers> cards{};
  Phase phase = Phase::start;
  Seat first;  // who began
  Seat turn;   // whose turn it is; at the end, whose turn was the last
  std::array<Sign, 2> dice{Sign::none, Sign::none};  // in zodiac order: GEO-7, order is irrelevant
  std::uint16_t rounds = 0;                          // complete ones

  const Card& card(Seat seat) const { return cards[static_cast<std::size_t>(seat.index())]; }
  Card& card(Seat seat) { return cards[static_cast<std::size_t>(seat.index())]; }
  int rolled() const { return score(dice[0]) + score(dice[1]); }
  AffinitySet offered() const { return affinities(dice[0], dice[1]); }

  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (cards, phase, first, turn, dice, rounds))

struct Move {
  static constexpr bool kOmitUnused =
      true;  // written down without the fields its kind does not use

  enum class Kind : std::uint8_t {
    begin,  // chance: this seat begins
    roll,
    land,  // chance: the dice show these signs
    enter,
    end  // GEO-9: nothing to enter, the turn ends
  };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, begin, roll, land, enter, end)

  Kind kind = Kind::roll;
  Seat seat;
  std::array<Sign, 2> dice{Sign::none, Sign::none};
  Affinity affinity = Affinity::none;

  static constexpr Move begin(Seat seat) { return {.kind = Kind::begin, .seat = seat}; }
  static constexpr Move roll() { return {.kind = Kind::roll}; }
  // The dice are kept in zodiac order, so that equal rolls are equal moves.
  static constexpr Move land(Sign a, Sign b) {
    return {.kind = Kind::land, .dice = {std::min(a, b), std::max(a, b)}};
  }
  static constexpr Move enter(Affinity affinity) {
    return {.kind = Kind::enter, .affinity = affinity};
  }
  static constexpr Move end() { return {.kind = Kind::end}; }

  friend bool operator==(const Move&, const Move&) = default;
};
BOOST_DESCRIBE_STRUCT(Move, (), (kind, seat, dice, affinity))

class Geminos : public OpenInformation<State, Move> {
 public:
  using Options = geminos::Options;
  using State = geminos::State;
  using Move = geminos::Move;
  static constexpr std::size_t kMaxMoves = 3;
  static constexpr std::size_t kMaxOutcomes = kSigns * (kSigns + 1) / 2;

  static const Facts& facts();
  static std::span<const Option<Options>> options();
  static std::span<const Variant<Options>> small_variants();
  static Expected<Geminos> create(int players, const Options& options);

  int players() const { return players_; }
  const Options& chosen() const { return options_; }
  int longest() const { return 2 * players_ * last_round(); }

  State start() const;
  Seat to_act(const State& state) const {
    switch (state.phase) {
      case Phase::roll:
      case Phase::enter: return state.turn;
      case Phase::over: return Seat::nobody();
      default: return Seat::chance();
    }
  }
  void legal(const State& state, MoveList<Geminos>& moves) const;
  Weight outcomes(const State& state, OutcomeList<Geminos>& outcomes) const;
  Move sample(const State& state, Rng& rng) const;
  void apply(State& state, Move move) const;
  Result result(const State& state) const;

  Seen seen(const State& before, Move move, Viewer viewer) const;
  void tell(const State& before, Move move, Viewer viewer, Lines& lines) const;

  void paths(const State& state, Move move, Paths& paths) const;
  Line why_not(const View& view, const Path& path) const;
  Line label(Piece piece) const;

  std::uint64_t hash(const State& state) const;
  Expected<void> check(const State& state) const;
  std::string to_text(const State& state) const;
  Expected<State> from_text(std::string_view text) const;
  std::string notation(Move move) const;
  Expected<Move> parse(std::string_view text) const;

  void draw(const View& view, Ink& ink) const;
  std::string tables() const;
  double evaluate(const State& state, Seat seat) const;

  // The most complete rounds a game can have: the cap, and alone twenty rolls.
  int last_round() const {
    return players_ == 1 ? std::min(options_.cap, kSolitaireRolls) : options_.cap;
  }

 private:
  Geminos(int players, const Options& options) : players_(players), options_(options) {}

  Seat after(Seat seat) const { return Seat(seat.index() + 1 == players_ ? 0 : seat.index() + 1); }
  bool ended(const State& state) const;
  void end_turn(State& state) const;

  int players_;
  Options options_;
};

// ---- The rules on the hot path ----

inline void Geminos::legal(const State& state, MoveList<Geminos>& moves) const {
  if (state.phase == Phase::roll) {
    moves.push_back(Move::roll());  // GEO-6
    return;
  }
  const AffinitySet offered = state.offered();
  if (offered.empty()) moves.push_back(Move::end());  // GEO-9
  // GEO-10, GEO-11, GEO-13: one of those offered, filled or not, and no passing.
  offered.each([&](Affinity affinity) { moves.push_back(Move::enter(affinity)); });
}

inline Geminos::Move Geminos::sample(const State& state, Rng& rng) const {
  if (state.phase == Phase::start) {
    return Move::begin(Seat(static_cast<int>(rng.below(static_cast<std::uint32_t>(players_)))));
  }
  const auto roll = static_cast<int>(rng.below(kSigns * kSigns));  // GEO-1
  return Move::land(sign_at(roll / kSigns), sign_at(roll % kSigns));
}

// Whether the turn just taken ends the game. GEO-23: at once when a card is full; GEO-R3: or when
// the round is complete, if so agreed; GEO-R10 and GEO-32: or when the last round has been played.
inline bool Geminos::ended(const State& state) const {
  if (state.rounds == last_round()) return true;
  if (!options_.complete_round) return state.card(state.turn).full();
  const bool round_complete = after(state.turn) == state.first;
  return round_complete && std::ranges::any_of(state.cards, &Card::full);
}

inline void Geminos::end_turn(State& state) const {
  state.dice = {Sign::none, Sign::none};
  const Seat next = after(state.turn);
  if (next == state.first) ++state.rounds;
  if (ended(state)) {
    state.phase = Phase::over;
  } else {
    state.phase = Phase::roll;
    state.turn = next;
  }
}

inline void Geminos::apply(State& state, Move move) const {
  switch (move.kind) {
    case Move::Kind::begin:
      state.first = state.turn = move.seat;
      state.phase = Phase::roll;
      return;
    case Move::Kind::roll: state.phase = Phase::dice; return;
    case Move::Kind::land:
      state.dice = move.dice;
      state.phase = Phase::enter;
      return;
    case Move::Kind::enter:
      state.card(state.turn).write(move.affinity, state.rolled());  // GEO-12, GEO-14
      end_turn(state);
      return;
    case Move::Kind::end: end_turn(state); return;
  }
}

static_assert(Game<Geminos>);

}  // namespace orrery::geminos
