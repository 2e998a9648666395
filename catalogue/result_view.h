#pragma once

// How a game stands, as programs get it: each list of numbers has one per seat.

#include "json/json.h"
#include "kernel/any_game.h"

namespace orrery {

struct SourceView {
  std::string name;
  std::vector<int> points;
};
BOOST_DESCRIBE_STRUCT(SourceView, (), (name, points))

struct ResultView {
  bool over = false;
  std::vector<Seat> winners;
  std::vector<double> shares;
  std::vector<int> scores;
  std::vector<SourceView> sources;
  std::string sentence;
};
BOOST_DESCRIBE_STRUCT(ResultView, (), (over, winners, shares, scores, sources, sentence))

ResultView result_view(const AnyGame& game, const AnyState& state,
                       std::span<const std::string> names = {});

// Who is to act: a seat, "chance", or null.
json::value actor_json(Seat actor);

}  // namespace orrery
