// Tables that were stored before the text of a position followed from its description still open.
// The files in table/tests/data were written by the program of that time: tables that play on from
// a position.

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "record/record.h"
#include "table/tests/games.h"
#include "table/tests/party.h"

namespace orrery::table {
namespace {

json::value stored(const std::string& name) {
  const std::ifstream file("table/tests/data/" + name + ".json");
  EXPECT_TRUE(file.is_open()) << name;
  std::ostringstream text;
  text << file.rdbuf();
  return parse_json(text.str()).value();
}

class StoredTable : public testing::TestWithParam<std::string> {};

TEST_P(StoredTable, OpensFromItsEventsAndFromItsSnapshot) {
  const auto event = from_json<Event>(stored(GetParam() + "-event"), "event");
  ASSERT_TRUE(event.has_value()) << event.error().sentence;
  const auto folded = Table::fold_all(games(), {*event});
  ASSERT_TRUE(folded.has_value()) << folded.error().sentence;
  EXPECT_EQ(hex64(folded->game().hash(folded->match().state())), event->hash);

  // A snapshot of that time does not say all that one of today does: it is not what a table is read
  // from, but what is left of it should its events not fold any more.
  const std::string snapshot = write_json(stored(GetParam() + "-snapshot"));
  EXPECT_FALSE(Table::from_snapshot(games(), snapshot).has_value());
  const auto table = Table::rescue(games(), snapshot);
  ASSERT_TRUE(table.has_value()) << table.error().sentence;
  EXPECT_EQ(table->game().hash(table->match().state()),
            folded->game().hash(folded->match().state()));
  EXPECT_EQ(everything(*table, kNoon), everything(*folded, kNoon));
}

// The rules of the Gemini Card Game have changed since (GCG-101): its events lead to another
// position, and the table goes on from its snapshot.
TEST(StoredTableOfOldRules, OpensFromItsSnapshot) {
  const auto event = from_json<Event>(stored("gemini-event"), "event");
  const auto folded = Table::fold_all(games(), {event.value()});
  ASSERT_FALSE(folded.has_value());
  EXPECT_EQ(folded.error().sentence, "The events do not lead to the same position any more.");
  const auto table = Table::rescue(games(), write_json(stored("gemini-snapshot")));
  ASSERT_TRUE(table.has_value()) << table.error().sentence;
  EXPECT_TRUE(table->game().check(table->match().state()).has_value());
}

Setup training(std::vector<RecordedOption> options) {
  options.push_back({"scenario", "training"});
  return {.game = "gemini", .players = 2, .options = std::move(options)};
}

// GCG-112: Training has other values now. A table that does not name the option is from before it
// was there, and keeps the old ones; a new table names it.
TEST(StoredTableOfBeforeAnOption, KeepsWhatWasPlayedThen) {
  const auto create = [](const auto& wanted) {
    return Table::create(games(), "table", wanted, Secret{}, "", kNoon).value();
  };
  const auto gentle = [](const Table& table) {
    return options_json(table.game()).at("gentle_training").as_bool();
  };
  Event old = create(training({{"gentle_training", "on"}}));
  std::get<Created>(old.what).setup = training({});
  const auto table = Table::fold_all(games(), {old});
  ASSERT_TRUE(table.has_value()) << table.error().sentence;
  EXPECT_TRUE(gentle(*table));
  EXPECT_TRUE(gentle(Table::from_snapshot(games(), table->snapshot()).value()));

  const Event fresh = create(training({}));
  EXPECT_NE(fresh.hash, old.hash);
  const auto made = Table::fold_all(games(), {fresh}).value();
  EXPECT_FALSE(gentle(made));
  EXPECT_FALSE(gentle(Table::from_snapshot(games(), made.snapshot()).value()));
  // The host changes the rules of a new table: what is not named is as usual.
  const Command change{
      .id = "change", .version = 1, .wish = Wish{ChangeSetup{3, {{"scenario", "training"}}}}};
  const auto changed = made.decide(Actor::the_host(), change, kNoon);
  ASSERT_TRUE(changed.has_value()) << changed.error().sentence;
  EXPECT_FALSE(gentle(changed->after));
  EXPECT_FALSE(gentle(Table::fold_all(games(), {fresh, changed->events.at(0)}).value()));
}

TEST(TableOwner, IsKeptInEventsAndSnapshotsAndShownToNobody) {
  const Owner owner{.address = "0123456789abcdef", .visitor = "fedcba9876543210"};
  const auto setup = tictactoe();
  const Event created =
      Table::create(games(), "t", setup, test_secret(), "host-key", kNoon, {}, owner).value();
  const auto read = from_json<Event>(parse_json(text_of(created)).value(), "event");
  Party party(setup);
  party.table = Table::fold_all(games(), {read.value()}).value();
  EXPECT_EQ(party.table.owner(), owner);
  EXPECT_EQ(Table::from_snapshot(games(), party.table.snapshot())->owner(), owner);

  party.events = {created};
  party.seat_people(2);
  party.start();
  for (const char* move : {"1", "4", "2", "5", "3"}) {
    EXPECT_EQ(party.moves(party.to_act(), move), "");
  }
  ASSERT_EQ(party.table.phase(), Phase::finished);
  std::string shown = write_record(party.table.record());
  for (const Viewer viewer : {Viewer::everybody(), Viewer(kAnna), Viewer(kBen)}) {
    shown += text_of(party.table.situation(viewer, kNoon)) + text_of(party.table.log(viewer)) +
        text_of(party.table.moments(viewer, 0, 10));
  }
  EXPECT_EQ(shown.find(owner.address), std::string::npos);
  EXPECT_EQ(shown.find(owner.visitor), std::string::npos);
}

TEST(TableOwner, OfATableOfBeforeIsNobody) {
  const auto event = from_json<Event>(stored("geminos-event"), "event");
  EXPECT_EQ(Table::fold_all(games(), {event.value()})->owner(), Owner{});
}

INSTANTIATE_TEST_SUITE_P(Stored, StoredTable, testing::Values("geminos"));

}  // namespace
}  // namespace orrery::table
