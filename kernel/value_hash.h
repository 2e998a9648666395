#pragma once

// The hash of a value, from its description: the same on every platform. Records keep the hash of
// the state after each move, so a change here or in a description that changes hashes needs a new
// version in the game's facts.
//
// A set that keeps its members in `bits()` is hashed by them. A struct may leave out one member
// that follows from the others, named by its `kNotHashed`, and one that was added later and is
// hashed only when it has not its default value, named by its `kHashedIfUsed`: positions that do
// not use it keep the hash they had.

#include "kernel/describe.h"
#include "kernel/hash.h"

namespace orrery {

template <class T>
constexpr void add_value(Hash& hash, const T& value) {
  if constexpr (std::integral<T> || std::is_enum_v<T> || std::same_as<T, Seat>) {
    hash.add(value);
  } else if constexpr (IsOptional<T>::value) {
    hash.add(value.has_value());
    if (value) add_value(hash, *value);
  } else if constexpr (IsArray<T>::value) {
    const std::size_t size = written_size(value);
    for (std::size_t i = 0; i < size; ++i) add_value(hash, value.begin()[i]);
    if (size > IsArray<T>::kFirst) hash.add(size);
  } else if constexpr (IsList<T>::value) {
    hash.add(value.size());
    for (const auto& item : value) add_value(hash, item);
  } else if constexpr (IsOpenView<T>::value) {
    add_value(hash, value.table);
  } else if constexpr (requires { value.bits(); }) {
    hash.add(value.bits());
  } else if constexpr (WrittenAsAnother<T>) {
    add_value(hash, value.written());
  } else {
    static_assert(DescribedStruct<T>, "a value is hashed by its description");
    for_each_member<T>([&](std::string_view name, auto member) {
      if constexpr (requires { T::kNotHashed; }) {
        if (name == T::kNotHashed) return;
      }
      if constexpr (requires { T::kHashedIfUsed; }) {
        if (name == T::kHashedIfUsed && value.*member == MemberType<T, decltype(member)>{}) return;
      }
      add_value(hash, value.*member);
    });
  }
}

template <class T>
constexpr std::uint64_t value_hash(const T& value, std::uint64_t salt = 0) {
  Hash hash(salt);
  add_value(hash, value);
  return hash.value();
}

}  // namespace orrery
