#include "server/identity.h"

#include <algorithm>

namespace orrery::server {

namespace {

constexpr std::chrono::hours kCookieLasts{24 * 400};

Header table_cookie(const Request& request, std::string_view table, std::string name,
                    std::string value) {
  return set_cookie(request,
                    {.name = std::move(name),
                     .value = std::move(value),
                     .path = "/api/tables/" + std::string(table),
                     .max_age = kCookieLasts});
}

std::string seat_cookie_name(Seat seat) { return "seat" + std::to_string(seat.index()); }

// The secret of a seat from "Bearer TABLE.SEAT.SECRET"; empty when it is for another seat.
std::string_view bearer_secret(const Request& request, std::string_view table, Seat seat) {
  std::string_view token = request.header("authorization");
  const std::string expected =
      "Bearer " + std::string(table) + "." + std::to_string(seat.index()) + ".";
  if (!token.starts_with(expected)) return {};
  token.remove_prefix(expected.size());
  return token;
}

}  // namespace

bool Identity::holds(Seat seat) const { return std::ranges::find(seats, seat) != seats.end(); }

bool Identity::is_current(const table::Table& table) const {
  return std::ranges::equal(keys, table.seats(), {}, {}, &table::SeatState::key);
}

Identity Keys::identify(const Request& request, const table::Table& table) const {
  Identity identity;
  for (const table::SeatState& seat : table.seats()) identity.keys.push_back(seat.key);
  for (const Seat seat : table.game().seats()) {
    const table::SeatState& state = table.seats()[seat];
    const auto opens = [&](std::string_view secret) {
      return !secret.empty() && same(hash_of(secret), state.key);
    };
    if (state.sitter != table::Sitter::person) continue;
    if (opens(request.cookie(seat_cookie_name(seat))) ||
        opens(bearer_secret(request, table.id(), seat))) {
      identity.seats.push_back(seat);
    }
  }
  const std::string_view host = request.cookie("host");
  identity.host = !host.empty() && same(hash_of(host), table.host_key());
  const std::string_view pass = request.cookie("pass");
  const bool invited = same(pass, invite(table.id()));
  identity.invited = identity.host || invited || table.setup().listed;
  const bool sits = !identity.seats.empty();
  const bool let_in = identity.invited || same(pass, watch(table.id()));
  identity.may_watch =
      sits || identity.host || (table.setup().watching == table::Watching::anybody && let_in);
  return identity;
}

Header Keys::seat_cookie(const Request& request, std::string_view table, Seat seat,
                         std::string secret) {
  return table_cookie(request, table, seat_cookie_name(seat), std::move(secret));
}
Header Keys::host_cookie(const Request& request, std::string_view table, std::string secret) {
  return table_cookie(request, table, "host", std::move(secret));
}
Header Keys::pass_cookie(const Request& request, std::string_view table, std::string token) {
  return table_cookie(request, table, "pass", std::move(token));
}

std::string Keys::bearer(std::string_view table, Seat seat, std::string_view secret) {
  return std::string(table) + "." + std::to_string(seat.index()) + "." + std::string(secret);
}

}  // namespace orrery::server
