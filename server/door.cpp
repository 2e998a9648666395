#include "server/door.h"

#include <charconv>
#include <limits>

#include "bots/bot.h"
#include "bots/game_bots.h"
#include "bots/settings.h"
#include "json/text.h"
#include "server/clean_text.h"
#include "server/origin.h"
#include "server/reading.h"
#include "server/replay.h"
#include "server/tokens.h"
#include "table/phrases.h"

namespace orrery::server {

using table::Table;

namespace {

constexpr std::size_t kLobbyTables = 50;
constexpr std::size_t kShortestId = 16;  // whoever knows the id gets the same answer again
constexpr std::size_t kLongestId = 64;
constexpr std::size_t kMostRecoveries = 1000;
constexpr table::Millis kCodeLasts = 10 * 60 * 1000;
constexpr std::size_t kLongestRecord = 1024 * 1024;  // as JSON; a game of thousands of moves
constexpr std::string_view kTables = "/api/tables/";
constexpr std::string_view kReplay = "/api/replay";
constexpr std::string_view kReplayOn = "/api/replay/play_on";
constexpr std::string_view kReplayAnalysis = "/api/replay/analysis";
constexpr std::string_view kGames = "/api/games/";
constexpr std::string_view kRules = "/rules";
constexpr std::string_view kCards = "/cards";
constexpr std::string_view kBest = "/api/best/";
constexpr std::size_t kBestShown = 3;

template <class T>
Response ok(const T& value) {
  return {.status = 200,
          .type = "application/json",
          .body = json_text(value),
          .headers = {}};
}

constexpr std::string_view kNoSuchMoment = "The game has no such moment.";
constexpr std::string_view kBusy = "Others have much to look at; try again in a moment.";
constexpr std::string_view kIdNeeded = "A request needs a random id of 16 to 64 bytes.";

bool good_id(std::string_view id) { return id.size() >= kShortestId && id.size() <= kLongestId; }

// "/api/tables/ID/what" -> {ID, what}
std::pair<std::string, std::string> table_and_rest(std::string_view path) {
  path.remove_prefix(kTables.size());
  const auto slash = std::min(path.find('/'), path.size());
  return {std::string(path.substr(0, slash)),
          std::string(path.substr(std::min(slash + 1, path.size())))};
}

// A whole number from 0 in a query; `otherwise` when it is not there.
std::optional<std::int32_t> number_in(std::string_view query, std::string_view name,
                                      std::int32_t otherwise) {
  const auto text = query_parameter(query, name);
  if (!text) return otherwise;
  std::int32_t number = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
  if (error != std::errc{} || end != text->data() + text->size() || number < 0) return {};
  return number;
}

Response rules(const Catalogue& games, std::string_view game) {
  const auto entry = games.find(game);
  if (!entry) return error_response(404, "There is no such game.");
  return {.status = 200,
          .type = "text/markdown; charset=utf-8",
          .body = std::string((*entry)->rules),
          .headers = {}};
}

// The usual cards of a game.
Response cards(const Catalogue& games, std::string_view game) {
  const auto entry = games.find(game);
  if (!entry) return error_response(404, "There is no such game.");
  if (!(*entry)->has_cards) return error_response(404, "The cards of this game are not data.");
  const auto made = games.make({.game = std::string(game), .options = {}});
  if (!made) return error_response(500, made.error().sentence);
  return ok((*made)->cards_json());
}

// From this machine, by its own name, and through nobody: a page of somebody else's cannot ask so.
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

Expected<Match> match_of(const Catalogue& games, std::string_view text) {
  const auto record = read_record(text);
  if (!record) return fail(record.error().sentence());
  auto match = replay(games, *record);
  if (!match) return fail(match.error().sentence());
  return std::move(*match);
}

GamesAnswer all_about(const Catalogue& games) {
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

}  // namespace

Door::Door(const Catalogue& games, const Keys& keys, store::Store& store, Hall& hall,
           Visitors& visitors, Worker& worker, BotCrew& bots, Surroundings surroundings,
           const StaticFiles& files)
    : games_(games),
      keys_(keys),
      store_(store),
      hall_(hall),
      visitors_(visitors),
      worker_(worker),
      around_(std::move(surroundings)),
      analyses_(bots, around_),
      files_(files) {}

std::size_t Door::most_body(const Request& request, std::size_t usual) const {
  const bool brings_record =
      request.path == kReplay || request.path == kReplayAnalysis || request.path == kReplayOn;
  return brings_record ? kLongestRecord : usual;
}

void Door::request(const Request& request, Answer answer) {
  const bool post = request.method == "POST";
  if (post && !origin_ok(request)) {
    return answer(error_response(403, "That page may not ask this server for anything."));
  }
  const std::string_view path = request.path;
  if (path == "/api/health") return answer(ok(json::value{{"ok", true}}));
  if (path == "/metrics") return answer(metrics());
  if (path == "/api/games") return answer(ok(all_about(games_)));
  if (path == "/api/lobby") return lobby(answer);
  if (path == "/api/here") return answer(ok(here(request)));
  if (path.starts_with(kGames) && path.ends_with(kRules)) {
    return answer(
        rules(games_, path.substr(kGames.size(), path.size() - kGames.size() - kRules.size())));
  }
  if (path.starts_with(kGames) && path.ends_with(kCards)) {
    return answer(
        cards(games_, path.substr(kGames.size(), path.size() - kGames.size() - kCards.size())));
  }
  if (path.starts_with(kBest)) return best(std::string(path.substr(kBest.size())), answer);
  if (path == "/api/tables") {
    if (!post) return answer(error_response(405, "Tables are made with POST."));
    return create(request, answer);
  }
  if (path == kReplay) {
    if (!post) return answer(error_response(405, "A record is sent with POST."));
    return work(answer, [this, request] {
      const auto body = read_body<ReplayRequest>(request.body);
      if (!body) return error_response(400, body.error().sentence);
      const auto shown = server::replay(games_, *body);
      return shown ? ok(*shown) : error_response(400, shown.error().sentence);
    });
  }
  if (path == kReplayOn) {
    if (!post) return answer(error_response(405, "A record is sent with POST."));
    return play_on_from_record(request, answer);
  }
  if (path == kReplayAnalysis) {
    if (!post) return answer(error_response(405, "A record is sent with POST."));
    const auto body = read_body<AnalysisRequest>(request.body);
    if (!body) return answer(error_response(400, body.error().sentence));
    return analyse(
        "record " + hash_of(body->record), body->from.value_or(0), 0,
        [this, text = body->record] { return match_of(games_, text); }, answer);
  }
  if (path.starts_with(kTables)) {
    const auto [id, what] = table_and_rest(path);
    return at_table(request, id, what, std::move(answer));
  }
  if (path == "/api" || path.starts_with("/api/") || path.starts_with("/metrics/")) {
    return answer(error_response(404, "There is no such request."));
  }
  if (auto file = files_.answer(request)) return answer(std::move(*file));
  answer(error_response(404, "There is no such page."));
}

void Door::at_table(const Request& request, const std::string& id, std::string_view what,
                    Answer answer) {
  const bool wants_post = what == "pass" || what == "join" || what == "code" || what == "recover" ||
      what == "follow" || what == "links" || what == "play_on";
  const bool known = wants_post || what.empty() || what == "record" || what == "moments" ||
      what == "fairness" || what == "analysis" || what == "cards";
  if (!known) return answer(error_response(404, "There is no such request."));
  if (wants_post != (request.method == "POST")) {
    return answer(
        error_response(405, wants_post ? "That is asked with POST." : "That is asked with GET."));
  }
  hall_.find(
      id, [this, request, id, what = std::string(what), answer = std::move(answer)](auto found) {
        if (!found) return answer(error_response(404, found.error().sentence));
        const Table& table = **found;
        const Identity identity = keys_.identify(request, table);
        if (what == "pass") {
          const auto body = read_body<TokenRequest>(request.body);
          if (!body) return answer(error_response(400, body.error().sentence));
          if (!same(body->token, keys_.invite(id)) && !same(body->token, keys_.watch(id))) {
            return answer(error_response(403, "This link is not valid, or not any more."));
          }
          Response response = ok(json::value{{"table", id}});
          response.headers.push_back(Keys::pass_cookie(request, id, body->token));
          return answer(std::move(response));
        }
        if (what == "recover") return recover(request, id, answer);
        if (!identity.may_watch && !identity.invited) {
          return answer(error_response(403, "This table is for those who have been invited."));
        }
        if (what == "join") return join(request, id, identity, answer);
        if (!identity.may_watch) return answer(error_response(403, "This table is not watched."));
        if (what.empty()) return answer(show(request, table, identity));
        if (what == "code") return give_code(request, id, identity, answer);
        if (what == "follow") return follow(request, table, identity, answer);
        if (what == "links") {
          if (!identity.host && identity.seats.empty()) {
            return answer(error_response(403, "Only those at the table can invite others."));
          }
          return answer(ok(Links{keys_.invite(id), keys_.watch(id)}));
        }
        if (what == "cards") return answer(ok(table.game().cards_json()));
        if (what == "moments") return answer(moments(request, table, identity));
        // Records of running games would tell secrets.
        if (table.phase() != table::Phase::finished) {
          return answer(error_response(409, "The game is not over yet."));
        }
        if (what == "play_on") return play_on(request, table, answer);
        if (what == "analysis") return analysis(request, table, answer);
        if (what == "fairness") {
          return work(answer,
                      [this, record = table.record()] { return ok(fairness(games_, record)); });
        }
        answer(
            {.status = 200,
             .type = "text/plain; charset=utf-8",
             .body = write_record(table.record()),
             .headers = {{"Content-Disposition", "attachment; filename=\"" + id + ".record\""}}});
      });
}

void Door::create(const Request& request, const Answer& answer) {
  const auto body = read_body<CreateRequest>(request.body);
  if (!body) return answer(error_response(400, body.error().sentence));
  create(request, *body, {}, answer);
}

void Door::create(const Request& request, const CreateRequest& wanted,
                  std::optional<std::string> from, const Answer& answer) {
  if (!good_id(wanted.id)) return answer(error_response(400, kIdNeeded));
  if (auto bot = bots::check_listed_bot(wanted.setup.stand_in); !bot) {
    return answer(error_response(400, bot.error().sentence));
  }
  const std::string id = keys_.table_id(wanted.id);
  const std::string host = keys_.host_secret(id);
  const auto created = Table::create(games_, id, wanted.setup, random_secret(), hash_of(host),
                                     around_.now(), std::move(from));
  if (!created) return answer(error_response(400, created.error().sentence));

  Created made{id, {}, keys_.invite(id), keys_.watch(id)};
  Response response;
  response.headers.push_back(Keys::host_cookie(request, id, host));
  std::vector<table::SeatState> seats;
  for (std::size_t i = 0; i < wanted.seats.size(); ++i) {
    const SeatRequest& sitter = wanted.seats[i];
    table::SeatState seat;
    if (sitter.bot) {
      if (auto bot = bots::check_listed_bot(*sitter.bot); !bot) {
        return answer(error_response(400, bot.error().sentence));
      }
      seat.sitter = table::Sitter::bot;
      seat.bot = *sitter.bot;
    } else if (sitter.name) {
      const Seat number(static_cast<int>(i));
      const std::string secret = keys_.seat_secret(id, wanted.id + " " + std::to_string(i));
      seat.sitter = table::Sitter::person;
      seat.name = clean_text(*sitter.name, kLongestName);
      seat.key = hash_of(secret);
      if (seat.name.empty()) return answer(error_response(400, "A player needs a name."));
      for (const table::SeatState& other : seats) {
        if (other.name == seat.name) {
          return answer(error_response(400, "Two players cannot have the same name."));
        }
      }
      made.seats.push_back(number);
      response.headers.push_back(Keys::seat_cookie(request, id, number, secret));
    }
    seats.push_back(std::move(seat));
  }
  const auto players = std::get<table::Created>(created->what).setup.players;
  if (static_cast<int>(seats.size()) > players) {
    return answer(error_response(400, "There are more people than seats."));
  }
  response.body = json_text(made);
  const auto send = [answer, response] { answer(response); };
  // A repeated request finds its table made already.
  hall_.find(id,
             [this, created = *created, seats = std::move(seats), start = wanted.start, send,
              answer](auto found) {
               if (found) return send();
               hall_.create(created, seats, start, [send, answer](auto done) {
                 if (done) return send();
                 answer(error_response(503, done.error().sentence));
               });
             });
}

// ---- Going on from an earlier moment ----

void Door::play_on(const Request& request, const Table& table, const Answer& answer) {
  auto body = read_body<PlayOnRequest>(request.body);
  if (!body) return answer(error_response(400, body.error().sentence));
  const auto earlier = table.moves() - static_cast<std::uint32_t>(table.match().size());
  if (body->move < earlier) return answer(error_response(400, kNoSuchMoment));
  const std::size_t move = body->move - earlier;
  play_on(request, std::move(*body), table.match(), move, answer);
}

void Door::play_on_from_record(const Request& request, const Answer& answer) {
  auto body = read_body<PlayOnRequest>(request.body);
  if (!body) return answer(error_response(400, body.error().sentence));
  if (!body->record) return answer(error_response(400, "The record is missing."));
  const bool asked = worker_.ask([this, request, body = std::move(*body), answer] {
    around_.post([this, request, body, answer, match = match_of(games_, *body.record)] {
      if (!match) return answer(error_response(400, match.error().sentence));
      play_on(request, body, *match, body.move, answer);
    });
  });
  if (!asked) answer(error_response(503, kBusy));
}

void Door::play_on(const Request& request, PlayOnRequest wanted, const Match& match,
                   std::size_t move, const Answer& answer) {
  if (move > match.size()) return answer(error_response(400, kNoSuchMoment));
  const JsonGame& game = match.game();
  wanted.setup.game = game.facts().id;
  wanted.setup.players = game.players();
  wanted.setup.options = match.record({}).options;
  wanted.setup.cards = own_cards(game);
  const AnyState& state = move == match.size() ? match.state() : match.state_before(move);
  create(request, wanted, game.to_text(state), answer);
}

void Door::join(const Request& request, const std::string& id, const Identity& identity,
                const Answer& answer) {
  const auto body = read_body<JoinRequest>(request.body);
  if (!body) return answer(error_response(400, body.error().sentence));
  if (!good_id(body->id)) return answer(error_response(400, kIdNeeded));
  if (!identity.invited) {
    return answer(error_response(403, "This table is for those who have been invited."));
  }
  const std::string secret = keys_.seat_secret(id, body->id);
  const table::Join wish{body->seat.value_or(Seat::nobody()), clean_text(body->name, kLongestName),
                         hash_of(secret)};
  const Table* table = hall_.awake(id);
  table::Command command{
      .id = body->id, .version = table == nullptr ? 0 : table->version(), .wish = wish};
  hall_.command(id, table::Actor::newcomer(), std::move(command),
                [this, request, id, secret, answer](auto done) {
                  if (!done) return answer(error_response(409, done.error().sentence));
                  // The seat is the one that now has this key.
                  const Table* now = hall_.awake(id);
                  for (int i = 0; now != nullptr && i < now->game().players(); ++i) {
                    if (now->seats()[static_cast<std::size_t>(i)].key != hash_of(secret)) continue;
                    Seated seated{id, {Seat(i)}, {}};
                    // A browser keeps the secret in a cookie that no script can read.
                    if (request.header("origin").empty()) {
                      seated.token = Keys::bearer(id, Seat(i), secret);
                    }
                    Response response = ok(seated);
                    response.headers.push_back(Keys::seat_cookie(request, id, Seat(i), secret));
                    return answer(std::move(response));
                  }
                  answer(error_response(409, "That seat has changed hands since."));
                });
}

// ---- Moving a seat to another device ----

void Door::give_code(const Request& request, const std::string& id, const Identity& identity,
                     const Answer& answer) {
  const auto body = read_body<CodeRequest>(request.body);
  if (!body) return answer(error_response(400, body.error().sentence));
  if (!identity.holds(body->seat)) return answer(error_response(403, "That seat is not yours."));
  const table::Millis now = around_.now();
  std::erase_if(recoveries_, [&](const auto& entry) {
    return entry.second.until < now ||
        (entry.second.table == id && entry.second.seat == body->seat);
  });
  if (recoveries_.size() >= kMostRecoveries) {
    return answer(error_response(503, "Too many codes are waiting; try again in a few minutes."));
  }
  const std::string code = random_code();
  recoveries_[code] = {id, body->seat, now + kCodeLasts};
  answer(ok(Code{code}));
}

void Door::recover(const Request& request, const std::string& id, const Answer& answer) {
  const auto body = read_body<RecoverRequest>(request.body);
  if (!body) return answer(error_response(400, body.error().sentence));
  const auto found = recoveries_.find(lower_case(body->code));
  const bool good = found != recoveries_.end() && found->second.table == id &&
      found->second.until >= around_.now();
  if (!good) return answer(error_response(403, "That code is not valid, or not any more."));
  const Seat seat = found->second.seat;
  recoveries_.erase(found);  // a code works once
  move_seat(request, id, seat, [id, seat, answer](auto cookie) {
    if (!cookie) return answer(error_response(409, cookie.error().sentence));
    Response response = ok(Seated{id, {seat}, {}});
    response.headers.push_back(*cookie);
    answer(std::move(response));
  });
}

// A new secret for a seat: the old one is worth nothing from now on.
void Door::move_seat(const Request& request, const std::string& id, Seat seat,
                     std::function<void(Expected<Header>)> done) {
  const std::string secret = random_token();
  const Table* table = hall_.awake(id);
  table::Command command{.id = random_token(),
                         .version = table == nullptr ? 0 : table->version(),
                         .wish = table::ChangeKey{hash_of(secret)}};
  hall_.command(id, table::Actor::person(seat), std::move(command),
                [this, request, id, seat, secret, done = std::move(done)](auto changed) {
                  if (!changed) return done(fail(changed.error().sentence));
                  visitors_.show_out(id, seat);
                  done(Keys::seat_cookie(request, id, seat, secret));
                });
}

// From a finished table to its rematch: the same people, by the keys of their old seats.
void Door::follow(const Request& request, const Table& old, const Identity& identity,
                  const Answer& answer) {
  if (old.rematch().empty()) return answer(error_response(409, "There is no rematch."));
  std::vector<std::string> keys;
  for (const Seat seat : identity.seats) {
    keys.push_back(old.seats()[static_cast<std::size_t>(seat.index())].key);
  }
  const std::string next = old.rematch();
  const bool host = identity.host;
  hall_.find(next, [this, request, next, keys, host, answer](auto found) {
    if (!found) return answer(error_response(404, found.error().sentence));
    auto seated = std::make_shared<Seated>(Seated{next, {}, {}});
    auto response = std::make_shared<Response>();
    auto left = std::make_shared<std::size_t>(1);
    if (host)
      response->headers.push_back(Keys::host_cookie(request, next, keys_.host_secret(next)));
    const auto finish = [seated, response, left, answer] {
      if (--*left > 0) return;
      response->body = json_text(*seated);
      answer(*response);
    };
    std::vector<Seat> mine;
    for (int i = 0; i < (*found)->game().players(); ++i) {
      const std::string& key = (*found)->seats()[static_cast<std::size_t>(i)].key;
      if (!key.empty() && std::ranges::find(keys, key) != keys.end()) mine.emplace_back(i);
    }
    *left += mine.size();
    for (const Seat seat : mine) {
      move_seat(request, next, seat, [seated, response, seat, finish](auto cookie) {
        if (cookie) {
          seated->seats.push_back(seat);
          response->headers.push_back(*cookie);
        }
        finish();
      });
    }
    finish();
  });
}

// ---- Looking ----

void Door::lobby(const Answer& answer) {
  store_.list("open", kLobbyTables, [this, answer](auto open) {
    store_.list("running", kLobbyTables, [this, answer, open = std::move(open)](auto running) {
      const auto bodies = [](const auto& tables) {
        std::vector<LobbyTable> list;
        if (!tables) return list;
        for (const store::Summary& summary : *tables) {
          const auto body = parse_json(summary.body);
          if (!body) continue;
          if (auto table = from_json<LobbyTable>(*body, "table")) {
            list.push_back(std::move(*table));
          }
        }
        return list;
      };
      around_.post([answer, response = ok(LobbyAnswer{bodies(open), bodies(running)})] {
        answer(response);
      });
    });
  });
}

void Door::best(const std::string& game, const Answer& answer) {
  const auto entry = games_.find(game);
  if (!entry) return answer(error_response(404, "There is no such game."));
  const bool solo = (*entry)->facts->min_players == 1;
  const auto entries = [](const auto& scores) {
    std::vector<BestEntry> list;
    for (const store::Score& score : scores.value_or(std::vector<store::Score>{})) {
      list.push_back({score.score, score.name, score.at, score.table});
    }
    return list;
  };
  store_.best(game, false, kBestShown, [this, game, solo, entries, answer](auto several) {
    store_.best(game, true, kBestShown,
                [this, solo, entries, answer, several = std::move(several)](auto alone) {
                  Best best;
                  best.lists.push_back({BestPlayers::several, entries(several)});
                  if (solo) best.lists.push_back({BestPlayers::solo, entries(alone)});
                  around_.post([answer, response = ok(best)] { answer(response); });
                });
  });
}

Here Door::here(const Request& request) const {
  Here here{std::string(kVersion), {}};
  if (addresses_ && is_from_here(request)) here.addresses = addresses_();
  return here;
}

void Door::work(const Answer& answer, std::function<Response()> task) {
  const bool asked = worker_.ask([this, answer, task = std::move(task)] {
    around_.post([answer, response = task()] { answer(response); });
  });
  if (!asked) answer(error_response(503, kBusy));
}

void Door::analysis(const Request& request, const Table& table, const Answer& answer) {
  const auto from = number_in(request.query, "from", 0);
  if (!from) return answer(error_response(400, "from is a whole number."));
  const auto earlier = table.moves() - static_cast<std::uint32_t>(table.match().size());
  analyse(
      "table " + table.id(), static_cast<std::uint32_t>(*from), earlier,
      [match = table.match()] { return match; }, answer);
}

void Door::analyse(const std::string& key, std::uint32_t from, std::uint32_t earlier,
                   const Analyses::Source& source, const Answer& answer) {
  const bool asked = analyses_.ask(key, from, earlier, source, [answer](const auto& found) {
    answer(found ? ok(*found) : error_response(400, found.error().sentence));
  });
  if (!asked) answer(error_response(503, "The bots have much to think about; try again later."));
}

Response Door::moments(const Request& request, const Table& table, const Identity& identity) {
  const auto seat = number_in(request.query, "seat", -1);
  const auto from = number_in(request.query, "from", 0);
  const auto to = number_in(request.query, "to", std::numeric_limits<std::int32_t>::max());
  if (!seat || !from || !to) return error_response(400, "seat, from and to are whole numbers.");
  const bool over = table.phase() == table::Phase::finished;
  if (!over && table.phase() != table::Phase::running) {
    return error_response(409, "The game has not begun.");
  }
  Viewer viewer = Viewer::everybody();
  if (*seat >= 0) {
    if (*seat >= table.game().players()) return error_response(400, "There is no such seat.");
    viewer = Seat(*seat);
    if (!over && !identity.holds(viewer.seat())) {
      return error_response(403, "That seat is not yours.");
    }
  }
  return ok(
      table.moments(viewer, static_cast<std::uint32_t>(*from), static_cast<std::uint32_t>(*to)));
}

Response Door::show(const Request& request, const Table& table, const Identity& identity) const {
  Viewer viewer = Viewer::everybody();
  const auto wanted = query_parameter(request.query, "seat");
  for (const Seat seat : identity.seats) {
    if (!viewer.is_seat() || wanted == std::to_string(seat.index())) viewer = seat;
  }
  return ok(TableAnswer{identity.seats, identity.host, table.situation(viewer, around_.now()),
                        table.log(viewer)});
}

Response Door::metrics() const {
  std::string text;
  const auto add = [&](std::string_view name, std::string_view kind, std::uint64_t value) {
    const std::string full = "orrery_" + std::string(name);
    text += "# TYPE " + full + " " + std::string(kind) + "\n" + full + " " + std::to_string(value) +
        "\n";
  };
  const HallFigures& hall = hall_.figures();
  add("tables_awake", "gauge", hall.tables);
  add("commands_total", "counter", hall.commands);
  add("commands_refused_total", "counter", hall.refused);
  add("events_total", "counter", hall.events);
  add("folds_failed_total", "counter", hall.folds_failed);
  add("visitors", "gauge", visitors_.size());
  add("store_waiting", "gauge", store_.waiting());
  if (net_ != nullptr) {
    const NetFigures net = net_->figures();
    add("connections", "gauge", net.connections);
    add("sockets", "gauge", net.sockets);
    add("requests_total", "counter", net.requests);
    add("messages_in_total", "counter", net.messages_in);
    add("messages_out_total", "counter", net.messages_out);
    add("refused_by_limits_total", "counter", net.refused);
  }
  return {.status = 200, .type = "text/plain; version=0.0.4", .body = text, .headers = {}};
}

// ---- WebSockets ----

Expected<void> Door::may_open(const Request& request) {
  const std::string_view path = request.path;
  if (!path.starts_with(kTables) || table_and_rest(path).second != "socket") {
    return fail("There is no table at that address.");
  }
  return {};
}

void Door::opened(Socket& socket) {
  visitors_.opened(socket, table_and_rest(socket.request().path).first);
}

}  // namespace orrery::server
