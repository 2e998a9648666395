#pragma once

// The moves a person may choose from: how they are listed, and which one is meant by what is typed.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/screen.h"
#include "kernel/any_game.h"

namespace orrery::cli {

struct Choice {
  std::string key;       // the number in the list
  std::string notation;  // the move as it is written
  std::string meaning;   // what it does, in words
  AnyMove move;
};

class Choices {
 public:
  // The legal moves of the seat to act.
  Choices(const AnyGame& game, const AnyState& state, std::span<const std::string> names);

  std::size_t size() const { return list_.size(); }
  const Choice& operator[](std::size_t i) const { return list_[i]; }

  // All of them; if they would fill the screen, only an example of each sort.
  void draw(Screen& screen) const;
  void draw_all(Screen& screen) const;

  // The move with exactly this number or notation. Capitals do not matter, nor the order of parts
  // that are joined by + or ~.
  std::optional<AnyMove> exactly(std::string_view typed) const;

  // The only move whose notation begins like this. If there are several, the sentence lists them;
  // if there is none, it says why the move is not possible.
  Expected<AnyMove> beginning(std::string_view typed) const;

  // The notations that begin like this, for the Tab key; capitals do not matter.
  std::vector<std::string> completions(std::string_view begun) const;

  // Why a move that is not in the list cannot be made, in a sentence.
  std::string why_not(std::string_view typed) const;

 private:
  std::string meaning(AnyMove move) const;
  std::vector<std::string> told(const AnyState& state, AnyMove move) const;
  std::vector<std::string> told_in_every_world(AnyMove move) const;
  void draw_examples(Screen& screen) const;
  void draw_in_a_column(std::span<const Choice> choices, Screen& screen) const;

  const AnyGame& game_;
  const AnyState& state_;
  std::span<const std::string> names_;
  Seat seat_;
  std::vector<Choice> list_;
};

}  // namespace orrery::cli
