#pragma once

// Threads on which bots think. Each table has at most one question waiting, and questions are
// answered in order, so that no table takes all the time. Errands (hints and analyses) take turns
// with the questions.

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "catalogue/json_game.h"

namespace orrery::server {

// What a bot is asked. It has the view only: the true state cannot be reached from here.
struct BotQuestion {
  GamePtr game;
  std::string bot;
  Seat seat;
  AnyView view;
  std::vector<AnyMove> moves;
  std::uint64_t seed = 0;
  std::function<void(AnyMove)> answer;  // called on the bot's thread
};

// How a question is answered, on any thread; tests use their own function.
using Thinking = std::function<AnyMove(const BotQuestion&)>;
AnyMove think(const BotQuestion& question);

class BotCrew {
 public:
  explicit BotCrew(int threads, Thinking thinking = think);
  ~BotCrew();  // waits for the questions in work, drops the others
  BotCrew(const BotCrew&) = delete;
  BotCrew& operator=(const BotCrew&) = delete;

  // False when too many questions are waiting: ask again later.
  bool ask(BotQuestion question);
  // The same for an errand, which is done on a bot's thread.
  bool run(std::function<void()> errand);
  std::size_t waiting() const;

  static constexpr std::size_t kMostErrands = 64;

 private:
  template <class T>
  bool enqueue(std::deque<T>& queue, T item, std::size_t most);
  void work();

  Thinking thinking_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<BotQuestion> questions_;
  std::deque<std::function<void()>> errands_;
  bool errand_is_next_ = true;
  bool done_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace orrery::server
