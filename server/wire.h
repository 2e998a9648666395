#pragma once

// The TCP socket below a session, plain or under TLS, with a limit on its reads. Beast and OpenSSL
// handle some frames and records (pings, empty fragments, key updates) without telling us, so a
// flood of those must be stopped here.

#include <array>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/compose.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_prefix.hpp>
#include <boost/beast/core/role.hpp>
#include <sys/socket.h>

#include "server/io.h"
#include "server/progress.h"
#include "server/rates.h"

namespace orrery::server {

using ErrorCode = boost::system::error_code;
using TcpSocket = asio::basic_stream_socket<asio::ip::tcp, Executor>;

class Wire : public TcpSocket {
 public:
  explicit Wire(TcpSocket&& socket) : TcpSocket(std::move(socket)) {}

  // From here on every read takes a token; without one the socket closes.
  void meter(TokenBucket reads) { reads_ = reads; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    if (reads_ && !reads_->take(std::chrono::steady_clock::now())) cut();
    return TcpSocket::async_read_some(buffers, std::forward<Token>(token));
  }

  // In small pieces, so that the system does not take much more than its buffer is meant to hold.
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return async_send(boost::beast::buffers_prefix(kPiece, buffers), more_follows_ ? MSG_MORE : 0,
                      std::forward<Token>(token));
  }

  // Whether something will be written right after the next writes, so that the system may send both
  // in one packet.
  void more_follows(bool more) { more_follows_ = more; }

  void begins_sending(Time now) { progress_.begins(now); }
  // When the peer last took something, as far as this was asked before.
  Time took(Time now) { return is_open() ? progress_.look(native_handle(), now) : Time{}; }

  // Closes at once; what the peer has not read is lost.
  void cut() {
    ErrorCode ignored;
    if (!is_open()) return;
    set_option(linger(true, 0), ignored);
    close(ignored);
  }

 private:
  static constexpr std::size_t kPiece = 16UL * 1024;

  std::optional<TokenBucket> reads_;
  Progress progress_;
  bool more_follows_ = false;
};

// Beast's teardown of a WebSocket: shuts down sending, and reads until the peer has done so too, so
// that the closing frame is not lost. Beast's own version for TCP would keep the thread busy for as
// long as there is something to read.
struct FarewellOp {
  Wire& wire;
  std::unique_ptr<std::array<char, 2048>> scratch = std::make_unique<std::array<char, 2048>>();
  bool started = false;

  template <class Self>
  void operator()(Self& self, ErrorCode code = {}, std::size_t = 0) {
    if (!std::exchange(started, true)) {
      ErrorCode ignored;
      wire.shutdown(TcpSocket::shutdown_send, ignored);
    } else if (code) {
      ErrorCode ignored;
      wire.close(ignored);
      if (code == asio::error::eof) code = {};
      return self.complete(code);
    }
    const auto buffer = asio::buffer(*scratch);
    wire.async_read_some(buffer, std::move(self));
  }
};

template <class Handler>
void async_teardown(boost::beast::role_type, Wire& wire, Handler&& handler) {
  std::decay_t<Handler> own(std::forward<Handler>(handler));
  asio::async_compose<std::decay_t<Handler>, void(ErrorCode)>(FarewellOp{wire}, own, wire);
}

// Beast requires it, but only blocking calls would use it.
inline void teardown(boost::beast::role_type, Wire& wire, ErrorCode&) { wire.cut(); }

}  // namespace orrery::server
