#pragma once

// Bots that think for the tables: what to play, hints, and analyses of finished games. Whoever asks
// gives them a view and never a state, so that they may think on another thread or in another
// process.

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/advice.h"
#include "bots/bot.h"
#include "kernel/interface.h"
#include "server/shares.h"

namespace orrery::server {

using Time = std::chrono::steady_clock::time_point;
using Span = std::chrono::duration<double, std::milli>;

// What a bot is asked. It has the view only: the true state cannot be reached from here.
struct BotQuestion {
  table::Owner owner{};
  std::string table{};
  bool watched = true;  // somebody is looking at the table
  GamePtr game{};
  std::string bot{};
  Seat seat{};
  AnyView view{};
  std::vector<AnyMove> moves{};
  std::uint64_t seed = 0;
  // If not 0: it answers after so many milliseconds at the latest, and counts as if it took as long
  // as usual. So nobody can learn from anything how long it really thought.
  Span most{};
  // Called where the bot has thought, with how long the question has waited.
  std::function<void(AnyMove, Span waited)> answer{};
};
AnyMove choose(const BotQuestion& question, const bots::LookUp& look_up);

// How long a bot usually thinks about a move.
Span usual_time(std::string_view bot);

// What a bot is asked about a position, by somebody who wants its advice.
struct AdviceQuestion {
  std::string bot;
  GamePtr game;
  Seat seat;
  AnyView view;
  std::vector<AnyMove> moves;  // none: only what to expect
  std::uint64_t seed = 0;
};
Expected<Advice> advise(const AdviceQuestion& question, const bots::LookUp& look_up);

enum class Subject : std::uint8_t { move, hint, analysis };

// Such questions one after another, for somebody who waits for the answers.
struct Consultation {
  struct Said {
    Expected<Advice> advice;
    bool stopped = false;  // before it had thought to the end
  };

  Subject subject = Subject::hint;
  Claim claim;
  // Gives the next question, or nothing when there are no more. `last` is the answer to the one
  // before, if there was one. Called where the bots think, one call at a time.
  std::function<std::optional<AdviceQuestion>(std::optional<Said> last)> next;
};

struct CrewFigures {
  std::uint64_t waiting = 0;
  std::uint64_t watched = 0;  // those of them whose answer somebody waits for
  std::uint64_t done = 0;
  std::uint64_t stopped = 0;  // of those done: before they had thought to the end
};

class Crew : public Interface {
 public:
  // Both are false when too many are waiting, in all or from this address: ask again later. A table
  // has one question at a time.
  virtual bool ask(BotQuestion question) = 0;
  virtual bool consult(Consultation consultation) = 0;

  // Somebody begins to look at a table, or the last of them has gone.
  virtual void watched(const std::string& table, bool watched) = 0;
  // Drops the question of a table. False if it does not wait any more.
  virtual bool forget(const std::string& table) = 0;

  virtual CrewFigures figures() const = 0;
};

}  // namespace orrery::server
