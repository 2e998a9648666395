#include "games/geminos/lab/solver.h"

#include <gtest/gtest.h>

#include "games/geminos/solitaire.h"
#include "kernel/rng.h"

namespace orrery::geminos {
namespace {

constexpr FilledSet missing(Affinity affinity) { return kFullSet & ~bit(affinity); }

// A pair whose fuller pairs have any values at all, so that one can be tried without the others.
struct Pair {
  Pair(FilledSet one, FilledSet other, std::uint64_t seed = 1)
      : first(one),
        second(other),
        table(ExactTable::empty().value()),
        first_moves(TableLayout::block_size(one, other)),
        second_moves(TableLayout::block_size(other, one)) {
    Rng rng(seed);
    for (const Affinity affinity : kAllAffinities) {
      fill(one | bit(affinity), other, rng);
      fill(other | bit(affinity), one, rng);
    }
  }
  void fill(FilledSet fuller, FilledSet same, Rng& rng) {
    if (fuller == kFullSet || (fuller == first && same == second) ||
        (fuller == second && same == first)) {
      return;
    }
    for (const auto& [mover, other] : {std::pair{fuller, same}, {same, fuller}}) {
      std::uint32_t* block = table.block(mover, other);
      for (std::size_t i = 0; i < TableLayout::block_size(mover, other); ++i) {
        block[i] = rng.below(PackedValue::kMostLow - 1020) << 8 | rng.below(3);
      }
    }
  }
  PairSide side(const Sweeps& sweeps, Team& team) {
    return {table, first, second, first_moves.get(), second_moves.get(), sweeps, team};
  }
  std::uint32_t value(const Card& one, const Card& other, bool first_to_move) const {
    return first_to_move
        ? first_moves.get()[TableLayout::place(one, other) - TableLayout::block(first, second)]
        : second_moves.get()[TableLayout::place(other, one) - TableLayout::block(second, first)];
  }

