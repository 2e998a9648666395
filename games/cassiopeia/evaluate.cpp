// A quick guess at who is ahead, for bots.

#include <cmath>

#include "games/cassiopeia/cassiopeia.h"

namespace orrery::cassiopeia {

namespace {

// The value of a token in coins. A capsule replaces any missing token.
constexpr std::array<double, kTokens> kWorth{1.0, 2.0, 3.0, 4.0, 4.2};

double worth(const Tokens& tokens) {
  double sum = 0;
  for (const Token token : kAllTokens) sum += kWorth[index(token)] * tokens[token];
  return sum;
}

// The value in coins of what is missing for a cost, when capsules pay for the dearest tokens.
double missing(const Tokens& held, const Tokens& cost, bool leave_out) {
  int jokers = held[Token::capsule] + (leave_out ? 1 : 0);
  double sum = 0;
  for (const Token token : {Token::cell, Token::lens, Token::bot, Token::coin}) {
    int lacking = std::max(0, cost[token] - held[token]);
    const int covered = std::min(lacking, jokers);
    jokers -= covered;
    lacking -= covered;
    sum += lacking * kWorth[index(token)];
  }
  return sum;
}

constexpr double kPlanet = 9;  // value of an inhabited planet in coins

// How well a seat stands: its tokens, planets and specialist, in coins.
class Prospect {
 public:
  Prospect(const Cassiopeia& game, const State& state, Seat seat)
      : game_(game),
        state_(state),
        seat_(seat),
        player_(state.players[seat]),
        left_(Cassiopeia::fund(player_)),
        optimised_(game.optimised(state, seat)),
        active_(seat == state.active() && state.phase >= Phase::cruise &&
                state.phase != Phase::shuffle) {}

  double in_planets() {
    coins_ = 0.75 * std::min(worth(player_.tokens), 9.0 * left_);
    add_nearest_planet();
    add_income();
    for (const Facing facing : player_.objects) coins_ += facing == Facing::none ? 0 : 0.35 * left_;
    if (optimised_) coins_ += 0.8;
    add_specialist();
    return kPlanets - left_ + coins_ / (1.1 * kPlanet);
  }

 private:
  // The value of being near a planet, and of having all that it costs.
  void add_nearest_planet() {
    double nearest = 20;
    for (const int number : player_.row) {
      if (player_.inhabits(number)) continue;
      const bool leave_out = active_ && state_.turn.leave_out;
      nearest = std::min(nearest, missing(player_.tokens, game_.cost(player_, number), leave_out));
    }
    coins_ += 2.5 * (1 - std::min(nearest, 8.0) / 8);
    const bool this_turn = active_ && !state_.turn.terraformed;
    if (nearest == 0) coins_ += this_turn ? 3 : 1;
  }

  // What the inhabited planets will bring until the end.
  void add_income() {
    const Compiled::System& planets = game_.system(player_);
    for (unsigned bits = player_.inhabited; bits != 0; bits &= bits - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(bits));
      const Compiled::Planet& card = planets.planets[i];
      double income = worth(card.gain) + 0.6 * worth(card.bonus);
      if ((planets.shops >> i & 1) != 0) income += 0.5;
      if ((planets.exchanges >> i & 1) != 0) income += 0.4;
      if ((planets.banks >> i & 1) != 0) income += 0.2;
      coins_ += 0.5 * income * left_;
    }
  }

  // What the chosen specialist will bring, or still offers.
  void add_specialist() {
    for (const Slot& slot : state_.row) {
      if (slot.token != seat_ || slot.used) continue;
      if (!active_ || !state_.turn.acted) {
        coins_ += 0.75 * (slot.coins + offer(game_.specialist(slot)));
      } else if (state_.phase >= Phase::take && state_.phase <= Phase::object) {
        coins_ += 1.2;  // a choice in the effect is still open
      }
    }
  }
  double offer(const Compiled::Specialist& effect) const {
    using Kind = SpecialistEffectKind;
    const double coins =
        worth(effect.gain) + 0.7 * worth(effect.each) + (optimised_ ? worth(effect.bonus) : 0);
    switch (effect.kind) {
      case Kind::gain: break;
      case Kind::turn_logistics:
        return coins + (optimised_ == (state_.logistics != effect.to) ? -0.5 : 1);
      case Kind::tax: return coins + 0.4 * (game_.players() - 1);
      case Kind::take: return coins + 1.8;
      case Kind::buy_capsules: {
        const int price = effect.price[optimised_ ? 1 : 0];
        return coins + std::max(0.0, kWorth[index(Token::capsule)] - price);
      }
      case Kind::leave_out: return coins + 2;
      case Kind::exchange: return coins + 0.8;
      case Kind::take_object:
        return coins + (player_.facing(effect.object) == Facing::none ? 0.3 * left_ : 0.1);
    }
    return coins;
  }

  const Cassiopeia& game_;
  const State& state_;
  Seat seat_;
  const Player& player_;
  int left_;  // planets to inhabit
  bool optimised_;
  bool active_;
  double coins_ = 0;
};

}  // namespace

double Cassiopeia::evaluate(const State& state, Seat seat) const {
  if (state.phase == Phase::over) return result(state).share(seat, false);
  if (in_setup(state.phase)) return 1.0 / players_;
  if (state.phase == Phase::pay && state.active() == seat) {
    // As good as the best way to pay.
    double best = 0;
    MoveList<Cassiopeia> ways;
    legal(state, ways);
    for (const Move way : ways) {
      State next = state;
      apply(next, way);
      best = std::max(best, evaluate(next, seat));
    }
    return best;
  }
  double rival = 0;
  for (const Seat other : seats()) {
    if (other != seat) rival = std::max(rival, Prospect(*this, state, other).in_planets());
  }
  const double mine = Prospect(*this, state, seat).in_planets();
  const double lead = mine - rival;
  constexpr double kClear = 2;
  return std::clamp(0.5 + 0.5 * lead / (kClear + std::abs(lead)), 0.01, 0.99);
}

}  // namespace orrery::cassiopeia
