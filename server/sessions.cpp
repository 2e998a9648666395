#include "server/sessions.h"

#include <memory>

#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <openssl/ssl.h>

#include "server/session.h"

namespace orrery::server {

namespace ssl = asio::ssl;

StartSession plain_sessions() {
  return [](Hub& hub, CountedConnection place, std::string peer, TcpSocket socket) {
    Session<Wire>::start(std::make_shared<Session<Wire>>(hub, std::move(place), std::move(peer),
                                                         Wire(std::move(socket))));
  };
}

Expected<StartSession> tls_sessions(const std::string& cert_file, const std::string& key_file) {
  auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
  ErrorCode code;
  context->set_options(ssl::context::default_workarounds | ssl::context::no_tlsv1 |
                           ssl::context::no_tlsv1_1 | SSL_OP_NO_RENEGOTIATION,
                       code);
  SSL_CTX_set_mode(context->native_handle(), SSL_MODE_RELEASE_BUFFERS);
  context->use_certificate_chain_file(cert_file, code);
  if (code)
    return fail("The certificate " + cert_file + " cannot be used: " + code.message() + ".");
  context->use_private_key_file(key_file, ssl::context::pem, code);
  if (code) return fail("The key " + key_file + " cannot be used: " + code.message() + ".");
  if (SSL_CTX_check_private_key(context->native_handle()) != 1)
    return fail("The key " + key_file + " does not belong to the certificate " + cert_file + ".");
  return [context](Hub& hub, CountedConnection place, std::string peer, TcpSocket socket) {
    using Stream = ssl::stream<Wire>;
    Session<Stream>::start(std::make_shared<Session<Stream>>(
        hub, std::move(place), std::move(peer), Stream(Wire(std::move(socket)), *context)));
  };
}

}  // namespace orrery::server
