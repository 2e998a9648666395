#pragma once

// How a connection that has been accepted begins, for those who know nothing of Beast.

#include <functional>
#include <string>

#include "server/hub.h"
#include "server/wire.h"

namespace orrery::server {

// The peer is its address, as text.
using StartSession = std::function<void(Hub& hub, Place place, std::string peer, TcpSocket socket)>;

StartSession plain_sessions();
Expected<StartSession> tls_sessions(const std::string& cert_file, const std::string& key_file);

}  // namespace orrery::server
