#include "server/gate.h"

#include "server/gzip.h"
#include "server/origin.h"
#include "server/waking.h"

namespace orrery::server {

Gate::Gate(const Catalogue& games, const Keys& keys, store::Store& store, Hall& hall,
           Visitors& visitors, Worker& worker, Crew& bots, const Surroundings& surroundings,
           const StaticFiles& files)
    : games_(games),
      files_(files),
      door_(games, keys, store, hall, visitors, worker, bots, surroundings),
      hosting_{.services = door_.services(),
               .bots = bots,
               .management =
                   Management(store, surroundings,
                              [&hall, &visitors](const Decisions& decisions, const Limits& limits) {
                                hall.quotas().set_limits(limits);
                                hall.quotas().set_closed(decisions.closed);
                                visitors.announce(decisions.announcement);
                              }),
               .admin = AdminKeys(keys.admin_secret()),
               .pulse = Pulse({.at = surroundings.now(), .process = process_use()})} {
  door_.services().pack = gzip;
  door_.services().here = [this](const Request& request) { return here_for(hosting_, request); };
  add_health_routes(admin_, door_.services());
  add_figures_route(admin_, hosting_);
  add_managing_routes(admin_, hosting_);
  for (const char* path : {"/cards/*", "/g/*", "/learn/*", "/puzzles/*", "/reference/*", "/rules/*",
                           "/t/*", "/t/*/replay", "/replay", "/licences"}) {
    pages_.add({.method = "GET", .path = path});
  }
}

void Gate::request(const Request& request, std::function<void(Response)> answer) {
  if (request.method == "POST" && !origin_ok(request)) {
    return answer(error_response(403, "That page may not ask this server for anything."));
  }
  if (door_.answered(request, answer)) return;
  const std::string_view path = request.path;
  const auto is_below = [&](std::string_view folder) {
    return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
  };
  if (is_below("/api") || is_below("/metrics")) {
    return answer(error_response(404, "There is no such request."));
  }
  if (auto file = files_.answer(request)) return answer(std::move(*file));
  if (auto page = files_.page(request)) {
    return start(door_.services().around.post, is_page(request.path),
                 [this, request = request, page = std::move(*page),
                  answer = std::move(answer)](bool is_page) mutable {
                   if (!is_page) page = nothing_there(std::move(request));
                   answer(std::move(page));
                 });
  }
  answer(error_response(404, "There is no such page."));
}

// The client says kindly that there is nothing; programs read the status.
Response Gate::nothing_there(Request request) const {
  // Without this a browser that has kept the page would be told that it has not changed.
  std::erase_if(request.headers,
                [](const auto& header) { return header.first == "if-none-match"; });
  Response page = files_.page(request).value();
  page.status = 404;
  return page;
}

Task<bool> Gate::is_page(std::string path) {
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  // The same pages with the games of the visitor's own device.
  constexpr std::string_view kHere = "/here";
  if (path == kHere) co_return true;
  const bool on_device = path.starts_with(kHere) && path[kHere.size()] == '/';
  if (on_device) path.erase(0, kHere.size());
  const auto [route, names, other_method] = pages_.find("GET", path);
  if (route == nullptr) co_return false;
  if (names.empty()) co_return true;
  if (!path.starts_with("/t/")) co_return games_.find(names.front()).has_value();
  if (on_device) co_return true;  // only the device knows its tables
  const auto table = co_await find_table(door_.services().hall, names.front());
  co_return table.has_value() || refusal_of(table.error()).status != 404;
}

void Gate::admin_request(const Request& request, std::function<void(Response)> answer) {
  if (request.method == "POST" && !origin_ok(request)) {
    return answer(error_response(403, "That page may not ask this server for anything."));
  }
  if (door_.answered(admin_, request, answer)) return;
  if (request.path == "/") {
    return answer({.status = 302, .headers = {{"Location", "/host"}}});
  }
  if (auto file = files_.answer(request)) return answer(std::move(*file));
  if (request.path == "/host") {
    if (auto page = files_.page(request)) return answer(std::move(*page));
  }
  answer(error_response(404, "There is no such request; /metrics has the figures."));
}

void Gate::manage(std::string name, std::string kept_in,
                  std::function<Expected<std::filesystem::path>()> back_up) {
  hosting_.name = std::move(name);
  hosting_.kept_in = std::move(kept_in);
  hosting_.back_up = std::move(back_up);
  begin_managing(hosting_);
}

}  // namespace orrery::server
