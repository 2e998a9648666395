// Moves of the Gemini Card Game as text.
//
// A move is one word, such as "GNIRS>P03", "P03>deck", "P03~P05", "activate:P03", "T08/ao>P03",
// "2h>P03", "offer:T08:1:2h", "end"; RULES.md lists them. With closed hands a card says where in
// the hand it lies: "2h#3>P03".

#include <utility>

#include "games/gemini/ids.h"
#include "kernel/scan.h"

namespace orrery::gemini {

using namespace ids;
namespace {
using Kind = Move::Kind;
}

bool Gemini::sound(const Move& move) const {
  // Whether the move has these fields, and the default in all others.
  const auto has = [&](Move fields) {
    fields.kind = move.kind;
    return fields == move;
  };
  const auto tool = [&](std::uint8_t card) { return card < cards().instruments.size(); };
  const auto place = [&](Place at) { return at == poor_weather() || at < cards().programs.size(); };
  const bool system = move.card == kNoCard || is_system(move.card);
  // Whether it names a card of the hand, and with closed hands also its place.
  const bool held =
      exists(move.card) && (move.place > 0) == closed_hands() && move.place <= kMostHand;
  switch (move.kind) {
    case Kind::role: return has({.card = move.card}) && move.card < cards().roles.size();
    case Kind::first: return has({.seat = move.seat}) && seats().contains(move.seat);
    case Kind::invite:
      return has({.card = move.card}) && tool(move.card) && cards().instruments[move.card].visiting;
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
    case Kind::mend_instrument:
      return has({.from = move.from, .to = move.to}) && place(move.from) &&
          (move.to == kToDeck || place(move.to));
    case Kind::mend_time: return has({.from = move.from}) && place(move.from);
    case Kind::mend_target:
      return has({.from = move.from, .seat = move.seat}) && place(move.from) &&
          seats().contains(move.seat);
  }
  return false;
}

namespace {

// How a move is written, part by part: a Writer writes the parts, a Reader reads them.
template <class Text, class AnyMove>
void spell(const Gemini& game, AnyMove& move, Text& text) {
  const auto& tools = game.cards().instruments;
  const auto from_hand = [&] {
    text.card(move.card);
    if (!text.has('#', move.place > 0)) return;
    text.word("#");
    text.number(move.place);
  };
  // An AO system is moved by itself and named; any other instrument is named by its place.
  const auto mover = [&] {
    if (text.has(':', move.card != kNoCard)) {
      text.id(tools, move.card);
      text.word(":");
    }
    text.place(move.from);
  };
  const auto onto = [&] {
    text.word(">");
    text.place(move.to);
  };
  switch (move.kind) {
    case Kind::role: text.word("role:"); return text.id(game.cards().roles, move.card);
    case Kind::first: text.word("first:"); return text.seat(move.seat);
    case Kind::invite: text.word("invite:"); return text.id(tools, move.card);
    case Kind::turn_up: text.word("turn:"); return text.id(tools, move.card);
    case Kind::deal: text.word("deal:"); return text.card(move.card);
    case Kind::weather: text.word("weather:"); return text.id(game.cards().weather, move.card);
    case Kind::fog: text.word("fog:"); return text.site(move.to);
    case Kind::warm_up: text.word("warm:"); return text.id(tools, move.card);
    case Kind::fault: text.word("fault:"); return text.place(move.to);
    case Kind::fail: text.word("fail:"); return text.place(move.to);
    case Kind::attach: text.id(tools, move.card); return onto();
    case Kind::shift: mover(); return onto();
    case Kind::store: mover(); return text.word(">deck");
    case Kind::swap:
      text.place(move.from);
      text.word("~");
      return text.place(move.to);
    case Kind::activate: text.word("activate:"); return from_hand();
    case Kind::target:
      from_hand();
      text.flag("/ao", move.ao);
      return onto();
    case Kind::time: from_hand(); return onto();
    case Kind::offer:
      text.word("offer:");
      from_hand();
      text.word(":");
      text.seat(move.seat);
      if (!text.has(':', move.other != kNoCard)) return;
      text.word(":");
      return text.card(move.other);
    case Kind::give: text.word("give:"); return from_hand();
    case Kind::release: text.word("on"); return onto();
    case Kind::instant_time:
      text.word("instant:");
      from_hand();
      return onto();
    case Kind::instant_program:
      text.word("instant:");
      text.card(move.card);
      text.word("+");
      text.card(move.other);
      return text.flag("/ao", move.ao);
    case Kind::instant: text.word("instant:"); return text.card(move.card);
    case Kind::mend_instrument:
      text.word("repair:");
      text.place(move.from);
      return onto();
    case Kind::mend_time: text.word("repair:time:"); return text.place(move.from);
    case Kind::mend_target:
      text.word("repair:target:");
      text.place(move.from);
      text.word(":");
      return text.seat(move.seat);
    default: return text.word(enum_name(move.kind));
  }
}

class Writer {
 public:
  explicit Writer(const Gemini& game) : game_(game) {}

