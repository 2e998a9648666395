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

namespace detail {

namespace {

struct TextWriter {
  std::string& text;
  const TypeInfo& type;
  const void* value;

  void operator()(form::Boolean) const {
    text += *static_cast<const bool*>(value) ? "true" : "false";
  }
  void operator()(form::Real) const { append_json_text(text, *static_cast<const double*>(value)); }
  void operator()(form::OfSeat) const {
    const Seat seat = *static_cast<const Seat*>(value);
    if (seat.is_player()) {
      append_number(text, seat.index());
    } else {
      text += "null";
    }
  }
  void operator()(const form::Integer& integer) const {
    const std::int64_t number = integer.get(value);
    if (integer.is_signed) {
      append_number(text, number);
    } else {
      append_number(text, static_cast<std::uint64_t>(number));
    }
  }
  void operator()(const form::Names& names) const {
    append_json_text(text, name_of_number(names.names, names.number.get(value)));
  }
  void operator()(const form::Text& written) const { append_json_text(text, written.get(value)); }
  void operator()(const form::Optional& optional) const {
    if (const void* item = optional.of(value)) {
      append_json(text, *optional.item, item);
    } else {
      text += "null";
    }
  }
  void operator()(const form::List& list) const { items(list, list.size(value)); }
  void operator()(const form::Array& array) const { items(array, array.written(value)); }
  void operator()(const form::Struct& structure) const { fields(structure, value, type.usual()); }
  void operator()(const form::Choice& choice) const {
    const TypeInfo& chosen = *choice.alternatives[choice.which(value)];
    fields(std::get<form::Struct>(chosen.form), choice.get(value), chosen.usual(), true);
  }
  void operator()(const form::Wrapped& wrapped) const {
    append_json(text, *wrapped.item, wrapped.of(value));
  }
  void operator()(const form::Other& other) const {
    other.write(value, [&](const void* written) { append_json(text, *other.written, written); });
  }
  void operator()(const form::Own& own) const {
    append_json_text(text, *static_cast<const json::value*>(own.get(value)));
  }

 private:
  void items(const auto& list, std::size_t size) const {
    text += '[';
    for (std::size_t i = 0; i < size; ++i) {
      if (i > 0) text += ',';
      append_json(text, *list.item, list.at(value, i));
    }
    text += ']';
  }

  void fields(const form::Struct& structure, const void* from, const void* usual,
              bool with_kind = false) const {
    text += '{';
    const std::size_t begin = text.size();
    const auto name = [&](std::string_view its_name) {
      if (text.size() > begin) text += ',';
      append_json_text(text, its_name);
      text += ':';
    };
    if (with_kind) {
      name(kKindField);
      append_json_text(text, structure.kind);
    }
    for (std::size_t i = 0; i < structure.fields.size(); ++i) {
      const form::Field& field = structure.fields[i];
      if (structure.omits(i, from, usual)) continue;
      name(field.name);
      append_json(text, *field.type, field.of(from));
    }
    text += '}';
  }
};

}  // namespace

void append_json(std::string& text, const TypeInfo& type, const void* value) {
  std::visit(TextWriter{text, type, value}, type.form);
}

}  // namespace detail

std::string write_json(const json::value& value) {
  std::string text;
  append_json_text(text, value);
  return text;
}

}  // namespace orrery
