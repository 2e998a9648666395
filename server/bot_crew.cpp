#include "server/bot_crew.h"

#include <sys/resource.h>
#include <unistd.h>

#include "bots/bot.h"

namespace orrery::server {

constexpr std::size_t kMostQuestions = 20'000;
constexpr int kPatience = 19;  // as in nice(1); on Linux each thread has its own

AnyMove think(const BotQuestion& question) {
  Rng rng(question.seed);
  // A bot that no longer exists, after an upgrade, plays at random.
  auto bot = bots::make_bot(question.bot, question.game);
  if (!bot) bot = bots::make_bot("random", question.game);
  return (*bot)->choose(question.view, question.seat, question.moves, rng);
}

BotCrew::BotCrew(int threads, Thinking thinking) : thinking_(std::move(thinking)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotCrew::~BotCrew() {
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
    questions_.clear();
    errands_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

template <class T>
bool BotCrew::enqueue(std::deque<T>& queue, T item, std::size_t most) {
  {
    const std::lock_guard lock(mutex_);
    if (queue.size() >= most) return false;
    queue.push_back(std::move(item));
  }
  wake_.notify_one();
  return true;
}

bool BotCrew::ask(BotQuestion question) {
  return enqueue(questions_, std::move(question), kMostQuestions);
}

bool BotCrew::run(std::function<void()> errand) {
  return enqueue(errands_, std::move(errand), kMostErrands);
}

std::size_t BotCrew::waiting() const {
  const std::lock_guard lock(mutex_);
  return questions_.size();
}

void BotCrew::work() {
  // Lowest priority: with fewer cores than threads, bots would slow down the server's own thread.
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kPatience);
  while (true) {
    BotQuestion question;
    std::function<void()> errand;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return done_ || !questions_.empty() || !errands_.empty(); });
      if (done_) return;
      if (!errands_.empty() && (errand_is_next_ || questions_.empty())) {
        errand = std::move(errands_.front());
        errands_.pop_front();
      } else {
        question = std::move(questions_.front());
        questions_.pop_front();
      }
      errand_is_next_ = !errand;
    }
    if (errand) {
      errand();
    } else {
      question.answer(thinking_(question));
    }
  }
}

}  // namespace orrery::server
