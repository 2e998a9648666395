#include "table/tests/party.h"

#include "json/text.h"
#include "table/tests/games.h"

namespace orrery::table {

Event stored(const Event& event) {
  return from_json<Event>(parse_json(json_text(event)).value(), "event").value();
}

std::string text_of(const Event& event) { return json_text(event); }
std::string text_of(const Happening& happening) { return json_text(happening); }
std::string text_of(const Situation& situation) { return json_text(situation); }
std::string text_of(const LogEntry& entry) { return json_text(entry); }
std::string text_of(const LogPage& page) { return json_text(page); }
std::string text_of(const Moments& moments) { return json_text(moments); }
std::string text_of(const Moment& moment) { return json_text(moment); }
std::string text_of(const std::vector<Moment>& moments) { return json_text(moments); }
std::string text_of(const Setup& setup) { return json_text(setup); }

std::string everything(const Table& table, Millis now) {
  std::string all = table.snapshot() + '\n';
  for (int seat = -1; seat < table.game().players(); ++seat) {
    const Viewer viewer = seat < 0 ? Viewer::everybody() : Viewer(Seat(seat));
    all += text_of(table.situation(viewer, now)) + '\n' + text_of(table.log(viewer)) + '\n';
  }
  return all;
}

Party::Party(Setup setup, const Secret& secret)
    : Party(Table::create(games(), "t1", std::move(setup), secret, "host-key", kNoon).value()) {}

Party::Party(const Event& created) : table(Table::fold_all(games(), {created}).value()) {
  events.push_back(created);
}

Party Party::playing(Setup setup, int people) {
  Party party(std::move(setup));
  party.seat_people(people);
  party.start();
  return party;
}

void Party::seat_people(int people) {
  static constexpr std::array<const char*, 5> kNames{"Anna", "Ben", "Cleo", "Dora", "Emil"};
  for (int i = 0; i < people; ++i) {
    const std::string name = kNames[static_cast<std::size_t>(i)];
    EXPECT_EQ(join(name), "");
    table.presence(Seat(i), true, now);
  }
}

void Party::quickly_moves(Seat seat, std::string move) {
  const bool bot = !table.bot_of(seat).empty();
  quickly(bot ? Actor::bot(seat) : Actor::person(seat), MakeMove{std::move(move)});
}

void Party::quickly(const Actor& actor, Wish wish) {
  const Command command{"c" + std::to_string(++commands_), table.version(), std::move(wish)};
  const auto decided = table.decide(actor, command, now);
  ASSERT_TRUE(decided.has_value()) << decided.error().sentence;
  follow(*decided);
}

std::string Party::join(std::string name, Seat seat) {
  const std::string id = "c" + std::to_string(++commands_);
  return sends(Actor::newcomer(), {id, table.version(), Join{seat, std::move(name), "key-" + id}});
}

std::string Party::sends(const Actor& actor, const Command& command) {
  const std::string before = everything(table, now);
  const auto decided = table.decide(actor, command, now);
  EXPECT_EQ(everything(table, now), before);
  stale = !decided && decided.error().stale;
  if (!decided) {
    EXPECT_FALSE(decided.error().sentence.empty());
    return decided.error().sentence;
  }
  last = decided->events.size();
  happen(*decided);
  if (!decided->events.empty()) {
    EXPECT_EQ(table.answered(actor, command.id), table.version());
  }
  return "";
}

void Party::happen(const Change& change) {
  follow(change);
  EXPECT_EQ(everything(change.after, now), everything(table, now));
}

void Party::follow(const Change& change) {
  for (const Event& event : change.events) {
    const auto stored = parse_json(text_of(event)).value();
    const auto read = from_json<Event>(stored, "event");
    EXPECT_TRUE(read.has_value()) << text_of(event);
    if (read) {
      EXPECT_EQ(*read, event) << text_of(event);
    }
    const auto done = table.fold(event);
    EXPECT_TRUE(done.has_value()) << text_of(event) << ": " << done.error().sentence;
    events.push_back(event);
  }
}

void Party::wait(Millis time) {
  const Millis until = now + time;
  while (true) {
    const auto wake = table.wake();
    if (!wake || *wake > until) break;
    now = std::max(now, *wake);
    const auto due = table.due(now);
    ASSERT_FALSE(due.events.empty()) << "woken for nothing";
    happen(due);
  }
  now = until;
  EXPECT_TRUE(table.due(now).events.empty());
}

std::vector<std::string> Party::last_lines(Viewer viewer) const {
  std::vector<std::string> lines;
  const LogPage log = table.log(viewer);
  if (log.entries.empty()) return lines;
  for (const LogLine& line : log.entries.back().lines) lines.push_back(line.text);
  return lines;
}

}  // namespace orrery::table
