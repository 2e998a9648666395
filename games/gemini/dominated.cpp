// Moves that cannot be right, as anybody sees at first sight (GameWithDominatedMoves).
//
// A team dislikes a bot whose move helps nobody, so moves that undo what somebody has just done are
// dominated too: an attached instrument moves only to where it is of more use than before. What one
// move gains the opposite one loses, so nothing goes back and forth.

#include "games/gemini/gemini.h"

namespace orrery::gemini {

namespace {

class Sight {
 public:
  using Kind = Move::Kind;
  using Moves = MoveList<Gemini>;

  Sight(const Gemini& game, const View& view, const Moves& legal)
      : game_(game), table_(view.table), hands_(view.hands), legal_(legal) {}

  bool dominated(const Move& move) const {
    const bool system = game_.is_system(move.card);
    switch (move.kind) {
      case Kind::end: return checkouts_wait();
      case Kind::discard: return checkouts_wait() && !engineer_comes();
      case Kind::attach: return system ? use_of_system(move.to) == 0 : attached_in_vain(move);
      case Kind::shift:
        if (system) return use_of_system(move.to) <= use_of_system(move.from);
        return use_after(move) <= use_of(move.from) + use_of(move.to);
      case Kind::swap: return use_after(move) <= use_of(move.from) + use_of(move.to);
      case Kind::store: return system ? use_of_system(move.from) > 0 : stored_in_vain(move.from);
      case Kind::target: return displaces_in_vain(move);
      case Kind::instant: return wasted(game_.luck(move.card).effect);
      default: return false;
    }
  }

 private:
  // ---- Checkouts ----

  // Nothing is observed before Checkouts is finished, and it needs an instrument (GCG-63, GCG-71).
  // So while one can be attached to it now, to end the turn or discard the hand instead is
  // dominated: somebody would need that action later. A hand can be discarded at any time.
  bool checkouts_wait() const {
    if (table_.checked_out || table_.slots[game_.poor_weather()].instrument != kNone) return false;
    return std::ranges::any_of(legal_, [&](const Move& move) {
      return move.kind == Kind::attach && move.to == game_.poor_weather();
    });
  }
  // But to discard can be right if somebody can attach one without an action in this round
  // (GCG-93), as long as it costs an action here.
  bool engineer_comes() const {
    if (!table_.used && game_.ability(table_) == Ability::instrument_move) return false;
    for (int turn = table_.turn + 1; turn < game_.turns(table_); ++turn) {
      const auto role = static_cast<std::size_t>(game_.role_of(table_, turn));
      if (game_.cards().roles[role].ability == Ability::instrument_move) return true;
    }
    return false;
  }

  // ---- Instruments ----

  // Of how much use an instrument is at a place, for what lies there and what is seen in hands.
  int use(Instrument card, Place place, bool system) const {
    if (card == kNone) return 0;
    const Slot& slot = table_.slots[place];
    if (place == game_.poor_weather()) return table_.checked_out ? 1 : 5;
    if (!game_.suits(card, place)) return 0;
    if (slot.target != kNoCard) return observes(card, place, slot.target, slot.ao, system) ? 5 : 2;
    for (const Hand& hand : hands_) {
      for (const Held& held : hand) {
        if (!game_.is_target(held.card)) continue;
        for (const bool ao : {false, true}) {
          if (game_.target_refusal(table_, held.card, place, ao) == TargetRefusal::none &&
              observes(card, place, held.card, ao, system)) {
            return 4;
          }
        }
      }
    }
    return 3;
  }
  int use_of(Place place) const {
    const Slot& slot = table_.slots[place];
    return use(slot.instrument, place, slot.system);
  }
  // An instrument that moves leaves the AO system behind (GCG-53).
  int use_after(const Move& move) const {
    const Instrument there = move.kind == Kind::swap ? table_.slots[move.to].instrument : kNone;
    return use(table_.slots[move.from].instrument, move.to, false) + use(there, move.from, false);
  }
  bool observes(Instrument card, Place place, Card target, bool ao, bool system) const {
    const InstrumentCard& one = game_.instrument(card);
    const bool served = system || game_.compiled().served.contains(card);  // it may still come
    return Gemini::site_fits(game_.target(target).site, one.site, {}) &&
        Gemini::ao_fits(game_.program(place).ao, ao, one.ao, served);
  }

  // GCG-46: attached where it is of no use, while it would be of use at another place.
  bool attached_in_vain(const Move& move) const {
    if (use(move.card, move.to, false) > 0) return false;
    return std::ranges::any_of(legal_, [&](const Move& other) {
      return other.kind == Kind::attach && other.card == move.card &&
          use(other.card, other.to, false) > 0;
    });
  }
  // To take off an instrument that can observe something at its place is in vain. One that suits
  // the program, without a target to observe yet, may go when the limit keeps another away
  // (GCG-45). One that cannot observe the target there may always make room.
  bool stored_in_vain(Place from) const {
    constexpr int kMost = 4;
    const int now = use_of(from);
    return now >= 4 || (now == 3 && game_.attached(table_) < kMost);
  }

