#pragma once

// Whether a file of cards can be played with, and all that is wrong with it.

#include <string>
#include <vector>

#include "catalogue/catalogue.h"

namespace orrery::cli {

// Sentences, each with the line and column it is about where that is known; none when all is well.
std::vector<std::string> mistakes_in_cards(const Catalogue& games, const std::string& game,
                                           const std::string& text);

}  // namespace orrery::cli
