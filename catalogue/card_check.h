#pragma once

// Whether a file of cards can be played with, all that is wrong with it, and what in it does
// nothing.

#include <string>
#include <vector>

#include "catalogue/catalogue.h"

namespace orrery {

// Sentences, each with the line and column it is about where that is known.
struct CardsReport {
  std::vector<std::string> mistakes;  // none when the cards can be played with
  std::vector<std::string> remarks;
};
CardsReport check_cards(const Entry& game, const std::string& file);

}  // namespace orrery