  // GCG-54: the AO system does something only where AO sides are observed, so not at Checkouts and
  // Poor Weather, nor at a program without AO. (From the display it would make room for another
  // card to be turned up; that is its only use there, and partners would not understand it.)
  int use_of_system(Place place) const {
    if (place == game_.poor_weather()) return 0;
    const Slot& slot = table_.slots[place];
    switch (game_.program(place).ao) {
      case ProgramAo::none: return 0;
      case ProgramAo::only: return slot.target != kNoCard ? 4 : 3;
      default: return slot.target == kNoCard ? 2 : slot.ao ? 4 : 1;
    }
  }

  // ---- Targets ----

  // GCG-57: a new target on an unfinished one throws that away, with its hours. It needs a reason:
  // fewer hours to go, weather that comes more often, an instrument that can observe it and not the
  // other, time that it takes now and the other does not, or rounds of the other that are over.
  // Without one the old target is at least as near to its end, and the card and the action are
  // lost.
  bool displaces_in_vain(const Move& move) const {
    const Slot& slot = table_.slots[move.to];
    if (slot.target == kNoCard || game_.lapsed(slot.target, table_.round)) return false;
    OpenPart after = table_;
    Slot& next = after.slots[move.to];
    next.clear_target();
    next.target = move.card;
    next.ao = move.ao;
    if (game_.hours_needed(next) < game_.hours_needed(slot) - game_.hours(slot.now)) return false;
    if (demands(next) < demands(slot)) return false;
    const auto fits = [&](const Slot& one) {
      return one.instrument != kNone &&
          observes(one.instrument, move.to, one.target, one.ao, one.system);
    };
    if (fits(next) && !fits(slot)) return false;
    return game_.time_refusal(after, move.to) != TimeRefusal::none ||
        game_.time_refusal(table_, move.to) == TimeRefusal::none;
  }
  // How rare the weather is that admits the target (GCG-65).
  int demands(const Slot& slot) const {
    if (slot.ao) return 2;
    switch (game_.type_of(slot)) {
      case TargetType::primary: return 2;
      case TargetType::secondary: return 1;
      default: return 0;
    }
  }

  // ---- Instants ----

  // Instants are played at any time (GCG-90), so one that changes the weather waits until that
  // opens a place for Time. Sudden clearing lasts for the turn: somebody must have Time to play in
  // it, in their own turn or with an Instant.
  bool wasted(Luck effect) const {
    if (effect != Luck::clearing && effect != Luck::laser) return false;
    OpenPart after = table_;
    (effect == Luck::clearing ? after.clearing : after.laser) = true;
    const Hand& hand = hands_[game_.active(table_)];
    const bool time = effect == Luck::laser || somebody_has_time();
    bool opens = false;
    table_.active.each([&](Place place) {
      opens |= game_.time_refusal(after, place) == TimeRefusal::none &&
          game_.time_refusal(table_, place) != TimeRefusal::none;
    });
    if (time && opens) return false;
    return !(table_.actions > 0 && admits_target(after, hand));
  }
  // Whether the active seat may have Time to play, or anybody with an Instant.
  bool somebody_has_time() const {
    const auto holds = [&](const Hand& hand, const auto& wanted) {
      return std::ranges::any_of(
          hand, [&](const Held& held) { return held.card == kHidden || wanted(held.card); });
    };
    const auto is_time = [&](Card card) { return game_.is_time(card); };
    const auto plays_time = [&](Card card) {
      return game_.is_luck(card) && game_.luck(card).effect == Luck::play_time;
    };
    return holds(hands_[game_.active(table_)],
                 [&](Card card) { return is_time(card) && game_.can_play_time(table_, card); }) ||
        std::ranges::any_of(hands_, [&](const Hand& one) {
             return holds(one, is_time) && holds(one, plays_time);
           });
  }
  // GCG-104: whether a target that the weather forbids now could be played after the Instant.
  bool admits_target(const OpenPart& after, const Hand& hand) const {
    if (game_.chosen().play_targets == PlayTargets::always) return false;
    return std::ranges::any_of(hand, [&](const Held& held) {
      if (held.card == kHidden) return true;
      if (!game_.is_target(held.card)) return false;
      bool now = false;
      bool then = false;
      table_.active.each([&](Place place) {
        for (const bool ao : {false, true}) {
          now |= game_.target_refusal(table_, held.card, place, ao) == TargetRefusal::none;
          then |= game_.target_refusal(after, held.card, place, ao) == TargetRefusal::none;
        }
      });
      return then && !now;
    });
  }

  const Gemini& game_;
  const OpenPart& table_;
  const Hands& hands_;
  const Moves& legal_;
};

}  // namespace

void Gemini::dominated(const View& view, const MoveList<Gemini>& legal,
                       MoveList<Gemini>& dominated) const {
  const Sight sight(*this, view, legal);
  for (const Move move : legal) {
    if (sight.dominated(move)) dominated.push_back(move);
  }
}

}  // namespace orrery::gemini
