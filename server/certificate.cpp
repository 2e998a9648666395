#include "server/certificate.h"

#include <boost/asio/ssl/context.hpp>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

namespace orrery::server {

namespace fs = std::filesystem;
namespace ssl = boost::asio::ssl;

namespace {

// Of TLS 1.2 only suites whose keys nobody can work out later, not even with the server's own key,
// and which notice changed bytes. All suites of TLS 1.3 are like that.
constexpr const char* kSuites = "ECDHE+AESGCM:ECDHE+CHACHA20";

Expected<void> check_rights(const std::string& key_file) {
  std::error_code error;
  const fs::perms rights = fs::status(key_file, error).permissions();
  const auto others_may = [&](fs::perms right) { return (rights & right) != fs::perms::none; };
  const bool read = others_may(fs::perms::others_read);
  if (!error && (read || others_may(fs::perms::others_write))) {
    return fail("Everybody on this machine can " + std::string(read ? "read" : "change") +
                " the key " + key_file + "; make it yours alone first: chmod 600 " + key_file);
  }
  return {};
}

}  // namespace

Certificate::Certificate(std::string cert_file, std::string key_file)
    : cert_file_(std::move(cert_file)), key_file_(std::move(key_file)) {}
Certificate::~Certificate() = default;

Certificate::Stamp Certificate::stamp(const std::string& file) {
  std::error_code error;
  return {.size = fs::file_size(file, error), .written = fs::last_write_time(file, error)};
}

Expected<std::shared_ptr<Certificate>> Certificate::load(const std::string& cert_file,
                                                         const std::string& key_file) {
  std::shared_ptr<Certificate> made(new Certificate(cert_file, key_file));
  if (auto done = made->read(); !done) return tl::unexpected(done.error());
  return made;
}

Expected<void> Certificate::renew() {
  if (stamp(cert_file_) == cert_stamp_ && stamp(key_file_) == key_stamp_) return {};
  if (auto done = read(); !done) {
    return fail(done.error().sentence + " The certificate from before stays in use.");
  }
  return {};
}

Expected<void> Certificate::read() {
  // Stamped first: what changes while it is read is read again.
  cert_stamp_ = stamp(cert_file_);
  key_stamp_ = stamp(key_file_);
  auto context = std::make_unique<ssl::context>(ssl::context::tls_server);
  SSL_CTX* const handle = context->native_handle();
  boost::system::error_code code;
  context->set_options(ssl::context::default_workarounds | ssl::context::no_tlsv1 |
                           ssl::context::no_tlsv1_1 | SSL_OP_NO_RENEGOTIATION,
                       code);
  SSL_CTX_set_mode(handle, SSL_MODE_RELEASE_BUFFERS);
  if (SSL_CTX_set_cipher_list(handle, kSuites) != 1)
    return fail("This OpenSSL has no safe suites.");
  context->use_certificate_chain_file(cert_file_, code);
  if (code)
    return fail("The certificate " + cert_file_ + " cannot be used: " + code.message() + ".");
  if (auto fine = check_rights(key_file_); !fine) return fine;
  context->use_private_key_file(key_file_, ssl::context::pem, code);
  if (code) return fail("The key " + key_file_ + " cannot be used: " + code.message() + ".");
  if (SSL_CTX_check_private_key(handle) != 1)
    return fail("The key " + key_file_ + " does not belong to the certificate " + cert_file_ + ".");
  context_ = std::move(context);
  return {};
}

bool Certificate::is_for(const std::string& name) const {
  X509* const certificate = SSL_CTX_get0_certificate(context_->native_handle());
  return certificate != nullptr &&
      X509_check_host(certificate, name.data(), name.size(), 0, nullptr) == 1;
}

}  // namespace orrery::server
