#pragma once

// The work of `simulate` where the type of the game is known.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>

#include "bots/side_by_side.h"
#include "bots/typed_bots.h"
#include "kernel/dominated.h"
#include "lab/simulate.h"

namespace orrery::lab {

// The seats in the order in which they made their first decision.
class Order {
 public:
  void decides(Seat seat) {
    if (seen_.contains(seat)) [[likely]]
      return;
    seen_.insert(seat);
    seats_.push_back(seat);
  }
  // Adds the seats that never decided, round the table from the first.
  void complete(int players) {
    Seat next = seats_.empty() ? Seat(0) : seats_[0];
    for (; seen_ != SeatSet::all(players); next = Seats(players).after(next)) decides(next);
  }
  const Seat* begin() const { return seats_.begin(); }
  const Seat* end() const { return seats_.end(); }

 private:
  SeatSet seen_;
  FixedList<Seat, kMaxSeats> seats_;
};

// How many games a thread takes at a time.
std::uint64_t block_of(const Batch& batch);

Figures empty_figures(const Batch& batch, int players, bool cooperative);

// Adds the counts, but not the task (game, bots, seed).
void add_counts(Figures& to, const Figures& from);
void note_result(Figures& figures, const Result& result, Order& order);

template <Game G, bots::BotHooks<G> Hooks>
class Simulation {
 public:
  Simulation(const G& game, const Batch& batch)
      : game_(game),
        batch_(batch),
        block_(block_of(batch)),
        sum_(empty_figures(batch, game.players(), G::facts().cooperative)) {}

  Expected<Figures> run() {
    for (const std::string& name : sum_.bots) {
      auto bot = bots::make_typed_bot<G, Hooks>(name, game_);
      if (!bot) return tl::unexpected(bot.error());
      bots_.push_back(std::move(*bot));
    }
    const auto start = std::chrono::steady_clock::now();
    const auto count = static_cast<std::size_t>(batch_.threads);
    std::vector<Figures> parts(count, sum_);
    bots::side_by_side(count, [&](std::size_t thread) { work(parts[thread], thread == 0); });
    for (const Figures& part : parts) add_counts(sum_, part);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    sum_.seconds = taken.count();
    return sum_;
  }

 private:
  // Takes block after block until all games have been played.
  void work(Figures& part, bool reports) {
    BySeat<Rng> rngs(sum_.bots.size(), Rng(0));
    for (;;) {
      const std::uint64_t first = next_.fetch_add(block_, std::memory_order_relaxed);
      if (first >= batch_.games) return;
      const std::uint64_t last = first + std::min(block_, batch_.games - first);
      for (std::uint64_t number = first; number < last; ++number) play(number, part, rngs);
      if (reports && batch_.progress) batch_.progress(last);
    }
  }

  // `rngs` is room for the generators of the seats.
  void play(std::uint64_t number, Figures& figures, BySeat<Rng>& rngs) const {
    Rng source(batch_.seed, number);
    Rng chance(source.next());
    for (Rng& rng : rngs) rng = Rng(source.next());

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
      const auto move = moves.size() == 1 ? moves[0] : choose(state, actor, moves, rngs);
      if (batch_.dominated) note_lapse(state, moves, move, figures.lapses[actor]);
      game_.apply(state, move);
    }
    ++figures.games;
    figures.length.add(decisions);
    note_result(figures, game_.result(state), order);
  }

  typename G::Move choose(const typename G::State& state, Seat actor, const MoveList<G>& moves,
                          BySeat<Rng>& rngs) const {
    return bots_[actor]->choose(game_, game_.view(state, actor), actor,
                                {moves.begin(), moves.end()}, rngs[actor]);
  }

  void note_lapse(const typename G::State& state, const MoveList<G>& moves, typename G::Move chosen,
                  Lapses& lapses) const {
    if (moves.size() == 1) return;
    ++lapses.choices;
    if constexpr (GameWithDominatedMoves<G>) {
      MoveList<G> dominated;
      game_.dominated(game_.view(state, game_.to_act(state)), moves, dominated);
      if (dominated.empty()) return;
      ++lapses.offered;
      if (std::ranges::find(dominated, chosen) != dominated.end()) ++lapses.made;
    }
  }

  const G& game_;
  const Batch& batch_;
  std::uint64_t block_;
  Figures sum_;
  BySeat<std::unique_ptr<bots::Bot<G>>> bots_;
  std::atomic<std::uint64_t> next_ = 0;
};

}  // namespace orrery::lab
