#pragma once

// Whether a request was made by a page of ours. A browser says in Origin which page made it; only
// our own may open a WebSocket or post, or a stranger's page could act with a player's cookies.

#include <string>

#include "server/net.h"

namespace orrery::server {

// Origin must be exactly the scheme, host and port that the request came to. Without an Origin (a
// program, not a browser) a request may carry a bearer token, or no cookies at all.
bool origin_ok(const Request& request);

// The Host header in lower case, without the scheme's own port; empty when there is not exactly
// one, or when it is anything but a host name or address and perhaps a port.
std::string host_of(const Request& request);

}  // namespace orrery::server
