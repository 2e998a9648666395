#include "lab/measure.h"

#include <algorithm>
#include <ctime>
#include <limits>
#include <vector>

#include "bots/typed_bots.h"
#include "catalogue/games.h"
#include "kernel/position.h"
#include "lab/random_play.h"
#include "lab/sink.h"

namespace orrery::lab {

namespace {

constexpr std::uint64_t kSignatureSeed = 1;
constexpr std::uint64_t kSignatureGames = 1000;
constexpr std::size_t kPositions = 1024;  // how many different ones are copied and viewed
constexpr int kPlayouts = 128;            // between two looks at the clock
constexpr int kRuns = 5;

// How long this thread has been running, in seconds.
double now() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

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

// The least nanoseconds that one `work(i)` took, for i = 0, 1, ...; each run takes the time given.
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

// What a seat is asked first, thought about with nothing but random playouts.
template <Game G>
double measure_search(const G& game, double seconds) {
  constexpr double kIterations = 5'000;
  const auto made = bots::make_typed_bot<G>(
      "search:5000/playout=1000000/tries=1/rival_tries=1/worlds=1/sight=0", game);
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

template <Game G>
Measurement measure_game(const G& game, double seconds) {
  Measurement measured{.game = std::string(G::facts().id),
                       .players = game.players(),
                       .state_bytes = sizeof(typename G::State),
                       .signature = sign(game)};
  measure_play(game, seconds, measured);
  measured.simulations_per_second = measure_search(game, seconds);

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
  return measured;
}

// Calls f with the typed game of this set-up.
template <class T, class F>
Expected<T> with_game(const GameSetup& setup, const F& f) {
  if (auto players = players_for(setup); !players) return tl::unexpected(players.error());
  Expected<T> answer;
  with_type(setup.game,
            [&]<class G>(std::type_identity<G>) { answer = make_typed<G>(setup).map(f); });
  return answer;
}

}  // namespace

Expected<Measurement> measure(const GameSetup& setup, double seconds_per_figure) {
  return with_game<Measurement>(
      setup, [&](const auto& game) { return measure_game(game, seconds_per_figure); });
}

Expected<std::uint64_t> signature(const GameSetup& setup) {
  return with_game<std::uint64_t>(setup, [](const auto& game) { return sign(game); });
}

}  // namespace orrery::lab
