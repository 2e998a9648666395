// Moves of the Gemini Card Game as text.
//
// A move is one word, such as "GNIRS>P03", "P03>deck", "P03~P05", "activate:P03", "T08/ao>P03",
// "2h>P03", "offer:T08:1:2h", "end"; RULES.md lists them. With closed hands a card says where in
// the hand it lies: "2h#3>P03".

#include "games/gemini/ids.h"
#include "kernel/scan.h"

namespace orrery::gemini {

using namespace ids;
using Kind = Move::Kind;

bool Gemini::sound(const Move& move) const {
  // Whether the move has these fields, and the default in all others.
  const auto has = [&](Move fields) {
    fields.kind = move.kind;
    return fields == move;
  };
  const auto tool = [&](std::uint8_t card) { return card < cards().instruments.size(); };
  const auto place = [&](Place at) { return at == kPoorWeather || at < cards().programs.size(); };
  const bool system = move.card == kNoCard || move.card == compiled_->system;
  // Whether it names a card of the hand, and with closed hands also its place.
  const bool held =
      exists(move.card) && (move.place > 0) == closed_hands() && move.place <= kMostHand;
  switch (move.kind) {
    case Kind::role: return has({.card = move.card}) && move.card < kRoles;
    case Kind::first: return has({.seat = move.seat}) && seats().contains(move.seat);
    case Kind::turn_up:
    case Kind::warm_up: return has({.card = move.card}) && tool(move.card);
    case Kind::deal: return has({.card = move.card}) && exists(move.card);
    case Kind::weather: return has({.card = move.card}) && move.card < cards().weather.size();
    case Kind::fog: return has({.to = move.to}) && move.to < 2;
    case Kind::fault:
    case Kind::fail: return has({.to = move.to}) && place(move.to);
    case Kind::release: return has({.to = move.to}) && (move.to == kToDeck || place(move.to));
    case Kind::attach:
      return has({.card = move.card, .to = move.to}) && tool(move.card) && place(move.to);
    case Kind::shift:
      return has({.card = move.card, .from = move.from, .to = move.to}) && system &&
          place(move.from) && place(move.to);
    case Kind::store:
      return has({.card = move.card, .from = move.from}) && system && place(move.from);
    case Kind::swap:
      return has({.from = move.from, .to = move.to}) && place(move.from) && place(move.to) &&
          move.from < move.to;
    case Kind::activate:
      return has({.card = move.card, .place = move.place}) && held && is_program(move.card);
    case Kind::target:
      return has({.card = move.card, .place = move.place, .to = move.to, .ao = move.ao}) && held &&
          is_target(move.card) && place(move.to);
    case Kind::time:
    case Kind::instant_time:
      return has({.card = move.card, .place = move.place, .to = move.to}) && held &&
          is_time(move.card) && place(move.to);
    case Kind::offer:
      return has({.card = move.card,
                  .place = move.place,
                  .other = move.other,
                  .seat = move.seat}) &&
          held && seats().contains(move.seat) &&
          (closed_hands() ? move.other == kNoCard : exists(move.other));
    case Kind::give: return has({.card = move.card, .place = move.place}) && held && closed_hands();
    case Kind::instant_program:
      return has({.card = move.card, .other = move.other, .ao = move.ao}) && exists(move.card) &&
          is_program(move.card) && exists(move.other) && is_target(move.other);
    case Kind::instant: return has({.card = move.card}) && exists(move.card) && is_luck(move.card);
    case Kind::discard:
    case Kind::accept:
    case Kind::refuse:
    case Kind::pass:
    case Kind::end:
    case Kind::mistake: return has({});
  }
  return false;
}

namespace {

// Kinds of moves without fields.
bool is_plain(Kind kind) {
  return kind == Kind::discard || kind == Kind::accept || kind == Kind::refuse ||
      kind == Kind::pass || kind == Kind::end || kind == Kind::mistake;
}

std::string site_name(Place site) { return site == 0 ? "N" : "S"; }

}  // namespace

std::string Gemini::notation(Move move) const {
  if (!sound(move)) return "?";
  const auto card = [&](Card one) { return card_name(*this, one); };
  const auto tool = [&](Instrument one) { return instrument(one).id; };
  const auto place = [&](Place one) {
    return one == kToDeck ? std::string("deck") : place_name(*this, one);
  };
  const auto from_hand = [&] {
    return card(move.card) + (move.place > 0 ? "#" + std::to_string(move.place) : "");
  };
  const std::string side = move.ao ? "/ao" : "";
  const auto mover = [&] { return move.card == kNoCard ? "" : tool(move.card) + ":"; };
  switch (move.kind) {
    case Kind::role: return "role:" + cards().roles[move.card].id;
    case Kind::first: return "first:" + std::to_string(move.seat.index());
    case Kind::turn_up: return "turn:" + tool(move.card);
    case Kind::deal: return "deal:" + card(move.card);
    case Kind::weather: return "weather:" + weather(move.card).id;
    case Kind::fog: return "fog:" + site_name(move.to);
    case Kind::warm_up: return "warm:" + tool(move.card);
    case Kind::fault: return "fault:" + place(move.to);
    case Kind::fail: return "fail:" + place(move.to);
    case Kind::attach: return tool(move.card) + ">" + place(move.to);
    case Kind::shift: return mover() + place(move.from) + ">" + place(move.to);
    case Kind::swap: return place(move.from) + "~" + place(move.to);
    case Kind::store: return mover() + place(move.from) + ">deck";
    case Kind::activate: return "activate:" + from_hand();
    case Kind::target: return from_hand() + side + ">" + place(move.to);
    case Kind::time: return from_hand() + ">" + place(move.to);
    case Kind::offer:
      return "offer:" + from_hand() + ":" + std::to_string(move.seat.index()) +
          (move.other == kNoCard ? "" : ":" + card(move.other));
    case Kind::give: return "give:" + from_hand();
    case Kind::release: return "on>" + place(move.to);
    case Kind::instant_time: return "instant:" + from_hand() + ">" + place(move.to);
    case Kind::instant_program: return "instant:" + card(move.card) + "+" + card(move.other) + side;
    case Kind::instant: return "instant:" + card(move.card);
    default: return std::string(enum_name(move.kind));
  }
}

namespace {

// Reads a move. It may be lax: the result is written again and compared with the text.
class MoveReader {
 public:
  explicit MoveReader(const Gemini& game) : game_(game) {}

