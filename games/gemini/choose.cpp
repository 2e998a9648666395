// How a move is chosen piece by piece, and why one is refused.

#include "games/gemini/gemini.h"
#include "games/gemini/phrases.h"
#include "games/gemini/pieces.h"

namespace orrery::gemini {

using Kind = Move::Kind;

namespace {

constexpr Piece kInstrumentDeck = piece(PieceKind::instruments);
constexpr Piece kMiddle = piece(PieceKind::table);

Piece side_piece(bool ao) { return piece(PieceKind::side, ao ? 1 : 0); }

// Calls f with each place of the hand where the card of a move lies: with open hands equal cards
// are one choice, and any of them may be pressed.
template <class F>
void each_place(const Hand& hand, Card card, int place, F&& f) {
  if (place > 0) return f(place - 1);
  bool found = false;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (hand[i].card != card) continue;
    found = true;
    f(static_cast<int>(i));
  }
  if (!found) f(kMostHand);  // a move that is not legal: such a card is not in the hand
}

}  // namespace

void Gemini::paths(const State& state, Move move, Paths& paths) const {
  const Table& table = state.table;
  const Seat seat = to_act(table);
  if (!seat.is_player() || !sound(move)) return;
  const Hand& hand = at(state.hands, seat);
  const auto add = [&](auto... pieces) { paths.push_back(path_of(pieces...)); };
  const auto mine = [&](int place) { return hand_piece(seat, place); };
  const auto goal = [&](Place place) {
    return place == kToDeck ? kInstrumentDeck : program_piece(place);
  };
  // The piece that moves: an instrument by itself, or the one that is at a place.
  const auto mover = [&](Place from) {
    const Instrument there = from < kPlaces ? table.slots[from].instrument : Instrument{kNone};
    return instrument_piece(move.card != kNoCard ? move.card : there);
  };
  const auto with_side = [&](Path path, Card card, Place to, bool ao) {
    const bool both = target(card).hours > 0 && target(card).ao_hours > 0 &&
        to < cards().programs.size() && program(to).ao == ProgramAo::either;
    const bool only = (ao ? target(card).hours : target(card).ao_hours) == 0 ||
        (to < cards().programs.size() &&
         program(to).ao == (ao ? ProgramAo::only : ProgramAo::none));
    if (both || !only) path.push_back(side_piece(ao));
    paths.push_back(path);
  };
  switch (move.kind) {
    case Kind::role: return add(role_piece(move.card));
    case Kind::first: return add(player_piece(move.seat));
    case Kind::fault:
    case Kind::fail: return add(program_piece(move.to));
    case Kind::release: return add(goal(move.to));
    case Kind::discard: return add(piece(PieceKind::discard));
    case Kind::end: return add(piece(PieceKind::end));
    case Kind::accept: return add(piece(PieceKind::accept));
    case Kind::refuse: return add(piece(PieceKind::refuse));
    case Kind::pass: return add(piece(PieceKind::pass));
    case Kind::attach:
    case Kind::shift: {
      const Piece first =
          move.kind == Kind::attach ? instrument_piece(move.card) : mover(move.from);
      add(first, program_piece(move.to));
      // GCG-50: Altair is put on the program of its host, or on the host itself.
      if (move.card == compiled_->system && move.to < kPlaces) {
        add(first, instrument_piece(table.slots[move.to].instrument));
      }
      return;
    }
    case Kind::store: return add(mover(move.from), kInstrumentDeck);
    case Kind::swap:
      add(mover(move.from), mover(move.to));
      return add(mover(move.to), mover(move.from));
    case Kind::activate:
      return each_place(hand, move.card, move.place, [&](int i) { add(mine(i), kMiddle); });
    case Kind::target:
      return each_place(hand, move.card, move.place, [&](int i) {
        with_side(path_of(mine(i), program_piece(move.to)), move.card, move.to, move.ao);
      });
    case Kind::time:
      return each_place(hand, move.card, move.place,
                        [&](int i) { add(mine(i), program_piece(move.to)); });
    case Kind::offer:
      return each_place(hand, move.card, move.place, [&](int i) {
        if (move.other == kNoCard) return add(mine(i), player_piece(move.seat));
        if (move.seat.index() >= players_) return;
        const Hand& theirs = at(state.hands, move.seat);
        for (std::size_t j = 0; j < theirs.size(); ++j) {
          if (theirs[j].card != move.other || paths.size() == Paths::capacity()) continue;
          add(mine(i), hand_piece(move.seat, static_cast<int>(j)));
        }
      });
    case Kind::give: return each_place(hand, move.card, move.place, [&](int i) { add(mine(i)); });
    case Kind::instant:
      return each_place(hand, move.card, 0, [&](int i) { add(mine(i), kMiddle); });
    case Kind::instant_time:
    case Kind::instant_program: {
      const Luck effect = move.kind == Kind::instant_time ? Luck::play_time : Luck::activate;
      for (std::size_t i = 0; i < hand.size(); ++i) {
        if (!is_luck(hand[i].card) || luck(hand[i].card).effect != effect) continue;
        const Piece first = mine(static_cast<int>(i));
        each_place(hand, move.card, move.place, [&](int j) {
          if (move.kind == Kind::instant_time) return add(first, mine(j), program_piece(move.to));
          each_place(hand, move.other, 0, [&](int k) {
            with_side(path_of(first, mine(j), mine(k)), move.other, move.card, move.ao);
          });
        });
      }
      return;
    }
    default: return;  // chance and the referee are not clicked
  }
}

