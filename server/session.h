#pragma once

// A connection from its first byte: HTTP requests, one at a time, until one of them opens a
// WebSocket or either side ends it. Beast is included by its source alone.

#include <string>

#include "server/hub.h"
#include "server/wire.h"

namespace orrery::server {

// `peer` is the address of the other side.
void start_session(Hub& hub, CountedConnection place, std::string peer, TcpSocket socket);

}  // namespace orrery::server
