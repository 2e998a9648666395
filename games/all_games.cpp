#include "games/all_games.h"

#include <algorithm>
#include <charconv>
#include <tuple>

#include "games/offers.h"

namespace orrery {

namespace {

// The first number of "30 to 45": the quickest games come first.
int least(std::string_view minutes) {
  int number = 0;
  std::from_chars(minutes.data(), minutes.data() + minutes.size(), number);
  return number;
}

}  // namespace

const Catalogue& all_games() {
  static const std::vector<Entry> entries = [] {
    std::vector<Entry> all = offers();
    std::ranges::sort(all, {}, [](const Entry& entry) {
      const Facts& facts = *entry.facts;
      return std::tuple(facts.example, least(facts.minutes), facts.title);
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
