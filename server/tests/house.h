#pragma once

// The whole server in a thread of the test: store, hall, door and sockets as `serve` puts them
// together, with a clock that the test holds and bots that choose by what they see alone.

#include <atomic>
#include <filesystem>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>

#include <stdlib.h>  // mkdtemp is not in <cstdlib>

#include "server/door.h"
#include "server/tests/fated.h"
#include "store/sqlite_store.h"

namespace orrery::server::testing {

// Any move, as long as it follows from the view: equal views lead to equal moves.
inline AnyMove by_view(const BotQuestion& question) {
  const auto seen = write_json(question.game->view_json(question.view));
  return question.moves[std::hash<std::string>{}(seen) % question.moves.size()];
}

class House {
 public:
  static constexpr table::Millis kNoon = 1'800'000'000'000;

  explicit House(const Catalogue& games) {
    std::string name = (std::filesystem::temp_directory_path() / "orrery-house-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = name;
    auto store = store::open_sqlite(folder_ / "orrery.db");
    if (!store) throw std::runtime_error(store.error().sentence);
    store_ = std::move(*store);
    NetSettings settings{.host = "127.0.0.1", .port = 0};
    settings.limits.messages_per_second = 1'000'000;
    settings.limits.requests_per_second = 1'000'000;
    net_ = make_net(settings).value();
    const Surroundings around{.now = [this] { return clock_.load(); },
                              .executor = net_->executor(),
                              .after =
                                  [this](table::Millis delay, std::function<void()> task) {
                                    net_->after(std::chrono::milliseconds(delay), std::move(task));
                                  }};
    visitors_ = std::make_unique<Visitors>(keys_, around);
    bots_ = std::make_unique<BotCrew>(1, by_view);
    hall_ = std::make_unique<Hall>(games, *store_, *bots_, around, *visitors_);
    visitors_->attend(*hall_);
    door_ = std::make_unique<Door>(games, keys_, *store_, *hall_, *visitors_, *worker_, *bots_,
                                   around, files_);
    if (auto done = net_->listen(*door_); !done) throw std::runtime_error(done.error().sentence);
    thread_ = std::thread([this] {
      Fate::here = fate_;
      net_->post([this] { hall_->open(); });
      net_->run();
    });
  }
  House(const House&) = delete;
  House& operator=(const House&) = delete;
  ~House() {
    net_->stop();
    thread_.join();
    bots_.reset();
    worker_.reset();
    store_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  std::uint16_t port() const { return net_->port(); }
  Fate& fate() { return *fate_; }
  void pass_time(table::Millis time) { clock_ += time; }

  // Looks at a table on the server's thread; it must be awake.
  template <class Look>
  auto look(const std::string& table, Look look) {
    auto answer = std::make_shared<std::promise<decltype(look(*hall_->awake(table)))>>();
    auto future = answer->get_future();
    net_->post([this, answer, table, look] { answer->set_value(look(*hall_->awake(table))); });
    return future.get();
  }
  // Whether a condition of a table comes true within some seconds.
  bool becomes_true(const std::string& table,
                    const std::function<bool(const table::Table&)>& condition) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (std::chrono::steady_clock::now() < until) {
      if (look(table, condition)) return true;
      std::this_thread::yield();
    }
    return false;
  }

 private:
  std::filesystem::path folder_;
  std::atomic<table::Millis> clock_ = kNoon;
  const Keys keys_{"the same secret in every house"};
  const StaticFiles files_;
  std::shared_ptr<Fate> fate_ = std::make_shared<Fate>();
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<Net> net_;
  std::unique_ptr<Visitors> visitors_;
  std::unique_ptr<BotCrew> bots_;
  std::unique_ptr<Hall> hall_;
  std::unique_ptr<Worker> worker_ = std::make_unique<Worker>();
  std::unique_ptr<Door> door_;
  std::thread thread_;
};

}  // namespace orrery::server::testing
