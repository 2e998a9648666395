// Tables that were stored by an older version and do not fold any more go on from a snapshot, or
// from what still folds.

#include <gmock/gmock-more-matchers.h>

#include "server/tests/hall_fixture.h"

namespace orrery::server::testing {
namespace {

using table::kAnna;
using table::kBen;
using ::testing::HasSubstr;

class UpgradeTest : public HallTest {
 protected:
  // A game of seven moves, of which the events from one of them on carry other hashes.
  void SetUp() override {
    const auto made = house.create("t", table::lanterns_for(2), kTwo);
    house.settle();
    ASSERT_EQ(*made, "");
    house.comes("t", kAnna);
    house.comes("t", kBen);
    for (const auto& [seat, move] :
         {std::pair(kAnna, "light"), std::pair(kAnna, "roll"), std::pair(kBen, "light"),
          std::pair(kBen, "roll"), std::pair(kAnna, "light"), std::pair(kAnna, "roll"),
          std::pair(kBen, "light")}) {
      const auto moved = house.moves("t", seat, move);
      house.settle();
      ASSERT_EQ(*moved, "");
    }
  }
  static store::StoredEvent changed(store::StoredEvent event) {
    auto value = parse_json(event.body).value();
    value.as_object()["hash"] = "0123456789abcdef";
    event.body = json::serialize(value);
    return event;
  }
  // The same table in another store, with a snapshot that was made at a version, if any.
  void keep(std::uint64_t wrong_from, std::optional<store::StoredSnapshot> snapshot = {}) {
    kept = store.events("t");
    for (store::StoredEvent& event : kept) {
      if (event.sequence >= wrong_from) event = changed(std::move(event));
    }
    upgraded.kept.append({.summary = summary_of(house.at("t"), house.now),
                          .events = kept,
                          .snapshot = std::move(snapshot)},
                         [](const auto& done) { ASSERT_TRUE(done); });
    upgraded.kept.run();
  }
  store::StoredSnapshot snapshot_at(std::uint64_t version) {
    std::vector<table::Event> events;
    for (const store::StoredEvent& event : store.events("t")) {
      if (event.sequence > version) break;
      events.push_back(from_json<table::Event>(parse_json(event.body).value(), "event").value());
    }
    return {version, table::Table::fold_all(table::games(), events).value().snapshot()};
  }
  // What was stored before is there still, unchanged.
  void nothing_is_lost() {
    const auto now = upgraded.events("t");
    ASSERT_GE(now.size(), kept.size());
    EXPECT_TRUE(std::equal(kept.begin(), kept.end(), now.begin()));
  }
  static std::string lines(const table::Table& table) {
    return json::serialize(to_json(table.log(Viewer::everybody())));
  }

  MoodyStore upgraded;
  std::vector<store::StoredEvent> kept;
};

TEST_F(UpgradeTest, ATableGoesOnFromItsSnapshotAndSaysSo) {
  const auto last = house.at("t").version();
  keep(last - 3, snapshot_at(last - 2));
  QuietHall next(upgraded, house.now);
  EXPECT_EQ(next.at("t").version(), last + 1);
  EXPECT_EQ(next.at("t").moves(), house.at("t").moves() - 3);  // a light, a roll and its die
  EXPECT_THAT(lines(next.at("t")), HasSubstr("After an upgrade this game goes on"));
  EXPECT_EQ(next.hall.figures().folds_failed, 1);
  nothing_is_lost();
  // Play goes on, and is found again.
  next.comes("t", kAnna);
  const auto moved = next.moves("t", kAnna, "roll");
  next.settle();
  EXPECT_EQ(*moved, "");
  QuietHall again(upgraded, house.now);
  EXPECT_EQ(again.at("t").version(), last + 2);
  EXPECT_EQ(again.hall.figures().folds_failed, 0);
  nothing_is_lost();
}

TEST_F(UpgradeTest, WithoutASnapshotItGoesOnFromWhatStillFolds) {
  const auto last = house.at("t").version();
  keep(last - 1);
  QuietHall next(upgraded, house.now);
  EXPECT_EQ(next.at("t").version(), last + 1);
  EXPECT_THAT(lines(next.at("t")), HasSubstr("After an upgrade this game goes on"));
  EXPECT_EQ(next.at("t").match().to_act(), kAnna);
  nothing_is_lost();
  // Its own snapshot may be useless one day, too.
  MoodyStore copy;
  copy.kept.append({.summary = summary_of(next.at("t"), next.now),
                    .events = upgraded.events("t"),
                    .snapshot = store::StoredSnapshot{last + 1, "{}"}},
                   [](const auto& done) { ASSERT_TRUE(done); });
  QuietHall again(copy, house.now);
  EXPECT_EQ(everything(again.at("t"), house.now), everything(next.at("t"), house.now));
  EXPECT_EQ(again.hall.figures().folds_failed, 0);
}

TEST_F(UpgradeTest, ASnapshotThatIsOlderThanWhatFoldsIsNotNeeded) {
  const auto last = house.at("t").version();
  keep(last, snapshot_at(last - 3));
  QuietHall next(upgraded, house.now);
  EXPECT_EQ(next.at("t").moves(), house.at("t").moves() - 1);
  nothing_is_lost();
}

TEST_F(UpgradeTest, WhatWasAnsweredBeforeIsNotTakenForSomethingElse) {
  const auto last = house.at("t").version();
  keep(last, snapshot_at(last - 1));
  QuietHall next(upgraded, house.now);
  next.comes("t", kBen);
  const auto stale = next.asks("t", kBen, table::MakeMove{"roll"}, "", last);
  next.settle();
  EXPECT_THAT(*stale, HasSubstr("stale: "));
}

TEST_F(UpgradeTest, ATableThatCannotBeReadAtAllIsLeftAloneWithAKindWord) {
  keep(1);
  QuietHall next(upgraded, house.now);
  std::string sentence;
  next.hall.find("t", [&](const auto& found) { sentence = found.error().sentence; });
  next.settle();
  EXPECT_EQ(sentence,
            "This table was kept by another version of Orrery, and this one cannot go on with it. "
            "Nothing of it is lost.");
  const auto moved = next.moves("t", kBen, "roll");
  next.pass(10 * kMinute);
  EXPECT_EQ(*moved, sentence);
  EXPECT_EQ(upgraded.events("t"), kept);
}

TEST_F(UpgradeTest, AnEventOfAKindWeDoNotKnowIsNotPassedOver) {
  kept = store.events("t");
  kept.push_back({kept.size() + 1, R"({"version":12,"what":{"kind":"from_the_future"}})"});
  upgraded.kept.append({.summary = summary_of(house.at("t"), house.now), .events = kept},
                       [](const auto& done) { ASSERT_TRUE(done); });
  QuietHall next(upgraded, house.now);
  bool found = true;
  next.hall.find("t", [&](const auto& table) { found = table.has_value(); });
  next.settle();
  EXPECT_FALSE(found);
  EXPECT_EQ(upgraded.events("t"), kept);
}

}  // namespace
}  // namespace orrery::server::testing
