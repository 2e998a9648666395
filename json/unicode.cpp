#include "json/unicode.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <unordered_map>
#include <utility>

#include "json/utf8.h"

namespace orrery {

namespace {

#include "json/unicode.inc"

// Whether the code is in one of the ranges, which are in order: first, last, first, last, ...
bool in_ranges(std::span<const char32_t> ranges, char32_t code) {
  // Inside a range, an odd number of bounds is not above the code; the last one is inside too.
  const auto above = std::ranges::upper_bound(ranges, code);
  return (above - ranges.begin()) % 2 == 1 || (above != ranges.begin() && above[-1] == code);
}

int combining_class(char32_t code) {
  static const auto kClasses = [] {
    std::unordered_map<char32_t, int> classes;
    for (std::size_t i = 0; i < std::size(kCombining); i += 3) {
      for (char32_t mark = kCombining[i]; mark <= kCombining[i + 1]; ++mark) {
        classes.emplace(mark, static_cast<int>(kCombining[i + 2]));
      }
    }
    return classes;
  }();
  const auto found = kClasses.find(code);
  return found == kClasses.end() ? 0 : found->second;
}

// What characters are taken apart into.
using Parts = std::unordered_map<char32_t, std::u32string_view>;
Parts read_parts(std::span<const char32_t> table) {
  Parts parts;
  while (!table.empty()) {
    const char32_t code = table[0];
    const std::size_t size = table[1];
    parts.emplace(code, std::u32string_view(table.data() + 2, size));
    table = table.subspan(2 + size);
  }
  return parts;
}

// The syllables of Korean are built by a formula: a lead, a vowel, and possibly a tail.
namespace hangul {
constexpr char32_t kSyllable = 0xAC00;
constexpr char32_t kLead = 0x1100;
constexpr char32_t kVowel = 0x1161;
constexpr char32_t kTail = 0x11A7;  // one before the first
constexpr char32_t kLeads = 19;
constexpr char32_t kVowels = 21;
constexpr char32_t kTails = 28;

bool is_syllable(char32_t code) {
  return code >= kSyllable && code < kSyllable + kLeads * kVowels * kTails;
}
void take_apart(char32_t code, std::u32string& out) {
  const char32_t index = code - kSyllable;
  out.push_back(kLead + index / (kVowels * kTails));
  out.push_back(kVowel + index / kTails % kVowels);
  if (index % kTails != 0) out.push_back(kTail + index % kTails);
}
std::optional<char32_t> together(char32_t first, char32_t second) {
  if (first >= kLead && first < kLead + kLeads && second >= kVowel && second < kVowel + kVowels) {
    return kSyllable + ((first - kLead) * kVowels + (second - kVowel)) * kTails;
  }
  if (is_syllable(first) && (first - kSyllable) % kTails == 0 && second > kTail &&
      second < kTail + kTails) {
    return first + (second - kTail);
  }
  return std::nullopt;
}
}  // namespace hangul

enum class Form : std::uint8_t { canonical, compatible, folded };

void add_parts(char32_t code, Form form, std::u32string& out) {
  static const Parts kForms[] = {read_parts(kCanonical), read_parts(kCompatible),
                                 read_parts(kFolded)};
  if (hangul::is_syllable(code)) return hangul::take_apart(code, out);
  // A table has only what differs from the one before it.
  for (int table = static_cast<int>(form); table >= 0; --table) {
    const auto found = kForms[table].find(code);
    if (found == kForms[table].end()) continue;
    out += found->second;
    return;
  }
  out += code;
}

// Accents on one letter can be written in any order; they are put into the standard order.
void put_in_order(std::u32string& text) {
  for (std::size_t i = 1; i < text.size(); ++i) {
    const int own = combining_class(text[i]);
    if (own == 0) continue;
    for (std::size_t at = i; at > 0 && combining_class(text[at - 1]) > own; --at) {
      std::swap(text[at - 1], text[at]);
    }
  }
}

std::optional<std::u32string> apart(std::string_view text, Form form) {
  std::u32string out;
  while (!text.empty()) {
    const Character character = first_character(text);
    if (character.code < 0) return std::nullopt;
    add_parts(static_cast<char32_t>(character.code), form, out);
    text.remove_prefix(character.bytes.size());
  }
  put_in_order(out);
  return out;
}

std::optional<char32_t> together(char32_t first, char32_t second) {
  static const auto kTogether = [] {
    std::unordered_map<std::uint64_t, char32_t> all;
    for (std::size_t i = 0; i < std::size(kPairs); i += 3) {
      all.emplace(std::uint64_t{kPairs[i]} << 32U | kPairs[i + 1], kPairs[i + 2]);
    }
    return all;
  }();
  if (const auto syllable = hangul::together(first, second)) return syllable;
  const auto found = kTogether.find(std::uint64_t{first} << 32U | second);
  return found == kTogether.end() ? std::nullopt : std::optional(found->second);
}

std::string as_utf8(std::u32string_view codes) {
  std::string text;
  for (const char32_t code : codes) append_character(text, code);
  return text;
}

}  // namespace

bool is_unseen(std::int32_t code) {
  return code < 0 || in_ranges(kUnseen, static_cast<char32_t>(code));
}

bool is_blank(std::int32_t code) {
  return code >= 0 && in_ranges(kBlanks, static_cast<char32_t>(code));
}

void append_character(std::string& text, char32_t code) {
  const auto add = [&](char32_t byte) { text += static_cast<char>(byte); };
  const auto follow = [&](unsigned shift) { add(0x80U | (code >> shift & 0x3FU)); };
  if (code < 0x80) return add(code);
  if (code < 0x800) {
    add(0xC0U | code >> 6U);
  } else if (code < 0x10000) {
    add(0xE0U | code >> 12U);
    follow(6);
  } else {
    add(0xF0U | code >> 18U);
    follow(12);
    follow(6);
  }
  follow(0);
}

std::optional<std::string> composed(std::string_view text) {
  const auto parts = apart(text, Form::canonical);
  if (!parts) return std::nullopt;
  std::u32string out;
  std::optional<std::size_t> letter;  // where the last character stands that is no accent
  for (const char32_t code : *parts) {
    const int own = combining_class(code);
    // An accent reaches its letter unless one of the same kind stands between them.
    const bool reaches = letter && (*letter + 1 == out.size() || combining_class(out.back()) < own);
    if (const auto one = reaches ? together(out[*letter], code) : std::nullopt) {
      out[*letter] = *one;
      continue;
    }
    if (own == 0) letter = out.size();
    out += code;
  }
  return as_utf8(out);
}

std::optional<std::string> taken_apart(std::string_view text, Letters letters) {
  const auto parts = apart(text, letters == Letters::kept ? Form::compatible : Form::folded);
  return parts ? std::optional(as_utf8(*parts)) : std::nullopt;
}

}  // namespace orrery
