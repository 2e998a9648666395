#pragma once

// The best scores of people who play alone at this terminal: a small file in their home.

#include <string>
#include <string_view>
#include <vector>

#include "kernel/error.h"

namespace orrery::cli {

struct TerminalScore {
  int points = 0;
  std::string date;  // "2031-05-09"
  std::string name;

  friend bool operator==(const TerminalScore&, const TerminalScore&) = default;
};

class BestScores {
 public:
  static constexpr std::size_t kKept = 3;

  // An empty path keeps nothing.
  explicit BestScores(std::string path) : path_(std::move(path)) {}

  // $XDG_STATE_HOME/orrery/best-scores, or below ~/.local/state; empty when there is no home.
  static std::string usual_path();

  bool keeps() const { return !path_.empty(); }

  // The best three of this game with these options, the best first; of equal ones the older first.
  std::vector<TerminalScore> of(std::string_view game) const;

  // Adds one and writes the file.
  Expected<void> add(std::string_view game, const TerminalScore& score) const;

 private:
  std::string path_;
};

}  // namespace orrery::cli
