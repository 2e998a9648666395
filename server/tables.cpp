// A table: how it stands for whoever asks, and the links to it.

#include "server/reading.h"
#include "server/services.h"
#include "server/tokens.h"

namespace orrery::server {

namespace {

Task<Response> show(Services& services, TableCall call) {
  Viewer viewer = Viewer::everybody();
  const auto wanted = query_parameter(call.request.query, "seat");
  for (const Seat seat : call.identity.seats) {
    if (!viewer.is_seat() || wanted == std::to_string(seat.index())) viewer = seat;
  }
  co_return ok(TableAnswer{call.identity.seats, call.identity.host,
                           call.table->situation(viewer, services.around.now()),
                           call.table->log(viewer)});
}

// Turns the token of a link into a cookie.
Task<Response> pass(Services& services, TableCall call) {
  const auto body = read_body<TokenRequest>(call.request.body);
  if (!body) co_return bad_request(body.error().sentence);
  const Keys& keys = services.keys;
  if (!same(body->token, keys.invite(call.id)) && !same(body->token, keys.watch(call.id))) {
    co_return error_response(403, "This link is not valid, or not any more.");
  }
  Response response = ok(json::value{{"table", call.id}});
  response.headers.push_back(Keys::pass_cookie(call.request, call.id, body->token));
  co_return response;
}

Task<Response> links(Services& services, TableCall call) {
  if (!call.identity.host && call.identity.seats.empty()) {
    co_return error_response(403, "Only those at the table can invite others.");
  }
  co_return ok(Links{services.keys.invite(call.id), services.keys.watch(call.id)});
}

Task<Response> cards(Services&, TableCall call) { co_return ok(call.table->game().cards_json()); }

}  // namespace

void add_table_routes(Routes& routes, Services& services) {
  routes.add(table_route(services, "GET", "/api/tables/*", Access::viewers, show));
  routes.add(table_route(services, "POST", "/api/tables/*/pass", Access::anybody, pass));
  routes.add(table_route(services, "POST", "/api/tables/*/links", Access::viewers, links));
  routes.add(table_route(services, "GET", "/api/tables/*/cards", Access::viewers, cards));
}

}  // namespace orrery::server
