// Health, metrics, and where the server can be reached.

#include "server/origin.h"
#include "server/services.h"

namespace orrery::server {

namespace {

Task<Response> health(Services&, Call) { co_return ok(json::value{{"ok", true}}); }

Task<Response> metrics(Services& services, Call) {
  std::string text;
  const auto add = [&](std::string_view name, std::string_view kind, std::uint64_t value) {
    const std::string full = "orrery_" + std::string(name);
    text += "# TYPE " + full + " " + std::string(kind) + "\n" + full + " " + std::to_string(value) +
        "\n";
  };
  const HallFigures& hall = services.hall.figures();
  add("tables_awake", "gauge", hall.tables);
  add("commands_total", "counter", hall.commands);
  add("commands_refused_total", "counter", hall.refused);
  add("events_total", "counter", hall.events);
  add("folds_failed_total", "counter", hall.folds_failed);
  add("visitors", "gauge", services.visitors.size());
  add("store_waiting", "gauge", services.store.waiting());
  if (services.net != nullptr) {
    const NetFigures net = services.net->figures();
    add("connections", "gauge", net.connections);
    add("sockets", "gauge", net.sockets);
    add("requests_total", "counter", net.requests);
    add("messages_in_total", "counter", net.messages_in);
    add("messages_out_total", "counter", net.messages_out);
    add("refused_by_limits_total", "counter", net.refused);
  }
  co_return Response{.type = "text/plain; version=0.0.4", .body = text};
}

// From this machine, to a loopback name, and not through a proxy: another site's page cannot do it.
bool is_from_here(const Request& request) {
  const std::string_view address = request.address;
  const bool loopback =
      address.starts_with("127.") || address == "::1" || address.starts_with("::ffff:127.");
  for (const std::string_view header :
       {"x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded", "via"}) {
    if (!request.header(header).empty()) return false;
  }
  const std::string host = host_of(request);
  const std::string_view name = std::string_view(host).substr(0, host.rfind(':'));
  const bool by_name = host.starts_with("[::1]") || name == "localhost" || name == "127.0.0.1";
  return loopback && by_name;
}

Task<Response> here(Services& services, Call call) {
  Here here{std::string(kVersion), {}};
  if (services.addresses && is_from_here(call.request)) here.addresses = services.addresses();
  co_return ok(here);
}

}  // namespace

void add_status_routes(Routes& routes, Services& services) {
  routes.add(route(services, "GET", "/api/health", health));
  routes.add(route(services, "GET", "/metrics", metrics));
  routes.add(route(services, "GET", "/api/here", here));
}

}  // namespace orrery::server
