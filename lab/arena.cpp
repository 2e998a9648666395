#include "lab/arena.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

#include "bots/typed_bots.h"
#include "catalogue/games.h"

namespace orrery::lab {

namespace {

constexpr double kMostElo = 1200;
constexpr std::uint64_t kSetsAtOnce = 16;  // between looks at the sequential test
constexpr double kDecided = 2.944439;      // log(0.95 / 0.05): errors of 5 % either way

double share_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

// The seats that the first bot has in each game of a set. With two players it has either; with
// more the bots alternate round the table, turned seat by seat, and then change places.
std::vector<std::vector<bool>> arrangements(int players) {
  std::vector<std::vector<bool>> all;
  const auto seats = static_cast<std::size_t>(players);
  for (std::size_t turn = 0; turn < (players % 2 == 0 ? 2 : seats); ++turn) {
    for (const bool swapped : {false, true}) {
      if (players % 2 == 0 && swapped) continue;  // turning has changed their places already
      std::vector<bool> first(seats);
      for (std::size_t i = 0; i < seats; ++i) first[(i + turn) % seats] = (i % 2 == 0) != swapped;
      all.push_back(std::move(first));
    }
  }
  return all;
}

struct SetResult {
  double share = 0;
  std::uint64_t decisions = 0;  // all of them
  std::array<std::uint64_t, 2> choices{};
  std::array<double, 2> seconds{};
};

template <Game G>
class Hall {
 public:
  Hall(const G& game, const Contest& contest)
      : game_(game), contest_(contest), arrangements_(arrangements(game.players())) {}

