#include <cmath>

#include "lab/arena_games.h"
#include "lab/studies.h"

namespace orrery::lab {

namespace {

constexpr double kMostElo = 1200;
constexpr double kDecided = 2.944439;  // log(0.95 / 0.05): errors of 5 % either way

double share_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

}  // namespace

// The seats of the first bot in each game of a set. With two players it sits once in each seat;
// with more the bots alternate round the table, are rotated seat by seat, and then swap.
std::vector<BySeat<bool>> arrangements(int players) {
  std::vector<BySeat<bool>> all;
  const std::size_t seats = Seats(players).size();
  for (std::size_t turn = 0; turn < (players % 2 == 0 ? 2 : seats); ++turn) {
    for (const bool swapped : {false, true}) {
      if (players % 2 == 0 && swapped) continue;  // rotating has swapped them already
      BySeat<bool> first(seats);
      for (std::size_t i = 0; i < seats; ++i) first[(i + turn) % seats] = (i % 2 == 0) != swapped;
      all.push_back(std::move(first));
    }
  }
  return all;
}

Pairing summed_up(const Contest& contest, std::size_t games_in_set, std::size_t first,
                  std::size_t second, const std::vector<SetResult>& results) {
  Pairing pairing{.first = first,
                  .second = second,
                  .games = results.size() * games_in_set,
                  .sets = results.size()};
  const auto count = static_cast<double>(results.size());
  double sum = 0;
  double squares = 0;
  for (const SetResult& result : results) {
    sum += result.share;
    squares += result.share * result.share;
  }
  pairing.share = sum / count;
  // Adds a little variance, so that the interval is not empty when all sets end alike.
  const double spread = std::max(squares / count - pairing.share * pairing.share, 0.0);
  const double variance = (spread * count + 0.25) / (count + 1);
  const double reach = 1.959964 * std::sqrt(variance / count);
  pairing.low = std::max(pairing.share - reach, 0.0);
  pairing.high = std::min(pairing.share + reach, 1.0);
  pairing.elo = elo_of(pairing.share);
  pairing.elo_low = elo_of(pairing.low);
  pairing.elo_high = elo_of(pairing.high);
  if (contest.question) {
    // The generalised sequential probability ratio test, for normally distributed sets.
    const double low = share_of(contest.question->low);
    const double high = share_of(contest.question->high);
    pairing.likelihood = count * (high - low) * (2 * pairing.share - low - high) / (2 * variance);
    if (pairing.likelihood >= kDecided) pairing.verdict = Verdict::stronger;
    if (pairing.likelihood <= -kDecided) pairing.verdict = Verdict::not_stronger;
  }
  return pairing;
}

// The ratings that best explain all pairings together (Bradley-Terry), by gradient ascent.
void rate(ArenaFigures& figures) {
  constexpr int kSteps = 2000;
  for (int step = 0; step < kSteps; ++step) {
    std::vector<double> pull(figures.by_bot.size());
    std::vector<double> games(figures.by_bot.size());
    for (const Pairing& pairing : figures.pairings) {
      const double expected =
          share_of(figures.by_bot[pairing.first].rating - figures.by_bot[pairing.second].rating);
      const auto weight = static_cast<double>(pairing.games);
      const double share = std::clamp(pairing.share, share_of(-kMostElo), share_of(kMostElo));
      pull[pairing.first] += weight * (share - expected);
      pull[pairing.second] -= weight * (share - expected);
      games[pairing.first] += weight;
      games[pairing.second] += weight;
    }
    double sum = 0;
    for (std::size_t i = 0; i < pull.size(); ++i) {
      figures.by_bot[i].rating += 200 * pull[i] / std::max(games[i], 1.0);
      sum += figures.by_bot[i].rating;
    }
    for (BotFigures& bot : figures.by_bot) bot.rating -= sum / static_cast<double>(pull.size());
  }
}

double elo_of(double share) {
  if (share <= 0) return -kMostElo;
  if (share >= 1) return kMostElo;
  return std::clamp(-400 * std::log10(1 / share - 1), -kMostElo, kMostElo);
}

Expected<ArenaFigures> arena(const Entry& game, const Contest& contest) {
  const auto players = players_for(*game.facts, contest.setup);
  if (!players) return tl::unexpected(players.error());
  if (*players < 2) return fail("An arena needs a game for two or more.");
  if (contest.bots.size() < 2) return fail("An arena needs two bots or more.");
  if (contest.threads < 1) return fail("An arena needs at least one thread.");
  if (contest.question && contest.question->low >= contest.question->high) {
    return fail("The lower bound of the question must be below the upper one.");
  }
  if (game.facts->cooperative) {
    return fail("In " + std::string(game.facts->title) +
                " all play together: compare bots with `orrery simulate`.");
  }
  return game.studies->arena(contest);
}

}  // namespace orrery::lab
