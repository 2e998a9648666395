// Reads the old text of positions, which old records and tables still hold. It is never written:
// now the text is made from the description of State.
//
// It is nine words: the Logistics card, the reserve, the Space Objects on the table, the
// specialists, the players, who began, the initiative, the round, and the phase with the turn:
//   earth 26.20.19.19.10 2.2.2 4a0@1/1b1-/7a0!0 1:24*75316:1.0.1.1.0:-b-/2:... 0 01 3 build:1.1...
// Tokens are coins, bots, lenses, cells and capsules; objects bases, ships and stations.
// A specialist is CARD SIDE COINS TOKEN: a or b, and @SEAT on the card, !SEAT beside it or - for
// none. A player is SYSTEM:ROW:TOKENS:OBJECTS; a star marks an inhabited planet, and an object is
// its side up, a or b, or - for none. The phase is its name, and after it the members of State::at
// and Turn as numbers.

#include "games/cassiopeia/cassiopeia.h"
#include "kernel/word_reader.h"

namespace orrery::cassiopeia {

namespace {

template <std::size_t N>
void read(WordReader& words, std::array<std::uint8_t, N>& numbers) {
  words.inside('.', [&](WordReader& parts) {
    for (std::uint8_t& number : numbers) parts.number(number);
  });
}

void read(WordReader& words, Tokens& tokens) {
  std::array<std::uint8_t, kTokens> n{};
  read(words, n);
  tokens = Tokens(n[0], n[1], n[2], n[3], n[4]);
}

void read(WordReader& words, Slot& slot) {
  const std::string_view text = words.word();
  const auto end = text.find_first_of("-@!");
  if (end == std::string_view::npos || end < 3) return words.require(false);
  slot = {.card = words.sound(scan::number<std::uint8_t>(text.substr(0, 1))),
          .back = text[1] == 'b',
          .coins = words.sound(scan::number<std::uint8_t>(text.substr(2, end - 2))),
          .used = text[end] == '!'};
  if (text[end] != '-') {
    slot.token = words.sound(scan::seat(text.substr(end + 1), kMostPlayers));
  } else {
    words.require(end + 1 == text.size());
  }
}

void read_row(WordReader& parts, Player& player) {
  std::size_t dealt = 0;
  for (const char c : parts.word()) {
    if (c == '*' && dealt > 0) {
      player.inhabited =
          static_cast<std::uint8_t>(player.inhabited | 1U << (player.row[dealt - 1] - 1U));
    } else if (c < '1' || c > '7' || dealt == kPlanets) {
      return parts.require(false);
    } else {
      player.row[dealt++] = static_cast<std::uint8_t>(c - '0');
    }
  }
}

void read(WordReader& words, Player& player) {
  words.inside(':', [&](WordReader& parts) {
    parts.number(player.system);
    read_row(parts, player);
    read(parts, player.tokens);
    const std::string_view objects = parts.word();
    parts.require(objects.size() == kObjects);
    for (std::size_t i = 0; i < kObjects && parts.fine(); ++i) {
      const char c = objects[i];
      player.objects[i] = c == 'a' ? Facing::front : c == 'b' ? Facing::back : Facing::none;
    }
  });
}

void read_order(WordReader& words, State& state) {
  const std::string_view text = words.word();
  if (text == "-") return;
  words.require(text.size() <= state.order.size());
  for (std::size_t i = 0; i < text.size() && words.fine(); ++i) {
    state.order[i] = words.sound(scan::seat(text.substr(i, 1), kMostPlayers));
  }
}

void read_phase(WordReader& parts, State& state) {
  std::array<std::uint8_t, 12> n{};
  parts.name(state.phase);
  read(parts, n);
  parts.require(n[10] <= static_cast<int>(Purchase::planet));
  if (!parts.fine()) return;
  state.at = n[0];
  state.turn = {.acted = n[1] != 0,
                .building = n[2] != 0,
                .terraformed = n[3] != 0,
                .ship_acted = n[4] != 0,
                .leave_out = n[5] != 0,
                .shopped = n[6],
                .exchanged = n[7],
                .left = n[8],
                .keeper = n[9],
                .purchase = static_cast<Purchase>(n[10]),
                .item = n[11],
                .more = {}};
}

// Reads the items between slashes into the first places of a list.
template <class List>
void read_list(WordReader& words, List& list) {
  const std::string_view text = words.word();
  if (text == "-") return;
  WordReader items(text, '/');
  words.require(items.left() <= list.size());
  for (auto item = list.begin(); words.fine() && items.left() > 0; ++item) read(items, *item);
  words.require(items.fine());
}

}  // namespace

std::optional<State> Cassiopeia::from_old_text(std::string_view text) const {
  State state;
  WordReader words(text);
  words.name(state.logistics);
  read(words, state.reserve);
  read(words, state.objects);
  read_list(words, state.row);
  read_list(words, state.players);
  words.seat(state.first, kMostPlayers);
  read_order(words, state);
  words.number(state.round);
  words.inside(':', [&](WordReader& parts) { read_phase(parts, state); });
  return words.done() ? std::optional(state) : std::nullopt;
}

}  // namespace orrery::cassiopeia
