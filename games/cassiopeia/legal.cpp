// The legal moves.

#include "games/cassiopeia/cassiopeia.h"
#include "games/cassiopeia/payments.h"

namespace orrery::cassiopeia {

namespace {

using Kind = Move::Kind;
using Moves = MoveList<Cassiopeia>;
using Step = Compiled::Step;

void list_systems(const State& state, Moves& moves) {
  unsigned taken = 0;
  for (const Player& player : state.players) taken |= 1U << player.system;
  for (int number = 1; number <= kSystems; ++number) {
    if ((taken >> number & 1U) == 0) moves.push_back(Move::of(Kind::system, number));
  }
}

// CAS-111: any card that is not in the row yet, either side up.
void list_specialists(const Cassiopeia& game, const State& state, Moves& moves) {
  unsigned left = game.cards_in_game();
  for (const Slot& slot : state.row) left &= ~(1U << slot.card >> 1U);
  for (; left != 0; left &= left - 1) {
    const int card = std::countr_zero(left) + 1;
    for (const int back : {0, 1}) moves.push_back(Move::of(Kind::specialist, card, back));
  }
}

void list_takes(const Cassiopeia& game, const State& state, const Step& step, Moves& moves) {
  for (const Seat other : game.seats()) {
    if (!game.may_take(state, step, other)) continue;
    const Tokens open = game.unprotected(state.players[other]);
    for (const Token token : kCommon) {
      if (open[token] > 0 && step.kinds.has(token)) moves.push_back(Move::take(other, token));
    }
  }
}

void list_purchases(const Cassiopeia& game, const State& state, Moves& moves) {
  const Player& mine = state.players[state.active()];
  for (const Token token : kGoods) {
    const Tokens price = Tokens::of(Token::coin, game.list_price(state, token));
    if (state.reserve[token] > 0 && Cassiopeia::can_pay(mine, price)) {
      moves.push_back(Move::of(Kind::buy, token));
    }
  }
}

void list_shops(const Cassiopeia& game, const State& state, Moves& moves) {
  const Player& mine = state.players[state.active()];
  for (unsigned left = game.system(mine).shops & mine.inhabited; left != 0; left &= left - 1) {
    const int number = std::countr_zero(left) + 1;
    if (game.can_shop(state, number)) moves.push_back(Move::of(Kind::shop, number));
  }
}

void list_offers(const Cassiopeia& game, const State& state, Moves& moves) {
  if (!game.compiled().offers) return;
  for (int asker = 0; asker < kAskers; ++asker) {
    if (game.offers(state, asker)) moves.push_back(Move::of(Kind::use, asker));
  }
}

void list_exchanges(const State& state, Kinds kinds, Moves& moves) {
  const Tokens& mine = state.players[state.active()].tokens;
  for (const Token give : kAllTokens) {
    if (!kinds.has(give) || mine[give] == 0) continue;
    for (const Token want : kAllTokens) {
      if (want != give && kinds.has(want) && state.reserve[want] > 0) {
        moves.push_back(Move::of(Kind::exchange, give, want));
      }
    }
  }
}

// What an effect sells.
void list_sales(const Cassiopeia& game, const State& state, const Step& step, Moves& moves) {
  for (const Token token : kAllTokens) {
    if (!game.can_buy(state, step, token)) continue;
    moves.push_back(token == Token::capsule ? Move::of(Kind::capsule) : Move::of(Kind::buy, token));
  }
}

void list_sides(const Cassiopeia& game, const State& state, const Step& step, Moves& moves) {
  const auto cards = static_cast<int>(game.compiled().of_kind[index(*step.object)].size());
  for (int card = 0; card < cards; ++card) {
    for (const Facing facing : {Facing::front, Facing::back}) {
      if (!game.may_lay(state, step, card, facing)) continue;
      const int back = facing == Facing::back ? 1 : 0;
      moves.push_back(card == 0 ? Move::of(Kind::side, back) : Move::of(Kind::lay, card + 1, back));
    }
  }
}

void list_swaps(const Player& mine, bool anywhere, Moves& moves) {
  if (!anywhere) {
    for (std::size_t i = 0; i < kPlanets; ++i) {
      moves.push_back(Move::swap(mine.row[i], mine.row[i + 1 == kPlanets ? 0 : i + 1]));
    }
    return;
  }
  for (int one = 1; one <= kPlanets; ++one) {
    for (int two = one + 1; two <= kPlanets; ++two) moves.push_back(Move::swap(one, two));
  }
}

// Whatever an effect asks in the phase for all the others.
void list_answers(const Cassiopeia& game, const State& state, Moves& moves) {
  const Cassiopeia::Asking asked = game.asking(state);
  const Step& step = *asked.step;
  const Player& mine = state.players[state.active()];
  bool may_pass = true;
  if (step.count[0] > 0 && (step.does == Verb::gain || step.does == Verb::discard)) {
    const Kind kind = step.does == Verb::gain ? Kind::gain : Kind::discard;
    each_answer(game, state, step, state.order[state.turn.keeper],
                [&](const Tokens& tokens) { moves.push_back(Move::of(kind, tokens)); });
    may_pass = step.may && state.turn.keeper == state.at;
  } else if (step.does == Verb::sell) {
    for (const Token token : kAllTokens) {
      if (step.kinds.has(token) && mine.tokens[token] > 0) {
        moves.push_back(Move::of(Kind::sell, token));
      }
    }
  } else if (step.does == Verb::swap) {
    list_swaps(mine, step.anywhere, moves);
  } else {
    moves.push_back(Move::of(Kind::use, asked.asker));
  }
  if (may_pass) moves.push_back(Move::of(Kind::pass));
}

void list_building(const Cassiopeia& game, const State& state, Moves& moves) {
  const Turn& turn = state.turn;
  const Player& mine = state.players[state.active()];
  if (!turn.building) {
    if (turn.more.buys > 0) list_purchases(game, state, moves);
    list_shops(game, state, moves);  // CAS-56
  }
  if (Cassiopeia::may_terraform(turn)) {
    if (game.exchanges_left(state) > 0) list_exchanges(state, Kinds(kGoods), moves);  // CAS-92
    for (const int number : mine.row) {                                               // CAS-57
      if (!mine.inhabits(number) && game.can_terraform(state, number)) {
        moves.push_back(Move::of(Kind::terraform, number));
      }
    }
  }
  if (game.ship_swaps(state)) {  // CAS-95
    const auto& ship = game.side(mine, SpaceObject::ship).program;
    list_swaps(mine, ship.first(Moment::phase_3)->anywhere, moves);
  }
  list_offers(game, state, moves);
  moves.push_back(Move::of(Kind::end));
}

}  // namespace

void Cassiopeia::legal(const State& state, MoveList<Cassiopeia>& moves) const {
  const auto list = [&](Kind kind) {
    return [&moves, kind](const Tokens& tokens) { moves.push_back(Move::of(kind, tokens)); };
  };
  switch (state.phase) {
    case Phase::begin:  // CAS-112
      for (const Seat seat : seats()) moves.push_back(Move::of(Kind::begin, seat.index()));
      return;
    case Phase::specialists: return list_specialists(*this, state, moves);
    case Phase::systems: return list_systems(state, moves);
    case Phase::choose:  // CAS-48, CAS-49
      for (int i = 0; i < row_size(); ++i) {
        const Slot& slot = state.row[static_cast<std::size_t>(i)];
        if (!slot.token.is_player()) moves.push_back(Move::of(Kind::choose, slot.card));
      }
      return;
    case Phase::cruise:
    case Phase::take: list_takes(*this, state, *asking(state).step, moves); break;
    case Phase::act:  // CAS-55
      list_purchases(*this, state, moves);
      moves.push_back(Move::of(Kind::resolve));
      list_shops(*this, state, moves);
      list_offers(*this, state, moves);
      break;
    case Phase::capsules: list_sales(*this, state, *asking(state).step, moves); break;
    case Phase::exchange: list_exchanges(state, asking(state).step->kinds, moves); break;
    case Phase::object: list_sides(*this, state, *asking(state).step, moves); break;
    case Phase::ask: return list_answers(*this, state, moves);
    case Phase::bonus: moves.push_back(Move::of(Kind::bonus)); break;
    case Phase::keep:
      return each_answer(*this, state, *asking(state).step, state.order[state.turn.keeper],
                         list(Kind::keep));
    case Phase::pay: return each_payment(*this, state, list(Kind::pay));
    case Phase::build: return list_building(*this, state, moves);
    default: return;
  }
  moves.push_back(Move::of(Kind::pass));  // CAS-24
}

}  // namespace orrery::cassiopeia
