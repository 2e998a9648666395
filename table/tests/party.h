#pragma once

// A table with people around it, for tests: does what they ask, keeps every event, and sees to it
// that a refusal changes nothing and that events survive being stored.

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "table/table.h"

namespace orrery::table {

inline constexpr Millis kNoon = 1'800'000'000'000;
inline constexpr Millis kSecond = 1'000;
inline constexpr Seat kAnna{0};
inline constexpr Seat kBen{1};
inline constexpr Seat kCleo{2};
inline const Actor kHost = Actor::the_host();

inline Secret test_secret(std::uint8_t salt = 0) {
  Secret secret{};
  for (std::size_t i = 0; i < secret.size(); ++i) {
    secret[i] = static_cast<std::uint8_t>(i * 7 + salt);
  }
  return secret;
}

// An event as it is read from the store.
Event stored(const Event& event);

// The JSON of what tests compare.
std::string text_of(const Event& event);
std::string text_of(const Happening& happening);
std::string text_of(const Situation& situation);
std::string text_of(const LogEntry& entry);
std::string text_of(const LogPage& page);
std::string text_of(const Moments& moments);
std::string text_of(const Moment& moment);
std::string text_of(const std::vector<Moment>& moments);
std::string text_of(const Setup& setup);

// All that a table shows to anybody, and all that it is.
std::string everything(const Table& table, Millis now);

class Party {
 public:
  explicit Party(Setup setup, const Secret& secret = test_secret());

  // So many people, of whom the first is the host too, at a game that has begun.
  static Party playing(Setup setup, int people);
  void seat_people(int people);
  void start() { EXPECT_EQ(asks(kHost, Start{}), ""); }

  // What somebody wants, chosen just now; the answer is empty, or the sentence of the refusal.
  std::string asks(const Actor& actor, Wish wish) {
    return sends(actor, {"c" + std::to_string(++commands_), table.version(), std::move(wish)});
  }
  std::string asks(Seat seat, Wish wish) { return asks(Actor::person(seat), std::move(wish)); }
  std::string moves(Seat seat, std::string move) { return asks(seat, MakeMove{std::move(move)}); }
  // Granted, and not looked at as closely, for long games and logs; whoever plays there moves.
  void quickly(const Actor& actor, Wish wish);
  void quickly_moves(Seat seat, std::string move);
  std::string bot_moves(Seat seat, std::string move) {
    return asks(Actor::bot(seat), MakeMove{std::move(move)});
  }
  std::string join(std::string name, Seat seat = Seat::nobody());
  std::string sends(const Actor& actor, const Command& command);

  // The events, stored and read again, lead to the table after them.
  void happen(const Change& change);
  // The same without looking whether they lead there.
  void follow(const Change& change);
  // Time goes by, and what is due happens when it is due.
  void wait(Millis time);
  void comes(Seat seat) { happen(table.presence(seat, true, now)); }
  void goes(Seat seat) { happen(table.presence(seat, false, now)); }

  template <class T>
  const T* last_event() const {
    return std::get_if<T>(&events.back().what);
  }
  std::string position() const { return table.game().to_text(table.match().state()); }
  Seat to_act() const { return table.match().to_act(); }
  std::optional<StandIn> covered(Seat seat) const { return table.seats()[seat].covered; }
  // What the log told a viewer of the last event that told something.
  std::vector<std::string> last_lines(Viewer viewer = Viewer::everybody()) const;

  Table table;
  std::vector<Event> events;
  Millis now = kNoon;
  bool stale = false;    // was the last refusal because the table has moved on?
  std::size_t last = 0;  // how many events the last command led to

 private:
  explicit Party(const Event& created);

  int commands_ = 0;
};

inline Setup tictactoe() { return {.game = "tictactoe"}; }
inline Setup geminos(int players = 2) { return {.game = "geminos", .players = players}; }
inline Setup lanterns_for(int players = 2) { return {.game = "lanterns", .players = players}; }

}  // namespace orrery::table
