#include "games/geminos/affinity.h"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/geminos/phrases.h"
#include "kernel/describe.h"

namespace orrery::geminos {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;
using enum Sign;
using Affinity::conjunction, Affinity::syzygy, Affinity::quadrature, Affinity::triangulation,
    Affinity::opposition;

std::vector<Affinity> shared(Sign a, Sign b) {
  std::vector<Affinity> members;
  affinities(a, b).each([&](Affinity affinity) { members.push_back(affinity); });
  return members;
}

// The signs that this one shares the affinity with.
std::vector<Sign> related(Sign sign, Affinity affinity) {
  std::vector<Sign> others;
  for (int i = 0; i < kSigns; ++i) {
    if (affinities(sign, sign_at(i)).contains(affinity)) others.push_back(sign_at(i));
  }
  return others;
}

// The distances at which two signs share the affinity; every pair at one distance must agree.
std::set<int> distances(Affinity affinity) {
  std::map<int, std::set<bool>> found;
  for (int a = 0; a < kSigns; ++a) {
    for (int b = 0; b < kSigns; ++b) {
      const int around = (b - a + kSigns) % kSigns;
      found[std::min(around, kSigns - around)].insert(
          affinities(sign_at(a), sign_at(b)).contains(affinity));
    }
  }
  std::set<int> distances;
  for (const auto& [distance, answers] : found) {
    EXPECT_EQ(answers.size(), 1U) << "the pairs " << distance << " apart do not agree";
    if (answers.contains(true)) distances.insert(distance);
  }
  return distances;
}

TEST(Geminos, ThereAreTwelveSignsInTheOrderOfTheSun_GEO1) {
  std::vector<std::string_view> names;
  for (int i = 0; i < kSigns; ++i) names.push_back(phrases::word(sign_at(i)).english);
  EXPECT_THAT(names,
              ElementsAre("Aries", "Taurus", "Gemini", "Cancer", "Leo", "Virgo", "Libra", "Scorpio",
                          "Sagittarius", "Capricorn", "Aquarius", "Pisces"));
}

TEST(Geminos, SignsScoreTheHoursTheyStandAt_GEO2) {
  EXPECT_EQ(score(aries), 12);
  EXPECT_EQ(score(taurus), 11);
  EXPECT_EQ(score(gemini), 10);
  EXPECT_EQ(score(cancer), 9);
  EXPECT_EQ(score(leo), 8);
  EXPECT_EQ(score(virgo), 7);
  EXPECT_EQ(score(libra), 6);
  EXPECT_EQ(score(scorpio), 5);
  EXPECT_EQ(score(sagittarius), 4);
  EXPECT_EQ(score(capricorn), 3);
  EXPECT_EQ(score(aquarius), 2);
  EXPECT_EQ(score(pisces), 1);
}

// U+2648 is E2 99 88 in UTF-8, and the others follow it.
TEST(Geminos, SymbolsFollowOneAnotherFromTheRam_GEO2) {
  for (int i = 0; i < kSigns; ++i) {
    const std::string expected{'\xE2', '\x99', static_cast<char>(0x88 + i)};
    EXPECT_EQ(symbol(sign_at(i)), expected);
  }
}

TEST(Geminos, OnlyTheDistanceOnTheCircleMatters_GEO8) {
  EXPECT_THAT(shared(aries, aries), IsEmpty());
  EXPECT_THAT(shared(leo, virgo), ElementsAre(conjunction));
  EXPECT_THAT(shared(leo, libra), ElementsAre(syzygy));
  EXPECT_THAT(shared(leo, scorpio), ElementsAre(quadrature));
  EXPECT_THAT(shared(leo, sagittarius), ElementsAre(syzygy, triangulation));
  EXPECT_THAT(shared(leo, capricorn), IsEmpty());
  EXPECT_THAT(shared(leo, aquarius), ElementsAre(syzygy, quadrature, opposition));
}

TEST(Geminos, OppositionIsSixApart_GEO16) {
  EXPECT_THAT(distances(opposition), ElementsAre(6));
  EXPECT_THAT(related(aries, opposition), ElementsAre(libra));
  EXPECT_THAT(related(cancer, opposition), ElementsAre(capricorn));
}

TEST(Geminos, ConjunctionIsNextDoor_GEO17) {
  EXPECT_THAT(distances(conjunction), ElementsAre(1));
  EXPECT_THAT(related(aries, conjunction), ElementsAre(taurus, pisces));
  EXPECT_THAT(related(sagittarius, conjunction), ElementsAre(scorpio, capricorn));
}

TEST(Geminos, TriangulationIsFourApart_GEO18) {
  EXPECT_THAT(distances(triangulation), ElementsAre(4));
  EXPECT_THAT(related(aries, triangulation), ElementsAre(leo, sagittarius));
}

TEST(Geminos, OppositeSignsAreAlsoInQuadrature_GEO19) {
  EXPECT_THAT(distances(quadrature), ElementsAre(3, 6));
  // GEO-R7: the book's own example has Aries in quadrature with Libra.
  EXPECT_THAT(related(aries, quadrature), ElementsAre(cancer, libra, capricorn));
}

TEST(Geminos, SyzygyIsEveryOtherSign_GEO20) {
  EXPECT_THAT(distances(syzygy), ElementsAre(2, 4, 6));
  EXPECT_THAT(related(aries, syzygy), ElementsAre(gemini, leo, libra, sagittarius, aquarius));
}

TEST(Geminos, NoAffinityWithItselfNorFiveApart_GEO21) {
  for (int i = 0; i < kSigns; ++i) {
    std::vector<Sign> strangers;
    for (int j = 0; j < kSigns; ++j) {
      if (affinities(sign_at(i), sign_at(j)).empty()) strangers.push_back(sign_at(j));
    }
    EXPECT_THAT(
        strangers,
        UnorderedElementsAre(sign_at(i), sign_at((i + 5) % kSigns), sign_at((i + 7) % kSigns)));
  }
}

TEST(Geminos, RelationsAreSymmetric_GEO22) {
  for (int a = 0; a < kSigns; ++a) {
    for (int b = 0; b < a; ++b) {
      EXPECT_EQ(shared(sign_at(a), sign_at(b)), shared(sign_at(b), sign_at(a))) << a << ", " << b;
    }
  }
}

// The rolls that the book and its figures speak of, and the ends of every range.
TEST(Geminos, RollsOfTheBook_GEO7_GEO8) {
  struct Roll {
    Sign one;
    Sign two;
    int sum;
    std::vector<Affinity> available;
  };
  const std::vector<Roll> rolls{
      {aries, aries, 24, {}},
      {aries, taurus, 23, {conjunction}},
      {pisces, aries, 13, {conjunction}},  // the ring closes
      {aquarius, pisces, 3, {conjunction}},
      {aries, gemini, 22, {syzygy}},
      {aquarius, aries, 14, {syzygy}},
      {aries, cancer, 21, {quadrature}},
      {capricorn, aries, 15, {quadrature}},
      {aries, leo, 20, {syzygy, triangulation}},
      {pisces, cancer, 10, {syzygy, triangulation}},
      {taurus, libra, 17, {}},  // the book adds this roll up, but it could not be written anywhere
      {aries, virgo, 19, {}},
      {aries, scorpio, 17, {}},
      {aries, libra, 18, {syzygy, quadrature, opposition}},
      {virgo, pisces, 8, {syzygy, quadrature, opposition}},
  };
  for (const Roll& roll : rolls) {
    EXPECT_EQ(score(roll.one) + score(roll.two), roll.sum)
        << enum_name(roll.one) << enum_name(roll.two);
    EXPECT_EQ(shared(roll.one, roll.two), roll.available)
        << enum_name(roll.one) << enum_name(roll.two);
  }
}

}  // namespace
}  // namespace orrery::geminos
