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

namespace detail {
void append_json(std::string& text, const TypeInfo& type, const void* value);
}

template <class T>
void append_json(std::string& text, const T& value) {
  detail::append_json(text, type_info<T>(), &value);
}

template <class T>
std::string json_text(const T& value) {
  std::string text;
  append_json(text, value);
  return text;
}

}  // namespace orrery
