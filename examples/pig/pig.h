#pragma once

// Pig: the smallest worked example with dice. Nothing is hidden (docs/add-a-game.md).

#include <cstdint>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "kernel/game.h"
#include "kernel/simple.h"

namespace orrery::pig {

inline constexpr int kMostSeats = 4;
inline constexpr int kDieSides = 6;
inline constexpr int kRounds = 50;  // PIG-6

struct Options {
  int goal = 50;  // PIG-5
};

// `roll` is what a player does, and `fall` what the die does then: a move of chance.
enum class Kind : std::uint8_t { roll, hold, fall };
BOOST_DESCRIBE_ENUM(Kind, roll, hold, fall)

struct Move {
  static constexpr bool kOmitUnused = true;  // JSON leaves out the number of a move that has none

  Kind kind = Kind::roll;
  std::uint8_t number = 0;  // of the die

  friend bool operator==(const Move&, const Move&) = default;
};
BOOST_DESCRIBE_STRUCT(Move, (), (kind, number))

struct State {
  PerSeat<std::uint8_t, kMostSeats> points{};
  std::uint8_t sum = 0;    // added up in this turn
  std::uint8_t die = 0;    // as it fell last; 0 before it ever did
  std::uint8_t turns = 0;  // that are over
  bool rolling = false;    // the die is in the air

  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (points, sum, die, turns, rolling))

// What can be pointed at.
enum class Thing : std::uint8_t { die, bank };
inline constexpr Piece die() { return piece(Thing::die); }
inline constexpr Piece bank() { return piece(Thing::bank); }

class Pig : public OpenInformation<State, Move> {
 public:
  using Options = pig::Options;
  using State = pig::State;
  using Move = pig::Move;
  static constexpr std::size_t kMaxMoves = 2;
  static constexpr std::size_t kMaxOutcomes = kDieSides;

  static const Facts& facts();
  static std::span<const Option<Options>> options();
  static std::span<const Variant<Options>> small_variants();
  static Expected<Pig> create(int players, const Options& options) { return Pig(players, options); }
  int players() const { return players_; }
  const Options& chosen() const { return options_; }
  // Every roll but the last of a turn adds at least two; then the player may hold.
  int longest() const { return kRounds * players_ * (options_.goal / 2 + 2); }

  State start() const { return {}; }
  Seat to_act(const State& state) const {
    if (state.rolling) return Seat::chance();
    return over(state) ? Seat::nobody() : turn(state);
  }
  void legal(const State& state, MoveList<Pig>& moves) const {
    moves.push_back({Kind::roll, 0});
    if (state.sum > 0) moves.push_back({Kind::hold, 0});  // PIG-4
  }
  Weight outcomes(const State& state, OutcomeList<Pig>& outcomes) const;
  Move sample(const State&, Rng& rng) const {
    return {Kind::fall, static_cast<std::uint8_t>(1 + rng.below(kDieSides))};
  }
  void apply(State& state, Move move) const;
  Result result(const State& state) const;

  Seen seen(const State& before, Move move, Viewer viewer) const;
  void tell(const State& before, Move move, Viewer viewer, Lines& lines) const;
  Line label(Piece piece) const;
  void paths(const State& state, Move move, Paths& paths) const;
  Line why_not(const View& view, const Path& path) const;

  Expected<void> check(const State& state) const;
  std::string notation(Move move) const;
  Expected<Move> parse(std::string_view text) const;
  void draw(const View& view, Ink& ink) const;
  std::string tables() const { return {}; }
  double evaluate(const State& state, Seat seat) const;

 private:
  Pig(int players, const Options& options) : players_(players), options_(options) {}

  // Whose turn it is, even while the die is in the air.
  Seat turn(const State& state) const { return Seat(state.turns % players_); }
  int with_sum(const State& state, Seat seat) const {
    return state.points[seat] + (seat == turn(state) ? state.sum : 0);
  }
  bool reached(const State& state) const {
    return with_sum(state, turn(state)) >= options_.goal;  // PIG-5
  }
  bool over(const State& state) const {
    return reached(state) || state.turns == kRounds * players_;
  }

  int players_;
  Options options_;
};

static_assert(Game<Pig>);

}  // namespace orrery::pig
