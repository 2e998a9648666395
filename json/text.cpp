#include "json/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace orrery {

namespace {

template <class Number>
void append_number(std::string& text, Number number) {
  std::array<char, 32> digits{};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  text.append(digits.data(), error == std::errc{} ? end : digits.data());
}

// Whether a byte of UTF-8 needs no escaping.
constexpr bool is_plain(char byte) {
  return static_cast<unsigned char>(byte) >= ' ' && byte != '"' && byte != '\\';
}

void append_escaped(std::string& text, char byte) {
  constexpr std::string_view kHex = "0123456789abcdef";
  switch (byte) {
    case '"': text += "\\\""; break;
    case '\\': text += "\\\\"; break;
    case '\b': text += "\\b"; break;
    case '\f': text += "\\f"; break;
    case '\n': text += "\\n"; break;
    case '\r': text += "\\r"; break;
    case '\t': text += "\\t"; break;
    default:
      text += "\\u00";
      text += kHex[static_cast<unsigned char>(byte) >> 4U];
      text += kHex[static_cast<unsigned char>(byte) & 0xFU];
  }
}

}  // namespace

void append_json_text(std::string& text, std::int64_t number) { append_number(text, number); }
void append_json_text(std::string& text, std::uint64_t number) { append_number(text, number); }

// The shortest digits that read back as the same number, always with a point or an exponent.
void append_json_text(std::string& text, double number) {
  // JSON has no infinity; a number that is too large reads back as infinity.
  if (std::isnan(number)) {
    text += "null";
  } else if (std::isinf(number)) {
    text += number > 0 ? "1e999" : "-1e999";
  } else {
    const std::size_t begin = text.size();
    append_number(text, number);
    if (text.find_first_of(".e", begin) == std::string::npos) text += ".0";
  }
}

void append_json_text(std::string& text, std::string_view string) {
  const auto is_ascii = [](char byte) { return static_cast<unsigned char>(byte) < 0x80; };
  std::string valid;
  if (!std::ranges::all_of(string, is_ascii)) string = valid = valid_utf8(string);
  text += '"';
  while (!string.empty()) {
    const auto plain =
        static_cast<std::size_t>(std::ranges::find_if_not(string, is_plain) - string.begin());
    text += string.substr(0, plain);
    if (plain == string.size()) break;
    append_escaped(text, string[plain]);
    string.remove_prefix(plain + 1);
  }
  text += '"';
}

void append_json_text(std::string& text, const json::value& value) {
  const auto list = [&](char open, const auto& items, char close, auto&& append_item) {
    text += open;
    const std::size_t begin = text.size();
    for (const auto& item : items) {
      if (text.size() > begin) text += ',';
      append_item(item);
    }
    text += close;
  };
  switch (value.kind()) {
    case json::kind::null: text += "null"; break;
    case json::kind::bool_: text += value.get_bool() ? "true" : "false"; break;
    case json::kind::int64: append_number(text, value.get_int64()); break;
    case json::kind::uint64: append_number(text, value.get_uint64()); break;
    case json::kind::double_: append_json_text(text, value.get_double()); break;
    case json::kind::string: append_json_text(text, std::string_view(value.get_string())); break;
    case json::kind::array:
      list('[', value.get_array(), ']',
           [&](const json::value& item) { append_json_text(text, item); });
      break;
    case json::kind::object:
      list('{', value.get_object(), '}', [&](const json::key_value_pair& field) {
        append_json_text(text, std::string_view(field.key()));
        text += ':';
        append_json_text(text, field.value());
      });
      break;
  }
}

std::string write_json(const json::value& value) {
  std::string text;
  append_json_text(text, value);
  return text;
}

}  // namespace orrery
