#include "server/routes.h"

#include <algorithm>

#include "server/http.h"

namespace orrery::server {

namespace {

// The parts of the path that match the stars of the pattern; nothing if it does not match.
std::optional<std::vector<std::string>> names_in(std::string_view path, std::string_view pattern) {
  std::vector<std::string> names;
  if (std::ranges::count(path, '/') != std::ranges::count(pattern, '/')) return std::nullopt;
  while (!pattern.empty()) {
    const std::string_view wanted = cut(pattern, '/');
    const std::string_view part = cut(path, '/');
    if (wanted == "*" && !part.empty()) {
      names.emplace_back(part);
    } else if (wanted != part) {
      return std::nullopt;
    }
  }
  return names;
}

}  // namespace

Routes::Found Routes::find(std::string_view method, std::string_view path) const {
  Found found;
  for (const Route& route : routes_) {
    auto names = names_in(path, route.path);
    if (!names) continue;
    if (route.method == method) return {.route = &route, .names = std::move(*names)};
    found.other_method = route.method;
  }
  return found;
}

}  // namespace orrery::server
