#pragma once

// One open WebSocket: a coroutine that reads, and a queue of messages to write.

#include <algorithm>
#include <deque>
#include <memory>
#include <string>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "json/utf8.h"
#include "server/exchange.h"
#include "server/hub.h"
#include "server/transport.h"

namespace orrery::server {

namespace websocket = boost::beast::websocket;

class WebSocket final : public Socket,
                        public Connection,
                        public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Hub& hub, CountedConnection place, Request request, Transport transport)
      : hub_(hub),
        place_(std::move(place)),
        request_(std::move(request)),
        stream_(std::move(transport)),
        heard_(Hub::clock()),
        listing_(hub, *this) {
    const Limits& limits = hub.settings.limits;
    const double rate = limits.messages_per_second;
    messages_ = TokenBucket(rate, rate * kBurst, heard_);
    const double reads = rate * (2 + static_cast<double>(limits.message_bytes) / 1024);
    wire().meter(TokenBucket(reads, reads * kBurst, heard_));
    stream_.read_message_max(limits.message_bytes);
    stream_.auto_fragment(false);
    stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
      response.set(http::field::server, "orrery");  // instead of Beast's name and version
    }));
    stream_.control_callback([this](websocket::frame_type, boost::beast::string_view) {
      heard_ = Hub::clock();
      if (messages_.take(heard_)) return;
      asio::post(hub_.io, [self = shared_from_this()] { self->refuse_flood(); });
    });
  }

  static void start(std::shared_ptr<WebSocket> socket, http::request<http::string_body> head) {
    WebSocket& self = *socket;
    asio::co_spawn(
        self.hub_.io.get_executor(),
        [&self, head = std::move(head)]() mutable { return self.live(std::move(head)); },
        [socket = std::move(socket)](const std::exception_ptr&) {});
  }

  std::uint64_t id() const override { return listing_.id(); }
  const Request& request() const override { return request_; }

  void send(std::shared_ptr<const std::string> message) override {
    if (is_closing_) return;
    queued_ += message->size() + kOverhead;
    if (!queue_.empty() && queued_ > hub_.settings.limits.queue_bytes) {
      // A frame is half sent and the peer does not read, so it cannot be told why.
      ++hub_.figures.refused;
      is_closing_ = true;
      return cut();
    }
    if (queue_.empty()) wire().begins_sending(Hub::clock());
    queue_.emplace_back(hub_.unsent, std::move(message));
    if (std::exchange(is_writing_, true)) return;
    // Written a little later, together with other messages that this event often leads to.
    asio::post(hub_.io, [self = shared_from_this()] { self->write_next(); });
  }

  // Sends what is queued first; a peer that does not read it in time is cut off.
  void close(std::uint16_t code, std::string reason) override {
    if (is_closing_) return;
    is_closing_ = true;
    deadline_ = Hub::clock() + kFarewell;
    reason.resize(first_bytes(reason, kLongestReason).size());
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
    if (is_open_ && !is_writing_) say_farewell();
  }

  void look_at_clock(Time now) override {
    const auto idle = hub_.settings.limits.idle;
    // Beast is closing, because the peer did or sent nonsense: it gets a little time for that.
    if (is_open_ && !stream_.is_open()) deadline_ = std::min(deadline_, now + kFarewell);
    const bool stalls = queued_ > 0 && now - took(now) >= hub_.settings.limits.stall;
    if (stalls || now >= deadline_ || now - heard_ >= idle) return cut();
    if (!is_open_ || is_closing_ || is_pinging_ || now - std::max(heard_, pinged_) < idle / 2)
      return;
    is_pinging_ = true;
    pinged_ = now;
    stream_.async_ping({}, [self = shared_from_this()](ErrorCode) { self->is_pinging_ = false; });
  }

  void wind_up() override {
    close(websocket::close_code::service_restart, "The server is stopping.");
  }

  void cut() override { wire().cut(); }

  std::size_t unsent() const override { return queued_; }
  Time took(Time now) override { return wire().took(now); }

 private:
  static constexpr double kBurst = 3;                 // seconds' worth of messages at once
  static constexpr std::size_t kOverhead = 64;        // bytes for each queued message
  static constexpr std::size_t kLongestReason = 123;  // RFC 6455, 5.5
  static constexpr std::chrono::milliseconds kFarewell{800};

  IoTask<void> live(http::request<http::string_body> head) {
    deadline_ = Hub::clock() + hub_.settings.limits.head;
    {
      const auto [code] = co_await stream_.async_accept(head, kAwait);
      if (code) co_return;
      head = {};
    }
    if (!is_closing_) deadline_ = Time::max();
    is_open_ = true;
    ++hub_.figures.sockets;
    guarded([this] { hub_.handler->opened(*this); });
    if (is_closing_ && !is_writing_) say_farewell();
    boost::beast::flat_buffer buffer;
    while (true) {
      const auto [code, size] = co_await stream_.async_read(buffer, kAwait);
      if (code) break;
      hear(buffer);
      buffer.clear();
      if (buffer.capacity() > kSmallBuffer) buffer.shrink_to_fit();
    }
    is_open_ = false;
    is_closing_ = true;
    deadline_ = std::min(deadline_, Hub::clock() + kFarewell);
    --hub_.figures.sockets;
    guarded([this] { hub_.handler->closed(*this); });
    if (!is_bidding_farewell_) cut();
  }

  void hear(const boost::beast::flat_buffer& buffer) {
    if (is_closing_) return;
    ++hub_.figures.messages_in;
    heard_ = Hub::clock();
    if (!stream_.got_text()) return close(websocket::close_code::unknown_data, "Only text.");
    if (!messages_.take(heard_)) return refuse_flood();
    const auto bytes = buffer.cdata();
    const std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
    guarded([&] { hub_.handler->message(*this, text); });
  }

  void refuse_flood() {
    if (is_closing_) return;
    ++hub_.figures.refused;
    close(websocket::close_code::policy_error, "too many messages");
  }

  template <class Call>
  void guarded(Call call) {
    try {
      call();
    } catch (const std::exception&) {
      close(websocket::close_code::internal_error, "Something went wrong here.");
    }
  }

  void write_next() {
    wire().more_follows(queue_.size() > 1);
    stream_.async_write(
        asio::buffer(queue_.front().text()),
        [self = shared_from_this()](ErrorCode code, std::size_t) { self->written(code); });
  }

  void written(ErrorCode code) {
    if (code) return cut();
    ++hub_.figures.messages_out;
    queued_ -= queue_.front().text().size() + kOverhead;
    queue_.pop_front();
    if (!queue_.empty()) return write_next();
    is_writing_ = false;
    if (is_closing_ && is_open_) say_farewell();
  }

  void say_farewell() {
    if (std::exchange(is_bidding_farewell_, true)) return;
    stream_.async_close(reason_, [self = shared_from_this()](ErrorCode) { self->cut(); });
  }

  Wire& wire() { return stream_.next_layer().wire(); }

  static constexpr std::size_t kSmallBuffer = 4096;

  Hub& hub_;
  CountedConnection place_;
  const Request request_;
  websocket::stream<Transport, false> stream_;
  std::deque<Unsent::Waiting> queue_;
  std::size_t queued_ = 0;
  websocket::close_reason reason_;
  TokenBucket messages_;
  Time heard_;
  Time pinged_{};
  Time deadline_ = Time::max();
  bool is_open_ = false;
  bool is_writing_ = false;
  bool is_pinging_ = false;
  bool is_closing_ = false;
  bool is_bidding_farewell_ = false;
  Listing listing_;
};

}  // namespace orrery::server
