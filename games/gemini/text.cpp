// Positions of the Gemini Card Game as text.
//
// A position is seventeen words: the phase; the step; seats; numbers; flags; grade and red print;
// what is known of hands; the weather cards left, under the deck and in the row; the display; the
// Instrument deck, its unknown part, the visitors met, and what lies under it; the programs; the
// player cards; and the hands:
//   act act 0.-/0.1.2.3 3.1.0.1.4.0.0.0 k good.none 0.0.0.0 1.2.0.3.5.1.2.1.1.1.1 - good,great
//   GNIRS,Altair GMOS-N,F2 - - PW=NIRI+/-/0.1.0.0.0.0/0.0.0.0.0.0/- P01,P02/P03/-/- 2h,T08|P09 ...
// Cards are written as their ids, an empty list as "-". What each word holds stands at `fields`.

#include "games/gemini/ids.h"

namespace orrery::gemini {

using namespace ids;

namespace {

constexpr std::array<std::string_view, 15> kPhases{
    "roles", "first",  "turn_up", "deal", "weather", "draw",   "fog", "warm_up",
    "fault", "failed", "window",  "act",  "release", "answer", "over"};
constexpr std::array<std::string_view, 3> kSteps{"setup", "draw", "act"};
constexpr std::array<std::string_view, 4> kGradeNames{"best", "great", "good", "poor"};
constexpr std::array<std::string_view, 4> kReds{"none", "band_1", "primary_or_ao", "any_time"};

// ---- Positions ----

// Writes the words of a position, or reads them: each field has one place that says how.
class Writer {
 public:
  static constexpr bool kReads = false;
  bool fine() const { return true; }
  const std::string& text() const { return text_; }

  void word(const std::string& text) {
    if (!text_.empty()) text_ += ' ';
    text_ += text;
  }
  template <class T, class Names>
  void choice(const T& value, const Names& names) {
    word(std::string(names[static_cast<std::size_t>(value)]));
  }
  template <class Numbers>
  void numbers(const Numbers& values) {
    std::string text;
    for (const auto* value : values) text += std::to_string(*value) + '.';
    text.pop_back();
    word(text);
  }
  void seats(std::initializer_list<const Seat*> values) {
    std::string text;
    for (const Seat* seat : values) {
      text += (seat->is_player() ? std::to_string(seat->index()) : "-") + '.';
    }
    text.pop_back();
    word(text);
  }
  void flags(std::string_view letters, std::initializer_list<const bool*> values) {
    std::string text;
    std::size_t i = 0;
    for (const bool* value : values) {
      if (*value) text += letters[i];
      ++i;
    }
    word(text.empty() ? "-" : text);
  }
  template <class List, class Name, class Read>
  void list(const List& items, Name&& name, Read&&) {
    std::string text;
    for (const auto& item : items) text += name(item) + ',';
    if (!text.empty()) text.pop_back();
    word(text.empty() ? "-" : text);
  }
  template <class Set, class Name, class Read>
  void set(const Set& items, Name&& name, Read&& read) {
    list(items.written(), name, read);
  }

 private:
  std::string text_;
};

class Reader {
 public:
  explicit Reader(std::string_view text) : words_(split(text, ' ')) {}

  static constexpr bool kReads = true;
  bool fine() const { return wrong_.empty(); }
  bool done() const { return next_ == words_.size(); }
  const std::string& wrong() const { return wrong_; }

