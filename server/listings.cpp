// Lists for everybody: tables to join or to watch, and the best scores.

#include "server/lobby.h"
#include "server/services.h"

namespace orrery::server {

namespace {

constexpr std::size_t kScoresShown = 3;

// The wish in a query such as "phase=open&game=geminos&free=1&page=2".
Expected<LobbyWish> wish_in(const std::string& query) {
  LobbyWish wish{.game = query_parameter(query, "game").value_or("")};
  if (const auto phase = query_parameter(query, "phase")) {
    wish.phase = enum_from_name<table::Phase>(*phase);
    if (wish.phase != table::Phase::open && wish.phase != table::Phase::running) {
      return fail("phase is open or running.");
    }
  }
  const auto free = number_in(query, "free", 0);
  const auto page = number_in(query, "page", 1);
  if (!free || !page || *page < 1) return fail("free and page are whole numbers, page from 1 on.");
  wish.free = *free;
  wish.page = static_cast<std::size_t>(*page);
  return wish;
}

Task<Response> lobby(Services& services, Call call) {
  const auto wish = wish_in(call.request.query);
  if (!wish) co_return bad_request(wish.error().sentence);
  const auto look = [&](auto answer) { services.lobby.look(std::move(answer)); };
  const auto tables = co_await answer_to<std::shared_ptr<const LobbyTables>>(look);
  co_return ok(page_of(*tables, *wish));
}

Task<BestList> best_of(store::Store& store, std::string game, BestPlayers players) {
  const bool solo = players == BestPlayers::solo;
  const auto ask = [&](auto answer) { store.best(game, solo, kScoresShown, std::move(answer)); };
  const auto scores = co_await answer_to<store::Kept<std::vector<store::Score>>>(ask);
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

void add_listing_routes(Routes& routes, Services& services) {
  routes.add(route(services, "GET", "/api/lobby", lobby));
  routes.add(route(services, "GET", "/api/best/*", best));
}

}  // namespace orrery::server