  std::optional<Move> read(std::string_view text) const {
    if (const auto kind = enum_from_name<Kind>(text); kind && is_plain(*kind)) {
      return Move{.kind = *kind};
    }
    if (const auto places = scan::halves(text, '~')) {
      const auto from = read_place(game_, (*places)[0]);
      const auto to = read_place(game_, (*places)[1]);
      if (!from || !to) return std::nullopt;
      return Move{.kind = Kind::swap, .from = *from, .to = *to};
    }
    const auto colon = text.find(':');
    const std::string_view head = text.substr(0, colon);
    const std::string_view rest =
        colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1);
    if (colon != std::string_view::npos) {
      const auto tool = read_id(game_.cards().instruments, head);
      return tool ? arrow(rest, tool) : with_head(head, rest);
    }
    return arrow(text, std::nullopt);
  }

 private:
  // "Altair:P03>deck", "GNIRS>P03", "P03>P05", "on>deck", "T08/ao>P03", "2h#2>PW"
  std::optional<Move> arrow(std::string_view text, std::optional<std::uint8_t> system) const {
    const auto at = text.find('>');
    if (at == std::string_view::npos) return std::nullopt;
    std::string_view left = text.substr(0, at);
    const std::string_view right = text.substr(at + 1);
    const auto to = right == "deck" ? std::optional<Place>(kToDeck) : read_place(game_, right);
    if (!to) return std::nullopt;
    if (left == "on") return Move{.kind = Kind::release, .to = *to};
    if (const auto from = read_place(game_, left)) {
      Move move{.kind = *to == kToDeck ? Kind::store : Kind::shift, .from = *from};
      if (system) move.card = *system;
      if (*to != kToDeck) move.to = *to;
      return move;
    }
    if (const auto tool = read_id(game_.cards().instruments, left)) {
      return Move{.kind = Kind::attach, .card = *tool, .to = *to};
    }
    Move move{.kind = Kind::time, .to = *to};
    if (left.ends_with("/ao")) {
      move.ao = true;
      left.remove_suffix(3);
    }
    if (!from_hand(left, move)) return std::nullopt;
    if (is_target(move.card)) move.kind = Kind::target;
    return move;
  }

