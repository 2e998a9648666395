#pragma once

// What a description says. BOOST_DESCRIBE_STRUCT and BOOST_DESCRIBE_ENUM name the members of a
// struct and the values of an enum once. The hash of a position (kernel/value_hash.h) follows from
// that, and a table of the members and their types (kernel/type_info.h), from which its text
// (kernel/position_text.h), JSON (json/json.h) and TypeScript (json/typescript.h) are made.
//
// A trailing underscore avoids a keyword and is not written: default_. A type that is stored in a
// compact form names the type it is written as, `Written`, and has `written()` and
// `from_written()`, which may fail.

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>

#include "kernel/error.h"
#include "kernel/fixed_list.h"
#include "kernel/grown_array.h"
#include "kernel/seat.h"
#include "kernel/simple.h"

namespace orrery {

template <class T>
concept DescribedStruct = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;

template <class T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;

template <class T>
concept WrittenAsAnother = requires(const T& value, const typename T::Written& written) {
  { value.written() } -> std::same_as<typename T::Written>;
  { T::from_written(written) } -> std::same_as<Expected<T>>;
};

// The members of a struct, in the order of the description.
template <DescribedStruct T>
using Members =
    boost::describe::describe_members<T,
                                      boost::describe::mod_public | boost::describe::mod_inherited>;

// How a member is written.
constexpr std::string_view written_name(std::string_view name) {
  if (name.ends_with('_')) name.remove_suffix(1);
  return name;
}

// Calls f with the name of each member and a pointer to it.
template <DescribedStruct T, class F>
constexpr void for_each_member(F&& f) {
  boost::mp11::mp_for_each<Members<T>>(
      [&](auto member) { f(written_name(member.name), member.pointer); });
}

// The type of a member, from the pointer that for_each_member gives.
template <class T, class Pointer>
using MemberType = std::remove_cvref_t<decltype(std::declval<T&>().*std::declval<Pointer>())>;

struct NamedNumber {
  std::int64_t number;
  std::string_view name;
};

// The values of an enum with their names. A table, since code for each would be large.
template <DescribedEnum E>
inline constexpr auto kNamedNumbers =
    []<template <class...> class List, class... Each>(List<Each...>) {
      return std::array<NamedNumber, sizeof...(Each)>{
          NamedNumber{static_cast<std::int64_t>(Each::value), Each::name}...};
    }(boost::describe::describe_enumerators<E>{});

// The name of a value, "?" if it has none. If two names mean one value, the last one counts.
constexpr std::string_view name_of_number(std::span<const NamedNumber> names, std::int64_t number) {
  std::string_view found = "?";
  for (const NamedNumber& each : names) {
    if (each.number == number) found = each.name;
  }
  return found;
}
template <DescribedEnum E>
constexpr std::string_view enum_name(E value) {
  return name_of_number(kNamedNumbers<E>, static_cast<std::int64_t>(value));
}

constexpr std::optional<std::int64_t> number_from_name(std::span<const NamedNumber> names,
                                                       std::string_view name) {
  for (const NamedNumber& each : names) {
    if (each.name == name) return each.number;
  }
  return std::nullopt;
}
template <DescribedEnum E>
constexpr std::optional<E> enum_from_name(std::string_view name) {
  const auto number = number_from_name(kNamedNumbers<E>, name);
  return number ? std::optional(static_cast<E>(*number)) : std::nullopt;
}

// ---- What else a described struct may hold ----

template <class T>
struct IsList : std::false_type {};
template <class T, std::size_t N>
struct IsList<FixedList<T, N>> : std::true_type {
  static constexpr std::size_t kSize = N;  // the most items
};
template <class T>
struct IsList<std::vector<T>> : std::true_type {};
template <class T>
struct IsList<BySeat<T>> : std::true_type {};

// A fixed number of items: kSize; of a grown array kFirst are always written and hashed.
template <class T>
struct IsArray : std::false_type {};
template <class T, std::size_t N>
struct IsArray<std::array<T, N>> : std::true_type {
  static constexpr std::size_t kSize = N;
  static constexpr std::size_t kFirst = N;
};
template <class T, std::size_t N, std::size_t First>
struct IsArray<GrownArray<T, N, First>> : std::true_type {
  static constexpr std::size_t kSize = N;
  static constexpr std::size_t kFirst = First;
};
template <class T, std::size_t N>
struct IsArray<PerSeat<T, N>> : IsArray<std::array<T, N>> {};

// How many items of an array are written: all; of a grown array the first kFirst, and the others
// up to the last one that is used.
template <class T>
constexpr std::size_t written_size([[maybe_unused]] const T& array) {
  std::size_t size = IsArray<T>::kSize;
  if constexpr (IsArray<T>::kFirst < IsArray<T>::kSize) {
    while (size > IsArray<T>::kFirst && array.begin()[size - 1] == typename T::value_type{}) --size;
  }
  return size;
}

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

template <class T>
struct IsOpenView : std::false_type {};
template <class T>
struct IsOpenView<OpenView<T>> : std::true_type {};

}  // namespace orrery
