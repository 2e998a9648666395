// The old text of positions, from before it followed from the description; old records and tables
// still hold it. Eight words: the shop, the players, who began, whose turn, complete rounds, the
// phase, the hand and the cards in play:
//   0.0.17.9.9.9.4.4.4.4.9 0:pppsd|/1:ppps|pppd 0 0 1 buy - pppp+d
// A card is a letter (kLetters). A player is GEMS:DECK|DISCARDS, the deck from its top and the
// discards from the oldest; a deck in unknown order is ~DECK. The phases `more` and `clean` have
// the number of cards still to be drawn, `deal` has that or `hand`. A + stands between played and
// bought cards. Purse and bank follow from these.

#include "games/geminion/geminion.h"
#include "kernel/scan.h"

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

bool read_shop(std::string_view text, State& state) {
  const auto piles = scan::split(text, '.');
  if (piles.size() != kCards) return false;
  for (std::size_t i = 0; i < piles.size(); ++i) {
    const auto left = scan::number<std::uint8_t>(piles[i]);
    if (!left) return false;
    state.piles[i] = *left;
  }
  return true;
}

bool read_player(std::string_view text, Player& player) {
  const auto parts = scan::halves(text, ':');
  const auto cards = parts ? scan::halves((*parts)[1], '|') : std::nullopt;
  if (!cards) return false;
  const auto gems = scan::number<std::uint8_t>((*parts)[0]);
  std::string_view deck = (*cards)[0];
  player.shuffled = deck.starts_with('~');
  if (player.shuffled) deck.remove_prefix(1);
  if (!gems || !add_cards(player.cards, deck)) return false;
  player.gems = *gems;
  player.deck = static_cast<std::uint8_t>(player.cards.size());
  return add_cards(player.cards, (*cards)[1]);
}

// The phase and what follows its colon. The hand must have been read before.
bool read_phase(std::string_view text, State& state) {
  const auto parts = scan::split(text, ':');
  const auto phase = enum_from_name<Phase>(parts[0]);
  if (!phase) return false;
  state.phase = *phase;
  const bool says_more = phase == Phase::deal || phase == Phase::more || phase == Phase::clean;
  if (parts.size() != (says_more ? 2U : 1U)) return false;
  if (!says_more) return true;
  if (phase == Phase::deal && parts[1] == "hand") {
    state.to_hand = static_cast<std::uint8_t>(kHand - state.hand.size());
    return true;
  }
  const auto owed = scan::number<std::uint8_t>(parts[1]);
  state.owed = owed.value_or(0);
  return owed.has_value();
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
  const auto words = scan::split(text, ' ');
  if (words.size() != 8) return std::nullopt;
  const auto players = scan::split(words[1], '/');
  if (players.size() != static_cast<std::size_t>(players_)) return std::nullopt;
  State state;
  int bank = kGemsPerPlayer * players_;
  for (const Seat seat : seats()) {
    if (!read_player(players[static_cast<std::size_t>(seat.index())], state.players[seat])) {
      return std::nullopt;
    }
    bank -= state.players[seat].gems;
  }
  const auto first = scan::seat(words[2], kMostPlayers);
  const auto turn = scan::seat(words[3], kMostPlayers);
  const auto rounds = scan::number<std::uint16_t>(words[4]);
  const bool hand = words[6] == "-" || (!words[6].empty() && add_cards(state.hand, words[6]));
  if (bank < 0 || !first || !turn || !rounds || !hand) return std::nullopt;
  state.bank = static_cast<std::uint8_t>(bank);
  state.first = *first;
  state.turn = *turn;
  state.rounds = *rounds;
  const bool read =
      read_shop(words[0], state) && read_phase(words[5], state) && read_area(words[7], state);
  if (!read) return std::nullopt;
  int purse = 0;
  for (std::size_t i = 0; i < state.area.size() && state.phase != Phase::arrange; ++i) {
    const Face& face = face_of(state.area[i]);
    purse += i < state.played() ? face.coins : -face.cost;
  }
  if (purse < 0) return std::nullopt;
  state.purse = static_cast<std::uint16_t>(purse);
  return state;
}

}  // namespace orrery::geminion
