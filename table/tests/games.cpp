#include "table/tests/games.h"

#include "games/all_games.h"

namespace orrery::table {

namespace {

Catalogue& known() {
  static Catalogue games = all_games();
  return games;
}

}  // namespace

const Catalogue& games() { return known(); }

void bring(const Entry& entry) {
  if (!known().find(entry.facts->id)) known().add(entry);
}

}  // namespace orrery::table
