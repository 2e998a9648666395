#include "server/session.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/exchange.h"
#include "server/response.h"
#include "server/transport.h"
#include "server/websocket.h"

namespace orrery::server {

namespace {

class Session final : public Connection, public std::enable_shared_from_this<Session> {
 public:
  Session(Hub& hub, CountedConnection place, std::string peer, Transport transport)
      : hub_(hub),
        place_(std::move(place)),
        peer_(std::move(peer)),
        transport_(std::move(transport)),
        answered_(hub.io.get_executor(), Time::max()),
        listing_(std::in_place, hub, *this) {}

  static void start(std::shared_ptr<Session> session) {
    Session& self = *session;
    asio::co_spawn(
        self.hub_.io.get_executor(), [&self] { return self.live(); },
        [session = std::move(session)](const std::exception_ptr&) {});
  }

  // When the deadline has passed, it first cancels the pending read or write, so that a last answer
  // can be sent; after a short grace it closes the connection.
  void look_at_clock(Time now) override {
    if (unsent_ > 0 && now - took(now) >= hub_.settings.limits.stall) return cut();
    if (now < deadline_) return;
    if (std::exchange(is_late_, true)) return cut();
    deadline_ = now + kGrace;
    ErrorCode ignored;
    transport_.wire().cancel(ignored);
    answered_.cancel();
  }

  void wind_up() override {
    if (is_answering_ || unsent_ > 0) {
      deadline_ = std::min(deadline_, Hub::clock() + kGrace);
    } else {
      cut();
    }
  }

  void cut() override {
    answered_.cancel();
    transport_.wire().cut();
  }

  std::size_t unsent() const override { return unsent_; }
  Time took(Time now) override { return transport_.wire().took(now); }

 private:
  using Parser = http::request_parser<http::string_body>;
  static constexpr std::chrono::milliseconds kGrace{800};

  IoTask<void> live() {
    give(hub_.settings.limits.head);
    const auto [code] = co_await transport_.async_handshake(kAwait);
    // Not `while (co_await ...)`, of which g++ 12 makes a coroutine that crashes.
    bool goes_on = !code;
    while (goes_on) {
      goes_on = co_await one_request();
      if (goes_on) give(hub_.settings.limits.idle);
    }
    if (is_leaving_politely_) co_await leave();
  }

  // Gives whether another may follow.
  IoTask<bool> one_request() {
    if (buffer_.size() == 0) {
      buffer_.shrink_to_fit();
      const auto [code, size] = co_await transport_.async_read_some(buffer_.prepare(2048), kAwait);
      if (code) co_return false;
      buffer_.commit(size);
    }
    give(hub_.settings.limits.head);
    Parser parser;
    parser.header_limit(kHeadBytes);
    parser.body_limit(boost::none);  // the limit depends on the request
    const auto [code, size] = co_await http::async_read_header(transport_, buffer_, parser, kAwait);
    if (code) co_return co_await give_up(code);

    ++hub_.figures.requests;
    Exchange exchange(hub_, parser.get(), peer_, transport_.is_secure());
    if (auto refusal = exchange.refusal()) co_return co_await refuse(exchange, *refusal);
    if (boost::beast::websocket::is_upgrade(parser.get()))
      co_return co_await open_websocket(exchange, parser);
    const std::size_t most =
        hub_.handler->most_body(exchange.request, hub_.settings.limits.body_bytes);
    if (parser.content_length().value_or(0) > most)
      co_return co_await give_up(http::make_error_code(http::error::body_limit));
    parser.body_limit(most);
    if (!parser.is_done()) {
      if (const auto failure = co_await read_body(parser)) co_return co_await give_up(failure);
    }
    exchange.request.body = std::move(parser.get().body());
    co_return co_await answer(exchange, parser.get().keep_alive());
  }

  IoTask<ErrorCode> read_body(Parser& parser) {
    if (expects_continue(parser.get())) {
      const auto [code, size] =
          co_await asio::async_write(transport_, asio::buffer(kContinue), kAwait);
      if (code) co_return code;
    }
    const auto [code, size] = co_await http::async_read(transport_, buffer_, parser, kAwait);
    co_return code;
  }

