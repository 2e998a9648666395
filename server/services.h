#pragma once

// All that is needed to answer requests, and what the handlers have in common. Each resource has a
// file of its own, which adds its routes.

#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "json/text.h"
#include "kernel/version.h"
#include "server/address.h"
#include "server/analyses.h"
#include "server/answers.h"
#include "server/hall.h"
#include "server/http.h"
#include "server/identity.h"
#include "server/lobby.h"
#include "server/net.h"
#include "server/routes.h"
#include "server/tokens.h"
#include "server/visitors.h"
#include "server/worker.h"

namespace orrery::server {

inline constexpr std::size_t kKeptAnswers = 8UL * 1024 * 1024;  // bytes

struct Services {
  const Catalogue& games;
  const Keys& keys;
  store::Store& store;
  Hall& hall;
  Visitors& visitors;
  Worker& worker;
  Surroundings around;
  Analyses analyses;
  Lobby lobby;
  Answers answers{kKeptAnswers};
  // Answers about the games, kept for ever: they never change, and there are few.
  Answers lasting{std::numeric_limits<std::size_t>::max()};
  // No bot takes over for somebody who is away, because nobody else is waiting.
  bool waits_for_ever = false;
  // Also gives the record of a game that is still running: the tables are on the device of those
  // who play, who may go on elsewhere.
  bool gives_running_records = false;
  // Compresses with gzip the answers that are always the same; none: they stay as they are.
  std::function<std::string(std::string_view)> pack{};
  // What whoever asks may know of this server itself.
  std::function<Here(const Request&)> here = [](const Request&) {
    return Here{.version = std::string(kVersion)};
  };
};

void add_health_routes(Routes& routes, Services& services);   // whether it works
void add_here_route(Routes& routes, Services& services);      // what it says of itself
void add_games_routes(Routes& routes, Services& services);    // games, rules, cards
void add_listing_routes(Routes& routes, Services& services);  // the lobby, best scores
void add_making_routes(Routes& routes, Services& services);   // new tables
void add_table_routes(Routes& routes, Services& services);    // how a table stands, its links
void add_seats_routes(Routes& routes, Services& services);    // joining, other devices, rematch
void add_past_routes(Routes& routes, Services& services);     // moments, records, analyses
void add_replay_routes(Routes& routes, Services& services);   // records that a client sends

template <class T>
Response ok(const T& value) {
  return {.body = json_text(value)};
}

inline Response bad_request(std::string_view sentence) { return error_response(400, sentence); }

// A request that makes something has an id chosen by the client, so that a repeat is recognised and
// gets the same answer. The id must be hard to guess, because that answer holds secrets.
inline constexpr std::string_view kIdNeeded = "A request needs a random id of 16 to 64 bytes.";
inline bool is_good_id(std::string_view id) { return id.size() >= 16 && id.size() <= 64; }

inline constexpr std::size_t kLongestRecord = 1024 * 1024;  // as JSON; a game of thousands of moves

// A whole number from 0 on in a query; `otherwise` when it is missing.
std::optional<std::int32_t> number_in(std::string_view query, std::string_view name,
                                      std::int32_t otherwise);

// The table, awake. The pointer is valid until the next co_await.
Task<Expected<const table::Table*>> find_table(Hall& hall, std::string id);
// The answer to a command: the version it led to.
Task<table::Decided<std::uint64_t>> ask_table(Hall& hall, std::string id, table::Actor actor,
                                              table::Command command);

using AnswerCall = Task<Response> (*)(Services&, Call);
Route route(Services& services, std::string_view method, std::string_view path, AnswerCall answer);

// A bot's judgement of the decisions of a game, from number `from` on.
Task<Response> analyse(Services& services, table::Owner asker, std::string key, std::uint32_t from,
                       std::uint32_t earlier, Analyses::GiveMatch give_match);

// Why a slow task is not done now.
Response too_busy(Queued queued);

// ---- New tables, from the start of a game or from a position of another one ----

inline constexpr std::string_view kNoSuchMoment = "The game has no such moment.";

Task<Response> make_table(Services& services, Request request, CreateRequest wanted,
                          table::Beginning beginning);

// From the position after so many moves of the match, which must live until the task is done.
Task<Response> go_on(Services& services, Request request, PlayOnRequest wanted, const Match& match,
                     std::size_t move);

// Runs a task for this request on the worker's thread, or says why not.
template <class T>
Task<tl::expected<T, Response>> on_worker(Services& services, const Request& request,
                                          std::function<T()> task) {
  using Done = tl::expected<T, Response>;
  const auto ask = [&](const auto& answer) {
    const Queued queued =
        services.worker.ask(counted_as(request.address), [answer, task] { answer(Done(task())); });
    if (queued != Queued::yes) answer(Done(tl::unexpect, too_busy(queued)));
  };
  co_return co_await answer_to<Done>(ask);
}

// An answer that takes long to make: it is made on the worker's thread, once for all who ask with
// the same key. So the key must say everything that the answer depends on, and whose it is.
Task<Response> made_once(Services& services, const Request& request, Answers& kept, std::string key,
                         std::function<Response()> make);

// ---- At a table ----

enum class Access : std::uint8_t {
  anybody,
  guests,   // those who may watch or are invited
  viewers,  // those who may watch
  replay,   // those who may watch; after the game, also those with a link to its replay
  after,    // the same, but only after the game: the answer holds secrets
  record    // as `after`; as `viewers` where `gives_running_records`
};

struct TableCall {
  Request request;
  std::string id;
  Identity identity;
  const table::Table* table = nullptr;  // valid until the first co_await
};
using AnswerAtTable = Task<Response> (*)(Services&, TableCall);

// "/api/tables/ID" and what follows it.
Route table_route(Services& services, std::string_view method, std::string_view path, Access access,
                  AnswerAtTable answer);

}  // namespace orrery::server
