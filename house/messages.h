#pragma once

// What a page and its house say to each other, as JSON; wasm/README.md explains each message.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

namespace orrery::house {

using Row = std::array<std::string, 2>;  // key and value

// ---- From the page ----

// First of all: what was stored, and how many bots may think at once.
struct Open {
  static constexpr const char* kKind = "open";
  std::vector<Row> rows;
  std::uint32_t most_bots = 1;
};
BOOST_DESCRIBE_STRUCT(Open, (), (rows, most_bots))

// As over HTTP.
struct Asks {
  static constexpr const char* kKind = "request";
  std::uint64_t id = 0;
  std::string method;
  std::string path;  // with the query
  std::optional<std::string> cookie;
  std::optional<std::string> body;
};
BOOST_DESCRIBE_STRUCT(Asks, (), (id, method, path, cookie, body))

// As with a WebSocket.
struct Connects {
  static constexpr const char* kKind = "connect";
  std::uint64_t id = 0;
  std::string path;
  std::optional<std::string> cookie;
};
BOOST_DESCRIBE_STRUCT(Connects, (), (id, path, cookie))

struct Sends {
  static constexpr const char* kKind = "message";
  std::uint64_t id = 0;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Sends, (), (id, text))

struct Closes {
  static constexpr const char* kKind = "closed";
  std::uint64_t id = 0;
};
BOOST_DESCRIBE_STRUCT(Closes, (), (id))

// Rows are durable; or a sentence says why they are not.
struct Stored {
  static constexpr const char* kKind = "stored";
  std::uint64_t id = 0;
  std::optional<std::string> error;
};
BOOST_DESCRIBE_STRUCT(Stored, (), (id, error))

// What a bot has answered, also from a house that is asked to think; nothing: it has failed.
struct Thought {
  static constexpr const char* kKind = "thought";
  std::uint64_t id = 0;
  std::optional<std::string> answer;
};
BOOST_DESCRIBE_STRUCT(Thought, (), (id, answer))

// The time asked for has come.
struct TimeHasCome {
  static constexpr const char* kKind = "time";
};
BOOST_DESCRIBE_STRUCT(TimeHasCome, (), ())

// A question for a bot; the house of a page asks it, and another house is asked.
struct Think {
  static constexpr const char* kKind = "think";
  std::uint64_t id = 0;
  std::string question;
};
BOOST_DESCRIBE_STRUCT(Think, (), (id, question))

// What the bots of a game have learned, as the text of its file.
struct Learn {
  static constexpr const char* kKind = "learn";
  std::string game;
  std::string weights;
};
BOOST_DESCRIBE_STRUCT(Learn, (), (game, weights))

using FromPage =
    std::variant<Open, Asks, Connects, Sends, Closes, Stored, Thought, TimeHasCome, Think, Learn>;

// ---- To the page ----

struct Opened {
  static constexpr const char* kKind = "opened";
};
BOOST_DESCRIBE_STRUCT(Opened, (), ())

struct Answers {
  static constexpr const char* kKind = "answer";
  std::uint64_t id = 0;
  std::uint32_t status = 200;
  std::string type;
  std::vector<std::string> cookies;  // as in Set-Cookie
  std::vector<Row> headers;          // the others
  std::string body;
};
BOOST_DESCRIBE_STRUCT(Answers, (), (id, status, type, cookies, headers, body))

struct Sent {
  static constexpr const char* kKind = "send";
  std::uint64_t id = 0;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Sent, (), (id, text))

struct Closed {
  static constexpr const char* kKind = "close";
  std::uint64_t id = 0;
  std::uint16_t code = 0;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(Closed, (), (id, code, reason))

// To be made durable, all of it or nothing.
struct Store {
  static constexpr const char* kKind = "store";
  std::uint64_t id = 0;
  std::vector<Row> put;
  std::vector<std::string> remove;
};
BOOST_DESCRIBE_STRUCT(Store, (), (id, put, remove))

// When to say that the time has come; only the newest wish counts. Nothing: not at all.
struct After {
  static constexpr const char* kKind = "after";
  std::optional<std::int64_t> ms;
};
BOOST_DESCRIBE_STRUCT(After, (), (ms))

// The answer to this question is not wanted any more.
struct Forget {
  static constexpr const char* kKind = "forget";
  std::uint64_t id = 0;
};
BOOST_DESCRIBE_STRUCT(Forget, (), (id))

// This question cannot be answered before the bots of the game have learned; then it is asked
// again.
struct Lacks {
  static constexpr const char* kKind = "lacks";
  std::uint64_t id = 0;
  std::string game;
};
BOOST_DESCRIBE_STRUCT(Lacks, (), (id, game))

// For whoever looks at the page's console.
struct Remark {
  static constexpr const char* kKind = "remark";
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Remark, (), (text))

using ToPage = std::variant<Opened, Answers, Sent, Closed, Store, After, Think, Forget, Thought,
                            Lacks, Remark>;

}  // namespace orrery::house
