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
      double income = 0;
      for (const Compiled::Step& step : planets.planets[i].program.steps) income += yearly(step);
      coins_ += 0.5 * income * left_;
    }
  }

  // What an effect of a planet is worth in a turn.
  static double yearly(const Compiled::Step& step) {
    if (step.when == Moment::terraformed) return 0;
    switch (step.does) {
      case Verb::gain: return (step.logistics ? 0.6 : 1) * worth(step.tokens) + step.count[0];
      case Verb::buy: return 0.5;
      case Verb::protect: return 0.2;
      case Verb::pay: return -worth(step.tokens);
      case Verb::take:
      case Verb::leave_out:
      case Verb::discount: return 1;
      default: return 0.4;
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
  double offer(const Compiled::Program& card) const {
    double coins = 0;
    for (const Compiled::Step& step : card.steps) {
      if (!step.logistics || optimised_) coins += offer(step);
    }
    return coins;
  }
  double offer(const Compiled::Step& step) const {
    switch (step.does) {
      case Verb::gain:
        if (step.who == Who::others) return -0.3 * worth(step.tokens);
        return (step.who == Who::all ? 0.7 : 1) * (worth(step.tokens) + 2.5 * step.count[0]);
      case Verb::turn_logistics: return optimised_ == (state_.logistics != step.sign) ? -0.5 : 1;
      case Verb::take: return step.who == Who::others ? 0.4 * (game_.players() - 1) : 1.8;
      case Verb::buy: {
        const Token sold = step.only_kind.value_or(Token::lens);
        return std::max(0.0, kWorth[index(sold)] - worth(step.price[optimised_ ? 1 : 0]));
      }
      case Verb::leave_out: return 2;
      case Verb::exchange: return 0.8;
      case Verb::take_object:
        return player_.facing(*step.object) == Facing::none ? 0.3 * left_ : 0.1;
      case Verb::pay: return -worth(step.tokens);
      case Verb::discount: return worth(step.tokens);
      case Verb::extra_action: return step.action == Action::terraform ? 3 : 1;
      case Verb::sell: return 0.5;
      case Verb::swap: return 0.3;
      case Verb::discard:
      case Verb::turn_over:
      case Verb::protect:
      case Verb::symbols: break;
    }
    return 0;
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
