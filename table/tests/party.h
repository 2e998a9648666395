#pragma once

// A table with people around it, for tests: does what they ask, keeps every event, and sees to it
// that a refusal changes nothing and that events survive being stored.

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "table/table.h"
#include "table/tests/lanterns.h"

namespace orrery::table {

inline constexpr Millis kNoon = 1'800'000'000'000;
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

template <class T>
std::string text_of(const T& value) {
  return codec::write_json(codec::to_json(value));
}

// All that a table shows to anybody, and all that it is.
inline std::string everything(const Table& table, Millis now) {
  std::string all = codec::write_json(table.snapshot()) + '\n';
  for (int seat = -1; seat < table.game().players(); ++seat) {
    const Viewer viewer = seat < 0 ? Viewer::everybody() : Viewer(Seat(seat));
    all += text_of(table.situation(viewer, now)) + '\n' + text_of(table.log(viewer)) + '\n';
  }
  return all;
}

class Party {
 public:
  explicit Party(Setup setup, const Secret& secret = test_secret())
      : Party(Table::create("t1", std::move(setup), secret, "host-key", kNoon).value()) {}

  // So many people, of whom the first is the host too, at a game that has begun.
  static Party playing(Setup setup, int people) {
    Party party(std::move(setup));
    party.seat_people(people);
    party.start();
    return party;
  }
  void seat_people(int people) {
    static constexpr std::array<const char*, 5> kNames{"Anna", "Ben", "Cleo", "Dora", "Emil"};
    for (int i = 0; i < people; ++i) {
      const std::string name = kNames[static_cast<std::size_t>(i)];
      EXPECT_EQ(join(name), "");
      table.presence(Seat(i), true, now);
    }
  }
  void start() { EXPECT_EQ(asks(kHost, Start{}), ""); }

  // What somebody wants, chosen just now; the answer is empty, or the sentence of the refusal.
  std::string asks(const Actor& actor, Wish wish) {
    return sends(actor, {"c" + std::to_string(++commands_), table.version(), std::move(wish)});
  }
  std::string asks(Seat seat, Wish wish) { return asks(Actor::person(seat), std::move(wish)); }
  std::string moves(Seat seat, std::string move) { return asks(seat, MakeMove{std::move(move)}); }
  // Whoever plays there moves; not looked at as closely, for long games.
  void quickly_moves(Seat seat, std::string move) {
    const bool bot = !table.bot_of(seat).empty();
    const auto actor = bot ? Actor::bot(seat) : Actor::person(seat);
    const Command command{"c" + std::to_string(++commands_), table.version(),
                          Wish{MakeMove{std::move(move)}}};
    const auto decided = table.decide(actor, command, now);
    ASSERT_TRUE(decided.has_value()) << decided.error().sentence;
    happen(*decided);
  }
  std::string bot_moves(Seat seat, std::string move) {
    return asks(Actor::bot(seat), MakeMove{std::move(move)});
  }
  std::string join(std::string name, Seat seat = Seat::nobody()) {
    const std::string id = "c" + std::to_string(++commands_);
    return sends(Actor::newcomer(),
                 {id, table.version(), Join{seat, std::move(name), "key-" + id}});
  }
  std::string sends(const Actor& actor, const Command& command) {
    const std::string before = everything(table, now);
    const auto decided = table.decide(actor, command, now);
    EXPECT_EQ(everything(table, now), before);
    stale = !decided && decided.error().stale;
    if (!decided) {
      EXPECT_FALSE(decided.error().sentence.empty());
      return decided.error().sentence;
    }
    last = decided->size();
    happen(*decided);
    if (!decided->empty()) {
      EXPECT_EQ(table.answered(actor, command.id), table.version());
    }
    return "";
  }

  void happen(const std::vector<Event>& more) {
    for (const Event& event : more) {
      const auto stored = codec::parse_json(text_of(event)).value();
      const auto read = codec::from_json<Event>(stored, "event");
      EXPECT_TRUE(read.has_value()) << text_of(event);
      if (read) {
        EXPECT_EQ(*read, event) << text_of(event);
      }
      const auto done = table.fold(event);
      EXPECT_TRUE(done.has_value()) << text_of(event) << ": " << done.error().sentence;
      events.push_back(event);
    }
  }
  // Time goes by, and what is due happens when it is due.
  void wait(Millis time) {
    const Millis until = now + time;
    while (true) {
      const auto wake = table.wake();
      if (!wake || *wake > until) break;
      now = std::max(now, *wake);
      const auto due = table.due(now);
      ASSERT_FALSE(due.empty()) << "woken for nothing";
      happen(due);
    }
    now = until;
    EXPECT_TRUE(table.due(now).empty());
  }
  void comes(Seat seat) { happen(table.presence(seat, true, now)); }
  void goes(Seat seat) { happen(table.presence(seat, false, now)); }

  template <class T>
  const T* last_event() const {
    return std::get_if<T>(&events.back().what);
  }
  std::string position() const { return table.game().to_text(table.match().state()); }
  Seat to_act() const { return table.match().to_act(); }
  // What the log told a viewer of the last event that told something.
  std::vector<std::string> last_lines(Viewer viewer = Viewer::everybody()) const {
    std::vector<std::string> lines;
    const auto log = table.log(viewer);
    if (log.empty()) return lines;
    for (const LogLine& line : log.back().lines) lines.push_back(line.text);
    return lines;
  }

  Table table;
  std::vector<Event> events;
  Millis now = kNoon;
  bool stale = false;    // was the last refusal because the table has moved on?
  std::size_t last = 0;  // how many events the last command led to

 private:
  explicit Party(const Event& created) : table(Table::fold_all({created}).value()) {
    events.push_back(created);
  }

  int commands_ = 0;
};

inline Setup tictactoe() { return {.game = "tictactoe"}; }
inline Setup geminos(int players = 2) { return {.game = "geminos", .players = players}; }
inline Setup lanterns_for(int players = 2) {
  lanterns::bring();
  return {.game = "lanterns", .players = players};
}

}  // namespace orrery::table
