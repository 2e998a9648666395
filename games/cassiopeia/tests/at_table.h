#pragma once

// What the tests of Cassiopeia say at the table: lay out cards, play moves, look.

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/cassiopeia/cassiopeia.h"
#include "kernel/apply.h"
#include "kernel/position.h"

namespace orrery::cassiopeia::at_table {

inline Cassiopeia game_for(int players, const Options& options = {}) {
  return Cassiopeia::create(players, options).value();
}
inline Cassiopeia game_with(int players, const Cards& cards, const Options& options = {}) {
  return Cassiopeia::create(players, options, cards).value();
}

inline const Cassiopeia kTwo = game_for(2);
inline const Cassiopeia kThree = game_for(3);

inline const std::vector<std::string> kNames{"Ann", "Bob", "Cleo", "Dan", "Eve"};

// Plays moves in their notation, with spaces between them: "choose:4 choose:8".
inline void play(const Cassiopeia& game, State& state, std::string_view moves) {
  while (!moves.empty()) {
    const std::string_view word = moves.substr(0, moves.find(' '));
    moves.remove_prefix(std::min(moves.size(), word.size() + 1));
    if (word.empty()) continue;
    const auto move = game.parse(word);
    ASSERT_TRUE(move.has_value()) << word;
    const auto made = try_apply(game, state, *move);
    ASSERT_TRUE(made.has_value()) << word << ": " << (made ? "" : made.error().sentence) << " at "
                                  << to_text(game, state);
    const auto sound = game.check(state);
    ASSERT_TRUE(sound.has_value())
        << word << ": " << (sound ? "" : sound.error().sentence) << " at " << to_text(game, state);
  }
}
inline State after(const Cassiopeia& game, State state, std::string_view moves) {
  play(game, state, moves);
  return state;
}

// Lays out a table: the rows of planet numbers by seat, each with its system in front
// ("1:2475316"), and the specialists left to right ("2a 1b 4a ..."). Seat 0 chooses first.
inline State lay_out(const Cassiopeia& game, const std::vector<std::string>& rows,
                     std::string_view specialists) {
  State state = game.start();
  std::string moves = "begin:0";
  for (const std::string& row : rows) moves += std::string(" system:") + row[0];
  for (const std::string& row : rows) {
    for (const char planet : row.substr(2)) moves += std::string(" planet:") + planet;
  }
  while (!specialists.empty()) {
    moves += std::string(" specialist:") + specialists[0] + ':' + specialists[1];
    specialists.remove_prefix(std::min<std::size_t>(specialists.size(), 3));
  }
  play(game, state, moves);
  return state;
}

// Two players, Ann with Shedar and Bob with Segin in the order of the numbers, so that planet N
// costs what is printed on N - 1. Both are optimised (4 Earth, 3 Mars). Of the specialists the
// front or the back is up, as named: "1a 4a 2b ...".
inline State two(std::string_view specialists) {
  std::string fronts(specialists);
  std::ranges::replace(fronts, 'b', 'a');
  State state = lay_out(game_for(2, {.backs = 0}), {"1:1234567", "4:1234567"}, fronts);
  for (std::size_t i = 0; 3 * i < specialists.size(); ++i) {
    state.row[i].back = specialists[3 * i + 1] == 'b';
  }
  return state;
}

// Somebody has so much, taken from the reserve.
inline void give(State& state, int seat, const Tokens& tokens) {
  Tokens& held = state.players[Seat(seat)].tokens;
  for (const Token token : kAllTokens) {
    state.reserve.add(token, held[token] - tokens[token]);
    held.add(token, tokens[token] - held[token]);
  }
}

// Planets that are inhabited, by number: "135".
inline void inhabit(State& state, int seat, std::string_view planets) {
  std::uint8_t& inhabited = state.players[Seat(seat)].inhabited;
  inhabited = 0;
  for (const char planet : planets) {
    inhabited = static_cast<std::uint8_t>(inhabited | 1U << (planet - '1'));
  }
}
inline void own(State& state, int seat, SpaceObject object, Facing facing) {
  state.players[Seat(seat)].facing(object) = facing;
  --state.objects[static_cast<std::size_t>(object)];
}

// Ann has resolved the Captain and may build: one planet is inhabited, and she owns a Transporter.
inline State in_phase_3() {
  State state = two("8a 4a 9b 1a 2a 3a");
  give(state, 0, Tokens(0, 0, 1, 1, 0));
  inhabit(state, 0, "2");
  own(state, 0, SpaceObject::ship, Facing::back);
  for (const std::size_t unused : {2U, 3U}) ++state.row[unused].coins;
  state.reserve.add(Token::coin, -2);
  state.round = 2;
  play(kTwo, state, "choose:8 choose:4");
  state.phase = Phase::build;
  state.turn.acted = true;
  return state;
}

// What Ann and Bob have when Ann's turn begins.
struct Before {
  Tokens ann;
  Tokens bob;
  std::string_view ann_planets;
  std::string_view bob_planets;
  Sign logistics = Sign::earth;
};

// Ann's turn with this specialist ("5b"), Bob's comes after it; she is about to act.
inline State turn_with(std::string_view specialist, const Before& before = {}) {
  std::string row(specialist);
  for (const std::string_view other : {"4a", "1a", "2a", "3a", "8a", "9a"}) {
    if (other[0] != specialist[0] && row.size() < 17) row += " " + std::string(other);
  }
  State state = two(row);
  give(state, 0, before.ann);
  give(state, 1, before.bob);
  inhabit(state, 0, before.ann_planets);
  inhabit(state, 1, before.bob_planets);
  state.logistics = before.logistics;
  play(kTwo, state,
       std::string("choose:") + specialist[0] + " choose:" + (specialist[0] == '4' ? '1' : '4'));
  return state;
}

inline std::vector<std::string> moves_at(const Cassiopeia& game, const State& state) {
  MoveList<Cassiopeia> moves;
  if (game.to_act(state).is_player()) game.legal(state, moves);
  std::vector<std::string> written;
  for (const Move move : moves) written.push_back(game.notation(move));
  return written;
}
inline bool may(const Cassiopeia& game, const State& state, std::string_view move) {
  return is_legal(game, state, game.parse(move).value());
}

// Why this move is refused; it must be, and must leave the position as it was.
inline std::string refusal_of(const Cassiopeia& game, const State& state, std::string_view move) {
  State copy = state;
  const auto made = try_apply(game, copy, game.parse(move).value());
  if (made) return "it was not refused";
  EXPECT_EQ(copy, state);
  return made.error().sentence;
}

// What the log says about this move.
inline std::vector<std::string> told(const Cassiopeia& game, const State& before,
                                     std::string_view move) {
  Lines lines;
  game.tell(before, game.parse(move).value(), Viewer::everybody(), lines);
  std::vector<std::string> texts;
  for (const Line& line : lines) texts.push_back(spell(game, line, kNames));
  return texts;
}

inline std::string ending(const Cassiopeia& game, const State& state) {
  return spell(game, game.result(state).sentence, kNames);
}

// "1.0.2.1.0": coins, bots, lenses, cells and capsules.
inline std::string text_of(const Tokens& tokens) {
  std::string text;
  for (const int count : tokens.counts()) text += (text.empty() ? "" : ".") + std::to_string(count);
  return text;
}
inline std::string held(const State& state, int seat) {
  return text_of(state.players[Seat(seat)].tokens);
}
inline std::string reserve(const State& state) { return text_of(state.reserve); }
inline std::string order(const State& state) {
  std::string text;
  for (const Seat seat : state.order) {
    if (seat.is_player()) text += std::to_string(seat.index());
  }
  return text;
}
// Coins on a specialist card.
inline int coins_on(const State& state, int card) {
  return std::ranges::find(state.row, card, &Slot::card)->coins;
}
// Which specialist is up.
inline std::string up(const Cassiopeia& game, const State& state, int card) {
  const SpecialistCard& sides = game.cards().specialists[static_cast<std::size_t>(card - 1)];
  return std::ranges::find(state.row, card, &Slot::card)->back ? sides.back.name : sides.front.name;
}
inline std::string symbols(const Cassiopeia& game, const State& state, int seat) {
  const Standing standing = game.standing(state, Seat(seat));
  return std::to_string(standing.earth) + ":" + std::to_string(standing.mars);
}
inline bool optimised(const Cassiopeia& game, const State& state, int seat) {
  return game.optimised(state, Seat(seat));
}
inline int fund(const State& state, int seat) {
  return Cassiopeia::fund(state.players[Seat(seat)]);
}

}  // namespace orrery::cassiopeia::at_table
