// The tables for the rule book of Geminion.

#include "games/geminion/geminion.h"
#include "games/geminion/phrases.h"
#include "kernel/markdown.h"

namespace orrery::geminion {

std::string Geminion::tables() const {
  Ink ink;
  ink.write("## The cards (computed by the program)").line();
  table_head(
      ink,
      {"card", "cost", "coins", "gems", "draw and play", "goes back to the shop", "in the shop"});
  const auto some = [](int number) { return number == 0 ? "" : std::to_string(number); };
  for (const auto& [face, starters, listed, printed] : kCardTable) {
    const std::string_view back = face.recycle == Recycle::never ? ""
        : face.card == Card::cleaner       ? "at once, with any cards of the hand"
        : face.recycle == Recycle::at_once ? "at once"
                                           : "at clean-up";
    table_row(ink,
              {phrases::word(face.card).english, some(face.cost), some(face.coins), some(face.gems),
               some(face.draws), back, some(in_shop(face.card, players_, options_))});
  }
  return ink.text();
}

}  // namespace orrery::geminion
