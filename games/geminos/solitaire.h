#pragma once

// Geminos alone, played perfectly: dynamic programming over all 133,056 cards. It takes a second or
// two, so it is computed when it is needed and not kept in a file.

#include <array>
#include <cstdint>
#include <vector>

#include "games/geminos/card_ranks.h"

namespace orrery::geminos {

// Every card has a number: one digit for each affinity, 0 while it is empty.
class CardNumbers {
 public:
  static constexpr std::size_t kCards = 133'056;

  CardNumbers();

  std::size_t of(const Card& card) const;
  Card card(std::size_t number) const;
  // What a card's number becomes when these points are written there.
  std::size_t written(std::size_t number, Affinity affinity, int points) const {
    const std::size_t digit = scores_of(affinity).digit[static_cast<std::size_t>(points)] + 1U;
    return without_[index(affinity)][number] + weight_[index(affinity)] * digit;
  }
  int total(std::size_t number) const { return totals_[number]; }
  bool full(std::size_t number) const { return filled_[number] == kFullSet; }
  FilledSet filled(std::size_t number) const { return filled_[number]; }

 private:
  std::array<std::size_t, kAffinities> weight_{};
  std::array<std::vector<std::uint32_t>, kAffinities> without_;  // the card with this one empty
  std::vector<std::uint8_t> totals_;
  std::vector<std::uint8_t> filled_;
};

// A roll that can be written somewhere: 44 of them differ, and 36 of 144 rolls are nowhere to go.
struct ScoringRoll {
  int points = 0;
  AffinitySet offered;
  int weight = 0;  // of 144
};
const std::vector<ScoringRoll>& scoring_rolls();
inline constexpr int kEmptyRolls = 36;

// At most so many rolls; the game stops earlier when the card is full (GEO-32).
class TwentyRolls {
 public:
  // `must_complete`: a card that is not full at the end is worth nothing.
  explicit TwentyRolls(int rolls, bool must_complete = false);

  int rolls() const { return rolls_; }
  // The best expected total with so many rolls left, before the next one.
  double value(const Card& card, int rolls_left) const;
  // Where to write this roll, one of those it offers.
  Affinity best(const Card& card, Sign a, Sign b, int rolls_left_after) const;
  // How many rolls perfect play uses on average.
  double expected_rolls() const;

 private:
  int rolls_;
  CardNumbers numbers_;
  std::vector<std::vector<double>> values_;  // by rolls left, then by card
  double expected_rolls_ = 0;
};

// Until the card is full, when every roll costs something.
class CostlyRolls {
 public:
  // Values are improved until they change by no more than `still`: a rough idea is had in a tenth
  // of the time.
  explicit CostlyRolls(double cost, double still = kExactly);

  double value() const { return value(Card{}); }  // points less costs
  double value(const Card& card) const;           // of what is still to come, and the card
  // How many rolls perfect play uses on average, computed when asked for, and what it gets.
  double expected_rolls() const;
  double expected_total() const { return value() + cost_ * expected_rolls(); }

  static constexpr double kExactly = 1e-10;

 private:
  template <class F>
  void settle(double still, F&& update) const;

  double cost_;
  CardNumbers numbers_;
  std::vector<std::vector<std::size_t>> layers_;  // cards by filled set, the fullest first
  std::vector<double> values_;
};

}  // namespace orrery::geminos
