#include <filesystem>

#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include "server/tests/running.h"

namespace orrery::server {

namespace fs = std::filesystem;
using namespace testing;

class TlsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "orrery-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    make_certificate("a");
  }
  void TearDown() override { fs::remove_all(folder_); }

  // A key and a certificate that signs itself.
  void make_certificate(const std::string& name, int serial = 1) const {
    EVP_PKEY* key = EVP_EC_gen("P-256");
    X509* certificate = X509_new();
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), serial);
    X509_gmtime_adj(X509_getm_notBefore(certificate), 0);
    X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
    X509_set_pubkey(certificate, key);
    X509_NAME* subject = X509_get_subject_name(certificate);
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char*>("games.example.org"), -1, -1,
                               0);
    X509_set_issuer_name(certificate, subject);
    X509_sign(certificate, key, EVP_sha256());
    FILE* file = std::fopen(path(name + ".key").c_str(), "w");
    PEM_write_PrivateKey(file, key, nullptr, nullptr, 0, nullptr, nullptr);
    std::fclose(file);
    fs::permissions(path(name + ".key"), fs::perms::owner_read | fs::perms::owner_write);
    file = std::fopen(path(name + ".pem").c_str(), "w");
    PEM_write_X509(file, certificate);
    std::fclose(file);
    X509_free(certificate);
    EVP_PKEY_free(key);
  }

  // As if it had been written some seconds later than it was.
  void later(const std::string& name, int seconds) const {
    fs::last_write_time(path(name),
                        fs::last_write_time(path(name)) + std::chrono::seconds(seconds));
  }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  NetSettings settings() const {
    NetSettings made;
    made.tls_cert = path("a.pem");
    made.tls_key = path("a.key");
    return made;
  }

  fs::path folder_;
};

TEST_F(TlsTest, ServesRequestsAndWebSockets) {
  Running server(settings());
  Client client(server.port(), Client::Tls::yes);
  ASSERT_TRUE(client.is_connected());
  const Reply reply = client.get("/who");
  EXPECT_EQ(reply.body, "127.0.0.1 securely");
  EXPECT_TRUE(reply.headers.contains("strict-transport-security"));
  EXPECT_EQ(client.get("/big").body.size(), 8u * 1024 * 1024);
  EXPECT_EQ(client.open().status, 101);
  client.send_frame(kText, "hello");
  EXPECT_EQ(client.read_message().payload, "hello");
  client.send_frame(kText, "close");
  EXPECT_EQ(client.read_message().close_code(), 4000);
}

TEST_F(TlsTest, RefusalsArriveWhole) {
  Running server(settings());
  Client stranger(server.port(), Client::Tls::yes);
  EXPECT_EQ(stranger.open("/ws", "Origin: https://evil\r\n").status, 403);
  Client flood(server.port(), Client::Tls::yes);
  ASSERT_EQ(flood.open().status, 101);
  std::string messages;
  for (int i = 0; i < 200; ++i) messages += frame_bytes(kText, "x");
  flood.send(messages);
  Frame frame = flood.read_message();
  while (frame.opcode == kText) frame = flood.read_message();
  EXPECT_EQ(frame.close_code(), 1008);
}

TEST_F(TlsTest, ThoseWhoDoNotSpeakItDoNoHarm) {
  NetSettings quick = settings();
  quick.limits.head = std::chrono::seconds(1);
  Running server(quick);
  Client plain = server.connect();
  plain.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_TRUE(plain.is_closed_by_server());
  Client silent = server.connect();
  EXPECT_TRUE(silent.is_closed_by_server());
  Client client(server.port(), Client::Tls::yes);
  EXPECT_EQ(client.get("/echo").status, 200);
}

TEST_F(TlsTest, StopsInTimeWithStuckPeers) {
  Running server(settings());
  std::vector<Client> clients;
  for (int i = 0; i < 10; ++i) {
    clients.emplace_back(server.port());  // no handshake
    clients.emplace_back(server.port(), Client::Tls::yes);
    clients.emplace_back(server.port(), Client::Tls::yes);
    clients.back().open();
    clients.back().send_frame(kText, "pour");
  }
  EXPECT_LT(server.stop().count(), 2000);
  EXPECT_EQ(server.echo().open.size(), 0u);
}

