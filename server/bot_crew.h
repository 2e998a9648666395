#pragma once

// Threads on which bots think. Everybody gets a fair share of their time (server/shares.h). What
// somebody waits for comes first; tables that nobody watches get what is left, and only a part of
// that.
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

#include "server/crew.h"
#include "server/limits.h"
#include "server/shares.h"

namespace orrery::server {

// How a question is answered, on any thread; tests use their own function.
using Thinking = std::function<AnyMove(const BotQuestion&, const bots::LookUp&)>;
// Something else to think about, for somebody who waits for it.
struct Errand {
  Subject subject = Subject::hint;
  Claim claim;
  std::function<void(const bots::LookUp&)> work{};  // on a bot's thread
};

class BotCrew final : public Crew {
 public:
  // Without threads, as in tests, thoughts are thought one at a time by `think_one`.
  explicit BotCrew(int threads, const Limits& limits = {}, Thinking thinking = choose,
                   std::function<Time()> now = std::chrono::steady_clock::now);
  ~BotCrew() override;  // stops the thoughts in work, drops the others
  BotCrew(const BotCrew&) = delete;
  BotCrew& operator=(const BotCrew&) = delete;

  bool ask(BotQuestion question) override;
  bool consult(Consultation consultation) override;
  bool run(Errand errand);  // false: too many are waiting, as with `ask`
  void watched(const std::string& table, bool watched) override;
  bool forget(const std::string& table) override;
  CrewFigures figures() const override;

  // Thinks the thought that comes first. False if none may begin now.
  bool think_one();

 private:
  using Number = Shares::Number;
  enum Watched : std::uint8_t { no, yes };

  struct Waiting {
    Subject subject = Subject::move;
    Claim claim;
    Watched watched = yes;
    Time asked{};
    Time since{};  // when it was asked, or last became watched or unwatched
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
    Span away{};  // spent on others' thoughts
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
  Time unwatched_from_{};  // until then no unwatched table's bot begins to think
  Number last_ = 0;
  CrewFigures figures_;
  bool done_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace orrery::server
