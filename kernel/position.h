#pragma once

// A position of any game as a hash and as text. Both follow from the description of its state; a
// game that has a shorter text of its own (GameWithOwnText) is written in that.

#include "kernel/game.h"
#include "kernel/position_text.h"
#include "kernel/value_hash.h"

namespace orrery {

// The hash of a state or a view: the same on every platform.
template <Game G, class T>
std::uint64_t hash_of(const G&, const T& value) {
  return value_hash(value, static_cast<std::uint64_t>(G::facts().version));
}

// A position as one line of text; reading gives exactly the same value back, and checks it.
template <Game G>
std::string to_text(const G& game, const typename G::State& state) {
  if constexpr (GameWithOwnText<G>) {
    return game.to_text(state);
  } else {
    return position_text(state);
  }
}

template <Game G>
Expected<typename G::State> from_text(const G& game, std::string_view text) {
  auto state = [&] {
    if constexpr (GameWithOwnText<G>) {
      return game.from_text(text);
    } else {
      return read_position_text<typename G::State>(text);
    }
  }();
  if (!state) return state;
  if (auto sound = game.check(*state); !sound) return tl::unexpected(sound.error());
  return state;
}

// Reads a stored position, perhaps written by an older program in the game's old text. Records and
// tables keep positions forever.
template <Game G>
Expected<typename G::State> from_stored_text(const G& game, std::string_view text) {
  if constexpr (GameWithOldText<G>) {
    if (const auto old = game.from_old_text(text)) {
      if (auto sound = game.check(*old); !sound) return tl::unexpected(sound.error());
      return *old;
    }
  }
  return from_text(game, text);
}

}  // namespace orrery
