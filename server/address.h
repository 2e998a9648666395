#pragma once

// Whose connection it is. Pure: addresses are texts.

#include <string>
#include <string_view>

#include "server/net.h"

namespace orrery::server {

// The address in its usual writing, an IPv4 address also where it came dressed as IPv6
// ("::ffff:10.0.0.1"), without port and brackets; empty when it is no address.
std::string plain_address(std::string_view text);

// What a trusted proxy says about the client: the rightmost entry of the last X-Forwarded-For is
// the one that it added itself, the others may be lies. `peer` where it says nothing sensible.
std::string forwarded_address(const Request& request, std::string_view peer);
bool forwarded_secure(const Request& request);

// Under which name an address is counted: a household has a whole /64 of IPv6 addresses.
std::string counted_as(std::string_view address);

}  // namespace orrery::server
