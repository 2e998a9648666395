#pragma once

// Sockets behind a narrow interface, so that Beast stays in a few files. Handlers are called on one
// I/O thread, and everything here must be called from it unless it says otherwise.

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/error.h"
#include "kernel/interface.h"
#include "server/body.h"
#include "server/limits.h"

namespace orrery::server {

struct Request {
  std::string method;  // "GET", "POST", ...
  std::string path;    // decoded, without the query: "/api/tables/abc"
  std::string query;   // raw, after the question mark
  std::vector<std::pair<std::string, std::string>> headers;  // names in lower case
  std::string body;
  std::string address;  // of the client; from a forwarded header only with trust_proxy
  bool secure = false;  // came over TLS, or a trusted proxy says so

  std::string_view header(std::string_view name) const;  // empty when there is none
  std::string_view cookie(std::string_view name) const;
};

struct Response {
  unsigned status = 200;
  std::string type = "application/json";
  Body body;
  std::vector<std::pair<std::string, std::string>> headers;  // "Set-Cookie" and others
};

// One WebSocket. Valid until `closed` has been called for it.
class Socket : public Interface {
 public:
  virtual std::uint64_t id() const = 0;
  virtual const Request& request() const = 0;  // the one that opened it
  // Queues a text message. A socket whose peer reads too slowly is closed instead.
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  virtual void close(std::uint16_t code, std::string reason) = 0;
};

class Handler : public Interface {
 public:
  // How long the body of a request may be; `usual` is the default.
  virtual std::size_t most_body(const Request&, std::size_t usual) const { return usual; }

  // Answers a request, now or later, exactly once.
  virtual void request(const Request& request, std::function<void(Response)> answer) = 0;

  // Whether a WebSocket may be opened; then what happens to it. A message is text, within the size
  // limit and valid UTF-8.
  virtual Expected<void> may_open(const Request& request) = 0;
  virtual void opened(Socket& socket) = 0;
  virtual void message(Socket& socket, std::string_view text) = 0;
  virtual void closed(Socket& socket) = 0;
};

struct NetSettings {
  std::string host = "0.0.0.0";
  std::uint16_t port = 8080;  // 0: any free one
  std::string tls_cert;       // files; both or none
  std::string tls_key;
  bool trust_proxy = false;        // believe X-Forwarded-For and X-Forwarded-Proto
  std::vector<std::string> names;  // of the server, besides those of the machine
  // What whoever runs the server should know.
  std::function<void(const std::string& sentence)> tell = [](const std::string&) {};
  Limits limits;
};

struct NetFigures {
  std::uint64_t connections = 0;
  std::uint64_t sockets = 0;
  std::uint64_t requests = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t refused = 0;  // by a limit
};

class Net : public Interface {
 public:
  // Lets people in, who have been waiting since the port was bound.
  virtual void listen(Handler& handler) = 0;

  virtual std::uint16_t port() const = 0;
  virtual NetFigures figures() const = 0;

  // Serves until `stop`; the calling thread is the I/O thread.
  virtual void run() = 0;
  // Closes every socket and lets `run` return. From any thread.
  virtual void stop() = 0;
  // Runs a task on the I/O thread, soon. From any thread.
  virtual void post(std::function<void()> task) = 0;
  // Runs a task on the I/O thread after a while. From the I/O thread.
  virtual void after(std::chrono::milliseconds delay, std::function<void()> task) = 0;
  // Looks now whether the certificate has changed; otherwise it does every few seconds. From the
  // I/O thread.
  virtual void renew_certificate() = 0;
};

// Binds the port, and lets nobody in yet; fails if the port is in use or the certificate cannot be
// read, for example.
Expected<std::unique_ptr<Net>> make_net(const NetSettings& settings);
// The same, and lets people in.
Expected<std::unique_ptr<Net>> open_net(const NetSettings& settings, Handler& handler);

}  // namespace orrery::server
