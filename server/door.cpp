#include "server/door.h"

#include "server/origin.h"

namespace orrery::server {

Door::Door(const Catalogue& games, const Keys& keys, store::Store& store, Hall& hall,
           Visitors& visitors, Worker& worker, BotCrew& bots, const Surroundings& surroundings,
           const StaticFiles& files)
    : services_{.games = games,
                .keys = keys,
                .store = store,
                .hall = hall,
                .visitors = visitors,
                .worker = worker,
                .around = surroundings,
                .analyses = Analyses(bots, surroundings)},
      files_(files) {
  add_status_routes(routes_, services_);
  add_games_routes(routes_, services_);
  add_lobby_routes(routes_, services_);
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
  if (request.method == "POST" && !origin_ok(request)) {
    return answer(error_response(403, "That page may not ask this server for anything."));
  }
  auto [route, names, other_method] = routes_.find(request.method, request.path);
  if (route != nullptr) {
    auto answering = route->answer(Call{.request = request, .names = std::move(names)});
    return asio::co_spawn(
        services_.around.executor, std::move(answering),
        [answer = std::move(answer)](const std::exception_ptr& failed, Response response) {
          // Without an answer the sockets say that something went wrong.
          if (!failed) answer(std::move(response));
        });
  }
  if (!other_method.empty()) {
    return answer(error_response(405, "That is asked with " + std::string(other_method) + "."));
  }
  const std::string_view path = request.path;
  if (path == "/api" || path.starts_with("/api/") || path.starts_with("/metrics/")) {
    return answer(error_response(404, "There is no such request."));
  }
  if (auto file = files_.answer(request)) return answer(std::move(*file));
  answer(error_response(404, "There is no such page."));
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
