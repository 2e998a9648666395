#pragma once

// Cards made for a test: a table at which one specialist or one planet has other effects.

#include "games/cassiopeia/tests/at_table.h"

namespace orrery::cassiopeia::at_table {

// Ann's turn with specialist IV, which has these effects; she is about to act.
struct Table {
  explicit Table(std::vector<Effect> effects, const Before& before = {})
      : game(with(std::move(effects))), state(turn_with("4a", before)) {}

  static Cassiopeia with(std::vector<Effect> effects) {
    Cards cards = usual_cards();
    cards.specialists[3].front.effects = std::move(effects);
    return game_with(2, cards);
  }
  Table& play(std::string_view moves) {
    at_table::play(game, state, moves);
    return *this;
  }
  std::vector<std::string> moves() const { return moves_at(game, state); }
  std::string ann() const { return held(state, 0); }
  std::string bob() const { return held(state, 1); }

  Cassiopeia game;
  State state;
};

// Ann's turn; these effects are on this planet of hers, which is inhabited.
inline Table with_planet(std::vector<Effect> effects, Before before = {}, int number = 2) {
  Cards cards = usual_cards();
  cards.systems[0].planets[static_cast<std::size_t>(number - 1)].effects = std::move(effects);
  Table table({}, {});
  table.game = game_with(2, cards);
  const std::string planet = std::to_string(number);
  if (before.ann_planets.empty()) before.ann_planets = planet;
  table.state = turn_with("4a", before);
  return table;
}

inline const Tokens kRich{5, 3, 3, 3, 0};

}  // namespace orrery::cassiopeia::at_table
