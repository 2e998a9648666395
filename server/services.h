#pragma once

// All that is needed to answer requests, and what the handlers have in common. Each resource has a
// file of its own, which adds its routes.

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "json/text.h"
#include "server/analyses.h"
#include "server/hall.h"
#include "server/http.h"
#include "server/identity.h"
#include "server/net.h"
#include "server/routes.h"
#include "server/tokens.h"
#include "server/visitors.h"
#include "server/worker.h"

namespace orrery::server {

// Short codes that move a seat to another device. Each works once.
class Codes {
 public:
  static constexpr std::size_t kMost = 1000;

  struct Moving {
    std::string table;
    Seat seat;
    table::Millis until = 0;
  };

  // Only a seat's last code works. Nothing when too many codes are waiting.
  std::optional<std::string> give(Moving moving, table::Millis now) {
    std::erase_if(waiting_, [&](const auto& entry) {
      const Moving& other = entry.second;
      return other.until < now || (other.table == moving.table && other.seat == moving.seat);
    });
    if (waiting_.size() >= kMost) return std::nullopt;
    std::string code = random_code();
    waiting_[code] = std::move(moving);
    return code;
  }

  // The seat that the code is for, at this table.
  std::optional<Seat> redeem(const std::string& code, const std::string& table, table::Millis now) {
    const auto found = waiting_.find(code);
    if (found == waiting_.end()) return std::nullopt;
    const Moving moving = found->second;
    if (moving.table != table || moving.until < now) return std::nullopt;
    waiting_.erase(found);
    return moving.seat;
  }

 private:
  std::map<std::string, Moving, std::less<>> waiting_;
};

struct Services {
  const Catalogue& games;
  const Keys& keys;
  store::Store& store;
  Hall& hall;
  Visitors& visitors;
  Worker& worker;
  Surroundings around;
  Analyses analyses;
  Codes codes{};
  const Net* net = nullptr;                                  // once there is one
  std::function<std::vector<std::string>()> addresses = {};  // of this server in its network
};

void add_status_routes(Routes& routes, Services& services);  // health, figures, where it is
void add_games_routes(Routes& routes, Services& services);   // games, rules, cards
void add_lobby_routes(Routes& routes, Services& services);   // tables to join, best scores
void add_making_routes(Routes& routes, Services& services);  // new tables
void add_table_routes(Routes& routes, Services& services);   // how a table stands, its links
void add_seats_routes(Routes& routes, Services& services);   // joining, other devices, rematch
void add_past_routes(Routes& routes, Services& services);    // moments, records, analyses
void add_replay_routes(Routes& routes, Services& services);  // records that a client sends

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
Task<Response> analyse(Services& services, std::string key, std::uint32_t from,
                       std::uint32_t earlier, Analyses::GiveMatch give_match);

// ---- New tables, from the start of a game or from a position of another one ----

inline constexpr std::string_view kNoSuchMoment = "The game has no such moment.";

// `from`: the position to begin with, if not the usual start.
Task<Response> make_table(Services& services, Request request, CreateRequest wanted,
                          std::optional<std::string> from);

// From the position after so many moves of the match, which must live until the task is done.
Task<Response> go_on(Services& services, Request request, PlayOnRequest wanted, const Match& match,
                     std::size_t move);

// Runs a task on the worker's thread; nothing when too many are waiting there.
template <class T>
Task<std::optional<T>> on_worker(Services& services, std::function<T()> task) {
  const auto ask = [&](auto answer) {
    const bool asked = services.worker.ask([answer, task] { answer(std::optional<T>(task())); });
    if (!asked) answer(std::optional<T>());
  };
  co_return co_await answer_to<std::optional<T>>(ask);
}
inline Response busy() {
  return error_response(503, "Others have much to look at; try again in a moment.");
}

// ---- At a table ----

enum class Access : std::uint8_t {
  anybody,
  guests,   // those who may watch or are invited
  viewers,  // those who may watch
  after     // those who may watch, but only after the game: the answer holds secrets
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
