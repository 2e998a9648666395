// Why a choice is refused.

#include "games/gemini/refusal.h"

#include "games/gemini/phrases.h"
#include "games/gemini/pieces.h"

namespace orrery::gemini {

namespace {

class Reason {
 public:
  Reason(const Gemini& game, const View& view, const Path& path, Seat seat)
      : game_(game), table_(view.table), view_(view), path_(path), seat_(seat) {}

  Line find() const {
    const Piece first = path_[0];
    switch (table_.phase) {
      case Phase::roles:
        return is(first, PieceKind::role) && first.a >= 0 &&
                first.a < static_cast<int>(game_.cards().roles.size())
            ? say(phrases::kRoleTaken, first)
            : say(phrases::kChooseRole);
      case Phase::first: return say(phrases::kChooseFirst);
      case Phase::visitors: return say(phrases::kVisitorNotAsked);
      case Phase::fault: return say(phrases::kChooseFault);
      case Phase::failed: return say(phrases::kChooseFailed);
      case Phase::release: return release(first);
      case Phase::answer:
        return game_.closed_hands() ? say(phrases::kGiveOrRefuse)
                                    : say(phrases::kAnswerFirst, game_.active(table_));
      default: break;
    }
    if (is(first, PieceKind::accept) || is(first, PieceKind::refuse)) {
      return say(phrases::kNoOffer);
    }
    if (is(first, PieceKind::pass)) return say(phrases::kNoWindow);
    if (is(first, PieceKind::hand)) return card();
    if (table_.phase == Phase::window) return say(phrases::kOnlyInstants);
    if (first == piece(PieceKind::discard)) {
      return table_.actions == 0 ? say(phrases::kNoAction) : say(phrases::kEmptyHand);
    }
    if (is(first, PieceKind::instrument)) return instrument();
    if (first == kInstrumentDeck && game_.chosen().altair == System::deck &&
        !game_.compiled().systems.empty()) {
      return say(phrases::kSystemNeedsHost, instrument_piece(game_.compiled().systems[0]));
    }
    if (first == kInstrumentDeck) return say(phrases::kNoRelease);
    if (is(first, PieceKind::program)) return say(phrases::kBringSomething);
    return say(phrases::kNothing);
  }

 private:
  // The place that a piece names, or kNone.
  Place place_of(Piece piece) const {
    return is(piece, PieceKind::program) && piece.a >= 0 && piece.a < game_.places()
        ? static_cast<Place>(piece.a)
        : Place{kNone};
  }
  bool known(Place place) const {
    return place == game_.poor_weather() || place < game_.cards().programs.size();
  }
  const Held* held(Piece piece) const {
    if (!is(piece, PieceKind::hand) || piece.a < 0 || piece.a >= game_.players()) return nullptr;
    const Hand& hand = view_.hands[Seat(piece.a)];
    if (piece.b < 0 || piece.b >= static_cast<int>(hand.size())) return nullptr;
    return &hand[static_cast<std::size_t>(piece.b)];
  }

  Line release(Piece first) const {
    const Piece host = instrument_piece(table_.slots[table_.releasing].instrument);
    const Place place = place_of(first);
    if (place == kNone || path_.size() > 1) return say(phrases::kReleaseFirst, host);
    if (!known(place)) return say(phrases::kNothing);
    if (!game_.is_place(table_, place)) return say(phrases::kNotOnTable, first);
    if (table_.slots[place].instrument != kNone) return say(phrases::kReleaseTaken, first);
    return say(phrases::kReleaseUnsuitable, host, first);
  }

  // ---- Instruments ----

