// How a move is seen and told: what it did, as the viewer may know it.

#include "games/gemini/gemini.h"
#include "games/gemini/phrases.h"
#include "games/gemini/pieces.h"

namespace orrery::gemini {

namespace {

Piece display_piece(Place place) { return piece(PieceKind::display, place); }
Piece instruments_piece() { return piece(PieceKind::instruments); }
Piece discards_piece() { return piece(PieceKind::discards); }

// Whether the viewer sees the face of a card that is drawn or changes hands, and where it lies.
bool sees(const InHand& in_hand, Viewer viewer, bool open) {
  return open ||
      (viewer.is_seat() &&
       (in_hand.seen >> static_cast<unsigned>(viewer.seat().index()) & 1U) != 0);
}
Piece place_of(Seat seat, const InHand& in_hand, Viewer viewer, bool open) {
  if (!seat.is_player()) return {};
  if (sees(in_hand, viewer, open)) return hand_piece(seat, in_hand.place);
  return in_hand.back == kNone ? player_piece(seat) : hand_piece(seat, in_hand.back);
}

// One thing that happened, as steps of pieces.
void show(const Event& event, const Table& before, Viewer viewer, bool open, Seen& seen) {
  const Piece from_hand = place_of(event.seat, event.in_hand, viewer, open);
  const bool face = sees(event.in_hand, viewer, open);
  const auto instrument_from_to = [&](Piece from, Piece to) {
    seen.push_back({.piece = instrument_piece(event.card), .from = from, .to = to});
  };
  const auto card_from_to = [&](Piece from, Piece to) {
    const bool together = event.in_hand.back == kNone;
    seen.push_back({.piece = card_piece(event.card),
                    .from = from,
                    .to = to,
                    .number = together ? event.in_hand.shuffle : 0});
  };
  switch (event.what) {
    case What::role:
      seen.push_back({.piece = role_piece(event.number), .to = player_piece(event.seat)});
      break;
    case What::first:
    case What::passed:
    case What::refused:
    case What::turn_ended: seen.push_back({.piece = player_piece(event.seat)}); break;
    case What::turned_up: instrument_from_to(instruments_piece(), display_piece(event.to)); break;
    case What::not_turned_up: instrument_from_to(instruments_piece(), instruments_piece()); break;
    case What::drawn:
      seen.push_back({.piece = face ? card_piece(event.card) : from_hand,
                      .from = piece(PieceKind::deck),
                      .to = from_hand,
                      .face_up = face});
      break;
    case What::reshuffled:
      seen.push_back({.piece = discards_piece(), .to = piece(PieceKind::deck), .face_up = false});
      break;
    case What::lapsed: card_from_to(piece(PieceKind::deck), piece(PieceKind::box)); break;
    case What::bad_luck: card_from_to(piece(PieceKind::deck), discards_piece()); break;
    case What::weather:
      seen.push_back({.piece = weather_piece(event.card),
                      .from = piece(PieceKind::forecast),
                      .to = piece(PieceKind::row, event.number)});
      break;
    case What::weather_under:
    case What::shutdown:
      seen.push_back({.piece = weather_piece(event.card), .from = piece(PieceKind::forecast)});
      break;
    case What::fog: seen.push_back({.piece = piece(PieceKind::site, event.number)}); break;
    case What::warmed_up:
    case What::system_offline:
    case What::under: instrument_from_to({}, instruments_piece()); break;
    case What::faulted:
      seen.push_back({.piece = instrument_piece(before.slots[event.to].instrument)});
      break;
    case What::quality_failed: card_from_to(program_piece(event.to), discards_piece()); break;
    case What::discarded: card_from_to(from_hand, discards_piece()); break;
    case What::attached: instrument_from_to({}, program_piece(event.to)); break;
    case What::shifted:
      instrument_from_to(program_piece(event.from), program_piece(event.to));
      break;
    case What::swapped:
      for (const auto& [from, to] : {std::pair{event.from, event.to}, {event.to, event.from}}) {
        seen.push_back({.piece = instrument_piece(before.slots[from].instrument),
                        .from = program_piece(from),
                        .to = program_piece(to)});
      }
      break;
    case What::stored: instrument_from_to(program_piece(event.from), instruments_piece()); break;
    case What::visitor_left: instrument_from_to({}, piece(PieceKind::box)); break;
    case What::activated: card_from_to(from_hand, program_piece(event.card)); break;
    case What::target_played:
    case What::time_played: card_from_to(from_hand, program_piece(event.to)); break;
    case What::displaced: card_from_to(program_piece(event.from), discards_piece()); break;
    case What::left: card_from_to(discards_piece(), piece(PieceKind::box)); break;
    case What::target_done: card_from_to({}, program_piece(event.to)); break;
    case What::program_done:
      card_from_to(program_piece(event.card), piece(PieceKind::score));
      break;
    case What::checked_out: seen.push_back({.piece = program_piece(kPoorWeather)}); break;
    case What::released:
      instrument_from_to(program_piece(event.from),
                         event.to == kToDeck ? instruments_piece() : program_piece(event.to));
      break;
    case What::offered:
      seen.push_back({.piece = face ? card_piece(event.card) : from_hand,
                      .from = from_hand,
                      .to = player_piece(event.other),
                      .face_up = face});
      break;
    case What::exchanged: {
      const Piece theirs = place_of(event.other, event.in_other_hand, viewer, open);
      const bool their_face = sees(event.in_other_hand, viewer, open) || viewer.is(event.seat);
      const bool my_face = face || viewer.is(event.other);
      seen.push_back({.piece = my_face ? card_piece(event.card) : from_hand,
                      .from = from_hand,
                      .to = player_piece(event.other),
                      .face_up = my_face});
      seen.push_back({.piece = their_face ? card_piece(event.to) : theirs,
                      .from = theirs,
                      .to = player_piece(event.seat),
                      .face_up = their_face});
      break;
    }
    case What::instant: card_from_to(from_hand, discards_piece()); break;
    case What::gained:
    case What::lost:
    case What::mistaken:
      seen.push_back({.piece = piece(PieceKind::reputation), .number = event.number});
      break;
    case What::missing:
      seen.push_back({.piece = piece(PieceKind::reputation), .number = event.to});
      break;
    case What::discarded_with:
      seen.push_back({.piece = card_piece(event.card),
                      .from = player_piece(event.seat),
                      .to = discards_piece(),
                      .number = event.number});
      break;
    case What::back_left:
      seen.push_back({.piece = hand_piece(event.seat, event.number), .face_up = false});
      break;
    case What::explained: seen.push_back({.piece = piece(PieceKind::forecast)}); break;
    case What::hand_discarded:
    case What::red_ignored:
    case What::over: break;
  }
}

Line line_of(const Gemini& game, const Event& event, Viewer viewer, bool open) {
  using namespace phrases;
  const Piece card = card_piece(event.card);
  const Piece instrument = instrument_piece(event.card);
  const Piece to = program_piece(event.to);
  switch (event.what) {
    case What::role: return say(kIsRole, event.seat, role_piece(event.number));
    case What::first: return say(kBegins, event.seat);
    case What::turned_up: return say(kTurnedUp, instrument);
    case What::not_turned_up: return say(kVisitorUnder, instrument);
    case What::drawn:
      return sees(event.in_hand, viewer, open) ? say(kDrawsFace, event.seat, card)
                                               : say(kDraws, event.seat);
    case What::reshuffled: return say(kReshuffled);
    case What::lapsed: return say(kLapsed, event.seat, card);
    case What::bad_luck: return say(kBadLuck, event.seat, card);
    case What::weather: return say(kWeather, event.number, weather_piece(event.card));
    case What::weather_under: return say(kWeatherUnder, weather_piece(event.card));
    case What::shutdown: return say(kShutdown, weather_piece(event.card));
    case What::fog: return say(event.number == 0 ? kFogNorth : kFogSouth);
    case What::warmed_up: return say(kWarmedUp, instrument);
    case What::system_offline:
    case What::under: return say(kOffline, instrument);
    case What::faulted: return say(kFaulted, instrument, to);
    case What::quality_failed: return say(kQualityFailed, event.seat, card, to);
    case What::hand_discarded: return say(kDiscardsHand, event.seat, event.number);
    case What::attached: return say(kAttaches, event.seat, instrument, to);
    case What::shifted: return say(kShifts, event.seat, instrument, program_piece(event.from), to);
    case What::swapped: return say(kSwaps, event.seat, program_piece(event.from), to);
    case What::stored: return say(kStores, event.seat, instrument, program_piece(event.from));
    case What::visitor_left: return say(kVisitorLeft, instrument);
    case What::activated: return say(kActivates, event.seat, card);
    case What::target_played:
      return say(event.ao ? kPlaysTargetAo : kPlaysTarget, event.seat, card, to);
    case What::displaced: return say(kDisplaced, card);
    case What::left: return say(kLeft, card);
    case What::time_played: return say(kPlaysTime, event.seat, card, to);
    case What::target_done: return say(kTargetDone, card);
    case What::program_done: return say(kProgramDone, card, game.program(event.card).full);
    case What::checked_out: return say(kCheckedOut);
    case What::released:
      return event.to == kToDeck ? say(kOffline, instrument) : say(kReleasedTo, instrument, to);
    case What::offered:
      if (!sees(event.in_hand, viewer, open)) return say(kOffers, event.seat, event.other);
      return open ? say(kOffersFor, event.seat, event.other, card, card_piece(event.to))
                  : say(kOffersFace, event.seat, event.other, card);
    case What::exchanged:
      return open || viewer.is(event.seat) || viewer.is(event.other)
          ? say(kExchangesFaces, event.seat, event.other, card, card_piece(event.to))
          : say(kExchanges, event.seat, event.other);
    case What::refused: return say(kRefuses, event.seat);
    case What::instant: return say(kInstant, event.seat, card);
    case What::gained: return say(kGained, event.number);
    case What::lost:
      return event.card == kNoCard ? say(kLostWeather, event.number)
                                   : say(kLostCard, event.number, card);
    case What::red_ignored: return say(kRedIgnored);
    case What::turn_ended: return say(kTurnEnds, event.seat);
    case What::missing: return say(kMissing, event.number, event.to);
    case What::passed: return say(kPasses, event.seat);
    case What::mistaken: return say(kMistaken, event.seat, event.number);
    case What::over: return say(kEnds);
    case What::explained: return say(kExplained);
    case What::back_left:
    case What::discarded:
    case What::discarded_with: return {};  // seen, and counted when it is a whole hand
  }
  return {};
}

}  // namespace

Seen Gemini::seen(const State& before, Move move, Viewer viewer) const {
  State after = before;
  Events events;
  replay(after, move, events);
  Seen seen;
  for (const Event& event : events) {
    show(event, before.table, viewer, !closed_hands(), seen);
  }
  return seen;
}

void Gemini::tell(const State& before, Move move, Viewer viewer, Lines& lines) const {
  State after = before;
  Events events;
  replay(after, move, events);
  for (const Event& event : events) {
    if (event.what == What::turn_ended && events.size() > 1) continue;  // it is plain to see
    const Line line = line_of(*this, event, viewer, !closed_hands());
    if (!line.empty()) lines.push_back(line);
  }
}

// With closed hands a bot speaks of nothing that is in its hand.
void Gemini::remark(const View& everybodys, Move move, Lines& lines) const {
  using namespace phrases;
  const Table& table = everybodys.table;
  if (table.phase != Phase::act) return;
  const Seat seat = active(table);
  switch (move.kind) {
    case Move::Kind::attach:
      if (move.to != gemini::kPoorWeather && table.slots[move.to].target == kNoCard) {
        lines.push_back(say(kKeeps, seat, instrument_piece(move.card), program_piece(move.to)));
      }
      return;
    case Move::Kind::activate:
      for (const Instrument shown : table.display) {
        if (shown == kNone || shown == compiled_->system || !suits(shown, move.card)) continue;
        lines.push_back(say(kWants, seat, instrument_piece(shown), card_piece(move.card)));
        return;
      }
      lines.push_back(say(kLooksFor, seat, card_piece(move.card)));
      return;
    case Move::Kind::target:
      if (const int needs = move.ao ? target(move.card).ao_hours : target(move.card).hours;
          needs > 0)
        lines.push_back(say(kAsksForTime, seat, card_piece(move.card), needs));
      return;
    case Move::Kind::discard: lines.push_back(say(kHopes, seat)); return;
    case Move::Kind::end: return remark_at_end(everybodys, seat, lines);
    default: return;
  }
}

// What is kept for later: a target that suits a program, or time that the weather does not allow.
void Gemini::remark_at_end(const View& everybodys, Seat seat, Lines& lines) const {
  using namespace phrases;
  const Table& table = everybodys.table;
  Place waiting = kNone;
  Place needing = kNone;
  Card kept = kNoCard;
  table.active.each([&](Place place) {
    const Slot& slot = table.slots[place];
    const TimeBar bar = time_bar(table, place);
    if (bar == TimeBar::weather || bar == TimeBar::ao_weather) waiting = place;
    for (const Held& held : at(everybodys.hands, seat)) {
      if (slot.target != kNoCard || kept != kNoCard || !is_target(held.card)) continue;
      const bool fits = target_bar(table, held.card, place, false) == TargetBar::none ||
          target_bar(table, held.card, place, true) == TargetBar::none;
      if (!fits) continue;
      kept = held.card;
      needing = place;
    }
  });
  if (kept != kNoCard) {
    lines.push_back(say(kKeeps, seat, card_piece(kept), program_piece(needing)));
  } else if (waiting != kNone) {
    lines.push_back(say(kWaits, seat, program_piece(waiting)));
  }
}

}  // namespace orrery::gemini
