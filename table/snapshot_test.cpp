// What is read from the store: events that do not fold are refused, and a snapshot stands for the
// events before it.

#include <algorithm>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "table/tests/games.h"
#include "table/tests/party.h"

namespace orrery::table {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// ---- Stored events ----

TEST(Events, ATamperedHashIsAnError) {
  Party party = Party::playing(tictactoe(), 2);
  ASSERT_EQ(party.moves(kAnna, "1"), "");
  ASSERT_EQ(party.moves(kBen, "2"), "");
  for (std::size_t i = 0; i < party.events.size(); ++i) {
    auto events = party.events;
    events[i].hash[3] = events[i].hash[3] == '0' ? '1' : '0';
    EXPECT_THAT(Table::fold_all(games(), events).error().sentence,
                HasSubstr("same position any more"));
  }
}

TEST(Events, AMissingOrRepeatedEventIsAnError) {
  Party party = Party::playing(tictactoe(), 2);
  ASSERT_EQ(party.moves(kAnna, "1"), "");
  for (std::size_t i = 0; i + 1 < party.events.size(); ++i) {
    auto events = party.events;
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(Table::fold_all(games(), events).has_value()) << i;
    events = party.events;
    events.insert(events.begin() + static_cast<std::ptrdiff_t>(i), events[i]);
    EXPECT_FALSE(Table::fold_all(games(), events).has_value()) << i;
  }
  EXPECT_FALSE(Table::fold_all(games(), {}).has_value());
}

TEST(Events, AnotherMoveIsAnError) {
  Party party = Party::playing(tictactoe(), 2);
  ASSERT_EQ(party.moves(kAnna, "1"), "");
  for (const Moved& other : {Moved{kAnna, "2", {}, false}, Moved{kBen, "1", {}, false},
                             Moved{kAnna, "x", {}, false}, Moved{kAnna, "1", {"2"}, false}}) {
    auto events = party.events;
    events.back().what = other;
    EXPECT_FALSE(Table::fold_all(games(), events).has_value()) << text_of(other);
  }
}

TEST(Events, NothingElseComesFirst) {
  Event event{.version = 5, .what = WentOnFromSnapshot{4, 0}};
  EXPECT_FALSE(Table::fold_all(games(), {event}).has_value());
  event = {.version = 1, .what = Paused{kAnna}};
  EXPECT_FALSE(Table::fold_all(games(), {event}).has_value());
}

// ---- Snapshots ----

TEST(Snapshots, WhatIsNotOneIsRefused) {
  const Party party = Party::playing(tictactoe(), 2);
  const auto refused = [&](std::string_view field, const json::value& by) {
    auto changed = parse_json(party.table.snapshot()).value();
    changed.as_object()[field] = by;
    const auto table = Table::from_snapshot(games(), write_json(changed));
    return table ? "accepted" : table.error().sentence;
  };
  EXPECT_THAT(refused("position", "xxxxxxxxx"), HasSubstr("turns"));
  EXPECT_THAT(refused("phase", "asleep"), HasSubstr("snapshot.phase"));
  EXPECT_THAT(refused("seats", json::array{}), HasSubstr("number of seats"));
  EXPECT_THAT(refused("commands", json::array{"x"}), HasSubstr("number of"));
  EXPECT_THAT(refused("more", 1), HasSubstr("unknown field"));
  EXPECT_THAT(refused("format", 0), HasSubstr("another format"));
  EXPECT_THAT(refused("phase", "running"), "accepted");
  const auto offer = [](int to) {
    return json::value{
        {"version", 2}, {"seat", 1}, {"to", to}, {"until", 9}, {"agreed", json::array{}}};
  };
  EXPECT_THAT(refused("offer", offer(0)), "accepted");
  EXPECT_THAT(refused("offer", offer(1)), HasSubstr("numbers cannot be"));
}

// After an upgrade the moves may lead elsewhere: then the position is kept and the moves are not.
TEST(Snapshots, ThePositionIsKeptWhenTheMovesDoNotLeadThereAnyMore) {
  Party party = Party::playing(tictactoe(), 2);
  ASSERT_EQ(party.moves(kAnna, "1"), "");
  ASSERT_EQ(party.moves(kBen, "2"), "");
  auto snapshot = parse_json(party.table.snapshot()).value();
  snapshot.as_object()["moves"].as_array()[0].as_object()["move"] = "9";
  Party again = party;
  EXPECT_FALSE(Table::from_snapshot(games(), write_json(snapshot)).has_value());
  again.table = Table::rescue(games(), write_json(snapshot)).value();
  again.table.woken(again.now);
  EXPECT_EQ(again.position(), party.position());
  EXPECT_EQ(again.table.moves(), 2);
  Situation before = party.table.situation(kAnna, party.now);
  EXPECT_TRUE(std::exchange(before.take_back, false)) << "there were moves then";
  EXPECT_EQ(text_of(again.table.situation(kAnna, again.now)), text_of(before));
  EXPECT_EQ(again.asks(kBen, TakeBack{}), "You have made no move to take back.");
  ASSERT_EQ(again.moves(kAnna, "3"), "");
  ASSERT_EQ(again.asks(kAnna, TakeBack{}), "");
  EXPECT_EQ(again.table.moves(), 2);
  EXPECT_EQ(again.position(), party.position());
  // And so it stays from one snapshot to the next.
  ASSERT_EQ(again.moves(kAnna, "3"), "");
  const auto next = Table::from_snapshot(games(), again.table.snapshot()).value();
  EXPECT_EQ(everything(next, again.now), everything(again.table, again.now));
  EXPECT_FALSE(again.table.record().from.empty());
}

// Lists per viewer are kept where viewers saw different things, and one where they did not.
TEST(Snapshots, WhatEverybodySawIsKeptOnce) {
  Party party = Party::playing(lanterns_for(2), 2);
  ASSERT_EQ(party.moves(kAnna, "light"), "");
  auto snapshot = parse_json(party.table.snapshot()).value();
  auto& told = snapshot.as_object()["told"].as_array();
  const auto lists = [&](std::size_t event) {
    return told.at(event).at("lines").as_array().size();
  };
  EXPECT_EQ(lists(told.size() - 2), 3) << "the deal: each sees their own card";
  EXPECT_EQ(lists(told.size() - 1), 1) << "the lantern";

  // Also when all viewers have one of their own, the log is the same.
  auto& lines = told.back().as_object()["lines"].as_array();
  lines.resize(3, json::value(lines.front()));
  const Table again = Table::from_snapshot(games(), write_json(snapshot)).value();
  for (const Viewer viewer : {Viewer(kAnna), Viewer(kBen), Viewer::everybody()}) {
    EXPECT_EQ(text_of(again.log(viewer)), text_of(party.table.log(viewer)));
  }
  lines.pop_back();
  EXPECT_FALSE(Table::from_snapshot(games(), write_json(snapshot)).has_value());
}

// However much is said, a table holds and saves only the newest of it.
TEST(Snapshots, ALongLogIsNoPartOfThem) {
  Party party = Party::playing(lanterns_for(2), 2);
  const auto say = [&](int lines) {
    for (int i = 0; i < lines; ++i) {
      party.quickly(Actor::person(kAnna), Chat{{}, "Hello, number " + std::to_string(i)});
    }
  };
  say(100);
  const auto size = party.table.snapshot().size();
  const Table early = party.table;
  say(200);
  EXPECT_LT(party.table.snapshot().size(), size + 1000);
  const LogPage page = party.table.log(kBen);
  EXPECT_EQ(page.entries.size(), kPageEntries);
  EXPECT_TRUE(page.earlier);
  EXPECT_EQ(page.from, party.table.version() - kPageEntries);
  // Somebody who was away not too long gets what they missed, and nothing twice.
  const std::uint64_t seen = party.table.version() - 3;
  EXPECT_EQ(party.table.log(kBen, seen).from, seen);
  EXPECT_EQ(party.table.log(kBen, seen).entries.size(), 3);
  EXPECT_EQ(party.table.log(kBen, early.version()).from, page.from);
}

// A page is measured by what its own viewer reads.
TEST(Snapshots, LongLinesMakeShortPages) {
  Party party = Party::playing(lanterns_for(2), 2);
  for (int i = 0; i < 60; ++i) {
    party.quickly(Actor::person(kAnna), Chat{{}, std::string(500, 'x')});
  }
  const LogPage page = party.table.log(kBen);
  EXPECT_LT(page.entries.size(), kPageEntries);
  EXPECT_LT(text_of(page).size(), kPageBytes * 5 / 4);
  EXPECT_GT(text_of(page).size(), kPageBytes * 3 / 4);
}

// A snapshot from before what was told had rows of its own holds all of it, and has to be stored.
TEST(Snapshots, AnOlderOneWithTheWholeLogIsStillRead) {
  Party party = Party::playing(lanterns_for(2), 2);
  for (int i = 0; i < 70; ++i) {
    party.quickly(Actor::person(kAnna), Chat{{"chat.hello"}, {}});
  }
  Table folded = Table::fold_all(games(), party.events).value();
  const std::vector<TellingPtr> all = folded.take_told();
  auto snapshot = parse_json(party.table.snapshot()).value().as_object();
  snapshot["format"] = 1;
  snapshot.erase("told_before");
  auto& told = snapshot["told"].emplace_array();
  for (const TellingPtr& telling : all) told.push_back(to_json(*telling));
  Table old = Table::from_snapshot(games(), write_json(snapshot)).value();
  EXPECT_EQ(everything(old, party.now), everything(party.table, party.now));
  EXPECT_EQ(old.take_told().size(), all.size());
  EXPECT_EQ(everything(old, party.now), everything(party.table, party.now));
  EXPECT_EQ(old.take_told().size(), kPageEntries);
}

class WentOn : public testing::Test {
 protected:
  WentOn() : party(Party::playing(lanterns_for(2), 2)) {
    EXPECT_EQ(party.moves(kAnna, "roll"), "");
    snapshot = party.table.snapshot();
    kept = party.position();
    first_lost = party.events.size();
    EXPECT_EQ(party.moves(kBen, "light"), "");
    EXPECT_EQ(party.moves(kBen, "roll"), "");
    EXPECT_EQ(party.moves(kAnna, "roll"), "");
    lost.assign(party.events.begin() + static_cast<std::ptrdiff_t>(first_lost), party.events.end());
    last = party.table.version();
    party.table = Table::from_snapshot(games(), snapshot).value();
    const Change change = party.table.went_on(lost, party.now);
    went = change.events.at(0);
    party.happen(change);
  }

