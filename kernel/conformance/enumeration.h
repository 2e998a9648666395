#pragma once

// Exact knowledge: follows every history of a small game, and compares what a viewer can know from
// what it has seen and been told with the results of `view` and `imagine`.
//
// The weight of a history is that of its chance moves. A seat's choice has no weight: it tells
// nothing except that the move was legal.

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "kernel/apply.h"
#include "kernel/conformance/observation.h"
#include "kernel/conformance/report.h"
#include "kernel/position.h"

namespace orrery::conformance {

template <Game G>
class Enumeration {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;

  Enumeration(const G& game, const Effort& effort, Report& report)
      : game_(game), effort_(effort), report_(report), rng_(effort.seed, 0xE) {}

  void run() {
    each_viewer(game_, [&](Viewer viewer) {
      Level level;
      add(level, 0, game_.start(), 1.0);
      std::size_t nodes = 0;
      while (!level.empty() && nodes < static_cast<std::size_t>(effort_.enumeration_nodes)) {
        look(level, viewer);
        Level next;
        for (const auto& [observed, worlds] : level) {
          for (const auto& [hash, world] : worlds) {
            ++nodes;
            follow(next, observed, world, viewer);
          }
        }
        level = std::move(next);
      }
    });
  }

 private:
  struct World {
    State state;
    double weight = 0;
  };
  using Worlds = std::map<std::uint64_t, World>;  // by the hash of the state
  using Level = std::map<std::uint64_t, Worlds>;  // by what the viewer has observed

  void add(Level& level, std::uint64_t observed, const State& state, double weight) {
    World& world = level[observed][hash_of(game_, state)];
    world.state = state;
    world.weight += weight;
  }

  void follow(Level& next, std::uint64_t observed, const World& world, Viewer viewer) {
    const Seat actor = game_.to_act(world.state);
    const auto step = [&](Move move, double likelihood) {
      State state = world.state;
      game_.apply(state, move);
      add(next, observe(game_, observed, world.state, move, viewer), state,
          world.weight * likelihood);
    };
    if (actor == Seat::chance()) {
      OutcomeList<G> outcomes;
      const Weight total = game_.outcomes(world.state, outcomes);
      for (const auto& [move, weight] : outcomes) step(move, static_cast<double>(weight) / total);
    } else if (actor.is_player()) {
      MoveList<G> moves;
      game_.legal(world.state, moves);
      for (const Move move : moves) step(move, 1.0);
    }
  }

  void look(const Level& level, Viewer viewer) {
    const std::size_t every =
        1 + level.size() / static_cast<std::size_t>(std::max(1, effort_.groups));
    std::size_t number = 0;
    for (const auto& [observed, worlds] : level) {
      const State& first = worlds.begin()->second.state;
      const View view = game_.view(first, viewer);
      bool same = true;
      for (const auto& [hash, world] : worlds) same &= game_.view(world.state, viewer) == view;
      report_.expect(same, "view",
                     viewer_name(viewer) +
                         " has seen the same in two histories, and the views differ (at " +
                         to_text(game_, first) + ")");
      if (same && number++ % every == 0 && game_.to_act(first) != Seat::nobody()) {
        compare(worlds, view, viewer);
      }
    }
  }

  // Draws worlds from the view, and compares their frequencies with those of the possible worlds.
  void compare(const Worlds& worlds, const View& view, Viewer viewer) {
    ++report_.distributions;
    const int samples = worlds.size() == 1 ? 4 : effort_.samples;
    double total = 0;
    for (const auto& [hash, world] : worlds) total += world.weight;
    std::map<std::uint64_t, double> drawn;
    for (int i = 0; i < samples; ++i) drawn[hash_of(game_, game_.imagine(view, rng_))] += 1;

    const std::string place = " (as " + viewer_name(viewer) + ", one such world is " +
        to_text(game_, worlds.begin()->second.state) + ")";
    std::vector<double> expected;
    std::vector<double> counted;
    for (const auto& [hash, world] : worlds) {
      expected.push_back(samples * world.weight / total);
      counted.push_back(drawn[hash]);
    }
    for (const auto& [hash, count] : drawn) {
      if (count > 0 && !worlds.contains(hash)) {
        report_.fail("imagine", "a world is imagined that what was seen rules out" + place);
        return;
      }
    }
    report_.expect(plausible(expected, counted), "imagine",
                   "worlds are not imagined as often as chance deals them" + place);
  }

  const G& game_;
  const Effort& effort_;
  Report& report_;
  Rng rng_;
};

}  // namespace orrery::conformance
