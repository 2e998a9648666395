#include "json/json.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <boost/json/basic_parser_impl.hpp>

#include "json/places.h"
#include "kernel/scan.h"

namespace orrery {

namespace {

constexpr double kLargeNumber = 9e18;   // beyond the integers
constexpr std::size_t kMostToldOf = 8;  // keys that are there twice

// Reads JSON only for its keys, to find those that an object has twice.
class Keys {
 public:
  static constexpr std::size_t max_object_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_array_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_key_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_string_size = static_cast<std::size_t>(-1);

  const std::vector<std::string>& twice() const { return twice_; }

  bool on_object_begin(json::error_code&) {
    objects_.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t, json::error_code&) {
    objects_.pop_back();
    return true;
  }
  bool on_key_part(json::string_view part, std::size_t, json::error_code&) {
    key_ += std::string_view(part);
    return true;
  }
  bool on_key(json::string_view part, std::size_t, json::error_code&) {
    key_ += std::string_view(part);
    if (!objects_.back().insert(key_).second) twice_.push_back(key_);
    key_.clear();
    return true;
  }

  // The rest does not matter.
  bool on_document_begin(json::error_code&) { return true; }
  bool on_document_end(json::error_code&) { return true; }
  bool on_array_begin(json::error_code&) { return true; }
  bool on_array_end(std::size_t, json::error_code&) { return true; }
  bool on_string_part(json::string_view, std::size_t, json::error_code&) { return true; }
  bool on_string(json::string_view, std::size_t, json::error_code&) { return true; }
  bool on_number_part(json::string_view, json::error_code&) { return true; }
  bool on_int64(std::int64_t, json::string_view, json::error_code&) { return true; }
  bool on_uint64(std::uint64_t, json::string_view, json::error_code&) { return true; }
  bool on_double(double, json::string_view, json::error_code&) { return true; }
  bool on_bool(bool, json::error_code&) { return true; }
  bool on_null(json::error_code&) { return true; }
  bool on_comment_part(json::string_view, json::error_code&) { return true; }
  bool on_comment(json::string_view, json::error_code&) { return true; }

 private:
  std::vector<std::set<std::string>> objects_;  // the keys of the objects that are open
  std::string key_;
  std::vector<std::string> twice_;
};

// How many keys the text has, in all objects together: each is followed by a colon, and outside of
// strings there are no other colons.
std::size_t keys_in(std::string_view text) {
  std::size_t keys = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') in_string = !in_string;
    if (in_string && text[i] == '\\') ++i;
    if (!in_string && text[i] == ':') ++keys;
  }
  return keys;
}

// How many keys the value has: fewer than its text, if some were there twice.
std::size_t keys_of(const json::value& value) {
  std::size_t keys = 0;
  if (const auto* object = value.if_object()) {
    keys = object->size();
    for (const auto& member : *object) keys += keys_of(member.value());
  } else if (const auto* list = value.if_array()) {
    for (const json::value& item : *list) keys += keys_of(item);
  }
  return keys;
}

// Says which keys an object has twice, each with the place where its second one ends.
std::string keys_that_are_there_twice(std::string_view text) {
  std::string sentences;
  json::basic_parser<Keys> keys({.max_depth = kDeepestJson});
  json::error_code error;
  const std::vector<std::string>& twice = keys.handler().twice();
  // Byte by byte, to see where each of them ends.
  for (std::size_t byte = 0, told = 0; byte < text.size() && told < kMostToldOf; ++byte) {
    keys.write_some(true, &text[byte], 1, error);
    if (twice.size() == told) continue;
    sentences += (told++ > 0 ? " The key " : "The key ") + scan::quoted(twice.back()) +
        " is there twice, at " + place_of(text, byte) + " once more.";
  }
  return sentences;
}

}  // namespace

std::string_view kind_name(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null: return "null";
    case json::kind::bool_: return "true or false";
    case json::kind::int64:
    case json::kind::uint64: return "an integer";
    case json::kind::double_:
      return std::abs(value.get_double()) < kLargeNumber ? "a fraction"
                                                         : "a number that is too large";
    case json::kind::string: return "a string";
    case json::kind::array: return "a list";
    case json::kind::object: return "an object";
  }
  return "something else";
}

tl::unexpected<Error> refuse_kind(const Where& where, std::string_view expected,
                                  const json::value& found) {
  return where.refuse("expected " + std::string(expected) + ", found " +
                      std::string(kind_name(found)));
}

Expected<json::value> parse_json(std::string_view text) {
  text = without_byte_order_mark(text);
  json::stream_parser parser({}, {.max_depth = kDeepestJson});
  json::error_code error;
  const std::size_t read = parser.write_some(text.data(), text.size(), error);
  const auto refuse = [&](std::size_t byte) {
    return fail("This is not JSON: it goes wrong at " + place_of(text, byte) + ".");
  };
  if (error == json::error::too_deep) {
    return fail("This JSON is nested more than " + std::to_string(kDeepestJson) + " levels deep.");
  }
  if (error || read < text.size()) return refuse(read);
  parser.finish(error);
  if (error) return refuse(text.size());
  json::value value = parser.release();
  if (keys_of(value) < keys_in(text)) return fail(keys_that_are_there_twice(text));
  return value;
}

namespace {

constexpr std::size_t kPrettyWidth = 100;

// On one line, with a space after each comma and colon.
std::string write_loose(const json::value& value) {
  std::string text;
  const auto separate = [&] {
    if (!text.empty()) text += ", ";
  };
  if (value.is_array()) {
    for (const json::value& item : value.get_array()) {
      separate();
      text += write_loose(item);
    }
    return '[' + text + ']';
  }
  if (!value.is_object()) return write_json(value);
  for (const json::key_value_pair& field : value.get_object()) {
    separate();
    text += json::serialize(json::string(field.key())) + ": " + write_loose(field.value());
  }
  return '{' + text + '}';
}

// `column` is where the value begins.
std::string write_pretty(const json::value& value, std::size_t indent, std::size_t column) {
  std::string line = write_loose(value);
  const bool whole = !value.is_structured() || column + line.size() < kPrettyWidth;
  if (whole) return line;
  const std::size_t deeper = indent + 2;
  std::string text;
  const auto begin_item = [&] {
    text += text.empty() ? "\n" : ",\n";
    text.append(deeper, ' ');
  };
  if (value.is_array()) {
    for (const json::value& item : value.get_array()) {
      begin_item();
      text += write_pretty(item, deeper, deeper);
    }
    return '[' + text + '\n' + std::string(indent, ' ') + ']';
  }
  for (const json::key_value_pair& field : value.get_object()) {
    begin_item();
    const std::string key = json::serialize(json::string(field.key())) + ": ";
    text += key + write_pretty(field.value(), deeper, deeper + key.size());
  }
  return '{' + text + '\n' + std::string(indent, ' ') + '}';
}

}  // namespace

std::string write_pretty_json(const json::value& value) { return write_pretty(value, 0, 0) + '\n'; }

}  // namespace orrery
