#pragma once

// The work of `measure` and `signature` where the type of the game is known.

#include <algorithm>
#include <ctime>
#include <limits>
#include <vector>

#include "bots/typed_bots.h"
#include "kernel/apply.h"
#include "kernel/position.h"
#include "lab/measure.h"

namespace orrery::lab {

inline constexpr std::uint64_t kSignatureSeed = 1;
inline constexpr std::uint64_t kSignatureGames = 1000;
inline constexpr std::size_t kPositions = 1024;  // how many different ones are copied and viewed
inline constexpr int kPlayouts = 128;            // between two looks at the clock
inline constexpr int kRuns = 5;

// The processor time of this thread, in seconds.
inline double now() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Keeps the compiler from optimising away the work that made this value: it must assume that the
// bytes are read and changed here. Costs nothing by itself.
template <class T>
void sink(T&& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// ---- Uniform random play, as fast as the rules allow ----

// Plays the state to the end at random and returns how many decisions that took.
template <Game G>
std::uint64_t play_out(const G& game, typename G::State& state, Rng& rng) {
  std::uint64_t decisions = 0;
  for (;;) {
    const Seat actor = game.to_act(state);
    if (actor == Seat::nobody()) return decisions;
    if (actor == Seat::chance()) {
      game.apply(state, game.sample(state, rng));
    } else {
      game.apply(state, random_move(game, state, rng));
      ++decisions;
    }
  }
}

// Positions from random games in which a seat is to act.
template <Game G>
std::vector<typename G::State> random_positions(const G& game, std::size_t count) {
  std::vector<typename G::State> found;
  Rng rng(1);
  while (found.size() < count) {
    auto state = game.start();
    for (settle(game, state, rng); game.to_act(state).is_player(); settle(game, state, rng)) {
      // Only some, so that they come from many games.
      if (rng.below(8) == 0 && found.size() < count) found.push_back(state);
      game.apply(state, random_move(game, state, rng));
    }
  }
  return found;
}

// ---- Measuring ----

template <Game G>
std::uint64_t sign(const G& game) {
  Hash hash;
  for (std::uint64_t number = 0; number < kSignatureGames; ++number) {
    Rng rng(kSignatureSeed, number);
    auto state = game.start();
    play_out(game, state, rng);
    hash.add(hash_of(game, state));
  }
  return hash.value();
}

// The best time of one `work(i)` in nanoseconds, for i = 0, 1, ...; each run takes the time given.
template <class Work>
double ns_per_work(double seconds, const Work& work) {
  double best = std::numeric_limits<double>::max();
  for (int run = 0; run < kRuns; ++run) {
    std::uint64_t done = 0;
    double taken = 0;
    const double start = now();
    do {
      for (std::size_t i = 0; i < kPositions; ++i) work(i);
      done += kPositions;
      taken = now() - start;
    } while (taken < seconds / kRuns);
    best = std::min(best, 1e9 * taken / static_cast<double>(done));
  }
  return best;
}

template <Game G>
void measure_play(const G& game, double seconds, Measurement& measured) {
  Rng rng(1);
  for (int run = 0; run < kRuns; ++run) {
    std::uint64_t decisions = 0;
    std::uint64_t playouts = 0;
    double taken = 0;
    const double start = now();
    do {
      for (int i = 0; i < kPlayouts; ++i) {
        auto state = game.start();
        decisions += play_out(game, state, rng);
        sink(state);
      }
      playouts += kPlayouts;
      taken = now() - start;
    } while (taken < seconds / kRuns);
    const double speed = static_cast<double>(decisions) / taken;
    if (speed < measured.decisions_per_second) continue;
    measured.decisions_per_second = speed;
    measured.playouts_per_second = static_cast<double>(playouts) / taken;
  }
}

// The search at the first real decision of a game, with random playouts only.
template <Game G, bots::BotHooks<G> Hooks>
double measure_search(const G& game, double seconds) {
  constexpr double kIterations = 5'000;
  const auto made = bots::make_typed_bot<G, Hooks>(
      "search:5000/playout=1000000/tries=1/rival_tries=1/worlds=1/temperature=0", game);
  Rng rng(1);
  auto state = game.start();
  MoveList<G> moves;
  do {
    settle(game, state, rng);
    moves.clear();
    game.legal(state, moves);
    if (moves.size() == 1) game.apply(state, moves[0]);
  } while (moves.size() == 1);
  const Seat seat = game.to_act(state);
  const auto view = game.view(state, seat);
  double best = 0;
  const double begin = now();
  do {
    const double start = now();
    const auto thoughts = (*made)->think(game, view, seat, {moves.begin(), moves.end()}, rng);
    sink(thoughts.iterations);
    best = std::max(best, kIterations / (now() - start));
  } while (now() - begin < seconds);
  return best;
}

template <Game G, bots::BotHooks<G> Hooks>
Measurement measure_game(const G& game, double seconds) {
  Measurement measured{.game = std::string(G::facts().id),
                       .players = game.players(),
                       .state_bytes = sizeof(typename G::State),
                       .signature = sign(game)};
  measure_play(game, seconds, measured);
  measured.simulations_per_second = measure_search<G, Hooks>(game, seconds);

  const auto states = random_positions(game, kPositions);
  std::vector<Viewer> viewers;
  std::vector<typename G::View> views;
  for (const auto& state : states) {
    viewers.push_back(game.to_act(state));
    views.push_back(game.view(state, viewers.back()));
  }
  measured.ns_per_copy = ns_per_work(seconds, [&](std::size_t i) {
    auto copy = states[i];
    sink(copy);
  });
  measured.ns_per_view = ns_per_work(seconds, [&](std::size_t i) {
    auto view = game.view(states[i], viewers[i]);
    sink(view);
  });
  Rng rng(1);
  measured.ns_per_imagine = ns_per_work(seconds, [&](std::size_t i) {
    auto world = game.imagine(views[i], rng);
    sink(world);
  });
  measured.ns_per_legal = ns_per_work(seconds, [&](std::size_t i) {
    MoveList<G> moves;
    if (game.to_act(states[i]).is_player()) game.legal(states[i], moves);
    sink(moves);
  });
  measured.ns_per_hash =
      ns_per_work(seconds, [&](std::size_t i) { sink(hash_of(game, states[i])); });
  measured.ns_per_evaluate =
      ns_per_work(seconds, [&](std::size_t i) { sink(game.evaluate(states[i], Seat(0))); });
  measured.ns_per_result =
      ns_per_work(seconds, [&](std::size_t i) { sink(game.result(states[i])); });
  return measured;
}

}  // namespace orrery::lab
