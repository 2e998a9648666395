#pragma once

// The catalogue of games, and how a game is made from what people write.

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/json_game.h"

namespace orrery {

struct GameSetup;

struct Entry {
  const Facts* facts = nullptr;
  std::vector<OptionFact> options;
  Expected<GamePtr> (*make)(const GameSetup&) = nullptr;
  bool has_cards = false;  // its cards are data (docs/cards.md)
};

// All games, the worked examples last.
std::span<const Entry> catalogue();

Expected<const Entry*> find_game(std::string_view id);

// Makes a game of the tests' own known by its id. The catalogue does not list it.
void add_guest(Entry entry);

// Which game to play: its id, the number of players (0: the usual one), the options that differ
// from their usual value, and the cards as JSON text (empty: the usual ones).
struct GameSetup {
  std::string game;
  int players = 0;
  std::map<std::string, int, std::less<>> options;
  std::string cards;
};

// Reads "name=value" into the set-up; a JSON object of options likewise.
Expected<void> set_option(GameSetup& setup, std::string_view assignment);
Expected<void> set_options(GameSetup& setup, const json::value& object);

// The options as they were chosen: {"complete_round": false, "cap": 200}.
json::object options_json(const AnyGame& game);
json::value option_json(const OptionFact& option, int value);

// Makes the game, or says in a sentence what is wrong with the set-up.
Expected<GamePtr> make_game(const GameSetup& setup);

// The game and the number of players exist and fit.
Expected<int> players_for(const GameSetup& setup);

// The typed game of a set-up, for work that must be fast; the set-up's game is G.
template <class G>
Expected<G> make_typed(const GameSetup& setup) {
  const auto players = players_for(setup);
  if (!players) return tl::unexpected(players.error());
  typename G::Options options;
  for (const auto& option : G::options()) {
    const auto chosen = setup.options.find(option.name);
    if (chosen != setup.options.end()) option.set(options, chosen->second);
  }
  if (setup.cards.empty()) return G::create(*players, options);
  if constexpr (GameWithCards<G>) {
    const auto document = parse_json(setup.cards);
    if (!document) return tl::unexpected(document.error());
    const auto cards = from_json<typename G::Cards>(*document, "cards");
    if (!cards) return tl::unexpected(cards.error());
    return G::create(*players, options, *cards);
  } else {
    return fail(std::string(G::facts().title) + " has no cards that could be replaced.");
  }
}

template <class G>
Entry entry_of() {
  return {&G::facts(),
          {G::options().begin(), G::options().end()},
          [](const GameSetup& setup) {
            return make_typed<G>(setup).map(
                [](const G& game) -> GamePtr { return std::make_shared<JsonGameOf<G>>(game); });
          },
          GameWithCards<G>};
}

}  // namespace orrery
