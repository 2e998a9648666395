#pragma once

// Starts the session of an accepted connection, without including Beast.

#include <functional>
#include <memory>
#include <string>

#include "server/certificate.h"
#include "server/hub.h"
#include "server/wire.h"

namespace orrery::server {

// `peer` is the address of the other side.
using StartSession =
    std::function<void(Hub& hub, CountedConnection place, std::string peer, TcpSocket socket)>;

StartSession plain_sessions();
StartSession tls_sessions(std::shared_ptr<Certificate> certificate);

}  // namespace orrery::server
