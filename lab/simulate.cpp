#include "lab/simulate.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <limits>
#include <memory>
#include <numeric>
#include <thread>

#include "bots/typed_bots.h"
#include "catalogue/games.h"

namespace orrery::lab {

namespace {

// Games are handed out in blocks: large enough that threads seldom meet, small enough that they
// finish together, also when there are few games of bots that think.
std::uint64_t block_of(const Batch& batch) {
  const auto shares = 16 * static_cast<std::uint64_t>(batch.threads);
  return std::clamp<std::uint64_t>(batch.games / shares, 1, 64);
}

Figures empty_figures(const Batch& batch, int players, bool cooperative) {
  const auto seats = static_cast<std::size_t>(players);
  Figures figures;
  figures.game = batch.setup.game;
  figures.players = players;
  figures.cooperative = cooperative;
  figures.bots = batch.bots;
  figures.bots.resize(seats, batch.bots.front());
  figures.seed = batch.seed;
  figures.by_seat.resize(seats);
  figures.by_order.resize(seats);
  figures.scores.resize(seats);
  return figures;
}

void add(Standing& to, const Standing& from) {
  to.wins += from.wins;
  for (std::size_t i = 0; i < to.shared.size(); ++i) to.shared[i] += from.shared[i];
}

// What was counted, without what was asked for.
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
}

// The seats in the order in which they made their first decision.
class Order {
 public:
  void decides(Seat seat) {
    if (seen_.contains(seat)) [[likely]]
      return;
    seen_.insert(seat);
    seats_.push_back(seat);
  }
  // Adds those who never decided, going around the table from the first.
  void complete(int players) {
    const int first = seats_.empty() ? 0 : seats_[0].index();
    for (int i = 0; i < players; ++i) decides(Seat((first + i) % players));
  }
  const Seat* begin() const { return seats_.begin(); }
  const Seat* end() const { return seats_.end(); }

 private:
  SeatSet seen_;
  FixedList<Seat, kMaxSeats> seats_;
};

void note_winner(Standing& standing, int winners) {
  if (winners == 1) {
    ++standing.wins;
  } else {
    ++standing.shared[static_cast<std::size_t>(winners)];
  }
}

void note_result(Figures& figures, const Result& result, Order& order) {
  for (std::size_t seat = 0; seat < figures.scores.size(); ++seat) {
    figures.scores[seat].add(result.scores[seat]);
  }
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
    const auto index = static_cast<std::size_t>(seat.index());
    note_winner(figures.by_seat[index], winners);
    note_winner(by_order, winners);
    best = std::max(best, result.scores[index]);
  }
  figures.winning_score.add(best);
}

template <Game G>
class Simulation {
 public:
  Simulation(const G& game, const Batch& batch)
      : game_(game),
        batch_(batch),
        block_(block_of(batch)),
        sum_(empty_figures(batch, game.players(), G::facts().cooperative)) {}

  Expected<Figures> run() {
    for (const std::string& name : sum_.bots) {
      auto bot = bots::make_typed_bot<G>(name, game_);
      if (!bot) return tl::unexpected(bot.error());
      bots_.push_back(std::move(*bot));
    }
    const auto start = std::chrono::steady_clock::now();
    const auto count = static_cast<std::size_t>(batch_.threads);
    std::vector<Figures> parts(count, sum_);
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < count; ++i) {
      others.emplace_back([this, &part = parts[i]] { work(part, false); });
    }
    work(parts[0], true);
    for (std::thread& other : others) other.join();
    for (const Figures& part : parts) add_counts(sum_, part);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    sum_.seconds = taken.count();
    return sum_;
  }

 private:
  // Takes block after block until all games have been played.
  void work(Figures& part, bool reports) {
    std::vector<Rng> rngs;
    for (;;) {
      const std::uint64_t first = next_.fetch_add(block_, std::memory_order_relaxed);
      if (first >= batch_.games) return;
      const std::uint64_t last = first + std::min(block_, batch_.games - first);
      for (std::uint64_t number = first; number < last; ++number) play(number, part, rngs);
      if (reports && batch_.progress) batch_.progress(last);
    }
  }

  // `rngs` is room for the generators of the seats.
  void play(std::uint64_t number, Figures& figures, std::vector<Rng>& rngs) const {
    Rng source(batch_.seed, number);
    Rng chance(source.next());
    rngs.clear();
    for (int seat = 0; seat < game_.players(); ++seat) rngs.emplace_back(source.next());

    auto state = game_.start();
    Order order;
    std::int32_t decisions = 0;
    for (;;) {
      const Seat actor = game_.to_act(state);
      if (actor == Seat::chance()) {
        game_.apply(state, game_.sample(state, chance));
        continue;
      }
      if (actor == Seat::nobody()) break;
      MoveList<G> moves;
      game_.legal(state, moves);
      ++decisions;
      figures.branching.add(static_cast<std::int32_t>(moves.size()));
      order.decides(actor);
      game_.apply(state, moves.size() == 1 ? moves[0] : choose(state, actor, moves, rngs));
    }
    ++figures.games;
    figures.length.add(decisions);
    note_result(figures, game_.result(state), order);
  }

  typename G::Move choose(const typename G::State& state, Seat actor, const MoveList<G>& moves,
                          std::vector<Rng>& rngs) const {
    const auto seat = static_cast<std::size_t>(actor.index());
    return bots_[seat]->choose(game_, game_.view(state, actor), actor, {moves.begin(), moves.end()},
                               rngs[seat]);
  }

  const G& game_;
  const Batch& batch_;
  std::uint64_t block_;
  Figures sum_;
  std::vector<std::unique_ptr<bots::Bot<G>>> bots_;
  std::atomic<std::uint64_t> next_ = 0;
};

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

Expected<Figures> simulate(const Batch& batch) {
  const auto players = players_for(batch.setup);
  if (!players) return tl::unexpected(players.error());
  if (batch.bots.size() != 1 && std::cmp_not_equal(batch.bots.size(), *players)) {
    return fail("Name one bot for all seats or one for each of the " + std::to_string(*players) +
                ", not " + std::to_string(batch.bots.size()) + ".");
  }
  if (batch.threads < 1) return fail("A simulation needs at least one thread.");

  Expected<Figures> figures;
  with_type(batch.setup.game, [&]<class G>(std::type_identity<G>) {
    figures = make_typed<G>(batch.setup).and_then([&](const G& game) {
      return Simulation<G>(game, batch).run();
    });
  });
  return figures;
}

}  // namespace orrery::lab
