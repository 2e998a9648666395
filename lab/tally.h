#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace orrery::lab {

// How often each whole number came up. All figures are made from these counts, which add up to the
// same whichever thread counted what. Meant for numbers that lie close together: it keeps a count
// for every number between the lowest and the highest.
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

  // What these say of an empty tally is 0.
  double mean() const;
  double deviation() const;  // standard deviation
  std::int32_t lowest() const;
  std::int32_t highest() const;
  // The smallest number that so many per cent of all are no greater than; 50 is the median.
  std::int32_t percentile(int percent) const;

  // Calls f(value, times) for every number that came up, in ascending order.
  template <class F>
  void each(F&& f) const {
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      if (counts_[i] != 0) f(lowest_ + static_cast<std::int32_t>(i), counts_[i]);
    }
  }

  // The same counts, however much room is kept around them.
  friend bool operator==(const Tally& a, const Tally& b);

 private:
  std::uint64_t& make_room(std::int32_t value);

  std::int32_t lowest_ = 0;
  std::vector<std::uint64_t> counts_;
};

}  // namespace orrery::lab
