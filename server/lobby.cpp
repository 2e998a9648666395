// The lobby: tables to join or to watch, and the best scores.

#include "server/services.h"

namespace orrery::server {

namespace {

constexpr std::size_t kTablesShown = 50;
constexpr std::size_t kScoresShown = 3;

template <class T>
using Stored = store::Kept<std::vector<T>>;

Task<std::vector<LobbyTable>> tables_in(store::Store& store, std::string phase) {
  const auto ask = [&](auto answer) { store.list(phase, kTablesShown, std::move(answer)); };
  const auto found = co_await answer_to<Stored<store::Summary>>(ask);
  std::vector<LobbyTable> tables;
  if (!found) co_return tables;
  for (const store::Summary& summary : *found) {
    const auto body = parse_json(summary.body);
    if (!body) continue;
    if (auto table = from_json<LobbyTable>(*body, "table")) tables.push_back(std::move(*table));
  }
  co_return tables;
}

Task<Response> lobby(Services& services, Call) {
  LobbyAnswer answer;
  answer.open = co_await tables_in(services.store, "open");
  answer.running = co_await tables_in(services.store, "running");
  co_return ok(answer);
}

Task<BestList> best_of(store::Store& store, std::string game, BestPlayers players) {
  const bool solo = players == BestPlayers::solo;
  const auto ask = [&](auto answer) { store.best(game, solo, kScoresShown, std::move(answer)); };
  const auto scores = co_await answer_to<Stored<store::Score>>(ask);
  BestList list{players, {}};
  if (!scores) co_return list;
  for (const store::Score& score : *scores) {
    list.entries.push_back({score.score, score.name, score.at, score.table});
  }
  co_return list;
}

Task<Response> best(Services& services, Call call) {
  const std::string& game = call.names.front();
  const auto entry = services.games.find(game);
  if (!entry) co_return error_response(404, "There is no such game.");
  Best best;
  best.lists.push_back(co_await best_of(services.store, game, BestPlayers::several));
  if ((*entry)->facts->min_players == 1) {
    best.lists.push_back(co_await best_of(services.store, game, BestPlayers::solo));
  }
  co_return ok(best);
}

}  // namespace

void add_lobby_routes(Routes& routes, Services& services) {
  routes.add(route(services, "GET", "/api/lobby", lobby));
  routes.add(route(services, "GET", "/api/best/*", best));
}

}  // namespace orrery::server
