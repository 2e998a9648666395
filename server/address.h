#pragma once

// Whose connection it is. Pure functions over addresses as text.

#include <string>
#include <string_view>

#include "server/net.h"

namespace orrery::server {

// The address in its usual form, without port and brackets; one like "::ffff:10.0.0.1" becomes
// plain IPv4. Empty when it is not an address.
std::string plain_address(std::string_view text);

// The client's address from a trusted proxy: the rightmost entry of the last X-Forwarded-For, which
// the proxy added itself; the others may be lies. `peer` if there is no valid one.
std::string forwarded_address(const Request& request, std::string_view peer);
bool forwarded_secure(const Request& request);

// The name under which limits count an address. For IPv6 it is the /64 network, because a household
// usually has a whole one.
std::string counted_as(std::string_view address);

}  // namespace orrery::server
