// How a move of Cassiopeia is seen and told, and the names of the pieces.

#include "games/cassiopeia/cassiopeia.h"
#include "games/cassiopeia/phrases.h"
#include "games/cassiopeia/pieces.h"

namespace orrery::cassiopeia {

namespace {

using Kind = Move::Kind;

Piece one(Token token) { return amount(Tokens::of(token, 1)); }

// The specialist card with this number, as it lies in the row.
Piece card_in_row(const State& state, int card) {
  return specialist_piece(*std::ranges::find(state.row, card, &Slot::card));
}

// ---- What is seen ----

// What the move itself shows; incidents show the rest.
void show(const Cassiopeia& game, const State& before, Move move, Seen& seen) {
  switch (move.kind) {
    case Kind::begin: return seen.push_back({.piece = player_piece(move.seat())});
    case Kind::system:
      return seen.push_back({.piece = piece(PieceKind::system, move.number()),
                             .to = player_piece(game.served(before))});
    case Kind::planet: {
      const Player& owner = before.players[game.served(before)];
      return seen.push_back({.piece = planet_piece(owner.system, move.number())});
    }
    case Kind::specialist:
      return seen.push_back({.piece = specialist_piece(move.number(), move.back())});
    case Kind::choose:
      return seen.push_back(
          {.piece = player_piece(before.active()), .to = card_in_row(before, move.number())});
    case Kind::swap: {
      const int system = before.players[before.active()].system;
      const Piece a = planet_piece(system, move.a);
      const Piece b = planet_piece(system, move.b);
      seen.push_back({.piece = a, .from = a, .to = b});
      return seen.push_back({.piece = b, .from = b, .to = a});
    }
    default: return;
  }
}

void show(const State& before, const Incident& incident, Seen& seen) {
  const Piece holding = holding_piece(incident.seat, incident.token);
  const Piece reserve = token_piece(PieceKind::reserve, incident.token);
  const auto tokens = [&](Piece from, Piece to) {
    seen.push_back({.piece = holding, .from = from, .to = to, .number = incident.count});
  };
  switch (incident.what) {
    case What::gains: return tokens(reserve, holding);
    case What::pays:
    case What::discards: return tokens(holding, reserve);
    case What::takes: return tokens(holding_piece(incident.other, incident.token), holding);
    case What::collects: return tokens(card_in_row(before, incident.number), holding);
    case What::turns:
      return seen.push_back(
          {.piece = object_piece(incident.seat, incident.object), .number = incident.back ? 1 : 0});
    case What::lays:
      return seen.push_back({.piece = face_piece(incident.number, incident.back),
                             .to = object_piece(incident.seat, incident.object)});
    case What::logistics:
      return seen.push_back(
          {.piece = piece(PieceKind::logistics), .number = static_cast<int>(incident.sign)});
    case What::inhabits:
      return seen.push_back(
          {.piece = planet_piece(before.players[incident.seat].system, incident.number),
           .number = 1});
    case What::leaves:
      return seen.push_back(
          {.piece = player_piece(incident.seat), .from = card_in_row(before, incident.number)});
    case What::turned_card:
      return seen.push_back({.piece = specialist_piece(incident.number, incident.back)});
    case What::put_coin:
      return seen.push_back({.piece = reserve,
                             .from = reserve,
                             .to = card_in_row(before, incident.number),
                             .number = 1});
    case What::capped: return;
  }
}

}  // namespace

Seen Cassiopeia::seen(const State& before, Move move, Viewer) const {
  Seen seen;
  show(*this, before, move, seen);
  if (in_setup(before.phase)) return seen;
  State after = before;
  Incidents incidents;
  replay(after, move, incidents);
  // Own cards can do more at once than is worth watching.
  for (const Incident& incident : incidents) {
    if (seen.size() < Seen::capacity()) show(before, incident, seen);
  }
  if (!seen.empty()) return seen;
  // A choice that only leads to another choice shows what was clicked.
  Paths ways;
  paths(before, move, ways);
  if (!ways.empty()) seen.push_back({.piece = ways[0][0]});
  return seen;
}

// ---- What is told ----

namespace {

class Story {
 public:
  Story(const Cassiopeia& game, const State& before, Move move, Lines& lines)
      : game_(game), before_(before), after_(before), move_(move), lines_(lines) {
    game_.replay(after_, move_, incidents_);
    if (!in_setup(before_.phase)) seat_ = before_.active();
  }

