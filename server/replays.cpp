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
    const auto body = read_body<ReplayRequest>(text);
    if (!body) return bad_request(body.error().sentence);
    const auto shown = replay(services.games, *body);
    return shown ? ok(*shown) : bad_request(shown.error().sentence);
  };
  auto response = co_await on_worker(services, replayed);
  co_return response ? std::move(*response) : busy();
}

Task<Response> play_on(Services& services, Call call) {
  auto body = read_body<PlayOnRequest>(call.request.body);
  if (!body) co_return bad_request(body.error().sentence);
  if (!body->record) co_return bad_request("The record is missing.");
  const std::function<Expected<Match>()> replayed = [&services, text = *body->record] {
    return match_of(services.games, text);
  };
  const auto match = co_await on_worker(services, replayed);
  if (!match) co_return busy();
  if (!*match) co_return bad_request(match->error().sentence);
  const std::size_t move = body->move;
  co_return co_await go_on(services, std::move(call.request), std::move(*body), **match, move);
}

Task<Response> analysis(Services& services, Call call) {
  const auto body = read_body<AnalysisRequest>(call.request.body);
  if (!body) co_return bad_request(body.error().sentence);
  co_return co_await analyse(
      services, "record " + hash_of(body->record), body->from.value_or(0), 0,
      [&services, text = body->record] { return match_of(services.games, text); });
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
