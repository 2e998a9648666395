#pragma once

// Somebody at a browser of their own: keeps cookies, opens a socket at a table, and writes down
// everything that the server sends, in order.

#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "json/json.h"
#include "server/tests/client.h"

namespace orrery::server::testing {

class Browser {
 public:
  explicit Browser(std::uint16_t port) : port_(port) {}

  // ---- HTTP ----

  json::value get(const std::string& path) { return ask(path, std::nullopt); }
  json::value post(const std::string& path, const json::value& body) {
    return ask(path, write_json(body));
  }

  // ---- The socket ----

  void connect(const std::string& table, std::uint64_t version = 0) {
    socket_ = std::make_unique<Client>(port_);
    const std::string path = "/api/tables/" + table + "/socket?version=" + std::to_string(version);
    if (socket_->open(path, headers()).status != 101) throw std::runtime_error("no WebSocket");
  }
  void leave() { socket_.reset(); }
  bool is_connected() const { return socket_ != nullptr; }

  // Asks something of the table and waits for the answer.
  json::value command(std::optional<int> seat, std::uint64_t version, json::object wish,
                      const std::string& id = "") {
    const std::string named = id.empty() ? "c" + std::to_string(++commands_) : id;
    json::object message{{"kind", "command"}, {"id", named}, {"version", version}};
    message["seat"] = seat ? json::value(*seat) : json::value(nullptr);
    message["wish"] = std::move(wish);
    return send(message, named);
  }
  json::value why_not(int seat, json::array path) {
    const std::string id = "w" + std::to_string(++commands_);
    return send({{"kind", "why_not"}, {"id", id}, {"seat", seat}, {"path", std::move(path)}}, id);
  }
  // Everything that was on its way when this is called has been heard when it returns.
  void catch_up() {
    if (is_connected()) why_not(0, {});
  }
  // Listens until the server closes the socket.
  void hear_the_end() {
    while (hear() != nullptr) continue;
    socket_.reset();
  }

  // What came, except what two servers never have in common: the day's time of an HTTP answer, the
  // port, the commitment, what the visitor is known by, and a seat's new secret or the code for
  // one.
  const std::vector<std::string>& heard() const { return heard_; }

 private:
  json::value ask(const std::string& path, const std::optional<std::string>& body) {
    Client client(port_);
    const Reply reply = body ? client.post(path, *body, headers()) : client.get(path, headers());
    std::string all = std::to_string(reply.status) + " " + path + "\n";
    for (const auto& [name, value] : reply.headers) {
      if (name != "date" && name != "set-cookie") all += name + ": " + value + "\n";
    }
    for (const std::string& cookie : reply.cookies) all += "set-cookie: " + cookie + "\n";
    all += reply.body;
    auto value = parse_json(reply.body).value_or(nullptr);
    for (const std::string& cookie : reply.cookies) {
      const auto equals = cookie.find('=');
      const std::string name = cookie.substr(0, equals);
      std::string secret = cookie.substr(equals + 1, cookie.find(';') - equals - 1);
      if (path.ends_with("/recover") || name == "visitor") replace(all, secret, "SECRET");
      cookies_[name] = std::move(secret);
    }
    if (path.ends_with("/code")) replace(all, std::string(value.at("code").as_string()), "CODE");
    write_down(std::move(all));
    return value;
  }

  std::string headers() const {
    std::string cookies;
    for (const auto& [name, value] : cookies_) {
      cookies += (cookies.empty() ? "Cookie: " : "; ") + name + "=" + value;
    }
    const std::string host = "127.0.0.1:" + std::to_string(port_);
    return "Origin: http://" + host + "\r\n" + (cookies.empty() ? "" : cookies + "\r\n");
  }

  json::value send(const json::object& message, const std::string& id) {
    if (!is_connected()) throw std::runtime_error("not connected");
    socket_->send_frame(kText, json::serialize(message));
    while (true) {
      auto heard = hear();
      if (heard == nullptr) throw std::runtime_error("the server closed the socket");
      const auto* answered = heard.as_object().if_contains("id");
      if (answered != nullptr && *answered == json::value(id)) return heard;
    }
  }

  // The next message; null at the end.
  json::value hear() {
    const Frame frame = socket_->read_message();
    if (frame.opcode == kText) {
      write_down(frame.payload);
      return parse_json(frame.payload).value();
    }
    write_down("closed " + std::to_string(frame.close_code()) + " " + frame.payload);
    return nullptr;
  }

  void write_down(std::string text) {
    replace(text, "127.0.0.1:" + std::to_string(port_), "HOST");
    static constexpr std::string_view kCommitment = "\"commitment\":\"";
    constexpr std::size_t kDigits = 64;
    for (auto at = text.find(kCommitment); at != std::string::npos;
         at = text.find(kCommitment, at + 1)) {
      text.replace(at + kCommitment.size(), kDigits, "HASH");
    }
    heard_.push_back(std::move(text));
  }
  static void replace(std::string& text, const std::string& what, const std::string& by) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) {
      text.replace(at, what.size(), by);
    }
  }

  std::uint16_t port_;
  std::map<std::string, std::string> cookies_;
  std::unique_ptr<Client> socket_;
  std::vector<std::string> heard_;
  int commands_ = 0;
};

}  // namespace orrery::server::testing
