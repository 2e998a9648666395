#pragma once

// The whole server in a thread of the test: store, hall, gate and sockets as `serve` puts them
// together, with a clock that the test holds and bots that choose by what they see alone. Or two of
// them on one database.

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <stdlib.h>  // mkdtemp is not in <cstdlib>

#include "server/bot_crew.h"
#include "server/gate.h"
#include "server/tests/fated.h"
#include "server/worker_thread.h"
#include "store/postgres_peers.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"

namespace orrery::server::testing {

// Any move, as long as it follows from the view: equal views lead to equal moves.
inline AnyMove by_view(const BotQuestion& question, const bots::LookUp&) {
  const auto seen = write_json(question.game->view_json(question.view));
  return question.moves[std::hash<std::string>{}(seen) % question.moves.size()];
}

// One server of a house.
class HouseServer {
 public:
  HouseServer(const Catalogue& games, std::unique_ptr<store::Store> store,
              std::shared_ptr<store::Peers> peers, const Keys& keys,
              const std::atomic<table::Millis>& clock, const std::shared_ptr<Fate>& fate)
      : store_(std::move(store)), peers_(std::move(peers)) {
    NetSettings settings{.host = "127.0.0.1", .port = 0};
    settings.limits.messages_per_second = 1'000'000;
    settings.limits.requests_per_second = 1'000'000;
    net_ = make_net(settings).value();
    Surroundings around{.now = [&clock] { return clock.load(); },
                        .post = [this](std::function<void()> task) { net_->post(std::move(task)); },
                        .after =
                            [this](table::Millis delay, std::function<void()> task) {
                              // The clock jumps: a hall that waits for long must look at it.
                              constexpr table::Millis kLong = 1'000;
                              constexpr table::Millis kShort = 200;
                              const table::Millis wait = delay > kLong ? kShort : delay;
                              net_->after(std::chrono::milliseconds(wait), std::move(task));
                            }};
    if (peers_) around.peers = peers_;
    visitors_ = std::make_unique<Visitors>(keys, around);
    bots_ = std::make_unique<BotCrew>(1, Limits{}, by_view);
    hall_ = std::make_unique<Hall>(games, *store_, *bots_, around, *visitors_);
    visitors_->attend(*hall_);
    gate_ = std::make_unique<Gate>(games, keys, *store_, *hall_, *visitors_, *worker_, *bots_,
                                   around, files_);
    net_->listen(*gate_);
    // Tables are made on the server's thread, and read on the store's.
    store_->get("", [fate](const auto&) { Fate::here = fate; });
    thread_ = std::thread([this, fate] {
      Fate::here = fate;
      net_->post([this] { hall_->open(); });
      net_->run();
    });
  }
  HouseServer(const HouseServer&) = delete;
  HouseServer& operator=(const HouseServer&) = delete;
  ~HouseServer() {
    net_->stop();
    thread_.join();
    if (peers_) peers_->stop();
    bots_.reset();
    worker_.reset();
    store_.reset();
  }

  std::uint16_t port() const { return net_->port(); }
  Hall& hall() { return *hall_; }
  // Looks at a table on the server's thread.
  template <class Look>
  auto look(const std::string& table, const Look& look) {
    using Seen = decltype(look(std::declval<const table::Table&>()));
    auto answer = std::make_shared<std::promise<Seen>>();
    auto future = answer->get_future();
    net_->post([this, answer, table, look] {
      hall_->find(table, [answer, look](const auto& found) { answer->set_value(look(**found)); });
    });
    return future.get();
  }
  void post(std::function<void()> task) { net_->post(std::move(task)); }

 private:
  const StaticFiles files_;
  std::unique_ptr<store::Store> store_;
  std::shared_ptr<store::Peers> peers_;  // null when it is alone
  std::unique_ptr<Net> net_;
  std::unique_ptr<Visitors> visitors_;
  std::unique_ptr<BotCrew> bots_;
  std::unique_ptr<Hall> hall_;
  std::unique_ptr<Worker> worker_ = std::make_unique<WorkerThread>(10, 100);
  std::unique_ptr<Gate> gate_;
  std::thread thread_;
};

class House {
 public:
  static constexpr table::Millis kNoon = 1'800'000'000'000;

