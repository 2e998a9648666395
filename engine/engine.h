#pragma once

// The engine: one JSON request a line in, one JSON answer a line out, for other people's bots,
// notebooks and test harnesses. docs/engine.md describes every request.
//
// It serves one user who analyses a game and sees all of it; a table, in contrast, keeps secrets.

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/workbench.h"

namespace orrery::engine {

class Engine {
 public:
  // A longer request is refused unread.
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20U;

  // Without an adviser there are no hints. The catalogue must outlive the engine.
  static Expected<Engine> create(const Catalogue& games, std::string_view game,
                                 Adviser adviser = {});

  // The answer to one line, without a newline. Any line gets an answer, and a request that is
  // refused changes nothing.
  std::string answer(std::string_view line);

 private:
  explicit Engine(Workbench workbench) : workbench_(std::move(workbench)) {}

  Workbench workbench_;
};

}  // namespace orrery::engine