// ---- Why not ----

namespace {

// Makes the sentence; the caller knows already that the choice is not legal.
class Reason {
 public:
  Reason(const Gemini& game, const View& view, const Path& path)
      : game_(game), table_(view.table), view_(view), path_(path) {}

  Line find(Seat seat) {
    seat_ = seat;
    const Piece first = path_[0];
    switch (table_.phase) {
      case Phase::roles:
        return is(first, PieceKind::role) && first.a >= 0 && first.a < kRoles
            ? say(phrases::kRoleTaken, first)
            : say(phrases::kChooseRole);
      case Phase::first: return say(phrases::kChooseFirst);
      case Phase::fault: return say(phrases::kChooseFault);
      case Phase::failed: return say(phrases::kChooseFailed);
      case Phase::release: return release(first);
      case Phase::answer:
        return game_.closed_hands() ? say(phrases::kGiveOrRefuse)
                                    : say(phrases::kAnswerFirst, game_.active(table_));
      default: break;
    }
    const bool window = table_.phase == Phase::window;
    if (is(first, PieceKind::accept) || is(first, PieceKind::refuse)) {
      return say(phrases::kNoOffer);
    }
    if (is(first, PieceKind::pass)) return say(phrases::kNoWindow);
    if (is(first, PieceKind::hand)) return card();
    if (window) return say(phrases::kOnlyInstants);
    if (first == piece(PieceKind::discard)) {
      return table_.actions == 0 ? say(phrases::kNoAction) : say(phrases::kEmptyHand);
    }
    if (is(first, PieceKind::instrument)) return instrument();
    if (is(first, PieceKind::program)) return say(phrases::kBringSomething);
    return say(phrases::kNothing);
  }

 private:
  // The place that a piece names, or kNone.
  static Place place_of(Piece piece) {
    return is(piece, PieceKind::program) && piece.a >= 0 && piece.a < kPlaces
        ? static_cast<Place>(piece.a)
        : Place{kNone};
  }
  bool known(Place place) const {
    return place == kPoorWeather || place < game_.cards().programs.size();
  }
  const Held* held(Piece piece) const {
    if (!is(piece, PieceKind::hand) || piece.a < 0 || piece.a >= game_.players()) return nullptr;
    const Hand& hand = view_.hands[static_cast<std::size_t>(piece.a)];
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
      return say(phrases::kNothing);
    }
    const auto card = static_cast<Instrument>(first.a);
    const bool is_system = card == game_.compiled().system;
    const bool shown = game_.in_display(table_, card);
    Place from = is_system ? game_.system_at(table_) : Place{kNone};
    for (Place place = 0; place < kPlaces; ++place) {
      if (table_.slots[place].instrument == card) from = place;
    }
    if (!shown && from == kNone) return say(phrases::kNotInPlay, first);
    const bool free = is_system && shown;
    if (!free && !game_.can_move_instrument(table_)) return say(phrases::kNoAction);
    if (path_.size() == 1) return is_system ? say(phrases::kSystemNeedsHost, first) : full(card);
    if (path_.size() > 2) return say(phrases::kNotTogether);

