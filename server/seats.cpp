// Seats: joining a table, moving a seat to another device, following to a rematch.

#include "server/reading.h"
#include "server/services.h"
#include "server/tokens.h"
#include "server/waking.h"

namespace orrery::server {

using table::Table;

namespace {

constexpr table::Millis kCodeLasts = 10 * 60 * 1000;
constexpr const char* kNoCodes = "Codes cannot be stored at the moment; please try again.";

// The seats at a table that have one of these keys.
std::vector<Seat> seats_with(const Table& table, const std::vector<std::string>& keys) {
  std::vector<Seat> seats;
  for (const Seat seat : table.game().seats()) {
    const std::string& key = table.seats()[seat].key;
    if (!key.empty() && std::ranges::find(keys, key) != keys.end()) seats.push_back(seat);
  }
  return seats;
}

Task<Response> join(Services& services, TableCall call) {
  const auto body = read_body<JoinRequest>(call.request.body);
  if (!body) co_return bad_request(body.error().sentence);
  if (!is_good_id(body->id)) co_return bad_request(kIdNeeded);
  if (!call.identity.invited) {
    co_return error_response(403, "This table is for those who have been invited.");
  }
  const std::string secret = services.keys.seat_secret(call.id, body->id);
  const std::string key = hash_of(secret);
  table::Command command{.id = body->id,
                         .version = call.table->version(),
                         .wish = table::Join{body->seat.value_or(Seat::nobody()),
                                             clean_text(body->name, kLongestName), key}};
  const auto done =
      co_await ask_table(services.hall, call.id, table::Actor::newcomer(), std::move(command));
  if (!done) co_return error_response(409, done.error().sentence);
  // The table may have chosen the seat: find it by its key.
  const Table* now = services.hall.awake(call.id);
  const auto mine = now == nullptr ? std::vector<Seat>{} : seats_with(*now, {key});
  if (mine.empty()) co_return error_response(409, "That seat has changed hands since.");
  Seated seated{call.id, {mine.front()}, {}};
  // A browser keeps the secret in a cookie that no script can read.
  if (call.request.header("origin").empty()) {
    seated.token = Keys::bearer(call.id, mine.front(), secret);
  }
  Response response = ok(seated);
  response.headers.push_back(Keys::seat_cookie(call.request, call.id, mine.front(), secret));
  co_return response;
}

// The secret that a request gives a seat. It follows from the request's id, so that a client that
// asks again because no answer came gets the same one.
std::string new_secret(Services& services, const std::string& table, Seat seat,
                       const std::string& request_id) {
  return services.keys.seat_secret(table, request_id + " " + std::to_string(seat.index()));
}

// The seats that have such a secret already: the request has come before.
std::vector<Seat> moved_before(Services& services, const Table& table,
                               const std::string& request_id) {
  std::vector<Seat> seats;
  for (const Seat seat : table.game().seats()) {
    const std::string secret = new_secret(services, table.id(), seat, request_id);
    if (table.seats()[seat].key == hash_of(secret)) seats.push_back(seat);
  }
  return seats;
}

// Gives a seat its new secret. The old one is no longer valid.
Task<Expected<void>> move_seat(Services& services, std::string id, Seat seat,
                               std::string request_id) {
  // Looked up first: after the key has changed, these sockets no longer hold the seat.
  const auto holders = services.visitors.holding(id, seat);
  const Table* table = services.hall.awake(id);
  table::Command command{
      .id = random_token(services.around.random),
      .version = table == nullptr ? 0 : table->version(),
      .wish = table::ChangeKey{hash_of(new_secret(services, id, seat, request_id))}};
  const auto changed =
      co_await ask_table(services.hall, id, table::Actor::person(seat), std::move(command));
  if (!changed) co_return fail(changed.error().sentence);
  services.visitors.close_sockets(holders);
  co_return Expected<void>{};
}

// The answer to a browser that has moved to these seats: their new secrets, as cookies.
Response moved_to(Services& services, const Request& request, const std::string& table,
                  const std::vector<Seat>& seats, const std::string& request_id) {
  Response response = ok(Seated{table, seats, {}});
  for (const Seat seat : seats) {
    response.headers.push_back(
        Keys::seat_cookie(request, table, seat, new_secret(services, table, seat, request_id)));
  }
  return response;
}

Task<Response> give_code(Services& services, TableCall call) {
  const auto body = read_body<CodeRequest>(call.request.body);
  if (!body) co_return bad_request(body.error().sentence);
  if (!call.identity.holds(body->seat)) co_return error_response(403, "That seat is not yours.");
  const store::SeatCode code{.code = random_code(services.around.random),
                             .table = call.id,
                             .seat = body->seat.index(),
                             .key = call.table->seats()[body->seat].key,
                             .address = services.keys.asker(call.request).address,
                             .lasts = kCodeLasts};
  const auto give = [&](auto answer) {
    services.around.peers->give(code, services.around.limits.codes_per_address, std::move(answer));
  };
  const auto given = co_await answer_to<store::Kept<bool>>(give);
  if (!given) co_return error_response(503, kNoCodes);
  if (!*given) {
    co_return error_response(
        429, "Too many codes of your address are waiting; each is over after ten minutes.");
  }
  co_return ok(Code{code.code});
}

Task<Response> recover(Services& services, TableCall call) {
  const auto body = read_body<RecoverRequest>(call.request.body);
  if (!body) co_return bad_request(body.error().sentence);
  if (!is_good_id(body->id)) co_return bad_request(kIdNeeded);
  std::vector<Seat> seats = moved_before(services, *call.table, body->id);
  if (seats.empty()) {
    const auto redeem = [&](auto answer) {
      services.around.peers->redeem(lower_case(body->code), call.id, std::move(answer));
    };
    const auto moving = co_await answer_to<store::Kept<std::optional<store::SeatCode>>>(redeem);
    if (!moving) co_return error_response(503, kNoCodes);
    const Table* table = services.hall.awake(call.id);
    if (table == nullptr) co_return error_response(503, kNoCodes);
    const Seat seat = *moving ? Seat((*moving)->seat) : Seat::nobody();
    // The seat may be somebody else's by now.
    if (!table->game().seats().contains(seat) || table->seats()[seat].key != (*moving)->key) {
      co_return error_response(403, "That code is not valid, or not any more.");
    }
    const auto moved = co_await move_seat(services, call.id, seat, body->id);
    if (!moved) co_return error_response(409, moved.error().sentence);
    seats.push_back(seat);
  }
  co_return moved_to(services, call.request, call.id, seats, body->id);
}

// From a finished table to its rematch: the same people, by the keys of their old seats.
Task<Response> follow(Services& services, TableCall call) {
  const auto body = read_body<FollowRequest>(call.request.body);
  if (!body) co_return bad_request(body.error().sentence);
  if (!is_good_id(body->id)) co_return bad_request(kIdNeeded);
  const std::string next = call.table->rematch();
  if (next.empty()) co_return error_response(409, "There is no rematch.");
  std::vector<std::string> keys;
  for (const Seat seat : call.identity.seats) keys.push_back(call.table->seats()[seat].key);
  const auto found = co_await find_table(services.hall, next);
  if (!found) co_return error_response(refusal_of(found.error()).status, found.error().sentence);
  std::vector<Seat> seats = moved_before(services, **found, body->id);
  for (const Seat seat : seats_with(**found, keys)) {
    if (co_await move_seat(services, next, seat, body->id)) seats.push_back(seat);
  }
  Response response = moved_to(services, call.request, next, seats, body->id);
  if (call.identity.host) {
    response.headers.push_back(
        Keys::host_cookie(call.request, next, services.keys.host_secret(next)));
  }
  co_return response;
}

}  // namespace

void add_seats_routes(Routes& routes, Services& services) {
  routes.add(table_route(services, "POST", "/api/tables/*/join", Access::guests, join));
  routes.add(table_route(services, "POST", "/api/tables/*/code", Access::viewers, give_code));
  routes.add(table_route(services, "POST", "/api/tables/*/recover", Access::anybody, recover));
  routes.add(table_route(services, "POST", "/api/tables/*/follow", Access::viewers, follow));
}

}  // namespace orrery::server
