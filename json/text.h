#pragma once

// JSON text directly from described structs, without a json::value in between: for what is large or
// written often. It is the same text as that of write_json(to_json(...)).

#include "json/json.h"

namespace orrery {

void append_json_text(std::string& text, std::string_view string);  // in quotes
void append_json_text(std::string& text, double number);
void append_json_text(std::string& text, std::int64_t number);
void append_json_text(std::string& text, std::uint64_t number);
void append_json_text(std::string& text, const json::value& value);

template <class T>
void append_json(std::string& text, const T& value) {
  if constexpr (std::same_as<T, bool>) {
    text += value ? "true" : "false";
  } else if constexpr (std::same_as<T, double> || std::same_as<T, json::value>) {
    append_json_text(text, value);
  } else if constexpr (HandMade<T>) {
    append_json_text(text, value.json);
  } else if constexpr (std::integral<T>) {
    using Wide = std::conditional_t<std::is_signed_v<T>, std::int64_t, std::uint64_t>;
    append_json_text(text, static_cast<Wide>(value));
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    append_json_text(text, std::string_view(value));
  } else if constexpr (std::same_as<T, Seat>) {
    if (!value.is_player()) {
      text += "null";
    } else {
      append_json_text(text, static_cast<std::int64_t>(value.index()));
    }
  } else if constexpr (DescribedEnum<T>) {
    append_json_text(text, enum_name(value));
  } else if constexpr (IsOpenView<T>::value) {
    append_json(text, value.table);
  } else if constexpr (WrittenAsAnother<T>) {
    append_json(text, value.written());
  } else if constexpr (IsOptional<T>::value) {
    if (value) {
      append_json(text, *value);
    } else {
      text += "null";
    }
  } else if constexpr (IsList<T>::value || IsArray<T>::value) {
    text += '[';
    const std::size_t begin = text.size();
    for (const auto& item : value) {
      if (text.size() > begin) text += ',';
      // An item of a vector<bool> is a proxy, not a bool.
      append_json<typename T::value_type>(text, item);
    }
    text += ']';
  } else {
    const auto append_struct = [&text](const auto& fields) {
      using Fields = std::remove_cvref_t<decltype(fields)>;
      static_assert(DescribedStruct<Fields>);
      text += '{';
      const std::size_t begin = text.size();
      if constexpr (IsVariant<T>::value) {
        append_json_text(text, kKindField);
        text += ':';
        append_json_text(text, std::string_view(Fields::kKind));
      }
      each_written_field(fields, [&](std::string_view name, const auto& field) {
        if (text.size() > begin) text += ',';
        append_json_text(text, name);
        text += ':';
        append_json(text, field);
      });
      text += '}';
    };
    if constexpr (IsVariant<T>::value) {
      std::visit(append_struct, value);
    } else {
      append_struct(value);
    }
  }
}

template <class T>
std::string json_text(const T& value) {
  std::string text;
  append_json(text, value);
  return text;
}

}  // namespace orrery
