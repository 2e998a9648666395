#include "bots/advice.h"

#include <algorithm>
#include <memory>
#include <numeric>

#include "kernel/scan.h"

namespace orrery::bots {

namespace {

// What a game says of unfinished positions need not add up, but only one of several rivals can win:
// the expected results are shares of one win.
void share_out(Advice& advice) {
  const double sum = std::accumulate(advice.expected.begin(), advice.expected.end(), 0.0);
  if (sum <= 0) return;
  for (double& expected : advice.expected) expected /= sum;
  for (AdvisedMove& advised : advice.moves) advised.value = std::min(advised.value / sum, 1.0);
}

}  // namespace

Expected<Advice> advise(const AnyBot& bot, std::string_view name, const AnyGame& game,
                        const AnyView& view, Seat seat, const std::vector<AnyMove>& moves,
                        std::uint64_t seed) {
  Rng rng(seed);
  const Thoughts<AnyMove> thoughts = bot.think(view, seat, moves, rng);
  if (thoughts.iterations == 0) {
    return fail("The bot " + scan::quoted(name) + " cannot say what it thinks; " +
                std::string(kUsualAdviser) + " can.");
  }
  Advice advice{.expected = {thoughts.expected.begin(), thoughts.expected.begin() + game.players()},
                .iterations = thoughts.iterations,
                .points = thoughts.points};
  // The move that the bot would play comes first, also when others are rated equal.
  const Thought<AnyMove>* best =
      thoughts.moves.empty() ? nullptr : &favourite<AnyMove>(thoughts.moves);
  std::vector<std::size_t> order;
  std::uint64_t visits = 0;
  for (std::size_t i = 0; i < thoughts.moves.size(); ++i) {
    visits += thoughts.moves[i].visits;
    if (thoughts.moves[i].visits > 0) order.push_back(i);
  }
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    const Thought<AnyMove>& first = thoughts.moves[a];
    const Thought<AnyMove>& second = thoughts.moves[b];
    if (&first == best || &second == best) return &first == best && a != b;
    return first.visits != second.visits ? first.visits > second.visits : a < b;
  });
  for (const std::size_t i : order) {
    const Thought<AnyMove>& thought = thoughts.moves[i];
    const double share = static_cast<double>(thought.visits) / static_cast<double>(visits);
    advice.moves.push_back({thought.move, thought.visits, share, thought.value});
  }
  if (game.players() > 1 && !game.facts().cooperative) share_out(advice);
  return advice;
}

Expected<Advice> advise(const std::string& bot, const GamePtr& game, const AnyView& view, Seat seat,
                        const std::vector<AnyMove>& moves, std::uint64_t seed,
                        const LookUp& look_up) {
  const auto made = make_bot(bot, game, Files::no, look_up);
  if (!made) return tl::unexpected(made.error());
  return advise(**made, bot, *game, view, seat, moves, seed);
}

Adviser adviser() {
  constexpr std::uint64_t kSeed = 1;
  return [](const std::string& name, const GamePtr& game) -> Expected<Advising> {
    auto made = make_bot(name, game);
    if (!made) return tl::unexpected(made.error());
    return [bot = std::shared_ptr<const AnyBot>(std::move(*made)), name, game](
               const AnyView& view, Seat seat, const std::vector<AnyMove>& moves) {
      return advise(*bot, name, *game, view, seat, moves, kSeed);
    };
  };
}

}  // namespace orrery::bots
