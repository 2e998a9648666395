#pragma once

// Which games exist, and how one is made from what people write. The program builds its catalogue
// from the games' folders and hands it down; tests pass in their own games.

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/json_game.h"
#include "kernel/preset.h"
#include "kernel/small.h"

namespace orrery {

namespace bots {
struct GameBots;
}
namespace lab {
struct Studies;
}

// Which game to play: its id, the number of players (0: the usual one), the options that differ
// from their usual value, and the cards as JSON text (empty: the usual ones).
struct GameSetup {
  std::string game;
  int players = 0;
  std::map<std::string, int, std::less<>> options;
  std::string cards;
};

// Options that go well together; those that differ from their usual value.
struct PresetFact {
  std::string_view name;
  std::string_view meaning;
  std::map<std::string, int, std::less<>> options;
};

// A lesson's file: its name, and its JSON.
struct LessonText {
  std::string_view name;
  std::string_view text;
};

// A game for rooms that do not know its type. Each game has one, made by `entry_of` where the type
// is known; it lives as long as the program.
struct Entry {
  const Facts* facts = nullptr;
  std::vector<OptionFact> options;
  std::vector<PresetFact> presets;
  bool has_cards = false;  // its cards are data (docs/cards.md)
  std::function<Expected<GamePtr>(const GameSetup&)> make;
  // Its State, View, Move, ... in TypeScript (catalogue/game_types.h); null in WebAssembly.
  Expected<std::string> (*types)() = nullptr;
  std::string_view rules;           // its RULES.md
  std::vector<LessonText> lessons;  // in their order
  std::string_view puzzles;         // its puzzles.json; empty: it has none
  // What is wrong with these cards, or does nothing in them (docs/cards.md).
  Expected<CardNotes> (*notes_on_cards)(std::string_view text) = nullptr;
  bool (*in_old_form)(std::string_view cards) = nullptr;  // as an older program wrote them
  // For the rooms above that need the type too; null where a game has none.
  const bots::GameBots* bots = nullptr;
  const lab::Studies* studies = nullptr;
};

class Catalogue {
 public:
  Catalogue() = default;
  // The games are listed in the order given.
  Catalogue(std::initializer_list<std::reference_wrapper<const Entry>> games) : games_(games) {}

  void add(const Entry& entry) { games_.emplace_back(entry); }

  std::span<const std::reference_wrapper<const Entry>> games() const { return games_; }
  Expected<const Entry*> find(std::string_view id) const;

  // Makes the game, or says in a sentence what is wrong with the set-up.
  Expected<GamePtr> make(const GameSetup& setup) const;

  // Reads "name=value", or a JSON object of options, into the set-up.
  Expected<void> set_option(GameSetup& setup, std::string_view assignment) const;
  Expected<void> set_options(GameSetup& setup, const json::value& object) const;
  // The options of this preset; the error names the presets that there are.
  Expected<void> set_preset(GameSetup& setup, std::string_view name) const;

 private:
  std::vector<std::reference_wrapper<const Entry>> games_;
};

// Whether a file of cards is short enough to be played with.
Expected<void> check_length(std::string_view cards);

// The options as they were chosen: {"complete_round": false, "cap": 200}.
json::object options_json(const AnyGame& game);
json::value option_json(const OptionFact& option, int value);

// The number of players of the set-up; the error says which numbers are possible.
Expected<int> players_for(const Facts& facts, const GameSetup& setup);

ORRERY_SMALL_BEGINS

// Cards as people and records write them; old ones are made into today's.
template <class G>
Expected<typename G::Cards> read_cards(std::string_view text) {
  const auto document = parse_json(text);
  if (!document) return tl::unexpected(document.error());
  auto cards = from_json<typename G::Cards>(*document, "cards");
  if constexpr (GameWithOldCards<G>) {
    if (!cards) {
      const auto old = from_json<typename G::OldCards>(*document, "cards");
      if (old) return G::from_old_cards(*old);
    }
  }
  return cards;
}

// Whether this is exactly how an older program wrote cards.
template <class G>
bool in_old_form(std::string_view text) {
  if constexpr (GameWithOldCards<G>) {
    const auto document = parse_json(text);
    if (!document) return false;
    const auto old = from_json<typename G::OldCards>(*document, "cards");
    return old && write_json(to_json(*old)) == text;
  }
  return false;
}

// All notes on a text of cards that can be read; the error says why it cannot.
template <class G>
Expected<CardNotes> notes_on_cards(std::string_view text) {
  if constexpr (GameWithCards<G>) {
    return read_cards<G>(text).map([](const auto& cards) { return G::notes_on(cards); });
  } else {
    return fail(std::string(G::facts().title) + " has no cards that could be replaced.");
  }
}

// The typed game of a set-up, for code that must be fast; the set-up must name game G.
template <class G>
Expected<G> make_typed(const GameSetup& setup) {
  const auto players = players_for(G::facts(), setup);
  if (!players) return tl::unexpected(players.error());
  typename G::Options options;
  for (const auto& option : G::options()) {
    const auto chosen = setup.options.find(option.name);
    if (chosen != setup.options.end()) option.set(options, chosen->second);
  }
  if (setup.cards.empty()) return G::create(*players, options);
  if constexpr (GameWithCards<G>) {
    const auto cards = read_cards<G>(setup.cards);
    if (!cards) return tl::unexpected(cards.error());
    return G::create(*players, options, *cards);
  } else {
    return fail(std::string(G::facts().title) + " has no cards that could be replaced.");
  }
}

template <class G>
std::vector<PresetFact> presets_of() {
  std::vector<PresetFact> list;
  if constexpr (GameWithPresets<G>) {
    for (const auto& preset : G::presets()) {
      PresetFact& fact = list.emplace_back(PresetFact{preset.name, preset.meaning, {}});
      for (const auto& option : G::options()) {
        const int value = option.get(preset.options);
        if (value != option.usual) fact.options.emplace(option.name, value);
      }
    }
  }
  return list;
}

// The entry of a game without bots and studies: enough for tables.
template <class G>
const Entry& entry_of() {
  static const Entry entry{
      .facts = &G::facts(),
      .options = {G::options().begin(), G::options().end()},
      .presets = presets_of<G>(),
      .has_cards = GameWithCards<G>,
      .make = [](const GameSetup& setup) -> Expected<GamePtr> {
        return make_typed<G>(setup).map(
            [](const G& game) -> GamePtr { return std::make_shared<JsonGameOf<G>>(game); });
      },
      .notes_on_cards = notes_on_cards<G>,
      .in_old_form = in_old_form<G>,
  };
  return entry;
}

ORRERY_SMALL_ENDS

}  // namespace orrery
