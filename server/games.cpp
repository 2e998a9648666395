// The games: what there is to choose, their rules and their cards.

#include "bots/bot.h"
#include "bots/game_bots.h"
#include "bots/settings.h"
#include "catalogue/card_check.h"
#include "catalogue/rule_book.h"
#include "server/http.h"
#include "server/lesson.h"
#include "server/reading.h"
#include "server/services.h"
#include "table/phrases.h"

namespace orrery::server {

namespace {

constexpr std::string_view kNoSuchGame = "There is no such game.";
constexpr std::string_view kNoCards = "The cards of this game are not data.";

GamesAnswer all_of(const Catalogue& games) {
  GamesAnswer answer;
  for (const Entry& entry : games.games()) {
    std::span<const std::string_view> levels;
    if (entry.bots != nullptr) levels = entry.bots->tuning.levels;
    answer.games.push_back({game_info(entry), {levels.begin(), levels.end()}});
  }
  for (const bots::BotFact& bot : bots::all_bots()) {
    answer.bots.push_back({std::string(bot.name), std::string(bot.meaning), bot.level});
  }
  for (const Phrase& phrase : table::phrases::kPresets) {
    answer.presets.push_back({std::string(phrase.id), std::string(phrase.english)});
  }
  return answer;
}

// An answer that is always the same, packed for whoever can unpack it.
Task<Response> lasting(Services& services, const Call& call, std::string key,
                       std::function<Response()> make) {
  const auto& pack = services.pack;
  const bool packs = pack && accepts_coding(call.request.header("accept-encoding"), "gzip");
  const auto make_packed = [packs, pack, make] {
    Response response = make();
    response.headers.emplace_back("Vary", "Accept-Encoding");
    if (packs && response.status == 200) {
      response.headers.emplace_back("Content-Encoding", "gzip");
      response.body = pack(response.body.text());
    }
    return response;
  };
  co_return co_await made_once(services, call.request, services.lasting,
                               std::move(key) + (packs ? ", packed" : ""), make_packed);
}

Task<Response> all(Services& services, Call call) {
  const auto make = [&games = services.games] { return ok(all_of(games)); };
  co_return co_await lasting(services, call, "games", make);
}

Task<Response> rules(Services& services, Call call) {
  const auto entry = services.games.find(call.names.front());
  if (!entry) co_return error_response(404, kNoSuchGame);
  const std::string name = call.names.front();
  const auto make = [&games = services.games, name, rules = (*entry)->rules] {
    const auto game = games.make({.game = name});
    if (!game) return error_response(500, game.error().sentence);
    return Response{.type = "text/markdown; charset=utf-8", .body = rule_book(rules, **game)};
  };
  co_return co_await lasting(services, call, "rules of " + name, make);
}

// The usual cards.
Task<Response> cards(Services& services, Call call) {
  const auto entry = services.games.find(call.names.front());
  if (!entry) co_return error_response(404, kNoSuchGame);
  if (!(*entry)->has_cards) co_return error_response(404, kNoCards);
  const std::string name = call.names.front();
  const auto make = [&games = services.games, name] {
    const auto game = games.make({.game = name});
    return game ? ok((*game)->cards_json()) : error_response(500, game.error().sentence);
  };
  co_return co_await lasting(services, call, "cards of " + name, make);
}

// Whether one can play with cards of somebody's own. Reading them may take long.
Task<Response> check(Services& services, Call call) {
  const auto entry = services.games.find(call.names.front());
  if (!entry) co_return error_response(404, kNoSuchGame);
  if (!(*entry)->has_cards) co_return error_response(404, kNoCards);
  const std::function<Response()> checked = [&games = services.games, entry = *entry,
                                             text = std::move(call.request.body)] {
    const auto body = read_body<CardsRequest>(text);
    if (!body) return bad_request(body.error().sentence);
    CardsReport report = check_cards(*entry, body->text);
    CardsVerdict verdict{
        .mistakes = std::move(report.mistakes), .remarks = std::move(report.remarks), .cards = {}};
    if (!verdict.mistakes.empty()) return ok(verdict);
    const auto game = games.make({.game = std::string(entry->facts->id), .cards = body->text});
    if (!game) return bad_request(game.error().sentence);
    verdict.cards = (*game)->cards_json();
    return ok(verdict);
  };
  auto response = co_await on_worker(services, call.request, checked);
  co_return response ? std::move(*response) : std::move(response.error());
}

Task<Response> lessons(Services& services, Call call) {
  const auto entry = services.games.find(call.names.front());
  if (!entry) co_return error_response(404, kNoSuchGame);
  const auto make = [entry = *entry] {
    const auto all = lessons_of(*entry);
    return all ? ok(*all) : error_response(500, all.error().sentence);
  };
  co_return co_await lasting(services, call, "lessons of " + call.names.front(), make);
}

Task<Response> puzzles(Services& services, Call call) {
  const auto entry = services.games.find(call.names.front());
  if (!entry) co_return error_response(404, kNoSuchGame);
  const auto make = [&games = services.games, entry = *entry] {
    const auto all = puzzles_as_lessons(games, *entry);
    return all ? ok(*all) : error_response(500, all.error().sentence);
  };
  co_return co_await lasting(services, call, "puzzles of " + call.names.front(), make);
}

}  // namespace

void add_games_routes(Routes& routes, Services& services) {
  routes.add(route(services, "GET", "/api/games", all));
  routes.add(route(services, "GET", "/api/games/*/rules", rules));
  routes.add(route(services, "GET", "/api/games/*/cards", cards));
  routes.add(route(services, "POST", "/api/games/*/cards", check));
  routes.add(route(services, "GET", "/api/games/*/lessons", lessons));
  routes.add(route(services, "GET", "/api/games/*/puzzles", puzzles));
}

}  // namespace orrery::server
