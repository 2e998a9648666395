// The tables for the rule book of Geminos.

#include "games/geminos/geminos.h"
#include "games/geminos/odds.h"
#include "games/geminos/phrases.h"
#include "kernel/markdown.h"
#include "kernel/words.h"

namespace orrery::geminos {

namespace {

std::string fraction(int part, int whole) {
  const int divisor = std::gcd(part, whole);
  if (part == 0) return "never";
  return std::to_string(part / divisor) + " in " + std::to_string(whole / divisor);
}

}  // namespace

std::string Geminos::tables() const {
  Ink ink;
  ink.write("## Tables (computed by the program)").line();
  table_head(
      ink, {"sign", "score", "conjunction", "syzygy", "quadrature", "triangulation", "opposition"});
  for (int i = 0; i < kSigns; ++i) {
    const Sign sign = sign_at(i);
    const auto signs = [&](Affinity affinity) {
      std::string text;
      for (int other = 0; other < kSigns; ++other) {
        if (!affinities(sign, sign_at(other)).contains(affinity)) continue;
        add_item(text, symbol(sign_at(other)), " ");
      }
      return text;
    };
    using enum Affinity;
    table_row(ink,
              {std::string(symbol(sign)).append(" ").append(phrases::word(sign).english),
               std::to_string(score(sign)), signs(conjunction), signs(syzygy), signs(quadrature),
               signs(triangulation), signs(opposition)});
  }
  table_head(ink,
             {"affinity", "best", "worst", "mean", "chance of a roll", "must be written here"});
  for (const Affinity affinity : kAllAffinities) {
    const Odds& odds = odds_of(affinity);
    table_row(ink,
              {enum_name(affinity), std::to_string(odds.best), std::to_string(odds.worst),
               std::to_string(odds.points / odds.rolls), fraction(odds.rolls, kRolls),
               fraction(odds.forced, kRolls)});
  }
  ink.line();
  ink.write("Of " + std::to_string(kRolls) + " rolls, " + std::to_string(rolls_offering(0)) +
            " offer no affinity, " + std::to_string(rolls_offering(1)) + " offer one, " +
            std::to_string(rolls_offering(2)) + " two and " + std::to_string(rolls_offering(3)) +
            " three.")
      .line();
  return ink.text();
}

}  // namespace orrery::geminos
