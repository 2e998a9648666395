#pragma once

// Somebody with a browser: keeps cookies and what was heard of every table, wants something now and
// then, and asks again when an answer is lost. Whatever contradicts what was heard before is an
// error at once (Broken); the rest is compared at the end (Past).

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "json/json.h"
#include "kernel/rng.h"
#include "server/net.h"
#include "server/protocol.h"
#include "server/tests/simulation/past.h"

namespace orrery::simulation {

// A request over HTTP, until it is answered.
struct Request {
  enum class Kind : std::uint8_t { create, pass, join, follow, code, recover, log, record };
  Kind kind = Kind::create;
  std::string table{};
  server::Request request{};
  std::optional<int> viewer{};  // of a page of the log
  bool is_answered = false;
};

// What the guests tell each other.
struct News {
  struct Invitation {
    std::string table;
    std::string invite;
    std::string watch;
  };
  struct Code {
    std::string table;
    std::string code;
  };
  std::size_t tables = 0;  // that somebody wanted to make
  std::vector<Invitation> invitations;
  std::vector<Code> codes;
};

class Guest {
 public:
  Guest(int number, Past& past, News& news, Rng& rng)
      : number_(number), past_(past), news_(news), rng_(rng) {}

  // What this guest knows of a table.
  struct Known {
    std::map<std::string, std::string> cookies;
    std::vector<int> seats;
    bool host = false;
    std::map<int, json::object> situations;  // by viewer; -1: the public
    std::uint64_t version = 0;               // the newest seen
    bool is_shown_out = false;
    bool is_forgotten = false;
  };

  bool talks_much = false;

  int number() const { return number_; }
  const std::map<std::string, Known>& known() const { return known_; }
  const std::map<std::string, std::string>& unanswered() const { return unanswered_; }

  // ---- Wishes ----

  // Something to ask for over HTTP, or over the socket of a table.
  std::optional<Request> wants();
  Request opens(const std::string& table);  // the request for a socket
  std::optional<std::string> says(const std::string& table);
  Request page(const std::string& table, std::optional<int> viewer, std::uint64_t before);
  Request record(const std::string& table);

  // ---- What comes back ----

  void hears(const std::string& table, const Sent& sent);
  void is_sent_off(const std::string& table, int code, Millis open_lasts);
  // Gives what to ask next, if this leads to more.
  std::optional<Request> reads(const Request& request, const server::Response& response,
                               Millis open_lasts);

 private:
  server::Request request(std::string method, std::string path, const std::string& table,
                          std::string body = {});
  std::string fresh_id();
  Request creates();
  std::optional<table::Wish> wish(const Known& known, int seat, const json::object& situation);
  std::optional<table::Wish> host_wish(const json::object& situation);
  void hears_state(const std::string& table, const json::object& message, const Sent& sent);
  void hears_answer(const json::object& message);
  void forget_wishes(const std::string& table);
  void keeps(const std::string& table, const server::Response& response);
  bool chance(std::uint32_t percent) { return rng_.below(100) < percent; }

  int number_;
  Past& past_;
  News& news_;
  Rng& rng_;
  std::string visitor_;
  std::map<std::string, Known> known_;
  std::map<std::string, std::string> unanswered_;  // commands, with their tables
  int ids_ = 0;
};

}  // namespace orrery::simulation
