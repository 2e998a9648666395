#include "kernel/position_text.h"

namespace orrery::detail {

bool TextReader::take(char c) {
  if (!at(c)) return false;
  rest_.remove_prefix(1);
  return true;
}

std::string_view TextReader::word() {
  const std::string_view word = rest_.substr(0, rest_.find_first_of(" =()[]"));
  rest_.remove_prefix(word.size());
  return word;
}

Expected<void> refuse_word(const Where& where, std::string_view expected, std::string_view found) {
  return where.refuse("expected " + std::string(expected) + ", found " + scan::quoted(found));
}

}  // namespace orrery::detail