  void tell() {
    add(move_line());
    tell_time();
    for (std::size_t i = 0; i < incidents_.size();) {
      const Incident& incident = incidents_[i];
      const bool tokens = incident.what == What::gains || incident.what == What::pays ||
          incident.what == What::discards;
      add(tokens ? tokens_line(i) : incident_line(incident));
      if (!tokens) ++i;
    }
  }

 private:
  // What is too much to be told is mentioned last: own cards can do a lot at once.
  void add(const Line& line) {
    if (line.empty()) return;
    if (lines_.size() < Lines::capacity()) return lines_.push_back(line);
    lines_[Lines::capacity() - 1] = say(phrases::kMore);
  }
  Piece my_planet(int number) const { return planet_piece(before_.players[seat_].system, number); }
  Piece my_specialist() const {
    return specialist_piece(before_.row[Cassiopeia::slot_of(before_, seat_)]);
  }
  // The card whose effect is used.
  Piece used(int asker) const {
    if (is_planet(asker)) return my_planet(asker);
    if (asker == kAskSpecialist) return my_specialist();
    const Player& mine = before_.players[seat_];
    const SpaceObject object = object_of(asker);
    return face_piece(game_.object_card(object, mine.which[index(object)]),
                      mine.facing(object) == Facing::back);
  }
  // Whether a purchase has been paid, and what was paid.
  bool settled() const { return after_.phase != Phase::pay; }
  Piece price() const {
    Tokens tokens;
    for (const Incident& incident : incidents_) {
      if (incident.what == What::pays) tokens.add(incident.token, incident.count);
    }
    return amount(tokens);
  }

  // What the seat, or chance, has done.
  Line move_line() const {
    using namespace phrases;
    switch (move_.kind) {
      case Kind::begin: return say(kBegins, move_.seat());
      case Kind::system:
        return say(kHasSystem, game_.served(before_), piece(PieceKind::system, move_.number()));
      case Kind::planet: {
        const Seat owner = game_.served(before_);
        return say(kNextPlanet, owner, planet_piece(before_.players[owner].system, move_.number()));
      }
      case Kind::specialist:
        if (before_.phase == Phase::specialists && game_.to_act(before_).is_player()) {
          return say(kPicksSpecialist, game_.to_act(before_),
                     specialist_piece(move_.number(), move_.back()));
        }
        return say(kNextSpecialist, specialist_piece(move_.number(), move_.back()));
      case Kind::choose: return say(kChooses, seat_, card_in_row(before_, move_.number()));
      case Kind::take: return {};  // told by its incident
      case Kind::buy:
        return settled() ? say(kBuysFor, seat_, one(move_.token()), price())
                         : say(kBuys, seat_, one(move_.token()));
      case Kind::resolve: return say(kResolves, seat_, my_specialist());
      case Kind::shop: {
        const Piece item = one(*game_.shop(before_.players[seat_], move_.number()).only_kind);
        const Piece where = my_planet(move_.number());
        return settled() ? say(kShopsFor, seat_, item, where, price())
                         : say(kShops, seat_, item, where);
      }
      case Kind::capsule: return say(kBuysFor, seat_, one(Token::capsule), price());
      case Kind::exchange: return say(kExchanges, seat_, one(move_.token()), one(move_.want()));
      case Kind::side:
      case Kind::lay: {
        if (settled()) return {};  // told by its incident
        const bool first = move_.kind == Kind::side;
        const SpaceObject object = *game_.asking(before_).step->object;
        return say(kReaches, seat_,
                   face_piece(game_.object_card(object, first ? 0 : move_.number() - 1),
                              first ? move_.number() != 0 : move_.back()));
      }
      case Kind::gain: return {};  // told by its incident
      case Kind::discard:
        return say(kDiscardsThese, game_.to_act(before_),
                   tokens_piece(PieceKind::discard, move_.tokens));
      case Kind::sell: {
        Tokens got;
        for (const Incident& incident : incidents_) {
          const bool sold = incident.what == What::gains && incident.seat == seat_ &&
              incident.cause.kind == Cause::Kind::purchase;
          if (sold) got.add(incident.token, incident.count);
        }
        return say(kSellsFor, seat_, one(move_.token()), amount(got));
      }
      case Kind::use: return say(kUses, seat_, used(move_.number()));
      case Kind::keep:
        return say(kKeeps, game_.to_act(before_), tokens_piece(PieceKind::keep, move_.tokens));
      case Kind::terraform:
        return settled() ? say(kTerraformsFor, seat_, my_planet(move_.number()), price())
                         : say(kPlans, seat_, my_planet(move_.number()));
      case Kind::swap: return say(kSwaps, seat_, my_planet(move_.a), my_planet(move_.b));
      case Kind::pay: return say(kPays, seat_, price());
      case Kind::pass:
        if (before_.phase == Phase::cruise) return say(kLeavesBe, seat_);
        if (before_.phase == Phase::bonus) return say(kDeclinesBonus, seat_);
        return before_.phase == Phase::act ? say(kNeither, seat_, my_specialist())
                                           : say(kDoesWithout, seat_);
      case Kind::end: return say(kEnds, seat_);
      case Kind::bonus: return say(kTakesBonus, seat_);
    }
    return {};
  }

