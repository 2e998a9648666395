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
                .bots = bots,
                .around = surroundings,
                .analyses = Analyses(bots, surroundings),
                .lobby = Lobby(store, surroundings),
                .management = Management(
                    store, surroundings,
                    [&hall, &visitors](const Decisions& decisions, const Limits& limits) {
                      hall.quotas().set_limits(limits);
                      hall.quotas().set_closed(decisions.closed);
                      visitors.announce(decisions.announcement);
                    }),
                .admin = AdminKeys(keys.admin_secret()),
                .pulse = Pulse({.at = surroundings.now(), .process = process_use()})},
      files_(files) {
  add_status_routes(routes_, services_);
  add_games_routes(routes_, services_);
  add_listing_routes(routes_, services_);
  add_making_routes(routes_, services_);
  add_table_routes(routes_, services_);
  add_seats_routes(routes_, services_);
  add_past_routes(routes_, services_);
  add_replay_routes(routes_, services_);
  add_admin_routes(admin_, services_);
  add_managing_routes(admin_, services_);
  for (const char* path : {"/cards/*", "/g/*", "/learn/*", "/puzzles/*", "/reference/*", "/rules/*",
                           "/t/*", "/t/*/replay", "/replay", "/licences"}) {
    pages_.add({.method = "GET", .path = path});
  }
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
  if (answer_by(routes_, request, answer)) return;
  const std::string_view path = request.path;
  const auto is_below = [&](std::string_view folder) {
    return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
  };
  if (is_below("/api") || is_below("/metrics")) {
    return answer(error_response(404, "There is no such request."));
  }
  if (auto file = files_.answer(request)) return answer(std::move(*file));
  if (auto page = files_.page(request)) {
    // The client says kindly that there is nothing; programs read the status.
    if (!is_page(path)) page->status = 404;
    return answer(std::move(*page));
  }
  answer(error_response(404, "There is no such page."));
}

bool Door::is_page(std::string_view path) const {
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  // The same pages with the games of the visitor's own device.
  constexpr std::string_view kHere = "/here";
  if (path == kHere) return true;
  if (path.starts_with(kHere) && path[kHere.size()] == '/') path.remove_prefix(kHere.size());
  const auto [route, names, other_method] = pages_.find("GET", path);
  if (route == nullptr) return false;
  if (path.starts_with("/t/") || names.empty()) return true;
  return services_.games.find(names.front()).has_value();
}

void Door::admin_request(const Request& request, std::function<void(Response)> answer) {
  if (request.method == "POST" && !origin_ok(request)) {
    return answer(error_response(403, "That page may not ask this server for anything."));
  }
  if (answer_by(admin_, request, answer)) return;
  if (request.path == "/") {
    return answer({.status = 302, .headers = {{"Location", "/host"}}});
  }
  if (auto file = files_.answer(request)) return answer(std::move(*file));
  if (request.path == "/host") {
    if (auto page = files_.page(request)) return answer(std::move(*page));
  }
  answer(error_response(404, "There is no such request; /metrics has the figures."));
}

void Door::manage(std::string name, std::string kept_in,
                  std::function<Expected<std::filesystem::path>()> back_up) {
  services_.name = std::move(name);
  services_.kept_in = std::move(kept_in);
  services_.back_up = std::move(back_up);
  begin_managing(services_);
}

bool Door::answer_by(const Routes& routes, const Request& request,
                     std::function<void(Response)>& answer) {
  auto [route, names, other_method] = routes.find(request.method, request.path);
  if (route != nullptr) {
    auto answering = route->answer(Call{.request = request, .names = std::move(names)});
    asio::co_spawn(
        services_.around.executor, std::move(answering),
        [answer = std::move(answer)](const std::exception_ptr& failed, Response response) {
          // Without an answer the sockets say that something went wrong.
          if (!failed) answer(std::move(response));
        });
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
