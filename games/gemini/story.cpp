// How a move is seen and told, as far as the viewer may know it; and the names of the pieces.

#include "games/gemini/gemini.h"
#include "games/gemini/phrases.h"
#include "games/gemini/pieces.h"

namespace orrery::gemini {

namespace {

// Whether the viewer sees the face of a card that is drawn or changes hands; and its place.
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

// One incident as moving pieces.
class Steps {
 public:
  Steps(const Incident& incident, const OpenPart& before, Viewer viewer, bool open, Seen& seen)
      : incident_(incident),
        before_(before),
        viewer_(viewer),
        open_(open),
        hand_(place_of(incident.seat, incident.in_hand, viewer, open)),
        seen_(seen) {}

  void show() {
    switch (incident_.what) {
      case What::turned_up:
        return instrument(kInstrumentDeck, piece(PieceKind::display, incident_.to));
      case What::invited:
      case What::warmed_up:
      case What::system_offline:
      case What::under: return instrument({}, kInstrumentDeck);
      case What::attached: return instrument({}, program_piece(incident_.to));
      case What::shifted:
        return instrument(program_piece(incident_.from), program_piece(incident_.to));
      case What::stored: return instrument(program_piece(incident_.from), kInstrumentDeck);
      case What::visitor_left: return instrument({}, piece(PieceKind::box));
      case What::mend_instrument:
      case What::released:
        return instrument(program_piece(incident_.from),
                          incident_.to == kToDeck ? kInstrumentDeck : program_piece(incident_.to));
      case What::faulted: return only(instrument_piece(before_.slots[incident_.to].instrument));
      case What::swapped: return swapped();
      case What::drawn:
      case What::offered:
      case What::exchanged: return hidden_card();
      default: return show_card();
    }
  }

 private:
  void only(Piece piece, int number = 0) { seen_.push_back({.piece = piece, .number = number}); }
  void instrument(Piece from, Piece to) {
    seen_.push_back({.piece = instrument_piece(incident_.card), .from = from, .to = to});
  }
  void card(Piece from, Piece to) {
    const bool together = incident_.in_hand.back == kNone;
    seen_.push_back({.piece = card_piece(incident_.card),
                     .from = from,
                     .to = to,
                     .number = together ? incident_.in_hand.shuffle : 0});
  }
  // A card whose face may be hidden from the viewer.
  void back_or_face(bool face, Card card, Piece back, Piece from, Piece to) {
    seen_.push_back(
        {.piece = face ? card_piece(card) : back, .from = from, .to = to, .face_up = face});
  }

  void swapped() {
    for (const auto& [from, to] :
         {std::pair{incident_.from, incident_.to}, {incident_.to, incident_.from}}) {
      seen_.push_back({.piece = instrument_piece(before_.slots[from].instrument),
                       .from = program_piece(from),
                       .to = program_piece(to)});
    }
  }

  void hidden_card() {
    const bool face = sees(incident_.in_hand, viewer_, open_);
    if (incident_.what == What::drawn) {
      return back_or_face(face, incident_.card, hand_, piece(PieceKind::deck), hand_);
    }
    const Piece partner = player_piece(incident_.other);
    if (incident_.what == What::offered) {
      return back_or_face(face, incident_.card, hand_, hand_, partner);
    }
    const Piece theirs = place_of(incident_.other, incident_.in_other_hand, viewer_, open_);
    const bool their_face =
        sees(incident_.in_other_hand, viewer_, open_) || viewer_.is(incident_.seat);
    back_or_face(face || viewer_.is(incident_.other), incident_.card, hand_, hand_, partner);
    back_or_face(their_face, incident_.to, theirs, theirs, player_piece(incident_.seat));
  }

