#pragma once

// What the tests of Geminos say at the table: set a position, play moves, look.

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/geminos/geminos.h"
#include "kernel/apply.h"
#include "kernel/position.h"

namespace orrery::geminos::at_table {

inline Geminos game_for(int players, const Options& options = {}) {
  return Geminos::create(players, options).value();
}

inline const Geminos kTwo = game_for(2);

// In the old text of a position, which is the shorter one.
inline State position(const Geminos& game, std::string_view text) {
  const auto state = from_stored_text(game, text);
  EXPECT_TRUE(state.has_value()) << text << ": " << (state ? "" : state.error().sentence);
  return state.value_or(State{});
}

// Plays moves in their notation, with spaces between them: "roll aries+leo syzygy".
inline State play(const Geminos& game, State state, std::string_view moves) {
  while (!moves.empty()) {
    const std::string_view word = moves.substr(0, moves.find(' '));
    moves.remove_prefix(std::min(moves.size(), word.size() + 1));
    const auto move = game.parse(word);
    EXPECT_TRUE(move.has_value()) << word;
    if (!move) return state;
    const auto made = try_apply(game, state, *move);
    EXPECT_TRUE(made.has_value()) << word << ": " << (made ? "" : made.error().sentence);
  }
  return state;
}

// Why this move is refused; it must be, and must leave the position as it was.
inline std::string refusal_of(const Geminos& game, const State& state, Move move) {
  State copy = state;
  const auto made = try_apply(game, copy, move);
  if (made) return "it was not refused";
  EXPECT_EQ(copy, state);
  return made.error().sentence;
}
inline std::string refusal_of(const Geminos& game, const State& state, std::string_view move) {
  return refusal_of(game, state, game.parse(move).value());
}

inline std::vector<std::string> moves_at(const Geminos& game, const State& state) {
  MoveList<Geminos> moves;
  game.legal(state, moves);
  std::vector<std::string> written;
  for (const Move move : moves) written.push_back(game.notation(move));
  return written;
}

inline const std::vector<std::string> kNames{"Ann", "Bob", "Cleo", "Dan", "Eve"};

// What the log says about this move.
inline std::vector<std::string> told(const Geminos& game, const State& before,
                                     std::string_view move) {
  Lines lines;
  game.tell(before, game.parse(move).value(), Viewer::everybody(), lines);
  std::vector<std::string> texts;
  for (const Line& line : lines) texts.push_back(spell(game, line, kNames));
  return texts;
}

inline std::string ending(const Geminos& game, const State& state) {
  return spell(game, game.result(state).sentence, kNames);
}

inline int total(const State& state, int seat) { return state.card(Seat(seat)).total(); }

}  // namespace orrery::geminos::at_table