  Line instrument() const {
    const Piece first = path_[0];
    if (first.a < 0 || first.a >= static_cast<int>(game_.cards().instruments.size())) {
      return say(phrases::kNoInstrumentThere);
    }
    const auto card = static_cast<Instrument>(first.a);
    const bool is_system = game_.is_system(card);
    const bool shown = game_.in_display(table_, card);
    Place from = is_system ? game_.system_at(table_, card) : Place{kNone};
    for (Place place = 0; place < game_.places(); ++place) {
      if (table_.slots[place].instrument == card) from = place;
    }
    const bool free = is_system && game_.system_at_hand(table_, card);
    if (!shown && from == kNone && !free) return say(phrases::kNotInPlay, first);
    if (!free && !game_.can_move_instrument(table_)) return say(phrases::kNoAction);
    if (path_.size() == 1) return is_system ? say(phrases::kSystemNeedsHost, first) : nowhere(card);
    if (path_.size() > 2) return say(phrases::kNotTogether);

    const Piece second = path_[1];
    const bool visits = game_.compiled().visitors.contains(card);
    if (second == kInstrumentDeck) return say(phrases::kTakenFromDisplay, first);
    if (is(second, PieceKind::instrument)) {
      return is_system ? no_host(first, second) : swap(first, second, visits);
    }
    const Place to = place_of(second);
    if (to == kNone || !known(to)) return say(phrases::kNotTogether);
    if (!game_.is_place(table_, to)) return say(phrases::kNotOnTable, second);
    if (is_system) {
      return table_.slots[to].system
          ? say(phrases::kSystemThere, first)
          : no_host(first, instrument_piece(table_.slots[to].instrument));
    }
    if (!shown && visits) return say(phrases::kVisitorStays);
    if (table_.slots[to].instrument == kNone && !game_.may_be_at(card, to)) {
      return unfitting(card, to);
    }
    switch (game_.attach_refusal(table_, card, to)) {
      case AttachRefusal::occupied: return say(phrases::kOccupied, second);
      case AttachRefusal::limit: return say(phrases::kLimit);
      case AttachRefusal::visitor_there: return say(phrases::kVisitorThere);
      default: return say(phrases::kNotTogether);
    }
  }
  // Why the AO system cannot go to this instrument. GCG-111: another site is a reason of its own.
  Line no_host(Piece system, Piece host) const {
    const bool known = host.a >= 0 && host.a < static_cast<int>(game_.cards().instruments.size());
    if (known) {
      const auto card = static_cast<Instrument>(host.a);
      if (game_.instrument(card).ao == InstrumentAo::with_system &&
          !game_.compiled().served_by[game_.order_of(static_cast<Instrument>(system.a))].contains(
              card)) {
        return say(phrases::kSystemElsewhere, system, host);
      }
    }
    return say(phrases::kSystemNeedsHost, system);
  }
  // GCG-105
  Line unfitting(Instrument card, Place place) const {
    return say(game_.program(place).capability == Capability::imaging ? phrases::kNoImaging
                                                                      : phrases::kNoSpectroscopy,
               instrument_piece(card), program_piece(place));
  }
  // Why there is no place for it.
  Line nowhere(Instrument card) const {
    bool unfit = false;
    for (Place place = 0; place < game_.places(); ++place) {
      if (!game_.is_place(table_, place)) continue;
      switch (game_.attach_refusal(table_, card, place)) {
        case AttachRefusal::limit: return say(phrases::kLimit);
        case AttachRefusal::visitor_there: return say(phrases::kVisitorThere);
        case AttachRefusal::unfitting: unfit = true; break;
        default: break;
      }
    }
    return unfit ? say(phrases::kNowhere, instrument_piece(card)) : say(phrases::kAllOccupied);
  }
  Line swap(Piece first, Piece second, bool visits) const {
    if (first == second) return say(phrases::kSameInstrument);
    if (second.a < 0 || second.a >= static_cast<int>(game_.cards().instruments.size())) {
      return say(phrases::kNothing);
    }
    const auto other = static_cast<Instrument>(second.a);
    if (game_.is_system(other)) return say(phrases::kSystemByItself, second);
    for (const Piece one : {first, second}) {
      if (game_.in_display(table_, static_cast<Instrument>(one.a))) {
        return say(phrases::kTakenFromDisplay, one);
      }
    }
    if (visits || game_.compiled().visitors.contains(other)) return say(phrases::kVisitorStays);
    const auto place_of = [&](Instrument card) {
      return static_cast<Place>(std::ranges::find(table_.slots, card, &Slot::instrument) -
                                table_.slots.begin());
    };
    const auto card = static_cast<Instrument>(first.a);
    const Place from = place_of(card);
    const Place to = place_of(other);
    if (to == game_.places()) return say(phrases::kNotInPlay, second);
    if (!game_.may_be_at(card, to)) return unfitting(card, to);
    return from < game_.places() && !game_.may_be_at(other, from) ? unfitting(other, from)
                                                                  : say(phrases::kNotTogether);
  }

  // ---- Cards of the hand ----

  Line card() const {
    const Held* one = held(path_[0]);
    if (one == nullptr) return say(phrases::kNotHeld);
    if (Seat(path_[0].a) != seat_) return say(phrases::kNotYours, Seat(path_[0].a));
    const Card card = one->card;
    if (path_.size() > 1 && (is(path_[1], PieceKind::player) || others_card(path_[1]))) {
      return exchange();
    }
    if (game_.is_luck(card)) return instant(card);
    if (table_.phase == Phase::window) return say(phrases::kOnlyInstants);
    if (game_.is_time(card)) return time(card);
    if (table_.actions == 0) return say(phrases::kNoAction);
    if (game_.is_target(card)) return target(card);
    return path_.size() == 1 ? say(phrases::kNothing) : say(phrases::kProgramsToTable);
  }
  bool others_card(Piece piece) const {
    return is(piece, PieceKind::hand) && Seat(piece.a) != seat_;
  }

