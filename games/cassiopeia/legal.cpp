// The legal moves.

#include "games/cassiopeia/cassiopeia.h"
#include "games/cassiopeia/payments.h"

namespace orrery::cassiopeia {

namespace {

using Kind = Move::Kind;
using Moves = MoveList<Cassiopeia>;

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

void list_takes(const Cassiopeia& game, const State& state, Moves& moves) {
  const Seat seat = state.active();
  const Player& mine = state.players[seat];
  for (const Seat other : game.seats()) {
    const Player& player = state.players[other];
    if (other == seat || !Cassiopeia::may_attack(mine, player)) continue;
    const Tokens open = game.unprotected(player);
    for (const Token token : kCommon) {
      if (open[token] > 0) moves.push_back(Move::take(other, token));
    }
  }
}

void list_purchases(const Cassiopeia& game, const State& state, Moves& moves) {
  const Player& mine = state.players[state.active()];
  for (const Token token : kGoods) {
    const int coins = game.compiled().prices[index(token)];
    if (state.reserve[token] > 0 && Cassiopeia::can_pay_coins(mine, coins)) {
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

void list_exchanges(const State& state, Moves& moves) {
  const Tokens& mine = state.players[state.active()].tokens;
  for (const Token give : kGoods) {
    if (mine[give] == 0) continue;
    for (const Token want : kGoods) {
      if (want != give && state.reserve[want] > 0) {
        moves.push_back(Move::of(Kind::exchange, give, want));
      }
    }
  }
}

void list_sides(const Cassiopeia& game, const State& state, Moves& moves) {
  for (const Facing facing : {Facing::front, Facing::back}) {
    if (game.may_lay(state, facing)) {
      moves.push_back(Move::of(Kind::side, facing == Facing::back ? 1 : 0));
    }
  }
}

void list_building(const Cassiopeia& game, const State& state, Moves& moves) {
  const Turn& turn = state.turn;
  const Player& mine = state.players[state.active()];
  if (!turn.building) list_shops(game, state, moves);  // CAS-56
  if (!turn.terraformed) {
    if (game.exchanges_left(state) > 0) list_exchanges(state, moves);  // CAS-92
    for (const int number : mine.row) {                                // CAS-57
      if (!mine.inhabits(number) && game.can_terraform(state, number)) {
        moves.push_back(Move::of(Kind::terraform, number));
      }
    }
  }
  if (game.side(mine, SpaceObject::ship).kind == ObjectEffectKind::swap &&
      !turn.ship_acted) {  // CAS-95
    for (std::size_t i = 0; i < kPlanets; ++i) {
      moves.push_back(Move::swap(mine.row[i], mine.row[i + 1 == kPlanets ? 0 : i + 1]));
    }
  }
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
    case Phase::take: list_takes(*this, state, moves); break;
    case Phase::act:  // CAS-55
      list_purchases(*this, state, moves);
      moves.push_back(Move::of(Kind::resolve));
      list_shops(*this, state, moves);
      break;
    case Phase::capsules: moves.push_back(Move::of(Kind::capsule)); break;
    case Phase::exchange: list_exchanges(state, moves); break;
    case Phase::object: list_sides(*this, state, moves); break;
    case Phase::bonus: moves.push_back(Move::of(Kind::bonus)); break;
    case Phase::keep:
      return each_keep(unprotected(state.players[state.order[state.turn.keeper]]),
                       compiled_->discard_to, list(Kind::keep));
    case Phase::pay: return each_payment(*this, state, list(Kind::pay));
    case Phase::build: return list_building(*this, state, moves);
    default: return;
  }
  moves.push_back(Move::of(Kind::pass));  // CAS-24
}

}  // namespace orrery::cassiopeia
