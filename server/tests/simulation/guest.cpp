#include "server/tests/simulation/guest.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "json/text.h"
#include "server/tokens.h"

namespace orrery::simulation {

namespace {

constexpr std::array kNames{"Anna", "Ben", "Cleo", "Dora", "Emil", "Frida"};
constexpr const char* kOrigin = "http://orrery.example";

template <class T>
const T& one_of(const std::vector<T>& list, Rng& rng) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

std::string text_in(const json::object& object, std::string_view name) {
  const auto* value = object.if_contains(name);
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : "";
}

std::uint64_t number_in(const json::object& object, std::string_view name) {
  const auto* value = object.if_contains(name);
  return value == nullptr ? 0 : value->to_number<std::uint64_t>();
}

const json::object* object_in(const json::object& object, std::string_view name) {
  const auto* value = object.if_contains(name);
  return value != nullptr && value->is_object() ? &value->as_object() : nullptr;
}

// A way through the tree of legal moves, to its end.
std::string any_move(const json::object& tree, Rng& rng) {
  const auto index = rng.below(static_cast<std::uint32_t>(tree.size()));
  const json::object& branch = (tree.begin() + index)->value().as_object();
  const auto* next = object_in(branch, "next");
  const auto* move = branch.if_contains("move");
  if (next != nullptr && (move == nullptr || rng.below(2) == 0)) return any_move(*next, rng);
  return std::string(move->as_string());
}

struct GameChoice {
  std::uint32_t weight;
  const char* game;
  int most_players;
  std::vector<RecordedOption> options;
  bool may_be_automatic;
};
const std::vector<GameChoice>& game_choices() {
  static const std::vector<GameChoice> choices{
      {35, "lanterns", 3, {{"rounds", "1"}}, false},
      {20, "asking_lanterns", 3, {{"rounds", "1"}}, false},
      {15, "open_lanterns", 2, {{"rounds", "1"}}, true},
      {20, "tictactoe", 2, {}, true},
      {9, "pig", 3, {{"goal", "10"}}, true},
      {1, "gemini", 2, {{"paid_undo", "on"}, {"luck_booster", "on"}}, false}};
  return choices;
}

}  // namespace

// ---- Requests ----

server::Request Guest::request(std::string method, std::string path, const std::string& table,
                               std::string body) {
  std::string cookies = visitor_.empty() ? "" : "visitor=" + visitor_;
  if (const auto known = known_.find(table); known != known_.end()) {
    for (const auto& [name, value] : known->second.cookies) {
      cookies += (cookies.empty() ? "" : "; ") + name + "=" + value;
    }
  }
  return {.method = std::move(method),
          .path = std::move(path),
          .headers = {{"host", "orrery.example"}, {"origin", kOrigin}, {"cookie", cookies}},
          .body = std::move(body),
          .address = fmt::format("10.0.0.{}", number_ + 1)};
}

std::string Guest::fresh_id() { return fmt::format("guest-{:04}-{:06}", number_, ++ids_); }

Request Guest::creates() {
  std::uint32_t at = rng_.below(100);
  const auto& choices = game_choices();
  auto choice = choices.begin();
  while (at >= choice->weight) at -= choice++->weight;
  server::CreateRequest wanted{.id = fresh_id()};
  table::Setup& setup = wanted.setup;
  setup.game = choice->game;
  setup.players =
      2 + static_cast<int>(rng_.below(static_cast<std::uint32_t>(choice->most_players - 1)));
  setup.options = choice->options;
  setup.listed = chance(40);
  setup.watching = chance(80) ? table::Watching::anybody : table::Watching::nobody;
  setup.hints = false;
  setup.stand_in = "random";
  setup.grace = std::array<Millis, 3>{0, 2'000, 10'000}[rng_.below(3)];
  setup.automatic = choice->may_be_automatic && chance(50);
  if (chance(50)) {
    setup.clock = chance(60) ? table::Clock::bank : table::Clock::move;
    setup.time = std::array<Millis, 3>{3'000, 10'000, 40'000}[rng_.below(3)];
    setup.increment = chance(50) ? 1'500 : 0;
  }
  for (int seat = 0; seat < setup.players; ++seat) {
    server::SeatRequest sitter;
    const std::uint32_t who = rng_.below(10);
    if (seat == 0 || who < 4) {
      sitter.name = kNames[static_cast<std::size_t>(number_)] +
          std::string(seat == 0 ? "" : "'s friend ") + (seat == 0 ? "" : std::to_string(seat));
    } else if (who < 7) {
      sitter.bot = "random";
    }
    wanted.seats.push_back(std::move(sitter));
  }
  wanted.start = chance(80);
  return {.kind = Request::Kind::create,
          .request = request("POST", "/api/tables", "", json_text(wanted))};
}

std::optional<Request> Guest::wants() {
  const auto at = [](const std::string& table, std::string_view what) {
    return fmt::format("/api/tables/{}/{}", table, what);
  };
  std::vector<std::string> followable;
  std::vector<std::pair<std::string, int>> mine;
  for (const auto& [id, known] : known_) {
    for (const auto& [viewer, situation] : known.situations) {
      const std::string rematch = text_in(situation, "rematch");
      if (!rematch.empty() && !known_.contains(rematch)) followable.push_back(id);
      break;
    }
    for (const int seat : known.seats) mine.emplace_back(id, seat);
  }
  const std::uint32_t what = rng_.below(100);
  if (!followable.empty() && what < 60) {
    const std::string id = one_of(followable, rng_);
    return Request{.kind = Request::Kind::follow,
                   .table = id,
                   .request = request("POST", at(id, "follow"), id)};
  }
  if (!news_.codes.empty() && what < 70) {
    const auto [id, code] = news_.codes.back();
    news_.codes.pop_back();
    return Request{.kind = Request::Kind::recover,
                   .table = id,
                   .request = request("POST", at(id, "recover"), id,
                                      write_json(json::object{{"code", code}}))};
  }
  if (!mine.empty() && what < 75) {
    const auto [id, seat] = one_of(mine, rng_);
    return Request{
        .kind = Request::Kind::code,
        .table = id,
        .request = request("POST", at(id, "code"), id, write_json(json::object{{"seat", seat}}))};
  }
  if (!news_.invitations.empty() && what < 92) {
    const News::Invitation& invitation = one_of(news_.invitations, rng_);
    const std::string& id = invitation.table;
    const auto known = known_.find(id);
    if (known == known_.end() || !known->second.cookies.contains("pass")) {
      const std::string& token = chance(80) ? invitation.invite : invitation.watch;
      return Request{.kind = Request::Kind::pass,
                     .table = id,
                     .request = request("POST", at(id, "pass"), id,
                                        write_json(json::object{{"token", token}}))};
    }
    server::JoinRequest join{.id = fresh_id(), .name = kNames[static_cast<std::size_t>(number_)]};
    return Request{.kind = Request::Kind::join,
                   .table = id,
                   .request = request("POST", at(id, "join"), id, json_text(join))};
  }
  constexpr std::size_t kMostTables = 2;
  if (news_.tables >= kMostTables) return std::nullopt;
  ++news_.tables;
  return creates();
}

Request Guest::opens(const std::string& table) {
  Request wanted{.table = table,
                 .request = request("GET", "/api/tables/" + table + "/socket", table)};
  const Known& known = known_[table];
  // A browser that has lost its memory begins at 0.
  wanted.request.query = fmt::format("version={}", chance(80) ? known.version : 0);
  return wanted;
}

Request Guest::page(const std::string& table, std::optional<int> viewer, std::uint64_t before) {
  Request wanted{.kind = Request::Kind::log,
                 .table = table,
                 .request = request("GET", "/api/tables/" + table + "/log", table),
                 .viewer = viewer};
  wanted.request.query = fmt::format("seat={}&before={}", viewer.value_or(-1), before);
  return wanted;
}

Request Guest::record(const std::string& table) {
  return {.kind = Request::Kind::record,
          .table = table,
          .request = request("GET", "/api/tables/" + table + "/record", table)};
}

// ---- Commands ----

std::optional<table::Wish> Guest::host_wish(const json::object& situation) {
  const auto seats = static_cast<std::uint32_t>(number_in(situation, "players"));
  const Seat seat(static_cast<int>(rng_.below(seats)));
  const bool open = text_in(situation, "phase") == "open";
  switch (rng_.below(open ? 8 : 20)) {
    case 0:
    case 1:
    case 2: return open ? std::optional<table::Wish>(table::Start{}) : std::nullopt;
    case 3:
    case 4: return table::SeatBot{seat, chance(50) ? "random" : "greedy"};
    case 5: return table::RemoveBot{seat};
    case 6: return table::SendAway{seat};
    case 7:
      return open && chance(10) ? table::Wish{table::Close{}} : table::Wish{table::RenewLinks{}};
    default: return std::nullopt;
  }
}

std::optional<table::Wish> Guest::wish(const Known& known, int seat,
                                       const json::object& situation) {
  const std::string phase = text_in(situation, "phase");
  const table::Chat chat{.text = fmt::format("said {} of {}", ++ids_, number_)};
  if (talks_much && chance(85)) return chat;
  if (known.host && chance(phase == "open" ? 60 : 4)) return host_wish(situation);
  if (phase == "open") {
    switch (rng_.below(12)) {
      case 0: return table::Leave{};
      case 1:
        return table::Rename{fmt::format("{} {}", kNames[static_cast<std::size_t>(number_)], seat)};
      case 2: return chat;
      default: return std::nullopt;
    }
  }
  if (phase == "finished") return chance(70) ? table::Wish{table::Rematch{}} : table::Wish{chat};
  if (phase != "running") return std::nullopt;
  const auto* offer = object_in(situation, "offer");
  if (offer != nullptr && chance(60)) return table::AnswerOffer{chance(70)};
  if (situation.at("paused").as_bool() && chance(60)) return table::Resume{};
  if (const auto* tree = object_in(situation, "tree");
      tree != nullptr && !tree->empty() && chance(65)) {
    return table::MakeMove{any_move(*tree, rng_)};
  }
  switch (rng_.below(15)) {
    case 0:
    case 1:
    case 2:
    case 3: return table::TakeBack{};
    case 4: return table::RestartTurn{};
    case 5:
    case 6: return table::Pause{};
    case 7: return table::Resume{};
    case 8: return chance(30) ? table::Wish{table::Resign{}} : table::Wish{chat};
    case 9: return table::Leave{};
    case 10:
    case 11: return chat;
    case 12: return table::MakeMove{"nonsense"};
    default: return std::nullopt;
  }
}

std::optional<std::string> Guest::says(const std::string& table) {
  constexpr std::size_t kPatience = 120;
  if (unanswered_.size() > kPatience) return std::nullopt;
  const auto found = known_.find(table);
  if (found == known_.end()) return std::nullopt;
  const Known& known = found->second;
  if (known.situations.empty()) return std::nullopt;
  std::optional<int> seat;
  if (!known.seats.empty()) seat = one_of(known.seats, rng_);
  const auto situation = known.situations.find(seat.value_or(-1));
  if (situation == known.situations.end()) return std::nullopt;
  if (seat && chance(10)) {
    return json_text(server::ClientMessage{
        server::ArmMessage{.id = fresh_id(), .seat = Seat(*seat), .armed = chance(70)}});
  }
  std::optional<table::Wish> wanted;
  if (seat) {
    wanted = wish(known, *seat, situation->second);
  } else if (known.host) {
    wanted = host_wish(situation->second);
  }
  if (!wanted) return std::nullopt;
  // The host speaks as the host when it is about the table.
  const bool as_host = known.host &&
      (std::holds_alternative<table::Start>(*wanted) ||
       std::holds_alternative<table::SeatBot>(*wanted) ||
       std::holds_alternative<table::RemoveBot>(*wanted) ||
       std::holds_alternative<table::Close>(*wanted) ||
       std::holds_alternative<table::RenewLinks>(*wanted) ||
       std::holds_alternative<table::SendAway>(*wanted));
  if (as_host) seat.reset();
  // Now and then somebody tries what is not theirs.
  if (chance(2)) seat = static_cast<int>(rng_.below(2));
  std::uint64_t version = number_in(situation->second, "version");
  if (chance(5) && version > 1) --version;
  const std::string id = fresh_id();
  server::CommandMessage message{.id = id, .version = version, .wish = *wanted};
  if (seat) message.seat = Seat(*seat);
  const std::string text = json_text(server::ClientMessage{message});
  past_.commands[id] = {.table = table, .guest = number_, .seat = seat, .text = text};
  unanswered_[id] = table;
  return text;
}

// ---- What comes back ----

void Guest::hears(const std::string& table, const Sent& sent) {
  const auto value = parse_json(*sent.text);
  if (!value) throw Broken("the server sent what is no JSON: " + *sent.text);
  const json::object& message = value->as_object();
  const std::string kind = text_in(message, "kind");
  if (kind == "hello") {
    Known& known = known_[table];
    known.seats.clear();
    known.situations.clear();
    for (const auto& seat : message.at("seats").as_array()) {
      known.seats.push_back(static_cast<int>(seat.to_number<int>()));
    }
    known.host = message.at("host").as_bool();
  } else if (kind == "state") {
    hears_state(table, message, sent);
  } else if (kind == "answer") {
    hears_answer(message);
  } else if (kind == "error" && text_in(message, "error") != "The table is not ready yet.") {
    throw Broken("the server did not understand: " + *sent.text);
  }
}

void Guest::hears_state(const std::string& table, const json::object& message, const Sent& sent) {
  Known& known = known_[table];
  const json::value& whose = message.at("viewer");
  const std::optional<int> viewer =
      whose.is_null() ? std::nullopt : std::optional(static_cast<int>(whose.to_number<int>()));
  const json::object& situation = message.at("situation").as_object();
  const std::uint64_t version = number_in(situation, "version");
  if (version < known.version) {
    throw Broken(fmt::format("table {}: guest {} had seen version {}, and now it is at {}", table,
                             number_, known.version, version));
  }
  known.version = version;
  past_.hears(number_, table, viewer, version, sent);
  const std::uint64_t from = number_in(message, "from");
  std::uint64_t last = from;
  for (const json::value& entry : message.at("log").as_array()) {
    const std::uint64_t at = number_in(entry.as_object(), "version");
    if (at <= last || at > version) {
      throw Broken(fmt::format("table {}: the log is not in order: {}", table, *sent.text));
    }
    last = at;
    past_.reads(table, viewer, at, write_json(entry));
  }
  known.situations[viewer.value_or(-1)] = situation;
}

void Guest::hears_answer(const json::object& message) {
  const auto found = past_.commands.find(text_in(message, "id"));
  if (found == past_.commands.end()) return;  // of arming
  Asked& asked = found->second;
  if (asked.guest != number_) {
    throw Broken("guest " + std::to_string(number_) + " heard the answer to " + found->first);
  }
  unanswered_.erase(found->first);
  if (const auto* version = message.if_contains("version");
      version != nullptr && !version->is_null()) {
    const auto number = version->to_number<std::uint64_t>();
    if (asked.version && *asked.version != number) {
      throw Broken(found->first + " was answered with two versions");
    }
    asked.version = number;
    return;
  }
  asked.refusal = text_in(message, "error");
  if (asked.refusal.starts_with("It is not certain")) asked.is_uncertain = true;
}

void Guest::is_sent_off(const std::string& table, int code, Millis open_lasts) {
  constexpr int kUnknown = 4404;
  constexpr int kSetAside = 4500;
  Known& known = known_[table];
  if (code == kSetAside) throw Broken("table " + table + " was set aside");
  if (code == kUnknown) {
    if (!past_.may_be_forgotten(table, open_lasts)) throw Broken("table " + table + " is gone");
    known.is_forgotten = true;
  }
  if (code == 4403 || code == 4401) known.is_shown_out = true;
  known.situations.clear();
}

void Guest::forget_wishes(const std::string& table) {
  std::erase_if(unanswered_, [&](const auto& entry) {
    if (entry.second == table) past_.commands.at(entry.first).is_uncertain = true;
    return entry.second == table;
  });
}

void Guest::keeps(const std::string& table, const server::Response& response) {
  for (const auto& [name, value] : response.headers) {
    if (name != "Set-Cookie") continue;
    const auto equals = value.find('=');
    const std::string cookie = value.substr(0, equals);
    std::string secret = value.substr(equals + 1, value.find(';') - equals - 1);
    if (cookie == "visitor") {
      visitor_ = std::move(secret);
      continue;
    }
    Held& held = past_.held(number_, table);
    if (cookie.starts_with("seat")) {
      // A new seat is a new beginning: nobody repeats what they wanted in the old one.
      if (held.keys.insert(server::hash_of(secret)).second) forget_wishes(table);
    }
    if (cookie == "pass") held.passes.insert(secret);
    if (cookie == "host") held.host = true;
    known_[table].cookies[cookie] = std::move(secret);
    known_[table].is_shown_out = false;
  }
}

std::optional<Request> Guest::reads(const Request& request, const server::Response& response,
                                    Millis open_lasts) {
  constexpr unsigned kGone = 404;
  constexpr unsigned kFault = 500;
  const std::string body(response.body.text());
  if (response.status == kFault) throw Broken("a request ended in " + body);
  if (response.status == kGone && request.table.empty()) throw Broken("no such request: " + body);
  if (response.status == kGone) {
    if (!past_.may_be_forgotten(request.table, open_lasts)) {
      throw Broken("table " + request.table + " is gone: " + body);
    }
    known_[request.table].is_forgotten = true;
    return std::nullopt;
  }
  if (response.status != 200) return std::nullopt;
  if (request.kind == Request::Kind::record) return std::nullopt;
  const auto value = parse_json(body);
  if (!value) throw Broken("the answer is no JSON: " + body);
  const json::object& answer = value->as_object();
  switch (request.kind) {
    case Request::Kind::create: {
      const std::string id = text_in(answer, "table");
      keeps(id, response);
      news_.invitations.push_back({id, text_in(answer, "invite"), text_in(answer, "watch")});
      break;
    }
    case Request::Kind::pass:
    case Request::Kind::join:
    case Request::Kind::recover: keeps(request.table, response); break;
    case Request::Kind::follow: keeps(text_in(answer, "table"), response); break;
    case Request::Kind::code:
      news_.codes.push_back({request.table, text_in(answer, "code")});
      break;
    case Request::Kind::log: {
      const json::array& entries = answer.at("entries").as_array();
      for (const json::value& entry : entries) {
        past_.reads(request.table, request.viewer, number_in(entry.as_object(), "version"),
                    write_json(entry));
      }
      const bool earlier = answer.at("earlier").as_bool();
      if (!earlier || entries.empty()) {
        past_.has_read_all(request.table, request.viewer, known_[request.table].version);
        return std::nullopt;
      }
      return page(request.table, request.viewer, number_in(entries.front().as_object(), "version"));
    }
    case Request::Kind::record: break;
  }
  return std::nullopt;
}

}  // namespace orrery::simulation
