#pragma once

// What the fuzzers of this folder share.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "catalogue/catalogue.h"
#include "games/all_games.h"

namespace orrery {

// Fails the fuzzer's run with a word about what does not hold.
inline void must(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "This does not hold: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

// The input of a fuzzer, read line by line, so that its seeds are texts that people can write.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size)
      : rest_(reinterpret_cast<const char*>(data), size) {}

  std::string_view rest() const { return rest_; }
  bool empty() const { return rest_.empty(); }

  std::string_view line() { return take('\n'); }
  std::string_view take(char end) {
    const auto found = rest_.find(end);
    const std::string_view taken = rest_.substr(0, found);
    rest_.remove_prefix(found == std::string_view::npos ? rest_.size() : found + 1);
    return taken;
  }

 private:
  std::string_view rest_;
};

// The game that the first line describes, such as "geminos 3 cap=20"; null when there is none.
inline GamePtr read_game(Input& input) {
  const std::string line(input.line());
  Input words(reinterpret_cast<const std::uint8_t*>(line.data()), line.size());
  GameSetup setup{.game = std::string(words.take(' ')), .players = 0, .options = {}};
  const std::string_view players = words.take(' ');
  if (players.size() == 1 && players[0] > '0' && players[0] <= '9')
    setup.players = players[0] - '0';
  while (!words.empty()) {
    if (!all_games().set_option(setup, words.take(' '))) return nullptr;
  }
  return all_games().make(setup).value_or(nullptr);
}

}  // namespace orrery
