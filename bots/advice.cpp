#include "bots/advice.h"

#include <algorithm>

namespace orrery::bots {

Expected<codec::Advice> advise(const std::string& bot, const codec::GamePtr& game,
                               const AnyView& view, Seat seat, const std::vector<AnyMove>& moves,
                               std::uint64_t seed) {
  const auto made = make_bot(bot, game);
  if (!made) return tl::unexpected(made.error());
  Rng rng(seed);
  const Thoughts<AnyMove> thoughts = (*made)->think(view, seat, moves, rng);
  if (thoughts.iterations == 0) {
    return fail("The bot \"" + bot + "\" cannot say what it thinks; " +
                std::string(codec::kUsualAdviser) + " can.");
  }
  codec::Advice advice{
      .moves = {},
      .expected = {thoughts.expected.begin(), thoughts.expected.begin() + game->players()},
      .iterations = thoughts.iterations};
  // Of equally good moves the first, as the bot itself would have it.
  std::vector<std::size_t> order;
  std::uint64_t visits = 0;
  for (std::size_t i = 0; i < thoughts.moves.size(); ++i) {
    visits += thoughts.moves[i].visits;
    if (thoughts.moves[i].visits > 0) order.push_back(i);
  }
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    const std::uint64_t first = thoughts.moves[a].visits;
    const std::uint64_t second = thoughts.moves[b].visits;
    return first != second ? first > second : a < b;
  });
  for (const std::size_t i : order) {
    const auto& [move, visited, value] = thoughts.moves[i];
    advice.moves.push_back(
        {move, visited, static_cast<double>(visited) / static_cast<double>(visits), value});
  }
  return advice;
}

}  // namespace orrery::bots
