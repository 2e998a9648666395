#include "server/door.h"

namespace orrery::server {

Door::Door(const Catalogue& games, const Keys& keys, store::Store& store, Hall& hall,
           Visitors& visitors, Worker& worker, Crew& bots, const Surroundings& surroundings)
    : services_{.games = games,
                .keys = keys,
                .store = store,
                .hall = hall,
                .visitors = visitors,
                .worker = worker,
                .around = surroundings,
                .analyses = Analyses(bots, surroundings),
                .lobby = Lobby(store, surroundings)} {
  add_health_routes(routes_, services_);
  add_here_route(routes_, services_);
  add_games_routes(routes_, services_);
  add_listing_routes(routes_, services_);
  add_making_routes(routes_, services_);
  add_table_routes(routes_, services_);
  add_seats_routes(routes_, services_);
  add_past_routes(routes_, services_);
  add_replay_routes(routes_, services_);
  sockets_.add({.method = "GET", .path = "/api/tables/*/socket"});
}

std::size_t Door::most_body(const Request& request, std::size_t usual) const {
  const auto [route, names, other_method] = routes_.find(request.method, request.path);
  return route != nullptr && route->most_body > 0 ? route->most_body : usual;
}

void Door::request(const Request& request, std::function<void(Response)> answer) {
  if (!answered(request, answer)) answer(error_response(404, "There is no such request."));
}

bool Door::answered(const Routes& routes, const Request& request,
                    std::function<void(Response)>& answer) const {
  auto [route, names, other_method] = routes.find(request.method, request.path);
  if (route != nullptr) {
    auto answering = route->answer(Call{.request = request, .names = std::move(names)});
    // If no answer comes, the connection says that something went wrong.
    start(services_.around.post, std::move(answering),
          [answer = std::move(answer)](Response response) { answer(std::move(response)); });
    return true;
  }
  if (other_method.empty()) return false;
  answer(error_response(405, "That is asked with " + std::string(other_method) + "."));
  return true;
}

// ---- WebSockets ----

Expected<void> Door::may_open(const Request& request) {
  if (sockets_.find("GET", request.path).route == nullptr) {
    return fail("There is no table at that address.");
  }
  return {};
}

void Door::opened(Socket& socket) {
  services_.visitors.opened(socket, sockets_.find("GET", socket.request().path).names.front());
}

}  // namespace orrery::server
