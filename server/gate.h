#pragma once

// The way in from the network: in front of the door, it keeps other sites' pages out, gives the
// files of the client, and lets whoever runs the server in at an address of their own.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/door.h"
#include "server/hosting.h"
#include "server/static_files.h"

namespace orrery::server {

class Gate final : public Handler {
 public:
  Gate(const Catalogue& games, const Keys& keys, store::Store& store, Hall& hall,
       Visitors& visitors, Worker& worker, Crew& bots, const Surroundings& surroundings,
       const StaticFiles& files);

  // Where the figures of the sockets come from.
  void count_with(const Net& net) { hosting_.net = &net; }
  // How to find the current addresses of this server in its network.
  void reached_at(std::function<std::vector<std::string>()> addresses) {
    hosting_.addresses = std::move(addresses);
  }

  // Takes notice of what whoever runs the server decides, from now on. On the server's thread.
  void manage(std::string name, std::string kept_in,
              std::function<Expected<std::filesystem::path>()> back_up);

  std::size_t most_body(const Request& request, std::size_t usual) const override {
    return door_.most_body(request, usual);
  }
  void request(const Request& request, std::function<void(Response)> answer) override;
  // A request from whoever runs the server. Must not come from the public side.
  void admin_request(const Request& request, std::function<void(Response)> answer);
  Expected<void> may_open(const Request& request) override { return door_.may_open(request); }
  void opened(Socket& socket) override { door_.opened(socket); }
  void message(Socket& socket, std::string_view text) override { door_.message(socket, text); }
  void closed(Socket& socket) override { door_.closed(socket); }

 private:
  // Whether there is something to show at the path: a page of the client, a game, a table.
  Task<bool> is_page(std::string path);
  Response nothing_there(Request request) const;

  const Catalogue& games_;
  const StaticFiles& files_;
  Door door_;
  Hosting hosting_;
  Routes admin_;
  Routes pages_;  // of the client
};

}  // namespace orrery::server
