// Positions and moves of Geminion as text.
//
// A position is eight words: the shop, the players, who began, whose turn, complete rounds, the
// phase, the hand and the cards in play:
//   0.0.17.9.9.9.4.4.4.4.9 0:pppsd|/1:ppps|pppd 0 0 1 buy - pppp+d
// A card is a letter (kLetters). A player is GEMS:DECK|DISCARDS, the deck from its top and the
// discards from the oldest; a deck in unknown order is written ~DECK. The phases `more` and `clean`
// say how many cards are still to be drawn, and `deal` does so or says `hand`. Played and bought
// cards have a + between them. The purse follows from these.
//
// A move is one word: draw, keep, done, rest, or play:CARD, clean:CARD, buy:CARD, put:CARD; chance
// moves are begin:SEAT and deal:CARD.

#include <charconv>
#include <optional>
#include <vector>

#include "games/geminion/geminion.h"

namespace orrery::geminion {

namespace {

constexpr std::string_view kLetters = "psdtmvwhcrk";
constexpr std::array<std::string_view, kCards> kNames{
    "penny", "stash",  "double_coin", "triple_coin", "mine",   "trove",
    "wish",  "helper", "cleaner",     "rainbow",     "sparkle"};
constexpr std::array<std::string_view, 9> kPhaseNames{"start", "draw", "deal",    "play", "more",
                                                      "clean", "buy",  "arrange", "over"};
constexpr std::array<std::string_view, 10> kMoveNames{"begin", "deal", "draw", "play", "clean",
                                                      "keep",  "buy",  "done", "put",  "rest"};

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::optional<int> number(std::string_view text, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  // Only the canonical spelling, so that a text and its position are one to one.
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (value < 0 || value > most || std::to_string(value) != text) return std::nullopt;
  return value;
}

template <class Names>
std::optional<std::size_t> find(const Names& names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

std::string seat_text(Seat seat) { return seat.is_player() ? std::to_string(seat.index()) : "-"; }

std::optional<Seat> seat_from(std::string_view text) {
  if (text == "-") return Seat::nobody();
  const auto value = number(text, kMostPlayers - 1);
  if (!value) return std::nullopt;
  return Seat(*value);
}

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

template <class Iterator>
std::string letters(Iterator begin, Iterator end) {
  std::string text;
  for (; begin != end; ++begin) text += kLetters[index(*begin)];
  return text;
}

// Adds the cards of the letters to the list; false when one is not a card or does not fit.
template <class List>
bool add_cards(List& list, std::string_view text) {
  for (const char letter : text) {
    const auto found = kLetters.find(letter);
    if (found == std::string_view::npos) return false;
    list.push_back(card_at(static_cast<int>(found)));
  }
  return !list.overflowed();
}

bool with_number(Phase phase) {
  return phase == Phase::deal || phase == Phase::more || phase == Phase::clean;
}

// GEMS:DECK|DISCARDS
bool read_player(std::string_view text, Player& player) {
  const auto colon = text.find(':');
  const auto bar = text.find('|');
  if (colon == std::string_view::npos || bar == std::string_view::npos || bar < colon) return false;
  const auto gems = number(text.substr(0, colon), kGemsPerPlayer * kMostPlayers);
  std::string_view deck = text.substr(colon + 1, bar - colon - 1);
  player.shuffled = deck.starts_with('~');
  if (player.shuffled) deck.remove_prefix(1);
  if (!gems || !add_cards(player.cards, deck)) return false;
  player.gems = static_cast<std::uint8_t>(*gems);
  player.deck = static_cast<std::uint8_t>(player.cards.size());
  return add_cards(player.cards, text.substr(bar + 1));
}

// The phase and what stands after its colon. The hand must have been read.
bool read_phase(std::string_view text, State& state) {
  const auto colon = text.find(':');
  const auto phase = find(kPhaseNames, text.substr(0, colon));
  if (!phase) return false;
  state.phase = static_cast<Phase>(*phase);
  if (with_number(state.phase) != (colon != std::string_view::npos)) return false;
  if (colon == std::string_view::npos) return true;
  const std::string_view rest = text.substr(colon + 1);
  if (state.phase == Phase::deal && rest == "hand") {
    state.to_hand = static_cast<std::uint8_t>(kHand - state.hand.size());
    return true;
  }
  const auto owed = number(rest, 255);
  if (!owed) return false;
  state.owed = static_cast<std::uint8_t>(*owed);
  return true;
}

bool read_area(std::string_view text, State& state) {
  if (text == "-") return true;
  const auto plus = text.find('+');
  const std::string_view bought =
      plus == std::string_view::npos ? std::string_view() : text.substr(plus + 1);
  if (text.empty() || (plus != std::string_view::npos && bought.empty())) return false;
  if (!add_cards(state.area, text.substr(0, plus))) return false;
  if (!add_cards(state.area, bought)) return false;
  state.bought = static_cast<std::uint8_t>(bought.size());
  return true;
}

}  // namespace

std::string_view name(Card card) { return card < Card::none ? kNames[index(card)] : "none"; }

std::string Geminion::to_text(const State& state) const {
  std::string text;
  for (int i = 0; i < kCards; ++i) {
    if (i > 0) text += '.';
    text += std::to_string(state.piles[index(card_at(i))]);
  }
  for (int seat = 0; seat < players_; ++seat) {
    const Player& player = state.player(Seat(seat));
    const auto* const discards = player.cards.begin() + player.deck;
    text += seat == 0 ? ' ' : '/';
    text += std::to_string(player.gems) + (player.shuffled ? ":~" : ":") +
        letters(player.cards.begin(), discards) + '|' + letters(discards, player.cards.end());
  }
  text += ' ' + seat_text(state.first) + ' ' + seat_text(state.turn) + ' ' +
      std::to_string(state.rounds) + ' ';
  text += kPhaseNames[static_cast<std::size_t>(state.phase)];
  if (with_number(state.phase)) {
    text += state.to_hand > 0 ? ":hand" : ":" + std::to_string(state.owed);
  }
  text += ' ' + (state.hand.empty() ? "-" : letters(state.hand.begin(), state.hand.end())) + ' ';
  const auto* const bought = state.area.begin() + state.played();
  text += state.area.empty() ? "-" : letters(state.area.begin(), bought);
  if (state.bought > 0) text += '+' + letters(bought, state.area.end());
  return text;
}

Expected<State> Geminion::from_text(std::string_view text) const {
  const auto words = split(text, ' ');
  if (words.size() != 8) {
    return fail(
        "A Geminion position has eight words: shop, players, who began, turn, rounds, phase, hand "
        "and cards in play.");
  }
  State state;
  const auto piles = split(words[0], '.');
  if (piles.size() != kCards) return fail("The shop has eleven piles: " + quoted(words[0]) + ".");
  for (std::size_t i = 0; i < piles.size(); ++i) {
    const auto left = number(piles[i], 255);
    if (!left) return fail(quoted(piles[i]) + " is not a number of cards.");
    state.piles[i] = static_cast<std::uint8_t>(*left);
  }
  const auto players = split(words[1], '/');
  if (players.size() != static_cast<std::size_t>(players_)) {
    return fail("The position has " + std::to_string(players.size()) + " decks for " +
                std::to_string(players_) + " players.");
  }
  int gems = 0;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    if (!read_player(players[seat], state.players[seat])) {
      return fail(quoted(players[seat]) + " is not a player's GEMS:DECK|DISCARDS.");
    }
    gems += state.players[seat].gems;
  }
  if (gems > kGemsPerPlayer * players_) return fail("The players have more gems than there are.");
  state.bank = static_cast<std::uint8_t>(kGemsPerPlayer * players_ - gems);
  const auto first = seat_from(words[2]);
  const auto turn = seat_from(words[3]);
  if (!first || !turn) return fail("A seat is a number from 0, or \"-\".");
  state.first = *first;
  state.turn = *turn;
  const auto rounds = number(words[4], options_.cap);
  if (!rounds) return fail(quoted(words[4]) + " is not a number of rounds.");
  state.rounds = static_cast<std::uint16_t>(*rounds);
  if (words[6].empty() || (words[6] != "-" && !add_cards(state.hand, words[6]))) {
    return fail(quoted(words[6]) + " is not a hand.");
  }
  if (!read_phase(words[5], state)) return fail(quoted(words[5]) + " is not a phase.");
  if (!read_area(words[7], state)) return fail(quoted(words[7]) + " are not cards in play.");
  int purse = 0;
  for (std::size_t i = 0; i < state.area.size() && state.phase != Phase::arrange; ++i) {
    const Face& face = face_of(state.area[i]);
    purse += i < state.played() ? face.coins : -face.cost;
  }
  if (purse < 0) return fail("More has been bought than the coins in play are worth.");
  state.purse = static_cast<std::uint16_t>(purse);
  if (auto sound = check(state); !sound) return tl::unexpected(sound.error());
  return state;
}

std::string Geminion::notation(Move move) const {
  const std::string kind(kMoveNames[static_cast<std::size_t>(move.kind)]);
  switch (move.kind) {
    case Move::Kind::begin: return kind + ":" + seat_text(move.seat);
    case Move::Kind::draw:
    case Move::Kind::keep:
    case Move::Kind::done:
    case Move::Kind::rest: return kind;
    default: return kind + ":" + std::string(name(move.card));
  }
}

Expected<Move> Geminion::parse(std::string_view text) const {
  const auto colon = text.find(':');
  const auto kind = find(kMoveNames, text.substr(0, colon));
  if (kind) {
    Move move = Move::of(static_cast<Move::Kind>(*kind));
    if (colon == std::string_view::npos) {
      if (notation(move) == text) return move;
    } else if (move.kind == Move::Kind::begin) {
      const auto seat = seat_from(text.substr(colon + 1));
      if (seat && seat->is_player()) return Move::begin(*seat);
    } else if (notation(move) != kMoveNames[*kind]) {
      const std::string_view written = text.substr(colon + 1);
      const auto card = find(kNames, written == "cache" ? "stash" : written);  // GMN-R8
      if (card) return Move::of(move.kind, card_at(static_cast<int>(*card)));
    }
  }
  return fail(quoted(text) + " is not a move of Geminion.");
}

}  // namespace orrery::geminion
