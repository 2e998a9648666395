#include "json/utf8.h"

#include <algorithm>

#include <utf8proc.h>

namespace orrery {

Character first_character(std::string_view text) {
  utf8proc_int32_t code = -1;
  const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                       static_cast<utf8proc_ssize_t>(text.size()), &code);
  if (length <= 0) return {-1, text.substr(0, 1)};
  return {code, text.substr(0, static_cast<std::size_t>(length))};
}

std::string valid_utf8(std::string_view text) {
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (std::ranges::all_of(text, is_ascii)) return std::string(text);
  std::string valid;
  valid.reserve(text.size());
  while (!text.empty()) {
    const Character character = first_character(text);
    valid += character.code < 0 ? "\xEF\xBF\xBD" : character.bytes;
    text.remove_prefix(character.bytes.size());
  }
  return valid;
}

std::string_view first_bytes(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  std::size_t size = 0;
  while (true) {
    const std::size_t next = first_character(text.substr(size)).bytes.size();
    if (size + next > most) return text.substr(0, size);
    size += next;
  }
}

bool is_visible(std::int32_t code) {
  switch (utf8proc_category(code)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP: return false;
    default: return code >= 0;
  }
}

}  // namespace orrery
