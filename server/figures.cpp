// Where the server can be reached, and figures for whoever runs it.

#include <chrono>

#include <fmt/format.h>

#include "server/hosting.h"
#include "server/origin.h"

namespace orrery::server {

namespace {

Task<Response> metrics(Hosting& hosting, Call) {
  Services& services = hosting.services;
  std::string text;
  const auto add = [&](std::string_view name, std::string_view kind, auto value) {
    text += fmt::format("# TYPE orrery_{0} {1}\norrery_{0} {2}\n", name, kind, value);
  };
  const HallFigures& hall = services.hall.figures();
  add("tables_awake", "gauge", hall.tables);
  add("commands_total", "counter", hall.commands);
  add("commands_refused_total", "counter", hall.refused);
  add("events_total", "counter", hall.events);
  add("folds_failed_total", "counter", hall.folds_failed);
  add("closed_to_new_tables", "gauge", hosting.management.decisions().closed ? 1 : 0);
  const CommandTimes& times = services.hall.times();
  const auto counts = times.counts();
  text += "# TYPE orrery_command_seconds histogram\n";
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const std::string end =
        i < CommandTimes::kSteps.size() ? fmt::format("{}", CommandTimes::kSteps[i]) : "+Inf";
    text += fmt::format("orrery_command_seconds_bucket{{le=\"{}\"}} {}\n", end, counts[i]);
  }
  text += fmt::format("orrery_command_seconds_sum {}\norrery_command_seconds_count {}\n",
                      times.seconds(), counts.back());
  const ProcessUse process = process_use();
  add("process_cpu_seconds_total", "counter",
      std::chrono::duration<double>(process.processor).count());
  add("process_resident_memory_bytes", "gauge", process.memory);
  const auto ask = [&](auto answer) { services.store.usage({}, std::move(answer)); };
  if (const auto usage = co_await answer_to<store::Kept<store::Usage>>(ask)) {
    add("store_bytes", "gauge", usage->used);
    add("store_bytes_limit", "gauge", hosting.management.limits().data_bytes);
    add("tables_alive", "gauge", usage->alive);
  }
  const CrewFigures bots = hosting.bots.figures();
  add("thinking_waiting", "gauge", bots.waiting);
  add("thinking_waiting_watched", "gauge", bots.watched);
  add("thinking_done_total", "counter", bots.done);
  add("thinking_stopped_total", "counter", bots.stopped);
  add("visitors", "gauge", services.visitors.size());
  add("store_waiting", "gauge", services.store.waiting());
  const store::Condition condition = services.store.condition();
  const auto seconds = [](std::chrono::microseconds time) {
    return std::chrono::duration<double>(time).count();
  };
  add("store_writes", "gauge", condition.writes ? 1 : 0);
  add("store_errors_total", "counter", condition.failures);
  add("store_tables_set_aside", "gauge", condition.set_aside);
  add("store_last_commit_timestamp_seconds", "gauge", condition.last_commit / 1000);
  add("store_commits_total", "counter", condition.commits);
  add("store_commit_seconds_total", "counter", seconds(condition.committing));
  add("store_commit_seconds_max", "gauge", seconds(condition.slowest));
  if (hosting.net != nullptr) {
    const NetFigures net = hosting.net->figures();
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

}  // namespace

Here here_for(const Hosting& hosting, const Request& request) {
  const Decisions& decisions = hosting.management.decisions();
  Here here{.version = std::string(kVersion),
            .announcement = decisions.announcement,
            .closed = decisions.closed};
  if (hosting.addresses && is_from_here(request)) here.addresses = hosting.addresses();
  return here;
}

void add_figures_route(Routes& routes, Hosting& hosting) {
  routes.add({.method = "GET", .path = "/metrics", .answer = [&hosting](Call call) {
                return metrics(hosting, std::move(call));
              }});
}

}  // namespace orrery::server
