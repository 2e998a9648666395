#pragma once

// What whoever runs a server has beside what its players need: decisions, figures, a page of their
// own.

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "server/admin_keys.h"
#include "server/management.h"
#include "server/pulse.h"
#include "server/services.h"

namespace orrery::server {

struct Hosting {
  Services& services;
  const Crew& bots;
  Management management;
  AdminKeys admin;
  Pulse pulse;
  const Net* net = nullptr;                                       // once there is one
  std::function<std::vector<std::string>()> addresses = {};       // of this server in its network
  std::string name = {};                                          // of this server, "HOST:PORT"
  std::string kept_in = {};                                       // where the tables are, in words
  std::function<Expected<std::filesystem::path>()> back_up = {};  // gives the file
};

// What the server says of itself: to whoever sits at this machine, also where else it is reached.
Here here_for(const Hosting& hosting, const Request& request);

void add_figures_route(Routes& routes, Hosting& hosting);
void add_managing_routes(Routes& routes, Hosting& hosting);  // what whoever runs it decides

// From now on the server hears what is decided, takes a sample of how it fares every minute, and
// tells the other servers.
void begin_managing(Hosting& hosting);

}  // namespace orrery::server
