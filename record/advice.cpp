#include "record/advice.h"

#include <cmath>

namespace orrery {

namespace {

double rounded(double value) { return std::round(value * 1e4) / 1e4; }

}  // namespace

std::vector<std::vector<std::string>> path_ids(const JsonGame& game, const AnyState& state,
                                               AnyMove move) {
  std::vector<std::vector<std::string>> all;
  for (const Path& path : game.paths(state, move)) {
    auto& ids = all.emplace_back();
    for (const Piece piece : path) ids.push_back(to_id(piece, game.facts().piece_kinds));
  }
  return all;
}

json::object advice_json(const JsonGame& game, const Advice& advice) {
  json::array moves;
  for (const AdvisedMove& advised : advice.moves) {
    moves.push_back({{"move", game.move_json(advised.move)},
                     {"notation", game.notation(advised.move)},
                     {"visits", advised.visits},
                     {"share", rounded(advised.share)},
                     {"value", rounded(advised.value)}});
  }
  json::array expected;
  for (const double value : advice.expected) expected.push_back(rounded(value));
  json::object object{{"iterations", advice.iterations},
                      {"expected", std::move(expected)},
                      {"moves", std::move(moves)}};
  if (advice.points) object["points"] = rounded(*advice.points);
  return object;
}

}  // namespace orrery
