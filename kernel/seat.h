#pragma once

#include <bit>
#include <cstdint>

namespace orrery {

// The most seats a game may have. Five is the most any game here uses.
inline constexpr int kMaxSeats = 8;

// Who acts: a player's seat, chance, or nobody (the game is over). Seats count from 0.
class Seat {
 public:
  constexpr Seat() = default;
  constexpr explicit Seat(int index) : value_(static_cast<std::int8_t>(index)) {}

  static constexpr Seat nobody() { return Seat(-1); }
  static constexpr Seat chance() { return Seat(-2); }

  constexpr bool is_player() const { return value_ >= 0; }
  constexpr int index() const { return value_; }

  friend constexpr bool operator==(Seat, Seat) = default;

 private:
  std::int8_t value_ = -1;
};

// Who looks: a seat, or the public (a spectator, who knows what everybody knows).
class Viewer {
 public:
  constexpr Viewer() = default;
  constexpr Viewer(Seat seat) : value_(static_cast<std::int8_t>(seat.index())) {}

  static constexpr Viewer everybody() { return {}; }

  constexpr bool is(Seat seat) const { return value_ == seat.index(); }
  constexpr bool is_seat() const { return value_ >= 0; }
  constexpr Seat seat() const { return Seat(value_); }

  friend constexpr bool operator==(Viewer, Viewer) = default;

 private:
  std::int8_t value_ = -1;
};

// A set of seats, such as the winners.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet all(int players) {
    SeatSet set;
    set.bits_ = static_cast<std::uint8_t>((1U << players) - 1U);
    return set;
  }

  constexpr void insert(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | bit(seat)); }
  constexpr bool contains(Seat seat) const { return seat.is_player() && (bits_ & bit(seat)) != 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  static constexpr unsigned bit(Seat seat) { return 1U << static_cast<unsigned>(seat.index()); }

  std::uint8_t bits_ = 0;
};

}  // namespace orrery