  std::string_view word() {
    if (next_ >= words_.size()) {
      refuse("the end of the text");
      return {};
    }
    return words_[next_++];
  }
  void refuse(std::string_view text) {
    if (wrong_.empty()) wrong_ = text;
  }
  template <class T, class Names>
  void choice(T& value, const Names& names) {
    const std::string_view text = word();
    const auto found = std::ranges::find(names, text);
    if (found == names.end()) return refuse(text);
    value = static_cast<T>(found - names.begin());
  }
  template <class Numbers>
  void numbers(const Numbers& values) {
    const std::string_view text = word();
    const auto parts = split(text, '.');
    std::size_t i = 0;
    if (parts.size() != std::size(values)) return refuse(text);
    for (auto* value : values) {
      const auto read = number(parts[i++], 255);
      if (!read) return refuse(text);
      *value = static_cast<std::uint8_t>(*read);
    }
  }
  void seats(std::initializer_list<Seat*> values) {
    const std::string_view text = word();
    const auto parts = split(text, '.');
    if (parts.size() != values.size()) return refuse(text);
    std::size_t i = 0;
    for (Seat* seat : values) {
      const std::string_view part = parts[i++];
      const auto read = number(part, kMostPlayers - 1);
      if (part != "-" && !read) return refuse(text);
      *seat = part == "-" ? Seat::nobody() : Seat(*read);
    }
  }
  void flags(std::string_view letters, std::initializer_list<bool*> values) {
    std::string_view text = word();
    const std::string_view whole = text;
    if (text == "-") text = {};
    std::size_t i = 0;
    for (bool* value : values) {
      *value = text.starts_with(letters[i++]);
      if (*value) text.remove_prefix(1);
    }
    if (!text.empty() || whole.empty()) refuse(whole);
  }
  template <class List, class Name, class Read>
  void list(List& items, Name&&, Read&& read) {
    const std::string_view text = word();
    if (text == "-") return;
    for (const std::string_view part : split(text, ',')) {
      const auto item = read(part);
      if (!item) return refuse(text);
      items.push_back(*item);
    }
    if constexpr (requires { items.overflowed(); }) {
      if (items.overflowed()) refuse(text);
    }
  }
  template <class Set, class Name, class Read>
  void set(Set& items, Name&& name, Read&& read) {
    typename Set::Written members;
    const std::size_t at = next_;
    list(members, name, read);
    for (const std::uint8_t item : members) items.insert(item);
    if (items.written() != members) refuse(at < words_.size() ? words_[at] : "");
  }

 private:
  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
  std::string wrong_;
};

// PLACE=INSTRUMENT/TARGET/NOW/SPENT/DONE: with + the instrument has the AO system, with ! a fault;
// a target has ~ on its AO side and @ROUND when it is due; Time cards are counted kind by kind.
std::string slot_name(const Gemini& game, Place place, const Slot& slot) {
  const auto counts = [](const Times& times) {
    std::string text;
    for (const int count : times) text += std::to_string(count) + '.';
    text.pop_back();
    return text;
  };
  std::string text = place_name(game, place) + '=' + instrument_name(game, slot.instrument);
  if (slot.system) text += '+';
  if (slot.fault) text += '%';
  text += '/' + card_name(game, slot.target);
  if (slot.ao) text += '~';
  if (slot.due > 0) text += '@' + std::to_string(slot.due);
  text += '/' + counts(slot.now) + '/' + counts(slot.spent) + '/';
  std::string done;
  slot.done.each([&](std::uint8_t target) {
    done += (done.empty() ? "" : "+") + card_name(game, static_cast<Card>(kFirstTarget + target));
  });
  return text + (done.empty() ? "-" : done);
}

bool read_times(std::string_view text, Times& times) {
  const auto parts = split(text, '.');
  if (parts.size() != times.size()) return false;
  for (std::size_t i = 0; i < times.size(); ++i) {
    const auto count = number(parts[i], 40);
    if (!count) return false;
    times[i] = static_cast<std::uint8_t>(*count);
  }
  return true;
}

bool take_off(std::string_view& text, char last) {
  if (!text.ends_with(last)) return false;
  text.remove_suffix(1);
  return true;
}

bool read_slot(const Gemini& game, std::string_view text, std::array<Slot, kPlaces>& slots) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos) return false;
  const auto place = read_place(game, text.substr(0, equals));
  const auto parts = split(text.substr(equals + 1), '/');
  if (!place || parts.size() != 5) return false;
  Slot& slot = slots[*place];
  std::string_view instrument = parts[0];
  slot.fault = take_off(instrument, '%');
  slot.system = take_off(instrument, '+');
  if (instrument != "-") {
    const auto read = read_id(game.cards().instruments, instrument);
    if (!read) return false;
    slot.instrument = *read;
  }
  std::string_view target = parts[1];
  if (const auto due = target.find('@'); due != std::string_view::npos) {
    const auto read = number(target.substr(due + 1), 2 * kMostRounds);
    if (!read || *read == 0) return false;
    slot.due = static_cast<std::uint8_t>(*read);
    target = target.substr(0, due);
  }
  slot.ao = take_off(target, '~');
  if (target != "-") {
    const auto read = read_card(game, target);
    if (!read) return false;
    slot.target = *read;
  }
  if (!read_times(parts[2], slot.now) || !read_times(parts[3], slot.spent)) return false;
  if (parts[4] != "-") {
    for (const std::string_view part : split(parts[4], '+')) {
      const auto read = read_card(game, part);
      if (!read || !is_target(*read)) return false;
      slot.done.insert(*read - kFirstTarget);
    }
  }
  return true;
}

