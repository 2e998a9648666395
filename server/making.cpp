// New tables.

#include <utility>

#include "bots/bot.h"
#include "json/likeness.h"
#include "server/lesson.h"
#include "server/reading.h"
#include "server/replay.h"
#include "server/services.h"
#include "server/tokens.h"

namespace orrery::server {

using table::Table;

namespace {

struct Sitters {
  std::vector<table::SeatState> states;
  std::vector<Seat> mine;
  std::vector<Header> cookies;
};

// Those who sit at the table from the start; the client gets the secrets of the people's seats.
Expected<Sitters> sitters(const Keys& keys, const Request& request, const std::string& id,
                          const CreateRequest& wanted) {
  Sitters sitters;
  for (std::size_t i = 0; i < wanted.seats.size(); ++i) {
    const SeatRequest& sitter = wanted.seats[i];
    table::SeatState seat;
    if (sitter.bot) {
      if (auto bot = bots::check_listed_bot(*sitter.bot); !bot) return tl::unexpected(bot.error());
      seat.sitter = table::Sitter::bot;
      seat.bot = *sitter.bot;
    } else if (sitter.name) {
      const Seat number(static_cast<int>(i));
      const std::string secret = keys.seat_secret(id, wanted.id + " " + std::to_string(i));
      seat.sitter = table::Sitter::person;
      seat.name = clean_text(*sitter.name, kLongestName);
      seat.key = hash_of(secret);
      if (!can_be_seen(seat.name)) return fail("A player needs a name.");
      for (const table::SeatState& other : sitters.states) {
        if (other.sitter != table::Sitter::person || !look_alike(other.name, seat.name)) continue;
        return fail(other.name == seat.name ? "Two players cannot have the same name."
                                            : "Two players cannot have names that look alike.");
      }
      sitters.mine.push_back(number);
      sitters.cookies.push_back(Keys::seat_cookie(request, id, number, secret));
    }
    sitters.states.push_back(std::move(seat));
  }
  return sitters;
}

Response no_place(const NoPlace& why) {
  Response response = error_response(why.status, why.sentence);
  response.headers.emplace_back("Retry-After", std::to_string(why.wait.count()));
  return response;
}

Task<Response> create(Services& services, Call call) {
  auto body = read_body<CreateRequest>(call.request.body);
  if (!body) co_return bad_request(body.error().sentence);
  if (body->setup.lesson.empty()) {
    table::Beginning beginning;
    co_return co_await make_table(services, std::move(call.request), std::move(*body),
                                  std::move(beginning));
  }
  auto lesson = find_lesson(services.games, body->setup.game, body->setup.lesson);
  if (!lesson) co_return bad_request(lesson.error().sentence);
  body->setup = std::move(lesson->setup);
  // Whoever learns has their own name, if they say one.
  std::vector<SeatRequest> names = std::exchange(body->seats, std::move(lesson->seats));
  std::erase_if(names, [](const SeatRequest& seat) { return !seat.name; });
  auto name = names.begin();
  for (SeatRequest& seat : body->seats) {
    if (seat.name && name != names.end()) seat = *name++;
  }
  body->start = true;
  co_return co_await make_table(services, std::move(call.request), std::move(*body),
                                std::move(lesson->beginning));
}

Task<Response> play_on(Services& services, TableCall call) {
  auto body = read_body<PlayOnRequest>(call.request.body);
  if (!body) co_return bad_request(body.error().sentence);
  const auto earlier = call.table->moves() - static_cast<std::uint32_t>(call.table->match().size());
  if (body->move < earlier) co_return bad_request(kNoSuchMoment);
  const std::size_t move = body->move - earlier;
  const Match match = call.table->match();
  co_return co_await go_on(services, std::move(call.request), std::move(*body), match, move);
}

}  // namespace

Task<Response> make_table(Services& services, Request request, CreateRequest wanted,
                          table::Beginning beginning) {
  if (!is_good_id(wanted.id)) co_return bad_request(kIdNeeded);
  if (auto bot = bots::check_listed_bot(wanted.setup.stand_in); !bot) {
    co_return bad_request(bot.error().sentence);
  }
  if (services.waits_for_ever) wanted.setup.grace = 0;
  const std::string id = services.keys.table_id(wanted.id);
  const std::string host = services.keys.host_secret(id);
  const Maker maker = services.keys.maker(request, services.around.random);
  const auto seated = sitters(services.keys, request, id, wanted);
  if (!seated) co_return bad_request(seated.error().sentence);
  // If the request is a repeat, its table is there already.
  const auto found = co_await find_table(services.hall, id);
  if (!found) {
    const auto place = co_await services.hall.quotas().place_for(maker.owner);
    if (!place) co_return no_place(place.error());
    const auto created =
        Table::create(services.games, id, wanted.setup, random_secret(services.around.random),
                      hash_of(host), services.around.now(), std::move(beginning), maker.owner);
    if (!created) co_return bad_request(created.error().sentence);
    const auto players = std::get<table::Created>(created->what).setup.players;
    if (static_cast<int>(seated->states.size()) > players) {
      co_return bad_request("There are more people than seats.");
    }
    const auto make = [&](auto answer) {
      services.hall.create(*created, seated->states, wanted.start, std::move(answer));
    };
    const auto made = co_await answer_to<table::Decided<std::uint64_t>>(make);
    if (!made) co_return error_response(503, made.error().sentence);
  }
  const Table* there = services.hall.awake(id);
  const std::uint64_t renewed = there == nullptr ? 0 : there->links();
  Response response = ok(Created{id, seated->mine, services.keys.invite(id, renewed),
                                 services.keys.watch(id, renewed)});
  response.headers = seated->cookies;
  response.headers.insert(response.headers.begin(), Keys::host_cookie(request, id, host));
  if (maker.cookie) response.headers.push_back(*maker.cookie);
  co_return response;
}

Task<Response> go_on(Services& services, Request request, PlayOnRequest wanted, const Match& match,
                     std::size_t move) {
  if (move > match.size()) co_return bad_request(kNoSuchMoment);
  const JsonGame& game = match.game();
  wanted.setup.game = game.facts().id;
  wanted.setup.players = game.players();
  wanted.setup.options = match.record({}).options;
  wanted.setup.cards = own_cards(game);
  wanted.setup.lesson.clear();
  table::Beginning beginning{.position = game.to_text(match.state_after(move))};
  co_return co_await make_table(services, std::move(request), std::move(wanted),
                                std::move(beginning));
}

void add_making_routes(Routes& routes, Services& services) {
  routes.add(route(services, "POST", "/api/tables", create));
  routes.add(table_route(services, "POST", "/api/tables/*/play_on", Access::after, play_on));
}

}  // namespace orrery::server
