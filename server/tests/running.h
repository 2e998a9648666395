#pragma once

// A server that runs in a thread of the test, with a handler that echoes.

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>

#include "server/http.h"
#include "server/net.h"
#include "server/tests/client.h"

namespace orrery::server::testing {

class Echo final : public Handler {
 public:
  void request(const Request& request, std::function<void(Response)> answer) override {
    if (request.path == "/later") {
      net->after(std::chrono::milliseconds(5),
                 [answer] { answer({.type = "text/plain", .body = "later"}); });
    } else if (request.path == "/dropped") {
      return;
    } else if (request.path == "/broken") {
      throw std::runtime_error("broken");
    } else if (request.path == "/big") {
      answer({.body = std::string(8 * 1024 * 1024, 'x')});
    } else if (request.path == "/held") {
      held = std::move(answer);
    } else if (request.path == "/who") {
      answer({.body = request.address + (request.secure ? " securely" : "")});
    } else if (request.path.starts_with("/echo")) {
      answer({.body = request.method + " " + request.path + " " + request.body});
    } else {
      answer(error_response(404, "There is nothing here."));
    }
  }

  Expected<void> may_open(const Request& request) override {
    if (request.path != "/ws") return fail("There is no table \"here\".");
    return {};
  }
  void opened(Socket& socket) override { open.insert(&socket); }
  void message(Socket& socket, std::string_view text) override {
    if (text == "close") return socket.close(4000, "bye");
    if (text == "broken") throw std::runtime_error("broken");
    if (text == "pour") return pour(socket);
    if (text == "two") {
      for (const char* word : {"one", "another"}) {
        socket.send(std::make_shared<const std::string>(word));
      }
      return;
    }
    socket.send(std::make_shared<const std::string>(text));
  }
  void closed(Socket& socket) override { open.erase(&socket); }

  // Sends far more than anybody's buffers hold.
  static void pour(Socket& socket) {
    const auto drop = std::make_shared<const std::string>(64 * 1024, 'x');
    for (int i = 0; i < 1000; ++i) socket.send(drop);
  }

  Net* net = nullptr;
  std::set<Socket*> open;
  std::function<void(Response)> held;
};

class Running {
 public:
  explicit Running(NetSettings settings = {}) {
    settings.host = "127.0.0.1";
    settings.port = 0;
    settings.names.emplace_back("a");  // what the tests write where the name does not matter
    auto opened = open_net(settings, echo_);
    if (!opened) throw std::runtime_error(opened.error().sentence);
    net_ = std::move(*opened);
    echo_.net = net_.get();
    port_ = net_->port();
    thread_ = std::thread([this] { net_->run(); });
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() { stop(); }

  // How long it took.
  std::chrono::milliseconds stop() {
    const auto start = std::chrono::steady_clock::now();
    if (thread_.joinable()) {
      net_->stop();
      thread_.join();
    }
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                 start);
  }

  Net& net() { return *net_; }
  Echo& echo() { return echo_; }
  std::uint16_t port() const { return port_; }
  Client connect() { return Client(port_); }
  // With a WebSocket open.
  Client join() {
    Client client(port_);
    if (client.open().status != 101) throw std::runtime_error("no WebSocket");
    return client;
  }

  template <class Question>
  auto on_thread(Question question) {
    std::promise<decltype(question())> answer;
    net_->post([&] { answer.set_value(question()); });
    return answer.get_future().get();
  }

  // Whether a condition, looked at on the server's thread, comes true within some seconds.
  bool becomes_true(const std::function<bool()>& condition) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (std::chrono::steady_clock::now() < until) {
      if (on_thread(condition)) return true;
      // Bots think with the lowest priority, so whoever waits for them leaves them the processor.
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return false;
  }

 private:
  Echo echo_;
  std::unique_ptr<Net> net_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

}  // namespace orrery::server::testing