    const Piece second = path_[1];
    const bool visits = game_.compiled().visitors.contains(card);
    if (second == kInstrumentDeck) return say(phrases::kTakenFromDisplay, first);
    if (is(second, PieceKind::instrument)) {
      return is_system ? say(phrases::kSystemNeedsHost, first) : swap(first, second, visits);
    }
    const Place to = place_of(second);
    if (to == kNone || !known(to)) return say(phrases::kNotTogether);
    if (!game_.is_place(table_, to)) return say(phrases::kNotOnTable, second);
    if (is_system) {
      return table_.slots[to].system ? say(phrases::kSystemThere, first)
                                     : say(phrases::kSystemNeedsHost, first);
    }
    if (!shown && visits) return say(phrases::kVisitorStays);
    switch (game_.attach_bar(table_, card, to)) {
      case AttachBar::occupied: return say(phrases::kOccupied, second);
      case AttachBar::limit: return say(phrases::kLimit);
      case AttachBar::visitor_poor_weather: return say(phrases::kVisitorPoorWeather);
      case AttachBar::visitor_unsuitable: return say(phrases::kVisitorUnsuitable, first, second);
      default: return say(phrases::kNotTogether);
    }
  }
  // There is nowhere to put it.
  Line full(Instrument card) const {
    if (game_.compiled().visitors.contains(card)) {
      return say(phrases::kNowhere, instrument_piece(card));
    }
    for (Place place = 0; place < kPlaces; ++place) {
      if (!game_.is_place(table_, place)) continue;
      if (game_.attach_bar(table_, card, place) == AttachBar::limit) return say(phrases::kLimit);
    }
    return say(phrases::kAllOccupied);
  }
  Line swap(Piece first, Piece second, bool visits) const {
    if (first == second) return say(phrases::kSameInstrument);
    if (second.a < 0 || second.a >= static_cast<int>(game_.cards().instruments.size())) {
      return say(phrases::kNothing);
    }
    const auto other = static_cast<Instrument>(second.a);
    if (other == game_.compiled().system) return say(phrases::kSystemByItself, second);
    for (const Piece one : {first, second}) {
      if (game_.in_display(table_, static_cast<Instrument>(one.a))) {
        return say(phrases::kTakenFromDisplay, one);
      }
    }
    if (visits || game_.compiled().visitors.contains(other)) return say(phrases::kVisitorStays);
    const bool there = std::ranges::any_of(
        table_.slots, [&](const Slot& slot) { return slot.instrument == other; });
    return there ? say(phrases::kNotTogether) : say(phrases::kNotInPlay, second);
  }

  // ---- Cards of the hand ----

  Line card() const {
    const Held* one = held(path_[0]);
    if (one == nullptr) return say(phrases::kNothing);
    if (Seat(path_[0].a) != seat_) return say(phrases::kNotYours, Seat(path_[0].a));
    const Card card = one->card;
    if (path_.size() > 1 && (is(path_[1], PieceKind::player) || others_card(path_[1]))) {
      return exchange();
    }
    if (is_luck(card)) return instant(card);
    if (table_.phase == Phase::window) return say(phrases::kOnlyInstants);
    if (is_time(card)) return time(card);
    if (table_.actions == 0) return say(phrases::kNoAction);
    if (is_target(card)) return target(card);
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
    if (at(view_.hands, partner).empty()) return say(phrases::kTheirHandEmpty, partner);
    const Held* other = held(second);
    if (other == nullptr && !game_.closed_hands()) return say(phrases::kChooseTheirCard, partner);
    if (other != nullptr && !game_.closed_hands() && other->card == held(path_[0])->card) {
      return say(phrases::kSameCard);
    }
    return say(phrases::kNotTogether);
  }

