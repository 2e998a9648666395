#pragma once

// One schedule: from a seed, what some guests do at some tables, in which order everything happens,
// and what goes wrong. Then there is peace, and everything must be as it was said.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "server/tests/simulation/clockwork.h"
#include "server/tests/simulation/disk.h"
#include "server/tests/simulation/guest.h"
#include "server/tests/simulation/life.h"
#include "server/tests/simulation/line.h"
#include "server/tests/simulation/mistakes.h"
#include "server/tests/simulation/past.h"

namespace orrery::simulation {

// What schedules have contained, to see that nothing is left out.
using Figures = std::map<std::string, std::uint64_t>;

class Schedule {
 public:
  // The diary says what happens, for whoever looks for a fault.
  Schedule(std::uint64_t seed, Mistake mistake, Figures& figures, std::ostream* diary = nullptr);
  Schedule(const Schedule&) = delete;
  Schedule& operator=(const Schedule&) = delete;
  ~Schedule() = default;

  // Throws Broken.
  void run();

 private:
  // How often each thing is done, in this schedule.
  enum Deed : std::uint8_t {
    server_works,
    store_works,
    bot_thinks,
    worker_works,
    line_carries,
    guest_connects,
    guest_speaks,
    guest_asks,
    guest_repeats,
    request_travels,
    line_breaks,
    line_dies,
    line_slows,
    time_passes,
    clock_jumps,
    disk_fills,
    power_fails,
    process_dies,
    server_restarts,
    kDeeds
  };

  void choose_weights();
  Millis open_lasts() const;
  Deed any_deed();
  void do_one(Deed deed);

  // ---- The server ----

  void start();
  void die(Disk::Loss loss);
  void stop_cleanly();
  void notice_power_failure();  // if there was one meanwhile, the server starts again
  void pass(Millis time);
  bool work();  // something of what the server can do; false if there is nothing

  // ---- The network ----

  Line* line_of(int guest, const std::string& table);
  void connect(Guest& guest, const std::string& table);
  bool carry(Line& line);
  void hang_up(Line& line);
  void drop_dead_lines();
  struct Errand {
    int guest = 0;
    Request request;
    bool is_sent = false;
    std::optional<Millis> since{};  // when it was sent first
    Millis not_before = 0;          // by the steady clock, after the server was too busy
    std::shared_ptr<std::optional<server::Response>> answer;
  };
  bool travel(Errand& errand);

  // ---- The end ----

  void make_peace();
  void settle();
  bool everybody_is_answered();
  void read_everything();
  void check_all();
  void check_bots();
  void check_liveness(const table::Table& table, bool anybody_there);

  template <class T, class Ask>
  store::Kept<T> ask_store(const Ask& ask);

  void count(const std::string& what) { ++figures_[what]; }
  // An entry of the diary, in parts: most schedules have none, and need not put it together.
  void write(const auto&... parts) {
    if (diary_ == nullptr) return;
    *diary_ << clock_.wall() - Clockwork::kNoon << " ";
    (*diary_ << ... << parts) << "\n";
  }
  bool chance(std::uint32_t percent) { return rng_.below(100) < percent; }

  Rng rng_;
  Mistake mistake_;
  Figures& figures_;
  std::ostream* diary_;
  server::Limits limits_;
  Clockwork clock_;
  Disk disk_;
  Past past_;
  bool talkative_;  // a few are, so that there are logs of several pages
  News news_;
  std::unique_ptr<Life> life_;
  std::vector<Guest> guests_;
  std::vector<std::unique_ptr<Line>> lines_;
  std::vector<Errand> errands_;
  std::array<std::uint32_t, kDeeds> weights_{};
  std::uint64_t last_line_ = 0;
};

}  // namespace orrery::simulation
