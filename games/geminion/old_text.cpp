// The old text of positions, which old records and tables still hold; now the text is made from
// the description of State. Eight words: the shop, the players, who began, whose turn, complete
// rounds, the phase, the hand and the cards in play:
//   0.0.17.9.9.9.4.4.4.4.9 0:pppsd|/1:ppps|pppd 0 0 1 buy - pppp+d
// A card is a letter (kLetters). A player is GEMS:DECK|DISCARDS, the deck from its top and the
// discards from the oldest; a deck in unknown order is ~DECK. The phases `more` and `clean` have
// the number of cards still to be drawn, `deal` has that or `hand`. A + stands between played and
// bought cards. Purse and bank follow from these.

#include "games/geminion/geminion.h"
#include "kernel/word_reader.h"

namespace orrery::geminion {

namespace {

constexpr std::string_view kLetters = "psdtmvwhcrk";

// Adds the cards of these letters to the list; false when one is not a card or does not fit.
template <class List>
bool add_cards(List& list, std::string_view text) {
  for (const char letter : text) {
    const auto found = kLetters.find(letter);
    if (found == std::string_view::npos) return false;
    list.push_back(card_at(static_cast<int>(found)));
  }
  return !list.overflowed();
}

void read_player(WordReader& parts, Player& player) {
  parts.number(player.gems);
  parts.inside('|', [&](WordReader& piles) {
    std::string_view deck = piles.word();
    player.shuffled = deck.starts_with('~');
    if (player.shuffled) deck.remove_prefix(1);
    piles.require(add_cards(player.cards, deck));
    player.deck = static_cast<std::uint8_t>(player.cards.size());
    piles.require(add_cards(player.cards, piles.word()));
  });
}

// The phase and what follows its colon.
void read_phase(WordReader& parts, State& state) {
  parts.name(state.phase);
  const Phase phase = state.phase;
  if (phase != Phase::deal && phase != Phase::more && phase != Phase::clean) return;
  const std::string_view more = parts.word();
  if (phase == Phase::deal && more == "hand") {
    state.to_hand = kHand;  // minus the cards of the hand, which from_old_text subtracts
  } else {
    state.owed = parts.sound(scan::number<std::uint8_t>(more));
  }
}

bool read_area(std::string_view text, State& state) {
  if (text == "-") return true;
  const auto parts = scan::split(text, '+');
  if (parts.size() > 2 || parts[0].empty() || parts.back().empty()) return false;
  for (const auto part : parts) {
    if (!add_cards(state.area, part)) return false;
  }
  state.bought = static_cast<std::uint8_t>(parts.size() == 2 ? parts[1].size() : 0);
  return true;
}

}  // namespace

std::optional<State> Geminion::from_old_text(std::string_view text) const {
  State state;
  int bank = kGemsPerPlayer * players_;
  WordReader words(text);
  words.inside('.', [&](WordReader& piles) {
    for (std::uint8_t& pile : state.piles) piles.number(pile);
  });
  words.inside('/', [&](WordReader& players) {
    for (const Seat seat : seats()) {
      Player& player = state.players[seat];
      players.inside(':', [&](WordReader& parts) { read_player(parts, player); });
      bank -= player.gems;
    }
  });
  words.seat(state.first, kMostPlayers);
  words.seat(state.turn, kMostPlayers);
  words.number(state.rounds);
  words.inside(':', [&](WordReader& parts) { read_phase(parts, state); });
  const std::string_view hand = words.word();
  words.require(hand == "-" || (!hand.empty() && add_cards(state.hand, hand)));
  words.require(read_area(words.word(), state));
  int purse = 0;
  for (std::size_t i = 0; i < state.area.size() && state.phase != Phase::arrange; ++i) {
    const Face& face = face_of(state.area[i]);
    purse += i < state.played() ? face.coins : -face.cost;
  }
  if (!words.done() || bank < 0 || purse < 0) return std::nullopt;
  if (state.to_hand > 0) state.to_hand = static_cast<std::uint8_t>(kHand - state.hand.size());
  state.bank = static_cast<std::uint8_t>(bank);
  state.purse = static_cast<std::uint16_t>(purse);
  return state;
}

}  // namespace orrery::geminion
