#include <cmath>
#include <limits>
#include <numeric>

#include "lab/simulation.h"
#include "lab/studies.h"

namespace orrery::lab {

// Games are handed out in blocks: large enough that threads rarely wait for each other, small
// enough that they finish together, even with few games of slow bots.
std::uint64_t block_of(const Batch& batch) {
  const auto shares = 16 * static_cast<std::uint64_t>(batch.threads);
  return std::clamp<std::uint64_t>(batch.games / shares, 1, 64);
}

Figures empty_figures(const Batch& batch, int players, bool cooperative) {
  const std::size_t seats = Seats(players).size();
  Figures figures;
  figures.game = batch.setup.game;
  figures.players = players;
  figures.cooperative = cooperative;
  figures.bots.assign(batch.bots.begin(), batch.bots.end());
  figures.bots.resize(seats, batch.bots.front());
  figures.seed = batch.seed;
  figures.by_seat.resize(seats);
  figures.by_order.resize(seats);
  figures.scores.resize(seats);
  if (batch.dominated) figures.lapses.resize(seats);
  return figures;
}

namespace {

void add(Standing& to, const Standing& from) {
  to.wins += from.wins;
  for (std::size_t i = 0; i < to.shared.size(); ++i) to.shared[i] += from.shared[i];
}

}  // namespace

void add_counts(Figures& to, const Figures& from) {
  to.games += from.games;
  to.ties += from.ties;
  to.without_winner += from.without_winner;
  to.won += from.won;
  to.lost += from.lost;
  to.length.add(from.length);
  to.branching.add(from.branching);
  to.winning_score.add(from.winning_score);
  for (std::size_t seat = 0; seat < to.by_seat.size(); ++seat) {
    add(to.by_seat[seat], from.by_seat[seat]);
    add(to.by_order[seat], from.by_order[seat]);
    to.scores[seat].add(from.scores[seat]);
  }
  for (std::size_t seat = 0; seat < to.lapses.size(); ++seat) {
    to.lapses[seat].choices += from.lapses[seat].choices;
    to.lapses[seat].offered += from.lapses[seat].offered;
    to.lapses[seat].made += from.lapses[seat].made;
  }
}

namespace {

void note_winner(Standing& standing, int winners) {
  if (winners == 1) {
    ++standing.wins;
  } else {
    ++standing.shared[static_cast<std::size_t>(winners)];
  }
}

}  // namespace

void note_result(Figures& figures, const Result& result, Order& order) {
  for (const Seat seat : Seats(figures.players)) figures.scores[seat].add(result.scores[seat]);
  if (figures.cooperative) {
    ++(result.winners.empty() ? figures.lost : figures.won);
    if (!result.winners.empty()) figures.winning_score.add(result.scores[0]);
    return;
  }
  const int winners = result.winners.size();
  if (winners == 0) ++figures.without_winner;
  if (winners > 1) ++figures.ties;
  if (winners == 0) return;

  order.complete(figures.players);
  std::size_t place = 0;
  std::int32_t best = std::numeric_limits<std::int32_t>::min();
  for (const Seat seat : order) {
    Standing& by_order = figures.by_order[place++];
    if (!result.winners.contains(seat)) continue;
    note_winner(figures.by_seat[seat], winners);
    note_winner(by_order, winners);
    best = std::max(best, result.scores[seat]);
  }
  figures.winning_score.add(best);
}

namespace {

Share wilson(double successes, double trials) {
  if (trials <= 0) return {};
  constexpr double z = 1.959964;  // 95 %
  const double p = successes / trials;
  const double middle = (p + z * z / (2 * trials)) / (1 + z * z / trials);
  const double reach =
      z * std::sqrt(p * (1 - p) / trials + z * z / (4 * trials * trials)) / (1 + z * z / trials);
  return {p, std::max(0.0, middle - reach), std::min(1.0, middle + reach)};
}

}  // namespace

std::uint64_t Standing::shared_wins() const {
  return std::accumulate(shared.begin(), shared.end(), std::uint64_t{0});
}

Tally Figures::choices() const {
  Tally choices;
  branching.each([&](std::int32_t moves, std::uint64_t times) {
    if (moves > 1) choices.add(moves, times);
  });
  return choices;
}

Share Figures::share(const Standing& standing) const {
  auto points = static_cast<double>(standing.wins);
  for (std::size_t sharers = 2; sharers < standing.shared.size(); ++sharers) {
    points += static_cast<double>(standing.shared[sharers]) / static_cast<double>(sharers);
  }
  return wilson(points, static_cast<double>(games));
}

Share Figures::share_won() const {
  return wilson(static_cast<double>(won), static_cast<double>(games));
}

Expected<Figures> simulate(const Entry& game, const Batch& batch) {
  const auto players = players_for(*game.facts, batch.setup);
  if (!players) return tl::unexpected(players.error());
  if (batch.bots.size() != 1 && std::cmp_not_equal(batch.bots.size(), *players)) {
    return fail("Name one bot for all seats or one for each of the " + std::to_string(*players) +
                ", not " + std::to_string(batch.bots.size()) + ".");
  }
  if (batch.threads < 1) return fail("A simulation needs at least one thread.");
  return game.studies->simulate(batch);
}

}  // namespace orrery::lab
