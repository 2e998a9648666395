#include "record/match.h"

#include <functional>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "catalogue/catalogue.h"
#include "games/all_games.h"
#include "games/gemini/tests/at_table.h"

namespace orrery {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

GamePtr game_for(std::string_view id, int players = 0,
                 std::map<std::string, int, std::less<>> options = {}) {
  return all_games()
      .make({.game = std::string(id), .players = players, .options = std::move(options)})
      .value();
}

// Plays random moves, chance included, to the end or until so many have been made.
Match played(const GamePtr& game, std::uint64_t seed, std::size_t most = 100'000) {
  Match match(game);
  Rng rng(seed);
  while (match.to_act() != Seat::nobody() && match.size() < most) {
    AnyMove move;
    if (match.to_act() == Seat::chance()) {
      move = game->sample(match.state(), rng);
    } else {
      const auto moves = game->legal(match.state());
      move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    }
    EXPECT_TRUE(match.apply(move).has_value());
  }
  return match;
}

AnyMove move_of(const Match& match, std::string_view text) {
  return match.game().parse(text).value();
}

// A Geminos game of two rounds, and the refusal of its record after somebody changed it.
Record geminos_record() {
  return played(game_for("geminos", 2, {{"cap", 2}}), 5).record({{"random", ""}, {"random", ""}});
}
std::string tampered(const std::function<void(Record&)>& change) {
  Record record = geminos_record();
  change(record);
  // What arrives is a text with good checksums.
  const auto match = replay(all_games(), read_record(write_record(record)).value());
  return match ? "accepted" : match.error().sentence();
}

TEST(Match, AMoveThatIsNotPossibleChangesNothing) {
  Match match(game_for("geminos"));
  EXPECT_EQ(match.apply(move_of(match, "roll")).error().sentence,
            "\"roll\" is not one of the outcomes chance has here.");
  EXPECT_EQ(match.size(), 0);
  ASSERT_TRUE(match.apply(move_of(match, "begin:1")));
  EXPECT_EQ(match.apply(move_of(match, "syzygy")).error().sentence, "Roll the dice first.");
  EXPECT_EQ(match.size(), 1);
  EXPECT_EQ(match.to_act(), Seat(1));
}

TEST(Match, UndoGoesBackToTheStart) {
  const GamePtr game = game_for("geminos", 3, {{"cap", 3}});
  Match match = played(game, 1);
  for (std::size_t i = match.size(); i > 0; --i) {
    const std::uint64_t before = game->hash(match.state_before(i - 1));
    EXPECT_TRUE(match.undo());
    EXPECT_EQ(game->hash(match.state()), before);
  }
  EXPECT_FALSE(match.undo());
  EXPECT_EQ(game->hash(match.state()), game->hash(game->start()));
}

TEST(Match, OnlyASeatsMoveMayBeTakenBackAndOnlyWhereTheRulesAllowIt) {
  Match tictactoe(game_for("tictactoe"));
  EXPECT_FALSE(tictactoe.may_take_back());
  ASSERT_TRUE(tictactoe.apply(move_of(tictactoe, "5")));
  EXPECT_TRUE(tictactoe.may_take_back());

  Match geminos(game_for("geminos"));
  ASSERT_TRUE(geminos.apply(move_of(geminos, "begin:0")));
  ASSERT_TRUE(geminos.apply(move_of(geminos, "roll")));
  EXPECT_FALSE(geminos.may_take_back());  // GEO-R9
}

TEST(Match, RecordsOfEveryGameReplay) {
  for (const Entry& entry : all_games().games()) {
    for (int players = entry.facts->min_players; players <= entry.facts->max_players; ++players) {
      const GamePtr game = game_for(entry.facts->id, players);
      for (const std::size_t most : {std::size_t{0}, std::size_t{3}, std::size_t{100'000}}) {
        const Match match = played(game, 7, most);
        const Record record = match.record({});
        const std::string text = write_record(record);
        const auto again = replay(all_games(), read_record(text).value());
        ASSERT_TRUE(again.has_value()) << again.error().sentence();
        EXPECT_EQ(game->hash(again->state()), game->hash(match.state()));
        EXPECT_EQ(write_record(again->record({})), text);
      }
    }
  }
}

RC_GTEST_PROP(Match, AMatchFromAnyPositionReplays, (std::uint64_t seed)) {
  const GamePtr game = game_for("geminos", 2, {{"cap", 10}});
  const Match whole = played(game, seed, *rc::gen::inRange<std::size_t>(0, 30));
  Match rest(game, whole.state());
  Rng rng(seed);
  if (rest.to_act() == Seat::chance()) {
    RC_ASSERT(rest.apply(game->sample(rest.state(), rng)).has_value());
  }
  const Record record = rest.record({});
  RC_ASSERT(record.from == game->to_text(whole.state()));
  const auto again = replay(all_games(), record);
  RC_ASSERT(again.has_value());
  RC_ASSERT(again->record({}) == record);
}

TEST(Replay, RefusesAWrongHeadAtItsLine) {
  EXPECT_EQ(tampered([](Record&) {}), "accepted");
  EXPECT_EQ(tampered([](Record& record) { record.game = "chess"; }),
            "Line 2: There is no game \"chess\"; `orrery games` lists them.");
  EXPECT_EQ(tampered([](Record& record) { ++record.game_version; }),
            "Line 2: this program plays version 1 of the rules, and the record is of version 2.");
  EXPECT_EQ(tampered([](Record& record) { record.players = 6; }),
            "Line 3: Geminos is for 1 to 5 players, not 6.");
  EXPECT_EQ(tampered([](Record& record) { record.players = 0; }), "Line 3: nobody plays.");
  EXPECT_THAT(tampered([](Record& record) { record.options[1].name = "cup"; }),
              StartsWith("Line 5: Geminos has no option \"cup\""));
  EXPECT_EQ(tampered([](Record& record) { record.options[0].value = "maybe"; }),
            "Line 4: Option complete_round takes on or off, not \"maybe\".");
  EXPECT_EQ(tampered([](Record& record) { record.options.push_back({"cap", "200"}); }),
            "Line 8: option cap is there twice.");
  EXPECT_EQ(tampered([](Record& record) { record.cards = "mine"; }),
            "Line 8: there is no card set \"mine\".");
  EXPECT_EQ(tampered([](Record& record) { record.seats.push_back({"human", "Eve"}); }),
            "Line 11: there are more seats than players.");
  EXPECT_THAT(tampered([](Record& record) { record.from = "nowhere"; }),
              StartsWith("Line 11: position: expected NAME=VALUE"));
}

TEST(Replay, RefusesAWrongMoveAtItsLine) {
  // Moves 1, 2 and 3 (who begins, the roll, the dice) stand in lines 9, 10 and 11.
  const auto change = [](std::size_t move, RecordedMove by) {
    return tampered([&](Record& record) { record.moves[move] = by; });
  };
  const auto moves = geminos_record().moves;
  EXPECT_EQ(change(1, {moves[1].by, "flip", moves[1].hash}),
            "Line 12: \"flip\" is not a move of Geminos.");
  EXPECT_EQ(change(1, {moves[1].by, "syzygy", moves[1].hash}), "Line 12: Roll the dice first.");
  EXPECT_EQ(change(1, {"chance", "roll", moves[1].hash}),
            "Line 12: it is not the turn of chance but of " + moves[1].by + ".");
  EXPECT_EQ(change(1, {moves[1].by == "0" ? "1" : "0", "roll", moves[1].hash}).substr(0, 29),
            "Line 12: it is not the turn o");
  EXPECT_EQ(change(1, {moves[1].by, "roll", "0000000000000000"}),
            "Line 12: the position after this move is not the recorded one.");
  EXPECT_EQ(change(2, {"0", moves[2].move, moves[2].hash}),
            "Line 13: it is not the turn of 0 but of chance.");
  EXPECT_EQ(change(2, {"chance", "pisces+aries", moves[2].hash}),
            "Line 13: this is not how the move is written.");
}

TEST(Replay, RefusesMovesAfterTheEnd) {
  EXPECT_THAT(tampered([](Record& record) { record.moves.push_back(record.moves.back()); }),
              HasSubstr("the game is over before this move"));
}

TEST(Replay, RefusesAWrongResultAtItsLine) {
  const std::string line = "Line " + std::to_string(line_of_result(geminos_record()));
  const std::string refusal = line + ": the result is not the one the moves lead to.";
  EXPECT_EQ(tampered([](Record& record) { record.result = "Seat 1 wins."; }), refusal);
  EXPECT_EQ(tampered([](Record& record) { record.result.clear(); }), refusal);
  const auto shortened = tampered([](Record& record) { record.moves.pop_back(); });
  EXPECT_THAT(shortened, HasSubstr("the result is not the one the moves lead to"));
}

// ---- Taking back for a price (GCG-91) ----

using gemini::at_table::Desk;

Match match_from(const Desk& desk) {
  constexpr int kInOrder = 2;
  return Match(game_for("gemini", 4, {{"roles", kInOrder}, {"luck_booster", 1}, {"paid_undo", 1}}),
               AnyState::of(desk.state));
}
Desk desk_for_mistakes() {
  return Desk(gemini::at_table::game_for(4, {.luck_booster = true, .paid_undo = true}));
}
void play(Match& match, std::initializer_list<const char*> moves) {
  for (const char* move : moves) {
    const auto made = match.apply(match.game().parse(move).value());
    ASSERT_TRUE(made.has_value()) << move << ": " << made.error().sentence;
  }
}

TEST(BackForPrice, WhereTheInstrumentWentIsPartOfTheAction) {
  Desk desk = desk_for_mistakes();
  desk.program("P04", "NIRI", "T07", "3h").done("P04", "T03", "5h").program("PW").hand(1, "1h");
  Match match = match_from(desk);
  play(match, {"1h>P04"});
  EXPECT_EQ(match.back_for_price(Seat(1)), 0U);  // before it is known where it goes
  play(match, {"on>PW"});
  EXPECT_EQ(match.back_for_price(Seat(1)), 0U);
  EXPECT_FALSE(match.back_for_price(Seat(2)).has_value());
}

TEST(BackForPrice, PassesAreNothingAndInstantsAreNot) {
  Desk desk = desk_for_mistakes();
  desk.hand(1, "P01").hand(2, "G5");
  desk.table.reputation = 3;
  Match match = match_from(desk);
  play(match, {"activate:P01"});
  EXPECT_FALSE(match.back_for_price(Seat(1)).has_value()) << "somebody is asked";
  Match other = match;
  play(match, {"pass"});
  EXPECT_EQ(match.back_for_price(Seat(1)), 0U);
  play(other, {"instant:G5"});
  ASSERT_EQ(other.to_act(), Seat(1));
  EXPECT_THAT(other.back_for_price(Seat(1)).error().sentence, HasSubstr("Only the last action"));
}

}  // namespace
}  // namespace orrery