  void show_card() {
    const Piece deck = piece(PieceKind::deck);
    const Piece discards = piece(PieceKind::discards);
    const Piece box = piece(PieceKind::box);
    switch (incident_.what) {
      case What::lapsed: return card(deck, box);
      case What::bad_luck: return card(deck, discards);
      case What::quality_failed: return card(program_piece(incident_.to), discards);
      case What::discarded:
      case What::instant: return card(hand_, discards);
      case What::activated: return card(hand_, program_piece(incident_.card));
      case What::target_played:
      case What::time_played: return card(hand_, program_piece(incident_.to));
      case What::displaced: return card(program_piece(incident_.from), discards);
      case What::mend_target:
        return card(program_piece(incident_.from), player_piece(incident_.seat));
      case What::mend_time: return only(program_piece(incident_.from));
      case What::left: return card(discards, box);
      case What::target_done: return card({}, program_piece(incident_.to));
      case What::program_done: return card(program_piece(incident_.card), piece(PieceKind::score));
      case What::discarded_with:
        return seen_.push_back({.piece = card_piece(incident_.card),
                                .from = player_piece(incident_.seat),
                                .to = discards,
                                .number = incident_.number});
      case What::back_left:
        return seen_.push_back(
            {.piece = hand_piece(incident_.seat, incident_.number), .face_up = false});
      case What::reshuffled:
        return seen_.push_back({.piece = discards, .to = deck, .face_up = false});
      default: return show_other();
    }
  }

  void show_other() {
    const Piece forecast = piece(PieceKind::forecast);
    switch (incident_.what) {
      case What::role:
        return seen_.push_back(
            {.piece = role_piece(incident_.number), .to = player_piece(incident_.seat)});
      case What::first:
      case What::passed:
      case What::refused:
      case What::turn_ended: return only(player_piece(incident_.seat));
      case What::weather:
        return seen_.push_back({.piece = weather_piece(incident_.card),
                                .from = forecast,
                                .to = piece(PieceKind::row, incident_.number)});
      case What::weather_under:
      case What::shutdown:
        return seen_.push_back({.piece = weather_piece(incident_.card), .from = forecast});
      case What::fog: return only(piece(PieceKind::site, incident_.number));
      case What::checked_out: return only(program_piece(incident_.to));
      case What::gained:
      case What::lost:
      case What::mistaken: return only(piece(PieceKind::reputation), incident_.number);
      case What::missing: return only(piece(PieceKind::reputation), incident_.to);
      case What::explained: return only(forecast);
      default: return;  // told, and not seen
    }
  }

