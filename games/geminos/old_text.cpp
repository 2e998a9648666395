// The old text of positions, from before it followed from the description; old records and tables
// still hold it. Five words: the cards, who began, whose turn, complete rounds, and the phase:
//   23.-.-.20.18/-.-.8.-.- 0 1 3 enter:aries+leo

#include "games/geminos/geminos.h"
#include "kernel/scan.h"

namespace orrery::geminos {

namespace {

bool read_card(std::string_view text, Card& card) {
  const auto entries = scan::split(text, '.');
  if (entries.size() != kAffinities) return false;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i] == "-") continue;
    const auto points = scan::number<std::uint8_t>(entries[i], 1);
    if (!points) return false;
    card.points[i] = *points;
  }
  return true;
}

}  // namespace

std::optional<State> Geminos::from_old_text(std::string_view text) const {
  const auto words = scan::split(text, ' ');
  if (words.size() != 5) return std::nullopt;
  const auto cards = scan::split(words[0], '/');
  if (cards.size() != static_cast<std::size_t>(players_)) return std::nullopt;
  State state;
  for (const Seat seat : seats()) {
    if (!read_card(cards[static_cast<std::size_t>(seat.index())], state.cards[seat])) {
      return std::nullopt;
    }
  }
  const auto first = scan::seat(words[1], kMostPlayers);
  const auto turn = scan::seat(words[2], kMostPlayers);
  const auto rounds = scan::number<std::uint16_t>(words[3]);
  const auto phase_and_dice = scan::split(words[4], ':');
  const auto phase = enum_from_name<Phase>(phase_and_dice[0]);
  if (!first || !turn || !rounds || !phase) return std::nullopt;
  state.first = *first;
  state.turn = *turn;
  state.rounds = *rounds;
  state.phase = *phase;
  if (phase_and_dice.size() != (phase == Phase::enter ? 2U : 1U)) return std::nullopt;
  if (phase != Phase::enter) return state;
  const auto dice = scan::halves(phase_and_dice[1], '+');
  if (!dice) return std::nullopt;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto sign = enum_from_name<Sign>((*dice)[i]);
    if (!sign) return std::nullopt;
    state.dice[i] = *sign;
  }
  return state;
}

}  // namespace orrery::geminos
