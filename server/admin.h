#pragma once

// What is for whoever runs the server, at an address of its own: strangers never get there, and a
// server full of them still answers here.

#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "server/net.h"

namespace orrery::server {

class Admin final : public Handler {
 public:
  using Answer = std::function<void(Response)>;
  // Called on this side's thread; the answer is made on the public side's, which has the figures.
  using Ask = std::function<void(Request request, Answer answer)>;

  // Fails if its port is in use, for example.
  static Expected<std::unique_ptr<Admin>> bind(const NetSettings& settings);
  ~Admin() override { close(); }

  void open(Ask ask);  // on a thread of its own
  void close();
  std::uint16_t port() const { return net_->port(); }

  void request(const Request& request, Answer answer) override;
  Expected<void> may_open(const Request&) override { return fail("There are no tables here."); }
  void opened(Socket&) override {}
  void message(Socket&, std::string_view) override {}
  void closed(Socket&) override {}

 private:
  explicit Admin(std::unique_ptr<Net> net) : net_(std::move(net)) {}

  Ask ask_;
  std::unique_ptr<Net> net_;
  std::thread thread_;
};

}  // namespace orrery::server
