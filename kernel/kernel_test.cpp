// The kernel's small parts: lists, seats, the generator, lines, pieces and options.

#include <array>
#include <map>

#include <gtest/gtest.h>

#include "kernel/facts.h"
#include "kernel/fixed_list.h"
#include "kernel/hash.h"
#include "kernel/ink.h"
#include "kernel/line.h"
#include "kernel/piece.h"
#include "kernel/result.h"
#include "kernel/rng.h"
#include "kernel/seat.h"

namespace orrery {
namespace {

TEST(FixedList, RemembersWhatDidNotFit) {
  FixedList<int, 2> list;
  list.push_back(1);
  list.push_back(2);
  EXPECT_FALSE(list.overflowed());
  list.push_back(3);
  EXPECT_TRUE(list.overflowed());
  EXPECT_EQ(list.size(), 2U);
  list.clear();
  EXPECT_TRUE(list.empty() && !list.overflowed());
}

TEST(FixedList, ComparesOnlyWhatItHolds) {
  FixedList<int, 4> one;
  FixedList<int, 4> two;
  one.push_back(7);
  one.push_back(9);
  two.push_back(7);
  EXPECT_FALSE(one == two);
  two.push_back(9);
  EXPECT_TRUE(one == two);
}

TEST(Seat, PlayersChanceAndNobodyAreApart) {
  EXPECT_TRUE(Seat(0).is_player());
  EXPECT_FALSE(Seat::chance().is_player());
  EXPECT_FALSE(Seat::nobody().is_player());
  EXPECT_NE(Seat::chance(), Seat::nobody());
  EXPECT_FALSE(Viewer::everybody().is(Seat(0)));
  EXPECT_TRUE(Viewer(Seat(2)).is(Seat(2)));
}

TEST(Rng, IsTheSameEverywhere) {
  // Figures of a reference run: records of simulations depend on them.
  Rng rng(1);
  EXPECT_EQ(rng.next(), 0xF60FC56B2D1CEFB1ULL);
}

TEST(Rng, StreamsOfOneSeedDiffer) {
  Rng one(1, 0);
  Rng two(1, 1);
  EXPECT_NE(one.next(), two.next());
}

TEST(Rng, BelowIsEven) {
  Rng rng(3);
  std::array<int, 7> counts{};
  for (int i = 0; i < 70'000; ++i) ++counts[rng.below(7)];
  for (const int count : counts) EXPECT_NEAR(count, 10'000, 500);
}

TEST(Rng, BelowReachesBothEndsOfALargeRange) {
  Rng rng(4);
  constexpr std::uint32_t kRange = 3'000'000'000U;
  std::uint32_t least = kRange;
  std::uint32_t most = 0;
  for (int i = 0; i < 10'000; ++i) {
    const std::uint32_t drawn = rng.below(kRange);
    ASSERT_LT(drawn, kRange);
    least = std::min(least, drawn);
    most = std::max(most, drawn);
  }
  EXPECT_LT(least, kRange / 1000);
  EXPECT_GT(most, kRange - kRange / 1000);
}

TEST(Hash, DependsOnValuesAndTheirOrder) {
  EXPECT_NE(Hash().add(1, 2).value(), Hash().add(2, 1).value());
  EXPECT_NE(Hash(1).add(1).value(), Hash(2).add(1).value());
  EXPECT_EQ(Hash().add(std::uint8_t{5}).value(), Hash().add(5).value());
}

constexpr Phrase kWord{"test.word", "syzygy"};
constexpr Phrase kScores{"test.scores", "{0} scores {1} {1|point|points} in {2} with {3}."};
constexpr Phrase kPieceName{"test.piece", "card {0}"};

TEST(Line, IsRenderedWithSeatsNumbersWordsAndPieces) {
  const std::array<std::string, 2> names{"Anna", ""};
  const Wording wording{names, [](Piece named) { return say(kPieceName, named.a); }};
  EXPECT_EQ(render(say(kScores, Seat(0), 1, kWord, piece(0, 4)), wording),
            "Anna scores 1 point in syzygy with card 4.");
  EXPECT_EQ(render(say(kScores, Seat(1), 20, kWord, piece(0, 4)), wording),
            "Seat 2 scores 20 points in syzygy with card 4.");
}

TEST(Line, AMissingArgumentIsVisible) {
  EXPECT_NE(render(say(kScores, Seat(0)), {}).find('?'), std::string::npos);
}

constexpr std::array<std::string_view, 2> kKinds{"card", "cell"};

TEST(Piece, IdsReadBack) {
  for (const Piece named : {piece(0), piece(1, 3), piece(1, -4, 12)}) {
    EXPECT_EQ(piece_from_id(to_id(named, kKinds), kKinds), named) << to_id(named, kKinds);
  }
  EXPECT_EQ(to_id(piece(1, -4, 12), kKinds), "cell:-4:12");
}

TEST(Piece, OnlyTheCanonicalSpellingIsAnId) {
  for (const std::string_view id : {"", "card:", "card:01", "card:1:2:3", "coin:1", "card:+1",
                                    "card:99999", "card:1:", ":1", "card: 1"}) {
    EXPECT_FALSE(piece_from_id(id, kKinds)) << id;
  }
}

enum class Size : std::uint8_t { small, large };
struct TestOptions {
  bool fast = false;
  int rounds = 12;
  Size size = Size::large;
};
constexpr std::array<std::string_view, 2> kSizes{"small", "large"};
constexpr auto kFast = toggle<&TestOptions::fast>("fast", "Play fast.");
constexpr auto kRounds = number<&TestOptions::rounds>("rounds", 1, 20, "How many rounds.");
constexpr auto kSize = choice<&TestOptions::size>("size", kSizes, "How large.");

TEST(Options, KnowTheirDefaultFromTheStruct) {
  EXPECT_EQ(kFast.usual, 0);
  EXPECT_EQ(kRounds.usual, 12);
  EXPECT_EQ(kSize.usual, 1);
  TestOptions options;
  kSize.set(options, 0);
  EXPECT_EQ(options.size, Size::small);
  EXPECT_EQ(kSize.get(options), 0);
}

TEST(Options, ReadWhatTheyWrite) {
  EXPECT_EQ(option_value(kFast, option_text(kFast, 1)), 1);
  EXPECT_EQ(option_value(kRounds, option_text(kRounds, 20)), 20);
  EXPECT_EQ(option_value(kSize, option_text(kSize, 1)), 1);
}

TEST(Options, RefuseOthersInASentence) {
  EXPECT_EQ(option_value(kFast, "perhaps").error().sentence,
            "Option fast takes on or off, not \"perhaps\".");
  EXPECT_EQ(option_value(kRounds, "21").error().sentence,
            "Option rounds takes 1 to 20, not \"21\".");
  EXPECT_FALSE(option_value(kRounds, "3x"));
  EXPECT_FALSE(option_value(kRounds, ""));
  EXPECT_EQ(option_value(kSize, "huge").error().sentence,
            "Option size takes small or large, not \"huge\".");
}

TEST(Result, WinnersShareOnePointAndATeamHasOneEach) {
  Result result;
  result.winners.insert(Seat(0));
  result.winners.insert(Seat(2));
  EXPECT_DOUBLE_EQ(result.share(Seat(0), false), 0.5);
  EXPECT_DOUBLE_EQ(result.share(Seat(1), false), 0);
  EXPECT_DOUBLE_EQ(result.share(Seat(2), true), 1);
}

TEST(Ink, IsPlainWithoutColours) {
  Ink ink;
  ink.left("♈", 3, Colour::gold).right("12", 4, Colour::bold);
  EXPECT_EQ(ink.text(), "♈    12");
}

TEST(Ink, ColoursTakeNoRoom) {
  Ink ink({}, true);
  ink.right("7", 3, Colour::red);
  EXPECT_EQ(ink.text(), "  \x1b[31m7\x1b[0m");
}

}  // namespace
}  // namespace orrery