  const std::string& text() const { return text_; }

  void word(std::string_view word) { text_ += word; }
  bool has(char, bool there) const { return there; }
  void flag(std::string_view word, bool set) { text_ += set ? word : ""; }
  template <class List>
  void id(const List& list, std::uint8_t number) {
    text_ += list[number].id;
  }
  void card(Card card) { text_ += card_name(game_, card); }
  void place(Place place) { text_ += place == kToDeck ? "deck" : place_name(game_, place); }
  void site(Place site) { text_ += site == 0 ? 'N' : 'S'; }
  void seat(Seat seat) { text_ += scan::seat_text(seat); }
  void number(int number) { text_ += std::to_string(number); }

 private:
  const Gemini& game_;
  std::string text_;
};

// It may be lax: the move that it reads is written again and compared with the text.
class Reader {
 public:
  Reader(const Gemini& game, std::string_view text) : game_(game), left_(text) {}

  bool fine() const { return fine_ && left_.empty(); }

  void word(std::string_view word) {
    fine_ &= left_.starts_with(word);
    left_.remove_prefix(fine_ ? word.size() : 0);
  }
  bool has(char mark, bool) const { return left_.find(mark) != std::string_view::npos; }
  void flag(std::string_view word, bool& set) {
    set = left_.starts_with(word);
    left_.remove_prefix(set ? word.size() : 0);
  }
  template <class List>
  void id(const List& list, std::uint8_t& number) {
    take(number, read_id(list, name()));
  }
  void card(Card& card) { take(card, read_card(game_, name())); }
  void place(Place& place) {
    const std::string_view text = name();
    take(place, text == "deck" ? std::optional<Place>(kToDeck) : read_place(game_, text));
  }
  void site(Place& site) { site = name() == "N" ? 0 : 1; }
  void seat(Seat& seat) { take(seat, scan::player(name())); }
  void number(std::uint8_t& number) { take(number, scan::number<std::uint8_t>(name())); }

 private:
  // All up to the next mark that no name has in it.
  std::string_view name() {
    const std::string_view name = left_.substr(0, left_.find_first_of(":>~#+/"));
    left_.remove_prefix(name.size());
    return name;
  }
  template <class T>
  void take(T& value, const std::optional<T>& read) {
    fine_ &= read.has_value();
    value = read.value_or(value);
  }

  const Gemini& game_;
  std::string_view left_;
  bool fine_ = true;
};

}  // namespace

std::string Gemini::notation(Move move) const {
  if (!sound(move)) return "?";
  Writer writer(*this);
  spell(*this, std::as_const(move), writer);
  return writer.text();
}

Expected<Move> Gemini::parse(std::string_view text) const {
  for (int kind = 0; kind <= static_cast<int>(Kind::mend_target); ++kind) {
    Move move{.kind = static_cast<Kind>(kind)};
    Reader reader(*this, text);
    spell(*this, move, reader);
    if (reader.fine() && sound(move) && notation(move) == text) return move;
  }
  return fail(scan::quoted(text) + " is not a move of the Gemini Card Game.");
}

}  // namespace orrery::gemini
