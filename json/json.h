#pragma once

// JSON from described structs, and back. Reading is strict: an unknown or missing field, a wrong
// type and a number out of range are refused, and the sentence names the path of the field.
//
// An optional field may be left out, and is written as null when empty.
// With `static constexpr bool kOmitUnused = true` a struct is written without the fields that have
// their default value, except the first, its kind; reading allows the same. Moves of several kinds
// look natural that way. With `static constexpr bool kOmitDefaults = true` the first field may be
// left out too.
// A struct with `static constexpr bool kOmitEmpty = true` is written without its empty optionals.
// A grown array (kernel/grown_array.h) is written as far as it is used.
// json/typescript.h makes types by the same rules: change both together.

#include <concepts>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <boost/describe.hpp>
#include <boost/json.hpp>

#include "json/utf8.h"
#include "kernel/describe.h"
#include "kernel/small.h"
#include "kernel/where.h"

namespace orrery {

ORRERY_SMALL_BEGINS

namespace json = boost::json;

// "an integer", "a string", ...: the type of a JSON value, for error messages.
std::string_view kind_name(const json::value& value);

// "expected WHAT, found ...".
tl::unexpected<Error> refuse_kind(const Where& where, const char* expected,
                                  const json::value& found);

// "; there are a, b and c", for error messages; of very many names only the first.
std::string names_allowed(const std::vector<std::string_view>& names);

// Reads JSON text, also with a byte order mark. The error says where it is not JSON, or which key
// an object has twice.
inline constexpr std::size_t kDeepestJson = 32;
Expected<json::value> parse_json(std::string_view text);

// JSON as one line of text. Fractions are written short: 0.5, not 5E-1.
std::string write_json(const json::value& value);

// JSON for people to read and edit: what fits on one line is on one line, the rest is indented.
std::string write_pretty_json(const json::value& value);

template <class T>
concept OmitsUnused = requires { requires T::kOmitUnused; };

template <class T>
concept OmitsDefaults = requires { requires T::kOmitDefaults; };

template <class T>
concept OmitsEmpty = requires { requires T::kOmitEmpty; };

// A type with its own JSON: a struct with a function `json`, and its TypeScript as kTypeScript.
template <class T>
concept HandMade = requires(const T& made) {
  { made.json } -> std::same_as<const json::value&>;
  { T::kTypeScript } -> std::convertible_to<std::string_view>;
};

// A variant of structs that each name their kind is written with that as a first field:
// {"kind": "moved", ...}.
template <class T>
struct IsVariant : std::false_type {};
template <class... T>
struct IsVariant<std::variant<T...>> : std::true_type {};

inline constexpr std::string_view kKindField = "kind";

// ---- Writing ----

// Calls write(name, field) for each field that is written.
template <class T, class Write>
void each_written_field(const T& value, Write&& write) {
  [[maybe_unused]] bool first = true;
  for_each_member<T>([&](std::string_view name, auto member) {
    const auto& field = value.*member;
    if constexpr (OmitsUnused<T> || OmitsDefaults<T>) {
      static const T kDefault{};
      const bool may_be_left_out = OmitsDefaults<T> || !std::exchange(first, false);
      if (may_be_left_out && field == kDefault.*member) return;
    }
    if constexpr (OmitsEmpty<T> && IsOptional<std::remove_cvref_t<decltype(field)>>::value) {
      if (!field) return;
    }
    write(name, field);
  });
}

template <class T>
json::value to_json(const T& value) {
  if constexpr (std::same_as<T, bool> || std::same_as<T, double> || std::same_as<T, json::value>) {
    return value;
  } else if constexpr (HandMade<T>) {
    return value.json;
  } else if constexpr (IsVariant<T>::value) {
    return std::visit(
        []<class Alternative>(const Alternative& chosen) -> json::value {
          json::object object{{kKindField, Alternative::kKind}};
          const json::value fields = to_json(chosen);
          for (const auto& [key, field] : fields.get_object()) object[key] = field;
          return object;
        },
        value);
  } else if constexpr (std::integral<T>) {
    if constexpr (std::is_signed_v<T>) {
      return static_cast<std::int64_t>(value);
    } else {
      return static_cast<std::uint64_t>(value);
    }
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    return json::string(valid_utf8(value));
  } else if constexpr (std::same_as<T, Seat>) {
    if (!value.is_player()) return nullptr;
    return static_cast<std::int64_t>(value.index());
  } else if constexpr (DescribedEnum<T>) {
    return json::string(enum_name(value));
  } else if constexpr (IsOpenView<T>::value) {
    return to_json(value.table);
  } else if constexpr (WrittenAsAnother<T>) {
    return to_json(value.written());
  } else if constexpr (IsOptional<T>::value) {
    return value ? to_json(*value) : json::value(nullptr);
  } else if constexpr (IsArray<T>::value) {
    json::array list;
    for (std::size_t i = 0; i < written_size(value); ++i) list.push_back(to_json(value.begin()[i]));
    return list;
  } else if constexpr (IsList<T>::value) {
    json::array list;
    for (const auto& item : value) list.push_back(to_json(item));
    return list;
  } else {
    static_assert(DescribedStruct<T>);
    json::object object;
    each_written_field(
        value, [&](std::string_view name, const auto& field) { object[name] = to_json(field); });
    return object;
  }
}

// ---- Reading ----

template <class T>
Expected<void> read_json(const json::value& from, T& to, const Where& where);

namespace detail {

template <class T>
Expected<void> read_integer(const json::value& from, T& to, const Where& where) {
  using Limits = std::numeric_limits<T>;
  const auto read = [&](auto number) -> Expected<void> {
    if (!std::in_range<T>(number)) {
      return where.refuse(std::to_string(number) + " is out of range (" +
                          std::to_string(Limits::min()) + " to " + std::to_string(Limits::max()) +
                          ")");
    }
    to = static_cast<T>(number);
    return {};
  };
  if (from.is_int64()) return read(from.get_int64());
  if (from.is_uint64()) return read(from.get_uint64());
  return refuse_kind(where, "an integer", from);
}

template <class T>
Expected<void> read_enum(const json::value& from, T& to, const Where& where) {
  if (!from.is_string()) return refuse_kind(where, "a name", from);
  const std::string_view name = from.get_string();
  const auto value = enum_from_name<T>(name);
  if (!value) {
    std::vector<std::string_view> names;
    for (const auto& [described, its_name] : kNamedValues<T>) {
      // Of two names for one value the one that is written.
      if (enum_name(described) == its_name) names.push_back(its_name);
    }
    return where.refuse("\"" + std::string(name) + "\" is not one of the names allowed here" +
                        names_allowed(names));
  }
  to = *value;
  return {};
}

template <class T>
Expected<void> read_items(const json::array& from, T& to, const Where& where) {
  if constexpr (!IsArray<T>::value) to.clear();
  for (std::size_t i = 0; i < from.size(); ++i) {
    typename T::value_type item{};
    if (auto done = read_json(from[i], item, where.at(i)); !done) return done;
    if constexpr (IsArray<T>::value) {
      to.begin()[i] = item;
    } else {
      to.push_back(item);
    }
  }
  return {};
}

// How a field of a struct is read. A table of these is far smaller than code for each struct.
struct FieldReader {
  std::string_view name;
  bool required = false;
  Expected<void> (*read)(const json::value& from, void* to, const Where& where) = nullptr;
};
Expected<void> read_fields(const json::object& from, void* to, std::span<const FieldReader> fields,
                           const Where& where, bool has_kind);

template <class T>
inline constexpr auto kFieldReaders =
    []<template <class...> class List, class... Member>(List<Member...>) {
      std::array<FieldReader, sizeof...(Member)> readers{
          FieldReader{.name = written_name(Member::name),
                      .required = !OmitsDefaults<T> && !OmitsUnused<T> &&
                          !IsOptional<MemberType<T, decltype(Member::pointer)>>::value,
                      .read = [](const json::value& from, void* to, const Where& where) {
                        return read_json(from, static_cast<T*>(to)->*Member::pointer, where);
                      }}...};
      if constexpr (OmitsUnused<T> && !OmitsDefaults<T>) {
        using First = boost::mp11::mp_first<List<Member...>>;
        readers[0].required = !IsOptional<MemberType<T, decltype(First::pointer)>>::value;
      }
      return readers;
    }(Members<T>{});

template <class T>
Expected<void> read_struct(const json::object& from, T& to, const Where& where,
                           bool has_kind = false) {
  return read_fields(from, &to, kFieldReaders<T>, where, has_kind);
}

template <class... T>
Expected<void> read_variant(const json::value& from, std::variant<T...>& to, const Where& where) {
  const json::object* object = from.if_object();
  const json::value* kind = object != nullptr ? object->if_contains(kKindField) : nullptr;
  if (kind == nullptr || !kind->is_string()) {
    return where.refuse("expected an object with a kind");
  }
  Expected<void> done =
      where.at(kKindField)
          .refuse("\"" + std::string(kind->get_string()) +
                  "\" is not one of the kinds allowed here" + names_allowed({T::kKind...}));
  const auto attempt = [&]<class Alternative>(std::type_identity<Alternative>) {
    if (kind->get_string() != Alternative::kKind) return false;
    done = read_struct(*object, to.template emplace<Alternative>(), where, true);
    return true;
  };
  static_cast<void>((attempt(std::type_identity<T>{}) || ...));
  return done;
}

}  // namespace detail

template <class T>
Expected<void> read_json(const json::value& from, T& to, const Where& where) {
  if constexpr (std::same_as<T, json::value>) {  // read later, by somebody else
    to = from;
    return {};
  } else if constexpr (HandMade<T>) {
    to.json = from;
    return {};
  } else if constexpr (IsVariant<T>::value) {
    return detail::read_variant(from, to, where);
  } else if constexpr (std::same_as<T, bool>) {
    if (!from.is_bool()) return refuse_kind(where, "true or false", from);
    to = from.get_bool();
    return {};
  } else if constexpr (std::integral<T>) {
    return detail::read_integer(from, to, where);
  } else if constexpr (std::same_as<T, std::string>) {
    if (!from.is_string()) return refuse_kind(where, "a string", from);
    to = std::string(from.get_string());
    return {};
  } else if constexpr (std::same_as<T, Seat>) {
    to = Seat::nobody();
    if (from.is_null()) return {};
    int index = 0;
    if (auto done = detail::read_integer(from, index, where); !done) return done;
    if (index < 0 || index >= kMaxSeats) {
      return where.refuse(std::to_string(index) + " is not a seat");
    }
    to = Seat(index);
    return {};
  } else if constexpr (DescribedEnum<T>) {
    return detail::read_enum(from, to, where);
  } else if constexpr (IsOpenView<T>::value) {
    return read_json(from, to.table, where);
  } else if constexpr (WrittenAsAnother<T>) {
    typename T::Written written{};
    if (auto done = read_json(from, written, where); !done) return done;
    auto value = T::from_written(written);
    if (!value) return where.refuse(value.error().sentence);
    to = *value;
    return {};
  } else if constexpr (IsOptional<T>::value) {
    if (from.is_null()) {
      to.reset();
      return {};
    }
    return read_json(from, to.emplace(), where);
  } else if constexpr (IsList<T>::value || IsArray<T>::value) {
    if (!from.is_array()) return refuse_kind(where, "a list", from);
    const json::array& items = from.get_array();
    if constexpr (IsArray<T>::value) {
      constexpr std::size_t kFirst = IsArray<T>::kFirst;
      constexpr std::size_t kSize = IsArray<T>::kSize;
      if (items.size() < kFirst || items.size() > kSize) {
        return where.refuse("expected " + std::to_string(kFirst) +
                            (kFirst < kSize ? " to " + std::to_string(kSize) : "") +
                            " items, found " + std::to_string(items.size()));
      }
    } else if constexpr (requires { to.overflowed(); }) {
      if (items.size() > T::capacity()) {
        return where.refuse("at most " + std::to_string(T::capacity()) + " items fit here");
      }
    }
    return detail::read_items(items, to, where);
  } else {
    static_assert(DescribedStruct<T>);
    if (!from.is_object()) return refuse_kind(where, "an object", from);
    return detail::read_struct(from.get_object(), to, where);
  }
}

// Reads a whole value; `name` is what errors call it.
template <class T>
Expected<T> from_json(const json::value& from, std::string_view name) {
  T value{};
  if (auto done = read_json(from, value, Where::root(name)); !done) {
    return tl::unexpected(done.error());
  }
  return value;
}

ORRERY_SMALL_ENDS

}  // namespace orrery
