#pragma once

// Geminos alone, played perfectly: dynamic programming over all 133,056 cards. Twenty rolls take a
// moment, so it is computed when needed and not stored in a file.

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
  // The number of the card after these points are written there.
  std::size_t written(std::size_t number, Affinity affinity, int points) const {
    const std::size_t digit = scores_of(affinity).digit[static_cast<std::size_t>(points)] + 1U;
    return without_[index(affinity)][number] + weight_[index(affinity)] * digit;
  }
  int total(std::size_t number) const { return totals_[number]; }
  bool full(std::size_t number) const { return filled_[number] == kFullSet; }
  FilledSet filled(std::size_t number) const { return filled_[number]; }

 private:
  std::array<std::size_t, kAffinities> weight_{};
  std::array<std::vector<std::uint32_t>, kAffinities> without_;  // with this entry empty
  std::vector<std::uint8_t> totals_;
  std::vector<std::uint8_t> filled_;
};

// A roll that can be written: there are 44 different ones; 36 of the 144 rolls cannot.
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
  // `must_complete`: a card that is not full at the end is worth nothing (GEO-33). `cost`: what
  // every roll costs.
  explicit TwentyRolls(int rolls, bool must_complete = false, double cost = 0);

  int rolls() const { return rolls_; }
  double value() const { return value(Card{}, rolls_); }  // GEO-33: par
  // The best expected total with so many rolls left, minus what these cost.
  double value(const Card& card, int rolls_left) const;
  // The best of the entries that this roll offers.
  Affinity best(const Card& card, Sign a, Sign b, int rolls_left_after) const;
  // How many rolls perfect play uses on average.
  double expected_rolls() const;

 private:
  int rolls_;
  CardNumbers numbers_;
  std::vector<std::uint32_t> place_;         // of a card among those that are not full
  std::vector<std::vector<double>> values_;  // by rolls left, then by place
  double expected_rolls_ = 0;
};

// Played until the card is full; every roll costs points.
class CostlyRolls {
 public:
  // Iterates until values change by no more than `still`; a rough result takes a tenth of the time.
  explicit CostlyRolls(double cost, double still = kExactly);

  double value() const { return value(Card{}); }  // points minus costs
  double value(const Card& card) const;           // the card, and what is to come, minus costs
  // How many rolls perfect play uses on average (computed at each call), and its average total.
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
