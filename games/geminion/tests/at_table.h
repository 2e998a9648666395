#pragma once

// What the tests of Geminion say at the table: lay out cards, play moves, look.

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/geminion/geminion.h"
#include "kernel/apply.h"
#include "kernel/position.h"

namespace orrery::geminion::at_table {

inline Geminion game_for(int players, const Options& options = {}) {
  return Geminion::create(players, options).value();
}

inline const Geminion kTwo = game_for(2);
inline const Geminion kTwoAuto = game_for(2, {.arrange = Arrange::by_itself});
inline const Geminion kTwoShuffled = game_for(2, {.shuffle = true});

// In the old text of a position, which is the shorter one.
inline State position(const Geminion& game, std::string_view text) {
  const auto state = from_stored_text(game, text);
  EXPECT_TRUE(state.has_value()) << text << ": " << (state ? "" : state.error().sentence);
  return state.value_or(game.start());
}

// Such texts: of a game that begins, and of its first turn when cards are bought.
inline constexpr auto kStart = "0.0.18.9.9.9.4.4.4.4.9 0:ppppppps|/0:ppppppps| - - 0 start - -";
inline constexpr auto kBuying = "0.0.17.9.9.9.4.4.4.4.9 0:ppps|/0:ppppppps| 0 0 0 buy - pppp+d";

// The text with one part of it replaced by another.
inline std::string with(std::string text, std::string_view part, std::string_view other) {
  const auto found = text.find(part);
  EXPECT_NE(found, std::string::npos) << part;
  return text.replace(found, part.size(), other);
}

// The letters of cards in the old text of a position.
inline Card card_of(char letter) {
  return card_at(static_cast<int>(std::string_view("psdtmvwhcrk").find(letter)));
}
inline std::string letters(const auto& cards) {
  std::string text;
  for (const Card card : cards) text += "psdtmvwhcrk"[index(card)];
  return text;
}

// Seat 0 is about to draw from this deck (the top first) and these discards (the oldest first); the
// others have what they begin with, and the shop has all other cards. With shuffling the order of
// the deck is unknown. The last seat has the gems that are not in the bank.
inline State lay_out(const Geminion& game, std::string_view deck, std::string_view discards = "",
                     int bank = -1) {
  State state = game.start();
  Player& player = state.players[Seat(0)];
  player.cards.clear();
  for (const char letter : deck) player.cards.push_back(card_of(letter));
  for (const char letter : discards) player.cards.push_back(card_of(letter));
  player.deck = static_cast<std::uint8_t>(deck.size());
  player.shuffled = game.chosen().shuffle;
  if (player.shuffled) {
    std::sort(player.cards.begin(), player.cards.begin() + deck.size());
    std::sort(player.cards.begin() + deck.size(), player.cards.end());
  }
  for (int i = 0; i < kCards; ++i) {
    int left = in_all(card_at(i), game.players(), game.chosen());
    for (const Player& owner : state.players) {
      left -= static_cast<int>(std::ranges::count(owner.cards, card_at(i)));
    }
    EXPECT_GE(left, 0) << enum_name(card_at(i));
    state.piles[index(card_at(i))] = static_cast<std::uint8_t>(left);
  }
  if (bank >= 0) {
    const int all = kGemsPerPlayer * game.players();
    state.bank = static_cast<std::uint8_t>(bank);
    state.players[Seat(game.players() - 1)].gems = static_cast<std::uint8_t>(all - bank);
  }
  state.first = state.turn = Seat(0);
  state.phase = Phase::draw;
  const auto sound = game.check(state);
  EXPECT_TRUE(sound.has_value()) << (sound ? "" : sound.error().sentence);
  return state;
}

// Plays moves in their notation, with spaces between them: "draw buy:mine done".
inline State play(const Geminion& game, State state, std::string_view moves) {
  while (!moves.empty()) {
    const std::string_view word = moves.substr(0, moves.find(' '));
    moves.remove_prefix(std::min(moves.size(), word.size() + 1));
    const auto move = game.parse(word);
    EXPECT_TRUE(move.has_value()) << word;
    if (!move) return state;
    const auto made = try_apply(game, state, *move);
    EXPECT_TRUE(made.has_value()) << word << ": " << (made ? "" : made.error().sentence) << " at "
                                  << to_text(game, state);
  }
  return state;
}

// Why this move is refused; it must be, and must leave the position as it was.
inline std::string refusal_of(const Geminion& game, const State& state, Move move) {
  State copy = state;
  const auto made = try_apply(game, copy, move);
  if (made) return "it was not refused";
  EXPECT_EQ(copy, state);
  return made.error().sentence;
}
inline std::string refusal_of(const Geminion& game, const State& state, std::string_view move) {
  return refusal_of(game, state, game.parse(move).value());
}

inline std::vector<std::string> moves_at(const Geminion& game, const State& state) {
  MoveList<Geminion> moves;
  if (game.to_act(state).is_player()) game.legal(state, moves);
  std::vector<std::string> written;
  for (const Move move : moves) written.push_back(game.notation(move));
  return written;
}

inline const std::vector<std::string> kNames{"Ann", "Bob", "Cleo", "Dan"};

// What the log says about this move.
inline std::vector<std::string> told(const Geminion& game, const State& before,
                                     std::string_view move) {
  Lines lines;
  game.tell(before, game.parse(move).value(), Viewer::everybody(), lines);
  std::vector<std::string> texts;
  for (const Line& line : lines) texts.push_back(spell(game, line, kNames));
  return texts;
}

inline std::string ending(const Geminion& game, const State& state) {
  return spell(game, game.result(state).sentence, kNames);
}

inline int pile(const State& state, Card card) { return state.piles[index(card)]; }

inline std::string deck(const State& state, int seat = 0) {
  const Player& player = state.player(Seat(seat));
  return letters(player.cards).substr(0, player.deck);
}
inline std::string discards(const State& state, int seat = 0) {
  const Player& player = state.player(Seat(seat));
  return letters(player.cards).substr(player.deck);
}
inline int gems(const State& state, int seat = 0) { return state.player(Seat(seat)).gems; }

}  // namespace orrery::geminion::at_table
