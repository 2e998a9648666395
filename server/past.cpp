// The moments of a table's game, and its record and analysis when it is over.

#include <algorithm>
#include <limits>
#include <memory>

#include "kernel/scan.h"
#include "server/replay.h"
#include "server/services.h"

namespace orrery::server {

using table::Table;

namespace {

std::optional<std::uint64_t> version_in(std::string_view query, std::string_view name) {
  const auto text = query_parameter(query, name);
  return text ? scan::number<std::uint64_t>(*text) : std::nullopt;
}

constexpr const char* kUnreadable = "This part of the log cannot be read just now.";

using Tellings = std::vector<table::TellingPtr>;

// From rows of the store, newest first, and what was told after them.
Expected<table::LogPage> read_page(const std::vector<store::StoredTold>& rows,
                                   const Tellings& newer, Viewer viewer, std::size_t viewers) {
  Tellings told;
  for (const store::StoredTold& row : rows) {
    const auto value = parse_json(row.body);
    auto telling = value ? from_json<table::Told>(*value, "told") : tl::unexpected(value.error());
    if (!telling || !table::fits(*telling, viewers)) {
      return fail(kUnreadable);
    }
    told.push_back(std::make_shared<const table::Told>(std::move(*telling)));
  }
  std::ranges::reverse(told);
  told.insert(told.end(), newer.begin(), newer.end());
  return table::page_of(told, viewer, 0, false);
}

// The table as it is now, for the worker's thread.
std::shared_ptr<const Table> copy_of(const Table& table) {
  return std::make_shared<const Table>(table);
}

// The key of an answer that depends on the whole table as it is now.
std::string key_of(std::string_view what, const TableCall& call) {
  return std::string(what) + " " + call.id + " " + std::to_string(call.table->version());
}

Task<Response> moments(Services& services, TableCall call) {
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
  const auto first = static_cast<std::uint32_t>(*from);
  const auto end = std::min(static_cast<std::uint32_t>(*to), table.moves() + 1);
  const std::string key = key_of("moments", call) + " " + std::to_string(*seat) + " " +
      std::to_string(first) + " " + std::to_string(end);
  const auto make = [copy = copy_of(table), viewer, first, end] {
    return ok(copy->moments(viewer, first, end));
  };
  co_return co_await made_once(services, call.request, services.answers, key, make);
}

// An older page of a viewer's log: from what the table holds, and from the store before that.
Task<Response> log(Services& services, TableCall call) {
  const Table& table = *call.table;
  const auto seat = number_in(call.request.query, "seat", -1);
  const auto asked = version_in(call.request.query, "before");
  if (!seat || !asked) co_return bad_request("seat and before are whole numbers.");
  Viewer viewer = Viewer::everybody();
  if (*seat >= 0) {
    if (*seat >= table.game().players() || !call.identity.holds(Seat(*seat))) {
      co_return error_response(403, "That seat is not yours.");
    }
    viewer = Seat(*seat);
  }
  // What was told before a version that the table has reached never changes.
  const std::uint64_t before = std::min(*asked, table.version() + 1);
  const std::string key =
      "log " + call.id + " " + std::to_string(*seat) + " " + std::to_string(before);
  if (auto known = services.answers.find(key)) co_return std::move(*known);
  const std::size_t viewers = table.game().seats().size() + 1;
  Tellings newer(table.tellings().begin(), table.tellings().end());
  std::erase_if(newer, [&](const auto& telling) { return telling->version >= before; });
  const std::uint64_t held = newer.empty() ? before : newer.front()->version;
  const auto ask = [&](auto answer) {
    services.store.told(call.id, held, table::kPageEntries + 1, std::move(answer));
  };
  auto rows = co_await answer_to<store::Kept<std::vector<store::StoredTold>>>(ask);
  if (!rows) co_return error_response(503, kUnreadable);
  const auto read = [rows = std::move(*rows), newer = std::move(newer), viewer, viewers] {
    const auto page = read_page(rows, newer, viewer, viewers);
    return page ? ok(*page) : error_response(503, page.error().sentence);
  };
  co_return co_await made_once(services, call.request, services.answers, key, read);
}

Task<Response> record(Services& services, TableCall call) {
  const auto make = [copy = copy_of(*call.table), id = call.id] {
    return Response{
        .type = "text/plain; charset=utf-8",
        .body = write_record(copy->record()),
        .headers = {{"Content-Disposition", "attachment; filename=\"" + id + ".record\""}}};
  };
  co_return co_await made_once(services, call.request, services.answers, key_of("record", call),
                               make);
}

Task<Response> fairness_of(Services& services, TableCall call) {
  const auto make = [&games = services.games, copy = copy_of(*call.table)] {
    return ok(fairness(games, copy->record()));
  };
  co_return co_await made_once(services, call.request, services.answers, key_of("fairness", call),
                               make);
}

Task<Response> analysis(Services& services, TableCall call) {
  const auto from = number_in(call.request.query, "from", 0);
  if (!from) co_return bad_request("from is a whole number.");
  const Table& table = *call.table;
  const auto earlier = table.moves() - static_cast<std::uint32_t>(table.match().size());
  const auto match = [match = table.match()] { return match; };
  co_return co_await analyse(services, services.keys.asker(call.request), "table " + call.id,
                             static_cast<std::uint32_t>(*from), earlier, match);
}

}  // namespace

void add_past_routes(Routes& routes, Services& services) {
  routes.add(table_route(services, "GET", "/api/tables/*/moments", Access::replay, moments));
  routes.add(table_route(services, "GET", "/api/tables/*/log", Access::viewers, log));
  routes.add(table_route(services, "GET", "/api/tables/*/record", Access::record, record));
  routes.add(table_route(services, "GET", "/api/tables/*/fairness", Access::after, fairness_of));
  routes.add(table_route(services, "GET", "/api/tables/*/analysis", Access::after, analysis));
}

}  // namespace orrery::server