  std::optional<Move> with_head(std::string_view head, std::string_view rest) const {
    const auto numbered = [](Kind kind, std::optional<std::uint8_t> value) -> std::optional<Move> {
      if (!value) return std::nullopt;
      return Move{.kind = kind, .card = *value};
    };
    if (head == "role") return numbered(Kind::role, read_id(game_.cards().roles, rest));
    if (head == "turn") return numbered(Kind::turn_up, read_id(game_.cards().instruments, rest));
    if (head == "warm") return numbered(Kind::warm_up, read_id(game_.cards().instruments, rest));
    if (head == "weather") return numbered(Kind::weather, read_id(game_.cards().weather, rest));
    if (head == "deal") return numbered(Kind::deal, read_card(game_, rest));
    if (head == "first") {
      const auto seat = scan::player(rest);
      if (!seat) return std::nullopt;
      return Move{.kind = Kind::first, .seat = *seat};
    }
    if (head == "fog") {
      return Move{.kind = Kind::fog, .to = static_cast<Place>(rest == "N" ? 0 : 1)};
    }
    if (head == "fault" || head == "fail") {
      const auto place = read_place(game_, rest);
      if (!place) return std::nullopt;
      return Move{.kind = head == "fail" ? Kind::fail : Kind::fault, .to = *place};
    }
    Move move{.kind = head == "activate" ? Kind::activate : Kind::give};
    if (head == "activate" || head == "give") {
      return from_hand(rest, move) ? std::optional(move) : std::nullopt;
    }
    if (head == "offer") return offer(rest);
    return head == "instant" ? instant(rest) : std::nullopt;
  }

  std::optional<Move> offer(std::string_view rest) const {
    const auto parts = scan::split(rest, ':');
    if (parts.size() < 2 || parts.size() > 3) return std::nullopt;
    Move move{.kind = Kind::offer};
    const auto seat = scan::player(parts[1]);
    if (!seat || !from_hand(parts[0], move)) return std::nullopt;
    move.seat = *seat;
    if (parts.size() == 3) {
      const auto other = read_card(game_, parts[2]);
      if (!other) return std::nullopt;
      move.other = *other;
    }
    return move;
  }

  std::optional<Move> instant(std::string_view rest) const {
    if (const auto plus = rest.find('+'); plus != std::string_view::npos) {
      Move move{.kind = Kind::instant_program};
      std::string_view target = rest.substr(plus + 1);
      if (target.ends_with("/ao")) {
        move.ao = true;
        target.remove_suffix(3);
      }
      const auto one = read_card(game_, rest.substr(0, plus));
      const auto two = read_card(game_, target);
      if (!one || !two) return std::nullopt;
      move.card = *one;
      move.other = *two;
      return move;
    }
    if (rest.find('>') != std::string_view::npos) {
      auto move = arrow(rest, std::nullopt);
      if (move) move->kind = Kind::instant_time;
      return move;
    }
    const auto card = read_card(game_, rest);
    if (!card) return std::nullopt;
    return Move{.kind = Kind::instant, .card = *card};
  }

  bool from_hand(std::string_view text, Move& move) const {
    const auto mark = text.find('#');
    const auto card = read_card(game_, text.substr(0, mark));
    if (!card) return false;
    move.card = *card;
    if (mark == std::string_view::npos) return true;
    const auto place = scan::number<std::uint8_t>(text.substr(mark + 1));
    if (!place) return false;
    move.place = *place;
    return true;
  }

  const Gemini& game_;
};

}  // namespace

Expected<Move> Gemini::parse(std::string_view text) const {
  const auto move = MoveReader(*this).read(text);
  if (move && sound(*move) && notation(*move) == text) return *move;
  return fail(scan::quoted(text) + " is not a move of the Gemini Card Game.");
}

}  // namespace orrery::gemini
