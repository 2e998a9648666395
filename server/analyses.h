#pragma once

// Finished games as a bot sees them, decision by decision: where somebody's prospects turned. It is
// thought out on the bots' threads a little at a time, and kept for whoever asks next.

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "record/match.h"
#include "server/bot_crew.h"
#include "server/hall.h"
#include "server/protocol.h"

namespace orrery::server {

// A decision that had a choice, the one of the match's moves with this index. Pure, and takes a
// moment.
Decision look_at(const Match& match, std::size_t move);

class Analyses {
 public:
  // Of a request there is at most one slice, or two where others came first.
  static constexpr std::chrono::milliseconds kSlice{400};
  static constexpr std::size_t kMostKept = 64;

  using Answer = std::function<void(Expected<Analysis>)>;
  using GiveMatch = std::function<Expected<Match>()>;  // on a bot's thread, once

  Analyses(BotCrew& bots, Surroundings surroundings)
      : bots_(bots), around_(std::move(surroundings)) {}

  // The decisions from number `from` on: those known, or after a little more thought. `key` names
  // the game, and `earlier` is where its moves are counted from. False when the bots have too much
  // to do already; then there is no answer.
  bool ask(const std::string& key, std::uint32_t from, std::uint32_t earlier,
           const GiveMatch& give_match, Answer answer);

 private:
  struct Study {
    GiveMatch give_match;
    std::uint32_t earlier = 0;
    std::string refusal;  // why there is no game
    std::optional<Match> match;
    std::vector<std::size_t> choices;  // which of its moves are decisions that had a choice
    std::vector<Decision> found;
    // Only on the server's own thread:
    bool busy = false;
    std::uint64_t asked = 0;
    std::vector<std::pair<std::uint32_t, Answer>> waiting;
  };

  static void think(Study& study);
  static void tell(const Study& study, std::uint32_t from, const Answer& answer);
  void thought(const std::string& key, const std::shared_ptr<Study>& study);
  void make_room();

  BotCrew& bots_;
  Surroundings around_;
  std::uint64_t asked_ = 0;
  std::map<std::string, std::shared_ptr<Study>, std::less<>> studies_;
};

}  // namespace orrery::server
