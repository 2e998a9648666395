// Whether the server works, and what it says of itself.

#include "server/services.h"

namespace orrery::server {

namespace {

// Says no when what players do cannot be kept.
Task<Response> health(Services& services, Call) {
  if (!services.store.condition().writes) {
    // Perhaps the store works again, and nobody has written to it since.
    const auto ask = [&](auto answer) { services.store.put("health", "", std::move(answer)); };
    const auto kept = co_await answer_to<store::Kept<void>>(ask);
    if (!kept) co_return error_response(503, "Nothing can be stored at the moment.");
  }
  co_return ok(json::value{{"ok", true}});
}

// Says no also when the server stops: a load balancer then sends newcomers to another one.
Task<Response> ready(Services& services, Call call) {
  if (services.hall.is_closing()) co_return error_response(503, "The server is stopping.");
  co_return co_await health(services, std::move(call));
}

Task<Response> here(Services& services, Call call) { co_return ok(services.here(call.request)); }

}  // namespace

void add_health_routes(Routes& routes, Services& services) {
  routes.add(route(services, "GET", "/api/health", health));
  routes.add(route(services, "GET", "/api/ready", ready));
}

void add_here_route(Routes& routes, Services& services) {
  routes.add(route(services, "GET", "/api/here", here));
}

}  // namespace orrery::server