  Line instant(Card card) const {
    const Hand& hand = at(view_.hands, seat_);
    if (!game_.instant_possible(table_, hand, card)) {
      switch (game_.luck(card).effect) {
        case Luck::play_time:
          return std::ranges::any_of(hand, is_time, &Held::card) ? say(phrases::kNowhereForTime)
                                                                 : say(phrases::kNoTimeHeld);
        case Luck::activate: return say(phrases::kNoPairHeld);
        default: return say(phrases::kNoNeed, card_piece(card));
      }
    }
    if (path_.size() == 3 && game_.luck(card).effect == Luck::play_time) {
      const Held* second = held(path_[1]);
      const Place to = place_of(path_[2]);
      if (second != nullptr && is_time(second->card) && to != kNone && known(to)) {
        return time_at(to);
      }
    }
    if (path_.size() >= 3 && game_.luck(card).effect == Luck::activate) {
      const Held* one = held(path_[1]);
      const Held* two = held(path_[2]);
      if (one != nullptr && two != nullptr && is_program(one->card) && is_target(two->card)) {
        const bool ao = path_.size() == 4
            ? path_[3] == side_piece(true)
            : game_.program(one->card).ao == ProgramAo::only || game_.target(two->card).hours == 0;
        return refused(game_.fit_bar(table_, two->card, one->card, ao), two->card,
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
    return time_at(to);
  }
  // If only one thing could take time, what keeps it from that; the general reason otherwise.
  Line nowhere_for_time() const {
    if (!table_.checked_out) return time_at(kPoorWeather);
    return say(phrases::kNowhereForTime);
  }

  Line time_at(Place place) const {
    const Slot& slot = table_.slots[place];
    const Piece program = program_piece(place);
    const Piece target = card_piece(slot.target);
    const Piece instrument = instrument_piece(slot.instrument);
    const Phrase& grade = *phrases::kGrades[static_cast<std::size_t>(Gemini::grade(table_))];
    switch (game_.time_bar(table_, place)) {
      case TimeBar::no_program: return say(phrases::kNotOnTable, program);
      case TimeBar::checkouts: return say(phrases::kCheckoutsFirst);
      case TimeBar::no_target: return say(phrases::kNoTarget, program);
      case TimeBar::no_instrument: return say(phrases::kNoInstrument, program);
      case TimeBar::weather:
        return say(game_.target(slot.target).type == TargetType::primary
                       ? phrases::kPrimaryWeather
                       : phrases::kSecondaryWeather,
                   target, grade);
      case TimeBar::ao_weather: return say(phrases::kAoWeather, grade);
      case TimeBar::site:
        return say(game_.instrument(slot.instrument).site == Site::south
                       ? phrases::kSouthernInstrument
                       : phrases::kNorthernInstrument,
                   instrument, target);
      case TimeBar::closed: return closed(place);
      case TimeBar::capability:
        return say(game_.program(place).capability == Capability::imaging
                       ? phrases::kNoImaging
                       : phrases::kNoSpectroscopy,
                   instrument, program);
      case TimeBar::ao_only: return say(phrases::kAoOnly, instrument, target);
      case TimeBar::no_ao: return say(phrases::kCannotAo, instrument, target);
      case TimeBar::needs_system:
        return say(phrases::kNeedsSystem, instrument, instrument_piece(game_.compiled().system),
                   target);
      case TimeBar::program_ao: return say(phrases::kProgramAo, program, target);
      case TimeBar::window: {
        const TargetCard& aim = game_.target(slot.target);
        return say(phrases::kWindowShut, target, aim.first_round, aim.last_round);
      }
      case TimeBar::fault: return say(phrases::kFault, instrument);
      case TimeBar::none: break;
    }
    return say(phrases::kNotTogether);
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
      return game_.lapsed(card, table_.round)
          ? say(phrases::kTooLate, face, game_.target(card).last_round)
          : say(phrases::kNowhere, face);
    }
    const Place to = place_of(path_[1]);
    if (to == kNone || !known(to) || path_.size() > 3) return say(phrases::kNotTogether);
    if (to == kPoorWeather) return say(phrases::kNoTargetOnPoorWeather);
    const Piece program = path_[1];
    bool ao = game_.program(to).ao == ProgramAo::only || game_.target(card).hours == 0;
    if (path_.size() == 3) {
      if (path_[2] != side_piece(true) && path_[2] != side_piece(false)) {
        return say(phrases::kNotTogether);
      }
      ao = path_[2] == side_piece(true);
    }
    return refused(game_.target_bar(table_, card, to, ao), card, program, ao);
  }
  Line refused(TargetBar bar, Card card, Piece program, bool ao) const {
    const Piece face = card_piece(card);
    switch (bar) {
      case TargetBar::no_program: return say(phrases::kNotOnTable, program);
      case TargetBar::no_side: return say(ao ? phrases::kNoAoSideThere : phrases::kNoSide, face);
      case TargetBar::not_admitted:
        return say(ao ? phrases::kAoNotAdmitted : phrases::kOnlyAoAdmitted, program);
      case TargetBar::window: return say(phrases::kTooLate, face, game_.target(card).last_round);
      case TargetBar::not_needed: {
        constexpr std::array kNeedsNo{&phrases::kNeedsNoPrimary, &phrases::kNeedsNoSecondary,
                                      &phrases::kNeedsNoBright};
        return say(*kNeedsNo[static_cast<std::size_t>(game_.target(card).type)], program);
      }
      case TargetBar::none: break;
    }
    return say(phrases::kNotTogether);
  }

  const Gemini& game_;
  const Table& table_;
  const View& view_;
  const Path& path_;
  Seat seat_;
};

}  // namespace

// What a seat may do follows from its view, so the legal moves can be listed from that: a path is
// fine when it is the beginning of one of theirs.
Line Gemini::why_not(const View& view, const Path& path) const {
  if (view.table.phase == Phase::over) return say(phrases::kOver);
  const Seat seat = to_act(view.table);
  if (path.empty()) return {};
  if (!seat.is_player()) return say(phrases::kNotYet);
  if (view.viewer != seat && closed_hands()) return say(phrases::kOthersTurn, seat);
  const State state{.table = view.table, .hands = view.hands};
  MoveList<Gemini> moves;
  legal(state, moves);
  for (const Move& move : moves) {
    Paths all;
    paths(state, move, all);
    for (const Path& one : all) {
      if (one.size() >= path.size() && std::equal(path.begin(), path.end(), one.begin())) return {};
    }
  }
  return Reason(*this, view, path).find(seat);
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
      return piece.a == gemini::kPoorWeather ? say(phrases::kPoorWeather)
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
