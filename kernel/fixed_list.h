#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace orrery {

// A list with room for N items inside itself: no heap, trivially copyable when its items are. What
// does not fit is dropped and remembered in `overflowed()`. The conformance suite checks that, so a
// capacity that is too small fails a test and never corrupts memory.
template <class T, std::size_t N>
class FixedList {
 public:
  using value_type = T;

  constexpr void push_back(const T& item) {
    if (size_ < N) {
      items_[size_++] = item;
    } else {
      overflowed_ = true;
    }
  }
  constexpr void clear() {
    size_ = 0;
    overflowed_ = false;
  }
  // Removes one item; the others keep their order.
  constexpr void erase(std::size_t i) {
    std::copy(items_.data() + i + 1, items_.data() + size_, items_.data() + i);
    --size_;
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool overflowed() const { return overflowed_; }
  static constexpr std::size_t capacity() { return N; }

  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T* data() const { return items_.data(); }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }

  friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  // Uninitialised on purpose: a move list is made at every decision of a playout.
  std::array<T, N> items_;
  std::uint32_t size_ = 0;
  bool overflowed_ = false;
};

}  // namespace orrery
