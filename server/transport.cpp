#include "server/transport.h"

#include <optional>

#include <boost/asio/compose.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/stream.hpp>

namespace orrery::server {

namespace ssl = asio::ssl;

struct Transport::Layers {
  Wire wire;
  std::optional<ssl::stream<Wire&>> tls;
};

namespace {

struct Farewell {
  Transport& transport;
  std::unique_ptr<std::array<char, 2048>> scratch = std::make_unique<std::array<char, 2048>>();
  enum class Step : std::uint8_t { begin, left_tls, reading } step = Step::begin;

  template <class Self>
  void operator()(Self& self, ErrorCode code = {}, std::size_t = 0) {
    Wire& wire = transport.wire();
    if (step == Step::begin) {
      step = Step::left_tls;
      if (transport.is_secure()) return transport.async_shutdown(std::move(self));
    }
    ErrorCode ignored;
    if (step == Step::left_tls) {
      step = Step::reading;
      wire.shutdown(TcpSocket::shutdown_send, ignored);
    } else if (code) {
      wire.close(ignored);
      if (code == asio::error::eof) code = {};
      return self.complete(code);
    }
    const auto buffer = asio::buffer(*scratch);
    wire.async_read_some(buffer, std::move(self));
  }
};

}  // namespace

Transport::Transport(TcpSocket socket, Certificate* certificate)
    : layers_(new Layers{Wire(std::move(socket)), std::nullopt}) {
  if (certificate != nullptr) layers_->tls.emplace(layers_->wire, certificate->context());
}

Transport::Transport(Transport&&) noexcept = default;
Transport::~Transport() = default;

Wire& Transport::wire() { return layers_->wire; }
bool Transport::is_secure() const { return layers_->tls.has_value(); }

void Transport::read(asio::mutable_buffer into, Waiting<Moved> waiting) {
  if (layers_->tls) return layers_->tls->async_read_some(into, std::move(waiting));
  layers_->wire.async_read_some(into, std::move(waiting));
}

void Transport::write(const Few& from, Waiting<Moved> waiting) {
  if (layers_->tls) return layers_->tls->async_write_some(from, std::move(waiting));
  layers_->wire.async_write_some(from, std::move(waiting));
}

// Soon, but not within this call: a completion handler must not run before the call that started
// the operation returns.
void Transport::at_once(Waiting<Done> waiting) {
  asio::post(get_executor(),
             [waiting = std::move(waiting)]() mutable { std::move(waiting)(ErrorCode{}); });
}

void Transport::shake_hands(Waiting<Done> waiting) {
  if (layers_->tls)
    return layers_->tls->async_handshake(ssl::stream_base::server, std::move(waiting));
  at_once(std::move(waiting));
}

void Transport::shut_down(Waiting<Done> waiting) {
  if (layers_->tls) return layers_->tls->async_shutdown(std::move(waiting));
  at_once(std::move(waiting));
}

void farewell(Transport& transport, asio::any_completion_handler<void(ErrorCode)> done) {
  asio::async_compose<decltype(done), void(ErrorCode)>(Farewell{transport}, done, transport);
}

}  // namespace orrery::server
