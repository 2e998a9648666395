#include "server/services.h"

#include "kernel/scan.h"
#include "server/waking.h"

namespace orrery::server {

using table::Table;

std::optional<std::int32_t> number_in(std::string_view query, std::string_view name,
                                      std::int32_t otherwise) {
  const auto text = query_parameter(query, name);
  if (!text) return otherwise;
  return scan::number<std::int32_t>(*text);
}

Task<Expected<const Table*>> find_table(Hall& hall, std::string id) {
  const auto ask = [&](auto answer) { hall.find(id, std::move(answer)); };
  while (true) {
    auto found = co_await answer_to<Expected<const Table*>>(ask);
    if (!found) co_return found;
    // It may have fallen asleep since the callback; then it is woken again.
    if (const Table* awake = hall.awake(id)) co_return awake;
  }
}

Task<table::Decided<std::uint64_t>> ask_table(Hall& hall, std::string id, table::Actor actor,
                                              table::Command command) {
  const auto ask = [&](auto answer) {
    hall.command(id, actor, std::move(command), std::move(answer));
  };
  co_return co_await answer_to<table::Decided<std::uint64_t>>(ask);
}

Route route(Services& services, std::string_view method, std::string_view path, AnswerCall answer) {
  return {.method = method, .path = path, .answer = [&services, answer](Call call) {
            return answer(services, std::move(call));
          }};
}

Task<Response> analyse(Services& services, table::Owner asker, std::string key, std::uint32_t from,
                       std::uint32_t earlier, Analyses::GiveMatch give_match) {
  const auto ask = [&](const auto& answer) {
    const bool asked = services.analyses.ask(asker, key, from, earlier, give_match, answer);
    if (!asked) answer(fail(""));
  };
  const auto found = co_await answer_to<Expected<Analysis>>(ask);
  if (found) co_return ok(*found);
  if (!found.error().sentence.empty()) co_return bad_request(found.error().sentence);
  co_return error_response(503, "The bots have much to think about; try again later.");
}

Response too_busy(Queued queued) {
  const bool own = queued == Queued::line_full;
  Response response = own
      ? error_response(429, "What you asked for before is not done yet; try again in a moment.")
      : error_response(503, "Others have much to look at; try again in a moment.");
  response.headers.emplace_back("Retry-After", "2");
  return response;
}

Task<Response> made_once(Services& services, const Request& request, Answers& kept, std::string key,
                         std::function<Response()> make) {
  if (auto known = kept.find(key)) co_return std::move(*known);
  const std::function<Response()> task = [&kept, key, make] {
    // Another request may have made it while this one waited.
    if (auto known = kept.find(key)) return std::move(*known);
    Response made = make();
    kept.keep(key, made);
    return made;
  };
  auto response = co_await on_worker(services, request, task);
  co_return response ? std::move(*response) : std::move(response.error());
}

namespace {

std::optional<Response> refusal(const Services& services, Access access, const Identity& identity,
                                const Table& table) {
  if (access == Access::record)
    access = services.gives_running_records ? Access::viewers : Access::after;
  if (access == Access::anybody) return std::nullopt;
  const bool over = table.phase() == table::Phase::finished;
  const bool of_replay = access == Access::replay || access == Access::after;
  if (of_replay && over && identity.may_replay) return std::nullopt;
  if (!identity.may_watch && !identity.invited) {
    return error_response(403, "This table is for those who have been invited.");
  }
  if (access == Access::guests) return std::nullopt;
  if (!identity.may_watch) return error_response(403, "This table is not watched.");
  if (access == Access::after && !over) {
    return error_response(409, "The game is not over yet.");
  }
  return std::nullopt;
}

Task<Response> answer_at_table(Services& services, Access access, AnswerAtTable answer, Call call) {
  const auto found = co_await find_table(services.hall, call.names.front());
  if (!found) co_return error_response(refusal_of(found.error()).status, found.error().sentence);
  Identity identity = services.keys.identify(call.request, **found);
  if (auto refused = refusal(services, access, identity, **found)) co_return std::move(*refused);
  TableCall at{.request = std::move(call.request),
               .id = std::move(call.names.front()),
               .identity = std::move(identity),
               .table = *found};
  co_return co_await answer(services, std::move(at));
}

}  // namespace

Route table_route(Services& services, std::string_view method, std::string_view path, Access access,
                  AnswerAtTable answer) {
  return {.method = method, .path = path, .answer = [&services, access, answer](Call call) {
            return answer_at_table(services, access, answer, std::move(call));
          }};
}

}  // namespace orrery::server