  FilledSet first;
  FilledSet second;
  ExactTable table;
  ValueMemory first_moves;
  ValueMemory second_moves;
};

// What the first player can make sure of within so many turns, straight from the rules: leaving the
// pair is worth what the table says, and running out of turns nothing.
double within(const Pair& pair, const Card& one, const Card& other, bool first_to_move, int turns) {
  if (turns == 0) return 0;
  const Card& mine = first_to_move ? one : other;
  double sum = kEmptyRolls * within(pair, one, other, !first_to_move, turns - 1);
  for (const ScoringRoll& roll : scoring_rolls()) {
    double best = first_to_move ? 0 : 1;
    roll.offered.each([&](Affinity affinity) {
      Card written = mine;
      written.write(affinity, roll.points);
      double value = 0;
      if (filled_set(written) == filled_set(mine)) {
        value = first_to_move ? within(pair, written, other, false, turns - 1)
                              : within(pair, one, written, true, turns - 1);
      } else if (first_to_move) {
        value = pair.table.after(written, other).low;
      } else {
        value = 1 - pair.table.after(written, one).high;
      }
      best = first_to_move ? std::max(best, value) : std::min(best, value);
    });
    sum += roll.weight * best;
  }
  return sum / kRolls;
}

void expect_like_the_rules(Pair& pair, int positions) {
  Team team(1);
  PairSide side = pair.side(kPortableSweeps, team);
  side.sweep();
  side.sweep();
  Rng rng(7);
  for (int i = 0; i < positions; ++i) {
    const auto any = [&](FilledSet filled) {
      return card_at(filled, rng.below(static_cast<std::uint32_t>(cards_in(filled))));
    };
    const Card one = any(pair.first);
    const Card other = any(pair.second);
    constexpr double kRounding = 4.0 / kWin;
    EXPECT_NEAR(pair.value(one, other, true) / double{kWin}, within(pair, one, other, true, 3),
                kRounding);
    if (i % 4 == 0) {
      EXPECT_NEAR(pair.value(one, other, false) / double{kWin}, within(pair, one, other, false, 4),
                  kRounding);
    }
  }
}

TEST(GeminosSolver, AShortHorizonIsWhatTheRulesSay) {
  using enum Affinity;
  const std::vector<std::pair<FilledSet, FilledSet>> pairs{
      {0, 0},
      {0, bit(syzygy)},
      {bit(conjunction), bit(quadrature)},
      {bit(syzygy) | bit(triangulation), bit(opposition) | bit(quadrature)},
      {bit(opposition) | bit(triangulation), bit(conjunction)},
      {missing(opposition), 0},
      {missing(triangulation), bit(triangulation)},
      {missing(syzygy), bit(opposition)},
  };
  for (const auto& [one, other] : pairs) {
    SCOPED_TRACE(testing::Message() << one << " against " << other);
    for (const bool turned : {false, true}) {
      Pair pair(turned ? other : one, turned ? one : other);
      expect_like_the_rules(pair, 4);
    }
  }
}

// A whole layer at the end of the game, where filling the last entry ends it (GEO-23, GEO-24).
TEST(GeminosSolver, TheLastEntryEndsTheGame) {
  Pair pair(missing(Affinity::quadrature), missing(Affinity::quadrature));
  expect_like_the_rules(pair, 4);
}

// The same numbers to the last bit, whatever the machine has.
TEST(GeminosSolver, EveryInstructionSetGivesTheSame) {
  constexpr FilledSet kSmall = bit(Affinity::opposition);
  Team team(1);
  for (FilledSet filled = 0; filled < kFilledSets; ++filled) {
    std::vector<std::uint32_t> expected;
    for (const SweepForm& form : sweep_forms()) {
      Pair pair(filled, kSmall);
      PairSide side = pair.side(*form.sweeps, team);
      Change change;
      for (const int further : {0, 4, 0}) change.include(side.sweep(further));
      std::vector<std::uint32_t> found{static_cast<std::uint32_t>(change.most),
                                       static_cast<std::uint32_t>(change.least)};
      for (std::size_t i = 0; i < TableLayout::block_size(filled, kSmall); ++i) {
        found.push_back(pair.first_moves.get()[i]);
      }
      for (std::size_t i = 0; i < TableLayout::block_size(kSmall, filled); ++i) {
        found.push_back(pair.second_moves.get()[i]);
      }
      if (expected.empty()) expected = found;
      ASSERT_EQ(found, expected) << form.name << ", filled set " << filled;
    }
  }
}

// The form for sixteen lanes on a machine that has not got as many: the compiler makes do.
template <FilledSet kFilled, bool kFirst>
Change wide_sweep(const SweepJob& job, std::size_t tile, SweepScratch& scratch) {
  return SweepKernel<kFilled, kFirst, 16>::sweep(job, tile, scratch);
}
TEST(GeminosSolver, SixteenLanesGiveTheSameAsFour) {
  constexpr FilledSet kSet = missing(Affinity::quadrature) & ~bit(Affinity::conjunction);
  Sweeps wide = kPortableSweeps;
  wide.sweep[kSet] = {&wide_sweep<kSet, false>, &wide_sweep<kSet, true>};
  Team team(1);
  Pair four(kSet, kSet);
  Pair sixteen(kSet, kSet);
  PairSide(four.side(kPortableSweeps, team)).settle();
  PairSide(sixteen.side(wide, team)).settle();
  for (std::size_t i = 0; i < TableLayout::block_size(kSet, kSet); ++i) {
    ASSERT_EQ(four.first_moves.get()[i], sixteen.first_moves.get()[i]);
    ASSERT_EQ(four.second_moves.get()[i], sixteen.second_moves.get()[i]);
  }
}

TEST(GeminosSolver, TheThreadsDoNotMatter) {
  constexpr FilledSet kSet = 0b11010;
  Team one(1);
  Team three(3);
  Pair alone(kSet, kSet);
  Pair together(kSet, kSet);
  EXPECT_EQ(alone.side(*sweep_forms().front().sweeps, one).settle(),
            together.side(*sweep_forms().front().sweeps, three).settle());
  for (std::size_t i = 0; i < TableLayout::block_size(kSet, kSet); ++i) {
    ASSERT_EQ(alone.first_moves.get()[i], together.first_moves.get()[i]);
  }
}

// Plain iteration from 0 stays below the value and comes as close as one likes.
TEST(GeminosSolver, BoundsEncloseTheValueAndAreClose) {
  Team team(1);
  const Sweeps& sweeps = *sweep_forms().front().sweeps;
  for (const auto& [one, other] :
       {std::pair<FilledSet, FilledSet>{0b01100, 0b10010}, {8, 8}, {0, 31 - 15}}) {
    Pair pair(one, other);
    PairSide patient = pair.side(sweeps, team);
    for (int i = 0; i < 400; ++i) patient.sweep();
    ASSERT_TRUE(solve_pair(pair.table, one, other, sweeps, team));
    for (std::size_t i = 0; i < cards_in(one); ++i) {
      for (std::size_t j = 0; j < cards_in(other); ++j) {
        const Card mine = card_at(one, i);
        const Card theirs = card_at(other, j);
        const double value = pair.value(mine, theirs, true) / double{kWin};
        const auto bounds = pair.table.at(mine, theirs);
        constexpr double kRounding = 40.0 / kWin;  // of as many turns as such a game may have
        ASSERT_LE(bounds.low, value + kRounding);
        ASSERT_GE(bounds.high, value);
        ASSERT_LE(bounds.width(), 8e-6);
        const auto theirs_first = pair.table.at(theirs, mine);
        ASSERT_GE(1 - theirs_first.low, pair.value(mine, theirs, false) / double{kWin});
      }
    }
  }
}

// The certificate must be able to fail: from values that are too high it never comes.
TEST(GeminosSolver, WhatIsTooHighIsNotCertified) {
  constexpr FilledSet kSet = 0b01100;
  Pair pair(kSet, kSet);
  for (ValueMemory* values : {&pair.first_moves, &pair.second_moves}) {
    std::fill_n(values->get(), TableLayout::block_size(kSet, kSet), kWin);
  }
  Team team(1);
  PairSide side = pair.side(*sweep_forms().front().sweeps, team);
  for (int i = 0; i < 200; ++i) ASSERT_LE(side.sweep().least, 0);
}

TEST(GeminosSolver, ItFitsIntoSixteenGigabytes) { EXPECT_LT(solver_bytes(), 14'000'000'000U); }

}  // namespace
}  // namespace orrery::geminos
