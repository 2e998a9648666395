#include "server/sessions.h"

#include <memory>

#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include "server/session.h"

namespace orrery::server {

namespace ssl = asio::ssl;

StartSession plain_sessions() {
  return [](Hub& hub, CountedConnection place, std::string peer, TcpSocket socket) {
    Session<Wire>::start(std::make_shared<Session<Wire>>(hub, std::move(place), std::move(peer),
                                                         Wire(std::move(socket))));
  };
}

StartSession tls_sessions(std::shared_ptr<Certificate> certificate) {
  return [certificate = std::move(certificate)](Hub& hub, CountedConnection place, std::string peer,
                                                TcpSocket socket) {
    using Stream = ssl::stream<Wire>;
    Session<Stream>::start(
        std::make_shared<Session<Stream>>(hub, std::move(place), std::move(peer),
                                          Stream(Wire(std::move(socket)), certificate->context())));
  };
}

}  // namespace orrery::server
