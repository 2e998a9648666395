#include "server/bot_crew.h"

#include <algorithm>

#include <sys/resource.h>
#include <unistd.h>

namespace orrery::server {

namespace {

constexpr int kPatience = 19;  // as in nice(1); on Linux each thread has its own
constexpr Span kBetweenLooks{3};
constexpr Span kLeast{20};   // that a thought gets even when its time is over
constexpr Span kAhead{100};  // a thought that is so far ahead need not wait for the end of another
constexpr Span kQuick{100};  // a quick thought
// Thoughts that wait on one thread while others are thought: each holds a tree in memory.
constexpr int kDeepest = 2;
constexpr int kDeepestQuick = 4;

// How many may wait.
struct Room {
  std::size_t all = 0;
  std::size_t of_address = 0;
};
constexpr std::size_t kMostMoves = 20'000;
constexpr std::size_t kMostHints = 1'000;
constexpr std::size_t kMostAnalyses = 100;  // each may hold a long record

}  // namespace

BotCrew::BotCrew(int threads, const Limits& limits, Thinking thinking, std::function<Time()> now)
    : limits_(limits),
      thinking_(std::move(thinking)),
      now_(std::move(now)),
      at_once_(std::max(threads, 1)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotCrew::~BotCrew() {
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

// ---- What waits ----

bool BotCrew::has_room(Subject subject, const std::string& address) const {
  const std::array rooms{Room{kMostMoves, limits_.thoughts_per_address},
                         Room{kMostHints, limits_.hints_per_address},
                         Room{kMostAnalyses, limits_.analyses_per_address}};
  const Room& room = rooms[static_cast<std::size_t>(subject)];
  const Crowd& crowd = crowds_[static_cast<std::size_t>(subject)];
  const auto mine = crowd.by_address.find(address);
  return crowd.all < room.all &&
      (mine == crowd.by_address.end() ? 0 : mine->second) < room.of_address;
}

bool BotCrew::ask(BotQuestion question) {
  {
    const std::lock_guard lock(mutex_);
    if (!has_room(Subject::move, question.owner.address)) return false;
    if (!questions_.try_emplace(question.table, last_ + 1).second) return false;
    Waiting waiting{.subject = Subject::move,
                    .claim = {.owner = question.owner,
                              .table = question.table,
                              .usual = usual_time(question.bot).count()},
                    .watched = question.watched ? yes : no,
                    .most = question.most};
    waiting.work = [this, question = std::move(question)](const bots::LookUp& look_up,
                                                          Span waited) {
      question.answer(thinking_(question, look_up), waited);
    };
    enqueue(std::move(waiting));
  }
  wake_.notify_one();
  return true;
}

bool BotCrew::run(Errand errand) {
  {
    const std::lock_guard lock(mutex_);
    if (!has_room(errand.subject, errand.claim.owner.address)) return false;
    Waiting waiting{.subject = errand.subject, .claim = std::move(errand.claim)};
    waiting.work = [work = std::move(errand.work)](const bots::LookUp& look_up, Span) {
      work(look_up);
    };
    enqueue(std::move(waiting));
  }
  wake_.notify_one();
  return true;
}

bool BotCrew::consult(Consultation consultation) {
  Errand errand{.subject = consultation.subject, .claim = std::move(consultation.claim)};
  errand.work = [next = std::move(consultation.next)](const bots::LookUp& look_up) {
    bool stopped = false;
    const bots::LookUp goes_on = [&] {
      stopped = stopped || !look_up();
      return !stopped;
    };
    auto question = next(std::nullopt);
    while (question) {
      auto advice = advise(*question, goes_on);
      question = next(Consultation::Said{std::move(advice), stopped});
    }
  };
  return run(std::move(errand));
}

void BotCrew::enqueue(Waiting waiting) {
  waiting.asked = waiting.since = now_();
  Crowd& crowd = crowds_[static_cast<std::size_t>(waiting.subject)];
  ++crowd.all;
  ++crowd.by_address[waiting.claim.owner.address];
  shares_[waiting.watched].join(++last_, waiting.claim);
  waiting_.emplace(last_, std::move(waiting));
}

// Takes it from those that wait; its claim stays in `shares_`.
BotCrew::Waiting BotCrew::take(Number number) {
  Waiting waiting = std::move(waiting_.extract(number).mapped());
  Crowd& crowd = crowds_[static_cast<std::size_t>(waiting.subject)];
  --crowd.all;
  const auto mine = crowd.by_address.find(waiting.claim.owner.address);
  if (--mine->second == 0) crowd.by_address.erase(mine);
  if (waiting.subject == Subject::move) questions_.erase(waiting.claim.table);
  return waiting;
}

void BotCrew::watched(const std::string& table, bool watched) {
  {
    const std::lock_guard lock(mutex_);
    const auto question = questions_.find(table);
    if (question == questions_.end()) return;
    const Number number = question->second;
    Waiting& waiting = waiting_.at(number);
    shares_[waiting.watched].leave(number);
    waiting.watched = watched ? yes : no;
    waiting.since = now_();
    shares_[waiting.watched].join(number, waiting.claim);
  }
  wake_.notify_one();
}

bool BotCrew::forget(const std::string& table) {
  const std::lock_guard lock(mutex_);
  const auto question = questions_.find(table);
  if (question == questions_.end()) return false;
  const Number number = question->second;
  shares_[waiting_.at(number).watched].leave(number);
  take(number);
  return true;
}

CrewFigures BotCrew::figures() const {
  const std::lock_guard lock(mutex_);
  CrewFigures figures = figures_;
  figures.waiting = waiting_.size();
  figures.watched = shares_[yes].waiting();
  return figures;
}

// ---- Thinking ----

void BotCrew::work() {
  // Lowest priority: with fewer cores than threads, bots would slow down the server's own thread.
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kPatience);
  std::unique_lock lock(mutex_);
  while (!done_) {
    if (think_next(lock, nullptr)) continue;
    if (waiting_.empty()) {
      wake_.wait(lock);
    } else {
      wake_.wait_until(lock, unwatched_from_);
    }
  }
}

bool BotCrew::think_one() {
  std::unique_lock lock(mutex_);
  return think_next(lock, nullptr);
}

// Which thought may begin now. `outer`: the thought in work that it would interrupt, if any.
std::optional<BotCrew::Number> BotCrew::next(const Turn* outer) const {
  const auto first = shares_[yes].first();
  if (first) return outer == nullptr || deserves(*first, *outer) ? first : std::nullopt;
  if (outer != nullptr || now_() < unwatched_from_) return std::nullopt;
  return shares_[no].first();
}

bool BotCrew::deserves(Number first, const Turn& outer) const {
  const Span usual{waiting_.at(first).claim.usual};
  if (outer.depth >= (usual <= kQuick ? kDeepestQuick : kDeepest)) return false;
  // A thought whose duration must not tell anything is never made late.
  if (outer.is_paced && now_() + 2 * usual > *outer.until) return false;
  return outer.watched == no || shares_[yes].first_is_ahead_of(outer.number, kAhead.count());
}

bool BotCrew::think_next(std::unique_lock<std::mutex>& lock, Turn* outer) {
  const auto number = next(outer);
  if (!number) return false;
  const Waiting waiting = take(*number);
  Shares& shares = shares_[waiting.watched];
  const Time now = now_();
  Turn turn{.number = *number,
            .watched = waiting.watched,
            .began = now,
            .next_look = now,
            .until = end_of(*number, waiting, now),
            .is_paced = waiting.most > Span{},
            .depth = outer == nullptr ? 0 : outer->depth + 1};
  shares.begin(*number);

  lock.unlock();
  waiting.work([&] { return look_up(turn); }, now - waiting.asked);
  lock.lock();

  const Time end = now_();
  const Span used = end - turn.began - turn.away;
  shares.end(*number, turn.is_paced ? waiting.claim.usual : used.count());
  if (outer != nullptr) outer->away += end - turn.began;
  if (turn.watched == no && limits_.unwatched_percent < 100) {
    const double share = static_cast<double>(limits_.unwatched_percent) / 100;
    const Span pause = used / std::max(share, 0.001) - used;
    unwatched_from_ = end + std::chrono::duration_cast<Time::duration>(pause);
  }
  ++figures_.done;
  if (turn.is_stopped) ++figures_.stopped;
  return true;
}

// Every thought that somebody waits for may take its fair share of the time that is left until
// they have waited long enough.
std::optional<Time> BotCrew::end_of(Number number, const Waiting& waiting, Time now) const {
  std::optional<Span> most;
  if (waiting.most > Span{}) most = waiting.most;
  // An analysis thinks for a short time anyway; what it has found is for everybody who asks later.
  if (waiting.watched == yes && waiting.subject != Subject::analysis) {
    const Span left = waiting.since + limits_.thinking_deadline - now;
    const auto parts = static_cast<double>(shares_[yes].parts(number));
    const Span fair = std::max(kLeast, left * static_cast<double>(at_once_) / parts);
    most = std::min(most.value_or(fair), fair);
  }
  if (!most) return std::nullopt;
  return now + std::chrono::duration_cast<Time::duration>(*most);
}

bool BotCrew::look_up(Turn& turn) {
  const Time now = now_();
  if (turn.until && now >= *turn.until) {
    turn.is_stopped = true;
    return false;
  }
  if (now < turn.next_look) return true;
  turn.next_look = now + std::chrono::duration_cast<Time::duration>(kBetweenLooks);
  std::unique_lock lock(mutex_);
  shares_[turn.watched].lasts(turn.number, Span{now - turn.began - turn.away}.count());
  while (!done_ && think_next(lock, &turn)) {
  }
  return !done_;
}

}  // namespace orrery::server
