#include "cli/text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstdint>

#include "kernel/ink.h"

namespace orrery::cli {

namespace {

// How many bytes the well-formed character at the front takes; 0 when it is none.
std::size_t character_length(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x80) return 1;
  const auto length = static_cast<std::size_t>(std::countl_one(first));
  if (length < 2 || length > 4 || text.size() < length) return 0;
  for (const char c : text.substr(1, length - 1)) {
    if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) return 0;
  }
  return length;
}

std::uint32_t code_point(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return first;
  std::uint32_t code = first & (0x7FU >> character.size());
  for (const char c : character.substr(1)) {
    code = code << 6U | (static_cast<unsigned char>(c) & 0x3FU);
  }
  return code;
}

bool is_shown(std::uint32_t code, std::size_t length) {
  struct Range {
    std::uint32_t first, last;
  };
  constexpr std::array kUnseen{
      Range{0x00, 0x1F},       Range{0x7F, 0x9F},        Range{0x200B, 0x200F},
      Range{0x2028, 0x202E},   Range{0x2060, 0x206F},    Range{0xD800, 0xDFFF},
      Range{0xFEFF, 0xFEFF},   Range{0xFFF0, 0xFFFB},    Range{0xFFFE, 0xFFFF},
      Range{0xE0000, 0xE0FFF}, Range{0x110000, 0x1FFFFF}};
  constexpr std::array<std::uint32_t, 5> kLowest{0, 0, 0x80, 0x800, 0x10000};
  return code >= kLowest[length] && std::ranges::none_of(kUnseen, [&](const Range& range) {
           return range.first <= code && code <= range.last;
         });
}

}  // namespace

std::string printable(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
    if (length > 0 && is_shown(code_point(character), length)) shown += character;
    text.remove_prefix(character.size());
  }
  return shown;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n\v\f";
  const auto first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

std::string lower(std::string_view text) {
  std::string small(text);
  for (char& c : small) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return small;
}

std::optional<int> whole_number(std::string_view text, int lowest, int highest) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  if (!whole || number < lowest || number > highest) return std::nullopt;
  return number;
}

std::string listed(const std::vector<std::string>& items, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " " + std::string(last) + " " : ", ";
    text += items[i];
  }
  return text;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  std::string line;
  while (!(text = trimmed(text)).empty()) {
    const auto end = std::min(text.find_first_of(" \t\r\n"), text.size());
    const std::string_view word = text.substr(0, end);
    if (!line.empty() && columns(line) + 1 + columns(word) > width) {
      lines.push_back(std::move(line));
      line.clear();
    }
    if (!line.empty()) line += ' ';
    line += word;
    text.remove_prefix(end);
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

}  // namespace orrery::cli
