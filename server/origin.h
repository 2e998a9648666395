#pragma once

// Whether a request was made by a page of ours. A browser says in Origin which page made it. Only
// our own may open a WebSocket or post: another site's page would act with a player's cookies.

#include <string>

#include "server/net.h"

namespace orrery::server {

// Origin must be exactly the scheme, host and port that the request came to. A request without an
// Origin (from a program, not a browser) must carry a bearer token or no cookies at all.
bool origin_ok(const Request& request);

// The Host header in lower case, without the scheme's default port; empty when there is none or
// more than one, or it is not a valid host.
std::string host_of(const Request& request);

}  // namespace orrery::server