TEST_F(TlsTest, SaysWhatIsWrongWithTheFiles) {
  make_certificate("b");
  Echo echo;
  const auto sentence = [&](const std::string& cert, const std::string& key) {
    const auto net = open_net(
        {.host = "127.0.0.1", .port = 0, .tls_cert = path(cert), .tls_key = path(key)}, echo);
    return net ? "" : net.error().sentence;
  };
  EXPECT_EQ(sentence("a.pem", "a.key"), "");
  EXPECT_NE(sentence("x.pem", "a.key").find("x.pem cannot be used"), std::string::npos);
  fs::permissions(path("a.pem"), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_NE(sentence("a.pem", "a.pem").find("The key"), std::string::npos);
  EXPECT_NE(sentence("a.pem", "b.key").find("The key"), std::string::npos);
}

namespace {

// What somebody meets who insists on one version of TLS and, for 1.2, on one suite.
struct Meeting {
  std::string suite;  // empty: they did not agree on any
  long serial = 0;    // of the certificate
};
Meeting meet(std::uint16_t port, int version, const char* suite = nullptr) {
  using Free = void (*)(SSL_CTX*);
  const std::unique_ptr<SSL_CTX, Free> context(SSL_CTX_new(TLS_client_method()), &SSL_CTX_free);
  SSL_CTX_set_security_level(context.get(), 0);
  SSL_CTX_set_min_proto_version(context.get(), version);
  SSL_CTX_set_max_proto_version(context.get(), version);
  if (suite != nullptr) {
    EXPECT_EQ(SSL_CTX_set_cipher_list(context.get(), suite), 1) << suite;
  }
  const std::unique_ptr<BIO, decltype(&BIO_free_all)> line(BIO_new_ssl_connect(context.get()),
                                                           &BIO_free_all);
  BIO_set_conn_hostname(line.get(), ("127.0.0.1:" + std::to_string(port)).c_str());
  Meeting meeting;
  if (BIO_do_connect(line.get()) != 1) return meeting;
  SSL* ssl = nullptr;
  BIO_get_ssl(line.get(), &ssl);
  meeting.suite = SSL_get_cipher_name(ssl);
  meeting.serial = ASN1_INTEGER_get(X509_get_serialNumber(SSL_get0_peer_certificate(ssl)));
  return meeting;
}

}  // namespace

TEST_F(TlsTest, WhatIsSaidStaysSecretEvenIfTheKeyIsStolenLater) {
  Running server(settings());
  EXPECT_NE(meet(server.port(), TLS1_3_VERSION).suite, "");
  for (const char* good : {"ECDHE-ECDSA-AES256-GCM-SHA384", "ECDHE-ECDSA-AES128-GCM-SHA256",
                           "ECDHE-ECDSA-CHACHA20-POLY1305"}) {
    EXPECT_EQ(meet(server.port(), TLS1_2_VERSION, good).suite, good);
  }
  for (const char* bad :
       {"ECDHE-ECDSA-AES256-SHA384", "ECDHE-ECDSA-AES128-SHA", "AES256-GCM-SHA384", "AES128-SHA",
        "ADH-AES256-GCM-SHA384", "NULL-SHA256"}) {
    EXPECT_EQ(meet(server.port(), TLS1_2_VERSION, bad).suite, "") << bad;
  }
  EXPECT_EQ(meet(server.port(), TLS1_1_VERSION).suite, "");
}

TEST_F(TlsTest, AKeyThatEverybodyCanReadIsRefused) {
  Echo echo;
  NetSettings wanted = settings();
  wanted.host = "127.0.0.1";
  wanted.port = 0;
  const auto refusal = [&](int rights) {
    fs::permissions(path("a.key"), static_cast<fs::perms>(rights));
    const auto net = open_net(wanted, echo);
    return net ? "" : net.error().sentence;
  };
  for (const int rights : {0600, 0640, 0400}) EXPECT_EQ(refusal(rights), "") << std::oct << rights;
  const auto everybody_can = [&](const std::string& what) {
    return "Everybody on this machine can " + what + " the key " + path("a.key") +
        "; make it yours alone first: chmod 600 " + path("a.key");
  };
  EXPECT_EQ(refusal(0644), everybody_can("read"));
  EXPECT_EQ(refusal(0604), everybody_can("read"));
  EXPECT_EQ(refusal(0602), everybody_can("change"));
}

TEST_F(TlsTest, ARenewedCertificateIsTakenWithoutARestart) {
  NetSettings wanted = settings();
  std::vector<std::string> told;
  wanted.tell = [&](const std::string& sentence) { told.push_back(sentence); };
  Running server(wanted);
  const auto look = [&] {
    return server.on_thread([&] {
      server.net().renew_certificate();
      return told.size();
    });
  };
  Client before(server.port(), Client::Tls::yes);
  EXPECT_EQ(before.get("/echo").status, 200);
  make_certificate("a", 2);
  later("a.pem", 10);
  EXPECT_EQ(look(), 0u);
  EXPECT_EQ(meet(server.port(), TLS1_3_VERSION).serial, 2);
  EXPECT_EQ(before.get("/echo").status, 200);  // who is connected stays

  fs::resize_file(path("a.pem"), 20);
  later("a.pem", 20);
  EXPECT_EQ(look(), 1u);
  EXPECT_NE(told.front().find("a.pem cannot be used"), std::string::npos);
  EXPECT_NE(told.front().find("stays in use"), std::string::npos);
  EXPECT_EQ(look(), 1u);  // said once
  EXPECT_EQ(meet(server.port(), TLS1_3_VERSION).serial, 2);
  make_certificate("a", 3);
  later("a.pem", 30);
  EXPECT_EQ(look(), 1u);
  EXPECT_EQ(meet(server.port(), TLS1_3_VERSION).serial, 3);
}

TEST_F(TlsTest, TheNamesInTheCertificateAreTheServersOwn) {
  Running server(settings());
  const auto status = [&](const std::string& host) {
    Client client(server.port(), Client::Tls::yes);
    return client.ask("GET /echo HTTP/1.1\r\nHost: " + host + "\r\n\r\n").status;
  };
  EXPECT_EQ(status("games.example.org"), 200);
  EXPECT_EQ(status("games.example.org:" + std::to_string(server.port())), 200);
  EXPECT_EQ(status("example.org"), 421);
}

}  // namespace orrery::server
