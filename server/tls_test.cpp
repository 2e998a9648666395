#include <filesystem>

#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
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
  void make_certificate(const std::string& name) const {
    EVP_PKEY* key = EVP_EC_gen("P-256");
    X509* certificate = X509_new();
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate), 0);
    X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
    X509_set_pubkey(certificate, key);
    X509_NAME* subject = X509_get_subject_name(certificate);
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char*>("localhost"), -1, -1, 0);
    X509_set_issuer_name(certificate, subject);
    X509_sign(certificate, key, EVP_sha256());
    FILE* file = std::fopen(path(name + ".key").c_str(), "w");
    PEM_write_PrivateKey(file, key, nullptr, nullptr, 0, nullptr, nullptr);
    std::fclose(file);
    file = std::fopen(path(name + ".pem").c_str(), "w");
    PEM_write_X509(file, certificate);
    std::fclose(file);
    X509_free(certificate);
    EVP_PKEY_free(key);
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
  EXPECT_NE(sentence("a.pem", "a.pem").find("The key"), std::string::npos);
  EXPECT_NE(sentence("a.pem", "b.key").find("The key"), std::string::npos);
}

}  // namespace orrery::server
