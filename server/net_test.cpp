#include "server/net.h"

#include <thread>

#include <gtest/gtest.h>

#include "server/tests/running.h"

namespace orrery::server {

using testing::Client;
using testing::Reply;
using testing::Running;

TEST(Net, AnswersRequestsOneAfterTheOtherOnOneConnection) {
  Running server;
  Client client = server.connect();
  EXPECT_EQ(client.get("/echo/a%20b?q=1").body, "GET /echo/a b ");
  EXPECT_EQ(client.post("/echo", "hello").body, "POST /echo hello");
  EXPECT_EQ(client.get("/later").body, "later");
  const Reply missing = client.get("/nothing");
  EXPECT_EQ(missing.status, 404);
  EXPECT_EQ(missing.body, R"({"error":"There is nothing here."})");
}

TEST(Net, PipelinedRequestsAreAnsweredInOrder) {
  Running server;
  Client client = server.connect();
  const std::string head = " HTTP/1.1\r\nHost: " + client.host() + "\r\n\r\n";
  client.send("GET /later" + head + "GET /echo/1" + head + "HEAD /echo/2" + head + "GET /echo/3" +
              head);
  EXPECT_EQ(client.read_reply().body, "later");
  EXPECT_EQ(client.read_reply().body, "GET /echo/1 ");
  const Reply without = client.read_reply(false);
  EXPECT_EQ(without.headers.at("content-length"), "12");
  EXPECT_EQ(client.read_reply().body, "GET /echo/3 ");
}

TEST(Net, ClosesWhenAskedTo) {
  Running server;
  Client client = server.connect();
  const Reply reply = client.get("/echo", "Connection: close\r\n");
  EXPECT_EQ(reply.headers.at("connection"), "close");
  EXPECT_TRUE(client.is_closed_by_server());
  Client old = server.connect();
  EXPECT_EQ(old.ask("GET /echo HTTP/1.0\r\nHost: a\r\n\r\n").status, 200);
  EXPECT_TRUE(old.is_closed_by_server());
}

TEST(Net, EveryAnswerCarriesTheSecurityHeaders) {
  Running server;
  for (const char* path : {"/echo", "/nothing", "/broken", "/a//b"}) {
    const Reply reply = server.connect().get(path);
    for (const char* name : {"content-security-policy", "x-content-type-options", "referrer-policy",
                             "x-frame-options", "cross-origin-opener-policy", "permissions-policy"})
      EXPECT_TRUE(reply.headers.contains(name)) << path << " " << name;
    EXPECT_FALSE(reply.headers.contains("server"));
    EXPECT_FALSE(reply.headers.contains("strict-transport-security"));
  }
}

TEST(Net, RefusesWhatIsNoRequestOfOurs) {
  NetSettings settings;
  settings.limits.body_bytes = 1000;
  Running server(settings);
  const auto status = [&](const std::string& bytes) {
    Client client = server.connect();
    const int answered = client.ask(bytes).status;
    EXPECT_TRUE(client.is_closed_by_server()) << bytes.substr(0, 50);
    return answered;
  };
  const std::string host = "Host: a\r\n";
  EXPECT_EQ(status("nonsense\r\n\r\n"), 400);
  EXPECT_EQ(status("GET / HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"), 400);
  EXPECT_EQ(status("GET /../x HTTP/1.1\r\n" + host + "\r\n"), 400);
  EXPECT_EQ(status("GET / HTTP/3.7\r\n" + host + "\r\n"), 400);
  EXPECT_EQ(status("DELETE / HTTP/1.1\r\n" + host + "\r\n"), 405);
  EXPECT_EQ(status("BREW / HTTP/1.1\r\n" + host + "\r\n"), 405);
  EXPECT_EQ(status("POST / HTTP/1.1\r\n" + host + "Content-Length: 1001\r\n\r\n"), 413);
  EXPECT_EQ(status("POST / HTTP/1.1\r\n" + host + "Content-Length: 1\r\nContent-Length: 2\r\n\r\n"),
            400);
  EXPECT_EQ(status("POST / HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked\r\n\r\n3ff\r\n" +
                   std::string(0x3ff, 'x') + "\r\n"),
            413);
  EXPECT_EQ(status("GET / HTTP/1.1\r\n" + host + "A: " + std::string(20'000, 'x') + "\r\n\r\n"),
            431);
  EXPECT_EQ(server.connect().get("/echo").status, 200);
}

TEST(Net, ABodyThatIsAnnouncedIsAskedFor) {
  Running server;
  Client client = server.connect();
  client.send(
      "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(client.read_reply().status, 100);
  EXPECT_EQ(client.ask("ab").body, "POST /echo ab");
}

TEST(Net, SlowSendersAreCutOff) {
  NetSettings settings;
  settings.limits.head = std::chrono::seconds(0);
  Running server(settings);
  Client silent = server.connect();
  EXPECT_TRUE(silent.is_closed_by_server());
  settings.limits.head = std::chrono::seconds(1);
  Running patient(settings);
  Client slow = patient.connect();
  slow.send("GET / HTTP/1.1\r\nHost:");
  Client body = patient.connect();
  body.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab");
  EXPECT_EQ(slow.read_reply().status, 408);
  EXPECT_TRUE(slow.is_closed_by_server());
  EXPECT_EQ(body.read_reply().status, 408);
  EXPECT_TRUE(body.is_closed_by_server());
}

TEST(Net, IdleConnectionsAreClosedQuietly) {
  NetSettings settings;
  settings.limits.idle = std::chrono::seconds(0);
  Running server(settings);
  Client client = server.connect();
  EXPECT_EQ(client.get("/echo").status, 200);
  EXPECT_EQ(client.receive(), "");
}

TEST(Net, AHandlersFailureIsAnAnswer) {
  Running server;
  Client client = server.connect();
  EXPECT_EQ(client.get("/broken").status, 500);
  EXPECT_EQ(client.get("/dropped").status, 500);
  EXPECT_EQ(client.get("/echo").status, 200);
}

TEST(Net, AnAnswerMayComeWhenNobodyWaitsAnyMore) {
  NetSettings settings;
  settings.limits.idle = std::chrono::seconds(0);
  Running server(settings);
  Client client = server.connect();
  EXPECT_EQ(client.get("/held").status, 0);
  EXPECT_TRUE(server.becomes_true([&] { return server.net().figures().connections == 0; }));
  server.on_thread([&] {
    server.echo().held({});
    return true;
  });
  EXPECT_TRUE(server.becomes_true([&] { return static_cast<bool>(server.echo().held); }));
}

TEST(Net, PostsComeFromOurOwnPages) {
  Running server;
  const std::string own = "Origin: http://" + server.connect().host() + "\r\n";
  EXPECT_EQ(server.connect().post("/echo", "x", own + "Cookie: a=1\r\n").status, 200);
  EXPECT_EQ(server.connect().post("/echo", "x", "Origin: http://evil\r\n").status, 403);
  EXPECT_EQ(server.connect().post("/echo", "x", "Origin: null\r\n").status, 403);
  EXPECT_EQ(server.connect().post("/echo", "x", "Cookie: a=1\r\n").status, 403);
  EXPECT_EQ(server.connect().post("/echo", "x").status, 200);
}

TEST(Net, AnAddressMayAskSoMuch) {
  NetSettings settings;
  settings.limits.requests_per_second = 0.5;
  Running server(settings);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(server.connect().get("/echo").status, 200);
  const Reply refused = server.connect().get("/echo");
  EXPECT_EQ(refused.status, 429);
  EXPECT_GE(std::stoi(refused.headers.at("retry-after")), 1);
  EXPECT_EQ(server.on_thread([&] { return server.net().figures().refused; }), 1u);
}

TEST(Net, AnAddressMayHaveSoManyConnections) {
  NetSettings settings;
  settings.limits.connections_per_address = 2;
  Running server(settings);
  Client one = server.connect();
  {
    Client two = server.connect();
    EXPECT_EQ(one.get("/echo").status, 200);
    EXPECT_EQ(two.get("/echo").status, 200);
    Client three = server.connect();
    EXPECT_EQ(three.read_reply().status, 429);
    EXPECT_TRUE(three.is_closed_by_server());
  }
  EXPECT_TRUE(server.becomes_true([&] { return server.net().figures().connections == 1; }));
  EXPECT_EQ(server.connect().get("/echo").status, 200);
}

TEST(Net, ThereAreOnlySoManyConnections) {
  NetSettings settings;
  settings.limits.connections = 1;
  Running server(settings);
  Client one = server.connect();
  EXPECT_EQ(one.get("/echo").status, 200);
  EXPECT_EQ(server.connect().read_reply().status, 503);
  EXPECT_EQ(one.get("/echo").status, 200);
}

TEST(Net, ForwardedHeadersAreBelievedOnlyWhereThatIsConfigured) {
  const std::string forwarded = "X-Forwarded-For: 6.6.6.6, 7.7.7.7\r\nX-Forwarded-Proto: https\r\n";
  Running direct;
  EXPECT_EQ(direct.connect().get("/who", forwarded).body, "127.0.0.1");
  NetSettings settings;
  settings.trust_proxy = true;
  settings.limits.connections_per_address = 1;
  Running behind(settings);
  Client client = behind.connect();
  const Reply reply = client.get("/who", forwarded);
  EXPECT_EQ(reply.body, "7.7.7.7 securely");
  EXPECT_TRUE(reply.headers.contains("strict-transport-security"));
  // All come from the proxy, so it is their WebSockets that are counted.
  EXPECT_EQ(behind.connect().get("/who").body, "127.0.0.1");
  Client first = behind.connect();
  EXPECT_EQ(first.open("/ws", "X-Forwarded-For: 8.8.8.8\r\n").status, 101);
  EXPECT_EQ(behind.connect().open("/ws", "X-Forwarded-For: 8.8.8.8\r\n").status, 429);
  EXPECT_EQ(behind.connect().open("/ws", "X-Forwarded-For: 9.9.9.9\r\n").status, 101);
}

TEST(Net, TasksRunOnItsThreadNowAndLater) {
  Running server;
  const auto here = server.on_thread([] { return std::this_thread::get_id(); });
  EXPECT_NE(here, std::this_thread::get_id());
  std::promise<std::pair<std::thread::id, std::chrono::milliseconds>> later;
  server.net().post([&] {
    const auto start = std::chrono::steady_clock::now();
    server.net().after(std::chrono::milliseconds(20), [&, start] {
      later.set_value({std::this_thread::get_id(),
                       std::chrono::duration_cast<std::chrono::milliseconds>(
                           std::chrono::steady_clock::now() - start)});
    });
    server.net().after(std::chrono::hours(1), [] { FAIL(); });  // does not hold up the end
  });
  const auto [thread, waited] = later.get_future().get();
  EXPECT_EQ(thread, here);
  EXPECT_GE(waited.count(), 20);
}

TEST(Net, SaysWhyItCannotListen) {
  Running server;
  testing::Echo echo;
  const auto taken = open_net({.host = "127.0.0.1", .port = server.port()}, echo);
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().sentence,
            "Port " + std::to_string(server.port()) + " is in use by another program.");
  EXPECT_FALSE(open_net({.host = "192.0.2.1", .port = 0}, echo));
  EXPECT_FALSE(open_net({.host = "not a host", .port = 0}, echo));
  EXPECT_FALSE(open_net({.host = "127.0.0.1", .port = 0, .tls_cert = "x"}, echo));
  EXPECT_FALSE(open_net({.host = "127.0.0.1", .port = 0, .tls_cert = "x", .tls_key = "y"}, echo));
}

TEST(Net, StopsAtOnceWhenNobodyIsThere) {
  Running server;
  EXPECT_LT(server.stop().count(), 500);
}

TEST(Net, StopsInTimeWithStuckPeers) {
  Running server;
  std::vector<Client> clients;
  for (int i = 0; i < 20; ++i) {
    clients.push_back(server.connect());
    clients.back().send("GET /he");  // half a request
    clients.push_back(server.connect());
    clients.back().send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n");  // never answered
    clients.push_back(server.connect());
    clients.back().send("GET /big HTTP/1.1\r\nHost: a\r\n\r\n");  // never read
    clients.push_back(server.join());  // will not answer the closing frame
    clients.push_back(server.join());
    clients.back().send_frame(testing::kText, "pour");
  }
  EXPECT_LT(server.stop().count(), 2000);
  EXPECT_EQ(server.echo().open.size(), 0u);
}

// ---- Peers that do not read ----

TEST(Net, APeerThatTakesNothingIsLeft) {
  NetSettings settings;
  settings.limits.stall = std::chrono::seconds(1);
  Running server(settings);
  Client deaf(server.port(), Client::Tls::no, 4096);
  deaf.send("GET /big HTTP/1.1\r\nHost: " + deaf.host() + "\r\n\r\n");
  EXPECT_TRUE(server.becomes_true([&] { return server.net().figures().requests == 1; }));
  EXPECT_TRUE(server.becomes_true([&] { return server.net().figures().connections == 0; }));
}

TEST(Net, WhenTooMuchWaitsThoseGoWhoDoNotRead) {
  NetSettings settings;
  settings.limits.unsent_bytes = 20UL * 1024 * 1024;
  Running server(settings);
  std::vector<std::unique_ptr<Client>> deaf;
  const auto ask = [&](int receive_buffer) {
    auto client = std::make_unique<Client>(server.port(), Client::Tls::no, receive_buffer);
    client->send("GET /big HTTP/1.1\r\nHost: " + client->host() + "\r\n\r\n");
    return client;
  };
  for (int i = 0; i < 2; ++i) deaf.push_back(ask(4096));
  EXPECT_TRUE(server.becomes_true([&] { return server.net().figures().requests == 2; }));
  EXPECT_TRUE(server.becomes_true([&] { return server.net().figures().refused == 0; }));
  const auto reads = ask(0);
  deaf.push_back(ask(4096));
  EXPECT_EQ(reads->read_reply().body.size(), 8U * 1024 * 1024);
  for (int i = 0; i < 3; ++i) deaf.push_back(ask(4096));
  EXPECT_TRUE(server.becomes_true([&] { return server.net().figures().refused >= 4; }));
}

}  // namespace orrery::server
