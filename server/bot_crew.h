#pragma once

// Threads on which bots think. Each table has at most one question waiting, and questions are taken
// in the order they came, so that no table waits for another one's bots; people never wait for any.
// Errands are what else bots think about, hints and analyses: they take turns with the questions,
// so that neither has to wait for all of the other.

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

// What a bot is asked. There is nothing here from which the true state could be reached.
struct BotQuestion {
  GamePtr game;
  std::string bot;
  Seat seat;
  AnyView view;
  std::vector<AnyMove> moves;
  std::uint64_t seed = 0;
  std::function<void(AnyMove)> answer;  // called on the bot's thread
};

// How a question is answered, on any thread; tests bring their own.
using Thinking = std::function<AnyMove(const BotQuestion&)>;
AnyMove think(const BotQuestion& question);

class BotCrew {
 public:
  explicit BotCrew(int threads, Thinking thinking = think);
  ~BotCrew();  // lets the question being thought about finish, forgets the others
  BotCrew(const BotCrew&) = delete;
  BotCrew& operator=(const BotCrew&) = delete;

  // False when too many questions wait already: ask again later.
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
