#pragma once

#include <cstdint>
#include <optional>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/constellation/shapes.h"
#include "kernel/seat.h"

namespace orrery::constellation {

// CON-44: the goals that stand are changed and the game goes on, or it is a draw.
enum class Vote : std::uint8_t { change, draw };
BOOST_DESCRIBE_ENUM(Vote, change, draw)

// A move in eight bytes. Two cells and a detail do not fit as plain members, since tiles of an Open
// Game can be far from the start (see kFarthest); so it is packed in bits, and written as the
// struct below.
class Move {
 public:
  enum class Kind : std::uint8_t {
    begin,     // chance: this seat begins
    deal,      // chance: the next card is this goal
    change,    // CON-31: show this goal card and draw another
    place,     // CON-8
    replace,   // CON-9, the Switch: a Star of this kind takes the place of the one here
    moon,      // CON-10
    exchange,  // CON-33: two tiles change places
    cloud,     // CON-43: the Cloud goes here
    vote       // CON-44: what to do when several goals stand
  };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, begin, deal, change, place, replace, moon, exchange, cloud, vote)

  // As JSON, without the fields that the kind does not use.
  struct Written {
    static constexpr bool kOmitUnused = true;

    Kind kind = Kind::begin;
    Seat seat;
    std::optional<std::uint8_t> slot;
    std::optional<Goal> goal;
    std::optional<constellation::Kind> star;
    std::optional<Cell> at;
    std::optional<Cell> to;
    std::optional<Vote> vote;

    friend bool operator==(const Written&, const Written&) = default;
  };
  constexpr Move() = default;
  static constexpr Move begin(Seat seat) {
    return Move(Kind::begin, static_cast<unsigned>(seat.index()));
  }
  static constexpr Move deal(Goal goal) { return Move(Kind::deal, static_cast<unsigned>(goal)); }
  static constexpr Move change(int slot) { return Move(Kind::change, static_cast<unsigned>(slot)); }
  static constexpr Move place(constellation::Kind star, Cell at) {
    return Move(Kind::place, static_cast<unsigned>(star), at);
  }
  static constexpr Move replace(constellation::Kind star, Cell at) {
    return Move(Kind::replace, static_cast<unsigned>(star), at);
  }
  static constexpr Move moon(Cell to) { return Move(Kind::moon, 0, to); }
  // The tile on the smaller cell comes first, so that there is only one such move.
  static constexpr Move exchange(Cell one, Cell two) {
    return Move(Kind::exchange, 0, std::min(one, two), std::max(one, two));
  }
  static constexpr Move cloud(Cell at) { return Move(Kind::cloud, 0, at); }
  static constexpr Move vote(Vote vote) { return Move(Kind::vote, static_cast<unsigned>(vote)); }

  constexpr Kind kind() const { return static_cast<Kind>(bits_ & 0xFU); }
  constexpr Seat seat() const { return Seat(static_cast<int>(detail())); }
  constexpr Goal goal() const { return static_cast<Goal>(detail()); }
  constexpr int slot() const { return static_cast<int>(detail()); }
  constexpr Vote vote() const { return static_cast<Vote>(detail()); }
  constexpr constellation::Kind star() const { return static_cast<constellation::Kind>(detail()); }
  constexpr Cell at() const { return cell(coordinate(12), coordinate(25)); }
  constexpr Cell to() const { return cell(coordinate(38), coordinate(51)); }

  // The same move on another cell: quick, since hundreds of these are listed.
  static constexpr std::uint64_t cell_bits(int q, int r) { return bits_of(q, 12) | bits_of(r, 25); }
  constexpr Move with_cell(std::uint64_t cell_bits) const {
    Move move = *this;
    move.bits_ |= cell_bits;
    return move;
  }

  Written written() const;
  static Expected<Move> from_written(const Written& written);

  friend constexpr bool operator==(Move, Move) = default;

  static constexpr int kLargestCoordinate = 4095;

 private:
  constexpr Move(Kind kind, unsigned detail, Cell at = {}, Cell to = {})
      : bits_(static_cast<std::uint64_t>(kind) | std::uint64_t{detail & 0xFFU} << 4U |
              cell_bits(at.q, at.r) | bits_of(to.q, 38) | bits_of(to.r, 51)) {}

  static constexpr std::uint64_t bits_of(int coordinate, unsigned from) {
    return (static_cast<std::uint64_t>(coordinate) & 0x1FFFU) << from;
  }
  constexpr int coordinate(unsigned from) const {
    return static_cast<int>(static_cast<std::int64_t>(bits_ << (51U - from)) >> 51);
  }
  constexpr std::uint64_t detail() const { return bits_ >> 4U & 0xFFU; }

  // 4 bits for the kind, 8 for a detail, 13 for each coordinate. Uninitialised on purpose, like the
  // lists that hold moves: there are hundreds at every decision.
  std::uint64_t bits_;
};
BOOST_DESCRIBE_STRUCT(Move::Written, (), (kind, seat, slot, goal, star, at, to, vote))

}  // namespace orrery::constellation
