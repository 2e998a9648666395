// The old text of positions, which old records and tables still hold; now the text is made from
// the description of State. Five words: the cards, who began, whose turn, complete rounds, and the
// phase:
//   23.-.-.20.18/-.-.8.-.- 0 1 3 enter:aries+leo

#include "games/geminos/geminos.h"
#include "kernel/word_reader.h"

namespace orrery::geminos {

std::optional<State> Geminos::from_old_text(std::string_view text) const {
  State state;
  WordReader words(text);
  words.inside('/', [&](WordReader& cards) {
    for (const Seat seat : seats()) {
      cards.inside('.', [&](WordReader& entries) {
        for (std::uint8_t& points : state.cards[seat].points) {
          const std::string_view entry = entries.word();
          if (entry != "-") points = entries.sound(scan::number<std::uint8_t>(entry, 1));
        }
      });
    }
  });
  words.seat(state.first, kMostPlayers);
  words.seat(state.turn, kMostPlayers);
  words.number(state.rounds);
  words.inside(':', [&](WordReader& phase) {
    phase.name(state.phase);
    if (state.phase != Phase::enter) return;
    phase.inside('+', [&](WordReader& dice) {
      for (Sign& sign : state.dice) dice.name(sign);
    });
  });
  return words.done() ? std::optional(state) : std::nullopt;
}

}  // namespace orrery::geminos
