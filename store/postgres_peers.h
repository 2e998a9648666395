#pragma once

// The servers that share a PostgreSQL database. All of it is on a connection and a thread of its
// own, beside those of the store:
//
// * News travel with NOTIFY, apart from the transactions that append events: one that has a notice
//   to send holds a lock of the whole instance until it has committed. They are only a wake-up, and
//   may be lost.
// * Each server renews one lease, a row with a time by the database's clock. What a server says of
//   tables, which of them it drives and what it counts is believed as long as its lease lasts.
// * These tables are not logged: they cost no disk, and are empty after a crash and on a standby
//   that takes over. Then every server says again what it has said.

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "store/files.h"
#include "store/peers.h"
#include "store/postgres.h"

namespace orrery::store {

struct PeersSettings {
  std::chrono::milliseconds renews{1'000};    // its lease
  std::chrono::milliseconds lasts{4'000};     // the lease
  std::chrono::milliseconds patience{2'000};  // how long the database may take to answer
};

class PostgresPeers final : public Peers {
 public:
  // The schema must be there already.
  static Expected<std::shared_ptr<PostgresPeers>> open(const std::string& where,
                                                       const PeersSettings& settings = {});
  ~PostgresPeers() override { stop(); }

  bool are_possible() const override { return true; }
  void listen(Hear hear) override;
  void tell(News news) override;
  void say(std::string table, std::string what) override;
  void company(std::string table, Answer<Company> done) override;
  void drive(std::string table, Answer<Company> done) override;
  void look(std::vector<std::string> tables, Answer<std::vector<Sight>> done) override;
  bool has_lease() const override;
  void let_go(std::string table) override;
  void count(std::string what, std::int64_t by, Answer<std::int64_t> done) override;
  void give(SeatCode code, std::size_t most, Answer<bool> done) override;
  void redeem(std::string code, std::string table, Answer<std::optional<SeatCode>> done) override;
  void leave(std::function<void()> done) override;
  void stop() override;

 private:
  using Time = std::chrono::steady_clock::time_point;
  // Something to be done in the database, with others, all of them or none.
  struct Wish {
    std::function<void(Postgres&)> send;  // may be done again
    std::function<void(bool done)> finish;
  };

  PostgresPeers(std::string where, const PeersSettings& settings, std::int64_t server);
  static StoreError away() { return {Failure::broken, "The database is away."}; }

  // Wishes that lock something of a table name the table: they are done in the order of the names,
  // so that two servers never wait for each other.
  void want(Wish wish, const std::string& table = {});
  void wake();
  void ask(const std::string& table, const char* driving, Answer<Company> done);
  // What the thread does.
  void live();
  Asked<void> connect();
  void renew();
  // After a gap: says again what this server has said, which may be gone, and tells the listener
  // that anything may have changed.
  void begin_again();
  Asked<void> run(const std::vector<Wish>& wishes);
  void hear_notices();
  void wait(Time until);

  const std::string where_;
  const PeersSettings settings_;
  const std::int64_t server_;         // its number among the servers
  std::optional<Postgres> database_;  // of the thread
  Time renewed_{};                    // when renewing was last tried
  Time swept_{};
  std::atomic<Time> leased_until_{Time{}};
  OpenFile bell_;  // can be read when somebody wants something

  std::mutex mutex_;                         // of what follows
  std::multimap<std::string, Wish> wishes_;  // by table
  std::vector<News> news_;
  std::map<std::string, std::string> said_;  // by table
  Hear hear_ = [](const auto&) {};
  bool leaving_ = false;
  bool stopping_ = false;

  std::thread thread_;  // last, since it uses all of the above
};

}  // namespace orrery::store