// CARD, or with marks CARD:ROUND.SHUFFLE.SEEN.
std::string held_name(const Gemini& game, const Held& held) {
  std::string text = card_name(game, held.card);
  if (held.round == 0 && held.shuffle == 0 && held.seen == 0) return text;
  return text + ':' + std::to_string(held.round) + '.' + std::to_string(held.shuffle) + '.' +
      std::to_string(held.seen);
}

std::optional<Held> read_held(const Gemini& game, std::string_view text) {
  const auto colon = text.find(':');
  const auto card = read_card(game, text.substr(0, colon));
  if (!card) return std::nullopt;
  Held held{.card = *card};
  if (colon == std::string_view::npos) return held;
  const auto parts = split(text.substr(colon + 1), '.');
  if (parts.size() != 3) return std::nullopt;
  std::array<std::uint8_t*, 3> marks{&held.round, &held.shuffle, &held.seen};
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const auto value = number(parts[i], 255);
    if (!value) return std::nullopt;
    *marks[i] = static_cast<std::uint8_t>(*value);
  }
  return held;
}

template <class Text, class AnyState>
void fields(const Gemini& game, Text& text, AnyState& state) {
  auto& table = state.table;
  const auto card_to = [&](Card card) { return card_name(game, card); };
  const auto card_from = [&](std::string_view part) { return read_card(game, part); };
  const auto target_to = [&](std::uint8_t number) {
    return card_name(game, static_cast<Card>(kFirstTarget + number));
  };
  const auto target_from = [&](std::string_view part) {
    return read_id(game.cards().targets, part);
  };
  const auto program_to = [&](std::uint8_t number) { return game.cards().programs[number].id; };
  const auto program_from = [&](std::string_view part) {
    return read_id(game.cards().programs, part);
  };
  const auto tool_to = [&](Instrument card) { return instrument_name(game, card); };
  const auto tool_from = [&](std::string_view part) {
    return read_id(game.cards().instruments, part);
  };
  const auto weather_to = [&](Weather card) { return game.weather(card).id; };
  const auto weather_from = [&](std::string_view part) {
    return read_id(game.cards().weather, part);
  };

  text.choice(table.phase, kPhases);
  text.choice(table.step, kSteps);
  text.seats({&table.first, &table.asked, &table.roles[0], &table.roles[1], &table.roles[2],
              &table.roles[3]});
  text.numbers(std::array{&table.round, &table.turn, &table.window, &table.actions,
                          &table.reputation, &table.shuffles, &table.offered,
                          &table.visitors_left});
  text.flags("uemhclknsNSxyfg",
             {&table.used, &table.exchanged, &table.red_met, &table.red_holds, &table.clearing,
              &table.laser, &table.checked_out, &table.storm.north, &table.storm.south,
              &table.shutdown.north, &table.shutdown.south, &table.next_shutdown.north,
              &table.next_shutdown.south, &table.fog.north, &table.fog.south});
  text.choice(table.grade, kGradeNames);
  text.choice(table.red, kReds);
  text.numbers(
      std::array{&table.no_band_1, &table.no_primary, &table.some_band_1, &table.some_primary});
  text.numbers([&] {
    std::vector<std::conditional_t<Text::kReads, std::uint8_t*, const std::uint8_t*>> counts;
    for (auto& count : table.weather_left) counts.push_back(&count);
    return counts;
  }());
  text.list(table.weather_under, weather_to, weather_from);
  text.list(table.row, weather_to, weather_from);

  std::vector<Instrument> display(table.display.begin(), table.display.end());
  if constexpr (Text::kReads) display.clear();
  text.list(display, tool_to, [&](std::string_view part) {
    return part == "-" ? std::optional<std::uint8_t>(kNone) : tool_from(part);
  });
  if constexpr (Text::kReads) {
    // Two gaps are written "-,-", so that an empty list is none.
    if (display.size() != kDisplay) return text.refuse("the display");
    std::ranges::copy(display, table.display.begin());
  }
  text.set(table.instruments_left, tool_to, tool_from);
  text.set(table.visitors_met, tool_to, tool_from);
  text.list(table.under, tool_to, tool_from);

  struct Named {
    std::string text;
  };
  std::vector<Named> slots;
  if constexpr (!Text::kReads) {
    for (Place place = 0; place < kPlaces; ++place) {
      if (table.slots[place] != Slot{}) {
        slots.push_back({slot_name(game, place, table.slots[place])});
      }
    }
  }
  text.list(
      slots, [](const Named& slot) { return slot.text; },
      [&](std::string_view part) -> std::optional<Named> {
        if constexpr (Text::kReads) {
          if (!read_slot(game, part, table.slots)) return std::nullopt;
        }
        return Named{std::string(part)};
      });
  text.set(table.active, program_to, program_from);
  text.set(table.scored, program_to, program_from);
  text.list(table.discards, card_to, card_from);
  text.set(table.gone, target_to, target_from);

  // What is being settled: the program whose instrument is free, and the card wanted.
  std::vector<std::string> settling{
      table.releasing == kNone ? "-" : place_name(game, table.releasing),
      card_name(game, table.wanted)};
  if constexpr (Text::kReads) settling.clear();
  text.list(
      settling, [](const std::string& one) { return one; },
      [](std::string_view part) { return std::optional<std::string>(part); });
  if constexpr (Text::kReads) {
    if (settling.size() != 2) return text.refuse("what is being settled");
    if (settling[0] != "-") {
      const auto place = read_place(game, settling[0]);
      if (!place) return text.refuse(settling[0]);
      table.releasing = *place;
    }
    if (settling[1] != "-") {
      const auto card = read_card(game, settling[1]);
      if (!card) return text.refuse(settling[1]);
      table.wanted = *card;
    }
  }
  for (int seat = 0; seat < game.players(); ++seat) {
    text.list(
        at(state.hands, Seat(seat)), [&](const Held& held) { return held_name(game, held); },
        [&](std::string_view part) { return read_held(game, part); });
  }
  text.list(state.deck, card_to, card_from);
}

}  // namespace

std::string Gemini::to_text(const State& state) const {
  Writer writer;
  fields(*this, writer, state);
  return writer.text();
}

Expected<State> Gemini::from_text(std::string_view text) const {
  Reader reader(text);
  State state;
  fields(*this, reader, state);
  if (!reader.fine()) {
    return fail("The position of the Gemini Card Game cannot be read at " + quoted(reader.wrong()) +
                ".");
  }
  if (!reader.done()) return fail("The position has words too many.");
  if (auto sound = check(state); !sound) return tl::unexpected(sound.error());
  if (to_text(state) != text) return fail("The position is not written as it should be.");
  return state;
}

}  // namespace orrery::gemini
