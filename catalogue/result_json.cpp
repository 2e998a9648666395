#include "catalogue/result_json.h"

namespace orrery {

json::object result_json(const AnyGame& game, const Result& result,
                         std::span<const std::string> names) {
  const auto each_seat = [&](auto&& of) {
    json::array list;
    for (int seat = 0; seat < game.players(); ++seat) list.emplace_back(of(Seat(seat)));
    return list;
  };
  const auto points = [&](const std::array<std::int32_t, kMaxSeats>& of) {
    return each_seat([&](Seat seat) { return of[static_cast<std::size_t>(seat.index())]; });
  };
  json::array winners;
  for (int seat = 0; seat < game.players(); ++seat) {
    if (result.winners.contains(Seat(seat))) winners.emplace_back(seat);
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
