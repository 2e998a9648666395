// How a move of Cassiopeia is clicked, and why one is refused.

#include "games/cassiopeia/cassiopeia.h"
#include "games/cassiopeia/phrases.h"
#include "games/cassiopeia/pieces.h"
#include "kernel/choice.h"

namespace orrery::cassiopeia {

void Cassiopeia::paths(const State& state, Move move, Paths& paths) const {
  using Kind = Move::Kind;
  const auto add = [&](auto... pieces) { paths.push_back(path_of(pieces...)); };
  const bool playing = !in_setup(state.phase) && state.phase != Phase::over;
  const auto my_planet = [&](int number) {
    return planet_piece(state.players[state.active()].system, number);
  };
  switch (move.kind) {
    case Kind::planet: return;  // chance is not clicked
    case Kind::begin:
      if (state.phase == Phase::begin) add(player_piece(move.seat()));
      return;
    case Kind::specialist:
      if (state.phase == Phase::specialists) add(specialist_piece(move.number(), move.back()));
      return;
    case Kind::bonus: return add(piece(PieceKind::bonus));
    case Kind::system: return add(piece(PieceKind::system, move.number()));
    case Kind::choose: {
      const auto slot = std::ranges::find(state.row, move.number(), &Slot::card);
      return add(slot == state.row.end() ? specialist_piece(move.number(), false)
                                         : specialist_piece(*slot));
    }
    case Kind::take: return add(holding_piece(move.seat(), move.token()));
    case Kind::buy: return add(token_piece(PieceKind::buy, move.token()));
    case Kind::resolve: return add(piece(PieceKind::resolve));
    case Kind::capsule: return add(token_piece(PieceKind::buy, Token::capsule));
    case Kind::exchange:
      return add(token_piece(PieceKind::give, move.token()),
                 token_piece(PieceKind::want, move.want()));
    case Kind::keep: return add(tokens_piece(PieceKind::keep, move.tokens));
    case Kind::pay: return add(tokens_piece(PieceKind::pay, move.tokens));
    case Kind::pass: return add(piece(PieceKind::pass));
    case Kind::end: return add(piece(PieceKind::end));
    case Kind::shop:
      // An uninhabited planet that is clicked is terraformed, so buying there has another piece.
      if (playing && !state.players[state.active()].inhabits(move.number())) {
        return add(piece(PieceKind::use, move.number()));
      }
      [[fallthrough]];
    case Kind::terraform:
      if (playing) add(my_planet(move.number()));
      return;
    case Kind::side:
    case Kind::lay: {
      const Asking asked = asking(state);
      const bool first = move.kind == Kind::side;
      const bool back = first ? move.number() != 0 : move.back();
      if (state.phase != Phase::object) return add(face_piece(0, back));  // only to be refused
      const int which = first ? 0 : move.number() - 1;
      const auto& cards = compiled_->of_kind[index(*asked.step->object)];
      if (which >= static_cast<int>(cards.size())) return;
      return add(face_piece(object_card(*asked.step->object, which), back));
    }
    case Kind::gain: return add(tokens_piece(PieceKind::gain, move.tokens));
    case Kind::discard: return add(tokens_piece(PieceKind::discard, move.tokens));
    case Kind::sell: return add(token_piece(PieceKind::sell, move.token()));
    case Kind::use: return add(piece(PieceKind::use, move.number()));
    case Kind::swap: {
      if (!playing) return;
      const Piece a = my_planet(move.a);
      const Piece b = my_planet(move.b);
      if (state.phase == Phase::ask) {  // with an effect
        add(a, b);
        return add(b, a);
      }
      const Piece ship = object_piece(state.active(), SpaceObject::ship);
      add(ship, a, b);
      return add(ship, b, a);
    }
  }
}

// ---- Why not ----

namespace {

bool is_token(int number, Token most) { return number >= 0 && number <= static_cast<int>(most); }

const Phrase& kind_of(Token token) { return phrases::kKinds[index(token)]; }

// Why a choice is not legal; the caller already knows that it is not.
class Reason {
 public:
  Reason(const Cassiopeia& game, const State& state, const Path& path)
      : game_(game), state_(state), path_(path), chosen_(path[0]) {}

