// How a move of Cassiopeia is chosen, and why not.

#include "games/cassiopeia/cassiopeia.h"
#include "games/cassiopeia/phrases.h"
#include "games/cassiopeia/pieces.h"

namespace orrery::cassiopeia {

namespace {

bool is_token(int number, Token most) { return number >= 0 && number <= static_cast<int>(most); }

Piece amount(const Tokens& tokens) { return tokens_piece(PieceKind::pay, tokens); }

}  // namespace

void Cassiopeia::paths(const State& state, Move move, Paths& paths) const {
  using Kind = Move::Kind;
  const auto one = [&](Piece piece) { paths.push_back(path_of(piece)); };
  const bool playing = state.phase >= Phase::choose && state.phase != Phase::over;
  switch (move.kind) {
    case Kind::begin:
    case Kind::planet:
    case Kind::specialist: return;  // chance is not clicked
    case Kind::system: return one(piece(PieceKind::system, move.number()));
    case Kind::choose: {
      const auto slot = std::ranges::find(state.row, move.number(), &Slot::card);
      return one(slot == state.row.end() ? specialist_piece(move.number(), false)
                                         : specialist_piece(*slot));
    }
    case Kind::take: return one(holding_piece(move.seat(), move.token()));
    case Kind::buy: return one(token_piece(PieceKind::buy, move.token()));
    case Kind::resolve: return one(piece(PieceKind::resolve));
    case Kind::capsule: return one(token_piece(PieceKind::buy, Token::capsule));
    case Kind::exchange:
      paths.push_back(path_of(token_piece(PieceKind::give, move.token()),
                              token_piece(PieceKind::want, move.want())));
      return;
    case Kind::keep: return one(tokens_piece(PieceKind::keep, move.tokens));
    case Kind::pay: return one(tokens_piece(PieceKind::pay, move.tokens));
    case Kind::pass: return one(piece(PieceKind::pass));
    case Kind::end: return one(piece(PieceKind::end));
    default: break;
  }
  if (!playing) return;
  const Seat seat = state.active();
  const int system = state.player(seat).system;
  switch (move.kind) {
    case Kind::shop:
    case Kind::terraform: return one(planet_piece(system, move.number()));
    case Kind::side: {
      if (state.phase == Phase::choose) return;
      const auto& effect = specialist(state.row[slot_of(state, seat)]);
      return one(face_piece(static_cast<int>(effect.object), move.number()));
    }
    case Kind::swap: {
      const Piece ship = object_piece(seat, static_cast<int>(SpaceObject::ship));
      const Piece a = planet_piece(system, move.a);
      const Piece b = planet_piece(system, move.b);
      paths.push_back(path_of(ship, a, b));
      paths.push_back(path_of(ship, b, a));
      return;
    }
    default: return;
  }
}

// What has to be done before anything else, or what cannot be done any more.
Line Cassiopeia::why_not_phase(const State& state) const {
  switch (state.phase) {
    case Phase::systems: return say(phrases::kChooseSystem);
    case Phase::choose: return say(phrases::kChooseFirst);
    case Phase::cruise: return say(phrases::kTakeFirst);
    case Phase::act: return say(phrases::kActFirst);
    case Phase::keep: return say(phrases::kKeepFirst);
    case Phase::pay: return say(phrases::kPayFirst);
    case Phase::build: return say(phrases::kActed);
    default: return say(phrases::kFinishFirst);
  }
}

Line Cassiopeia::why_not_take(const State& state, Piece chosen) const {
  if (state.phase != Phase::cruise && state.phase != Phase::take) return say(phrases::kNoTaking);
  if (chosen.a < 0 || chosen.a >= players_ || !is_token(chosen.b, Token::capsule)) {
    return say(phrases::kNoSuchPiece);
  }
  const Seat other(chosen.a);
  if (other == state.active()) return say(phrases::kOwn);
  const Player& mine = state.player(state.active());
  const Player& rival = state.player(other);
  if (!may_attack(mine, rival)) return say(phrases::kFundAbove, other, fund(rival), fund(mine));
  return say(phrases::kNothingThere, other, phrases::kKinds[static_cast<std::size_t>(chosen.b)]);
}

Line Cassiopeia::why_not_buy(const State& state, Piece chosen) const {
  if (!is_token(chosen.a, Token::capsule) || chosen.a == 0 || chosen.b != Piece::kUnused) {
    return say(phrases::kSells);
  }
  const auto token = static_cast<Token>(chosen.a);
  if (token == Token::capsule) return say(phrases::kNoCapsules);
  if (state.phase != Phase::act) return why_not_phase(state);
  if (state.reserve[token] == 0) return say(phrases::kReserveEmpty, phrases::kKinds[index(token)]);
  return say(phrases::kTooDear, deck_->tables.prices[index(token)],
             state.player(state.active()).tokens[Token::coin]);
}

Line Cassiopeia::why_not_planet(const State& state, Piece chosen) const {
  if (chosen.a < 1 || chosen.a > kSystems || chosen.b < 1 || chosen.b > kPlanets) {
    return say(phrases::kNoSuchPiece);
  }
  const Seat seat = state.active();
  const Player& mine = state.player(seat);
  if (chosen.a != mine.system) return say(phrases::kOtherPlanet, chosen);
  const Turn& turn = state.turn;
  const bool open = state.phase == Phase::act || state.phase == Phase::build;
  if (mine.inhabits(chosen.b)) {
    if ((system(mine).shops >> (chosen.b - 1) & 1) == 0) return say(phrases::kNoShop, chosen);
    if (!open) return why_not_phase(state);
    if ((turn.shopped >> (chosen.b - 1) & 1) != 0) return say(phrases::kShopped, chosen);
    if (turn.building) return say(phrases::kShopsClosed);
    const Tables::Planet& shop = planet(mine, chosen.b);
    if (state.reserve[shop.sells] == 0) {
      return say(phrases::kReserveEmpty, phrases::kKinds[index(shop.sells)]);
    }
    return say(phrases::kTooDear, shop.price[optimised(state, seat) ? 1 : 0],
               mine.tokens[Token::coin]);
  }
  if (state.phase != Phase::build) return why_not_phase(state);
  if (turn.terraformed) return say(phrases::kOnePlanet);
  return say(turn.leave_out ? phrases::kCannotPayLess : phrases::kCannotPay, chosen,
             amount(cost(mine, chosen.b)));
}

Line Cassiopeia::why_not_swap(const State& state, const Path& path) const {
  const Seat seat = state.active();
  const Piece ship = object_piece(seat, static_cast<int>(SpaceObject::ship));
  if (path[0] != ship) return say(phrases::kNoSuchPiece);
  if (state.player(seat).facing(SpaceObject::ship) != Facing::back) return say(phrases::kNoShip);
  if (state.phase != Phase::build) return why_not_phase(state);
  if (state.turn.ship_acted) return say(phrases::kShipActed);
  return say(phrases::kNotNeighbours);
}

Line Cassiopeia::why_not_exchange(const State& state, const Path& path) const {
  const bool by_planet =
      state.phase == Phase::build && !state.turn.terraformed && exchanges_left(state) > 0;
  if (state.phase != Phase::exchange && !by_planet) return say(phrases::kNoExchange);
  if (!is_token(path[0].a, Token::cell) || path[0].a == 0) return say(phrases::kSameKind);
  const auto give = static_cast<Token>(path[0].a);
  if (state.player(state.active()).tokens[give] == 0) {
    return say(phrases::kLacksToGive, phrases::kKinds[index(give)]);
  }
  if (path.size() < 2 || !is(path[1], PieceKind::want) || !is_token(path[1].a, Token::cell) ||
      path[1].a == 0 || path[1].a == path[0].a) {
    return say(phrases::kSameKind);
  }
  return say(phrases::kReserveEmpty, phrases::kKinds[static_cast<std::size_t>(path[1].a)]);
}

Line Cassiopeia::why_not_face(const State& state) const {
  if (state.phase != Phase::object) return say(phrases::kNoObject);
  return say(phrases::kSideNotAllowed);
}

Line Cassiopeia::why_not_tokens(const State& state, Piece chosen) const {
  if (is(chosen, PieceKind::pay)) {
    if (state.phase != Phase::pay) return say(phrases::kNothingDue);
    return say(phrases::kDoesNotCover, amount(price(state)));
  }
  if (state.phase != Phase::keep) return say(phrases::kNoKeeping);
  return say(phrases::kKeepsSo, deck_->tables.discard_to);
}

Line Cassiopeia::why_not(const View& view, const Path& path) const {
  const State& state = view;
  if (state.phase == Phase::over) return say(phrases::kOver);
  if (path.empty()) return {};
  if (!to_act(state).is_player()) return say(phrases::kNotYet);

  MoveList<Cassiopeia> moves;
  legal(state, moves);
  for (const Move move : moves) {
    Paths ways;
    paths(state, move, ways);
    for (const Path& way : ways) {
      if (path.size() <= way.size() && std::equal(path.begin(), path.end(), way.begin())) return {};
    }
  }

  const Piece chosen = path[0];
  const auto kind = static_cast<PieceKind>(chosen.kind);
  if (state.phase == Phase::systems) {
    return kind == PieceKind::system ? say(phrases::kSystemTaken) : why_not_phase(state);
  }
  if (kind == PieceKind::system) return say(phrases::kSystemsChosen);
  if (kind == PieceKind::specialist) {
    if (state.phase != Phase::choose) return say(phrases::kChosenAlready);
    for (const Slot& slot : state.row) {
      if (slot.card != 0 && chosen == specialist_piece(slot) && slot.token.is_player()) {
        return say(phrases::kTokenThere, slot.token);
      }
    }
    return say(phrases::kNotInRow);
  }
  if (state.phase == Phase::choose) return why_not_phase(state);
  switch (kind) {
    case PieceKind::holding: return why_not_take(state, chosen);
    case PieceKind::buy: return why_not_buy(state, chosen);
    case PieceKind::planet: return why_not_planet(state, chosen);
    case PieceKind::object: return why_not_swap(state, path);
    case PieceKind::give: return why_not_exchange(state, path);
    case PieceKind::face: return why_not_face(state);
    case PieceKind::pay:
    case PieceKind::keep: return why_not_tokens(state, chosen);
    case PieceKind::resolve: return why_not_phase(state);
    case PieceKind::pass: return say(phrases::kMayNotPass);
    case PieceKind::end:
      return state.phase == Phase::act ? why_not_phase(state) : say(phrases::kNoEnd);
    default: return say(phrases::kNoSuchPiece);
  }
}

}  // namespace orrery::cassiopeia
