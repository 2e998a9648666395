#pragma once

// What people may ask over HTTP and WebSockets: finds the route that answers a request.
// docs/protocol.md describes every request.

#include <functional>
#include <string>
#include <string_view>

#include "server/services.h"

namespace orrery::server {

class Door final : public Handler {
 public:
  Door(const Catalogue& games, const Keys& keys, store::Store& store, Hall& hall,
       Visitors& visitors, Worker& worker, Crew& bots, const Surroundings& surroundings);

  Services& services() { return services_; }

  std::size_t most_body(const Request& request, std::size_t usual) const override;
  void request(const Request& request, std::function<void(Response)> answer) override;
  // Whether a route takes the request; then it is answered.
  bool answered(const Routes& routes, const Request& request,
                std::function<void(Response)>& answer) const;
  bool answered(const Request& request, std::function<void(Response)>& answer) const {
    return answered(routes_, request, answer);
  }
  Expected<void> may_open(const Request& request) override;
  void opened(Socket& socket) override;
  void message(Socket& socket, std::string_view text) override {
    services_.visitors.message(socket, text);
  }
  void closed(Socket& socket) override { services_.visitors.closed(socket); }

 private:
  Services services_;
  Routes routes_;
  Routes sockets_;  // at which addresses a WebSocket may be opened
};

}  // namespace orrery::server