  Line find() const {
    const auto kind = static_cast<PieceKind>(chosen_.kind);
    if (state_.phase == Phase::begin || state_.phase == Phase::specialists) return phase();
    if (state_.phase == Phase::systems) {
      return kind == PieceKind::system ? say(phrases::kSystemTaken) : phase();
    }
    if (kind == PieceKind::system) return say(phrases::kSystemsChosen);
    if (kind == PieceKind::specialist) return specialist();
    if (state_.phase == Phase::choose) return phase();
    switch (kind) {
      case PieceKind::holding: return take();
      case PieceKind::buy: return buy();
      case PieceKind::planet: return planet();
      case PieceKind::object: return swap();
      case PieceKind::give: return exchange();
      case PieceKind::face:
        return say(state_.phase == Phase::object ? phrases::kSideNotAllowed : phrases::kNoObject);
      case PieceKind::pay:
        if (state_.phase != Phase::pay) return say(phrases::kNothingDue);
        return say(phrases::kDoesNotCover, amount(game_.price(state_)));
      case PieceKind::keep:
        if (state_.phase != Phase::keep) return say(phrases::kNoKeeping);
        return say(phrases::kKeepsSo, asked()->down_to);
      case PieceKind::gain:
      case PieceKind::discard: {
        const bool asks = asked() != nullptr && state_.phase == Phase::ask &&
            asked()->does == (kind == PieceKind::gain ? Verb::gain : Verb::discard);
        if (!asks) return say(phrases::kNothingToChoose);
        return say(phrases::kChooseSo, asked()->count[game_.which(state_)]);
      }
      case PieceKind::sell: return say(phrases::kCannotSell);
      case PieceKind::use: return use();
      case PieceKind::resolve: return phase();
      case PieceKind::bonus: return say(phrases::kNoBonus);
      case PieceKind::pass: return say(phrases::kMayNotPass);
      case PieceKind::end: return state_.phase == Phase::act ? phase() : say(phrases::kNoEnd);
      default: return say(phrases::kNoSuchPiece);
    }
  }

 private:
  const Compiled::Step* asked() const { return game_.asking(state_).step; }
  Seat seat() const { return state_.active(); }
  const Player& mine() const { return state_.players[seat()]; }

