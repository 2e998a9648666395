// A turn: the roll, what it offers, and what is written.

#include <map>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/geminos/odds.h"
#include "games/geminos/pieces.h"
#include "games/geminos/tests/at_table.h"

namespace orrery::geminos {
namespace {

using at_table::kTwo;
using at_table::moves_at;
using at_table::play;
using at_table::position;
using at_table::refusal_of;
using at_table::told;
using at_table::total;
using testing::ElementsAre;

std::string why_not(const State& state, const Path& path) {
  return spell(kTwo, kTwo.why_not(kTwo.view(state, Seat(0)), path), at_table::kNames);
}

TEST(Geminos, EachDieShowsEverySignEquallyOften_GEO1) {
  const State state = position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 dice");
  OutcomeList<Geminos> outcomes;
  EXPECT_EQ(kTwo.outcomes(state, outcomes), 144U);
  ASSERT_EQ(outcomes.size(), 78U);
  Weight sum = 0;
  std::map<Sign, Weight> shown;  // by either die
  for (const auto& [move, weight] : outcomes) {
    EXPECT_EQ(weight, move.dice[0] == move.dice[1] ? 1U : 2U);
    sum += weight;
    for (const Sign sign : move.dice) shown[sign] += weight;
  }
  EXPECT_EQ(sum, 144U);
  for (int i = 0; i < kSigns; ++i) EXPECT_EQ(shown[sign_at(i)], 24U) << enum_name(sign_at(i));
}

TEST(Geminos, SampledRollsAreIndependentAndUniform_GEO1) {
  const State state = position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 dice");
  Rng rng(1);
  constexpr int kTimes = 144'000;
  std::map<std::pair<Sign, Sign>, int> seen;
  for (int i = 0; i < kTimes; ++i) {
    const Move move = kTwo.sample(state, rng);
    ++seen[{move.dice[0], move.dice[1]}];
  }
  ASSERT_EQ(seen.size(), 78U);
  for (const auto& [dice, times] : seen) {
    // Six standard deviations of about 1000 and of about 2000.
    const int expected = dice.first == dice.second ? 1'000 : 2'000;
    EXPECT_NEAR(times, expected, 270) << enum_name(dice.first) << "+" << enum_name(dice.second);
  }
}

TEST(Geminos, CardsHaveFiveEntriesAndBeginEmpty_GEO3) {
  const State state = kTwo.start();
  EXPECT_EQ(state, position(kTwo, "-.-.-.-.-/-.-.-.-.- - - 0 start"));
  const Result result = kTwo.result(state);
  std::vector<std::string_view> entries;
  for (const ScoreRow& source : result.sources) entries.push_back(source.name->english);
  EXPECT_THAT(entries,
              ElementsAre("conjunction", "syzygy", "quadrature", "triangulation", "opposition"));
  EXPECT_EQ(result.scores[0], 0);
}

TEST(Geminos, TheTotalIsTheSumOfTheFilledEntries_GEO5) {
  const State state = position(kTwo, "23.-.-.20.-/-.4.5.6.8 0 0 9 roll");
  const Result result = kTwo.result(state);
  EXPECT_EQ(result.scores[0], 43);
  EXPECT_EQ(result.scores[1], 23);
  EXPECT_EQ(result.sources[0].points[0], 23);
  EXPECT_EQ(result.sources[3].points[0], 20);
  EXPECT_EQ(result.sources[4].points[1], 8);
}

RC_GTEST_PROP(GeminosCard, TotalIsTheSumOfWhatWasWrittenLast_GEO5,
              (const std::vector<std::pair<std::uint8_t, std::uint8_t>>& writes)) {
  Card card;
  std::map<Affinity, int> last;
  for (const auto& [entry, points] : writes) {
    const Affinity affinity = kAllAffinities[entry % kAllAffinities.size()];
    last[affinity] = 1 + points % odds_of(affinity).best;
    card.write(affinity, last[affinity]);
  }
  int sum = 0;
  for (const auto& [affinity, points] : last) sum += points;
  RC_ASSERT(card.total() == sum);
  RC_ASSERT(card.filled() == static_cast<int>(last.size()));
}

TEST(Geminos, TheDiceAreRolledExactlyOnce_GEO6) {
  const State before = position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 roll");
  EXPECT_THAT(moves_at(kTwo, before), ElementsAre("roll"));
  EXPECT_EQ(refusal_of(kTwo, before, "syzygy"), "Roll the dice first.");
  EXPECT_EQ(refusal_of(kTwo, before, "end"), "Roll the dice first.");

  const State rolled = play(kTwo, before, "roll");
  EXPECT_EQ(kTwo.to_act(rolled), Seat::chance());
  EXPECT_EQ(refusal_of(kTwo, rolled, "roll"),
            "\"roll\" is not one of the outcomes chance has here.");

  const State landed = play(kTwo, rolled, "aries+leo");
  EXPECT_EQ(kTwo.to_act(landed), Seat(0));
  EXPECT_EQ(refusal_of(kTwo, landed, "roll"),
            "The dice are rolled once a turn, and they have been.");
  EXPECT_EQ(refusal_of(kTwo, landed, "aries+aries"), "\"aries+aries\" is not a legal move now.");
}

TEST(Geminos, TheOrderOfTheDiceIsIrrelevant_GEO7) {
  const State before = position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 dice");
  EXPECT_EQ(play(kTwo, before, "leo+aries"), play(kTwo, before, "aries+leo"));
  EXPECT_EQ(play(kTwo, before, "leo+aries").rolled(), 20);
}

TEST(Geminos, WithoutAnAffinityNothingIsWrittenAndTheTurnEnds_GEO9) {
  const State before = position(kTwo, "23.-.-.-.-/-.-.-.-.- 0 0 1 enter:taurus+libra");
  EXPECT_THAT(moves_at(kTwo, before), ElementsAre("end"));
  const State after = play(kTwo, before, "end");
  EXPECT_EQ(after, position(kTwo, "23.-.-.-.-/-.-.-.-.- 0 1 1 roll"));
}

// GEO-R6
TEST(Geminos, TwoEqualSignsAreNoEntry_GEO_R6) {
  for (int i = 0; i < kSigns; ++i) {
    const State state =
        play(kTwo, position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 dice"),
             std::string(enum_name(sign_at(i))) + "+" + std::string(enum_name(sign_at(i))));
    EXPECT_THAT(moves_at(kTwo, state), ElementsAre("end"));
  }
}

TEST(Geminos, ASingleAffinityIsForced_GEO10) {
  const State before = position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 enter:aries+taurus");
  EXPECT_THAT(moves_at(kTwo, before), ElementsAre("conjunction"));
  EXPECT_EQ(play(kTwo, before, "conjunction"), position(kTwo, "23.-.-.-.-/-.-.-.-.- 0 1 0 roll"));
}

TEST(Geminos, OfSeveralAffinitiesOneIsChosen_GEO11) {
  const State two = position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 enter:aries+leo");
  EXPECT_THAT(moves_at(kTwo, two), ElementsAre("syzygy", "triangulation"));
  const State three = position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 enter:aries+libra");
  EXPECT_THAT(moves_at(kTwo, three), ElementsAre("syzygy", "quadrature", "opposition"));
}

// GEO-R5: an empty affinity need not be preferred to a filled one.
TEST(Geminos, FilledAndEmptyAffinitiesAreEquallyOpen_GEO11_GEO_R5) {
  const State before = position(kTwo, "-.22.-.-.-/-.-.-.-.- 0 0 1 enter:aries+leo");
  EXPECT_THAT(moves_at(kTwo, before), ElementsAre("syzygy", "triangulation"));
  EXPECT_EQ(play(kTwo, before, "syzygy"), position(kTwo, "-.20.-.-.-/-.-.-.-.- 0 1 1 roll"));
}

TEST(Geminos, ALowerScoreReplacesAHigherOne_GEO12) {
  const State before = position(kTwo, "23.20.-.-.-/-.-.-.-.- 0 0 2 roll");
  EXPECT_EQ(total(before, 0), 43);
  const State after = play(kTwo, before, "roll aquarius+pisces conjunction");
  EXPECT_EQ(after.card(Seat(0)).at(Affinity::conjunction), 3);
  EXPECT_EQ(total(after, 0), 23);
}

TEST(Geminos, NoPassingWhileAnAffinityIsAvailable_GEO13) {
  const State hurts = position(kTwo, "23.-.-.-.-/-.-.-.-.- 0 0 1 enter:aquarius+pisces");
  EXPECT_THAT(moves_at(kTwo, hurts), ElementsAre("conjunction"));
  EXPECT_EQ(refusal_of(kTwo, hurts, "end"),
            "Aquarius and Pisces share an affinity, so the 3 must be written.");
}

TEST(Geminos, OneRollFillsOneEntryOnly_GEO14) {
  const State before = position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 enter:aries+libra");
  const State after = play(kTwo, before, "quadrature");
  EXPECT_EQ(after, position(kTwo, "-.-.18.-.-/-.-.-.-.- 0 1 0 roll"));
  EXPECT_EQ(refusal_of(kTwo, after, "opposition"), "Roll the dice first.");
}

TEST(Geminos, WritingTheSameNumberAgainUsesTheTurn_GEO15) {
  const State before = position(kTwo, "13.-.-.-.-/-.-.-.-.- 0 0 1 enter:aries+pisces");
  EXPECT_THAT(moves_at(kTwo, before), ElementsAre("conjunction"));
  const State after = play(kTwo, before, "conjunction");
  EXPECT_EQ(after, position(kTwo, "13.-.-.-.-/-.-.-.-.- 0 1 1 roll"));
}

TEST(Geminos, TheScoreGoesOnThePlayersOwnCard_GEO3) {
  const State after =
      play(kTwo, position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 1 0 roll"), "roll aries+taurus conjunction");
  EXPECT_EQ(after, position(kTwo, "-.-.-.-.-/23.-.-.-.- 0 0 1 roll"));
}

// GEO-R7: all 12 rolls of opposite signs can be written under quadrature.
TEST(Geminos, OppositeSignsMayBeWrittenUnderQuadrature_GEO_R7) {
  const State after =
      play(kTwo, position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 enter:virgo+pisces"), "quadrature");
  EXPECT_EQ(after.card(Seat(0)).at(Affinity::quadrature), 8);
}

// GEO-R8: open information.
TEST(Geminos, EverybodySeesEverything_GEO_R8) {
  const State state = position(kTwo, "23.-.-.-.-/-.4.-.-.- 0 0 2 enter:aries+leo");
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer(Seat(1)), Viewer::everybody()}) {
    EXPECT_EQ(kTwo.view(state, viewer).table, state);
  }
  EXPECT_FALSE(Geminos::facts().hidden_information);
}

// GEO-R9: no move is taken back, and a forced one is still the player's to make.
TEST(Geminos, NothingIsTakenBackAndForcedMovesAreConfirmed_GEO_R9) {
  EXPECT_FALSE(Geminos::facts().take_back);
  const State forced = position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 enter:aries+taurus");
  const State nothing = position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 enter:aries+aries");
  EXPECT_EQ(kTwo.to_act(forced), Seat(0));
  EXPECT_EQ(moves_at(kTwo, forced).size(), 1U);
  EXPECT_EQ(kTwo.to_act(nothing), Seat(0));
  EXPECT_EQ(moves_at(kTwo, nothing).size(), 1U);
}

TEST(Geminos, AMoveIsChosenByOnePiece) {
  const State rolling = position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 1 0 roll");
  const State entering = play(kTwo, rolling, "roll aries+leo");
  const auto clicks = [](const State& state, Move move) {
    Paths paths;
    kTwo.paths(state, move, paths);
    std::vector<std::string> ids;
    for (const Path& path : paths) {
      for (const Piece piece : path) ids.push_back(to_id(piece, Geminos::facts().piece_kinds));
    }
    return ids;
  };
  EXPECT_THAT(clicks(rolling, Move::roll()), ElementsAre("dice"));
  EXPECT_THAT(clicks(entering, Move::enter(Affinity::syzygy)), ElementsAre("entry:1:1"));
  EXPECT_THAT(clicks(entering, Move::end()), ElementsAre("end"));
}

TEST(Geminos, WhyNotNamesEachCondition) {
  const Path dice = path_of(dice_piece());
  const Path end = path_of(end_piece());
  const Path syzygy = path_of(entry_piece(Seat(0), Affinity::syzygy));
  const Path conjunction = path_of(entry_piece(Seat(0), Affinity::conjunction));
  const Path theirs = path_of(entry_piece(Seat(1), Affinity::syzygy));

  const State start = kTwo.start();
  EXPECT_EQ(why_not(start, dice), "The dice decide first.");
  const State rolling = position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 roll");
  EXPECT_EQ(why_not(rolling, dice), "");
  EXPECT_EQ(why_not(rolling, {}), "");
  EXPECT_EQ(why_not(rolling, end), "Roll the dice first.");
  EXPECT_EQ(why_not(rolling, syzygy), "Roll the dice first.");
  EXPECT_EQ(why_not(play(kTwo, rolling, "roll"), dice), "The dice decide first.");

  const State entering = play(kTwo, rolling, "roll aries+leo");
  EXPECT_EQ(why_not(entering, syzygy), "");
  EXPECT_EQ(why_not(entering, conjunction), "Aries and Leo are not in conjunction.");
  EXPECT_EQ(why_not(entering, dice), "The dice are rolled once a turn, and they have been.");
  EXPECT_EQ(why_not(entering, theirs), "It is Ann's turn, so the score goes on Ann's card.");
  EXPECT_EQ(why_not(entering, end), "Aries and Leo share an affinity, so the 20 must be written.");

  const State nothing = play(kTwo, rolling, "roll taurus+libra");
  EXPECT_EQ(why_not(nothing, end), "");
  EXPECT_EQ(why_not(nothing, syzygy),
            "Taurus and Libra share no affinity, so nothing is written this turn.");

  const State over = position(kTwo, "3.4.5.6.8/-.-.-.-.- 0 0 4 over");
  EXPECT_EQ(why_not(over, dice), "The game is over.");
  EXPECT_EQ(refusal_of(kTwo, over, "roll"), "The game is over.");
}

TEST(Geminos, WhyNotKnowsWhatIsNotThere) {
  const State entering = position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 enter:aries+leo");
  const std::string nothing_there = "There is nothing to choose there.";
  for (const Piece piece :
       {Piece{}, die_piece(0), sign_piece(Sign::aries), entry_piece(Seat(2), Affinity::syzygy),
        entry_piece(Seat(0), Affinity::none), piece(PieceKind::entry, -1, 0),
        piece(PieceKind::entry, 0, -1), piece(PieceKind::dice, 0), piece(99)}) {
    EXPECT_EQ(why_not(entering, path_of(piece)), nothing_there);
  }
  const Piece syzygy = entry_piece(Seat(0), Affinity::syzygy);
  EXPECT_EQ(why_not(entering, path_of(syzygy, syzygy)), nothing_there);
}

// A program may make up moves that cannot be typed; they are refused like any other.
TEST(Geminos, MovesWithoutASignOrAnAffinityAreRefused) {
  const State entering = position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 enter:aries+leo");
  EXPECT_EQ(refusal_of(kTwo, entering, Move::enter(Affinity::none)),
            "There is nothing to choose there.");
  const State landing = position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 dice");
  EXPECT_EQ(refusal_of(kTwo, landing, Move::land(Sign::none, Sign::aries)),
            "\"aries+none\" is not one of the outcomes chance has here.");
}

TEST(Geminos, TheLogTellsATurn) {
  const State rolling = position(kTwo, "-.-.-.-.-/-.4.-.-.- 1 1 1 roll");
  EXPECT_THAT(told(kTwo, kTwo.start(), "begin:1"), ElementsAre("Bob begins."));
  EXPECT_THAT(told(kTwo, rolling, "roll"), ElementsAre("Bob rolls the dice."));
  const State landing = play(kTwo, rolling, "roll");
  EXPECT_THAT(told(kTwo, landing, "leo+aries"), ElementsAre("The dice show Aries and Leo: 20."));
  EXPECT_THAT(told(kTwo, landing, "taurus+libra"),
              ElementsAre("The dice show Taurus and Libra, which share no affinity."));
  const State entering = play(kTwo, landing, "aries+leo");
  EXPECT_THAT(told(kTwo, entering, "triangulation"),
              ElementsAre("Bob writes 20 under triangulation."));
  EXPECT_THAT(told(kTwo, entering, "syzygy"),
              ElementsAre("Bob writes 20 under syzygy, where 4 stood."));
  EXPECT_THAT(told(kTwo, play(kTwo, landing, "taurus+libra"), "end"),
              ElementsAre("Bob has nothing to write."));
}

TEST(Geminos, EntriesAreSeenComingFromTheDice) {
  const State entering = position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 enter:aries+leo");
  const Seen seen = kTwo.seen(entering, Move::enter(Affinity::syzygy), Viewer::everybody());
  ASSERT_EQ(seen.size(), 1U);
  EXPECT_EQ(seen[0].piece, entry_piece(Seat(0), Affinity::syzygy));
  EXPECT_EQ(seen[0].from, dice_piece());
  EXPECT_EQ(seen[0].number, 20);

  const State landing = position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 dice");
  const Seen dice = kTwo.seen(landing, Move::land(Sign::leo, Sign::aries), Viewer::everybody());
  ASSERT_EQ(dice.size(), 2U);
  EXPECT_EQ(dice[0].to, sign_piece(Sign::aries));
  EXPECT_EQ(dice[1].to, sign_piece(Sign::leo));
}

}  // namespace
}  // namespace orrery::geminos