  Expected<ArenaFigures> run() {
    for (const std::string& name : contest_.bots) {
      auto bot = bots::make_typed_bot<G>(name, game_);
      if (!bot) return tl::unexpected(bot.error());
      bots_.push_back(std::move(*bot));
    }
    ArenaFigures figures{.game = contest_.setup.game,
                         .players = game_.players(),
                         .bots = contest_.bots,
                         .seed = contest_.seed,
                         .pairings = {},
                         .by_bot = std::vector<BotFigures>(bots_.size())};
    const std::uint64_t pairs = bots_.size() * (bots_.size() - 1) / 2;
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    for (std::size_t first = 0; first < bots_.size(); ++first) {
      for (std::size_t second = first + 1; second < bots_.size(); ++second) {
        const auto results = play_pairing(first, second, figures.pairings.size(), pairs);
        figures.pairings.push_back(summed_up(first, second, results));
        games += figures.pairings.back().games;
        for (const SetResult& result : results) {
          decisions += result.decisions;
          for (const std::size_t side : {0U, 1U}) {
            BotFigures& bot = figures.by_bot[side == 0 ? first : second];
            bot.decisions += result.choices[side];
            bot.seconds += result.seconds[side];
          }
        }
      }
    }
    figures.length = static_cast<double>(decisions) / static_cast<double>(games);
    rate(figures);
    return figures;
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::vector<SetResult> play_pairing(std::size_t first, std::size_t second, std::size_t before,
                                      std::uint64_t pairs) {
    const std::uint64_t size = arrangements_.size();
    const std::uint64_t sets = std::max<std::uint64_t>((contest_.games + size - 1) / size, 1);
    std::vector<SetResult> results;
    while (results.size() < sets) {
      const std::uint64_t begin = results.size();
      const std::uint64_t end = std::min(begin + kSetsAtOnce, sets);
      results.resize(end);
      std::atomic<std::uint64_t> next = begin;
      const auto work = [&] {
        for (std::uint64_t set; (set = next.fetch_add(1)) < end;) {
          results[set] = play_set(first, second, set);
        }
      };
      std::vector<std::thread> others;
      for (int i = 1; i < contest_.threads; ++i) others.emplace_back(work);
      work();
      for (std::thread& other : others) other.join();
      if (contest_.progress) {
        contest_.progress((before * sets + end) * size, pairs * sets * size);
      }
      if (contest_.question && summed_up(first, second, results).verdict != Verdict::none) break;
    }
    return results;
  }

  // Every arrangement of seats once, with the same luck.
  SetResult play_set(std::size_t first, std::size_t second, std::uint64_t number) const {
    SetResult result;
    for (const std::vector<bool>& arrangement : arrangements_) {
      Rng source(contest_.seed, number);
      Rng chance(source.next());
      std::vector<Rng> rngs;
      for (int seat = 0; seat < game_.players(); ++seat) rngs.emplace_back(source.next());
      const Result over = play(first, second, arrangement, chance, rngs, result);
      for (std::size_t seat = 0; seat < arrangement.size(); ++seat) {
        if (!arrangement[seat]) continue;
        result.share += over.share(Seat(static_cast<int>(seat)), false);
      }
    }
    result.share /= static_cast<double>(arrangements_.size());
    return result;
  }

  Result play(std::size_t first, std::size_t second, const std::vector<bool>& arrangement,
              Rng& chance, std::vector<Rng>& rngs, SetResult& result) const {
    auto state = game_.start();
    int opening = contest_.opening;
    for (;;) {
      settle(game_, state, chance);
      const Seat actor = game_.to_act(state);
      if (!actor.is_player()) return game_.result(state);
      MoveList<G> moves;
      game_.legal(state, moves);
      ++result.decisions;
      if (moves.size() > 1 && opening > 0) {
        --opening;
        game_.apply(state, moves[chance.below(static_cast<std::uint32_t>(moves.size()))]);
        continue;
      }
      if (moves.size() == 1) {
        game_.apply(state, moves[0]);
        continue;
      }
      const auto seat = static_cast<std::size_t>(actor.index());
      const std::size_t side = arrangement[seat] ? 0 : 1;
      const auto began = Clock::now();
      const auto move = bots_[side == 0 ? first : second]->choose(
          game_, game_.view(state, actor), actor, {moves.begin(), moves.end()}, rngs[seat]);
      result.seconds[side] += std::chrono::duration<double>(Clock::now() - began).count();
      ++result.choices[side];
      game_.apply(state, move);
    }
  }

  Pairing summed_up(std::size_t first, std::size_t second,
                    const std::vector<SetResult>& results) const {
    Pairing pairing{.first = first,
                    .second = second,
                    .games = results.size() * arrangements_.size(),
                    .sets = results.size()};
    const auto count = static_cast<double>(results.size());
    double sum = 0;
    double squares = 0;
    for (const SetResult& result : results) {
      sum += result.share;
      squares += result.share * result.share;
    }
    pairing.share = sum / count;
    // Half a point of doubt keeps the interval from vanishing when every set went the same way.
    const double spread = std::max(squares / count - pairing.share * pairing.share, 0.0);
    const double variance = (spread * count + 0.25) / (count + 1);
    const double reach = 1.959964 * std::sqrt(variance / count);
    pairing.low = std::max(pairing.share - reach, 0.0);
    pairing.high = std::min(pairing.share + reach, 1.0);
    pairing.elo = elo_of(pairing.share);
    pairing.elo_low = elo_of(pairing.low);
    pairing.elo_high = elo_of(pairing.high);
    if (contest_.question) {
      // The generalised sequential probability ratio test, for normally distributed sets.
      const double low = share_of(contest_.question->low);
      const double high = share_of(contest_.question->high);
      pairing.likelihood = count * (high - low) * (2 * pairing.share - low - high) / (2 * variance);
      if (pairing.likelihood >= kDecided) pairing.verdict = Verdict::stronger;
      if (pairing.likelihood <= -kDecided) pairing.verdict = Verdict::not_stronger;
    }
    return pairing;
  }

  // Ratings that explain all pairings together best (Bradley and Terry), by climbing.
  static void rate(ArenaFigures& figures) {
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

  const G& game_;
  const Contest& contest_;
  std::vector<std::vector<bool>> arrangements_;
  std::vector<std::unique_ptr<bots::Bot<G>>> bots_;
};

}  // namespace

double elo_of(double share) {
  if (share <= 0) return -kMostElo;
  if (share >= 1) return kMostElo;
  return std::clamp(-400 * std::log10(1 / share - 1), -kMostElo, kMostElo);
}

Expected<ArenaFigures> arena(const Contest& contest) {
  const auto players = players_for(contest.setup);
  if (!players) return tl::unexpected(players.error());
  if (*players < 2) return fail("An arena needs a game for two or more.");
  if (contest.bots.size() < 2) return fail("An arena needs two bots or more.");
  if (contest.threads < 1) return fail("An arena needs at least one thread.");
  if (contest.question && contest.question->low >= contest.question->high) {
    return fail("The lower bound of the question must be below the upper one.");
  }

  Expected<ArenaFigures> figures;
  with_type(contest.setup.game, [&]<class G>(std::type_identity<G>) {
    if (G::facts().cooperative) {
      figures = fail("In " + std::string(G::facts().title) +
                     " all play together: compare bots with `orrery simulate`.");
      return;
    }
    figures = make_typed<G>(contest.setup).and_then([&](const G& game) {
      return Hall<G>(game, contest).run();
    });
  });
  return figures;
}

}  // namespace orrery::lab