  // What has to be done first, or can no longer be done.
  Line phase() const {
    switch (state_.phase) {
      case Phase::begin: return say(phrases::kNameStargazer);
      case Phase::specialists: return say(phrases::kPickSpecialist);
      case Phase::bonus: return say(phrases::kBonusFirst);
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

  Line specialist() const {
    if (state_.phase != Phase::choose) return say(phrases::kChosenAlready);
    for (const Slot& slot : state_.row) {
      if (slot.card != 0 && chosen_ == specialist_piece(slot) && slot.token.is_player()) {
        return say(phrases::kTokenThere, slot.token);
      }
    }
    return say(phrases::kNotInRow);
  }

  Line take() const {
    if (state_.phase != Phase::cruise && state_.phase != Phase::take) {
      return say(phrases::kNoTaking);
    }
    if (chosen_.a < 0 || chosen_.a >= game_.players() || !is_token(chosen_.b, Token::capsule)) {
      return say(phrases::kNoSuchPiece);
    }
    const Seat other(chosen_.a);
    if (other == seat()) return say(phrases::kOwn);
    const Player& rival = state_.players[other];
    if (!game_.may_take(state_, *asked(), other)) {
      return say(phrases::kFundAbove, other, Cassiopeia::fund(rival), Cassiopeia::fund(mine()));
    }
    return say(phrases::kNothingThere, other, kind_of(static_cast<Token>(chosen_.b)));
  }

  // The reserve has none, or the seat has too few coins.
  Line buy(Token token, const Tokens& price) const {
    if (state_.reserve[token] == 0) return say(phrases::kReserveEmpty, kind_of(token));
    const int coins = price[Token::coin];
    if (coins != price.sum()) return say(phrases::kTooDearGoods, amount(price));
    return say(phrases::kTooDear, coins, mine().tokens[Token::coin]);
  }
  Line buy() const {
    if (!is_token(chosen_.a, Token::capsule) || chosen_.a == 0 || chosen_.b != Piece::kUnused) {
      return say(phrases::kSells);
    }
    const auto token = static_cast<Token>(chosen_.a);
    if (state_.phase == Phase::capsules && asked()->kinds.has(token)) {
      return buy(token, asked()->price[game_.which(state_)]);
    }
    if (token == Token::capsule) return say(phrases::kNoCapsules);
    if (state_.phase != Phase::act) return phase();
    return buy(token, Tokens::of(Token::coin, game_.list_price(state_, token)));
  }

  Line planet() const {
    if (chosen_.a < 1 || chosen_.a > kSystems || chosen_.b < 1 || chosen_.b > kPlanets) {
      return say(phrases::kNoSuchPiece);
    }
    if (chosen_.a != mine().system) return say(phrases::kOtherPlanet, chosen_);
    if (mine().inhabits(chosen_.b)) return shop();
    if (state_.phase != Phase::build) return phase();
    if (!Cassiopeia::may_terraform(state_.turn)) return say(phrases::kOnePlanet);
    return say(game_.leaves_out(state_) > 0 ? phrases::kCannotPayLess : phrases::kCannotPay,
               chosen_, amount(game_.terraforming_cost(state_, chosen_.b)));
  }
  Line use() const {
    if (chosen_.a < 1 || chosen_.a > kPlanets || mine().inhabits(chosen_.a)) {
      return say(phrases::kNotOffered);
    }
    return say(phrases::kUninhabited, planet_piece(mine().system, chosen_.a));
  }
  Line shop() const {
    const auto here = [&](unsigned planets) { return (planets >> (chosen_.b - 1) & 1U) != 0; };
    if (!here(game_.system(mine()).shops)) return say(phrases::kNoShop, chosen_);
    if (state_.phase != Phase::act && state_.phase != Phase::build) return phase();
    if (here(state_.turn.shopped)) return say(phrases::kShopped, chosen_);
    if (state_.turn.building) return say(phrases::kShopsClosed);
    const Compiled::Step& shop = game_.shop(mine(), chosen_.b);
    if (!game_.applies(state_, shop, chosen_.b)) return say(phrases::kNotOffered);
    return buy(*shop.only_kind, shop.price[game_.which(state_)]);
  }

  Line swap() const {
    if (chosen_ != object_piece(seat(), SpaceObject::ship)) return say(phrases::kNoSuchPiece);
    if (!game_.side(mine(), SpaceObject::ship).ships_swap) return say(phrases::kNoShip);
    if (state_.phase != Phase::build) return phase();
    if (state_.turn.ship_acted) return say(phrases::kShipActed);
    return say(phrases::kNotNeighbours);
  }

  Line exchange() const {
    const bool by_planet = state_.phase == Phase::build && Cassiopeia::may_terraform(state_.turn) &&
        game_.exchanges_left(state_) > 0;
    if (state_.phase != Phase::exchange && !by_planet) return say(phrases::kNoExchange);
    const Kinds kinds = by_planet ? Kinds(kGoods) : asked()->kinds;
    const auto fits = [&](int token) {
      return is_token(token, Token::capsule) && kinds.has(static_cast<Token>(token));
    };
    if (!fits(chosen_.a)) return say(phrases::kSameKind);
    const auto give = static_cast<Token>(chosen_.a);
    if (mine().tokens[give] == 0) return say(phrases::kLacksToGive, kind_of(give));
    if (path_.size() < 2 || !is(path_[1], PieceKind::want) || !fits(path_[1].a) ||
        path_[1].a == chosen_.a) {
      return say(phrases::kSameKind);
    }
    return say(phrases::kReserveEmpty, kind_of(static_cast<Token>(path_[1].a)));
  }

  const Cassiopeia& game_;
  const State& state_;
  const Path& path_;
  Piece chosen_;
};

}  // namespace

Line Cassiopeia::why_not(const View& view, const Path& path) const {
  const State& state = view;
  if (state.phase == Phase::over) return say(phrases::kOver);
  if (path.empty()) return {};
  if (!to_act(state).is_player()) return say(phrases::kNotYet);
  return begins_move(*this, state, path) ? Line{} : Reason(*this, state, path).find();
}

}  // namespace orrery::cassiopeia
