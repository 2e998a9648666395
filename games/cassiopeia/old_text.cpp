// Reads the old text of positions, from before it followed from the description; old records and
// tables still hold it. It is never written now.
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
#include "kernel/scan.h"

namespace orrery::cassiopeia {

namespace {

template <std::size_t N>
bool read(std::string_view text, std::array<std::uint8_t, N>& numbers) {
  const auto parts = scan::split(text, '.');
  if (parts.size() != N) return false;
  for (std::size_t i = 0; i < N; ++i) {
    const auto value = scan::number<std::uint8_t>(parts[i]);
    if (!value) return false;
    numbers[i] = *value;
  }
  return true;
}

bool read(std::string_view text, Tokens& tokens) {
  std::array<std::uint8_t, kTokens> counts{};
  if (!read(text, counts)) return false;
  tokens = Tokens(counts[0], counts[1], counts[2], counts[3], counts[4]);
  return true;
}

bool read(std::string_view text, Seat& seat) {
  const auto found = scan::seat(text, kMostPlayers);
  if (found) seat = *found;
  return found.has_value();
}

bool read(std::string_view text, Slot& slot) {
  const auto end = text.find_first_of("-@!");
  if (end == std::string_view::npos || end < 3) return false;
  const auto card = scan::number<std::uint8_t>(text.substr(0, 1));
  const auto coins = scan::number<std::uint8_t>(text.substr(2, end - 2));
  if (!card || !coins) return false;
  slot = {.card = *card, .back = text[1] == 'b', .coins = *coins, .used = text[end] == '!'};
  return text[end] == '-' ? end + 1 == text.size() : read(text.substr(end + 1), slot.token);
}

bool read(std::string_view text, Player& player) {
  const auto parts = scan::split(text, ':');
  if (parts.size() != 4 || parts[3].size() != kObjects) return false;
  const auto system = scan::number<std::uint8_t>(parts[0]);
  if (!system || !read(parts[2], player.tokens)) return false;
  player.system = *system;
  std::size_t dealt = 0;
  for (const char c : parts[1]) {
    if (c == '*' && dealt > 0) {
      player.inhabited =
          static_cast<std::uint8_t>(player.inhabited | 1U << (player.row[dealt - 1] - 1U));
    } else {
      if (c < '1' || c > '7' || dealt == kPlanets) return false;
      player.row[dealt++] = static_cast<std::uint8_t>(c - '0');
    }
  }
  for (std::size_t i = 0; i < kObjects; ++i) {
    const char c = parts[3][i];
    player.objects[i] = c == 'a' ? Facing::front : c == 'b' ? Facing::back : Facing::none;
  }
  return true;
}

bool read_order(std::string_view text, State& state) {
  if (text == "-") return true;
  if (text.size() > state.order.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!read(text.substr(i, 1), state.order[i])) return false;
  }
  return true;
}

bool read_phase(std::string_view text, State& state) {
  const auto colon = std::min(text.find(':'), text.size());
  const auto phase = enum_from_name<Phase>(text.substr(0, colon));
  std::array<std::uint8_t, 12> n{};
  if (!phase || colon == text.size() || !read(text.substr(colon + 1), n)) return false;
  if (n[10] > static_cast<int>(Purchase::planet)) return false;
  state.phase = *phase;
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
                .item = n[11]};
  return true;
}

// Reads the items between slashes into the first places of a list.
template <class List>
bool read_list(std::string_view text, List& list) {
  if (text == "-") return true;
  const auto items = scan::split(text, '/');
  if (items.size() > list.size()) return false;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!read(items[i], list.begin()[i])) return false;
  }
  return true;
}

}  // namespace

std::optional<State> Cassiopeia::from_old_text(std::string_view text) const {
  const auto words = scan::split(text, ' ');
  if (words.size() != 9) return std::nullopt;
  const auto logistics = enum_from_name<Sign>(words[0]);
  const auto round = scan::number<std::uint16_t>(words[7]);
  if (!logistics || !round) return std::nullopt;
  State state;
  state.logistics = *logistics;
  state.round = *round;
  const bool fine = read(words[1], state.reserve) && read(words[2], state.objects) &&
      read_list(words[3], state.row) && read_list(words[4], state.players) &&
      read(words[5], state.first) && read_order(words[6], state) && read_phase(words[8], state);
  return fine ? std::optional(state) : std::nullopt;
}

}  // namespace orrery::cassiopeia
