#pragma once

// Everything that can be looked up in a game: the rows of the tables in its rule book.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery::cli {

struct IndexedCard {
  std::string name;                                         // "T03 Quasar beyond redshift 6"
  std::vector<std::pair<std::string, std::string>> values;  // {"hours", "7"}; none is empty
};

// Read from Markdown.
std::vector<IndexedCard> card_index(std::string_view tables);

// The cards that are meant: those of that name; if there are none, those with a word in their name
// that begins like this; or else those with these words in a value, at last also if its words only
// begin so. Capitals do not matter.
std::vector<const IndexedCard*> looked_up(const std::vector<IndexedCard>& cards,
                                          std::string_view typed);

}  // namespace orrery::cli
