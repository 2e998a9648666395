#pragma once

// A connection between a guest and the server, as a WebSocket: what was sent is on its way until it
// arrives, in order, or the line breaks.

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "server/net.h"
#include "table/events.h"

namespace orrery::simulation {

// What the server sent, and what its clock showed then.
struct Sent {
  std::shared_ptr<const std::string> text;
  table::Millis at = 0;
};

class Line final : public server::Socket {
 public:
  Line(std::uint64_t id, int guest, std::string table, server::Request request,
       std::function<table::Millis()> now)
      : guest(guest),
        table(std::move(table)),
        id_(id),
        request_(std::move(request)),
        now_(std::move(now)) {}

  // ---- The server's end ----

  std::uint64_t id() const override { return id_; }
  const server::Request& request() const override { return request_; }
  void send(std::shared_ptr<const std::string> message) override {
    if (is_closing || is_cut) return;
    if (also) also(message);
    queued_ += message->size();
    // As the real sockets do with a peer that does not read.
    if (!to_guest.empty() && queued_ > kMostQueued) {
      is_cut = true;
      return;
    }
    to_guest.push_back({std::move(message), now_()});
  }
  void close(std::uint16_t code, std::string) override {
    if (is_closing) return;
    is_closing = true;
    close_code = code;
  }

  // ---- The wire ----

  Sent take() {
    Sent sent = std::move(to_guest.front());
    to_guest.pop_front();
    queued_ -= sent.text->size();
    return sent;
  }

  const int guest;
  const std::string table;
  std::deque<std::string> to_server;
  std::deque<Sent> to_guest;
  bool is_open = false;     // the server knows of it
  bool is_closing = false;  // the server sends nothing more, and hears nothing more
  bool is_cut = false;      // broken: nothing arrives any more, and the server notices that soon
  bool is_dead = false;     // the guest is gone, and the server notices that only after a while
  bool is_slow = false;     // the guest reads seldom
  std::uint16_t close_code = 0;
  std::function<void(const std::shared_ptr<const std::string>&)> also;  // a planted leak

 private:
  static constexpr std::size_t kMostQueued = 64UL * 1024;

  std::uint64_t id_;
  server::Request request_;
  std::function<table::Millis()> now_;
  std::size_t queued_ = 0;
};

}  // namespace orrery::simulation
