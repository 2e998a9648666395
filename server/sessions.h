#pragma once

// Starts the session of an accepted connection, without including Beast.

#include <functional>
#include <string>

#include "server/hub.h"
#include "server/wire.h"

namespace orrery::server {

// `peer` is the address of the other side.
using StartSession =
    std::function<void(Hub& hub, CountedConnection place, std::string peer, TcpSocket socket)>;

StartSession plain_sessions();
Expected<StartSession> tls_sessions(const std::string& cert_file, const std::string& key_file);

}  // namespace orrery::server
