// Records that a client sends: showing them, analysing them, playing on from them.

#include "server/reading.h"
#include "server/replay.h"
#include "server/services.h"
#include "server/tokens.h"

namespace orrery::server {

namespace {

Expected<Match> match_of(const Catalogue& games, std::string_view text) {
  const auto record = read_record(text);
  if (!record) return fail(record.error().sentence());
  auto match = replay(games, *record);
  if (!match) return fail(match.error().sentence());
  return std::move(*match);
}

Task<Response> look(Services& services, Call call) {
  const std::function<Response()> replayed = [&services, text = std::move(call.request.body)] {
    const std::string key = "replay " + hash_of(text);
    if (auto known = services.answers.find(key)) return std::move(*known);
    const auto body = read_body<ReplayRequest>(text);
    if (!body) return bad_request(body.error().sentence);
    const auto shown = replay(services.games, *body);
    Response answer = shown ? ok(*shown) : bad_request(shown.error().sentence);
    services.answers.keep(key, answer);
    return answer;
  };
  auto response = co_await on_worker(services, call.request, replayed);
  co_return response ? std::move(*response) : std::move(response.error());
}

Task<Response> play_on(Services& services, Call call) {
  struct Wanted {
    PlayOnRequest request;
    Match match;
  };
  const std::function<Expected<Wanted>()> replayed =
      [&services, text = std::exchange(call.request.body, {})]() -> Expected<Wanted> {
    auto body = read_body<PlayOnRequest>(text);
    if (!body) return tl::unexpected(body.error());
    if (!body->record) return fail("The record is missing.");
    return match_of(services.games, *body->record).map([&](Match match) {
      return Wanted{std::move(*body), std::move(match)};
    });
  };
  auto wanted = co_await on_worker(services, call.request, replayed);
  if (!wanted) co_return std::move(wanted.error());
  if (!*wanted) co_return bad_request(wanted->error().sentence);
  auto& [request, match] = **wanted;
  const std::size_t move = request.move;
  co_return co_await go_on(services, std::move(call.request), std::move(request), match, move);
}

Task<Response> analysis(Services& services, Call call) {
  struct Wanted {
    AnalysisRequest request;
    std::string key;
  };
  const std::function<Expected<Wanted>()> read =
      [text = std::move(call.request.body)]() -> Expected<Wanted> {
    auto body = read_body<AnalysisRequest>(text);
    if (!body) return tl::unexpected(body.error());
    std::string key = "record " + hash_of(body->record);
    return Wanted{std::move(*body), std::move(key)};
  };
  auto wanted = co_await on_worker(services, call.request, read);
  if (!wanted) co_return std::move(wanted.error());
  if (!*wanted) co_return bad_request(wanted->error().sentence);
  auto& [request, key] = **wanted;
  const auto match = [&services, text = std::move(request.record)] {
    return match_of(services.games, text);
  };
  co_return co_await analyse(services, services.keys.asker(call.request), std::move(key),
                             request.from.value_or(0), 0, match);
}

}  // namespace

void add_replay_routes(Routes& routes, Services& services) {
  const auto add = [&](std::string_view path, AnswerCall answer) {
    Route with_record = route(services, "POST", path, answer);
    with_record.most_body = kLongestRecord;
    routes.add(std::move(with_record));
  };
  add("/api/replay", look);
  add("/api/replay/play_on", play_on);
  add("/api/replay/analysis", analysis);
}

}  // namespace orrery::server
