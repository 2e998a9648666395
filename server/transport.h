#pragma once

// The bytes of one connection, plain or under TLS. Sessions and WebSockets read and write them in
// one way, and are compiled once. Completion handlers are kept type-erased, so that OpenSSL's and
// Asio's templates end here.

#include <array>
#include <cstddef>
#include <memory>
#include <utility>

#include <boost/asio/any_completion_handler.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/role.hpp>

#include "server/certificate.h"
#include "server/io.h"
#include "server/wire.h"

namespace orrery::server {

class Transport {
 public:
  using executor_type = Executor;

  // Plain without a certificate.
  Transport(TcpSocket socket, Certificate* certificate);
  Transport(Transport&&) noexcept;
  Transport& operator=(Transport&&) noexcept = delete;
  ~Transport();

  executor_type get_executor() { return wire().get_executor(); }
  Wire& wire();
  bool is_secure() const;

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return initiate<Moved>(
        token, [this, into = first_of(buffers)](auto handler) { read(into, std::move(handler)); });
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return initiate<Moved>(token, [this, from = first_few_of(buffers)](auto handler) {
      write(from, std::move(handler));
    });
  }

  // Under TLS, both sides must agree on a key first, and tell each other at the end. Plain
  // connections have nothing to say there.
  template <class Token>
  auto async_handshake(Token&& token) {
    return initiate<Done>(token, [this](auto handler) { shake_hands(std::move(handler)); });
  }
  template <class Token>
  auto async_shutdown(Token&& token) {
    return initiate<Done>(token, [this](auto handler) { shut_down(std::move(handler)); });
  }

 private:
  using Done = void(ErrorCode);
  using Moved = void(ErrorCode, std::size_t);
  template <class Signature>
  using Waiting = asio::any_completion_handler<Signature>;

  // Beast gives at most the parts of a frame: its head and pieces of a message. What is left over
  // is written later.
  using Few = std::array<asio::const_buffer, 4>;

  struct Layers;

  template <class Signature, class Begin, class Token>
  static auto initiate(Token& token, Begin begin) {
    return asio::async_initiate<Token, Signature>(
        [begin = std::move(begin)](auto handler) mutable {
          begin(Waiting<Signature>(std::move(handler)));
        },
        token);
  }

  template <class Buffers>
  static asio::mutable_buffer first_of(const Buffers& buffers) {
    const auto end = asio::buffer_sequence_end(buffers);
    for (auto at = asio::buffer_sequence_begin(buffers); at != end; ++at) {
      if (const asio::mutable_buffer buffer(*at); buffer.size() > 0) return buffer;
    }
    return {};
  }

  template <class Buffers>
  static Few first_few_of(const Buffers& buffers) {
    Few few;
    std::size_t count = 0;
    const auto end = asio::buffer_sequence_end(buffers);
    for (auto at = asio::buffer_sequence_begin(buffers); at != end && count < few.size(); ++at) {
      if (const asio::const_buffer buffer(*at); buffer.size() > 0) few[count++] = buffer;
    }
    return few;
  }

  void read(asio::mutable_buffer into, Waiting<Moved> waiting);
  void write(const Few& from, Waiting<Moved> waiting);
  void at_once(Waiting<Done> waiting);
  void shake_hands(Waiting<Done> waiting);
  void shut_down(Waiting<Done> waiting);

  std::unique_ptr<Layers> layers_;
};

// Beast's teardown of a WebSocket: takes leave of TLS, shuts down sending, and reads until the peer
// has done so too, so that the closing frame is not lost. Beast's own version for TCP would keep
// the thread busy for as long as there is something to read.
void farewell(Transport& transport, asio::any_completion_handler<void(ErrorCode)> done);

template <class Handler>
void async_teardown(boost::beast::role_type, Transport& transport, Handler&& handler) {
  farewell(transport, std::forward<Handler>(handler));
}

// Beast requires these, but only blocking calls and its own deadlines would use them.
inline void teardown(boost::beast::role_type, Transport& transport, ErrorCode&) {
  transport.wire().cut();
}
inline void beast_close_socket(Transport& transport) { transport.wire().cut(); }

}  // namespace orrery::server
