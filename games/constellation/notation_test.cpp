// Positions and moves as text, and what is refused.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/constellation/tests/at_table.h"

namespace orrery::constellation {
namespace {

using at_table::dealt;
using at_table::game_for;
using at_table::kTwo;
using at_table::play;
using at_table::position;
using testing::HasSubstr;

std::string refused(const Constellation& game, std::string_view text) {
  const auto state = from_text(game, text);
  return state ? "accepted" : state.error().sentence;
}
std::string refused(std::string_view text) { return refused(kTwo, text); }

TEST(ConstellationText, APositionIsTwelveWords) {
  EXPECT_EQ(to_text(kTwo, kTwo.start()), "- 0,0 -/- -/- -/- - - 0/0 - - 0 begin");
  State state = dealt(kTwo, {Goal::P07, Goal::P12});
  EXPECT_EQ(to_text(kTwo, state), "- 0,0 -/- P07/P12 -/- - - 0/0 0 0 0 act");
  state = play(kTwo, state, "5@1,0 4@-1,1");
  EXPECT_EQ(to_text(kTwo, state), "4@-1,1;5@1,0 0,0 1,0/-1,1 P07/P12 -/- - - 0/0 0 0 2 act");
  EXPECT_EQ(position(kTwo, to_text(kTwo, state)), state);
}

TEST(ConstellationText, EveryPhaseHasItsWord) {
  const Constellation game = game_for(2,
                                      {.multiple_goals = true,
                                       .goals = 2,
                                       .change_goal = true,
                                       .open_game = true,
                                       .blocking_clouds = true});
  State state = dealt(game, {Goal::P02, Goal::P03, Goal::P04, Goal::P05});
  state = play(game, state, "change:2");
  EXPECT_THAT(to_text(game, state), HasSubstr(" 0 0 0 change:0.2:P03"));
  EXPECT_EQ(position(game, to_text(game, state)), state);
  state = play(game, state, "deal:P09");
  EXPECT_THAT(to_text(game, state), HasSubstr(" act:changed"));
  EXPECT_EQ(position(game, to_text(game, state)), state);
  state = play(game, state, "4@1,0");
  EXPECT_THAT(to_text(game, state), HasSubstr(" cloud:changed"));
  EXPECT_EQ(position(game, to_text(game, state)), state);
}

const char* const kSound = "4@-1,1;5@1,0 0,0 1,0/-1,1 P07/P12 -/- - - 0/0 0 0 2 act";

// The sound position with one word changed.
std::string with(std::size_t number, std::string_view word) {
  std::string text;
  std::size_t i = 0;
  for (const auto old : at_table::words(kSound)) {
    if (i > 0) text += ' ';
    text += i++ == number ? word : old;
  }
  return text;
}

TEST(ConstellationText, WhatCannotBeReadIsRefusedInASentence) {
  EXPECT_EQ(refused(kSound), "accepted");
  EXPECT_THAT(refused(""), HasSubstr("twelve words"));
  EXPECT_THAT(refused("0 0"), HasSubstr("twelve words"));
  EXPECT_EQ(refused(with(0, "7@1,0")), "\"7@1,0\" is not a Star on a cell, like 5@1,0.");
  EXPECT_EQ(refused(with(0, "5@01,0")), "\"5@01,0\" is not a Star on a cell, like 5@1,0.");
  EXPECT_EQ(refused(with(0, "5@99999,0")), "\"5@99999,0\" is not a Star on a cell, like 5@1,0.");
  EXPECT_EQ(refused(with(1, "here")), "\"here\" is not a cell for the Moon, like 0,0.");
  EXPECT_EQ(refused(with(2, "1,0")), "The position has 1 players' Clouds for 2 players.");
  EXPECT_EQ(refused(with(2, "1,0/x")), "\"x\" cannot be read as a player's Clouds.");
  EXPECT_EQ(refused(with(3, "P07/P34")), "\"P34\" cannot be read as a player's goals.");
  EXPECT_EQ(refused(with(3, "P07.P08/P09")), "\"P07.P08\" cannot be read as a player's goals.");
  EXPECT_EQ(refused(with(4, "-/P1")), "\"P1\" cannot be read as a player's ruled-out goals.");
  EXPECT_EQ(refused(with(5, "p03")), "Goal cards are written like P03+P17, or - for none.");
  EXPECT_EQ(refused(with(7, "0/-1")), "\"-1\" cannot be read as a player's score.");
  EXPECT_EQ(refused(with(8, "7")),
            "Who began and whose turn it is are seats, or - before the start.");
  EXPECT_EQ(refused(with(10, "1001")), "\"1001\" is not a number of actions.");
  for (const auto* phase : {"", "acts", "act:", "over", "over:won", "draw:0.1", "cloud:1,0",
                            "draw:0.1;0.1;0.1;0.1:-", "begin:", "act:changed:1"}) {
    EXPECT_THAT(refused(with(11, phase)),
                testing::AnyOf(HasSubstr("is not a phase."), HasSubstr("twelve words")))
        << phase;
  }
}

TEST(ConstellationText, WhatTheRulesCannotLeadToIsRefused) {
  EXPECT_EQ(refused(with(0, "5@1,0;4@-1,1")),
            "The Stars must be listed in the order of their cells, one to a cell.");
  EXPECT_EQ(refused(with(0, "4@0,0;5@1,0")), "A Star and the Moon cannot share a cell.");
  EXPECT_EQ(refused(with(0, "4@-1,1;5@3,0")),
            "A tile lies further out than so many actions can bring it.");
  EXPECT_EQ(refused(with(0, "4@-1,1;6@0,1;5@1,0")),
            "There are more Stars on the table than actions have been played.");
  EXPECT_EQ(refused(with(0, "-")), "The first action places a Star.");
  EXPECT_EQ(refused(with(2, "1,0/-")),
            "A Cloud is on the table from its player's first action on.");
  EXPECT_EQ(refused(with(2, "1,0/2,0")), "A Cloud lies on a tile.");
  EXPECT_EQ(refused(with(2, "1,0/1,0")), "Two Clouds share a tile.");
  EXPECT_EQ(refused(with(3, "P07/P07")), "A goal card is in two places.");
  EXPECT_EQ(refused(with(3, "P07/P01")), "P01 is not in the deck.");
  EXPECT_EQ(refused(with(3, "P07/-")), "A goal card is missing.");
  EXPECT_EQ(refused(with(4, "P07/-")), "What is ruled out for a goal card does not fit it.");
  EXPECT_EQ(refused(with(4, "P08/P09")),
            "What is ruled out for the goal cards does not fit together.");
  EXPECT_EQ(refused(with(5, "P09")), "Goal cards are discarded together, never one alone.");
  EXPECT_EQ(refused(with(6, "P09")), "There is a point for every goal card scored.");
  EXPECT_EQ(refused(with(9, "1")), "The turn is another player's.");
  EXPECT_EQ(refused(with(9, "-")), "Somebody must have the turn.");
  EXPECT_EQ(refused(with(11, "act:changed")), "No goal can have been changed in this turn.");
  EXPECT_EQ(refused(with(11, "cloud")), "The Cloud goes on the tile just played.");
  EXPECT_EQ(refused(with(11, "begin")), "Before the start nothing has happened yet.");
  EXPECT_EQ(refused(with(11, "deal")),
            "While the goal cards are dealt nothing else has happened yet.");
  EXPECT_EQ(refused("4@-1,1;5@1,0 0,0 1,0/-1,1 P07/P12 -/- - - 0/0 0 1 2 over:reserve"),
            "Nothing has ended the game in this way.");
  EXPECT_EQ(refused("4@-1,1;5@1,0 0,0 1,0/-1,1 P07/P12 -/- - - 0/0 0 1 2 over:goal"),
            "No goal that stands has ended the game.");
  EXPECT_EQ(refused("4@-1,1;5@1,0 0,0 1,0/-1,1 P07/P12 -/- - - 0/0 0 1 2 over:none"),
            "The game is over when something ended it.");
  const std::string won = "6@0,1;6@0,2;6@0,3;6@1,-1 0,0 0,3/1,-1 P02/P12 -/";
  EXPECT_EQ(refused(won + "P02 - - 0/0 0 1 4 over:goal"), "accepted");
  EXPECT_EQ(refused(won + "- - - 0/0 0 1 4 over:goal"),
            "A shape that stood at the end is not ruled out for a card that was not shown.");
  EXPECT_EQ(refused("4@1,0;5@4,0 2,0 1,0/4,0 P07/P12 -/- - - 0/0 0 0 4 act"),
            "The Stars lie too far from each other.");
  EXPECT_EQ(refused("4@1,0;5@2,0 -1,0 1,0/2,0 P07/P12 -/- - - 0/0 0 0 4 act"),
            "The Moon must touch a Star.");
  EXPECT_EQ(refused("4@3,0;5@2,0 1,0 3,0/2,0 P07/P12 -/- - - 0/0 0 0 4 act"),
            "The Stars must be listed in the order of their cells, one to a cell.");
  EXPECT_THAT(refused("4@2,0;5@3,0 1,0 3,0/2,0 P07/P12 -/- - - 0/0 0 0 4 act"),
              HasSubstr("placed next to the cell 0,0"));
  EXPECT_EQ(refused(game_for(2, {.together = Together::draw}), with(5, "P08+P09")),
            "No goal card is ever discarded in this game.");
  const Constellation changing = game_for(2, {.change_goal = true});
  EXPECT_THAT(refused(changing, with(5, "P09+P08")), HasSubstr("This position is written "));
}

TEST(ConstellationText, MovesRoundTrip) {
  for (const auto* text :
       {"begin:0", "begin:4", "deal:P01", "deal:P33", "change:1", "change:5", "4@1,0", "6@-12,7",
        "1,0=5", "-3,-4=6", "moon@0,0", "moon@-1000,1000", "-1,0~0,-1", "cloud@4,-4"}) {
    const auto move = kTwo.parse(text);
    ASSERT_TRUE(move.has_value()) << text;
    EXPECT_EQ(kTwo.notation(*move), text);
    EXPECT_EQ(Move::from_written(move->written()).value(), *move) << text;
  }
  EXPECT_EQ(kTwo.notation(kTwo.parse("0,-1~-1,0").value()), "-1,0~0,-1");  // in one order
}

TEST(ConstellationText, RubbishIsNotAMove) {
  for (const auto* text : {"",        " ",           "4",       "4@",       "@1,0",     "7@1,0",
                           "4@1",     "4@1,0,0",     "4@01,0",  "4@+1,0",   "4@-0,0",   "4@4096,0",
                           "1,0=",    "1,0=3",       "moon",    "moon@",    "Moon@1,0", "1,0~",
                           "1,0~2",   "1,0~2,0~3,0", "cloud",   "change:0", "change:6", "begin:5",
                           "begin:-", "deal:P34",    "deal:P1", "deal:",    "\xff\xfe"}) {
    const auto move = kTwo.parse(text);
    ASSERT_FALSE(move.has_value()) << text;
    EXPECT_EQ(move.error().sentence, "\"" + std::string(text) + "\" is not a move of this game.");
  }
}

TEST(ConstellationText, AWrittenMoveHasTheFieldsOfItsKind) {
  Move::Written place = Move::place(Kind::five, cell(1, -2)).written();
  EXPECT_TRUE(Move::from_written(place).has_value());
  place.to = cell(0, 0);
  EXPECT_EQ(Move::from_written(place).error().sentence, "these are not the fields of such a move");
  EXPECT_FALSE(Move::from_written({.kind = Move::Kind::moon}).has_value());
  EXPECT_FALSE(Move::from_written({.kind = Move::Kind::begin}).has_value());
  EXPECT_FALSE(Move::from_written({.kind = Move::Kind::deal, .goal = Goal::hidden}).has_value());
  EXPECT_EQ(Move::from_written({.kind = Move::Kind::moon, .at = cell(30'000, 0)}).error().sentence,
            "there is no cell so far out");
  const Move::Written back{.kind = Move::Kind::exchange, .at = cell(2, 0), .to = cell(1, 0)};
  EXPECT_EQ(Move::from_written(back).value(), Move::exchange(cell(1, 0), cell(2, 0)));
}

TEST(ConstellationText, EveryFieldCountsInTheHash) {
  const State state = position(kTwo, kSound);
  const auto differs = [&](auto change) {
    State other = state;
    change(other);
    return hash_of(kTwo, other) != hash_of(kTwo, state);
  };
  EXPECT_TRUE(differs([](State& s) { s.table.stars[0].kind = Kind::six; }));
  EXPECT_TRUE(differs([](State& s) { s.table.stars[0].at.q = 7; }));
  EXPECT_TRUE(differs([](State& s) { s.table.stars[0].at.r = 7; }));
  EXPECT_TRUE(differs([](State& s) { s.table.moon.r = 7; }));
  EXPECT_TRUE(differs([](State& s) { s.table.clouds[1] = cell(1, 0); }));
  EXPECT_TRUE(differs([](State& s) { s.table.clouds[1].reset(); }));
  EXPECT_TRUE(differs([](State& s) { s.table.reserve[1] = 0; }));
  EXPECT_TRUE(differs([](State& s) { s.table.phase = Phase::cloud; }));
  EXPECT_TRUE(differs([](State& s) { s.table.ending = Ending::goal; }));
  EXPECT_TRUE(differs([](State& s) { s.table.first = Seat(1); }));
  EXPECT_TRUE(differs([](State& s) { s.table.turn = Seat(1); }));
  EXPECT_TRUE(differs([](State& s) { s.table.actions = 3; }));
  EXPECT_TRUE(differs([](State& s) { s.table.changed = true; }));
  EXPECT_TRUE(differs([](State& s) { s.table.scores[1] = 1; }));
  EXPECT_TRUE(differs([](State& s) { s.table.discards.insert(Goal::P03); }));
  EXPECT_TRUE(differs([](State& s) { s.table.fresh.insert(Goal::P03); }));
  EXPECT_TRUE(differs([](State& s) { s.table.scored.insert(Goal::P03); }));
  EXPECT_TRUE(differs([](State& s) { s.table.ruled_out[1][0].insert(Goal::P03); }));
  EXPECT_TRUE(differs([](State& s) { s.table.draws.push_back({Seat(0), 0}); }));
  EXPECT_TRUE(differs([](State& s) { s.table.exchanged.push_back({}); }));
  EXPECT_TRUE(differs([](State& s) { s.goals[1][0] = Goal::P03; }));
}

}  // namespace
}  // namespace orrery::constellation
