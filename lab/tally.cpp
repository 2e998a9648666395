#include "lab/tally.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace orrery::lab {

std::uint64_t& Tally::make_room(std::int32_t value) {
  if (counts_.empty()) {
    lowest_ = value;
  } else if (value < lowest_) {
    counts_.insert(counts_.begin(), static_cast<std::size_t>(std::int64_t{lowest_} - value), 0);
    lowest_ = value;
  }
  const auto place = static_cast<std::size_t>(std::int64_t{value} - lowest_);
  if (place >= counts_.size()) counts_.resize(place + 1);
  return counts_[place];
}

void Tally::add(const Tally& other) {
  other.each([&](std::int32_t value, std::uint64_t times) { add(value, times); });
}

std::uint64_t Tally::count() const {
  std::uint64_t all = 0;
  for (const std::uint64_t times : counts_) all += times;
  return all;
}

std::uint64_t Tally::count_of(std::int32_t value) const {
  const std::int64_t place = std::int64_t{value} - lowest_;
  if (place < 0 || place >= std::ssize(counts_)) return 0;
  return counts_[static_cast<std::size_t>(place)];
}

std::int64_t Tally::sum() const {
  std::int64_t sum = 0;
  each([&](std::int32_t value, std::uint64_t times) {
    sum += value * static_cast<std::int64_t>(times);
  });
  return sum;
}

double Tally::mean() const {
  const std::uint64_t all = count();
  return all == 0 ? 0 : static_cast<double>(sum()) / static_cast<double>(all);
}

double Tally::deviation() const {
  const std::uint64_t all = count();
  if (all == 0) return 0;
  const double middle = mean();
  double squares = 0;
  each([&](std::int32_t value, std::uint64_t times) {
    squares += static_cast<double>(times) * (value - middle) * (value - middle);
  });
  return std::sqrt(squares / static_cast<double>(all));
}

std::int32_t Tally::lowest() const { return percentile(0); }

std::int32_t Tally::highest() const { return percentile(100); }

std::int32_t Tally::percentile(int percent) const {
  // Rounds up without multiplying the count, which may be large.
  const std::uint64_t all = count();
  const auto share = static_cast<std::uint64_t>(percent);
  const std::uint64_t rank =
      std::max<std::uint64_t>(1, all / 100 * share + (all % 100 * share + 99) / 100);
  std::uint64_t passed = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    passed += counts_[i];
    if (passed >= rank) return lowest_ + static_cast<std::int32_t>(i);
  }
  return 0;
}

bool operator==(const Tally& a, const Tally& b) {
  const auto counts = [](const Tally& tally) {
    std::vector<std::pair<std::int32_t, std::uint64_t>> list;
    tally.each([&](std::int32_t value, std::uint64_t times) { list.emplace_back(value, times); });
    return list;
  };
  return counts(a) == counts(b);
}

}  // namespace orrery::lab