  Line exchange() const {
    if (table_.phase == Phase::window) return say(phrases::kOnlyInstants);
    if (game_.ability(table_) != Ability::exchange) return say(phrases::kNotScientist);
    if (table_.used) return say(phrases::kAbilityUsed);
    const Piece second = path_[1];
    if (second.a < 0 || second.a >= game_.players()) return say(phrases::kNothing);
    const Seat partner(second.a);
    if (partner == seat_) return say(phrases::kWithOneself);
    if (view_.hands[partner].empty()) return say(phrases::kTheirHandEmpty, partner);
    const Held* other = held(second);
    if (other == nullptr && !game_.closed_hands()) return say(phrases::kChooseTheirCard, partner);
    if (other != nullptr && !game_.closed_hands() && other->card == held(path_[0])->card) {
      return say(phrases::kSameCard);
    }
    return say(phrases::kNotTogether);
  }

  Line instant(Card card) const {
    const Hand& hand = view_.hands[seat_];
    if (!game_.instant_possible(table_, hand, card)) {
      switch (game_.luck(card).effect) {
        case Luck::play_time:
          return game_.holds_time(hand) ? say(phrases::kNowhereForTime) : say(phrases::kNoTimeHeld);
        case Luck::activate: return say(phrases::kNoPairHeld);
        default: return say(phrases::kNoNeed, card_piece(card));
      }
    }
    if (path_.size() == 3 && game_.luck(card).effect == Luck::play_time) {
      const Held* second = held(path_[1]);
      const Place to = place_of(path_[2]);
      if (second != nullptr && game_.is_time(second->card) && to != kNone && known(to)) {
        return time_at(to);
      }
    }
    if (path_.size() >= 3 && game_.luck(card).effect == Luck::activate) {
      const Held* one = held(path_[1]);
      const Held* two = held(path_[2]);
      if (one != nullptr && two != nullptr && game_.is_program(one->card) &&
          game_.is_target(two->card)) {
        const bool ao = path_.size() == 4
            ? path_[3] == side_piece(true)
            : game_.program(one->card).ao == ProgramAo::only || game_.target(two->card).hours == 0;
        return refused(game_.fit_refusal(table_, two->card, one->card, ao), two->card,
                       card_piece(one->card), ao);
      }
    }
    return say(phrases::kNotTogether);
  }

  Line time(Card card) const {
    if (!game_.can_play_time(table_, card)) {
      const bool short_time = game_.ability(table_) == Ability::short_time && !table_.used;
      return say(short_time ? phrases::kOnlyShortTime : phrases::kNoAction);
    }
    if (path_.size() == 1) return nowhere_for_time();
    if (path_[1] == kMiddle) return say(phrases::kTimeToPrograms);
    const Place to = place_of(path_[1]);
    if (to == kNone || !known(to) || path_.size() > 2) return say(phrases::kNotTogether);
    if (game_.time_refusal(table_, to) == TimeRefusal::none && !game_.may_go(table_, card, to)) {
      return say(phrases::kRedElsewhere, card_piece(card));
    }
    return time_at(to);
  }
  // If only one place could take Time, why it cannot; otherwise the general reason.
  Line nowhere_for_time() const {
    if (!table_.checked_out) return time_at(game_.poor_weather());
    return say(phrases::kNowhereForTime);
  }

  Line time_at(Place place) const {
    const Slot& slot = table_.slots[place];
    const Piece program = program_piece(place);
    const Piece target = card_piece(slot.target);
    const Piece instrument = instrument_piece(slot.instrument);
    const Phrase& grade = *phrases::kGrades[static_cast<std::size_t>(Gemini::grade(table_))];
    switch (game_.time_refusal(table_, place)) {
      case TimeRefusal::no_program: return say(phrases::kNotOnTable, program);
      case TimeRefusal::checkouts: return say(phrases::kCheckoutsFirst);
      case TimeRefusal::no_target: return say(phrases::kNoTarget, program);
      case TimeRefusal::no_instrument: return say(phrases::kNoInstrument, program);
      case TimeRefusal::weather:
        return say(game_.type_of(slot) == TargetType::primary ? phrases::kPrimaryWeather
                                                              : phrases::kSecondaryWeather,
                   target, grade);
      case TimeRefusal::ao_weather: return say(phrases::kAoWeather, grade);
      case TimeRefusal::site:
        return say(game_.instrument(slot.instrument).site == Site::south
                       ? phrases::kSouthernInstrument
                       : phrases::kNorthernInstrument,
                   instrument, target);
      case TimeRefusal::closed: return closed(place);
      case TimeRefusal::capability:
        return say(game_.program(place).capability == Capability::imaging
                       ? phrases::kNoImaging
                       : phrases::kNoSpectroscopy,
                   instrument, program);
      case TimeRefusal::ao_only: return say(phrases::kAoOnly, instrument, target);
      case TimeRefusal::no_ao: return say(phrases::kCannotAo, instrument, target);
      case TimeRefusal::needs_system:
        return say(phrases::kNeedsSystem, instrument, instrument_piece(serving(slot.instrument)),
                   target);
      case TimeRefusal::program_ao: return say(phrases::kProgramAo, program, target);
      case TimeRefusal::window: {
        const TargetCard& aim = game_.target(slot.target);
        return say(phrases::kWindowShut, target, aim.first_round, aim.last_round);
      }
      case TimeRefusal::fault: return say(phrases::kFault, instrument);
      case TimeRefusal::none: break;
    }
    return say(phrases::kNotTogether);
  }
  // An AO system that serves this instrument (GCG-111).
  Instrument serving(Instrument host) const {
    const Compiled& all = game_.compiled();
    for (std::size_t order = 0; order < all.systems.size(); ++order) {
      if (all.served_by[order].contains(host)) return all.systems[order];
    }
    return kNone;
  }
  Line closed(Place place) const {
    const Slot& slot = table_.slots[place];
    Site site = game_.instrument(slot.instrument).site;
    if (site == Site::both && slot.target != kNoCard) site = game_.target(slot.target).site;
    switch (site) {
      case Site::north: return say(phrases::kClosedNorth);
      case Site::south: return say(phrases::kClosedSouth);
      default: return say(phrases::kClosedBoth);
    }
  }

