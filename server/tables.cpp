// A table: how it stands for whoever asks, and the links to it.

#include "catalogue/rule_book.h"
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
  // Somebody who may see only the replay is not told what was said at the table.
  table::LogPage log = call.identity.may_watch ? call.table->log(viewer) : table::LogPage{};
  co_return ok(TableAnswer{call.identity.seats, call.identity.host,
                           call.table->situation(viewer, services.around.now()),
                           std::move(log.entries), log.earlier});
}

Links links_of(const Keys& keys, const table::Table& table) {
  return {keys.invite(table.id(), table.links()), keys.watch(table.id(), table.links()),
          keys.replay(table.id(), table.links())};
}

// Turns the token of a link into a cookie.
Task<Response> pass(Services& services, TableCall call) {
  const auto body = read_body<TokenRequest>(call.request.body);
  if (!body) co_return bad_request(body.error().sentence);
  const Links valid = links_of(services.keys, *call.table);
  const bool of_replay = same(body->token, valid.replay);
  if (!of_replay && !same(body->token, valid.invite) && !same(body->token, valid.watch)) {
    co_return error_response(403, "This link is not valid, or not any more.");
  }
  Response response = ok(json::value{{"table", call.id}});
  response.headers.push_back(of_replay ? Keys::replay_cookie(call.request, call.id, body->token)
                                       : Keys::pass_cookie(call.request, call.id, body->token));
  co_return response;
}

Task<Response> links(Services& services, TableCall call) {
  if (!call.identity.host && call.identity.seats.empty()) {
    co_return error_response(403, "Only those at the table can invite others.");
  }
  co_return ok(links_of(services.keys, *call.table));
}

Task<Response> cards(Services& services, TableCall call) {
  const auto make = [game = call.table->game_ptr()] { return ok(game->cards_json()); };
  co_return co_await made_once(services, call.request, services.answers, "cards at " + call.id,
                               make);
}

// The rule book with the tables of the cards that lie on this table. The host may change the number
// of players and the options before the game begins.
Task<Response> rules(Services& services, TableCall call) {
  const auto entry = services.games.find(call.table->setup().game);
  if (!entry) co_return error_response(404, entry.error().sentence);
  const auto make = [game = call.table->game_ptr(), rules = (*entry)->rules] {
    return Response{.type = "text/markdown; charset=utf-8", .body = rule_book(rules, *game)};
  };
  const table::Setup& setup = call.table->setup();
  const std::string chosen =
      std::to_string(setup.players) + json::serialize(to_json(setup.options));
  co_return co_await made_once(services, call.request, services.answers,
                               "rules at " + call.id + " " + chosen, make);
}

}  // namespace

void add_table_routes(Routes& routes, Services& services) {
  routes.add(table_route(services, "GET", "/api/tables/*", Access::replay, show));
  routes.add(table_route(services, "POST", "/api/tables/*/pass", Access::anybody, pass));
  routes.add(table_route(services, "POST", "/api/tables/*/links", Access::viewers, links));
  routes.add(table_route(services, "GET", "/api/tables/*/cards", Access::replay, cards));
  routes.add(table_route(services, "GET", "/api/tables/*/rules", Access::replay, rules));
}

}  // namespace orrery::server
