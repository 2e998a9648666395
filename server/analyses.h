#pragma once

// Finished games as a bot judges them, decision by decision, to find the turning points. The bots
// do it a little at a time; the results are cached.

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "bots/side_by_side.h"
#include "record/match.h"
#include "server/crew.h"
#include "server/hall.h"
#include "server/protocol.h"

namespace orrery::server {

// A bot's judgement of a move of the match, a decision that had a choice. Pure, but slow.
Decision look_at(const Match& match, std::size_t move, const bots::LookUp& look_up = {});

class Analyses {
 public:
  // How long the bots think for one request; it may wait for another request's slice first.
  static constexpr std::chrono::milliseconds kSlice{400};
  static constexpr std::size_t kMostKept = 64;
  static constexpr std::size_t kMostTold = 200;  // decisions in one answer

  using Answer = std::function<void(Expected<Analysis>)>;
  using GiveMatch = std::function<Expected<Match>()>;  // called once, where the bots think

  Analyses(Crew& bots, Surroundings surroundings) : bots_(bots), around_(std::move(surroundings)) {}

  // The decisions from number `from` on: those that are known, or some more after a slice. `key`
  // names the game; `earlier` moves were made before the match begins. The slice is taken from the
  // time of `asker`. False, and no answer, when the bots have too much to do.
  bool ask(const table::Owner& asker, const std::string& key, std::uint32_t from,
           std::uint32_t earlier, const GiveMatch& give_match, Answer answer);

 private:
  // What the bots' threads see of a game; several may think about it at the same time.
  struct Book {
    GiveMatch give_match;
    std::uint32_t earlier = 0;
    bots::Mutex opening;
    bool opened = false;
    Expected<Match> match = fail("");
    std::vector<std::size_t> choices;    // which of its moves are decisions that had a choice
    std::atomic<std::size_t> known = 0;  // decisions that need not be looked at again
  };
  // What the server's own thread knows.
  struct Study {
    std::shared_ptr<Book> book = std::make_shared<Book>();
    bool opened = false;
    std::vector<Decision> found{};
    std::set<std::string> asking{};  // addresses whose slice has not been thought yet
    std::string address{};           // of who asked first
    std::uint64_t asked = 0;
    std::vector<std::pair<std::uint32_t, Answer>> waiting{};
  };
  struct Found {
    std::size_t from = 0;
    std::vector<Decision> decisions;
  };

  class Slice;

  static void open(Book& book);
  static void tell(const Study& study, std::uint32_t from, const Answer& answer);
  void thought(const std::string& key, const std::string& address, Found found);
  void make_room();

  Crew& bots_;
  Surroundings around_;
  std::uint64_t asked_ = 0;
  std::map<std::string, Study, std::less<>> studies_;
};

}  // namespace orrery::server
