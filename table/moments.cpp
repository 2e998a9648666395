#include "table/moments.h"

#include <algorithm>

#include "json/text.h"
#include "table/telling.h"

namespace orrery::table {

namespace {

Moment moment(const Match& match, std::size_t moves, Viewer viewer,
              std::span<const std::string> names) {
  const JsonGame& game = match.game();
  const AnyState& state = match.state_after(moves);
  const Result result = game.result(state);
  Moment moment;
  moment.to_act.json = actor_json(game.to_act(state));
  moment.view = game.view_json(game.view(state, viewer));
  if (result.keeps_score()) {
    moment.scores.emplace(result.scores.begin(), result.scores.begin() + game.players());
  }
  if (moves == 0) return moment;
  const AnyState& before = match.state_before(moves - 1);
  const AnyMove move = match.move(moves - 1);
  moment.steps = steps_of(game.facts(), game.seen(before, move, viewer));
  const bool declines = game.pass(before) == move;
  for (const Line& line : declines ? Lines{} : game.tell(before, move, viewer)) {
    moment.lines.push_back(log_line(game, line, names));
  }
  if (result.over) moment.lines.push_back(log_line(game, result.sentence, names));
  if (const Seat mover = game.to_act(before); mover.is_player()) moment.seat = mover;
  return moment;
}

}  // namespace

Moments moments_of(const Match& match, std::uint32_t earlier, Viewer viewer,
                   std::span<const std::string> names, std::uint32_t from, std::uint32_t to,
                   const std::function<When(std::size_t)>& when) {
  Moments all;
  all.total = earlier + static_cast<std::uint32_t>(match.size()) + 1;
  all.from = std::clamp(from, earlier, all.total);
  const std::uint32_t end = std::min({to, all.total, all.from + kMostMoments});
  std::size_t bytes = 0;
  for (std::uint32_t move = all.from; move < end && bytes < kMostMomentBytes; ++move) {
    const std::size_t moves = move - earlier;
    Moment& here = all.moments.emplace_back(moment(match, moves, viewer, names));
    const When then = when(moves);
    here.move = move;
    here.version = then.version;
    here.at = then.at;
    bytes += json_text(here).size();
  }
  return all;
}

}  // namespace orrery::table
