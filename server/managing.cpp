// The page of whoever runs the server: how it fares, and what they may decide.

#include <algorithm>
#include <functional>

#include "json/likeness.h"
#include "server/admin_protocol.h"
#include "server/hosting.h"
#include "server/reading.h"

namespace orrery::server {

namespace {

constexpr std::size_t kPage = 500;       // tables that the store is asked for at once
constexpr std::size_t kMostFound = 100;  // tables shown
constexpr const char* kHouse = "house";  // used like a table's id when servers tell of themselves

// Enough of a table's lobby entry to show it.
AdminTable shown(const store::Summary& summary) {
  AdminTable table{.table = summary.table, .game = summary.game, .updated = summary.updated};
  table.phase = enum_from_name<table::Phase>(summary.phase).value_or(table::Phase::open);
  if (auto body = read_body<LobbyTable>(summary.body)) table.seats = std::move(body->seats);
  return table;
}

Totals totals(Hosting& hosting, std::uint64_t stored) {
  const HallFigures& hall = hosting.services.hall.figures();
  return {.at = hosting.services.around.now(),
          .people = hosting.services.visitors.size(),
          .tables = hall.tables,
          .commands = hall.commands,
          .stored = stored,
          .process = process_use()};
}

// Calls `look` for every table in the store, a page at a time, so that others are served meanwhile.
Task<Expected<void>> each_table(Hosting& hosting, std::function<void(const store::Summary&)> look) {
  std::string after;
  do {
    const auto ask = [&](auto answer) {
      hosting.services.store.page(after, kPage, std::move(answer));
    };
    const auto page = co_await answer_to<store::Kept<store::Page>>(ask);
    if (!page) co_return fail(page.error().sentence);
    std::ranges::for_each(page->tables, look);
    after = page->next;
  } while (!after.empty());
  co_return Expected<void>{};
}

Task<Response> enter(Hosting& hosting, Call call) {
  const auto body = read_body<EnterRequest>(call.request.body);
  if (!body) co_return bad_request(body.error().sentence);
  const table::Millis now = hosting.services.around.now();
  const Response refused = error_response(
      403, "This link has been used or is too old; `orrery host-link` makes a new one.");
  if (!hosting.admin.is_valid(body->ticket, now)) co_return refused;
  // Whoever is the first to put something there has used the link, at whichever server, also before
  // a restart.
  const std::string mine = random_token(hosting.services.around.random);
  const auto use = [&](auto answer) {
    hosting.services.store.put_first("admin-ticket " + hash_of(body->ticket), mine,
                                     std::move(answer));
  };
  const auto used_by = co_await answer_to<store::Kept<std::string>>(use);
  if (!used_by) co_return error_response(503, "Nothing can be stored at the moment.");
  if (*used_by != mine) co_return refused;
  Response response = ok(json::value{{"ok", true}});
  response.headers.push_back(hosting.admin.cookie(call.request, now));
  co_return response;
}

ServerState own_state(Hosting& hosting, std::uint64_t stored) {
  return {.name = hosting.name,
          .version = std::string(kVersion),
          .started = hosting.pulse.started(),
          .load = hosting.pulse.since(totals(hosting, stored))};
}

Task<std::vector<ServerState>> other_servers(Hosting& hosting) {
  std::vector<ServerState> servers;
  const auto ask = [&](auto answer) {
    hosting.services.around.peers->company(kHouse, std::move(answer));
  };
  const auto company = co_await answer_to<store::Kept<store::Company>>(ask);
  if (!company) co_return servers;
  for (const std::string& other : company->others) {
    if (auto state = read_body<ServerState>(other)) servers.push_back(std::move(*state));
  }
  std::ranges::sort(servers, {}, &ServerState::name);
  co_return servers;
}

Task<Response> state(Hosting& hosting, Call) {
  const auto ask = [&](auto answer) { hosting.services.store.usage({}, std::move(answer)); };
  const auto usage = co_await answer_to<store::Kept<store::Usage>>(ask);
  const store::Condition condition = hosting.services.store.condition();
  const table::Millis now = hosting.services.around.now();
  AdminState state{.version = std::string(kVersion),
                   .now = now,
                   .started = hosting.pulse.started(),
                   .decisions = hosting.management.decisions(),
                   .servers = {own_state(hosting, usage ? usage->used : 0)},
                   .thinking = hosting.bots.figures().waiting,
                   .refused = hosting.services.hall.figures().refused,
                   .slowest = hosting.services.hall.times().slowest(now),
                   .limits = hosting.management.limits().rows()};
  state.load = state.servers.front().load;
  for (ServerState& other : co_await other_servers(hosting)) {
    state.servers.push_back(std::move(other));
  }
  state.storage = {.where = hosting.kept_in,
                   .writes = condition.writes,
                   .trouble = condition.trouble,
                   .limit = hosting.management.limits().data_bytes,
                   .set_aside = condition.set_aside};
  if (usage) {
    constexpr auto kUnknownFree = std::numeric_limits<std::uint64_t>::max();
    state.storage.used = usage->used;
    if (usage->free != kUnknownFree) state.storage.free = usage->free;
  }
  co_return ok(state);
}

Task<Response> past(Hosting& hosting, Call) {
  std::map<std::string, GameTables> games;
  for (const Entry& game : hosting.services.games.games()) {
    const std::string id(game.facts->id);
    games[id] = {.game = id, .title = std::string(game.facts->title)};
  }
  const auto count = [&](const store::Summary& summary) {
    GameTables& tables = games[summary.game];
    // A game that this program does not have any more has only its id.
    if (tables.game.empty()) tables = {.game = summary.game, .title = summary.game};
    ++(summary.phase == "open"          ? tables.open
           : summary.phase == "running" ? tables.running
                                        : tables.over);
  };
  if (const auto all = co_await each_table(hosting, count); !all) {
    co_return error_response(503, all.error().sentence);
  }
  AdminPast past{.samples = hosting.pulse.samples()};
  for (auto& [id, tables] : games) past.games.push_back(std::move(tables));
  co_return ok(past);
}

// Tables where somebody of that name sits, or all; the newest.
Task<Response> tables(Hosting& hosting, Call call) {
  const std::string name = query_parameter(call.request.query, "name").value_or("");
  std::vector<AdminTable> found;
  const auto look = [&](const store::Summary& summary) {
    AdminTable table = shown(summary);
    const auto is_theirs = [&](const LobbySeat& seat) {
      return seat.sitter == table::Sitter::person && look_alike(seat.name, name);
    };
    const bool fits =
        name.empty() || table.table == name || std::ranges::any_of(table.seats, is_theirs);
    if (fits) found.push_back(std::move(table));
    // Twice as many as are shown are sorted now and then, so that memory stays small.
    if (found.size() < 2 * kMostFound) return;
    std::ranges::sort(found, std::ranges::greater{}, &AdminTable::updated);
    found.resize(kMostFound + 1);
  };
  if (const auto all = co_await each_table(hosting, look); !all) {
    co_return error_response(503, all.error().sentence);
  }
  std::ranges::sort(found, std::ranges::greater{}, &AdminTable::updated);
  AdminTables answer{.more = found.size() > kMostFound};
  if (answer.more) found.resize(kMostFound);
  answer.tables = std::move(found);
  co_return ok(answer);
}

Task<Response> decide(Hosting& hosting, Call call) {
  auto body = read_body<DecideRequest>(call.request.body);
  if (!body) co_return bad_request(body.error().sentence);
  if (body->announcement) {
    body->announcement = clean_text(*body->announcement, kLongestAnnouncement);
  }
  if (auto fine = hosting.management.check(*body); !fine) {
    co_return bad_request(fine.error().sentence);
  }
  const auto kept = co_await hosting.management.decide(std::move(*body));
  if (!kept) co_return error_response(503, "That could not be stored; try again in a moment.");
  co_return ok(hosting.management.decisions());
}

Task<Response> end(Hosting& hosting, Call call) {
  const table::Command command{.id = random_token(hosting.services.around.random),
                               .wish = table::Wish{table::Close{}}};
  const auto ask = [&](auto answer) {
    hosting.services.hall.command(call.names.front(), table::Actor::the_server(), command,
                                  std::move(answer));
  };
  const auto ended = co_await answer_to<table::Decided<std::uint64_t>>(ask);
  if (!ended) co_return bad_request(ended.error().sentence);
  co_return ok(json::value{{"ok", true}});
}

Task<Response> forget(Hosting& hosting, Call call) {
  const auto ask = [&](auto answer) {
    hosting.services.hall.erase(call.names.front(), std::move(answer));
  };
  const auto erased = co_await answer_to<Expected<void>>(ask);
  if (!erased) co_return bad_request(erased.error().sentence);
  co_return ok(json::value{{"ok", true}});
}

Task<Response> back_up(Hosting& hosting, Call call) {
  if (!hosting.back_up) co_return bad_request("This server makes no backups.");
  const std::function<Expected<AdminBackup>()> make = [&hosting] {
    return hosting.back_up().map([](const std::filesystem::path& file) {
      std::error_code unknown;
      const auto bytes = std::filesystem::file_size(file, unknown);
      return AdminBackup{.file = file.string(), .bytes = unknown ? 0 : bytes};
    });
  };
  const auto made = co_await on_worker(hosting.services, call.request, make);
  if (!made) co_return made.error();
  if (!*made) co_return error_response(500, made->error().sentence);
  co_return ok(**made);
}

using Managing = Task<Response> (*)(Hosting&, Call);

// Answers only those who have come by a link.
Task<Response> guarded(Hosting& hosting, Call call, Managing answer) {
  if (!hosting.admin.is_known(call.request, hosting.services.around.now())) {
    co_return error_response(401, "This page opens by a link; `orrery host-link` makes one.");
  }
  co_return co_await answer(hosting, std::move(call));
}

Task<void> beat(Hosting& hosting) {
  const auto ask = [&](auto answer) { hosting.services.store.usage({}, std::move(answer)); };
  const auto usage = co_await answer_to<store::Kept<store::Usage>>(ask);
  hosting.pulse.beat(totals(hosting, usage ? usage->used : 0));
}

// The others ask for it when somebody looks at their page.
void tell_others(Hosting& hosting) {
  constexpr table::Millis kEvery = 10'000;
  if (hosting.services.hall.is_closing()) return;
  hosting.services.around.peers->say(kHouse, json_text(own_state(hosting, 0)));
  hosting.services.around.after(kEvery, [&hosting] { tell_others(hosting); });
}

void keep_pulse(Hosting& hosting) {
  constexpr table::Millis kMinute = 60'000;
  hosting.services.around.after(kMinute, [&hosting] {
    start(hosting.services.around.post, beat(hosting), [] {});
    keep_pulse(hosting);
  });
}

}  // namespace

void begin_managing(Hosting& hosting) {
  hosting.management.watch();
  keep_pulse(hosting);
  tell_others(hosting);
}

void add_managing_routes(Routes& routes, Hosting& hosting) {
  routes.add({.method = "POST", .path = "/api/admin/enter", .answer = [&hosting](Call call) {
                return enter(hosting, std::move(call));
              }});
  const auto add = [&](std::string_view method, std::string_view path, Managing answer) {
    routes.add({.method = method, .path = path, .answer = [&hosting, answer](Call call) {
                  return guarded(hosting, std::move(call), answer);
                }});
  };
  add("GET", "/api/admin/state", state);
  add("GET", "/api/admin/past", past);
  add("GET", "/api/admin/tables", tables);
  add("POST", "/api/admin/decisions", decide);
  add("POST", "/api/admin/backup", back_up);
  add("POST", "/api/admin/tables/*/end", end);
  add("POST", "/api/admin/tables/*/forget", forget);
}

}  // namespace orrery::server
