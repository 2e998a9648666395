#include "server/pace.h"

#include <algorithm>

namespace orrery::server {

namespace {

constexpr int kWorlds = 8;
constexpr Span kShortest{30};
constexpr double kSlack = 2;  // so much longer than usual, so that few thoughts are cut short
constexpr Span kLongestPause{1'900};

// Whether the seat to act has no choice, as far as anybody can tell who sees no secrets.
bool looks_forced(const JsonGame& game, const AnyState& state, Rng& rng) {
  const AnyView open = game.view(state, Viewer::everybody());
  for (int i = 0; i < kWorlds; ++i) {
    const AnyState world = game.imagine(open, rng);
    if (!game.to_act(world).is_player() || game.legal(world).size() > 1) return false;
  }
  return true;
}

}  // namespace

std::optional<Span> pace(const JsonGame& game, const AnyState& state, std::string_view bot,
                         Rng& rng) {
  if (!game.facts().hidden_information) return std::nullopt;
  if (looks_forced(game, state, rng)) return kShortest;
  return std::clamp(kSlack * usual_time(bot), kShortest, kLongestPause);
}

Span thinking_time(Span pace) { return pace * 0.9; }

}  // namespace orrery::server
