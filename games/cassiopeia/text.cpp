// Positions and moves of Cassiopeia as text.
//
// A position is nine words: the Logistics card, the reserve, the Space Objects on the table, the
// specialists, the players, who began, the initiative, the round, and the phase with the turn:
//   earth 26.20.19.19.10 2.2.2 4a0@1/1b1-/7a0!0 1:24*75316:1.0.1.1.0:-b-/2:... 0 01 3 build:1.1...
// Tokens are coins, bots, lenses, cells and capsules; objects bases, ships and stations.
// A specialist is CARD SIDE COINS TOKEN: a or b, and @SEAT on the card, !SEAT beside it or - for
// none. A player is SYSTEM:ROW:TOKENS:OBJECTS; a star marks an inhabited planet, and an object is
// its side up, a or b, or - for none. The phase is its name, and after it the members of State::at
// and Turn as numbers.
//
// A move is one word; RULES.md lists them.

#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "games/cassiopeia/cassiopeia.h"

namespace orrery::cassiopeia {

namespace {

constexpr std::array<std::string_view, kTokens> kTokenNames{"coin", "bot", "lens", "cell",
                                                            "capsule"};
constexpr std::array<std::string_view, 15> kPhaseNames{
    "begin",    "systems",  "rows",   "specialists", "choose", "cruise", "act", "take",
    "capsules", "exchange", "object", "keep",        "pay",    "build",  "over"};
constexpr std::array<std::string_view, 18> kMoveNames{
    "begin",   "system",   "planet", "specialist", "choose",    "take", "buy", "resolve", "shop",
    "capsule", "exchange", "side",   "keep",       "terraform", "swap", "pay", "pass",    "end"};

// What stands after the name of a move.
enum class Form : std::uint8_t {
  alone,
  seat,
  number,
  card_side,
  seat_token,
  token,
  two_tokens,
  side,
  two_planets,
  tokens
};
constexpr std::array<Form, kMoveNames.size()> kForms{
    Form::seat,       Form::number, Form::number, Form::card_side, Form::number,
    Form::seat_token, Form::token,  Form::alone,  Form::number,    Form::alone,
    Form::two_tokens, Form::side,   Form::tokens, Form::number,    Form::two_planets,
    Form::tokens,     Form::alone,  Form::alone};

constexpr Form form_of(Move::Kind kind) { return kForms[static_cast<std::size_t>(kind)]; }
constexpr int highest(Move::Kind kind) {
  switch (kind) {
    case Move::Kind::system: return kSystems;
    case Move::Kind::choose:
    case Move::Kind::specialist: return kSpecialists;
    default: return kPlanets;
  }
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::optional<int> number(std::string_view text, int least, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  // Only the canonical spelling, so that a text and its position are one to one.
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (value < least || value > most || std::to_string(value) != text) return std::nullopt;
  return value;
}

template <class Names>
std::optional<std::size_t> find(const Names& names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

template <class Numbers>
std::string dotted(const Numbers& numbers) {
  std::string text;
  for (const int value : numbers) text += (text.empty() ? "" : ".") + std::to_string(value);
  return text;
}

template <std::size_t N>
bool read_dotted(std::string_view text, std::array<std::uint8_t, N>& numbers) {
  const auto parts = split(text, '.');
  if (parts.size() != N) return false;
  for (std::size_t i = 0; i < N; ++i) {
    const auto value = number(parts[i], 0, 255);
    if (!value) return false;
    numbers[i] = static_cast<std::uint8_t>(*value);
  }
  return true;
}

bool read_tokens(std::string_view text, Tokens& tokens) {
  std::array<std::uint8_t, kTokens> counts{};
  if (!read_dotted(text, counts)) return false;
  tokens = Tokens(counts[0], counts[1], counts[2], counts[3], counts[4]);
  return true;
}

char facing_letter(Facing facing) {
  return facing == Facing::none ? '-' : facing == Facing::front ? 'a' : 'b';
}

// CARD SIDE COINS TOKEN, as in 4a2@1.
std::string slot_text(const Slot& slot) {
  std::string text =
      std::to_string(slot.card) + (slot.back ? 'b' : 'a') + std::to_string(slot.coins);
  if (!slot.token.is_player()) return text + '-';
  return text + (slot.used ? '!' : '@') + std::to_string(slot.token.index());
}

bool read_slot(std::string_view text, Slot& slot) {
  if (text.size() < 4 || (text[1] != 'a' && text[1] != 'b')) return false;
  const auto card = number(text.substr(0, 1), 1, kSpecialists);
  const auto end = text.find_first_of("-@!");
  if (!card || end == std::string_view::npos) return false;
  const auto coins = number(text.substr(2, end - 2), 0, 255);
  if (!coins) return false;
  slot.card = static_cast<std::uint8_t>(*card);
  slot.back = text[1] == 'b';
  slot.coins = static_cast<std::uint8_t>(*coins);
  const std::string_view seat = text.substr(end + 1);
  if (text[end] == '-') return seat.empty();
  const auto index = number(seat, 0, kMostPlayers - 1);
  if (!index) return false;
  slot.token = Seat(*index);
  slot.used = text[end] == '!';
  return true;
}

std::string player_text(const Player& player) {
  std::string text = std::to_string(player.system) + ':';
  for (const int planet : player.row) {
    if (planet == 0) break;
    text += std::to_string(planet);
    if (player.inhabits(planet)) text += '*';
  }
  text += ':' + dotted(player.tokens.counts()) + ':';
  for (const Facing facing : player.objects) text += facing_letter(facing);
  return text;
}

bool read_player(std::string_view text, Player& player) {
  const auto parts = split(text, ':');
  if (parts.size() != 4 || parts[3].size() != kObjects) return false;
  const auto system = number(parts[0], 0, kSystems);
  if (!system || !read_tokens(parts[2], player.tokens)) return false;
  player.system = static_cast<std::uint8_t>(*system);
  std::size_t dealt = 0;
  for (const char c : parts[1]) {
    if (c == '*') {
      if (dealt == 0) return false;
      player.inhabited =
          static_cast<std::uint8_t>(player.inhabited | 1U << (player.row[dealt - 1] - 1U));
    } else {
      if (c < '1' || c > '7' || dealt == kPlanets) return false;
      player.row[dealt++] = static_cast<std::uint8_t>(c - '0');
    }
  }
  for (std::size_t i = 0; i < kObjects; ++i) {
    const char c = parts[3][i];
    if (c != '-' && c != 'a' && c != 'b') return false;
    player.objects[i] = c == '-' ? Facing::none : c == 'a' ? Facing::front : Facing::back;
  }
  return player_text(player) == text;
}

std::array<std::uint8_t, 12> turn_numbers(const State& state) {
  const Turn& turn = state.turn;
  const auto bit = [](bool is) { return static_cast<std::uint8_t>(is ? 1 : 0); };
  return {state.at,
          bit(turn.acted),
          bit(turn.building),
          bit(turn.terraformed),
          bit(turn.ship_acted),
          bit(turn.leave_out),
          turn.shopped,
          turn.exchanged,
          turn.left,
          turn.keeper,
          static_cast<std::uint8_t>(turn.purchase),
          turn.item};
}

bool read_phase(std::string_view text, State& state) {
  const auto colon = text.find(':');
  const auto phase = find(kPhaseNames, text.substr(0, colon));
  std::array<std::uint8_t, 12> n{};
  if (!phase || colon == std::string_view::npos || !read_dotted(text.substr(colon + 1), n)) {
    return false;
  }
  constexpr auto kMostPurchase = static_cast<std::uint8_t>(Purchase::planet);
  const bool bits = std::all_of(n.begin() + 1, n.begin() + 6, [](int bit) { return bit <= 1; });
  if (!bits || n[10] > kMostPurchase) return false;
  state.phase = static_cast<Phase>(*phase);
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

bool read_order(std::string_view text, std::array<Seat, kMostPlayers>& order) {
  if (text == "-") return true;
  if (text.empty() || text.size() > order.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto seat = number(text.substr(i, 1), 0, kMostPlayers - 1);
    if (!seat) return false;
    order[i] = Seat(*seat);
  }
  return true;
}

// 2coin+1cell
std::string tokens_text(const Tokens& tokens) {
  std::string text;
  for (const Token token : kAllTokens) {
    if (tokens[token] == 0) continue;
    text += (text.empty() ? "" : "+") + std::to_string(tokens[token]);
    text += kTokenNames[index(token)];
  }
  return text.empty() ? "nothing" : text;
}

std::optional<Tokens> tokens_from(std::string_view text) {
  Tokens tokens;
  if (text == "nothing") return tokens;
  for (const std::string_view part : split(text, '+')) {
    const auto count = part.empty() ? std::nullopt : number(part.substr(0, 1), 1, 9);
    const auto token = count ? find(kTokenNames, part.substr(1)) : std::nullopt;
    if (!token || tokens[static_cast<Token>(*token)] > 0) return std::nullopt;
    tokens.add(static_cast<Token>(*token), *count);
  }
  if (tokens_text(tokens) != text) return std::nullopt;
  return tokens;
}

std::optional<Token> token_from(std::string_view text) {
  const auto found = find(kTokenNames, text);
  if (!found) return std::nullopt;
  return static_cast<Token>(*found);
}

// Whether a kind of move is about this kind of token at all.
bool fits(Move::Kind kind, Token token) {
  return kind == Move::Kind::take ? token != Token::capsule : is_good(token);
}
bool fits(Move::Kind kind, const Tokens& tokens) {
  if (kind == Move::Kind::keep && tokens[Token::capsule] > 0) return false;
  return std::ranges::all_of(tokens.counts(), [](int count) { return count <= 9; });
}

}  // namespace

std::string Cassiopeia::to_text(const State& state) const {
  std::string text = state.logistics == Sign::earth ? "earth " : "mars ";
  text += dotted(state.reserve.counts()) + ' ' + dotted(state.objects) + ' ';
  std::string row;
  for (const Slot& slot : state.row) {
    if (slot.card != 0) row += (row.empty() ? "" : "/") + slot_text(slot);
  }
  text += (row.empty() ? "-" : row) + ' ';
  for (int seat = 0; seat < players_; ++seat) {
    text += (seat == 0 ? "" : "/") + player_text(state.player(Seat(seat)));
  }
  text += ' ' + (state.first.is_player() ? std::to_string(state.first.index()) : "-") + ' ';
  std::string order;
  for (const Seat seat : state.order) {
    if (seat.is_player()) order += std::to_string(seat.index());
  }
  text += (order.empty() ? "-" : order) + ' ' + std::to_string(state.round) + ' ';
  text += kPhaseNames[static_cast<std::size_t>(state.phase)];
  return text + ':' + dotted(turn_numbers(state));
}

Expected<State> Cassiopeia::from_text(std::string_view text) const {
  const auto words = split(text, ' ');
  if (words.size() != 9) {
    return fail(
        "A Cassiopeia position has nine words: logistics, reserve, Space Objects, specialists, "
        "players, who began, initiative, round and phase.");
  }
  State state;
  if (words[0] != "earth" && words[0] != "mars") {
    return fail("The Logistics card shows earth or mars, not " + quoted(words[0]) + ".");
  }
  state.logistics = words[0] == "mars" ? Sign::mars : Sign::earth;
  if (!read_tokens(words[1], state.reserve)) {
    return fail("The reserve is five numbers with dots, not " + quoted(words[1]) + ".");
  }
  if (!read_dotted(words[2], state.objects)) {
    return fail("The Space Objects are three numbers with dots, not " + quoted(words[2]) + ".");
  }
  if (words[3] != "-") {
    const auto row = split(words[3], '/');
    if (row.size() > state.row.size()) return fail("There are at most nine specialists.");
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (!read_slot(row[i], state.row[i])) {
        return fail("A specialist is card, side, coins and token, not " + quoted(row[i]) + ".");
      }
    }
  }
  const auto players = split(words[4], '/');
  if (players.size() != static_cast<std::size_t>(players_)) {
    return fail("The position has " + std::to_string(players.size()) + " players, not " +
                std::to_string(players_) + ".");
  }
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (!read_player(players[i], state.players[i])) {
      return fail("A player is SYSTEM:ROW:TOKENS:OBJECTS, not " + quoted(players[i]) + ".");
    }
  }
  if (words[5] != "-") {
    const auto first = number(words[5], 0, kMostPlayers - 1);
    if (!first) return fail("A seat is a number from 0, not " + quoted(words[5]) + ".");
    state.first = Seat(*first);
  }
  if (!read_order(words[6], state.order)) {
    return fail("The initiative is the seats in their order, not " + quoted(words[6]) + ".");
  }
  const auto round = number(words[7], 0, 1000);
  if (!round) return fail(quoted(words[7]) + " is not a round.");
  state.round = static_cast<std::uint16_t>(*round);
  if (!read_phase(words[8], state)) {
    return fail("A phase is its name and twelve numbers, not " + quoted(words[8]) + ".");
  }
  if (auto sound = check(state); !sound) return tl::unexpected(sound.error());
  return state;
}

std::string Cassiopeia::notation(Move move) const {
  std::string text(kMoveNames[static_cast<std::size_t>(move.kind)]);
  const auto name = [](Token token) { return std::string(kTokenNames[index(token)]); };
  switch (form_of(move.kind)) {
    case Form::alone: return text;
    case Form::seat:
    case Form::number: return text + ':' + std::to_string(move.a);
    case Form::card_side: return text + ':' + std::to_string(move.a) + (move.back() ? ":b" : ":a");
    case Form::seat_token: return text + ':' + std::to_string(move.a) + ':' + name(move.token());
    case Form::token: return text + ':' + name(move.token());
    case Form::two_tokens: return text + ':' + name(move.token()) + ':' + name(move.want());
    case Form::side: return text + (move.a == 0 ? ":a" : ":b");
    case Form::two_planets:
      return text + ':' + std::to_string(move.a) + ':' + std::to_string(move.b);
    case Form::tokens: return text + ':' + tokens_text(move.tokens);
  }
  return text;
}

Expected<Move> Cassiopeia::parse(std::string_view text) const {
  const auto read = [&]() -> std::optional<Move> {
    const auto parts = split(text, ':');
    const auto found = find(kMoveNames, parts[0]);
    if (!found) return std::nullopt;
    const auto kind = static_cast<Move::Kind>(*found);
    const Form form = form_of(kind);
    const bool two = form == Form::card_side || form == Form::seat_token ||
        form == Form::two_tokens || form == Form::two_planets;
    if (parts.size() != (form == Form::alone ? 1U : two ? 3U : 2U)) return std::nullopt;
    switch (form) {
      case Form::alone: return Move::of(kind);
      case Form::seat: {
        const auto seat = number(parts[1], 0, kMostPlayers - 1);
        if (seat) return Move::of(kind, *seat);
        break;
      }
      case Form::number: {
        const auto value = number(parts[1], 1, highest(kind));
        if (value) return Move::of(kind, *value);
        break;
      }
      case Form::card_side: {
        const auto card = number(parts[1], 1, kSpecialists);
        if (card && (parts[2] == "a" || parts[2] == "b")) {
          return Move::of(kind, *card, parts[2] == "b" ? 1 : 0);
        }
        break;
      }
      case Form::seat_token: {
        const auto seat = number(parts[1], 0, kMostPlayers - 1);
        const auto token = token_from(parts[2]);
        if (seat && token && fits(kind, *token)) return Move::take(Seat(*seat), *token);
        break;
      }
      case Form::token: {
        const auto token = token_from(parts[1]);
        if (token && fits(kind, *token)) return Move::of(kind, *token);
        break;
      }
      case Form::two_tokens: {
        const auto give = token_from(parts[1]);
        const auto want = token_from(parts[2]);
        if (give && want && fits(kind, *give) && fits(kind, *want)) {
          return Move::of(kind, *give, *want);
        }
        break;
      }
      case Form::side:
        if (parts[1] == "a" || parts[1] == "b") return Move::of(kind, parts[1] == "b" ? 1 : 0);
        break;
      case Form::two_planets: {
        const auto one = number(parts[1], 1, kPlanets);
        const auto two_ = number(parts[2], 1, kPlanets);
        if (one && two_ && *one < *two_) return Move::swap(*one, *two_);
        break;
      }
      case Form::tokens: {
        const auto tokens = tokens_from(parts[1]);
        if (tokens && fits(kind, *tokens)) return Move::of(kind, *tokens);
        break;
      }
    }
    return std::nullopt;
  }();
  if (!read) return fail(quoted(text) + " is not a move of Cassiopeia.");
  return *read;
}

Move::Written Move::written() const {
  Written to{.kind = kind};
  switch (form_of(kind)) {
    case Form::alone: break;
    case Form::seat: to.seat = seat(); break;
    case Form::number: to.number = a; break;
    case Form::card_side:
      to.number = a;
      to.side = back() ? Facing::back : Facing::front;
      break;
    case Form::seat_token:
      to.seat = seat();
      to.token = token();
      break;
    case Form::token: to.token = token(); break;
    case Form::two_tokens:
      to.token = token();
      to.want = want();
      break;
    case Form::side: to.side = a == 0 ? Facing::front : Facing::back; break;
    case Form::two_planets:
      to.number = a;
      to.other = b;
      break;
    case Form::tokens: to.tokens = tokens; break;
  }
  return to;
}

Expected<Move> Move::from_written(const Written& from) {
  const Kind kind = from.kind;
  const auto planet = [](std::optional<int> number, int most) {
    return number && *number >= 1 && *number <= most;
  };
  const auto to_move = [&]() -> std::optional<Move> {
    const bool seated = from.seat.is_player() && from.seat.index() < kMostPlayers;
    const bool sided = from.side && *from.side != Facing::none;
    const bool token = from.token && fits(kind, *from.token);
    const int back = from.side == Facing::back ? 1 : 0;
    switch (form_of(kind)) {
      case Form::alone: return Move::of(kind);
      case Form::seat:
        if (seated) return Move::of(kind, from.seat.index());
        break;
      case Form::number:
        if (planet(from.number, highest(kind))) return Move::of(kind, *from.number);
        break;
      case Form::card_side:
        if (planet(from.number, kSpecialists) && sided) return Move::of(kind, *from.number, back);
        break;
      case Form::seat_token:
        if (seated && token) return Move::take(from.seat, *from.token);
        break;
      case Form::token:
        if (token) return Move::of(kind, *from.token);
        break;
      case Form::two_tokens:
        if (token && from.want && fits(kind, *from.want)) {
          return Move::of(kind, *from.token, *from.want);
        }
        break;
      case Form::side:
        if (sided) return Move::of(kind, back);
        break;
      case Form::two_planets:
        if (planet(from.number, kPlanets) && planet(from.other, kPlanets) &&
            *from.number < *from.other) {
          return Move::swap(*from.number, *from.other);
        }
        break;
      case Form::tokens:
        if (from.tokens && fits(kind, *from.tokens)) return Move::of(kind, *from.tokens);
        break;
    }
    return std::nullopt;
  }();
  // A field that the kind does not use would be lost.
  if (!to_move || to_move->written() != from) return fail("this is not a move of Cassiopeia");
  return *to_move;
}

}  // namespace orrery::cassiopeia
