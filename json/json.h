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
#include "kernel/small.h"
#include "kernel/type_info.h"

namespace orrery {

ORRERY_SMALL_BEGINS

namespace json = boost::json;

// "an integer", "a string", ...: the type of a JSON value, for error messages.
std::string_view kind_name(const json::value& value);

// "expected WHAT, found ...".
tl::unexpected<Error> refuse_kind(const Where& where, std::string_view expected,
                                  const json::value& found);

// Reads JSON text, also with a byte order mark. The error says where it is not JSON, or which keys
// an object has twice.
inline constexpr std::size_t kDeepestJson = 32;
Expected<json::value> parse_json(std::string_view text);

// JSON as one line of text. Fractions are written short: 0.5, not 5E-1.
std::string write_json(const json::value& value);

// JSON for people to read and edit: what fits on one line is on one line, the rest is indented.
std::string write_pretty_json(const json::value& value);

// A type with its own JSON: a struct with a member `json`, and its TypeScript as kTypeScript.
template <class T>
concept HandMade = requires(const T& made) {
  { made.json } -> std::same_as<const json::value&>;
  { T::kTypeScript } -> std::convertible_to<std::string_view>;
};

template <>
struct OwnForm<json::value> {
  static constexpr form::Own kForm{
      [](const void* value) { return value; },
      [](void* value, const void* from) {
        detail::value_at<json::value>(value) = detail::value_at<json::value>(from);
      },
      [](const void* a, const void* b) {
        return detail::value_at<json::value>(a) == detail::value_at<json::value>(b);
      },
      {}};
};
template <HandMade T>
struct OwnForm<T> {
  static constexpr form::Own kForm{
      [](const void* value) -> const void* { return &detail::value_at<T>(value).json; },
      [](void* value, const void* from) {
        detail::value_at<T>(value).json = detail::value_at<json::value>(from);
      },
      [](const void* a, const void* b) {
        return detail::value_at<T>(a).json == detail::value_at<T>(b).json;
      },
      T::kTypeScript};
};

// A variant of structs that each name their kind is written with that as a first field:
// {"kind": "moved", ...}.
inline constexpr std::string_view kKindField = "kind";

namespace detail {
json::value to_json(const TypeInfo& type, const void* value);
Expected<void> read_json(const TypeInfo& type, void* to, const json::value& from,
                         const Where& where);
}  // namespace detail

template <class T>
json::value to_json(const T& value) {
  return detail::to_json(type_info<T>(), &value);
}

// Reads a whole value; `name` is what errors call it.
template <class T>
Expected<T> from_json(const json::value& from, std::string_view name) {
  T value{};
  if (auto done = detail::read_json(type_info<T>(), &value, from, Where::root(name)); !done) {
    return tl::unexpected(done.error());
  }
  return value;
}

ORRERY_SMALL_ENDS

}  // namespace orrery
