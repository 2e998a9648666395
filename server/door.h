#pragma once

// The HTTP side: finds the route that answers a request. docs/protocol.md describes every request.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/services.h"
#include "server/static_files.h"

namespace orrery::server {

class Door final : public Handler {
 public:
  Door(const Catalogue& games, const Keys& keys, store::Store& store, Hall& hall,
       Visitors& visitors, Worker& worker, BotCrew& bots, const Surroundings& surroundings,
       const StaticFiles& files);

  // Where the figures of the sockets come from.
  void count_with(const Net& net) { services_.net = &net; }
  // How to find the current addresses of this server in its network.
  void reached_at(std::function<std::vector<std::string>()> addresses) {
    services_.addresses = std::move(addresses);
  }

  // Takes notice of what whoever runs the server decides, from now on. On the server's thread.
  void manage(std::string name, std::string kept_in,
              std::function<Expected<std::filesystem::path>()> back_up);

  std::size_t most_body(const Request& request, std::size_t usual) const override;
  void request(const Request& request, std::function<void(Response)> answer) override;
  // A request from whoever runs the server. Must not come from the public side.
  void admin_request(const Request& request, std::function<void(Response)> answer);
  Expected<void> may_open(const Request& request) override;
  void opened(Socket& socket) override;
  void message(Socket& socket, std::string_view text) override {
    services_.visitors.message(socket, text);
  }
  void closed(Socket& socket) override { services_.visitors.closed(socket); }

 private:
  // Whether a route has taken the request.
  bool answer_by(const Routes& routes, const Request& request,
                 std::function<void(Response)>& answer);

  // Whether a page of the client belongs to the path.
  bool is_page(std::string_view path) const;

  Services services_;
  Routes routes_;
  Routes admin_;
  Routes pages_;    // of the client
  Routes sockets_;  // at which addresses a WebSocket may be opened
  const StaticFiles& files_;
};

}  // namespace orrery::server