  // A turn begins when the last seat has chosen or the turn before has ended; a round begins when
  // the last turn of the round before has ended.
  void tell_time() {
    if (move_.kind != Kind::choose && move_.kind != Kind::end) return;
    if (after_.phase != Phase::choose && after_.phase != Phase::over) {
      const Seat next = after_.active();
      const Slot& slot = after_.row[Cassiopeia::slot_of(after_, next)];
      add(say(phrases::kTurn, next, specialist_piece(slot)));
    } else if (move_.kind == Kind::end) {
      const auto coins = std::ranges::count(incidents_, What::put_coin, &Incident::what);
      add(coins == game_.row_size() - game_.players() ? say(phrases::kRoundEnds)
                                                      : say(phrases::kRoundEndsShort, coins));
      if (after_.phase == Phase::choose) add(say(phrases::kRoundBegins, after_.round));
    }
  }

  // The tokens of the incidents from i on that belong together; moves i past them.
  Tokens gathered(std::size_t& i) const {
    const Incident& first = incidents_[i];
    Tokens tokens;
    for (; i < incidents_.size(); ++i) {
      const Incident& next = incidents_[i];
      if (next.what != first.what || next.seat != first.seat || next.cause != first.cause) break;
      tokens.add(next.token, next.count);
    }
    return tokens;
  }

  // Whether in the incidents from i every player gains the same from one effect (the Engineer).
  bool each_gained(std::size_t i) const {
    Tokens all;
    SeatSet seats;
    while (seats.size() < game_.players()) {
      if (i >= incidents_.size() || incidents_[i].what != What::gains ||
          incidents_[i].cause.kind != Cause::Kind::effect) {
        return false;
      }
      const Seat who = incidents_[i].seat;
      const Tokens tokens = gathered(i);
      if (seats.empty()) all = tokens;
      if (tokens != all || seats.contains(who)) return false;
      seats.insert(who);
    }
    return true;
  }

  // Tokens gained, paid or discarded together in the incidents from i; moves i past them.
  Line tokens_line(std::size_t& i) const {
    const Incident& incident = incidents_[i];
    if (incident.what == What::gains && each_gained(i)) {
      const Piece tokens = amount(gathered(i));
      for (int n = 1; n < game_.players(); ++n) gathered(i);
      return say(phrases::kEachGains, tokens);
    }
    const Tokens tokens = gathered(i);
    if (incident.what == What::discards)
      return say(phrases::kDiscardsThese, incident.seat, amount(tokens));
    if (incident.what == What::pays) {
      // The lines of all other moves say what was paid.
      const bool told = move_.kind != Kind::side && move_.kind != Kind::lay &&
          move_.kind != Kind::use && move_.kind != Kind::resolve;
      return told ? Line() : say(phrases::kPays, incident.seat, amount(tokens));
    }
    switch (incident.cause.kind) {
      case Cause::Kind::effect: return say(phrases::kGains, incident.seat, amount(tokens));
      case Cause::Kind::bonus: return say(phrases::kBonus, incident.seat, amount(tokens));
      case Cause::Kind::purchase: return {};  // told when it was chosen
      case Cause::Kind::object: {
        const SpaceObject object = object_of(incident.cause.card);
        if (object == SpaceObject::station) {
          return say(phrases::kFromStation, incident.seat, amount(tokens));
        }
        return say(phrases::kFromPlanet, incident.seat, amount(tokens),
                   object_piece(after_.active(), object));
      }
      case Cause::Kind::planet:
        return say(phrases::kFromPlanet, incident.seat, amount(tokens),
                   planet_piece(after_.players[after_.active()].system, incident.cause.card));
    }
    return {};
  }

