#include "server/tests/simulation/schedule.h"

#include <algorithm>
#include <numeric>

namespace orrery::simulation {

namespace {

constexpr Millis kDay = 24LL * 60 * 60 * 1000;

// A disk on which a server has been started once, so that not every schedule begins with that.
const Disk::Image& prepared() {
  static const Disk::Image image = [] {
    Rng rng(0);
    Disk disk(rng, {{"/orrery.db", ""}});
    Clockwork clock;
    const SpiedStore::Spy spy{[](const auto&) {}, [](const auto&) {}};
    (void)Life::start(disk, clock, rng, spy, Mistake::none).value();
    return disk.image();
  }();
  return image;
}

}  // namespace

Schedule::Schedule(std::uint64_t seed, Mistake mistake, Figures& figures, std::ostream* diary)
    : rng_(seed),
      mistake_(mistake),
      figures_(figures),
      diary_(diary),
      disk_(rng_, seed % 16 == 0 ? Disk::Image{{"/orrery.db", ""}} : prepared()),
      past_(clock_),
      talkative_(chance(8)) {
  if (mistake == Mistake::no_sync) disk_.ignore_syncs();
  const std::uint32_t guests = 1 + rng_.below(4);
  for (std::uint32_t i = 0; i < guests; ++i) {
    guests_.emplace_back(static_cast<int>(i), past_, news_, rng_);
    guests_.back().talks_much = talkative_;
  }
  if (talkative_) limits_.chat_per_minute = limits_.chat_per_minute_of_address = 100'000;
  // At some servers a table that was never started is soon forgotten.
  if (chance(20)) limits_.open_lasts = std::chrono::minutes(10);
  choose_weights();
}

Millis Schedule::open_lasts() const {
  return std::chrono::milliseconds(limits_.open_lasts).count();
}

// Some schedules have much of one kind of trouble and none of another: what hides behind one kind
// shows with the other.
void Schedule::choose_weights() {
  weights_ = {140, 90, 30, 8, 240, 30, 130, 12, 4, 24, 2, 1, 2, 20, 1, 1, 1, 1, 1};
  constexpr std::array<std::uint32_t, 5> kFactors{0, 1, 1, 2, 5};
  for (std::size_t deed = line_breaks; deed < kDeeds; ++deed) {
    weights_[deed] *= kFactors[rng_.below(kFactors.size())];
  }
  if (weights_[time_passes] == 0) weights_[time_passes] = 6;
  weights_[store_works] *= 1 + rng_.below(3);
}

Schedule::Deed Schedule::any_deed() {
  std::uint32_t at = rng_.below(std::accumulate(weights_.begin(), weights_.end(), 0U));
  std::size_t deed = 0;
  while (at >= weights_[deed]) at -= weights_[deed++];
  return static_cast<Deed>(deed);
}

void Schedule::run() {
  start();
  const std::uint32_t steps = (200 + rng_.below(800)) * (talkative_ ? 6 : 1);
  for (std::uint32_t step = 0; step < steps; ++step) do_one(any_deed());
  make_peace();
}

void Schedule::do_one(Deed deed) {
  Guest& guest = guests_[rng_.below(static_cast<std::uint32_t>(guests_.size()))];
  std::vector<std::string> tables;
  for (const auto& [id, known] : guest.known()) {
    if (!known.is_forgotten) tables.push_back(id);
  }
  const std::string table =
      tables.empty() ? "" : tables[rng_.below(static_cast<std::uint32_t>(tables.size()))];
  Line* line = nullptr;
  if (!lines_.empty()) line = lines_[rng_.below(static_cast<std::uint32_t>(lines_.size()))].get();
  switch (deed) {
    case server_works:
      for (std::uint32_t i = rng_.below(6); i > 0 && life_->run_one(); --i) continue;
      return notice_power_failure();
    case store_works: life_->store_some(); return notice_power_failure();
    case bot_thinks: life_->think_one(); return notice_power_failure();
    case worker_works: life_->work_one(); return notice_power_failure();
    case line_carries:
      if (line != nullptr && (!line->is_slow || chance(5))) carry(*line);
      return;
    case guest_connects:
      if (!table.empty() && line_of(guest.number(), table) == nullptr) connect(guest, table);
      return;
    case guest_speaks: {
      Line* here = table.empty() ? nullptr : line_of(guest.number(), table);
      if (here == nullptr || here->is_dead) return;
      for (int lines = talkative_ ? 2 : 1; lines > 0; --lines) {
        const auto text = guest.says(table);
        if (!text) continue;
        // Some clients are impatient.
        for (int i = chance(10) ? 2 : 1; i > 0; --i) here->to_server.push_back(*text);
      }
      return;
    }
    case guest_asks:
      if (auto wanted = guest.wants()) {
        errands_.push_back({.guest = guest.number(), .request = std::move(*wanted)});
      }
      return;
    case guest_repeats:
      for (const auto& [id, at] : guest.unanswered()) {
        Line* here = line_of(guest.number(), at);
        if (here != nullptr && !here->is_dead)
          here->to_server.push_back(past_.commands.at(id).text);
      }
      return;
    case request_travels:
      if (!errands_.empty()) {
        travel(errands_[rng_.below(static_cast<std::uint32_t>(errands_.size()))]);
        std::erase_if(errands_, [](const Errand& one) { return one.request.is_answered; });
      }
      return;
    case line_breaks:
      if (line != nullptr) line->is_cut = true;
      return count("lines that broke");
    case line_dies:
      if (line != nullptr) line->is_dead = true;
      return count("peers that died");
    case line_slows:
      if (line != nullptr) line->is_slow = !line->is_slow;
      return count("peers that were slow");
    case time_passes: return pass(chance(90) ? rng_.below(1'500) : rng_.below(70'000));
    case clock_jumps:
      count("jumps of the clock");
      return clock_.jump(chance(50) ? static_cast<Millis>(rng_.below(60'000)) - 30'000
                                    : static_cast<Millis>(rng_.below(2'000'000)));
    case disk_fills: disk_.fill(!disk_.is_full()); return count("times the disk was full or free");
    case power_fails: disk_.fail_power_within(1 + rng_.below(40)); return;
    case process_dies: count("kills"); return die(Disk::Loss::nothing);
    case server_restarts: count("stops"); return stop_cleanly();
    case kDeeds: return;
  }
}

// ---- The server ----

void Schedule::start() {
  const SpiedStore::Spy spy{[this](const auto& append) {
                              for (const auto& event : append.events) {
                                write("to be stored at ", append.summary.table, ": ", event.body);
                              }
                              past_.stores(append);
                            },
                            [this](const auto& append) {
                              for (const auto& event : append.events) {
                                write("stored at ", append.summary.table, ": event ",
                                      event.sequence);
                              }
                              past_.has_stored(append);
                            }};
  while (true) {
    auto life = Life::start(disk_, clock_, rng_, spy, mistake_, limits_);
    if (life) {
      life_ = std::move(*life);
      return write("the server starts");
    }
    // The power may fail again in the first moments.
    if (!disk_.is_off()) throw Broken("the server does not start: " + life.error().sentence);
    count("power failures at the start");
    disk_.restart(Disk::Loss::some);
  }
}

void Schedule::die(Disk::Loss loss) {
  write("the server dies, loss ", static_cast<int>(loss));
  disk_.fail_power();
  // What was sent before may still arrive.
  for (const auto& line : lines_) {
    if (line->is_cut || line->is_dead || chance(50)) continue;
    while (!line->to_guest.empty()) {
      guests_[static_cast<std::size_t>(line->guest)].hears(line->table, line->take());
    }
  }
  life_.reset();
  clock_.clear();
  lines_.clear();
  for (Errand& errand : errands_) {
    errand.is_sent = false;
    errand.answer.reset();
  }
  disk_.restart(loss);
  clock_.sleep(chance(80) ? rng_.below(3'000) : rng_.below(100'000));
  if (chance(3)) clock_.sleep(2 * kDay);
  if (chance(10)) disk_.fail_power_within(chance(50) ? 3 : 60);
  start();
}

void Schedule::stop_cleanly() {
  bool is_done = false;
  life_->hall().close([&] { is_done = true; });
  for (int i = 0; i < 10'000 && !is_done && !disk_.is_off(); ++i) work();
  if (disk_.is_off()) return notice_power_failure();
  if (!is_done) throw Broken("the server does not stop");
  life_.reset();
  if (disk_.is_off()) return die(Disk::Loss::some);
  die(chance(50) ? Disk::Loss::nothing : Disk::Loss::some);
}

void Schedule::notice_power_failure() {
  if (!disk_.is_off()) return;
  count("power failures");
  die(chance(20) ? Disk::Loss::everything : Disk::Loss::some);
}

bool Schedule::work() {
  return life_->run_one() || life_->store_some() || life_->think_one() || life_->work_one();
}

void Schedule::pass(Millis time) {
  const Millis until = clock_.steady() + time;
  if (time > 100) write(time, " ms pass");
  while (auto task = clock_.next(std::max<Millis>(0, until - clock_.steady()))) {
    (*task)();
    if (chance(70)) {
      while (!disk_.is_off() && (life_->run_one() || (chance(80) && life_->store_some()))) {
      }
    }
    if (disk_.is_off()) return notice_power_failure();
  }
  clock_.sleep(std::max<Millis>(0, until - clock_.steady()));
  drop_dead_lines();
}

}  // namespace orrery::simulation
