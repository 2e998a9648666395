#include "cli/card_index.h"

#include <algorithm>
#include <cctype>

#include "cli/text.h"
#include "kernel/scan.h"

namespace orrery::cli {

namespace {

// The cells of a row "| a | b |"; none when it is not a row.
std::vector<std::string> cells(std::string_view line) {
  line = trimmed(line);
  if (line.size() < 2 || !line.starts_with('|') || !line.ends_with('|')) return {};
  std::vector<std::string> found;
  for (const auto cell : scan::split(line.substr(1, line.size() - 2), '|')) {
    found.emplace_back(trimmed(cell));
  }
  return found;
}

bool is_rule(const std::vector<std::string>& row) {
  return std::ranges::all_of(row, [](const std::string& cell) {
    return !cell.empty() && cell.find_first_not_of("-:") == std::string::npos;
  });
}

enum class Words { whole, begun };

// Whether words of the text are these: "ix" of "9 (IX), front"; or begin like them: "fro".
bool has_words(std::string_view text, std::string_view wanted, Words words) {
  const auto is_part = [&](std::size_t at) {
    return at < text.size() &&
        (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || (text[at] & 0x80) != 0);
  };
  for (auto at = text.find(wanted); at != std::string_view::npos; at = text.find(wanted, at + 1)) {
    const bool ends = words == Words::begun || !is_part(at + wanted.size());
    if ((at == 0 || !is_part(at - 1)) && ends) return true;
  }
  return false;
}

}  // namespace

std::vector<IndexedCard> card_index(std::string_view tables) {
  std::vector<IndexedCard> cards;
  std::vector<std::string> head;
  std::vector<std::string> before;  // the row above
  for (const auto line : scan::split(tables, '\n')) {
    auto row = cells(line);
    if (row.empty()) {
      head.clear();
    } else if (is_rule(row)) {
      head = before;
    } else if (head.size() == row.size()) {
      IndexedCard& card = cards.emplace_back(IndexedCard{row[0], {}});
      for (std::size_t i = 1; i < row.size(); ++i) {
        if (!row[i].empty()) card.values.emplace_back(head[i], row[i]);
      }
    }
    before = std::move(row);
  }
  return cards;
}

std::vector<const IndexedCard*> looked_up(const std::vector<IndexedCard>& cards,
                                          std::string_view typed) {
  const std::string wanted = lower(trimmed(typed));
  std::vector<const IndexedCard*> exact;
  std::vector<const IndexedCard*> similar;
  std::vector<const IndexedCard*> within;
  std::vector<const IndexedCard*> begun;
  if (wanted.empty()) return exact;
  for (const IndexedCard& card : cards) {
    const std::string name = lower(card.name);
    // "t03" for "T03 Quasar beyond redshift 6", and its name without the number.
    const auto space = std::min(name.find(' '), name.size());
    const bool whole = name == wanted || name.substr(0, space) == wanted ||
        (space < name.size() && name.substr(space + 1) == wanted);
    if (whole) exact.push_back(&card);
    if ((' ' + name).find(' ' + wanted) != std::string::npos) similar.push_back(&card);
    const auto says = [&](Words words) {
      return std::ranges::any_of(card.values, [&](const auto& value) {
        return has_words(lower(value.second), wanted, words);
      });
    };
    if (says(Words::whole)) within.push_back(&card);
    if (says(Words::begun)) begun.push_back(&card);
  }
  for (auto* found : {&exact, &similar, &within}) {
    if (!found->empty()) return *found;
  }
  return begun;
}

}  // namespace orrery::cli
