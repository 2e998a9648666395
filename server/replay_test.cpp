#include "server/replay.h"

#include <algorithm>
#include <future>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "record/match.h"
#include "server/worker.h"
#include "table/tests/games.h"

namespace orrery::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Record tictactoe_record() {
  Match match(table::games().make({.game = "tictactoe", .players = 2, .options = {}}).value());
  for (const char* move : {"1", "4", "2", "5", "3"}) {
    EXPECT_TRUE(match.apply(match.game().parse(move).value()));
  }
  return match.record({{"human", "Anna"},
                       {"human",
                        "B\xe2\x80\xae"
                        "en"}});
}

Expected<Replay> replayed(const std::string& text, std::optional<Seat> viewer = {},
                          std::optional<std::uint32_t> from = {},
                          std::optional<std::uint32_t> to = {}) {
  return replay(table::games(), {text, viewer, from, to});
}

TEST(Replay, ShowsARecordMoveByMove) {
  const auto shown = replayed(write_record(tictactoe_record()));
  ASSERT_TRUE(shown.has_value()) << shown.error().sentence;
  EXPECT_EQ(shown->game, "tictactoe");
  EXPECT_EQ(shown->players, 2);
  EXPECT_THAT(shown->names, ElementsAre("Anna", "Ben")) << "names are cleaned";
  EXPECT_TRUE(shown->finished);
  EXPECT_THAT(shown->result.winners, ElementsAre(Seat(0)));
  EXPECT_FALSE(shown->fair) << "there is nothing to verify";
  EXPECT_EQ(shown->moments.total, 6);
  ASSERT_EQ(shown->moments.moments.size(), 6);
  EXPECT_EQ(shown->moments.moments[1].seat, Seat(0));
  EXPECT_THAT(shown->moments.moments[1].lines[0].text, HasSubstr("Anna"));
  EXPECT_EQ(shown->moments.moments[5].version, 5);
  const auto part = replayed(write_record(tictactoe_record()), Seat(1), 2, 4);
  ASSERT_EQ(part->moments.moments.size(), 2);
  EXPECT_EQ(part->moments.from, 2);
}

TEST(Replay, RefusesWhatIsBrokenWithItsLine) {
  std::string text = write_record(tictactoe_record());
  EXPECT_EQ(replayed(text, Seat(2)).error().sentence, "There is no such seat.");
  text[text.find("Anna")] = 'H';
  EXPECT_THAT(replayed(text).error().sentence, HasSubstr("Line "));
  Record cheat = tictactoe_record();
  cheat.moves[1].move = "1";
  EXPECT_THAT(replayed(write_record(cheat)).error().sentence, HasSubstr("Line "));
  for (const char* nonsense : {"", "\n", "hello", "{}", "orrery-record 1"}) {
    EXPECT_FALSE(replayed(nonsense).has_value()) << nonsense;
  }
}

TEST(Worker, DoesOneThingAfterAnotherAndRefusesWhenTooMuchWaits) {
  std::promise<void> entered;
  std::promise<void> leave;
  std::vector<int> order;
  {
    Worker worker;
    ASSERT_TRUE(worker.ask([&] {
      entered.set_value();
      leave.get_future().wait();
      order.push_back(0);
    }));
    entered.get_future().wait();
    std::promise<void> last;
    for (int i = 1; i <= static_cast<int>(Worker::kMostWaiting); ++i) {
      ASSERT_TRUE(worker.ask([&, i] {
        order.push_back(i);
        if (i == static_cast<int>(Worker::kMostWaiting)) last.set_value();
      }));
    }
    EXPECT_FALSE(worker.ask([&] { order.push_back(-1); }));
    leave.set_value();
    last.get_future().wait();
  }
  ASSERT_EQ(order.size(), Worker::kMostWaiting + 1);
  EXPECT_TRUE(std::ranges::is_sorted(order));
}

TEST(Worker, FinishesWhatIsUnderWayWhenItEnds) {
  int done = 0;
  std::promise<void> entered;
  std::promise<void> leave;
  {
    Worker worker;
    ASSERT_TRUE(worker.ask([&] {
      entered.set_value();
      leave.get_future().wait();
      ++done;
    }));
    entered.get_future().wait();
    leave.set_value();
  }
  EXPECT_EQ(done, 1) << "what was under way is finished";
}

}  // namespace
}  // namespace orrery::server