  Party party;
  std::string snapshot;
  std::string kept;
  std::size_t first_lost = 0;
  std::vector<Event> lost;
  std::uint64_t last = 0;
  Event went;
};

TEST_F(WentOn, TheTableGoesOnFromItsSnapshotAndSaysSo) {
  EXPECT_EQ(party.position(), kept);
  EXPECT_EQ(party.table.version(), last + 1);
  EXPECT_THAT(party.last_lines(kBen),
              ElementsAre("After an upgrade this game goes on from its last saved position."));
  EXPECT_EQ(party.moves(kBen, "light"), "");
}

TEST_F(WentOn, WhatWasChosenBeforeIsStale) {
  EXPECT_THAT(party.sends(Actor::person(kBen), {"old", last, Wish(MakeMove{"roll"})}),
              HasSubstr("moved on"));
  EXPECT_TRUE(party.stale);
}

TEST_F(WentOn, WhatHasFallenDoesNotFallAgain) {
  ASSERT_EQ(party.moves(kBen, "roll"), "");
  // Two deals, Anna's die, and two dice that are lost.
  const auto die = draw(test_secret(), 5, 6) + 1;
  EXPECT_THAT(party.last_event<Moved>()->chance, ElementsAre("fall" + std::to_string(die)));
  const auto moves = party.table.record().moves;
  EXPECT_EQ(moves.size(), 6);
}

TEST_F(WentOn, AgainFromTheSnapshotAndWhatCameAfterIsTheSame) {
  ASSERT_EQ(party.moves(kBen, "light"), "");
  ASSERT_EQ(party.moves(kBen, "roll"), "");
  Table again = Table::from_snapshot(games(), snapshot).value();
  const auto skipped = std::ranges::find(party.events, went);
  for (auto event = skipped; event != party.events.end(); ++event) {
    ASSERT_TRUE(again.fold(stored(*event)).has_value());
  }
  EXPECT_EQ(everything(again, party.now), everything(party.table, party.now));
}

TEST_F(WentOn, ASecondTimeCountsTheChanceOfTheFirst) {
  ASSERT_EQ(party.moves(kBen, "roll"), "");
  const auto once_more = Table::from_snapshot(games(), snapshot).value();
  const std::vector<Event> all(party.events.begin() + static_cast<std::ptrdiff_t>(first_lost),
                               party.events.end());
  const Event event = once_more.went_on(all, party.now).events.at(0);
  EXPECT_EQ(std::get<WentOnFromSnapshot>(event.what).chance_used, 6);
  EXPECT_EQ(event.version, party.table.version() + 1);
}

}  // namespace
}  // namespace orrery::table
