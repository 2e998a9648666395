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
inline AnyMove by_view(const BotQuestion& question, const bots::LookUp&) {
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
    bots_ = std::make_unique<BotCrew>(1, Limits{}, by_view);
    hall_ = std::make_unique<Hall>(games, *store_, *bots_, around, *visitors_);
    visitors_->attend(*hall_);
    door_ = std::make_unique<Door>(games, keys_, *store_, *hall_, *visitors_, *worker_, *bots_,
                                   around, files_);
    net_->listen(*door_);
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
  // Somebody's command, past the limits of the sockets; false if it is refused.
  bool command(const std::string& table, Seat seat, table::Wish wish) {
    auto answer = std::make_shared<std::promise<bool>>();
    auto future = answer->get_future();
    net_->post([this, answer, table, seat, wish = std::move(wish)] {
      const table::Command command{.id = "past the limits " + std::to_string(++commands_),
                                   .version = hall_->awake(table)->version(),
                                   .wish = wish};
      hall_->command(table, table::Actor::person(seat), command,
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
  std::filesystem::path folder_;
  std::atomic<table::Millis> clock_ = kNoon;
  int commands_ = 0;
  const Keys keys_{"the same secret in every house"};
  const StaticFiles files_;
  std::shared_ptr<Fate> fate_ = std::make_shared<Fate>();
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<Net> net_;
  std::unique_ptr<Visitors> visitors_;
  std::unique_ptr<BotCrew> bots_;
  std::unique_ptr<Hall> hall_;
  std::unique_ptr<Worker> worker_ = std::make_unique<Worker>(10, 100);
  std::unique_ptr<Door> door_;
  std::thread thread_;
};

}  // namespace orrery::server::testing
