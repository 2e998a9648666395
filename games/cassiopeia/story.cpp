// How a move of Cassiopeia is seen and told.

#include "games/cassiopeia/cassiopeia.h"
#include "games/cassiopeia/phrases.h"
#include "games/cassiopeia/pieces.h"

namespace orrery::cassiopeia {

namespace {

// One thing that a move brought about.
struct Note {
  Event event = Event::gains;
  Seat seat;
  int a = 0;
  int b = 0;
  Seat other;
  Cause cause;
};

// Writes down all that happens.
struct Scribe {
  FixedList<Note, 64> notes;

  void note(Event event, Seat seat, int a = 0, int b = 0, Seat other = {}, Cause cause = {}) {
    notes.push_back({event, seat, a, b, other, cause});
  }
};

Token token_of(const Note& note) { return static_cast<Token>(note.a); }

// All that a seat gained or paid in the notes from i on that belong together; i is then behind
// them.
Tokens gathered(const FixedList<Note, 64>& notes, std::size_t& i) {
  const Note first = notes[i];
  Tokens tokens;
  for (; i < notes.size(); ++i) {
    const Note& next = notes[i];
    if (next.event != first.event || next.seat != first.seat ||
        next.cause.kind != first.cause.kind || next.cause.planet != first.cause.planet) {
      break;
    }
    tokens.add(token_of(next), next.b);
  }
  return tokens;
}

Piece amount(const Tokens& tokens) { return tokens_piece(PieceKind::pay, tokens); }
Piece one(Token token) { return amount(Tokens::of(token, 1)); }

Tokens paid(const FixedList<Note, 64>& notes) {
  Tokens tokens;
  for (const Note& note : notes) {
    if (note.event == Event::pays) tokens.add(token_of(note), note.b);
  }
  return tokens;
}

// Whether every player gained the same from one effect, as from the Engineer; they stand at i.
bool each_gained(const FixedList<Note, 64>& notes, std::size_t i, int players) {
  Tokens all;
  for (int seat = 0; seat < players; ++seat) {
    if (i >= notes.size() || notes[i].event != Event::gains ||
        notes[i].cause.kind != Cause::Kind::effect) {
      return false;
    }
    const Seat who = notes[i].seat;
    const Tokens tokens = gathered(notes, i);
    if (seat == 0) all = tokens;
    if (tokens != all || (seat > 0 && who == notes[0].seat)) return false;
  }
  return true;
}

}  // namespace

Seen Cassiopeia::seen(const State& before, Move move, Viewer) const {
  Seen seen;
  using Kind = Move::Kind;
  switch (move.kind) {
    case Kind::begin: seen.push_back({.piece = player_piece(move.seat())}); return seen;
    case Kind::system:
      seen.push_back(
          {.piece = piece(PieceKind::system, move.number()), .to = player_piece(seated(before))});
      return seen;
    case Kind::planet:
      seen.push_back({.piece = planet_piece(before.player(seated(before)).system, move.number())});
      return seen;
    case Kind::specialist:
      seen.push_back({.piece = specialist_piece(move.number(), move.back())});
      return seen;
    case Kind::choose: {
      const auto slot = std::ranges::find(before.row, move.number(), &Slot::card);
      seen.push_back({.piece = player_piece(before.active()), .to = specialist_piece(*slot)});
      break;
    }
    case Kind::swap: {
      const int system = before.player(before.active()).system;
      const Piece one = planet_piece(system, move.a);
      const Piece two = planet_piece(system, move.b);
      seen.push_back({.piece = one, .from = one, .to = two});
      seen.push_back({.piece = two, .from = two, .to = one});
      break;
    }
    default: break;
  }
  State after = before;
  Scribe scribe;
  Play<Scribe>(*this, after, scribe).make(move);
  for (const Note& note : scribe.notes) {
    const Token token = note.a < static_cast<int>(kTokens) ? token_of(note) : Token::coin;
    const Piece holding = holding_piece(note.seat, token);
    const Piece reserve = token_piece(PieceKind::reserve, token);
    switch (note.event) {
      case Event::gains:
        seen.push_back({.piece = holding, .from = reserve, .to = holding, .number = note.b});
        break;
      case Event::pays:
      case Event::loses:
        seen.push_back({.piece = holding, .from = holding, .to = reserve, .number = note.b});
        break;
      case Event::takes:
        seen.push_back({.piece = holding,
                        .from = holding_piece(note.other, token),
                        .to = holding,
                        .number = note.b});
        break;
      case Event::collects: {
        const Piece coins = holding_piece(note.seat, Token::coin);
        const auto slot = std::ranges::find(before.row, note.a, &Slot::card);
        seen.push_back(
            {.piece = coins, .from = specialist_piece(*slot), .to = coins, .number = note.b});
        break;
      }
      case Event::turns:
        seen.push_back({.piece = object_piece(note.seat, note.a), .number = note.b});
        break;
      case Event::lays:
        seen.push_back(
            {.piece = face_piece(note.a, note.b), .to = object_piece(note.seat, note.a)});
        break;
      case Event::logistics:
        seen.push_back({.piece = piece(PieceKind::logistics), .number = note.a});
        break;
      case Event::inhabits:
        seen.push_back({.piece = planet_piece(note.a, note.b), .number = 1});
        break;
      case Event::leaves: {
        const auto slot = std::ranges::find(before.row, note.a, &Slot::card);
        seen.push_back({.piece = player_piece(note.seat), .from = specialist_piece(*slot)});
        break;
      }
      case Event::turns_card:
        seen.push_back({.piece = specialist_piece(note.a, note.b != 0)});
        break;
      case Event::coin: {
        const auto slot = std::ranges::find(before.row, note.a, &Slot::card);
        const Piece card = specialist_piece(*slot);
        seen.push_back({.piece = token_piece(PieceKind::reserve, Token::coin),
                        .from = token_piece(PieceKind::reserve, Token::coin),
                        .to = card,
                        .number = 1});
        break;
      }
      case Event::capped: break;
    }
  }
  if (!seen.empty()) return seen;
  // A choice that leads to another.
  Paths ways;
  paths(before, move, ways);
  if (!ways.empty()) seen.push_back({.piece = ways[0][0]});
  return seen;
}

void Cassiopeia::tell(const State& before, Move move, Viewer, Lines& lines) const {
  using Kind = Move::Kind;
  State after = before;
  Scribe scribe;
  Play<Scribe>(*this, after, scribe).make(move);
  const auto& notes = scribe.notes;
  const Seat seat = before.phase < Phase::choose ? Seat() : before.active();
  const Tokens price = paid(notes);
  const bool settled = after.phase != Phase::pay;
  const auto my_planet = [&](int number) {
    return planet_piece(before.player(seat).system, number);
  };
  const auto my_specialist = [&] { return specialist_piece(before.row[slot_of(before, seat)]); };
  bool tells_payment = true;  // the line of the move says what was paid

  switch (move.kind) {
    case Kind::begin: lines.push_back(say(phrases::kBegins, move.seat())); break;
    case Kind::system:
      lines.push_back(
          say(phrases::kHasSystem, seated(before), piece(PieceKind::system, move.number())));
      break;
    case Kind::planet: {
      const Seat owner = seated(before);
      lines.push_back(say(phrases::kNextPlanet, owner,
                          planet_piece(before.player(owner).system, move.number())));
      break;
    }
    case Kind::specialist:
      lines.push_back(say(phrases::kNextSpecialist, specialist_piece(move.number(), move.back())));
      break;
    case Kind::choose: {
      const auto slot = std::ranges::find(before.row, move.number(), &Slot::card);
      lines.push_back(say(phrases::kChooses, seat, specialist_piece(*slot)));
      break;
    }
    case Kind::take: break;
    case Kind::buy:
      lines.push_back(settled ? say(phrases::kBuysFor, seat, one(move.token()), amount(price))
                              : say(phrases::kBuys, seat, one(move.token())));
      break;
    case Kind::resolve: lines.push_back(say(phrases::kResolves, seat, my_specialist())); break;
    case Kind::shop: {
      const Piece item = one(planet(before.player(seat), move.number()).sells);
      const Piece where = my_planet(move.number());
      lines.push_back(settled ? say(phrases::kShopsFor, seat, item, where, amount(price))
                              : say(phrases::kShops, seat, item, where));
      break;
    }
    case Kind::capsule:
      lines.push_back(say(phrases::kBuysFor, seat, one(Token::capsule), amount(price)));
      break;
    case Kind::exchange:
      lines.push_back(say(phrases::kExchanges, seat, one(move.token()), one(move.want())));
      break;
    case Kind::side: {
      const SpaceObject object = specialist(before.row[slot_of(before, seat)]).object;
      tells_payment = false;
      if (!settled) {
        lines.push_back(
            say(phrases::kReaches, seat, face_piece(static_cast<int>(object), move.number())));
      }
      break;
    }
    case Kind::keep:
      lines.push_back(say(phrases::kKeeps, before.order[before.turn.keeper],
                          tokens_piece(PieceKind::keep, move.tokens)));
      break;
    case Kind::terraform:
      lines.push_back(
          settled ? say(phrases::kTerraformsFor, seat, my_planet(move.number()), amount(price))
                  : say(phrases::kPlans, seat, my_planet(move.number())));
      break;
    case Kind::swap:
      lines.push_back(say(phrases::kSwaps, seat, my_planet(move.a), my_planet(move.b)));
      break;
    case Kind::pay: lines.push_back(say(phrases::kPays, seat, amount(price))); break;
    case Kind::pass:
      lines.push_back(before.phase == Phase::cruise ? say(phrases::kLeavesBe, seat)
                          : before.phase == Phase::act
                          ? say(phrases::kNeither, seat, my_specialist())
                          : say(phrases::kDoesWithout, seat));
      break;
    case Kind::end: lines.push_back(say(phrases::kEnds, seat)); break;
  }

  // A turn begins by itself when the last seat has chosen or the one before has ended.
  const bool begins = (move.kind == Kind::choose || move.kind == Kind::end) &&
      after.phase != Phase::choose && after.phase != Phase::over;
  if (begins) {
    const Seat next = after.active();
    lines.push_back(say(phrases::kTurn, next, specialist_piece(after.row[slot_of(after, next)])));
  }
  if (move.kind == Kind::end && (after.phase == Phase::choose || after.phase == Phase::over)) {
    const auto coins = std::ranges::count(notes, Event::coin, &Note::event);
    lines.push_back(coins == row_size() - players_ ? say(phrases::kRoundEnds)
                                                   : say(phrases::kRoundEndsShort, coins));
    if (after.phase == Phase::choose) lines.push_back(say(phrases::kRoundBegins, after.round));
  }

  for (std::size_t i = 0; i < notes.size();) {
    const Note note = notes[i];
    if (note.event == Event::gains) {
      if (note.cause.kind == Cause::Kind::purchase) {
        const Tokens bought = gathered(notes, i);
        // What was bought has been told, unless a payment came in between.
        if (move.kind == Kind::pay) lines.push_back(say(phrases::kBuys, note.seat, amount(bought)));
        continue;
      }
      if (players_ > 1 && each_gained(notes, i, players_)) {
        std::size_t end = i;
        const Tokens tokens = gathered(notes, end);
        lines.push_back(say(phrases::kEachGains, amount(tokens)));
        for (int n = 0; n < players_; ++n) gathered(notes, i);
        continue;
      }
      const Piece tokens = amount(gathered(notes, i));
      switch (note.cause.kind) {
        case Cause::Kind::bonus: lines.push_back(say(phrases::kBonus, note.seat, tokens)); break;
        case Cause::Kind::station:
          lines.push_back(say(phrases::kFromStation, note.seat, tokens));
          break;
        case Cause::Kind::planet:
          lines.push_back(say(phrases::kFromPlanet, note.seat, tokens,
                              planet_piece(after.player(note.seat).system, note.cause.planet)));
          break;
        default: lines.push_back(say(phrases::kGains, note.seat, tokens)); break;
      }
      continue;
    }
    if (note.event == Event::pays) {
      const Tokens tokens = gathered(notes, i);
      if (!tells_payment) lines.push_back(say(phrases::kPays, note.seat, amount(tokens)));
      continue;
    }
    if (note.event == Event::loses) {
      const int lost = gathered(notes, i).sum();
      lines.push_back(say(phrases::kDiscards, note.seat, lost));
      continue;
    }
    ++i;
    switch (note.event) {
      case Event::takes:
        lines.push_back(say(phrases::kTakes, note.seat, amount(Tokens::of(token_of(note), note.b)),
                            note.other));
        break;
      case Event::collects: {
        const auto slot = std::ranges::find(after.row, note.a, &Slot::card);
        lines.push_back(say(phrases::kCollects, note.seat, note.b, specialist_piece(*slot)));
        break;
      }
      case Event::turns:
        lines.push_back(say(phrases::kTurns, note.seat, face_piece(note.a, note.b)));
        break;
      case Event::lays:
        lines.push_back(say(phrases::kLays, note.seat, face_piece(note.a, note.b)));
        break;
      case Event::logistics:
        lines.push_back(
            say(phrases::kLogisticsTurns,
                note.a == static_cast<int>(Sign::earth) ? phrases::kEarth : phrases::kMars));
        break;
      case Event::inhabits:
        if (move.kind == Kind::pay) {
          lines.push_back(say(phrases::kTerraforms, note.seat, planet_piece(note.a, note.b)));
        }
        break;
      case Event::capped: lines.push_back(say(phrases::kCapped, note.a)); break;
      default: break;  // told above
    }
  }
}

Line Cassiopeia::label(Piece piece) const {
  const Cards& cards = deck_->cards;
  const auto at = [](const auto& list, int number) -> const auto& {
    return list[static_cast<std::size_t>(number)];
  };
  const auto named = [](const std::string& name) {
    return say(phrases::kName, std::string_view(name));
  };
  switch (static_cast<PieceKind>(piece.kind)) {
    case PieceKind::player: return say(phrases::kPlayer, Seat(piece.a));
    case PieceKind::system:
      return say(phrases::kSystem, std::string_view(at(cards.systems, piece.a - 1).name));
    case PieceKind::planet:
      return named(at(at(cards.systems, piece.a - 1).planets, piece.b - 1).name);
    case PieceKind::specialist: {
      const SpecialistCard& card = at(cards.specialists, piece.a - 1);
      return named(piece.b == 0 ? card.front.name : card.back.name);
    }
    case PieceKind::logistics: return say(phrases::kLogistics);
    case PieceKind::holding: return say(at(phrases::kHoldings, piece.b), Seat(piece.a));
    case PieceKind::reserve: return say(at(phrases::kReserves, piece.a));
    case PieceKind::buy:
    case PieceKind::give:
    case PieceKind::want: return say(at(phrases::kOnes, piece.a));
    case PieceKind::object: return say(at(phrases::kObjects, piece.b), Seat(piece.a));
    case PieceKind::face: {
      const ObjectCard& card = at(cards.objects, piece.a);
      return named(piece.b == 0 ? card.front.name : card.back.name);
    }
    case PieceKind::pay:
    case PieceKind::keep: {
      // A list of several kinds is made of tokens of one kind each.
      const Tokens tokens = tokens_of(piece);
      Line list = say(phrases::kNothing);
      for (const Token token : kAllTokens) {
        if (tokens[token] > 0) list.args.push_back(amount(Tokens::of(token, tokens[token])));
      }
      if (list.args.empty()) return list;
      if (list.args.size() > 1) {
        list.phrase = &phrases::kLists[list.args.size() - 1];
        return list;
      }
      for (const Token token : kAllTokens) {
        if (tokens[token] > 0) return say(phrases::kCounts[index(token)], tokens[token]);
      }
      return list;
    }
    case PieceKind::resolve: return say(phrases::kResolve);
    case PieceKind::pass: return say(phrases::kPass);
    case PieceKind::end: return say(phrases::kEnd);
  }
  return {};
}

}  // namespace orrery::cassiopeia
