#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace orrery::lab {

// How often each whole number occurred. All figures are made from such counts, so they do not
// depend on which thread counted what. For numbers that lie close together: it keeps a count for
// every number between the lowest and the highest.
class Tally {
 public:
  void add(std::int32_t value, std::uint64_t times = 1) {
    const std::int64_t place = std::int64_t{value} - lowest_;
    if (place >= 0 && place < std::ssize(counts_)) [[likely]] {
      counts_[static_cast<std::size_t>(place)] += times;
    } else {
      make_room(value) += times;
    }
  }
  void add(const Tally& other);

  std::uint64_t count() const;
  std::uint64_t count_of(std::int32_t value) const;
  std::int64_t sum() const;

  // 0 for an empty tally.
  double mean() const;
  double deviation() const;  // standard deviation
  std::int32_t lowest() const;
  std::int32_t highest() const;
  // The smallest number that at least so many per cent do not exceed; 50 is the median.
  std::int32_t percentile(int percent) const;

  // Calls f(value, times) for every number that came up, in ascending order.
  template <class F>
  void each(F&& f) const {
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      if (counts_[i] != 0) f(lowest_ + static_cast<std::int32_t>(i), counts_[i]);
    }
  }

  // Equal counts, even if different room is reserved.
  friend bool operator==(const Tally& a, const Tally& b);

 private:
  std::uint64_t& make_room(std::int32_t value);

  std::int32_t lowest_ = 0;
  std::vector<std::uint64_t> counts_;
};

}  // namespace orrery::lab