  Line target(Card card) const {
    const Piece face = card_piece(card);
    if (path_.size() == 1) {
      if (game_.lapsed(card, table_.round)) {
        return say(phrases::kTooLate, face, game_.target(card).last_round);
      }
      return nowhere_for_target(card);
    }
    const Place to = place_of(path_[1]);
    if (to == kNone || !known(to) || path_.size() > 3) return say(phrases::kNotTogether);
    if (to == game_.poor_weather()) return say(phrases::kNoTargetOnPoorWeather);
    const Piece program = path_[1];
    bool ao = game_.program(to).ao == ProgramAo::only || game_.target(card).hours == 0;
    if (path_.size() == 3) {
      if (path_[2] != side_piece(true) && path_[2] != side_piece(false)) {
        return say(phrases::kNotTogether);
      }
      ao = path_[2] == side_piece(true);
    }
    return refused(game_.target_refusal(table_, card, to, ao), card, program, ao);
  }
  // GCG-104: the weather is the reason if any program would take it in another.
  Line nowhere_for_target(Card card) const {
    bool weather = false;
    bool side = false;
    table_.active.each([&](Place place) {
      for (const bool ao : {false, true}) {
        if (game_.target_refusal(table_, card, place, ao) != TargetRefusal::weather) continue;
        weather = true;
        side = ao;
      }
    });
    return weather ? refused(TargetRefusal::weather, card, {}, side)
                   : say(phrases::kNowhere, card_piece(card));
  }
  Line refused(TargetRefusal refusal, Card card, Piece program, bool ao) const {
    const Piece face = card_piece(card);
    switch (refusal) {
      case TargetRefusal::no_program: return say(phrases::kNotOnTable, program);
      case TargetRefusal::no_side:
        return say(ao ? phrases::kNoAoSideThere : phrases::kNoSide, face);
      case TargetRefusal::not_admitted:
        return say(ao ? phrases::kAoNotAdmitted : phrases::kOnlyAoAdmitted, program);
      case TargetRefusal::window:
        return say(phrases::kTooLate, face, game_.target(card).last_round);
      case TargetRefusal::weather: {  // GCG-104
        const Phrase& grade = *phrases::kGrades[static_cast<std::size_t>(Gemini::grade(table_))];
        switch (Gemini::type_of(game_.target(card), ao)) {
          case TargetType::primary: return say(phrases::kPrimaryWeather, face, grade);
          case TargetType::secondary: return say(phrases::kSecondaryWeather, face, grade);
          default: return say(phrases::kAoWeather, grade);
        }
      }
      case TargetRefusal::not_needed: {
        constexpr std::array kNeedsNo{&phrases::kNeedsNoPrimary, &phrases::kNeedsNoSecondary,
                                      &phrases::kNeedsNoBright};
        return say(*kNeedsNo[static_cast<std::size_t>(Gemini::type_of(game_.target(card), ao))],
                   program);
      }
      case TargetRefusal::none: break;
    }
    return say(phrases::kNotTogether);
  }

  const Gemini& game_;
  const OpenPart& table_;
  const View& view_;
  const Path& path_;
  Seat seat_;
};

}  // namespace

Line refusal(const Gemini& game, const View& view, const Path& path, Seat seat) {
  return Reason(game, view, path, seat).find();
}

}  // namespace orrery::gemini
