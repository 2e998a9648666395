#pragma once

// Who somebody is at a table: the seats whose secrets they hold, whether they are its host, and
// whether an invitation or a watching link let them in. Seat, host, invite and watch tokens all
// differ; once redeemed, a token is never in a URL.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/http.h"
#include "server/tokens.h"
#include "table/table.h"

namespace orrery::server {

struct Identity {
  std::vector<Seat> seats;
  std::vector<std::string> keys;  // of all seats of the table, at that time
  std::uint64_t links = 0;        // how often its links had been renewed, at that time
  bool host = false;
  bool invited = false;
  bool may_watch = false;
  bool may_replay = false;  // the game, once it is over: by its own link, or as one who may watch

  bool holds(Seat seat) const;
  // Whether no seat has got another key since, and the links are still the same.
  bool is_current(const table::Table& table) const;
  table::Actor actor(Seat seat) const;
};

// Who makes a table, and the cookie by which their browser is known from now on, if it had none.
struct Maker {
  table::Owner owner;
  std::optional<Header> cookie;
};

class Keys {
 public:
  explicit Keys(std::string server_secret) : secret_(std::move(server_secret)) {}

  std::string table_id(const std::string& request_id) const {
    return derived_id(secret_, "table " + request_id);
  }
  // Signs what lets whoever runs the server in.
  std::string admin_secret() const { return derived("admin"); }
  std::string host_secret(const std::string& table) const { return derived("host " + table); }
  std::string seat_secret(const std::string& table, const std::string& request_id) const {
    return derived("seat " + table + " " + request_id);
  }
  // `renewed`: how often the table's links have been renewed; only the newest are valid.
  std::string invite(const std::string& table, std::uint64_t renewed) const {
    return derived("invite " + table + edition(renewed));
  }
  std::string watch(const std::string& table, std::uint64_t renewed) const {
    return derived("watch " + table + edition(renewed));
  }

  // To the replay of a finished game, and nothing else of the table.
  std::string replay(const std::string& table, std::uint64_t renewed) const {
    return derived("replay " + table + edition(renewed));
  }

  Identity identify(const Request& request, const table::Table& table) const;
  Maker maker(const Request& request, const Randomness& random = system_randomness) const;
  // Who asks for something; all of an address who have no visitor's cookie are one.
  table::Owner asker(const Request& request) const;

  // The browser sends it only to this table's addresses.
  static Header seat_cookie(const Request& request, std::string_view table, Seat seat,
                            std::string secret);
  static Header host_cookie(const Request& request, std::string_view table, std::string secret);
  static Header pass_cookie(const Request& request, std::string_view table, std::string token);
  static Header replay_cookie(const Request& request, std::string_view table, std::string token);

  // For a program: "TABLE.SEAT.SECRET", sent as a bearer token.
  static std::string bearer(std::string_view table, Seat seat, std::string_view secret);

 private:
  table::Owner owner(const Request& request, std::string_view visitor) const;
  std::string derived(const std::string& purpose) const { return derived_token(secret_, purpose); }
  // Empty for a table's first links, so that links which an older version made stay valid.
  static std::string edition(std::uint64_t renewed) {
    return renewed == 0 ? "" : " " + std::to_string(renewed);
  }

  std::string secret_;
};

}  // namespace orrery::server
