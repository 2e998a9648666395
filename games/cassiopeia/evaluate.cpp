// A quick guess at who is ahead, for the bots that look one move ahead.

#include <cmath>

#include "games/cassiopeia/cassiopeia.h"

namespace orrery::cassiopeia {

namespace {

// What a token is worth in coins. A capsule stands for whatever is missing.
constexpr std::array<double, kTokens> kWorth{1.0, 2.0, 3.0, 4.0, 4.2};

double worth(const Tokens& tokens) {
  double sum = 0;
  for (const Token token : kAllTokens) sum += kWorth[index(token)] * tokens[token];
  return sum;
}

// What is still missing of a cost, in coins, when capsules stand for the dearest of it.
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

constexpr double kPlanet = 9;  // what an inhabited planet is worth in coins

}  // namespace

// How far a seat has come, in inhabited planets.
double Cassiopeia::prospect(const State& state, Seat seat) const {
  const Player& player = state.player(seat);
  const Tables::System& planets = system(player);
  const int left = fund(player);
  const bool optimal = optimised(state, seat);
  const bool active = seat == state.active() && state.phase >= Phase::cruise;
  const bool open = active && !state.turn.terraformed;  // it may still terraform this turn

  double coins = 0.75 * std::min(worth(player.tokens), 9.0 * left);
  // The planet that is nearest, and whether it can be had.
  double nearest = 20;
  for (const int number : player.row) {
    if (player.inhabits(number)) continue;
    const bool leave_out = active && state.turn.leave_out;
    nearest = std::min(nearest, missing(player.tokens, cost(player, number), leave_out));
  }
  coins += 2.5 * (1 - std::min(nearest, 8.0) / 8);
  if (nearest == 0) coins += open ? 3 : 1;

  // What inhabited planets bring until the end.
  for (unsigned bits = player.inhabited; bits != 0; bits &= bits - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(bits));
    const Tables::Planet& card = planets.planets[i];
    double income = worth(card.gain) + 0.6 * worth(card.bonus);
    if ((planets.shops >> i & 1) != 0) income += 0.5;
    if ((planets.exchanges >> i & 1) != 0) income += 0.4;
    if ((planets.banks >> i & 1) != 0) income += 0.2;
    coins += 0.5 * income * left;
  }
  for (const Facing facing : player.objects) coins += facing == Facing::none ? 0 : 0.35 * left;
  if (optimal) coins += 0.8;

  // What the chosen specialist will bring, or still offers.
  using Kind = SpecialistEffectKind;
  const auto offer = [&](const Tables::Specialist& effect) {
    double value = worth(effect.gain) + 0.7 * worth(effect.each);
    if (optimal) value += worth(effect.bonus);
    switch (effect.kind) {
      case Kind::gain: break;
      case Kind::turn_logistics:
        value += optimal == (state.logistics != effect.to) ? -0.5 : 1;
        break;
      case Kind::tax: value += 0.4 * (players_ - 1); break;
      case Kind::take: value += 1.8; break;
      case Kind::buy_capsules:
        value += std::max(0.0, kWorth[index(Token::capsule)] - effect.price[optimal ? 1 : 0]);
        break;
      case Kind::leave_out: value += 2; break;
      case Kind::exchange: value += 0.8; break;
      case Kind::take_object:
        value += player.facing(effect.object) == Facing::none ? 0.3 * left : 0.1;
        break;
    }
    return value;
  };
  for (const Slot& slot : state.row) {
    if (slot.token != seat || slot.used) continue;
    if (!active || !state.turn.acted) {
      coins += 0.75 * (slot.coins + offer(specialist(slot)));
    } else if (state.phase >= Phase::take && state.phase <= Phase::object) {
      coins += 1.2;  // a choice of the effect is still to be made
    }
  }
  return kPlanets - left + coins / (1.1 * kPlanet);
}

double Cassiopeia::evaluate(const State& state, Seat seat) const {
  if (state.phase == Phase::over) return result(state).share(seat, false);
  if (state.phase < Phase::choose) return 1.0 / players_;
  if (state.phase == Phase::pay && state.active() == seat) {
    // As good as the best way to pay.
    double best = 0;
    MoveList<Cassiopeia> ways;
    list_payments(state, ways);
    for (const Move way : ways) {
      State next = state;
      apply(next, way);
      best = std::max(best, evaluate(next, seat));
    }
    return best;
  }
  double rival = 0;
  for (int other = 0; other < players_; ++other) {
    if (Seat(other) != seat) rival = std::max(rival, prospect(state, Seat(other)));
  }
  const double mine = prospect(state, seat);
  const double lead = mine - rival;
  constexpr double kClear = 2;
  return std::clamp(0.5 + 0.5 * lead / (kClear + std::abs(lead)), 0.01, 0.99);
}

}  // namespace orrery::cassiopeia
