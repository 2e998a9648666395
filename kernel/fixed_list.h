#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>

namespace orrery {

// A list with room for N items inside itself: no heap, trivially copyable. Items that do not fit
// are dropped, and `overflowed()` says so. The conformance suite checks that, so a capacity that
// is too small fails a test and never corrupts memory.
template <class T, std::size_t N>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  using value_type = T;

  void push_back(const T& item) {
    if (size_ < N) {
      std::construct_at(data() + size_++, item);
    } else {
      overflowed_ = true;
    }
  }
  void clear() {
    size_ = 0;
    overflowed_ = false;
  }
  // Removes one item; the others keep their order.
  void erase(std::size_t i) {
    std::copy(begin() + i + 1, end(), begin() + i);
    --size_;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool overflowed() const { return overflowed_; }
  static constexpr std::size_t capacity() { return N; }

  const T* data() const { return std::launder(reinterpret_cast<const T*>(room_)); }
  T* data() { return std::launder(reinterpret_cast<T*>(room_)); }
  const T& operator[](std::size_t i) const { return data()[i]; }
  T& operator[](std::size_t i) { return data()[i]; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }
  T* begin() { return data(); }
  T* end() { return data() + size_; }

  friend bool operator==(const FixedList& a, const FixedList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  // Bytes and not items: a move list is made at every decision of a playout, and must not be filled
  // with the default values of moves. Items may be pointers.
  // NOLINTNEXTLINE(bugprone-sizeof-expression)
  alignas(T) std::byte room_[N * sizeof(T)];
  std::uint32_t size_ = 0;
  bool overflowed_ = false;
};

}  // namespace orrery
