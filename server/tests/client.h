#pragma once

// A client made of a blocking socket, so that tests can send any bytes at all. Every wait is
// bounded: what does not come within some seconds is a failure.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <openssl/ssl.h>

namespace orrery::server::testing {

struct Reply {
  int status = 0;                              // 0: the server closed without one
  std::map<std::string, std::string> headers;  // names in lower case
  std::vector<std::string> cookies{};          // that are set; there may be several
  std::string body;
};

struct Frame {
  int opcode = -1;  // -1: the connection ended
  std::string payload;

  // Of a closing frame; 0 when it has none.
  int close_code() const;
};

inline constexpr int kContinuation = 0;
inline constexpr int kText = 1;
inline constexpr int kBinary = 2;
inline constexpr int kClose = 8;
inline constexpr int kPing = 9;
inline constexpr int kPong = 10;

class Client {
 public:
  enum class Tls { no, yes };

  explicit Client(std::uint16_t port, Tls tls = Tls::no, int receive_buffer = 0);
  Client(Client&& other) noexcept;
  Client& operator=(Client&&) = delete;
  ~Client();

  bool is_connected() const { return socket_ >= 0; }
  // False when the server does not take the bytes, because it has closed.
  bool send(std::string_view bytes);
  // The next bytes; empty at the end or after too long a wait.
  std::string receive();
  // Whether the server ends the connection, whatever it still sends before.
  bool is_closed_by_server();
  void end_sending();

  Reply read_reply(bool has_body = true);
  Reply ask(std::string_view request) { return send(request) ? read_reply() : Reply{}; }
  Reply get(std::string_view path, std::string_view headers = "");
  Reply post(std::string_view path, std::string_view body, std::string_view headers = "");

  // Opens a WebSocket, as a page of ours does unless other headers are given.
  Reply open(std::string_view path = "/ws",
             const std::optional<std::string>& headers = std::nullopt);
  bool send_frame(int opcode, std::string_view payload, bool is_final = true);
  Frame read_frame();
  // A frame that is not a ping; pings are answered.
  Frame read_message();

  std::string host() const { return "127.0.0.1:" + std::to_string(port_); }

 private:
  bool fill();
  std::string take(std::size_t size);

  std::uint16_t port_;
  int socket_ = -1;
  std::unique_ptr<SSL_CTX, void (*)(SSL_CTX*)> context_{nullptr, SSL_CTX_free};
  std::unique_ptr<SSL, void (*)(SSL*)> ssl_{nullptr, SSL_free};
  std::string buffer_;
};

// A frame as a client sends it, masked.
std::string frame_bytes(int opcode, std::string_view payload, bool is_final = true);

}  // namespace orrery::server::testing
