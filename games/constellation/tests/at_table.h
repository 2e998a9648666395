#pragma once

// What the tests say at the table: set a position, play moves, look.

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/constellation/constellation.h"
#include "kernel/apply.h"
#include "kernel/position.h"

namespace orrery::constellation::at_table {

inline Constellation game_for(int players, const Options& options = {}) {
  return Constellation::create(players, options).value();
}

inline const Constellation kTwo = game_for(2);

inline std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> list;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (!word.empty()) list.push_back(word);
  }
  return list;
}

inline State position(const Constellation& game, std::string_view text) {
  const auto state = from_text(game, text);
  EXPECT_TRUE(state.has_value()) << text << ": " << (state ? "" : state.error().sentence);
  return state.value_or(State{});
}

// A table with these Stars, such as "4@1,0 5@2,0", and the Moon at 0,0; the first seat is to act,
// no Cloud lies anywhere, and everybody has the goals given in the order of seats and places.
inline State table_with(const Constellation& game, std::string_view stars,
                        const std::vector<Goal>& goals = {}) {
  State state;
  OpenPart& table = state.table;
  table.phase = Phase::act;
  table.first = table.turn = Seat(0);
  for (const auto word : words(stars)) {
    const Move move = game.parse(word).value();
    table.put({move.at(), move.star()});
    --table.reserve[index(move.star())];
  }
  table.actions = static_cast<std::uint16_t>(static_cast<int>(table.stars.size()) * game.players());
  std::size_t next = 0;
  for (int seat = 0; seat < game.players(); ++seat) {
    for (int slot = 0; slot < game.goals_each() && next < goals.size(); ++slot) {
      state.goals[Seat(seat)][static_cast<std::size_t>(slot)] = goals[next++];
    }
  }
  return state;
}

// Who begins, and the goals in the order of seats and places: everything before the first action.
inline State dealt(const Constellation& game, const std::vector<Goal>& goals, int first = 0) {
  State state = game.start();
  game.apply(state, Move::begin(Seat(first)));
  for (const Goal goal : goals) {
    const auto made = try_apply(game, state, Move::deal(goal));
    EXPECT_TRUE(made.has_value()) << name(goal);
  }
  EXPECT_EQ(state.table.phase, Phase::act);
  return state;
}

// Plays moves in their notation, with spaces between them: "4@1,0 moon@2,0".
inline State play(const Constellation& game, State state, std::string_view moves) {
  for (const auto word : words(moves)) {
    const auto move = game.parse(word);
    EXPECT_TRUE(move.has_value()) << word;
    if (!move) return state;
    const auto made = try_apply(game, state, *move);
    EXPECT_TRUE(made.has_value()) << word << ": " << (made ? "" : made.error().sentence);
  }
  return state;
}

// Why this move is refused; it must be, and must leave the position as it was.
inline std::string refusal_of(const Constellation& game, const State& state,
                              std::string_view move) {
  State copy = state;
  const auto made = try_apply(game, copy, game.parse(move).value());
  if (made) return "it was not refused";
  EXPECT_EQ(copy, state);
  return made.error().sentence;
}

inline std::set<std::string> moves_at(const Constellation& game, const State& state,
                                      std::string_view containing = {}) {
  MoveList<Constellation> moves;
  game.legal(state, moves);
  std::set<std::string> written;
  for (const Move move : moves) {
    const std::string text = game.notation(move);
    if (text.find(containing) != std::string::npos) written.insert(text);
  }
  return written;
}
inline std::size_t count_of(const Constellation& game, const State& state, Move::Kind kind) {
  MoveList<Constellation> moves;
  game.legal(state, moves);
  return static_cast<std::size_t>(
      std::ranges::count_if(moves, [&](Move move) { return move.kind() == kind; }));
}

inline std::set<std::string> names_of(GoalSet goals) {
  std::set<std::string> names;
  goals.each([&](Goal goal) { names.insert(name(goal)); });
  return names;
}

inline const std::vector<std::string> kNames{"Ann", "Bob", "Cleo", "Dan", "Eve"};

// What the log says to this viewer about the move.
inline std::vector<std::string> told(const Constellation& game, const State& before,
                                     std::string_view move, Viewer viewer = Viewer::everybody()) {
  Lines lines;
  game.tell(before, game.parse(move).value(), viewer, lines);
  std::vector<std::string> texts;
  for (const Line& line : lines) texts.push_back(spell(game, line, kNames));
  return texts;
}

inline std::string ending(const Constellation& game, const State& state) {
  return spell(game, game.result(state).sentence, kNames);
}
inline std::vector<int> winners(const Constellation& game, const State& state) {
  std::vector<int> seats;
  for (int seat = 0; seat < game.players(); ++seat) {
    if (game.result(state).winners.contains(Seat(seat))) seats.push_back(seat);
  }
  return seats;
}

// One six-pointed Star is missing for P02, at 1,-1.
inline const char* const kAlmostP02 = "6@0,1 6@0,2 6@0,3";

// The switch 0,1=5 takes a Star from one pattern that has one too many, and completes another: then
// P01 and P02 stand.
inline const char* const kBoth = "4@1,0 4@2,0 4@3,0 4@4,0 4@0,1 5@-1,0 5@-2,0 5@-3,0";

// Every Star is on the table: a row of four- and five-pointed ones to the left of the Moon, the
// six-pointed ones further out.
inline State all_played(const Constellation& game, const std::vector<Goal>& goals) {
  State state = table_with(game, "", goals);
  for (int i = 0; i < 24; ++i) {
    const Kind kind = i >= 16 ? Kind::six : kAllKinds[static_cast<std::size_t>(i) % 2];
    state.table.put({cell(-1 - i, 0), kind});
  }
  state.table.reserve = {};
  state.table.actions = 24;
  state.table.clouds = {cell(-1, 0), cell(-2, 0)};
  return state;
}

}  // namespace orrery::constellation::at_table
