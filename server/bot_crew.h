#pragma once

// Threads on which bots think: what to play, hints, and analyses of finished games. Everybody gets
// a fair share of their time (server/shares.h). What somebody waits for comes first; tables that
// nobody watches get what is left, and only a part of that.
//
// A long thought looks up now and then. It stops when its time is over; and when somebody else is
// far ahead of it in the order, their thought is thought first, on the same thread.

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "bots/bot.h"
#include "server/limits.h"
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
  // Called on the bot's thread, with how long the question has waited.
  std::function<void(AnyMove, Span waited)> answer{};
};

// How a question is answered, on any thread; tests use their own function.
using Thinking = std::function<AnyMove(const BotQuestion&, const bots::LookUp&)>;
AnyMove think(const BotQuestion& question, const bots::LookUp& look_up);

// How long a bot usually thinks about a move.
Span usual_time(std::string_view bot);

enum class Subject : std::uint8_t { move, hint, analysis };

// Something else to think about, for somebody who waits for it.
struct Errand {
  Subject subject = Subject::hint;
  Claim claim;
  std::function<void(const bots::LookUp&)> work{};  // on a bot's thread
};

struct CrewFigures {
  std::uint64_t waiting = 0;
  std::uint64_t watched = 0;  // of those that wait: somebody waits for the answer
  std::uint64_t done = 0;
  std::uint64_t stopped = 0;  // of those done: before they had thought to the end
};

class BotCrew {
 public:
  // Without threads, as in tests, thoughts are thought one at a time by `think_one`.
  explicit BotCrew(int threads, const Limits& limits = {}, Thinking thinking = think,
                   std::function<Time()> now = std::chrono::steady_clock::now);
  ~BotCrew();  // stops the thoughts in work, drops the others
  BotCrew(const BotCrew&) = delete;
  BotCrew& operator=(const BotCrew&) = delete;

  // Both are false when too many are waiting, in all or from this address: ask again later. A table
  // has one question at a time.
  bool ask(BotQuestion question);
  bool run(Errand errand);

  // Somebody begins to look at a table, or the last of them has gone.
  void watched(const std::string& table, bool watched);
  // Drops the question of a table. False if it does not wait any more.
  bool forget(const std::string& table);

  CrewFigures figures() const;

  // Thinks the thought that comes first. False if none may begin now.
  bool think_one();

 private:
  using Number = Shares::Number;
  enum Watched : std::uint8_t { no, yes };

  struct Waiting {
    Subject subject = Subject::move;
    Claim claim;
    Watched watched = yes;
    Time since{};
    Span most{};
    std::function<void(const bots::LookUp&, Span waited)> work{};
  };
  // How many wait for a subject.
  struct Crowd {
    std::size_t all = 0;
    std::map<std::string, std::size_t, std::less<>> by_address;
  };
  // A thought in work.
  struct Turn {
    Number number = 0;
    Watched watched = yes;
    Time began;
    Time next_look;
    Span away{};  // for others' thoughts
    std::optional<Time> until{};
    bool is_paced = false;
    bool is_stopped = false;
    int depth = 0;  // how many thoughts wait for it on its thread
  };

  bool has_room(Subject subject, const std::string& address) const;
  void enqueue(Waiting waiting);
  Waiting take(Number number);
  void work();
  std::optional<Number> next(const Turn* outer) const;
  bool deserves(Number first, const Turn& outer) const;
  bool think_next(std::unique_lock<std::mutex>& lock, Turn* outer);
  bool look_up(Turn& turn);
  std::optional<Time> end_of(Number number, const Waiting& waiting, Time now) const;

  const Limits limits_;
  const Thinking thinking_;
  const std::function<Time()> now_;
  const int at_once_;  // threads

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::array<Shares, 2> shares_;  // of those that nobody watches, and of the others
  std::unordered_map<Number, Waiting> waiting_;
  std::unordered_map<std::string, Number> questions_;  // by table
  std::array<Crowd, 3> crowds_;                        // by subject
  Time unwatched_from_{};  // before that no thought begins that nobody waits for
  Number last_ = 0;
  CrewFigures figures_;
  bool done_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace orrery::server
