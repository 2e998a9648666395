#pragma once

// What the tests say at the table: set a situation, play moves, look.

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/gemini/gemini.h"
#include "games/gemini/pieces.h"
#include "kernel/apply.h"

namespace orrery::gemini::at_table {

inline Options in_order(Options options = {}) {
  options.roles = Roles::order;
  return options;
}
// Roles go to the seats in their order: the first seat is the Instrument Engineer, and begins.
inline Gemini game_for(int players, Options options = {}) {
  return Gemini::create(players, in_order(options)).value();
}

inline std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> list;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (!word.empty()) list.push_back(word);
  }
  return list;
}

// The turn of each role in a game for four, roles in order.
inline constexpr int kEngineer = 0;
inline constexpr int kCoordinator = 1;
inline constexpr int kOperator = 2;
inline constexpr int kScientist = 3;

// A table in the middle of the semester: Checkouts is finished, nothing else has happened, it is
// the given role's turn with one action, and nobody holds a card.
class Desk {
 public:
  explicit Desk(Gemini for_game, std::string_view weather = "great", int turn = kCoordinator)
      : game(std::move(for_game)), state(game.start()), table(state.table) {
    for (int role = 0; role < game.turns(); ++role) {
      table.roles[static_cast<std::size_t>(role)] = Seat(role % game.players());
    }
    table.first = Seat(0);
    table.phase = Phase::act;
    table.step = Next::act;
    table.turn = static_cast<std::uint8_t>(turn);
    table.actions = 1;
    table.checked_out = true;
    rounds({std::string(weather)});
    // Two instruments that no test asks for.
    show("F2", 0);
    show("GSAOI", 1);
  }
  Desk(const Desk& other) : game(other.game), state(other.state), table(state.table) {}
  Desk& operator=(const Desk&) = delete;

  // So many rounds have begun; the last word is the weather now.
  Desk& rounds(const std::vector<std::string>& weather) {
    for (const Weather card : table.row) ++table.weather_left[card];
    table.row.clear();
    for (const std::string& id : weather) {
      const Weather card = game.parse("weather:" + id).value().card;
      table.row.push_back(card);
      --table.weather_left[card];
      const WeatherKind kind = game.weather(card).kind;
      table.storm = {kind == WeatherKind::storm, kind == WeatherKind::earthquake};
      if (kind <= WeatherKind::poor) table.grade = static_cast<Grade>(kind);
    }
    table.round = static_cast<std::uint8_t>(weather.size());
    table.actions = table.grade == Grade::best && !table.storm.north && !table.storm.south ? 2 : 1;
    return *this;
  }
  // The round with this weather, after rounds of the others.
  Desk& round(int number, const std::string& last) {
    std::vector<std::string> all;
    for (const auto& [id, most] : {std::pair{"good", 5}, {"great", 3}, {"poor", 2}, {"best", 2}}) {
      for (int i = 0; i < most - (id == last ? 1 : 0); ++i) all.emplace_back(id);
    }
    all.resize(static_cast<std::size_t>(number - 1));
    all.push_back(last);
    return rounds(all);
  }

  // These cards go from the deck to a hand.
  Desk& hand(int seat, std::string_view cards) {
    for (const auto id : words(cards)) {
      Held held{.card = card(id)};
      take_out(state.deck, held.card);
      if (game.closed_hands() || game.is_red(held.card)) {
        held.round = std::max<std::uint8_t>(1, table.round);
      }
      if (game.closed_hands()) held.show_to(Seat(seat));
      Hand& list = state.hands[Seat(seat)];
      list.push_back(held);
      if (!game.closed_hands()) {
        std::ranges::sort(list, {}, [](const Held& one) { return std::pair(one.card, one.round); });
      }
    }
    return *this;
  }
  // A program on the table, with an instrument ("NIRI+": with Altair) and a target ("T08/ao").
  Desk& program(std::string_view id, std::string_view instrument = "", std::string_view target = "",
                std::string_view time = "") {
    const Place place = id == "PW" ? game.poor_weather() : Place{card(id)};
    if (id != "PW") {
      take_out(state.deck, card(id));
      table.active.insert(place);
    }
    Slot& slot = table.slots[place];
    if (!instrument.empty()) {
      slot.system = instrument.ends_with('+');
      if (slot.system) instrument.remove_suffix(1);
      slot.instrument = tool(instrument);
      lift(slot.instrument);
      if (slot.system) lift(game.compiled().systems[0]);
    }
    if (!target.empty()) {
      slot.ao = target.ends_with("/ao");
      slot.target = card(target.substr(0, target.find('/')));
      take_out(state.deck, slot.target);
      const TargetCard& face = game.target(slot.target);
      if (game.red_print()) {
        slot.due = face.opportunity > 0 ? static_cast<std::uint8_t>(table.round + face.opportunity)
                                        : face.last_round;
      }
    }
    for (const auto word : words(time)) {
      take_out(state.deck, card(word));
      ++slot.now[static_cast<std::size_t>(card(word) - game.numbers().time)];
    }
    return *this;
  }
  // A target that the program has completed, with the Time card that did it.
  Desk& done(std::string_view id, std::string_view target, std::string_view time) {
    Slot& slot = table.slots[card(id)];
    take_out(state.deck, card(target));
    take_out(state.deck, card(time));
    slot.done.insert(card(target) - game.numbers().target);
    ++slot.spent[static_cast<std::size_t>(card(time) - game.numbers().time)];
    return *this;
  }
  Desk& scored(std::string_view programs) {
    for (const auto id : words(programs)) {
      take_out(state.deck, card(id));
      table.scored.insert(card(id));
    }
    return *this;
  }
  Desk& discarded(std::string_view cards) {
    for (const auto id : words(cards)) {
      take_out(state.deck, card(id));
      sort_in(table.discards, card(id));
    }
    return *this;
  }
  // Everything that is left of the deck is discarded.
  Desk& empty_deck() {
    for (const Card card : state.deck) sort_in(table.discards, card);
    state.deck.clear();
    return *this;
  }
  Desk& show(std::string_view instrument, int place) {
    Instrument& shown = table.display[static_cast<std::size_t>(place)];
    if (shown != kNone && !game.compiled().visitors.contains(shown)) {
      table.instruments_left.insert(shown);
    }
    lift(tool(instrument));
    shown = tool(instrument);
    return *this;
  }

