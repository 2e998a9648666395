#pragma once

// Two positions of one game that some viewers cannot tell apart, and how both go on so that they
// still cannot. What a viewer knows is its view, and nothing else is looked at here: log lines,
// paths, refusals and the rest must follow from it, which is what the test is about.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "kernel/rng.h"
#include "server/tests/fated.h"

namespace orrery::server::testing {

struct Twins {
  AnyState a;
  AnyState b;

  // A step to them, with what chance brings after it.
  AnyMove move_a;
  AnyMove move_b;
  std::vector<std::pair<std::uint64_t, AnyMove>> falls_a;
  std::vector<std::pair<std::uint64_t, AnyMove>> falls_b;
};

class TwinMaker {
 public:
  TwinMaker(const FatedGame& game, std::vector<Viewer> viewers, std::uint64_t seed)
      : game_(game), viewers_(std::move(viewers)), rng_(seed) {}

  bool alike(const AnyState& a, const AnyState& b) const {
    return std::ranges::all_of(viewers_,
                               [&](Viewer viewer) { return seen(a, viewer) == seen(b, viewer); });
  }
  bool differ(const AnyState& a, const AnyState& b) const {
    return game_.to_text(a) != game_.to_text(b);
  }
  bool is_viewer(Seat seat) const { return std::ranges::find(viewers_, seat) != viewers_.end(); }

  // Lets chance fall in both, differently where that stays hidden. False when it cannot be hidden.
  bool settle(Twins& twins) {
    constexpr int kTries = 40;
    while (game_.to_act(twins.a) == Seat::chance()) {
      if (game_.to_act(twins.b) != Seat::chance()) return false;
      const auto in_a = shuffled(game_.all_outcomes(twins.a).list);
      bool found = false;
      for (std::size_t i = 0; i < in_a.size() && i < kTries && !found; ++i) {
        found = fall(twins, in_a[i].move);
      }
      if (!found) return false;
    }
    return true;
  }

  // A decision of a seat in both positions, and what follows. Viewers do the same in both; others
  // may do different things, as long as no viewer notices.
  std::optional<Twins> next(const AnyState& a, const AnyState& b, Seat seat) {
    for (const AnyMove move_a : shuffled(game_.legal(a))) {
      auto choices = shuffled(game_.legal(b));
      const auto same = [&](AnyMove move) {
        return game_.notation(move) == game_.notation(move_a);
      };
      if (is_viewer(seat)) {
        std::erase_if(choices, [&](AnyMove move) { return !same(move); });
      } else if (coin()) {
        std::ranges::partition(choices, same);
      }
      for (const AnyMove move_b : choices) {
        if (auto twins = after(a, b, move_a, move_b)) return twins;
      }
    }
    return std::nullopt;
  }
  std::optional<Twins> after(const AnyState& a, const AnyState& b, AnyMove move_a, AnyMove move_b) {
    Twins twins{.a = a, .b = b, .move_a = move_a, .move_b = move_b, .falls_a = {}, .falls_b = {}};
    if (!game_.apply(twins.a, move_a) || !game_.apply(twins.b, move_b)) return std::nullopt;
    if (!alike(twins.a, twins.b) || !settle(twins)) return std::nullopt;
    return twins;
  }

 private:
  std::string seen(const AnyState& state, Viewer viewer) const {
    return write_json(game_.view_json(game_.view(state, viewer)));
  }
  bool coin() { return rng_.below(2) == 0; }
  template <class T>
  std::vector<T> shuffled(std::vector<T> list) {
    for (std::size_t i = list.size(); i > 1; --i) {
      std::swap(list[i - 1], list[rng_.below(static_cast<std::uint32_t>(i))]);
    }
    return list;
  }

  bool fall(Twins& twins, AnyMove in_a) {
    AnyState a = twins.a;
    if (!game_.apply(a, in_a)) return false;
    auto choices = shuffled(game_.all_outcomes(twins.b).list);
    const bool same_first = coin() && coin();
    std::ranges::partition(
        choices, [&](const auto& outcome) { return (outcome.move == in_a) == same_first; });
    for (const auto& outcome : choices) {
      AnyState b = twins.b;
      if (!game_.apply(b, outcome.move) || !alike(a, b)) continue;
      twins.falls_a.emplace_back(game_.hash(twins.a), in_a);
      twins.falls_b.emplace_back(game_.hash(twins.b), outcome.move);
      twins.a = a;
      twins.b = b;
      return true;
    }
    return false;
  }

  const FatedGame& game_;
  std::vector<Viewer> viewers_;
  Rng rng_;
};

}  // namespace orrery::server::testing
