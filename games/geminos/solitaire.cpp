#include "games/geminos/solitaire.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

namespace orrery::geminos {

CardNumbers::CardNumbers() : totals_(kCards), filled_(kCards) {
  std::size_t weight = 1;
  for (const Affinity affinity : kAllAffinities) {
    const std::size_t digits = scores_of(affinity).count + 1;
    auto& without = without_[index(affinity)];
    weight_[index(affinity)] = weight;
    without.resize(kCards);
    for (std::size_t number = 0; number < kCards; ++number) {
      without[number] = static_cast<std::uint32_t>(number - weight * (number / weight % digits));
    }
    weight *= digits;
  }
  for (std::size_t number = 0; number < kCards; ++number) {
    const Card here = card(number);
    totals_[number] = static_cast<std::uint8_t>(here.total());
    filled_[number] = static_cast<std::uint8_t>(filled_set(here));
  }
}

std::size_t CardNumbers::of(const Card& card) const {
  std::size_t number = 0;
  for (const Affinity affinity : kAllAffinities) {
    if (card.at(affinity) != 0) number = written(number, affinity, card.at(affinity));
  }
  return number;
}

Card CardNumbers::card(std::size_t number) const {
  Card card;
  for (const Affinity affinity : kAllAffinities) {
    const Scores& scores = scores_of(affinity);
    const std::size_t digit = number / weight_[index(affinity)] % (scores.count + 1);
    if (digit > 0) card.write(affinity, scores.points[digit - 1]);
  }
  return card;
}

const std::vector<ScoringRoll>& scoring_rolls() {
  static const std::vector<ScoringRoll> kScoring = [] {
    std::vector<ScoringRoll> rolls;
    for (int a = 0; a < kSigns; ++a) {
      for (int b = 0; b < kSigns; ++b) {
        const AffinitySet offered = affinities(sign_at(a), sign_at(b));
        if (offered.empty()) continue;
        const int points = score(sign_at(a)) + score(sign_at(b));
        const auto same = std::ranges::find_if(rolls, [&](const ScoringRoll& roll) {
          return roll.points == points && roll.offered == offered;
        });
        if (same != rolls.end()) {
          ++same->weight;
        } else {
          rolls.push_back({points, offered, 1});
        }
      }
    }
    return rolls;
  }();
  return kScoring;
}

namespace {

// The card after this roll is written where it is worth most.
std::size_t best_card(const CardNumbers& numbers, std::size_t card, const ScoringRoll& roll,
                      const std::vector<double>& values) {
  double best = -std::numeric_limits<double>::infinity();
  std::size_t to = card;
  roll.offered.each([&](Affinity affinity) {
    const std::size_t next = numbers.written(card, affinity, roll.points);
    if (values[next] <= best) return;
    best = values[next];
    to = next;
  });
  return to;
}

}  // namespace

// ---- A limited number of rolls ----

TwentyRolls::TwentyRolls(int rolls, bool must_complete, double cost)
    : rolls_(rolls), place_(CardNumbers::kCards) {
  std::vector<double> now(CardNumbers::kCards);
  std::uint32_t places = 0;
  for (std::size_t card = 0; card < now.size(); ++card) {
    now[card] = must_complete && !numbers_.full(card) ? 0 : numbers_.total(card);
    if (!numbers_.full(card)) place_[card] = places++;
  }
  // A full card is worth its total; only the others are kept.
  const auto keep = [&] {
    std::vector<double>& kept = values_.emplace_back();
    kept.reserve(places);
    for (std::size_t card = 0; card < now.size(); ++card) {
      if (!numbers_.full(card)) kept.push_back(now[card]);
    }
  };
  keep();
  std::vector<double> used(CardNumbers::kCards);  // rolls that will be used
  for (int left = 1; left <= rolls; ++left) {
    const std::vector<double> after = now;
    std::vector<double> used_now(CardNumbers::kCards);
    for (std::size_t card = 0; card < now.size(); ++card) {
      if (numbers_.full(card)) continue;
      double sum = kEmptyRolls * after[card];
      double turns = kEmptyRolls * used[card];
      for (const ScoringRoll& roll : scoring_rolls()) {
        const std::size_t to = best_card(numbers_, card, roll, after);
        sum += roll.weight * after[to];
        turns += roll.weight * used[to];
      }
      now[card] = sum / kRolls - cost;
      used_now[card] = 1 + turns / kRolls;
    }
    keep();
    used = std::move(used_now);
  }
  expected_rolls_ = used[0];
}

double TwentyRolls::value(const Card& card, int rolls_left) const {
  if (card.full()) return card.total();
  const auto left = static_cast<std::size_t>(std::clamp(rolls_left, 0, rolls_));
  return values_[left][place_[numbers_.of(card)]];
}

Affinity TwentyRolls::best(const Card& card, Sign a, Sign b, int rolls_left_after) const {
  Affinity chosen = Affinity::none;
  double highest = -std::numeric_limits<double>::infinity();
  affinities(a, b).each([&](Affinity affinity) {
    Card after = card;
    after.write(affinity, score(a) + score(b));
    const double worth = value(after, after.full() ? 0 : rolls_left_after);
    if (worth <= highest) return;
    highest = worth;
    chosen = affinity;
  });
  return chosen;
}

double TwentyRolls::expected_rolls() const { return expected_rolls_; }

// ---- Rolls that cost ----

CostlyRolls::CostlyRolls(double cost, double still)
    : cost_(cost), layers_(kFilledSets), values_(CardNumbers::kCards) {
  for (std::size_t card = 0; card < values_.size(); ++card) {
    values_[card] = numbers_.total(card);
    if (!numbers_.full(card)) layers_[numbers_.filled(card)].push_back(card);
  }
  std::ranges::sort(layers_, std::ranges::greater{}, [&](const auto& layer) {
    return std::popcount(numbers_.filled(layer.front()));
  });
  settle(still, [&](std::size_t card) {
    double sum = 0;
    for (const ScoringRoll& roll : scoring_rolls()) {
      sum += roll.weight * values_[best_card(numbers_, card, roll, values_)];
    }
    const double value = (sum - cost_ * kRolls) / (kRolls - kEmptyRolls);
    return std::abs(value - std::exchange(values_[card], value));
  });
}

// Entries never become empty again, so the filled sets are solved from the fullest down. Within
// one, entries are overwritten again and again, so its cards are updated in place until they change
// by no more than `still`. `update` returns the change of a card; rolls that cannot be written
// leave the card as it is, which the formula solves for directly.
template <class F>
void CostlyRolls::settle(double still, F&& update) const {
  for (const std::vector<std::size_t>& layer : layers_) {
    for (double change = 2 * still; change > still;) {
      change = 0;
      for (const std::size_t card : layer) change = std::max(change, update(card));
    }
  }
}

double CostlyRolls::expected_rolls() const {
  std::vector<double> used(values_.size());
  settle(kExactly, [&](std::size_t card) {
    double sum = kRolls;
    for (const ScoringRoll& roll : scoring_rolls()) {
      sum += roll.weight * used[best_card(numbers_, card, roll, values_)];
    }
    const double rolls = sum / (kRolls - kEmptyRolls);
    return std::abs(rolls - std::exchange(used[card], rolls));
  });
  return used[0];
}

double CostlyRolls::value(const Card& card) const { return values_[numbers_.of(card)]; }

}  // namespace orrery::geminos
