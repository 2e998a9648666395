#pragma once

// Small pieces of text that boards and tables are made of.

#include <string>
#include <string_view>

namespace orrery {

// "1 card", "2 cards"
inline std::string count_of(int number, std::string_view one, std::string_view many) {
  return std::to_string(number).append(" ").append(number == 1 ? one : many);
}

inline std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

// Adds an item to a list like "Best, Great, Good".
inline void add_item(std::string& list, std::string_view item, std::string_view between = ", ") {
  if (!list.empty()) list += between;
  list += item;
}

}  // namespace orrery
