#include "server/replay.h"

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "record/match.h"
#include "table/tests/games.h"

namespace orrery::server {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

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

}  // namespace
}  // namespace orrery::server
