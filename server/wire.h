#pragma once

// The TCP socket below a session, plain or under TLS, with a limit on its reads. Beast and OpenSSL
// handle some frames and records (pings, empty fragments, key updates) without telling us, so a
// flood of those must be stopped here.

#include <optional>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_prefix.hpp>
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

}  // namespace orrery::server
