#include "server/routes.h"

#include <algorithm>

namespace orrery::server {

namespace {

// The parts of the path that match the stars of the pattern; nothing if it does not match.
std::optional<std::vector<std::string>> names_in(std::string_view path, std::string_view pattern) {
  std::vector<std::string> names;
  const auto next_part = [](std::string_view& text) {
    const auto slash = std::min(text.find('/'), text.size());
    const std::string_view part = text.substr(0, slash);
    text.remove_prefix(std::min(slash + 1, text.size()));
    return part;
  };
  if (std::ranges::count(path, '/') != std::ranges::count(pattern, '/')) return std::nullopt;
  while (!pattern.empty()) {
    const std::string_view wanted = next_part(pattern);
    const std::string_view part = next_part(path);
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
