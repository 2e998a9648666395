#include "server/own_names.h"

#include <algorithm>
#include <array>

#include <unistd.h>

#include "server/address.h"
#include "server/http.h"

namespace orrery::server {

std::string machine_name() {
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) != 0) return {};
  return name.data();
}

OwnNames::OwnNames(const std::vector<std::string>& given, const std::string& machine)
    : names_{"localhost"} {
  for (const std::string& name : given) names_.push_back(lower_case(name));
  if (machine.empty()) return;
  const std::string whole = lower_case(machine);
  const std::string first = whole.substr(0, whole.find('.'));
  for (const std::string& name : {whole, first, first + ".local"}) names_.push_back(name);
}

bool OwnNames::contains(std::string_view host) const {
  std::string_view name = without_port(host);
  if (!plain_address(name).empty()) return true;
  if (name.ends_with('.')) name.remove_suffix(1);
  // Everything below localhost is this machine (RFC 6761, 6.3).
  return name.ends_with(".localhost") || std::ranges::find(names_, name) != names_.end();
}

std::string_view without_port(std::string_view host) {
  if (host.ends_with(']')) return host;
  return host.substr(0, host.rfind(':'));
}

Expected<void> check_name(std::string_view name) {
  const auto fits = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
        c == '.' || c == '_';
  };
  if (!name.empty() && std::ranges::all_of(name, fits)) return {};
  return fail(
      "A name of the server is like games.example.org, without http:// and without a port.");
}

}  // namespace orrery::server
