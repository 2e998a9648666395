#pragma once

// Bots for a game of known type, by name. typed_bots.cpp makes them for every game of the
// catalogue, so that the search is compiled there and nowhere else.

#include <tuple>

#include "bots/bot.h"
#include "catalogue/games.h"

namespace orrery::bots {

template <class G>
using Maker = Expected<std::unique_ptr<Bot<G>>> (*)(std::string_view name, const G& game, Files);

template <class Games>
struct MakersOf;
template <class... G>
struct MakersOf<std::tuple<G...>> {
  using Type = std::tuple<Maker<G>...>;
};
using Makers = MakersOf<AllGames>::Type;

const Makers& makers();

// Whether every game has a bot of this name.
bool is_general(std::string_view name);

// The bot of this name: those of `all_bots`, and those that this game has of its own.
template <Game G>
Expected<std::unique_ptr<Bot<G>>> make_typed_bot(std::string_view name, const G& game,
                                                 Files files = Files::yes) {
  return std::get<Maker<G>>(makers())(name, game, files);
}

}  // namespace orrery::bots
