#include "server/identity.h"

#include <algorithm>

#include "server/address.h"

namespace orrery::server {

namespace {

constexpr std::chrono::hours kCookieLasts{24 * 400};
constexpr std::string_view kVisitorCookie = "visitor";

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

table::Actor Identity::actor(Seat seat) const {
  table::Actor actor = table::Actor::person(seat, host);
  if (seat.is_player()) actor.key = keys[static_cast<std::size_t>(seat.index())];
  return actor;
}

bool Identity::is_current(const table::Table& table) const {
  return links == table.links() &&
      std::ranges::equal(keys, table.seats(), {}, {}, &table::SeatState::key);
}

Identity Keys::identify(const Request& request, const table::Table& table) const {
  Identity identity;
  identity.links = table.links();
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
  const bool invited = same(pass, invite(table.id(), table.links()));
  identity.invited = identity.host || invited || table.setup().listed;
  const bool sits = !identity.seats.empty();
  const bool let_in = identity.invited || same(pass, watch(table.id(), table.links()));
  identity.may_watch =
      sits || identity.host || (table.setup().watching == table::Watching::anybody && let_in);
  identity.may_replay =
      identity.may_watch || same(request.cookie("replay"), replay(table.id(), table.links()));
  return identity;
}

Maker Keys::maker(const Request& request, const Randomness& random) const {
  Maker maker;
  std::string visitor(request.cookie(kVisitorCookie));
  if (visitor.empty()) {
    visitor = random_token(random);
    maker.cookie = set_cookie(request,
                              {.name = std::string(kVisitorCookie),
                               .value = visitor,
                               .path = "/api",
                               .max_age = kCookieLasts,
                               .same_site = SameSite::lax});
  }
  maker.owner = owner(request, visitor);
  return maker;
}

table::Owner Keys::asker(const Request& request) const {
  return owner(request, request.cookie(kVisitorCookie));
}

table::Owner Keys::owner(const Request& request, std::string_view visitor) const {
  return {.address = keyed_hash(secret_, "address " + counted_as(request.address)),
          .visitor = keyed_hash(secret_, "visitor " + std::string(visitor))};
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
Header Keys::replay_cookie(const Request& request, std::string_view table, std::string token) {
  return table_cookie(request, table, "replay", std::move(token));
}

std::string Keys::bearer(std::string_view table, Seat seat, std::string_view secret) {
  return std::string(table) + "." + std::to_string(seat.index()) + "." + std::string(secret);
}

}  // namespace orrery::server
