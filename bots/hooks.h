#pragma once

// What a game may tell the bots: static members of a struct in games/NAME/bots/hooks.h. It derives
// from UsualHooks and replaces what is different in that game.

#include "bots/bot.h"
#include "bots/game_bots.h"
#include "bots/settings.h"

namespace orrery::bots {

// Judges a position by the game's own `evaluate`.
template <Game G>
class OwnEvaluation {
 public:
  explicit OwnEvaluation(const G& game) : game_(game) {}
  double operator()(const typename G::State& state, Seat seat) const {
    return game_.evaluate(state, seat);
  }

 private:
  const G& game_;
};

template <Game G>
struct UsualHooks {
  // How the game is searched, and which levels it offers.
  static Tuning tuning() { return {}; }

  // How the search rates a position: the share of the win that a seat can expect, from 0 to 1. One
  // judge is made per game and called very often.
  using Judge = OwnEvaluation<G>;

  // How plausible the past moves of the other seats are in this world, on any scale. If it is the
  // same for all worlds, their moves tell nothing.
  static constexpr bool kWeighsWorlds = false;
  static double plausibility(const G&, const typename G::State&, Seat) { return 1; }

  // Bots that only this game has. `make_own` is asked first, and gives nothing for other names.
  static std::span<const BotFact> own_bots() { return {}; }
  static std::optional<Expected<std::unique_ptr<Bot<G>>>> make_own(std::string_view, const G&,
                                                                   Files) {
    return std::nullopt;
  }

  // What they have learned, if that is no part of this build.
  static const Weights* weights() { return nullptr; }
};

template <class Hooks, class G>
concept BotHooks = Game<G> && std::constructible_from<typename Hooks::Judge, const G&> &&
    requires(const G& game, const typename G::State& state, Seat seat, std::string_view name,
             const typename Hooks::Judge& judge) {
      { Hooks::tuning() } -> std::same_as<Tuning>;
      { judge(state, seat) } -> std::same_as<double>;
      { Hooks::kWeighsWorlds } -> std::convertible_to<bool>;
      { Hooks::plausibility(game, state, seat) } -> std::same_as<double>;
      { Hooks::own_bots() } -> std::same_as<std::span<const BotFact>>;
      {
        Hooks::make_own(name, game, Files{})
      } -> std::same_as<std::optional<Expected<std::unique_ptr<Bot<G>>>>>;
      { Hooks::weights() } -> std::same_as<const Weights*>;
    };

}  // namespace orrery::bots
