#pragma once

// The names under which a server may be asked for. A page of another site can point its own name at
// our address ("DNS rebinding"); then a browser takes us for that site and lets the page read what
// we say. Such a request carries the other site's name in Host, so it is refused.

#include <string>
#include <string_view>
#include <vector>

#include "kernel/error.h"

namespace orrery::server {

// What the machine calls itself; empty when it has no name.
std::string machine_name();

class OwnNames {
 public:
  // Addresses, localhost and the machine's own name are always among them; `given` come besides.
  explicit OwnNames(const std::vector<std::string>& given,
                    const std::string& machine = machine_name());

  // `host` as `host_of` gives it: in lower case, with or without a port.
  bool contains(std::string_view host) const;

 private:
  std::vector<std::string> names_;
};

// "games.example.org:8080" -> "games.example.org"; "[::1]:8080" -> "[::1]".
std::string_view without_port(std::string_view host);

// Whether it can be a name of a server: no scheme, no port.
Expected<void> check_name(std::string_view name);

}  // namespace orrery::server
