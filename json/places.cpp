#include "json/places.h"

#include <algorithm>

#include "kernel/scan.h"

namespace orrery {

namespace {

// Walks over a text that is known to be JSON.
class Walk {
 public:
  explicit Walk(std::string_view text) : text_(text) {}

  std::size_t at() const { return at_; }

  // Goes to the value of this key in the object here.
  bool enter_field(std::string_view key) {
    if (!take('{')) return false;
    while (!next_is('}')) {
      const bool found = string() == key;
      take(':');
      blanks();
      if (found) return true;
      skip();
      take(',');
    }
    return false;
  }
  // Goes to item number `index` of the list here.
  bool enter_item(std::size_t index) {
    if (!take('[')) return false;
    while (!next_is(']')) {
      if (index-- == 0) return true;
      skip();
      take(',');
    }
    return false;
  }
  void blanks() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != text_.npos) ++at_;
  }

 private:
  bool next_is(char c) {
    blanks();
    return at_ >= text_.size() || text_[at_] == c;
  }
  bool take(char c) {
    blanks();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  // As it is written, without its quotes.
  std::string_view string() {
    take('"');
    const std::size_t from = at_;
    while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2 : 1;
    const std::size_t to = std::min(at_, text_.size());
    ++at_;
    return text_.substr(from, to - from);
  }
  void skip() {
    blanks();
    int depth = 0;
    do {
      blanks();
      if (at_ >= text_.size()) return;
      const char c = text_[at_];
      if (c == '"') {
        string();
        continue;
      }
      if (c == '{' || c == '[') ++depth;
      if (c == '}' || c == ']') --depth;
      if (std::string_view("{}[],:").find(c) != std::string_view::npos) {
        ++at_;
      } else {
        while (at_ < text_.size() &&
               std::string_view("{}[],: \t\r\n").find(text_[at_]) == text_.npos) {
          ++at_;
        }
      }
    } while (depth > 0);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
  return text;
}

std::optional<std::size_t> byte_of(std::string_view text, std::string_view path) {
  Walk walk(text);
  walk.blanks();
  path.remove_prefix(std::min(path.find_first_of(".["), path.size()));
  while (!path.empty()) {
    const bool item = path[0] == '[';
    path.remove_prefix(1);
    const std::string_view step = path.substr(0, path.find_first_of(item ? "]" : ".["));
    path.remove_prefix(std::min(path.size(), step.size() + (item ? 1 : 0)));
    const auto index = item ? scan::number<std::size_t>(step) : std::nullopt;
    if (item ? !index || !walk.enter_item(*index) : !walk.enter_field(step)) return std::nullopt;
    walk.blanks();
  }
  return walk.at();
}

std::string place_of(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte);
  const auto line = before.substr(before.rfind('\n') + 1);  // 0 where there is none
  const auto starts = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  const std::string column = "column " + std::to_string(1 + std::ranges::count_if(line, starts));
  if (text.find('\n') == std::string_view::npos) return column;
  return "line " + std::to_string(1 + std::ranges::count(before, '\n')) + ", " + column;
}

}  // namespace orrery