  Line incident_line(const Incident& incident) const {
    switch (incident.what) {
      case What::takes:
        if (before_.phase == Phase::cruise) {  // with the Cruiser, before it turns over
          return say(phrases::kTakesWith, incident.seat,
                     amount(Tokens::of(incident.token, incident.count)), incident.other,
                     used(game_.asking(before_).asker));
        }
        return say(phrases::kTakes, incident.seat,
                   amount(Tokens::of(incident.token, incident.count)), incident.other);
      case What::collects:
        return say(phrases::kCollects, incident.seat, incident.count,
                   card_in_row(after_, incident.number));
      case What::turns:
        return say(phrases::kTurns, incident.seat, face_piece(incident.number, incident.back));
      case What::lays:
        return say(phrases::kLays, incident.seat, face_piece(incident.number, incident.back));
      case What::logistics:
        return say(phrases::kLogisticsTurns,
                   incident.sign == Sign::earth ? phrases::kEarth : phrases::kMars);
      case What::inhabits:
        if (move_.kind != Kind::pay) return {};
        return say(phrases::kTerraforms, incident.seat, my_planet(incident.number));
      case What::capped: return say(phrases::kCapped, incident.number);
      default: return {};  // told above
    }
  }

  const Cassiopeia& game_;
  const State& before_;
  State after_;
  Move move_;
  Incidents incidents_;
  Seat seat_;  // whose turn it is; nobody's in the set-up
  Lines& lines_;
};

}  // namespace

void Cassiopeia::tell(const State& before, Move move, Viewer, Lines& lines) const {
  Story(*this, before, move, lines).tell();
}

// ---- Names ----

namespace {

// "2 coins", or a list with one item per kind of token.
Line tokens_label(const Tokens& tokens) {
  Line list = say(phrases::kNothing);
  Token last = Token::coin;
  for (const Token token : kAllTokens) {
    if (tokens[token] == 0) continue;
    list.args.push_back(amount(Tokens::of(token, tokens[token])));
    last = token;
  }
  if (list.args.size() == 1) return say(phrases::kCounts[index(last)], tokens[last]);
  if (!list.args.empty()) list.phrase = &phrases::kLists[list.args.size() - 1];
  return list;
}

}  // namespace

Line Cassiopeia::label(Piece piece) const {
  const auto at = [](const auto& list, int number) -> const auto& {
    return list[static_cast<std::size_t>(number)];
  };
  const auto named = [](const std::string& name) {
    return say(phrases::kName, std::string_view(name));
  };
  const auto side = [&](const auto& card) {
    return named(piece.b == 0 ? card.front.name : card.back.name);
  };
  switch (static_cast<PieceKind>(piece.kind)) {
    case PieceKind::player: return say(phrases::kPlayer, Seat(piece.a));
    case PieceKind::system:
      return say(phrases::kSystem, std::string_view(at(cards().systems, piece.a - 1).name));
    case PieceKind::planet:
      return named(at(at(cards().systems, piece.a - 1).planets, piece.b - 1).name);
    case PieceKind::specialist: return side(at(cards().specialists, piece.a - 1));
    case PieceKind::logistics: return say(phrases::kLogistics);
    case PieceKind::holding: return say(at(phrases::kHoldings, piece.b), Seat(piece.a));
    case PieceKind::reserve: return say(at(phrases::kReserves, piece.a));
    case PieceKind::buy:
    case PieceKind::give:
    case PieceKind::want: return say(at(phrases::kOnes, piece.a));
    case PieceKind::object: return say(at(phrases::kObjects, piece.b), Seat(piece.a));
    case PieceKind::face: return side(at(cards().objects, piece.a));
    case PieceKind::sell: return say(at(phrases::kOnes, piece.a));
    case PieceKind::use:
      if (piece.a == kAskSpecialist) return say(phrases::kUseSpecialist);
      if (is_planet(piece.a)) return say(phrases::kUsePlanet, piece.a);
      return say(phrases::kUseObjects[index(object_of(piece.a))]);
    case PieceKind::gain:
    case PieceKind::discard:
    case PieceKind::pay:
    case PieceKind::keep: return tokens_label(tokens_of(piece));
    case PieceKind::resolve: return say(phrases::kResolve);
    case PieceKind::pass: return say(phrases::kPass);
    case PieceKind::end: return say(phrases::kEnd);
    case PieceKind::bonus: return say(phrases::kBonusButton);
  }
  return {};
}

}  // namespace orrery::cassiopeia