  // Plays moves in their notation; every one must be possible, and lead to a sound position.
  Desk& play(std::string_view moves) {
    EXPECT_EQ(sound(), "") << "before " << moves;
    for (const auto word : words(moves)) {
      const auto move = game.parse(word);
      EXPECT_TRUE(move.has_value()) << word;
      if (!move) return *this;
      const auto made = try_apply(game, state, *move);
      EXPECT_TRUE(made.has_value()) << word << ": " << (made ? "" : made.error().sentence);
      EXPECT_EQ(sound(), "") << "after " << word;
    }
    return *this;
  }
  // Lets chance play until somebody is to act.
  Desk& settled(std::uint64_t seed = 1) {
    Rng rng(seed);
    settle(game, state, rng);
    return *this;
  }
  std::string sound() const {
    const auto checked = game.check(state);
    return checked ? "" : checked.error().sentence;
  }

  bool may(std::string_view move) const { return is_legal(game, state, game.parse(move).value()); }
  // Why this move is refused; it must be, and must leave the position as it was.
  std::string refusal(std::string_view move) const {
    State copy = state;
    const auto made = try_apply(game, copy, game.parse(move).value());
    if (made) return "it was not refused";
    EXPECT_EQ(copy, state);
    return made.error().sentence;
  }
  // What is said when these pieces are pressed one after the other.
  std::string why_not(const std::vector<Piece>& pieces) const {
    Path path;
    for (const Piece piece : pieces) path.push_back(piece);
    return spell(game, game.why_not(game.view(state, to_act()), path), kNames);
  }
  std::set<std::string> moves(std::string_view containing = {}) const {
    MoveList<Gemini> list;
    game.legal(state, list);
    std::set<std::string> written;
    for (const Move move : list) {
      const std::string text = game.notation(move);
      if (text.find(containing) != std::string::npos) written.insert(text);
    }
    return written;
  }
  std::vector<std::string> told(std::string_view move, Viewer viewer = Viewer::everybody()) const {
    Lines lines;
    game.tell(state, game.parse(move).value(), viewer, lines);
    std::vector<std::string> texts;
    for (const Line& line : lines) texts.push_back(spell(game, line, kNames));
    return texts;
  }

  Card card(std::string_view id) const {
    return game.parse("deal:" + std::string(id)).value().card;
  }
  Instrument tool(std::string_view id) const {
    return game.parse("turn:" + std::string(id)).value().card;
  }
  const Slot& slot(std::string_view id) const {
    return table.slots[id == "PW" ? game.poor_weather() : Place{card(id)}];
  }
  int hours(std::string_view id) const { return game.hours(slot(id).now); }
  std::vector<std::string> cards(const CardList& list) const {
    std::vector<std::string> ids;
    for (const Card one : list)
      ids.push_back(game.notation({.kind = Move::Kind::deal, .card = one}).substr(5));
    return ids;
  }
  std::vector<std::string> hand_of(int seat) const {
    CardList list;
    for (const Held& held : state.hands[Seat(seat)]) list.push_back(held.card);
    return cards(list);
  }
  std::vector<std::string> under() const {
    std::vector<std::string> ids;
    for (const Instrument one : table.under) ids.push_back(game.instrument(one).id);
    return ids;
  }
  Seat to_act() const { return game.to_act(state); }

  inline static const std::vector<std::string> kNames{"Ann", "Bob", "Cleo", "Dan"};
  Gemini game;
  State state;
  OpenPart& table;

 private:
  void lift(Instrument instrument) {
    if (game.compiled().visitors.contains(instrument)) {
      if (!table.visitors_met.contains(instrument)) --table.visitors_left;
      table.visitors_met.insert(instrument);
    }
    table.instruments_left.erase(instrument);
    for (Instrument& shown : table.display) {
      if (shown == instrument && instrument != kNone) shown = kNone;
    }
  }
};

}  // namespace orrery::gemini::at_table
