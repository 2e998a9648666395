#pragma once

// Finds the function that answers a request.

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net.h"
#include "server/task.h"

namespace orrery::server {

// A request that a route has been found for.
struct Call {
  Request request;
  std::vector<std::string> names;  // the parts of the path where the route has a star
};

struct Route {
  std::string_view method;
  std::string_view path;  // a star matches any one part: "/api/tables/*/join"
  std::function<Task<Response>(Call)> answer;
  std::size_t most_body = 0;  // bytes; 0: as usual
};

class Routes {
 public:
  void add(Route route) { routes_.push_back(std::move(route)); }

  struct Found {
    const Route* route = nullptr;  // null: none
    std::vector<std::string> names{};
    std::string_view other_method{};  // one that the path does have, if it lacks this one
  };
  Found find(std::string_view method, std::string_view path) const;

 private:
  std::vector<Route> routes_;
};

}  // namespace orrery::server
