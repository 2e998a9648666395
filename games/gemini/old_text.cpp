// Reads the old text of positions, which old records and tables still hold. It is never written:
// now the text is made from the description of State.
//
// It is words: the phase; the step; seats; numbers; flags; grade; red print; what is known about
// hands; the weather cards left, under the deck and in the row; the display; the Instrument deck,
// its unknown part, the visitors met, and what lies under it; the programs; the player cards; what
// is being settled; the hands; and the deck:
//   act act 0.-.0.1.2.3 3.1.0.1.4.0.0.0 k good none 0.0.0.0 1.2.0.3.5.1.2.1.1.1.1.0 - good,great
//   GNIRS,Altair GMOS-N,F2 - - PW=NIRI+/-/0.1.0.0.0.0/0.0.0.0.0.0/- P01,P02 P03 - - -,- 2h,T08 ...
// Cards are written as their ids, an empty list as "-".

#include "games/gemini/ids.h"
#include "kernel/word_reader.h"

namespace orrery::gemini {

using namespace ids;

namespace {

// Removes a mark from the end of a text, if it is there.
bool take_off(std::string_view& text, char mark) {
  if (!text.ends_with(mark)) return false;
  text.remove_suffix(1);
  return true;
}

class OldReader : WordReader {
 public:
  OldReader(const Gemini& game, std::string_view text) : WordReader(text), game_(game) {}

  std::optional<State> read() {
    State state;
    table(state.table);
    for (const Seat seat : game_.seats()) {
      list(state.hands[seat], [&](std::string_view part) { return held(part); });
    }
    cards(state.deck);
    return done() ? std::optional(state) : std::nullopt;
  }

 private:
  // Numbers with dots between them.
  void numbers(std::string_view text, std::span<std::uint8_t* const> values) {
    WordReader parts(text, '.');
    for (std::uint8_t* value : values) parts.number(*value);
    require(parts.done());
  }
  void numbers(std::string_view text, std::span<std::uint8_t> values) {
    WordReader parts(text, '.');
    for (std::uint8_t& value : values) parts.number(value);
    require(parts.done());
  }
  void flags(std::string_view letters, std::initializer_list<bool*> values) {
    const std::string_view text = word();
    std::size_t i = 0;
    for (bool* value : values) *value = text.find(letters[i++]) != std::string_view::npos;
  }
  template <class List, class Read>
  void list(List& items, const Read& read_item) {
    const std::string_view text = word();
    if (text == "-") return;
    for (const std::string_view part : scan::split(text, ',')) items.push_back(read_item(part));
    require(!items.overflowed());
  }
  // The cards of a list, by their ids.
  template <class Items, class List>
  void ids_of(Items& items, const List& all) {
    list(items, [&](std::string_view part) { return sound(read_id(all, part)); });
  }
  template <class Set, class List>
  void set(Set& items, const List& all) {
    typename Set::Written members;
    ids_of(members, all);
    for (const std::uint8_t item : members) items.insert(item);
  }
  void cards(CardList& items) {
    list(items, [&](std::string_view part) { return sound(read_card(game_, part)); });
  }
  // "-" is no instrument, no card, no place.
  std::uint8_t instrument(std::string_view text) {
    return text == "-" ? kNone : sound(read_id(game_.cards().instruments, text));
  }
  Card card(std::string_view text) { return text == "-" ? kNoCard : sound(read_card(game_, text)); }

  void table(OpenPart& table) {
    const Cards& all = game_.cards();
    name(table.phase);
    name(table.step);
    seats(table);
    numbers(word(),
            std::array{&table.round, &table.turn, &table.window, &table.actions, &table.reputation,
                       &table.shuffles, &table.offered, &table.visitors_left});
    flags("uemhclknsNSxyfg",
          {&table.used, &table.exchanged, &table.red_met, &table.red_holds, &table.clearing,
           &table.laser, &table.checked_out, &table.storm.north, &table.storm.south,
           &table.shutdown.north, &table.shutdown.south, &table.next_shutdown.north,
           &table.next_shutdown.south, &table.fog.north, &table.fog.south});
    name(table.grade);
    name(table.red);
    numbers(
        word(),
        std::array{&table.no_band_1, &table.no_primary, &table.some_band_1, &table.some_primary});
    numbers(word(), std::span(table.weather_left).first(kFirstWeather));
    ids_of(table.weather_under, all.weather);
    ids_of(table.row, all.weather);
    const auto shown = pair();
    table.display = {instrument(shown[0]), instrument(shown[1])};
    set(table.instruments_left, all.instruments);
    set(table.visitors_met, all.instruments);
    ids_of(table.under, all.instruments);
    slots(table);
    set(table.active, all.programs);
    set(table.scored, all.programs);
    cards(table.discards);
    set(table.gone, all.targets);
    const auto settling = pair();
    table.releasing = settling[0] == "-" ? kNone : sound(read_place(game_, settling[0]));
    table.wanted = card(settling[1]);
  }

  std::array<std::string_view, 2> pair() { return sound(scan::halves(word(), ',')); }

  void seats(OpenPart& table) {
    inside('.', [&](WordReader& parts) {
      parts.seat(table.first, kMostPlayers);
      parts.seat(table.asked, kMostPlayers);
      for (Seat& role : std::span(table.roles).first(kFirstRoles)) parts.seat(role, kMostPlayers);
    });
  }

  void slots(OpenPart& table) {
    const std::string_view text = word();
    if (text == "-") return;
    for (const std::string_view part : scan::split(text, ',')) {
      const auto halves = sound(scan::halves(part, '='));
      const Place place = sound(read_place(game_, halves[0]));
      if (fine()) slot(halves[1], table.slots[place]);
    }
  }
  // INSTRUMENT/TARGET/NOW/SPENT/DONE: with + the instrument has the AO system, with % a fault; a
  // target has ~ on its AO side and @ROUND when it is due; Time cards are counted kind by kind.
  void slot(std::string_view text, Slot& slot) {
    const auto parts = scan::split(text, '/');
    require(parts.size() == 5);
    if (!fine()) return;
    std::string_view host = parts[0];
    slot.fault = take_off(host, '%');
    slot.system = take_off(host, '+');
    slot.instrument = instrument(host);
    std::string_view target = parts[1];
    if (const auto due = target.find('@'); due != std::string_view::npos) {
      slot.due = sound(scan::number<std::uint8_t>(target.substr(due + 1)));
      target = target.substr(0, due);
    }
    slot.ao = take_off(target, '~');
    slot.target = card(target);
    numbers(parts[2], std::span(slot.now).first(kFirstTimes));
    numbers(parts[3], std::span(slot.spent).first(kFirstTimes));
    if (parts[4] == "-") return;
    for (const std::string_view part : scan::split(parts[4], '+')) {
      slot.done.insert(sound(read_id(game_.cards().targets, part)));
    }
  }

  // CARD, or with marks CARD:ROUND.SHUFFLE.SEEN.
  Held held(std::string_view text) {
    const auto colon = text.find(':');
    Held held{.card = sound(read_card(game_, text.substr(0, colon)))};
    if (colon != std::string_view::npos) {
      numbers(text.substr(colon + 1), std::array{&held.round, &held.shuffle, &held.seen});
    }
    return held;
  }

  const Gemini& game_;
};

}  // namespace

std::optional<State> Gemini::from_old_text(std::string_view text) const {
  return OldReader(*this, text).read();
}

}  // namespace orrery::gemini
