#include "json/likeness.h"

#include <cstdint>
#include <string>
#include <unordered_map>

#include "json/unicode.h"
#include "json/utf8.h"

namespace orrery {

namespace {

constexpr std::uint32_t kConfusables[] = {
#include "json/confusables.inc"
};

// How a character looks, for those that look like something else.
const std::unordered_map<std::int32_t, std::string>& looks() {
  static const auto kLooks = [] {
    std::unordered_map<std::int32_t, std::string> looks;
    const std::uint32_t* next = std::begin(kConfusables);
    while (next != std::end(kConfusables)) {
      std::string look;
      for (std::uint32_t left = *next++; left > 0; --left) append_character(look, *next++);
      for (std::uint32_t left = *next++; left > 0; --left) {
        looks.emplace(static_cast<std::int32_t>(*next++), look);
      }
    }
    return looks;
  }();
  return kLooks;
}

std::string plain(std::string_view text, Letters letters) {
  return taken_apart(text, letters).value_or("");
}

bool is_ink(std::int32_t code) {
  constexpr std::int32_t kBlankBraille = 0x2800;
  return is_visible(code) && code != kBlankBraille && !is_blank(code);
}

// Every character as what it looks like, without blanks.
std::string look_of(std::string_view text) {
  std::string look;
  while (!text.empty()) {
    const Character character = first_character(text);
    text.remove_prefix(character.bytes.size());
    if (!is_ink(character.code)) continue;
    const auto found = looks().find(character.code);
    look += found == looks().end() ? character.bytes : std::string_view(found->second);
  }
  return look;
}

// How a name looks, in two forms: capitals may look like letters whose small forms differ, and the
// reverse. Names are alike when a form of one is also a form of the other.
struct Likeness {
  explicit Likeness(std::string_view name)
      : as_written(folded(look_of(plain(name, Letters::kept)))),
        in_small_letters(folded(look_of(plain(name, Letters::folded)))) {}

  // A capital I looks like a small l, so a small i must count as one too.
  static std::string folded(std::string_view look) {
    std::string text = plain(look, Letters::folded);
    for (char& letter : text) {
      if (letter == 'i') letter = 'l';
    }
    return text;
  }

  std::string as_written;
  std::string in_small_letters;
};

}  // namespace

bool look_alike(std::string_view one, std::string_view other) {
  const Likeness a(one);
  const Likeness b(other);
  return a.as_written == b.as_written || a.in_small_letters == b.in_small_letters ||
      a.as_written == b.in_small_letters || a.in_small_letters == b.as_written;
}

bool can_be_seen(std::string_view name) { return !look_of(plain(name, Letters::kept)).empty(); }

}  // namespace orrery
