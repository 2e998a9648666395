// What is told at a table: stored with its snapshots, sent as far as it is new, and read in pages.

#include <ranges>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/all_games.h"
#include "server/summary.h"
#include "server/tests/browser.h"
#include "server/tests/house.h"
#include "server/tests/quiet_hall.h"

namespace orrery::server::testing {
namespace {

using table::kAnna;
using table::kBen;
using ::testing::HasSubstr;

std::vector<store::StoredTold> told_in(MoodyStore& store, const std::string& table) {
  std::vector<store::StoredTold> told;
  store.kept.told(table, 1'000'000, 1'000'000,
                  [&](const auto& rows) { told = rows.value_or(told); });
  store.kept.run();
  return told;
}

void say(QuietHall& house, int lines) {
  for (int i = 0; i < lines; ++i) {
    house.asks("t", kAnna, table::Chat{{}, "Line " + std::to_string(i)});
    house.settle();
  }
}

TEST(Tellings, AreStoredWithTheNextSnapshot) {
  MoodyStore store;
  QuietHall house(store);
  house.create("t", table::lanterns_for(2), {"Anna", "Ben"});
  house.settle();
  say(house, 120);
  const auto told = told_in(store, "t");
  const std::uint64_t saved = store.snapshot("t")->sequence;
  EXPECT_GE(saved + table::kPageEntries, store.events("t").size());
  EXPECT_EQ(told.size(), saved - 1) << "the making of a table tells nothing";
  EXPECT_EQ(told.front().sequence, saved);
  EXPECT_LT(store.snapshot("t")->body.size(), 30'000U);
}

TEST(Tellings, OfATableFromBeforeAreStoredWhenItWakes) {
  MoodyStore before;
  QuietHall house(before);
  house.create("t", table::lanterns_for(2), {"Anna", "Ben"});
  house.settle();
  say(house, 30);
  const table::Table& then = house.at("t");
  // As it was stored then: events and a snapshot alone.
  MoodyStore store;
  store.kept.append({.summary = summary_of(then, house.now),
                     .events = before.events("t"),
                     .snapshot = store::StoredSnapshot{then.version(), then.snapshot()}},
                    [](const auto& done) { ASSERT_TRUE(done); });
  QuietHall next(store, house.now);
  EXPECT_EQ(everything(next.at("t"), house.now), everything(then, house.now));
  std::vector<store::StoredTold> told;
  for (const auto& telling : then.tellings()) {
    told.push_back({telling->version, json_text(*telling)});
  }
  std::ranges::reverse(told);
  EXPECT_EQ(told_in(store, "t"), told);
}

TEST(Tellings, AfterTheSnapshotAreThereWhenItWakes) {
  MoodyStore store;
  QuietHall house(store);
  house.create("t", table::lanterns_for(2), {"Anna", "Ben"});
  house.settle();
  say(house, 80);
  ASSERT_LT(store.snapshot("t")->sequence, house.at("t").version());
  QuietHall next(store, house.now);
  EXPECT_EQ(everything(next.at("t"), house.now), everything(house.at("t"), house.now));
  EXPECT_EQ(json_text(next.at("t").log(kAnna, 0)), json_text(house.at("t").log(kAnna, 0)));
}

// A table in a real server, at which much has been said.
class LongLog : public ::testing::Test {
 protected:
  LongLog() {
    Browser host(house.port());
    const auto made =
        host.post("/api/tables",
                  {{"id", "an id of sixteen bytes or more"},
                   {"setup", {{"game", "lanterns"}, {"players", 2}, {"listed", true}}},
                   {"seats", json::array{}},
                   {"start", false}});
    table = made.at("table").as_string();
    sits(anna, "Anna");
    sits(ben, "Ben");
    host.connect(table);
    host.command(std::nullopt, version(), {{"kind", "start"}});
    for (int i = 0; i < kLines; ++i) {
      house.command(table, kAnna, table::Chat{{}, "Line " + std::to_string(i) + "."});
    }
  }
  void sits(Browser& browser, const std::string& name) {
    browser.post("/api/tables/" + table + "/join",
                 {{"id", "somebody who is called " + name}, {"name", name}});
  }
  std::uint64_t version() {
    return house.look(table, [](const table::Table& at) { return at.version(); });
  }
  json::value page(const std::string& query) {
    return anna.get("/api/tables/" + table + "/log" + query);
  }
  // The latest state that the browser has got.
  json::value state() {
    anna.catch_up();
    for (const std::string& heard : std::views::reverse(anna.heard())) {
      if (heard.find("\"kind\":\"state\"") != std::string::npos) return parse_json(heard).value();
    }
    return {};
  }

  static constexpr int kLines = 130;
  House house{all_games()};
  Browser anna{house.port()};
  Browser ben{house.port()};
  std::string table;
};

TEST_F(LongLog, IsReadInPagesBackToItsBeginning) {
  anna.connect(table);
  const json::value opened = state();
  EXPECT_EQ(opened.at("log").as_array().size(), table::kPageEntries);
  EXPECT_TRUE(opened.at("earlier").as_bool());
  std::string all = write_json(opened.at("log"));
  std::uint64_t before = opened.at("log").at(0).at("version").to_number<std::uint64_t>();
  std::size_t entries = table::kPageEntries;
  for (bool earlier = true; earlier;) {
    const json::value older = page("?seat=0&before=" + std::to_string(before));
    earlier = older.at("earlier").as_bool();
    const auto& read = older.at("entries").as_array();
    ASSERT_FALSE(read.empty());
    ASSERT_LT(read.back().at("version").to_number<std::uint64_t>(), before);
    before = read.front().at("version").to_number<std::uint64_t>();
    entries += read.size();
    all = write_json(older.at("entries")) + all;
  }
  EXPECT_EQ(entries, version() - 1);
  std::size_t at = 0;
  for (int i = 0; i < kLines && at != std::string::npos; ++i) {
    at = all.find("Line " + std::to_string(i) + ".", at);
    EXPECT_NE(at, std::string::npos) << i;
  }
}

TEST_F(LongLog, APageMayBeginAmongTheNewest) {
  const std::uint64_t before = version() - 5;  // not stored yet
  const json::value older = page("?seat=0&before=" + std::to_string(before));
  std::uint64_t next = before;
  for (const json::value& entry : std::views::reverse(older.at("entries").as_array())) {
    EXPECT_EQ(entry.at("version").to_number<std::uint64_t>(), --next);
  }
  EXPECT_EQ(next, before - table::kPageEntries);
  EXPECT_TRUE(older.at("earlier").as_bool());
}

TEST_F(LongLog, OfAnotherSeatIsNotShown) {
  EXPECT_THAT(write_json(page("?seat=1&before=9")), HasSubstr("not yours"));
  EXPECT_THAT(write_json(page("?seat=2&before=9")), HasSubstr("not yours"));
  EXPECT_THAT(write_json(page("?seat=0")), HasSubstr("whole numbers"));
  EXPECT_THAT(write_json(page("?seat=x&before=9")), HasSubstr("whole numbers"));
  EXPECT_TRUE(page("?before=2").at("entries").as_array().empty());
}

TEST_F(LongLog, AStaleAnswerCarriesWhatWasMissed) {
  anna.connect(table);
  const std::uint64_t seen = version();
  const std::string move = house.look(table, [](const table::Table& at) {
    EXPECT_EQ(at.match().to_act(), kAnna);
    return at.game().notation(at.game().legal(at.match().state()).front());
  });
  ASSERT_TRUE(house.command(table, kAnna, table::MakeMove{move}));
  const auto refused = anna.command(0, seen, {{"kind", "take_back"}});
  EXPECT_TRUE(refused.at("stale").as_bool()) << write_json(refused);
  const json::value now = state();
  EXPECT_EQ(now.at("from").to_number<std::uint64_t>(), seen);
  EXPECT_EQ(now.at("log").as_array().size(), version() - seen);
}

}  // namespace
}  // namespace orrery::server::testing
