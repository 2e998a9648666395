#include "games/all_games.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "games/offers.h"

namespace orrery {

const Catalogue& all_games() {
  static const std::vector<Entry> entries = [] {
    std::vector<Entry> all = offers();
    std::ranges::sort(all, {}, [](const Entry& entry) {
      const Facts& facts = *entry.facts;
      return std::tuple(facts.example, std::atoi(facts.minutes.data()), facts.title);
    });
    return all;
  }();
  static const Catalogue catalogue = [] {
    Catalogue games;
    for (const Entry& entry : entries) games.add(entry);
    return games;
  }();
  return catalogue;
}

}  // namespace orrery
