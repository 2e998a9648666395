#pragma once

// Finished games as a bot judges them, decision by decision, to find the turning points. The bots'
// threads do it a little at a time; the results are cached.

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

// A bot's judgement of a move of the match, a decision that had a choice. Pure, but slow.
Decision look_at(const Match& match, std::size_t move);

class Analyses {
 public:
  // How long the bots think for one request; it may wait for another request's slice first.
  static constexpr std::chrono::milliseconds kSlice{400};
  static constexpr std::size_t kMostKept = 64;

  using Answer = std::function<void(Expected<Analysis>)>;
  using GiveMatch = std::function<Expected<Match>()>;  // called once, on a bot's thread

  Analyses(BotCrew& bots, Surroundings surroundings)
      : bots_(bots), around_(std::move(surroundings)) {}

  // The decisions from number `from` on: those that are known, or some more after a slice. `key`
  // names the game; `earlier` moves were made before the match begins. False, and no answer, when
  // the bots have too much to do.
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
    // Used only on the server's own thread:
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