  explicit House(const Catalogue& games) {
    std::string name = (std::filesystem::temp_directory_path() / "orrery-house-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = name;
    auto store = store::open_sqlite(folder_ / "orrery.db");
    if (!store) throw std::runtime_error(store.error().sentence);
    add_server(games, std::move(*store), nullptr);
  }
  // Two servers on one database.
  House(const Catalogue& games, const std::string& database) {
    for (int i = 0; i < 2; ++i) {
      auto store = store::open_postgres(database, {.serves = true});
      if (!store) throw std::runtime_error(store.error().sentence);
      auto peers = store::PostgresPeers::open(database);
      if (!peers) throw std::runtime_error(peers.error().sentence);
      add_server(games, std::move(*store), *peers);
    }
  }
  House(const House&) = delete;
  House& operator=(const House&) = delete;
  ~House() {
    servers_.clear();
    std::error_code ignored;
    if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
  }

  // Different ones for people who follow each other, if there are several.
  std::uint16_t port(std::size_t who = 0) const { return servers_[who % servers_.size()]->port(); }
  Fate& fate() { return *fate_; }
  void pass_time(table::Millis time) { clock_ += time; }

  // Looks at a table on the first server's thread.
  template <class Look>
  auto look(const std::string& table, const Look& look) {
    return servers_.front()->look(table, std::move(look));
  }
  // Waits until all servers know the same of a table.
  void agree(const std::string& table) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    const auto known = [](const table::Table& at) {
      std::vector<std::uint64_t> all{at.version()};
      for (const Seat seat : at.game().seats()) all.push_back(at.present(seat) ? 1 : 0);
      return all;
    };
    const auto differ = [&](const auto& server) {
      return server->look(table, known) != look(table, known);
    };
    while (servers_.size() > 1 && std::ranges::any_of(servers_, differ)) {
      if (std::chrono::steady_clock::now() > until) throw std::runtime_error("they do not agree");
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
  // Somebody's command, past the limits of the sockets; false if it is refused.
  bool command(const std::string& table, Seat seat, table::Wish wish) {
    auto answer = std::make_shared<std::promise<bool>>();
    auto future = answer->get_future();
    Hall& hall = servers_.front()->hall();
    servers_.front()->post([this, &hall, answer, table, seat, wish = std::move(wish)] {
      const table::Command command{.id = "past the limits " + std::to_string(++commands_),
                                   .version = hall.awake(table)->version(),
                                   .wish = wish};
      hall.command(table, table::Actor::person(seat), command,
                   [answer](const auto& done) { answer->set_value(done.has_value()); });
    });
    return future.get();
  }
  // Whether a condition of a table comes true within some seconds.
  bool becomes_true(const std::string& table,
                    const std::function<bool(const table::Table&)>& condition) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (std::chrono::steady_clock::now() < until) {
      if (look(table, condition)) return true;
      // Bots think with the lowest priority, so whoever waits for them leaves them the processor.
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return false;
  }

 private:
  void add_server(const Catalogue& games, std::unique_ptr<store::Store> store,
                  std::shared_ptr<store::Peers> peers) {
    servers_.push_back(std::make_unique<HouseServer>(games, std::move(store), std::move(peers),
                                                     keys_, clock_, fate_));
  }
  std::filesystem::path folder_;
  std::atomic<table::Millis> clock_ = kNoon;
  int commands_ = 0;
  const Keys keys_{"the same secret in every house"};
  std::shared_ptr<Fate> fate_ = std::make_shared<Fate>();
  std::vector<std::unique_ptr<HouseServer>> servers_;
};

}  // namespace orrery::server::testing
