// The moments of a table's game, and its record and analysis when it is over.

#include <limits>

#include "server/replay.h"
#include "server/services.h"

namespace orrery::server {

using table::Table;

namespace {

Task<Response> moments(Services&, TableCall call) {
  const Table& table = *call.table;
  const auto seat = number_in(call.request.query, "seat", -1);
  const auto from = number_in(call.request.query, "from", 0);
  const auto to = number_in(call.request.query, "to", std::numeric_limits<std::int32_t>::max());
  if (!seat || !from || !to) co_return bad_request("seat, from and to are whole numbers.");
  const bool over = table.phase() == table::Phase::finished;
  if (!over && table.phase() != table::Phase::running) {
    co_return error_response(409, "The game has not begun.");
  }
  Viewer viewer = Viewer::everybody();
  if (*seat >= 0) {
    if (*seat >= table.game().players()) co_return bad_request("There is no such seat.");
    viewer = Seat(*seat);
    if (!over && !call.identity.holds(viewer.seat())) {
      co_return error_response(403, "That seat is not yours.");
    }
  }
  co_return ok(
      table.moments(viewer, static_cast<std::uint32_t>(*from), static_cast<std::uint32_t>(*to)));
}

Task<Response> record(Services&, TableCall call) {
  co_return Response{
      .type = "text/plain; charset=utf-8",
      .body = write_record(call.table->record()),
      .headers = {{"Content-Disposition", "attachment; filename=\"" + call.id + ".record\""}}};
}

Task<Response> fairness_of(Services& services, TableCall call) {
  const std::function<Fairness()> verify = [&services, record = call.table->record()] {
    return fairness(services.games, record);
  };
  const auto found = co_await on_worker(services, verify);
  co_return found ? ok(*found) : busy();
}

Task<Response> analysis(Services& services, TableCall call) {
  const auto from = number_in(call.request.query, "from", 0);
  if (!from) co_return bad_request("from is a whole number.");
  const Table& table = *call.table;
  const auto earlier = table.moves() - static_cast<std::uint32_t>(table.match().size());
  co_return co_await analyse(services, "table " + call.id, static_cast<std::uint32_t>(*from),
                             earlier, [match = table.match()] { return match; });
}

}  // namespace

void add_past_routes(Routes& routes, Services& services) {
  routes.add(table_route(services, "GET", "/api/tables/*/moments", Access::viewers, moments));
  routes.add(table_route(services, "GET", "/api/tables/*/record", Access::after, record));
  routes.add(table_route(services, "GET", "/api/tables/*/fairness", Access::after, fairness_of));
  routes.add(table_route(services, "GET", "/api/tables/*/analysis", Access::after, analysis));
}

}  // namespace orrery::server
