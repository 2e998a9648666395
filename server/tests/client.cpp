#include "server/tests/client.h"

#include <array>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/http.h"

namespace orrery::server::testing {

namespace {

constexpr timeval kPatience{.tv_sec = 10, .tv_usec = 0};

}  // namespace

int Frame::close_code() const {
  if (payload.size() < 2) return 0;
  return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
}

Client::Client(std::uint16_t port, Tls tls, int receive_buffer) : port_(port) {
  socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
  ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &kPatience, sizeof kPatience);
  ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &kPatience, sizeof kPatience);
  if (receive_buffer > 0)
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  const int on = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
    ::close(std::exchange(socket_, -1));
    return;
  }
  if (tls == Tls::no) return;
  context_.reset(SSL_CTX_new(TLS_client_method()));
  ssl_.reset(SSL_new(context_.get()));
  SSL_set_fd(ssl_.get(), socket_);
  if (SSL_connect(ssl_.get()) != 1) ::close(std::exchange(socket_, -1));
}

Client::Client(Client&& other) noexcept
    : port_(other.port_),
      socket_(std::exchange(other.socket_, -1)),
      context_(std::move(other.context_)),
      ssl_(std::move(other.ssl_)),
      buffer_(std::move(other.buffer_)) {}

Client::~Client() {
  if (socket_ >= 0) ::close(socket_);
}

bool Client::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto sent = ssl_ ? SSL_write(ssl_.get(), bytes.data(), static_cast<int>(bytes.size()))
                           : ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool Client::fill() {
  std::array<char, 65536> bytes{};
  const auto got = ssl_ ? SSL_read(ssl_.get(), bytes.data(), static_cast<int>(bytes.size()))
                        : ::recv(socket_, bytes.data(), bytes.size(), 0);
  if (got <= 0) return false;
  buffer_.append(bytes.data(), static_cast<std::size_t>(got));
  return true;
}

std::string Client::receive() {
  if (buffer_.empty()) fill();
  return std::exchange(buffer_, {});
}

bool Client::is_closed_by_server() {
  std::array<char, 65536> bytes{};
  while (true) {
    const auto got = ::recv(socket_, bytes.data(), bytes.size(), 0);
    if (got == 0) return true;
    if (got < 0) return errno != EAGAIN && errno != EWOULDBLOCK;
  }
}

void Client::end_sending() { ::shutdown(socket_, SHUT_WR); }

std::string Client::take(std::size_t size) {
  while (buffer_.size() < size) {
    if (!fill()) return {};
  }
  std::string taken = buffer_.substr(0, size);
  buffer_.erase(0, size);
  return taken;
}

Reply Client::read_reply(bool has_body) {
  std::size_t end = 0;
  while ((end = buffer_.find("\r\n\r\n")) == std::string::npos) {
    if (!fill()) return {};
  }
  const std::string head = take(end + 4);
  Reply reply{.status = std::stoi(head.substr(9, 3)), .headers = {}, .body = {}};
  std::size_t line = head.find("\r\n") + 2;
  while (line < head.size() - 2) {
    const auto next = head.find("\r\n", line);
    const auto colon = head.find(": ", line);
    const std::string name = lower_case(head.substr(line, colon - line));
    const std::string value = head.substr(colon + 2, next - colon - 2);
    reply.headers[name] = value;
    if (name == "set-cookie") reply.cookies.push_back(value);
    line = next + 2;
  }
  const auto length = reply.headers.find("content-length");
  if (has_body && length != reply.headers.end()) reply.body = take(std::stoul(length->second));
  return reply;
}

Reply Client::get(std::string_view path, std::string_view headers) {
  return ask("GET " + std::string(path) + " HTTP/1.1\r\nHost: " + host() + "\r\n" +
             std::string(headers) + "\r\n");
}

Reply Client::post(std::string_view path, std::string_view body, std::string_view headers) {
  return ask("POST " + std::string(path) + " HTTP/1.1\r\nHost: " + host() +
             "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" + std::string(headers) +
             "\r\n" + std::string(body));
}

Reply Client::open(std::string_view path, const std::optional<std::string>& headers) {
  const std::string origin =
      "Origin: http" + std::string(ssl_ ? "s" : "") + "://" + host() + "\r\n";
  return get(path,
             "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                 headers.value_or(origin));
}

std::string frame_bytes(int opcode, std::string_view payload, bool is_final) {
  constexpr std::array<char, 4> kMask{0x12, 0x34, 0x56, 0x78};
  std::string bytes(1, static_cast<char>((is_final ? 0x80 : 0) | opcode));
  const auto size = payload.size();
  if (size < 126) {
    bytes += static_cast<char>(0x80 | size);
  } else if (size < 65536) {
    bytes += static_cast<char>(0x80 | 126);
    bytes += static_cast<char>(size >> 8);
    bytes += static_cast<char>(size & 0xff);
  } else {
    bytes += static_cast<char>(0x80 | 127);
    for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>((size >> shift) & 0xff);
  }
  bytes.append(kMask.data(), kMask.size());
  for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(payload[i] ^ kMask[i % 4]);
  return bytes;
}

bool Client::send_frame(int opcode, std::string_view payload, bool is_final) {
  return send(frame_bytes(opcode, payload, is_final));
}

Frame Client::read_frame() {
  const std::string head = take(2);
  if (head.empty()) return {};
  std::size_t size = static_cast<unsigned char>(head[1]) & 0x7f;
  if (size >= 126) {
    const std::string longer = take(size == 126 ? 2 : 8);
    if (longer.empty()) return {};
    size = 0;
    for (const char c : longer) size = size * 256 + static_cast<unsigned char>(c);
  }
  Frame frame{.opcode = head[0] & 0x0f, .payload = take(size)};
  if (frame.payload.size() != size) return {};
  return frame;
}

Frame Client::read_message() {
  while (true) {
    Frame frame = read_frame();
    if (frame.opcode != kPing) return frame;
    send_frame(kPong, frame.payload);
  }
}

}  // namespace orrery::server::testing
