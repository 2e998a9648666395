#pragma once

// The server from one start to its end, put together as `serve` does, but without a thread: the
// simulation decides what happens next.

#include <memory>
#include <string>

#include <boost/asio/executor_work_guard.hpp>

#include "server/bot_crew.h"
#include "server/gate.h"
#include "server/io.h"
#include "server/tests/simulation/clockwork.h"
#include "server/tests/simulation/disk.h"
#include "server/tests/simulation/spied_store.h"
#include "server/worker_thread.h"
#include "store/sqlite_store.h"

namespace orrery::simulation {

class Life {
 public:
  // Why it does not start, if it does not.
  static Expected<std::unique_ptr<Life>> start(Disk& disk, Clockwork& clock, Rng& rng,
                                               const SpiedStore::Spy& spy, Mistake mistake,
                                               const server::Limits& limits = {});
  Life(const Life&) = delete;
  Life& operator=(const Life&) = delete;
  ~Life() = default;

  // One of the things that can be done now; false if there is nothing.
  bool run_one() { return io_.poll_one() > 0; }
  bool store_some() { return store_.do_group(); }
  bool think_one() { return bots_.think_one(); }
  bool work_one() { return worker_.work_one(); }

  server::Gate& gate() { return gate_; }
  server::Hall& hall() { return hall_; }
  store::Store& store() { return spied_; }
  store::SqliteStore& sound_store() { return store_; }
  // What goes out of its doors is nobody's any more once the power is off.
  bool is_cut_off() const { return disk_.is_off(); }

  static const server::Keys& keys();
  static const Catalogue& games();

 private:
  Life(Disk& disk, Clockwork& clock, Rng& rng, store::SqliteTables tables,
       const SpiedStore::Spy& spy, Mistake mistake, const server::Limits& limits);

  Disk& disk_;
  server::asio::io_context io_{1};  // first: what waits in it is destroyed last
  server::asio::executor_work_guard<server::Executor> busy_{io_.get_executor()};
  store::SqliteStore store_;
  SpiedStore spied_;
  const server::StaticFiles files_;
  server::Surroundings around_;
  server::Visitors visitors_;
  server::BotCrew bots_;
  server::Hall hall_;
  server::WorkerThread worker_;
  server::Gate gate_;
};

}  // namespace orrery::simulation
