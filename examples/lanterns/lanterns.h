#pragma once

// Lanterns: a small game with a secret, with chance and with an option, written to be learnt from
// (docs/add-a-game.md walks through it).

#include <cstdint>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "kernel/game.h"

namespace orrery::lanterns {

inline constexpr int kMostSeats = 4;
inline constexpr int kMostCandles = 3;  // LAN-3
inline constexpr int kHighestCard = 3;  // LAN-1
inline constexpr int kCardsInTheBox = 6;
inline constexpr int kDieSides = 6;

template <class T>
using EachSeat = PerSeat<T, kMostSeats>;

struct Options {
  int rounds = 3;  // LAN-2
};

// The moves of chance are moves like any others: a card is dealt, the die falls.
enum class Kind : std::uint8_t { deal, light, show, roll, fall };
BOOST_DESCRIBE_ENUM(Kind, deal, light, show, roll, fall)

struct Move {
  static constexpr bool kOmitUnused = true;  // JSON leaves out the number of a move that has none

  Kind kind = Kind::light;
  std::uint8_t number = 0;  // of the card that is dealt, or of the die

  friend bool operator==(const Move&, const Move&) = default;
};
BOOST_DESCRIBE_STRUCT(Move, (), (kind, number))

// What everybody knows. A position keeps no history, so what the past has taught is kept here: the
// lowest and the highest card that a seat can still have (LAN-6).
struct Open {
  EachSeat<std::uint8_t> points{};
  EachSeat<std::uint8_t> least{};
  EachSeat<std::uint8_t> most{};
  EachSeat<bool> shown{};
  std::uint8_t dealt = 0;  // cards
  std::uint8_t turns = 0;  // that are over
  std::uint8_t lit = 0;    // candles in this turn
  std::uint8_t die = 0;    // as it fell last; 0 before it ever did
  bool doubled = false;    // the card was shown in this turn
  bool rolling = false;    // the die is in the air

  friend bool operator==(const Open&, const Open&) = default;
};
BOOST_DESCRIBE_STRUCT(Open, (),
                      (points, least, most, shown, dealt, turns, lit, die, doubled, rolling))

// Everything there is.
struct State {
  Open open;
  EachSeat<std::uint8_t> cards{};  // 0 before the deal

  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (open, cards))

// What one viewer knows. It is a type of its own, so that a function that is given a view cannot
// look at the cards of others.
struct View {
  Open open;
  Seat viewer;           // nobody: the public
  std::uint8_t own = 0;  // the viewer's card

  friend bool operator==(const View&, const View&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (), (open, viewer, own))

// What can be pointed at: the candles still in their packet, the card before a seat, the die. The
// piece before a seat is called the same whatever card lies there, so its name tells nothing.
enum class Thing : std::uint8_t { candles, card, die };
inline constexpr Piece candles() { return piece(Thing::candles); }
inline constexpr Piece card_of(Seat seat) { return piece(Thing::card, seat.index()); }
inline constexpr Piece die() { return piece(Thing::die); }

class Lanterns {
 public:
  using Options = lanterns::Options;
  using State = lanterns::State;
  using View = lanterns::View;
  using Move = lanterns::Move;
  static constexpr std::size_t kMaxMoves = 3;
  static constexpr std::size_t kMaxOutcomes = kDieSides;

  // ---- lanterns.cpp: what it is, and how it is played ----
  static const Facts& facts();
  static std::span<const Option<Options>> options();
  static std::span<const Variant<Options>> small_variants();
  static Expected<Lanterns> create(int players, const Options& options);
  int players() const { return players_; }
  const Options& chosen() const { return options_; }
  int longest() const { return turns() * (kMostCandles + 2); }  // candles, card, die

  State start() const { return {}; }
  Seat to_act(const State& state) const { return to_act(state.open); }
  void legal(const State& state, MoveList<Lanterns>& moves) const;
  Weight outcomes(const State& state, OutcomeList<Lanterns>& outcomes) const;
  Move sample(const State& state, Rng& rng) const;
  void apply(State& state, Move move) const;
  Result result(const State& state) const;
  Expected<void> check(const State& state) const;
  double evaluate(const State& state, Seat seat) const;

  // ---- knowledge.cpp: what is known ----
  View view(const State& state, Viewer viewer) const;
  State imagine(const View& view, Rng& rng) const;
  bool reveals(const State& before, Move move) const;

  // ---- story.cpp: what is seen, told, chosen and written ----
  Seen seen(const State& before, Move move, Viewer viewer) const;
  void tell(const State& before, Move move, Viewer viewer, Lines& lines) const;
  Line label(Piece piece) const;
  void paths(const State& state, Move move, Paths& paths) const;
  Line why_not(const View& view, const Path& path) const;
  std::string notation(Move move) const;
  Expected<Move> parse(std::string_view text) const;
  void draw(const View& view, Ink& ink) const;
  std::string tables() const { return {}; }

 protected:
  Lanterns(int players, const Options& options) : players_(players), options_(options) {}

  int turns() const { return players_ * options_.rounds; }
  // Whose turn it is, even while the die is in the air.
  Seat turn(const Open& open) const { return Seat(open.turns % players_); }
  Seat to_act(const Open& open) const;
  // What a seat may do depends only on what everybody knows, so it gives no card away.
  bool may(const Open& open, Kind kind) const;
  static std::uint8_t draw_card(const EachSeat<std::uint8_t>& dealt, Rng& rng);

 private:
  void blow(State& state, int wind) const;

  int players_;
  Options options_;
};

static_assert(Game<Lanterns>);

}  // namespace orrery::lanterns
