// Two servers on the same store: who loses a race reads what the other has stored and decides
// again.

#include <gmock/gmock-more-matchers.h>

#include "server/tests/hall_fixture.h"

namespace orrery::server::testing {
namespace {

using table::kAnna;
using table::kBen;
using ::testing::ElementsAre;
using ::testing::Pair;

class TwoHalls : public HallTest {
 protected:
  void SetUp() override {
    seat_both();
    other.comes("t", kBen);
  }
  // Both halls and the store, until nothing is left to do.
  void settle_both() {
    for (int i = 0; i < 3; ++i) {
      house.settle();
      other.settle();
    }
  }

  QuietHall other{store};
};

TEST_F(TwoHalls, WhoLosesARaceReadsAndDecidesAgain) {
  const auto version = house.at("t").version();
  const auto moved = house.moves("t", kAnna, "1");
  // Both decide before either is stored, so one of them comes too late.
  const auto said = other.asks("t", kBen, table::Chat{{"chat.hello"}, {}});
  settle_both();
  EXPECT_EQ(*moved, "");
  EXPECT_EQ(*said, "");
  EXPECT_EQ(store.events("t").size(), version + 2);
  // Here the other's move was told before the answer to this one.
  EXPECT_THAT(other.told.changes,
              ElementsAre(Pair(version, version + 1), Pair(version + 1, version + 2)));
  EXPECT_EQ(other.at("t").version(), version + 2);
}

TEST_F(TwoHalls, AMoveThatTheOtherServerMadeImpossibleIsRefusedAsByOneServer) {
  const auto version = house.at("t").version();
  house.moves("t", kAnna, "1");
  settle_both();
  ASSERT_EQ(other.at("t").version(), version) << "nobody has told it yet";
  const auto late = other.moves("t", kAnna, "2");
  settle_both();
  EXPECT_EQ(*late, "It is not your turn.");
  EXPECT_EQ(store.events("t").size(), version + 1);
  const auto next = other.moves("t", kBen, "2");
  settle_both();
  EXPECT_EQ(*next, "");
}

TEST_F(TwoHalls, ARepeatAtAnotherServerIsAnsweredAndNotDoneAgain) {
  const auto version = house.at("t").version();
  house.asks("t", kAnna, table::MakeMove{"1"}, "the same");
  settle_both();
  const auto again = other.asks("t", kAnna, table::MakeMove{"1"}, "the same", version);
  settle_both();
  EXPECT_EQ(*again, "");
  EXPECT_EQ(store.events("t").size(), version + 1);
}

TEST_F(TwoHalls, WhoHasSeenMoreAtAnotherServerIsUnderstood) {
  const auto version = house.at("t").version();
  house.moves("t", kAnna, "1");
  settle_both();
  const auto answers = other.asks("t", kBen, table::MakeMove{"2"}, "", version + 1);
  settle_both();
  EXPECT_EQ(*answers, "");
  EXPECT_EQ(store.events("t").size(), version + 2);
}

// A server that does not know the newest events must not write how the table stood before them.
TEST_F(TwoHalls, AnOldSummaryNeverTakesTheNewOnesPlace) {
  const auto version = house.at("t").version();
  house.moves("t", kAnna, "1");
  settle_both();
  std::optional<store::StoredSnapshot> saved;
  other.hall.close([] {});
  settle_both();
  EXPECT_EQ(other.at("t").version(), version + 1) << "it has caught up instead";
  store.kept.load("t", [&](const auto& loaded) { saved = loaded->snapshot; });
  store.kept.run();
  EXPECT_TRUE(!saved || saved->sequence == version + 1);
}

}  // namespace
}  // namespace orrery::server::testing
