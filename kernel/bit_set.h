#pragma once

#include <bit>
#include <type_traits>

namespace orrery {

// A small set of numbers, or of an enum's values, in the bits of one number. Self is the class that
// derives from this. It may have a function `holds`, which says what such a set can contain at all,
// and it names the type of list that it is written as, `Written`.
template <class Self, class Item, class Bits>
class BitSet {
 public:
  using Key = std::conditional_t<std::is_enum_v<Item>, Item, unsigned>;

  static constexpr Self of_bits(Bits bits) {
    Self set;
    set.bits_ = bits;
    return set;
  }
  static constexpr Self of(Key item) { return of_bits(bit(item)); }

  constexpr void insert(Key item) { bits_ = static_cast<Bits>(bits_ | bit(item)); }
  constexpr void erase(Key item) { bits_ = static_cast<Bits>(bits_ & ~bit(item)); }
  constexpr void clear() { bits_ = 0; }
  constexpr bool contains(Key item) const { return (bits_ & bit(item)) != 0; }
  constexpr bool contains(Self other) const { return (other.bits() & ~bits_) == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr Bits bits() const { return bits_; }

  // Calls f with each member, in their order.
  template <class F>
  constexpr void each(F&& f) const {
    for (Bits left = bits_; left != 0; left = without_first(left)) f(first_of(left));
  }
  // The member at this place in their order, counted from 0.
  constexpr Item member(int number) const {
    Bits left = bits_;
    for (; number > 0; --number) left = without_first(left);
    return first_of(left);
  }
  auto written() const {
    typename Self::Written list;
    each([&](Item item) { list.push_back(item); });
    return list;
  }

  friend constexpr Self operator|(Self a, Self b) {
    return of_bits(static_cast<Bits>(a.bits() | b.bits()));
  }
  friend constexpr Self operator&(Self a, Self b) {
    return of_bits(static_cast<Bits>(a.bits() & b.bits()));
  }
  friend constexpr Self operator-(Self a, Self b) {
    return of_bits(static_cast<Bits>(a.bits() & ~b.bits()));
  }
  friend constexpr Self& operator|=(Self& a, Self b) { return a = a | b; }
  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

 private:
  static constexpr Bits bit(Key item) {
    if constexpr (requires { Self::holds(item); }) {
      if (!Self::holds(item)) return 0;
    }
    return static_cast<Bits>(Bits{1} << static_cast<unsigned>(item));
  }
  static constexpr Item first_of(Bits bits) { return static_cast<Item>(std::countr_zero(bits)); }
  static constexpr Bits without_first(Bits bits) { return static_cast<Bits>(bits & (bits - 1)); }

  Bits bits_ = 0;
};

}  // namespace orrery
