// Makes a move.

#include "games/cassiopeia/play.h"

namespace orrery::cassiopeia {

void Play::make(Move move) {
  switch (move.kind) {
    case Kind::begin: return begin(move.seat());
    case Kind::system: return next_system(move.number());
    case Kind::planet: return next_planet(move.number());
    case Kind::specialist:
      return state_.phase == Phase::shuffle ? shuffle(move.number())
                                            : next_specialist(move.number(), move.back());
    case Kind::choose: return choose(move.number());
    case Kind::take: return take(move.seat(), move.token());
    case Kind::buy:
      return buy(state_.phase == Phase::capsules ? Purchase::sale : Purchase::resource,
                 static_cast<int>(move.token()));
    case Kind::resolve: return resolve();
    case Kind::shop: return buy(Purchase::shop, move.number());
    case Kind::capsule: return buy(Purchase::sale, static_cast<int>(Token::capsule));
    case Kind::exchange: return exchange(move.token(), move.want());
    case Kind::side: return buy(Purchase::object, move.number());
    case Kind::lay: return buy(Purchase::object, 2 * (move.number() - 1) + (move.back() ? 1 : 0));
    case Kind::keep:
    case Kind::gain:
    case Kind::discard: return answer(move.tokens);
    case Kind::sell: return sell(move.token());
    case Kind::use: return use(move.number());
    case Kind::terraform: return buy(Purchase::planet, move.number());
    case Kind::swap: return swap(move.a, move.b);
    case Kind::pay: return pay(move.tokens);
    case Kind::pass: return pass();
    case Kind::end: return end_turn();
    case Kind::bonus: return accept();
  }
}

void Cassiopeia::apply(State& state, Move move) const { Play(*this, state, nullptr).make(move); }

void Cassiopeia::replay(State& state, Move move, Incidents& incidents) const {
  Play(*this, state, &incidents).make(move);
}

}  // namespace orrery::cassiopeia
