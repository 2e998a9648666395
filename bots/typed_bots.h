#pragma once

// Bots for a game of known type, by name. typed_bots.cpp makes them for every game of the
// catalogue, so that the search is compiled there and nowhere else.

#include <tuple>

#include "bots/bot.h"
#include "codec/games.h"

namespace orrery::bots {

template <class G>
using Maker = std::unique_ptr<Bot<G>> (*)(std::string_view);

template <class Games>
struct MakersOf;
template <class... G>
struct MakersOf<std::tuple<G...>> {
  using Type = std::tuple<Maker<G>...>;
};
using Makers = MakersOf<codec::AllGames>::Type;

const Makers& makers();

// The bot of this name, as `check_bot` knows them; nothing for any other name.
template <Game G>
std::unique_ptr<Bot<G>> make_typed_bot(std::string_view name) {
  return std::get<Maker<G>>(makers())(name);
}

}  // namespace orrery::bots
