#include "games/geminos/bots/exact_table.h"

#include <cstdio>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/geminos/solitaire.h"

namespace orrery::geminos {
namespace {

using testing::HasSubstr;

TEST(GeminosCards, EveryCardThatIsNotFullHasANumberInItsSet) {
  std::size_t cards = 0;
  for (FilledSet filled = 0; filled < kFilledSets; ++filled) {
    for (std::size_t number = 0; number < cards_in(filled); ++number) {
      const Card card = card_at(filled, number);
      ASSERT_EQ(filled_set(card), filled);
      ASSERT_EQ(number_of(card), number);
      ++cards;
    }
  }
  EXPECT_EQ(cards, 53'856U);
}

TEST(GeminosCards, WritingChangesOneDigit) {
  Card card;
  card.write(Affinity::syzygy, 22);
  card.write(Affinity::quadrature, 5);
  const FilledSet filled = filled_set(card);
  const std::size_t before = number_of(card);
  card.write(Affinity::quadrature, 8);  // 5, 7, 8: two digits further
  EXPECT_EQ(number_of(card), before + 2 * stride(filled, Affinity::quadrature));
}

TEST(GeminosCards, HalfOfTheRollsAreCounted) {
  unsigned scoring = 0;
  for (const int distance : {1, 2, 3, 4, 6}) {
    for (int points = 0; points < 25; ++points) scoring += half_rolls(distance, points);
  }
  EXPECT_EQ(scoring, static_cast<unsigned>(kHalfRolls - kHalfEmptyRolls));
  for (const ScoringRoll& roll : scoring_rolls()) {
    unsigned rolls = 0;
    for (const int distance : {1, 2, 3, 4, 6}) {
      if (affinities_at(distance) == roll.offered) {
        rolls += half_rolls(distance, roll.points);
      }
    }
    EXPECT_EQ(2 * rolls, static_cast<unsigned>(roll.weight)) << roll.points;
  }
}

TEST(PackedValues, KeepTheirBoundsOnTheSafeSide) {
  constexpr std::uint32_t kOne = PackedValue::kOne;
  for (const auto& [low, high] : {std::pair{0U, 0U},
                                  {0U, 3U},
                                  {5U, 6U},
                                  {1000U, 2020U},
                                  {kOne / 2, kOne / 2},
                                  {kOne - 1, kOne},
                                  {kOne, kOne}}) {
    std::uint32_t packed = 0;
    ASSERT_TRUE(PackedValue::pack(low, high, packed)) << low;
    EXPECT_LE(PackedValue::low(packed), low);
    EXPECT_GE(PackedValue::low(packed) + 1, low);
    EXPECT_GE(PackedValue::high(packed), high);
    EXPECT_LE(PackedValue::high(packed), std::min(high + 4, kOne));
  }
  std::uint32_t packed = 0;
  EXPECT_FALSE(PackedValue::pack(1000, 2021, packed));  // too far apart
  EXPECT_FALSE(PackedValue::pack(1000, 999, packed));   // the wrong way round
}

TEST(TableLayout, EveryPositionHasAPlaceOfItsOwn) {
  // Two sets of odd sizes: tiles that are not full must not run into each other.
  constexpr FilledSet kMover = bit(Affinity::quadrature);
  constexpr FilledSet kOther = bit(Affinity::conjunction) | bit(Affinity::opposition);
  std::vector<bool> taken(TableLayout::block_size(kMover, kOther));
  for (std::size_t i = 0; i < cards_in(kMover); ++i) {
    for (std::size_t j = 0; j < cards_in(kOther); ++j) {
      const std::size_t place = TableLayout::place(card_at(kMover, i), card_at(kOther, j)) -
          TableLayout::block(kMover, kOther);
      ASSERT_LT(place, taken.size());
      ASSERT_FALSE(taken[place]);
      taken[place] = true;
    }
  }
  EXPECT_GE(TableLayout::size(), std::size_t{2'900'468'736});
}

TEST(ExactTable, AFullCardIsWorthWhatItsTotalIs) {
  const auto table = ExactTable::empty().value();
  Card full;
  for (const Affinity affinity : kAllAffinities) full.write(affinity, 13);
  full.write(Affinity::triangulation, 12);
  full.write(Affinity::opposition, 12);  // 63
  Card other;
  other.write(Affinity::conjunction, 23);
  other.write(Affinity::syzygy, 22);
  other.write(Affinity::quadrature, 17);
  EXPECT_EQ(table.after(full, other).low, 1);  // 63 against 62
  other.write(Affinity::quadrature, 18);
  EXPECT_EQ(table.after(full, other).middle(), 0.5);
  other.write(Affinity::quadrature, 19);
  EXPECT_EQ(table.after(full, other).high, 0);
}

TEST(ExactTable, WhatOneDoesNotGetTheOtherDoes) {
  auto table = ExactTable::empty().value();
  const Card mine = card_at(3, 50);
  const Card theirs = card_at(12, 100);
  table.block(0, 0)[TableLayout::place(theirs, mine)] = PackedValue::kOne / 4 << 8 | 255;
  EXPECT_EQ(table.at(theirs, mine).low, 0.25);
  EXPECT_EQ(table.after(mine, theirs).high, 0.75);
  EXPECT_NEAR(table.after(mine, theirs).width(), 1020.0 / PackedValue::kOne, 1e-12);
}

class TableFile : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = testing::TempDir() + "geminos_table_" +
        testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string file() const { return folder_ + "/table"; }

  std::string folder_;
};

TEST_F(TableFile, WhatIsNoTableIsRefused) {
  for (const std::string& text : {std::string(), std::string("castles"), std::string(5000, ' ')}) {
    std::ofstream(file(), std::ios::binary) << text;
    const auto opened = ExactTable::open(file());
    ASSERT_FALSE(opened);
    EXPECT_THAT(opened.error().sentence, HasSubstr("is not a table of two-player Geminos"));
  }
  EXPECT_THAT(ExactTable::open(folder_ + "/nothing").error().sentence, HasSubstr("Cannot read"));
  EXPECT_FALSE(ExactTable::open(folder_));
  // As long as a table, and nothing but holes.
  std::filesystem::resize_file(file(), 4096 + 4 * TableLayout::size());
  EXPECT_FALSE(ExactTable::open(file()));
}

}  // namespace
}  // namespace orrery::geminos
