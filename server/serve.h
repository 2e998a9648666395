#pragma once

// The server as a whole: store, hall, bots, door and sockets, from opening to closing.

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.h"
#include "server/net.h"

namespace orrery::server {

// Where whoever runs the server gets its figures. If no port is given, it is the one after the
// public port, if that is free; or any free one, if the public port is 0.
struct AdminSettings {
  bool wanted = true;
  std::string host = "127.0.0.1";
  std::optional<std::uint16_t> port;
};

struct ServeSettings {
  NetSettings net;
  AdminSettings admin;
  std::filesystem::path data;   // the folder of the database
  std::string store;            // a PostgreSQL database instead: postgres://...
  bool accept_loss = false;     // serve what is left of a data folder that has lost tables
  std::filesystem::path files;  // the browser client; empty: a page that says it is missing
  // The current addresses of this server in its network.
  std::function<std::vector<std::string>(std::uint16_t port)> addresses;
  int bot_threads = 1;
  int keep_days = 0;  // forget finished games after so many days; 0: keep them
  std::string user;   // whose rights root's server takes; empty: those of "orrery", if possible
};

// What whoever runs the server is told when it can be reached.
struct Opened {
  std::uint16_t port = 0;
  std::string admin_address;         // "http://127.0.0.1:8081"; empty: there is none
  std::string admin_ticket;          // lets one in there, once (server/admin_keys.h)
  std::vector<std::string> remarks;  // sentences
};

// Serves until SIGTERM or SIGINT, or until its terminal has gone. On SIGHUP it looks for a renewed
// certificate.
Expected<void> serve(const Catalogue& games, const ServeSettings& settings,
                     const std::function<void(const Opened&)>& ready);

}  // namespace orrery::server
