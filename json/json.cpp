#include "json/json.h"

namespace orrery {

std::string_view kind_name(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null: return "null";
    case json::kind::bool_: return "true or false";
    case json::kind::int64:
    case json::kind::uint64: return "an integer";
    case json::kind::double_: return "a fraction";
    case json::kind::string: return "a string";
    case json::kind::array: return "a list";
    case json::kind::object: return "an object";
  }
  return "something else";
}

tl::unexpected<Error> refuse_kind(const Where& where, const char* expected,
                                  const json::value& found) {
  return where.refuse("expected " + std::string(expected) + ", found " +
                      std::string(kind_name(found)));
}

Expected<json::value> parse_json(std::string_view text) {
  json::stream_parser parser({}, {.max_depth = kDeepestJson});
  json::error_code error;
  const std::size_t read = parser.write_some(text.data(), text.size(), error);
  const auto refuse = [&](std::size_t byte) {
    return fail("This is not JSON: it goes wrong at byte " + std::to_string(byte + 1) + ".");
  };
  if (error == json::error::too_deep) {
    return fail("This JSON is nested more than " + std::to_string(kDeepestJson) + " levels deep.");
  }
  if (error || read < text.size()) return refuse(read);
  parser.finish(error);
  if (error) return refuse(text.size());
  return parser.release();
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
