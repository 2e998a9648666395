#pragma once

#include "catalogue/catalogue.h"
#include "json/typescript.h"

namespace orrery {

// `{ cap: number; pile: "single" | "double" }`, one line per option.
std::string options_type(const std::vector<OptionFact>& options);

// The TypeScript types of a game: its State, View and Move, its Cards if it has any, its Options.
template <Game G>
Expected<std::string> game_types() {
  TypeScript types("number | null");
  types.writes<typename G::State>("State");
  types.writes<typename G::View>("View");
  types.writes<typename G::Move>("Move");
  if constexpr (GameWithCards<G>) types.writes<typename G::Cards>("Cards");
  types.declare_as("Options", options_type({G::options().begin(), G::options().end()}));
  return types.text();
}

}  // namespace orrery
