#include "catalogue/result_json.h"

namespace orrery {

json::object result_json(const AnyGame& game, const Result& result,
                         std::span<const std::string> names) {
  const auto each_seat = [&](auto&& of) {
    json::array list;
    for (const Seat seat : game.seats()) list.emplace_back(of(seat));
    return list;
  };
  const auto points = [&](const PerSeat<std::int32_t>& of) {
    return each_seat([&](Seat seat) { return of[seat]; });
  };
  json::array winners;
  for (const Seat seat : game.seats()) {
    if (result.winners.contains(seat)) winners.emplace_back(seat.index());
  }
  json::array sources;
  for (const Source& source : result.sources) {
    sources.push_back({{"name", source.name->english}, {"points", points(source.points)}});
  }
  return {{"over", result.over},
          {"winners", std::move(winners)},
          {"shares",
           each_seat([&](Seat seat) { return result.share(seat, game.facts().cooperative); })},
          {"scores", points(result.scores)},
          {"sources", std::move(sources)},
          {"sentence", game.spell(result.sentence, names)}};
}

}  // namespace orrery