  IoTask<bool> answer(Exchange& exchange, bool keep_alive) {
    give(hub_.settings.limits.idle);
    is_answering_ = true;
    Answer pending(answered_);
    exchange.ask(pending);
    if (!pending.has_come()) co_await answered_.async_wait(kAwait);
    is_answering_ = false;
    if (!pending.has_come()) co_return false;  // gave up waiting
    keep_alive = keep_alive && !hub_.is_stopping;
    is_leaving_politely_ = !keep_alive;
    co_return co_await write(exchange.outgoing(pending.take(), keep_alive)) && keep_alive;
  }

  IoTask<bool> refuse(const Exchange& exchange, const Response& response) {
    is_leaving_politely_ = co_await write(exchange.outgoing(response, false));
    co_return false;
  }

  // After bytes that are not a request, too many of them, or none for too long.
  IoTask<bool> give_up(ErrorCode code) {
    const auto response = is_late_ ? error_response(408, "That took too long.") : reply_to(code);
    if (response) {
      const Delivery delivery{
          .secure = transport_.is_secure(), .keep_alive = false, .now = std::time(nullptr)};
      is_leaving_politely_ = co_await write(outgoing(*response, delivery));
    }
    co_return false;
  }

  IoTask<bool> open_websocket(Exchange& exchange, Parser& parser) {
    // A client must wait for our answer before it says more (RFC 6455, 4.1).
    const auto refusal = buffer_.size() > 0
        ? error_response(400, "A WebSocket's first message came too early.")
        : exchange.may_open(place_);
    if (refusal) co_return co_await refuse(exchange, *refusal);
    listing_.reset();  // the WebSocket is in the list instead
    auto socket = std::make_shared<WebSocket>(hub_, std::move(place_), std::move(exchange.request),
                                              std::move(transport_));
    WebSocket::start(std::move(socket), parser.release());
    co_return false;
  }

  // A slow peer may take its time, as long as it takes something.
  IoTask<bool> write(Outgoing answer) {
    const Unsent::Waiting waiting(hub_.unsent, answer.body.bytes());
    unsent_ = answer.head.size() + answer.body.size();
    transport_.wire().begins_sending(Hub::clock());
    deadline_ = hub_.is_stopping ? deadline_ : Time::max();
    const std::array<asio::const_buffer, 2> pieces{asio::buffer(answer.head),
                                                   asio::buffer(answer.body.text())};
    const auto [code, size] = co_await asio::async_write(transport_, pieces, kAwait);
    unsent_ = 0;
    co_return !code;
  }

  // Closing with unread bytes would make the peer lose our answer, so some are read and dropped.
  IoTask<void> leave() {
    give(kGrace);
    if (transport_.is_secure()) co_await transport_.async_shutdown(kAwait);
    Wire& wire = transport_.wire();
    ErrorCode ignored;
    wire.shutdown(TcpSocket::shutdown_send, ignored);
    buffer_.clear();
    for (int i = 0; i < kMostForgotten; ++i) {
      const auto [code, size] = co_await wire.async_read_some(buffer_.prepare(4096), kAwait);
      if (code) break;
    }
    wire.close(ignored);
  }

  void give(std::chrono::milliseconds time) { deadline_ = Hub::clock() + time; }

  static constexpr std::size_t kHeadBytes = 16 * 1024;
  static constexpr int kMostForgotten = 256;
  static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";

  Hub& hub_;
  CountedConnection place_;
  const std::string peer_;
  Transport transport_;
  boost::beast::flat_buffer buffer_;
  Timer answered_;
  Time deadline_{};
  std::size_t unsent_ = 0;
  bool is_late_ = false;
  bool is_answering_ = false;
  bool is_leaving_politely_ = false;
  std::optional<Listing> listing_;
};

}  // namespace

void start_session(Hub& hub, CountedConnection place, std::string peer, TcpSocket socket) {
  Session::start(std::make_shared<Session>(hub, std::move(place), std::move(peer),
                                           Transport(std::move(socket), hub.certificate.get())));
}

}  // namespace orrery::server
