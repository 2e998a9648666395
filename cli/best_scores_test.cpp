#include "cli/best_scores.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "cli/line_editor.h"

namespace orrery::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class TerminalScores : public testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_ = std::filesystem::path(testing::TempDir()) /
      ("scores-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
  BestScores scores_{(folder_ / "orrery" / "best-scores").string()};
};

const TerminalScore kAnnas{60, "2031-05-09", "Anna"};
const TerminalScore kBens{70, "2031-05-10", "Ben"};
const TerminalScore kCleos{60, "2031-05-11", "Cleo"};
const TerminalScore kDans{50, "2031-05-12", "Dan"};

TEST_F(TerminalScores, TheBestThreeAreKeptAndOfEqualOnesTheOlderComesFirst) {
  EXPECT_THAT(scores_.of("geminos"), IsEmpty());
  for (const TerminalScore& score : {kAnnas, kBens, kCleos, kDans}) {
    ASSERT_TRUE(scores_.add("geminos", score).has_value());
  }
  EXPECT_THAT(scores_.of("geminos"), ElementsAre(kBens, kAnnas, kCleos));
}

TEST_F(TerminalScores, EachGameHasAListOfItsOwn) {
  ASSERT_TRUE(scores_.add("geminos rolls=20", kAnnas).has_value());
  ASSERT_TRUE(scores_.add("geminos rolls=5", kDans).has_value());
  EXPECT_THAT(scores_.of("geminos rolls=20"), ElementsAre(kAnnas));
  EXPECT_THAT(scores_.of("geminos rolls=5"), ElementsAre(kDans));
}

TEST_F(TerminalScores, ALineThatCannotBeReadIsLeftOut) {
  ASSERT_TRUE(scores_.add("geminos", kAnnas).has_value());
  std::ofstream(folder_ / "orrery" / "best-scores", std::ios::app) << "geminos\tmany\tx\ty\nz\n";
  EXPECT_THAT(scores_.of("geminos"), ElementsAre(kAnnas));
}

TEST(LineEditor, CompletesAsFarAsAllBeginAlike) {
  EXPECT_EQ(common_beginning({"buy:mine", "buy:trove"}), "buy:");
  EXPECT_EQ(common_beginning({"draw"}), "draw");
  EXPECT_EQ(common_beginning({"a", "b"}), "");
  EXPECT_EQ(common_beginning({}), "");
}

}  // namespace
}  // namespace orrery::cli