  const Incident& incident_;
  const OpenPart& before_;
  Viewer viewer_;
  bool open_;
  Piece hand_;  // where the card lies or lay
  Seen& seen_;
};

Line line_of(const Gemini& game, const Incident& incident, Viewer viewer, bool open) {
  using namespace phrases;
  const Piece card = card_piece(incident.card);
  const Piece instrument = instrument_piece(incident.card);
  const Piece to = program_piece(incident.to);
  switch (incident.what) {
    case What::role: return say(kIsRole, incident.seat, role_piece(incident.number));
    case What::first: return say(kBegins, incident.seat);
    case What::invited: return say(kInvites, incident.seat, instrument);
    case What::turned_up: return say(kTurnedUp, instrument);
    case What::drawn:
      return sees(incident.in_hand, viewer, open) ? say(kDrawsFace, incident.seat, card)
                                                  : say(kDraws, incident.seat);
    case What::reshuffled: return say(kReshuffled);
    case What::lapsed: return say(kLapsed, incident.seat, card);
    case What::bad_luck: return say(kBadLuck, incident.seat, card);
    case What::weather: return say(kWeather, incident.number, weather_piece(incident.card));
    case What::weather_under: return say(kWeatherUnder, weather_piece(incident.card));
    case What::shutdown: return say(kShutdown, weather_piece(incident.card));
    case What::fog: return say(incident.number == 0 ? kFogNorth : kFogSouth);
    case What::warmed_up: return say(kWarmedUp, instrument);
    case What::system_offline:
    case What::under: return say(kOffline, instrument);
    case What::faulted: return say(kFaulted, instrument, to);
    case What::quality_failed: return say(kQualityFailed, incident.seat, card, to);
    case What::hand_discarded: return say(kDiscardsHand, incident.seat, incident.number);
    case What::attached: return say(kAttaches, incident.seat, instrument, to);
    case What::shifted:
      return say(kShifts, incident.seat, instrument, program_piece(incident.from), to);
    case What::swapped: return say(kSwaps, incident.seat, program_piece(incident.from), to);
    case What::stored: return say(kStores, incident.seat, instrument, program_piece(incident.from));
    case What::visitor_left: return say(kVisitorLeft, instrument);
    case What::activated: return say(kActivates, incident.seat, card);
    case What::target_played:
      return say(incident.ao ? kPlaysTargetAo : kPlaysTarget, incident.seat, card, to);
    case What::displaced: return say(kDisplaced, card);
    case What::left: return say(kLeft, card);
    case What::time_played: return say(kPlaysTime, incident.seat, card, to);
    case What::target_done: return say(kTargetDone, card);
    case What::program_done: return say(kProgramDone, card, game.program(incident.card).full);
    case What::checked_out: return say(kCheckedOut);
    case What::released:
      return incident.to == kToDeck ? say(kOffline, instrument) : say(kReleasedTo, instrument, to);
    case What::offered:
      if (!sees(incident.in_hand, viewer, open)) return say(kOffers, incident.seat, incident.other);
      return open ? say(kOffersFor, incident.seat, incident.other, card, card_piece(incident.to))
                  : say(kOffersFace, incident.seat, incident.other, card);
    case What::exchanged:
      return open || viewer.is(incident.seat) || viewer.is(incident.other)
          ? say(kExchangesFaces, incident.seat, incident.other, card, card_piece(incident.to))
          : say(kExchanges, incident.seat, incident.other);
    case What::refused: return say(kRefuses, incident.seat);
    case What::instant: return say(kInstant, incident.seat, card);
    case What::gained: return say(kGained, incident.number);
    case What::lost:
      return incident.card == kNoCard ? say(kLostWeather, incident.number)
                                      : say(kLostCard, incident.number, card);
    case What::red_ignored: return say(kRedIgnored);
    case What::turn_ended: return say(kTurnEnds, incident.seat);
    case What::missing: return say(kMissing, incident.number, incident.to);
    case What::passed: return say(kPasses, incident.seat);
    case What::mistaken: return say(kMistaken, incident.seat, incident.number);
    case What::mend_instrument:
      return incident.to == kToDeck
          ? say(kMendStore, instrument, program_piece(incident.from), incident.number)
          : say(kMendShift, instrument, program_piece(incident.from), to, incident.number);
    case What::mend_time: return say(kMendTime, program_piece(incident.from), incident.number);
    case What::mend_target:
      return say(kMendTarget, card, incident.seat, program_piece(incident.from), incident.number);
    case What::over: return say(kEnds);
    case What::explained: return say(kExplained);
    case What::back_left:
    case What::discarded:
    case What::discarded_with: return {};  // seen; a whole hand is told as a number
  }
  return {};
}

}  // namespace

Seen Gemini::seen(const State& before, Move move, Viewer viewer) const {
  State after = before;
  Incidents incidents;
  replay(after, move, incidents);
  Seen seen;
  for (const Incident& incident : incidents) {
    Steps(incident, before.table, viewer, !closed_hands(), seen).show();
  }
  return seen;
}

void Gemini::tell(const State& before, Move move, Viewer viewer, Lines& lines) const {
  State after = before;
  Incidents incidents;
  replay(after, move, incidents);
  for (const Incident& incident : incidents) {
    if (incident.what == What::turn_ended && incidents.size() > 1) continue;  // others show it
    const Line line = line_of(*this, incident, viewer, !closed_hands());
    if (!line.empty()) lines.push_back(line);
    const bool arrives = incident.what == What::attached || incident.what == What::shifted;
    if (arrives && !is_system(incident.card) && !suits(incident.card, incident.to)) {  // GCG-46
      lines.push_back(say(phrases::kReleaseUnsuitable, instrument_piece(incident.card),
                          program_piece(incident.to)));
    }
  }
}

// ---- What a bot says ----

namespace {

// What is kept for later: a target that fits a program, or Time that the weather does not allow.
void remark_at_end(const Gemini& game, const View& everybodys, Seat seat, Lines& lines) {
  using namespace phrases;
  const OpenPart& table = everybodys.table;
  Place waiting = kNone;
  Place needing = kNone;
  Card kept = kNoCard;
  table.active.each([&](Place place) {
    const Slot& slot = table.slots[place];
    const TimeRefusal refusal = game.time_refusal(table, place);
    if (refusal == TimeRefusal::weather || refusal == TimeRefusal::ao_weather) waiting = place;
    for (const Held& held : everybodys.hands[seat]) {
      if (slot.target != kNoCard || kept != kNoCard || !game.is_target(held.card)) continue;
      const bool fits =
          game.target_refusal(table, held.card, place, false) == TargetRefusal::none ||
          game.target_refusal(table, held.card, place, true) == TargetRefusal::none;
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

}  // namespace

// With closed hands a bot says nothing about the cards in its hand.
void Gemini::remark(const View& everybodys, Move move, Lines& lines) const {
  using namespace phrases;
  const OpenPart& table = everybodys.table;
  if (table.phase != Phase::act) return;
  const Seat seat = active(table);
  switch (move.kind) {
    case Move::Kind::attach:
      if (move.to != poor_weather() && table.slots[move.to].target == kNoCard) {
        lines.push_back(say(kKeeps, seat, instrument_piece(move.card), program_piece(move.to)));
      }
      return;
    case Move::Kind::activate:
      for (const Instrument shown : table.display) {
        if (shown == kNone || is_system(shown) || !suits(shown, move.card)) continue;
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
    case Move::Kind::end: return remark_at_end(*this, everybodys, seat, lines);
    default: return;
  }
}

// ---- Names ----

Line Gemini::label(Piece piece) const {
  using namespace phrases;
  const auto name = [](const auto& names, int number) -> Line {
    const bool known = number >= 0 && number < static_cast<int>(names.size()) &&
        !names[static_cast<std::size_t>(number)].english.empty();
    return known ? say(names[static_cast<std::size_t>(number)]) : say(kNobodysCard);
  };
  switch (static_cast<PieceKind>(piece.kind)) {
    case PieceKind::card: return name(compiled_->card_names, piece.a);
    case PieceKind::hand: return say(kHandCard, Seat(piece.a), piece.b + 1);
    case PieceKind::program:
      return piece.a == poor_weather() ? say(phrases::kPoorWeather)
                                       : name(compiled_->card_names, piece.a);
    case PieceKind::instrument: return name(compiled_->instrument_names, piece.a);
    case PieceKind::display: return say(phrases::kDisplay, piece.a + 1);
    case PieceKind::instruments: return say(kInstruments);
    case PieceKind::deck: return say(kDeck);
    case PieceKind::discards: return say(kDiscards);
    case PieceKind::score: return say(kScorePile);
    case PieceKind::weather: return name(compiled_->weather_names, piece.a);
    case PieceKind::row: return say(kRow, piece.a);
    case PieceKind::forecast: return say(kForecast);
    case PieceKind::reputation: return say(kReputation);
    case PieceKind::table: return say(kTable);
    case PieceKind::side: return say(piece.a == 1 ? kAoSide : kNoAoSide);
    case PieceKind::player: return say(kPlayer, Seat(piece.a));
    case PieceKind::role: return name(compiled_->role_names, piece.a);
    case PieceKind::site: return say(piece.a == 0 ? kNorth : kSouth);
    case PieceKind::discard: return say(kDiscardButton);
    case PieceKind::end: return say(kEndButton);
    case PieceKind::accept: return say(kAcceptButton);
    case PieceKind::refuse: return say(kRefuseButton);
    case PieceKind::pass: return say(kPassButton);
    case PieceKind::box: return say(kBox);
  }
  return {};
}

}  // namespace orrery::gemini
