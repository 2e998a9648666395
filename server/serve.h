#pragma once

// The server as a whole: store, hall, bots, door and sockets, from opening to closing.

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "catalogue/catalogue.h"
#include "server/net.h"

namespace orrery::server {

struct ServeSettings {
  NetSettings net;
  std::filesystem::path data;
  std::filesystem::path files;  // the browser client; empty: a page that says it is missing
  // The current addresses of this server in its network.
  std::function<std::vector<std::string>(std::uint16_t port)> addresses;
  int bot_threads = 1;
  int keep_days = 0;  // forget finished games after so many days; 0: keep them
};

// Serves until SIGTERM or SIGINT. `ready` is called with the port when it can be reached.
Expected<void> serve(const Catalogue& games, const ServeSettings& settings,
                     const std::function<void(std::uint16_t)>& ready);

}  // namespace orrery::server
