#include "catalogue/result_view.h"

namespace orrery {

ResultView result_view(const AnyGame& game, const AnyState& state,
                       std::span<const std::string> names) {
  const Result result = game.result(state);
  const auto points = [&](const PerSeat<std::int32_t>& of) {
    return std::vector<int>(of.begin(), of.begin() + game.players());
  };
  ResultView shown{.over = result.over,
                   .scores = points(result.scores),
                   .sentence = game.spell(result.sentence, names)};
  for (const ScoreRow& source : result.sources) {
    shown.sources.push_back({std::string(source.name->english), points(source.points)});
  }
  for (const Seat seat : game.seats()) {
    if (result.winners.contains(seat)) shown.winners.push_back(seat);
    shown.shares.push_back(result.share(seat, game.facts().cooperative));
  }
  return shown;
}

json::value actor_json(Seat actor) {
  return actor == Seat::chance() ? json::value("chance") : to_json(actor);
}

}  // namespace orrery
