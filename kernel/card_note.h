#pragma once

#include <string>
#include <vector>

namespace orrery {

// Something about a set of cards that its author should know: a mistake, because of which it cannot
// be played with, or a remark, such as a text that promises what no effect does.
struct CardNote {
  std::string path;      // "cards.systems[0].planets[2].effects[0].count"
  std::string sentence;  // names the card
  bool mistake = true;
};
using CardNotes = std::vector<CardNote>;

}  // namespace orrery
