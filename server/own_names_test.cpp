#include "server/own_names.h"

#include <gtest/gtest.h>

#include "server/tests/running.h"

namespace orrery::server {
namespace {

using namespace testing;

TEST(OwnNames, AddressesAndThisMachineNeedNoSetting) {
  const OwnNames names({}, "Attic.example.net");
  for (const char* host :
       {"127.0.0.1", "127.0.0.1:8080", "192.168.1.5:8080", "[::1]", "[::1]:8080", "[fe80::1]:80",
        "localhost", "localhost:8080", "localhost.", "a.localhost", "attic", "attic:8080",
        "attic.local", "attic.example.net"}) {
    EXPECT_TRUE(names.contains(host)) << host;
  }
}

TEST(OwnNames, AnotherSitesNameIsNotOurs) {
  const OwnNames names({}, "attic");
  for (const char* host :
       {"evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example",
        "attic.evil.example", "evil-attic", "example", "local", "attic.local.evil.example"}) {
    EXPECT_FALSE(names.contains(host)) << host;
  }
  EXPECT_FALSE(OwnNames({}, "").contains(".local"));
}

TEST(OwnNames, OthersAreGiven) {
  const OwnNames names({"Games.Example.org", "play.example.org"}, "attic");
  EXPECT_TRUE(names.contains("games.example.org"));
  EXPECT_TRUE(names.contains("play.example.org:8443"));
  EXPECT_FALSE(names.contains("example.org"));
  EXPECT_TRUE(check_name("games.example.org"));
  for (const char* bad : {"", "https://games.example.org", "games.example.org:80", "two words"}) {
    EXPECT_FALSE(check_name(bad)) << bad;
  }
}

TEST(OwnNames, ARequestForAnotherNameIsRefusedWithASentence) {
  Running server;
  Client client = server.connect();
  const Reply reply = client.ask("GET /echo HTTP/1.1\r\nHost: evil.example:8080\r\n\r\n");
  EXPECT_EQ(reply.status, 421);
  EXPECT_NE(reply.body.find("does not know the name evil.example"), std::string::npos);
  EXPECT_NE(reply.body.find("orrery serve --name evil.example"), std::string::npos);
}

}  // namespace
}  // namespace orrery::server
