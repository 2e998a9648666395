#pragma once

// The TypeScript types of a game: its State, View and Move, its Cards if it has any, its Options.

#include <span>
#include <string>

#include "json/typescript.h"
#include "kernel/game.h"

namespace orrery {

// `{ cap: number; pile: "single" | "double" }`, one line per option.
std::string options_type(std::span<const OptionFact* const> options);

template <Game G>
Expected<std::string> game_types() {
  TypeScript types("number | null");
  types.writes<typename G::State>("State");
  types.writes<typename G::View>("View");
  types.writes<typename G::Move>("Move");
  if constexpr (GameWithCards<G>) types.writes<typename G::Cards>("Cards");
  std::vector<const OptionFact*> options;
  for (const OptionFact& option : G::options()) options.push_back(&option);
  types.declare_as("Options", options_type(options));
  return types.text();
}

}  // namespace orrery
