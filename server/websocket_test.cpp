#include <random>

#include <gtest/gtest.h>

#include "server/tests/running.h"

namespace orrery::server {

using namespace testing;

TEST(WebSocket, EchoesText) {
  Running server;
  Client client = server.connect();
  const Reply reply = client.open();
  ASSERT_EQ(reply.status, 101);
  EXPECT_EQ(reply.headers.at("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_EQ(reply.headers.at("server"), "orrery");
  EXPECT_FALSE(reply.headers.contains("sec-websocket-extensions"));
  client.send_frame(kText, "hello");
  const Frame frame = client.read_message();
  EXPECT_EQ(frame.opcode, kText);
  EXPECT_EQ(frame.payload, "hello");
  client.send_frame(kText, "in ", false);
  client.send_frame(kPing, "p");
  client.send_frame(kContinuation, "parts");
  EXPECT_EQ(client.read_message().opcode, kPong);
  EXPECT_EQ(client.read_message().payload, "in parts");
}

TEST(WebSocket, IsOpenedOnlyByOurOwnPagesAndByPrograms) {
  Running server;
  const auto status = [&](const std::string& headers) {
    return server.connect().open("/ws", headers).status;
  };
  const std::string cookie = "Cookie: a=1\r\n";
  EXPECT_EQ(status("Origin: http://" + server.connect().host() + "\r\n" + cookie), 101);
  EXPECT_EQ(status("Origin: http://evil.example\r\n" + cookie), 403);
  EXPECT_EQ(status("Origin: https://" + server.connect().host() + "\r\n"), 403);
  EXPECT_EQ(status("Origin: null\r\n"), 403);
  EXPECT_EQ(status(cookie), 403);
  EXPECT_EQ(status(cookie + "Authorization: Bearer token\r\n"), 101);
  EXPECT_EQ(status(""), 101);
}

TEST(WebSocket, IsRefusedWithTheHandlersSentence) {
  Running server;
  const Reply reply = server.connect().open("/elsewhere");
  EXPECT_EQ(reply.status, 403);
  EXPECT_EQ(reply.body, R"({"error":"There is no table \"here\"."})");
  Client client = server.connect();
  EXPECT_EQ(client
                .get("/ws",
                     "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 12\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")
                .status,
            426);
}

TEST(WebSocket, WhatIsSaidAtOneMomentGoesOutTogether) {
  Running server;
  Client client = server.join();
  client.send_frame(kText, "two");
  // Two unmasked frames, got by one read.
  EXPECT_EQ(client.receive(),
            "\x81\x03one\x81\x07"
            "another");
  client.send_frame(kText, "and then");
  EXPECT_EQ(client.read_message().payload, "and then");
}

TEST(WebSocket, ClosesAfterWhatWasSaid) {
  Running server;
  Client client = server.join();
  client.send(frame_bytes(kText, "last") + frame_bytes(kText, "close"));
  EXPECT_EQ(client.read_message().payload, "last");
  const Frame frame = client.read_message();
  EXPECT_EQ(frame.opcode, kClose);
  EXPECT_EQ(frame.close_code(), 4000);
  EXPECT_EQ(frame.payload.substr(2), "bye");
  client.send_frame(kClose, frame.payload);
  EXPECT_TRUE(client.is_closed_by_server());
  EXPECT_TRUE(server.becomes_true([&] { return server.echo().open.empty(); }));
}

TEST(WebSocket, IsClosedWhenTheClientClosesOrVanishes) {
  Running server;
  Client polite = server.join();
  polite.send_frame(kClose, std::string("\x03\xe8", 2));
  EXPECT_EQ(polite.read_message().close_code(), 1000);
  EXPECT_TRUE(polite.is_closed_by_server());
  {
    Client vanishes = server.join();
  }
  EXPECT_TRUE(server.becomes_true([&] { return server.echo().open.empty(); }));
  EXPECT_TRUE(server.becomes_true([&] { return server.net().figures().connections == 0; }));
  EXPECT_EQ(server.on_thread([&] { return server.net().figures().sockets; }), 0u);
}

TEST(WebSocket, BadFramesCloseThatSocketAlone) {
  NetSettings settings;
  settings.limits.message_bytes = 1000;
  Running server(settings);
  Client other = server.join();
  const auto code = [&](const std::string& bytes) {
    Client client = server.join();
    client.send(bytes);
    const Frame frame = client.read_message();
    EXPECT_EQ(frame.opcode, kClose);
    client.send_frame(kClose, "");
    client.end_sending();
    EXPECT_TRUE(client.is_closed_by_server());
    return frame.close_code();
  };
  EXPECT_EQ(code(frame_bytes(kBinary, "x")), 1003);
  EXPECT_EQ(code(frame_bytes(kText, std::string(1001, 'x'))), 1009);
  EXPECT_EQ(code(frame_bytes(kText, std::string(600, 'x'), false) +
                 frame_bytes(kContinuation, std::string(600, 'x'))),
            1009);
  EXPECT_EQ(code(frame_bytes(kText, "\xc3\x28")), 1007);
  EXPECT_EQ(code(frame_bytes(kContinuation, "x")), 1002);     // of nothing
  EXPECT_EQ(code(frame_bytes(3, "x")), 1002);                 // a reserved kind
  EXPECT_EQ(code(frame_bytes(kPing, "x", false)), 1002);      // a ping in parts
  EXPECT_EQ(code(std::string("\x81\x01x", 3)), 1002);         // not masked
  EXPECT_EQ(code(std::string("\xf1\x81mask\x01", 7)), 1002);  // reserved bits
  EXPECT_EQ(code(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xffmask", 14)), 1009);
  EXPECT_EQ(code(frame_bytes(kText, "broken")), 1011);
  other.send_frame(kText, "still here");
  EXPECT_EQ(other.read_message().payload, "still here");
}

TEST(WebSocket, AFloodClosesThatSocketAlone) {
  NetSettings settings;
  settings.limits.messages_per_second = 5;
  Running server(settings);
  Client other = server.join();
  for (const int opcode : {kText, kPing}) {
    Client client = server.join();
    std::string flood;
    for (int i = 0; i < 100; ++i) flood += frame_bytes(opcode, "x");
    client.send(flood);
    int answered = 0;
    Frame frame = client.read_frame();
    for (; frame.opcode == opcode || frame.opcode == kPong; frame = client.read_frame()) ++answered;
    EXPECT_GE(answered, 15);
    EXPECT_EQ(frame.close_code(), 1008);
    EXPECT_EQ(frame.payload.substr(2), "too many messages");
  }
  other.send_frame(kText, "still here");
  EXPECT_EQ(other.read_message().payload, "still here");
}

// Frames that Beast reads without telling anybody.
TEST(WebSocket, AFloodOfNothingIsCutOffToo) {
  NetSettings settings;
  settings.limits.messages_per_second = 5;
  Running server(settings);
  Client client = server.join();
  std::string nothing = frame_bytes(kText, "", false);
  for (int i = 0; i < 10'000; ++i) nothing += frame_bytes(kContinuation, "", false);
  bool is_open = true;
  for (int i = 0; i < 1000 && is_open; ++i) {
    is_open = client.send(nothing);
    nothing = nothing.substr(6);
    nothing += frame_bytes(kContinuation, "", false);
  }
  EXPECT_FALSE(is_open);
  Client other = server.join();
  other.send_frame(kText, "still here");
  EXPECT_EQ(other.read_message().payload, "still here");
}

TEST(WebSocket, ASlowReaderIsClosedAndOthersGoOn) {
  Running server;
  Client other = server.join();
  Client slow(server.port(), Client::Tls::no, 4096);
  ASSERT_EQ(slow.open().status, 101);
  slow.send_frame(kText, "pour");
  EXPECT_TRUE(server.becomes_true([&] { return server.net().figures().refused == 1; }));
  EXPECT_TRUE(server.becomes_true([&] { return server.echo().open.size() == 1; }));
  EXPECT_TRUE(slow.is_closed_by_server());
  other.send_frame(kText, "still here");
  EXPECT_EQ(other.read_message().payload, "still here");
}

TEST(WebSocket, SilenceIsAskedAboutAndThenEnded) {
  NetSettings settings;
  settings.limits.idle = std::chrono::seconds(1);
  Running server(settings);
  Client silent = server.join();
  Client alive = server.join();
  EXPECT_EQ(alive.read_frame().opcode, kPing);
  alive.send_frame(kPong, "");
  EXPECT_EQ(alive.read_frame().opcode, kPing);
  alive.send_frame(kPong, "");
  EXPECT_TRUE(silent.is_closed_by_server());
  EXPECT_EQ(alive.read_frame().opcode, kPing);  // would have been over long ago
}

TEST(WebSocket, ManyConnectionsAtOnce) {
  Running server;
  std::vector<Client> clients;
  for (int i = 0; i < 300; ++i) clients.push_back(server.join());
  for (auto& client : clients) client.send_frame(kText, "hello");
  for (auto& client : clients) EXPECT_EQ(client.read_message().payload, "hello");
  const auto message = std::make_shared<const std::string>("to all");
  server.net().post([&] {
    for (auto* socket : server.echo().open) socket->send(message);
  });
  for (auto& client : clients) EXPECT_EQ(client.read_message().payload, "to all");
  EXPECT_LT(server.stop().count(), 2000);
  EXPECT_EQ(clients.front().read_message().close_code(), 1012);
}

TEST(WebSocket, IdsAreNeverUsedAgain) {
  Running server;
  const auto only_id = [&] {
    server.becomes_true([&] { return server.echo().open.size() == 1; });
    return server.on_thread([&] { return (*server.echo().open.begin())->id(); });
  };
  std::set<std::uint64_t> ids;
  for (int i = 0; i < 5; ++i) {
    Client client = server.join();
    ids.insert(only_id());
    client.end_sending();
    EXPECT_TRUE(client.is_closed_by_server());
    EXPECT_TRUE(server.becomes_true([&] { return server.echo().open.empty(); }));
  }
  EXPECT_EQ(ids.size(), 5u);
}

// Anything at all, raw or after the WebSocket is open, does no harm to others.
TEST(WebSocket, RandomBytesDoNoHarm) {
  NetSettings settings;
  settings.limits.requests_per_second = 1e6;
  Running server(settings);
  Client other = server.join();
  std::mt19937 random(7);
  const auto bytes = [&](std::size_t most) {
    std::string text(random() % most, '\0');
    for (char& c : text) c = static_cast<char>(random());
    return text;
  };
  for (int i = 0; i < 200; ++i) {
    Client client = i % 2 ? server.join() : server.connect();
    std::string sent = bytes(600);
    if (i % 3 == 0) sent = frame_bytes(static_cast<int>(random() % 16), bytes(200), random() % 2);
    if (i % 4 == 0)
      sent = "GET /" + bytes(20) + " HTTP/1.1\r\nHost: a\r\n" + bytes(200) + "\r\n\r\n";
    client.send(sent);
    client.end_sending();
    EXPECT_TRUE(client.is_closed_by_server());
  }
  other.send_frame(kText, "still here");
  EXPECT_EQ(other.read_message().payload, "still here");
  EXPECT_TRUE(server.becomes_true([&] { return server.net().figures().connections == 1; }));
}

}  // namespace orrery::server
