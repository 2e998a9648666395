#pragma once

// Every game there is, by type. A new game is added to this list; docs/add-a-game.md says what
// else counts games.

#include <string_view>
#include <tuple>
#include <type_traits>

#include "examples/connect_four/connect_four.h"
#include "examples/tictactoe/tictactoe.h"
#include "games/cassiopeia/cassiopeia.h"
#include "games/constellation/constellation.h"
#include "games/gemini/gemini.h"
#include "games/geminion/geminion.h"
#include "games/geminos/geminos.h"

namespace orrery {

using AllGames = std::tuple<geminos::Geminos, geminion::Geminion, constellation::Constellation,
                            cassiopeia::Cassiopeia, gemini::Gemini, tictactoe::TicTacToe,
                            connect_four::ConnectFour>;

// Calls f with std::type_identity<G> for the game of this id; false when there is none.
template <class F>
bool with_type(std::string_view id, F&& f) {
  return [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    return ((G::facts().id == id && (f(std::type_identity<G>{}), true)) || ...);
  }(std::type_identity<AllGames>{});
}

}  // namespace orrery
