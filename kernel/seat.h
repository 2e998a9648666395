#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace orrery {

// The most seats a game may have. Six is the most any game here uses.
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

// The seats of a game, to loop over: for (const Seat seat : game.seats()).
class Seats {
 public:
  class Iterator {
   public:
    using value_type = Seat;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    constexpr explicit Iterator(int index) : index_(index) {}
    constexpr Seat operator*() const { return Seat(index_); }
    constexpr Iterator& operator++() {
      ++index_;
      return *this;
    }
    constexpr Iterator operator++(int) { return Iterator(index_++); }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    int index_ = 0;
  };

  constexpr explicit Seats(int players) : players_(players) {}

  constexpr Iterator begin() const { return Iterator(0); }
  constexpr Iterator end() const { return Iterator(players_); }
  constexpr bool contains(Seat seat) const { return seat.is_player() && seat.index() < players_; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(players_); }
  // The seat to the left, round the table.
  constexpr Seat after(Seat seat) const {
    return Seat(seat.index() + 1 == players_ ? 0 : seat.index() + 1);
  }

 private:
  int players_;
};

// One item per seat. In JSON, hash and text it is an array.
template <class T, std::size_t N = kMaxSeats>
struct PerSeat {
  using value_type = T;

  T items[N];  // public for initialisation with braces; otherwise use [] with a seat

  constexpr const T& operator[](Seat seat) const {
    return items[static_cast<std::size_t>(seat.index())];
  }
  constexpr T& operator[](Seat seat) { return items[static_cast<std::size_t>(seat.index())]; }
  // By a seat's number, for loops over numbers.
  constexpr const T& operator[](std::size_t seat) const { return items[seat]; }
  constexpr T& operator[](std::size_t seat) { return items[seat]; }
  static constexpr std::size_t size() { return N; }
  constexpr const T* begin() const { return items; }
  constexpr const T* end() const { return items + N; }
  constexpr T* begin() { return items; }
  constexpr T* end() { return items + N; }

  friend constexpr bool operator==(const PerSeat& a, const PerSeat& b) {
    return std::equal(a.begin(), a.end(), b.begin());
  }
};

// A vector with a place for each seat of a game.
template <class T>
struct BySeat : std::vector<T> {
  using std::vector<T>::vector;
  using std::vector<T>::operator[];

  typename std::vector<T>::const_reference operator[](Seat seat) const {
    return (*this)[static_cast<std::size_t>(seat.index())];
  }
  typename std::vector<T>::reference operator[](Seat seat) {
    return (*this)[static_cast<std::size_t>(seat.index())];
  }
};

// Who looks: a seat, or the public (a spectator, who sees what everybody may see).
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
