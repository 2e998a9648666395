#pragma once

// Who somebody is at a table: the seats whose secrets they hold, whether they are its host, and
// whether an invitation or a watching link let them in. Seat, host, invite and watch tokens all
// differ; once redeemed, a token is never in a URL.

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
  bool host = false;
  bool invited = false;
  bool may_watch = false;

  bool holds(Seat seat) const;
  // Whether no seat has got another key since.
  bool is_current(const table::Table& table) const;
  table::Actor actor(Seat seat) const { return table::Actor::person(seat, host); }
};

class Keys {
 public:
  explicit Keys(std::string server_secret) : secret_(std::move(server_secret)) {}

  std::string table_id(const std::string& request_id) const {
    return derived_id(secret_, "table " + request_id);
  }
  std::string host_secret(const std::string& table) const { return derived("host " + table); }
  std::string seat_secret(const std::string& table, const std::string& request_id) const {
    return derived("seat " + table + " " + request_id);
  }
  std::string invite(const std::string& table) const { return derived("invite " + table); }
  std::string watch(const std::string& table) const { return derived("watch " + table); }

  Identity identify(const Request& request, const table::Table& table) const;

  // The browser sends it only to this table's addresses.
  static Header seat_cookie(const Request& request, std::string_view table, Seat seat,
                            std::string secret);
  static Header host_cookie(const Request& request, std::string_view table, std::string secret);
  static Header pass_cookie(const Request& request, std::string_view table, std::string token);

  // For a program: "TABLE.SEAT.SECRET", sent as a bearer token.
  static std::string bearer(std::string_view table, Seat seat, std::string_view secret);

 private:
  std::string derived(const std::string& purpose) const { return derived_token(secret_, purpose); }

  std::string secret_;
};

}  // namespace orrery::server
