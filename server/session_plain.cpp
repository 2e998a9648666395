#include "server/session.h"
#include "server/sessions.h"

namespace orrery::server {

StartSession plain_sessions() {
  return [](Hub& hub, Place place, std::string peer, TcpSocket socket) {
    Session<Wire>::start(std::make_shared<Session<Wire>>(hub, std::move(place), std::move(peer),
                                                         Wire(std::move(socket))));
  };
}

}  // namespace orrery::server
