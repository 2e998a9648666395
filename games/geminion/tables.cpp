// The tables for the rule book of Geminion.

#include "games/geminion/geminion.h"
#include "games/geminion/phrases.h"

namespace orrery::geminion {

std::string Geminion::tables() const {
  Ink ink;
  ink.write("## The cards (computed by the program)").line().line();
  ink.write("| card | cost | coins | gems | draw and play | goes back to the shop | in the shop |")
      .line();
  ink.write("|---|---|---|---|---|---|---|").line();
  const auto cell = [&](int number) {
    ink.write(" | " + (number == 0 ? std::string() : std::to_string(number)));
  };
  for (const auto& [face, starters, listed, printed] : kCardTable) {
    ink.write("| " + std::string(phrases::word(face.card).english));
    for (const int number : {face.cost, face.coins, face.gems, face.draws}) cell(number);
    ink.write(face.recycle == Recycle::never         ? " | "
                  : face.recycle == Recycle::at_once ? " | at once"
                                                     : " | at clean-up");
    cell(in_shop(face.card, players_, options_));
    ink.write(" |").line();
  }
  return ink.text();
}

}  // namespace orrery::geminion
