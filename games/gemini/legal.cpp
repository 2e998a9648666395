// The legal moves.

#include "games/gemini/gemini.h"

namespace orrery::gemini {

namespace {

using Kind = Move::Kind;
using Moves = MoveList<Gemini>;
using Places = FixedList<Place, kMostPlaces>;

class Lister {
 public:
  Lister(const Gemini& game, const State& state, Moves& moves)
      : game_(game), state_(state), table_(state.table), moves_(moves) {}

  void list() {
    switch (table_.phase) {
      case Phase::roles:
        for (std::uint8_t role = 0; role < game_.cards().roles.size(); ++role) {
          if (!table_.roles[role].is_player()) add({.kind = Kind::role, .card = role});
        }
        return;
      case Phase::first:
        for (const Seat seat : game_.seats()) add({.kind = Kind::first, .seat = seat});
        return;
      case Phase::visitors:
        (game_.compiled().visitors - table_.visitors_met).each([&](Instrument card) {
          add({.kind = Kind::invite, .card = card});
        });
        return;
      case Phase::fault:
        for (Place place = 0; place < game_.places(); ++place) {
          const Slot& slot = table_.slots[place];
          if (slot.can_fault()) add({.kind = Kind::fault, .to = place});
        }
        return;
      case Phase::failed:
        for (Place place = 0; place < game_.places(); ++place) {
          if (table_.slots[place].can_fail()) add({.kind = Kind::fail, .to = place});
        }
        return;
      case Phase::window:
        list_instants(state_.hands[table_.asked]);
        return add({.kind = Kind::pass});
      case Phase::release: return list_release();
      case Phase::answer: return list_answers();
      case Phase::act: return list_turn();
      default: return;
    }
  }

 private:
  void add(const Move& move) { moves_.push_back(move); }

  // With open hands equal cards, which lie side by side, are one choice.
  bool again(const Hand& hand, std::size_t i) const {
    return !game_.closed_hands() && i > 0 && hand[i - 1].card == hand[i].card;
  }
  // With closed hands a move says where its card lies in the hand.
  std::uint8_t place_of(std::size_t i) const {
    return static_cast<std::uint8_t>(game_.closed_hands() ? i + 1 : 0);
  }
  Places open_for_time() const {
    Places open;
    const auto look = [&](Place place) {
      if (game_.time_refusal(table_, place) == TimeRefusal::none) open.push_back(place);
    };
    table_.active.each(look);
    look(game_.poor_weather());
    return open;
  }

  void list_turn() {
    const Seat seat = game_.active(table_);
    const Hand& hand = state_.hands[seat];
    list_hand(hand);
    list_instruments();
    if (!table_.used && game_.ability(table_) == Ability::exchange) list_offers(seat);
    list_instants(hand);
    if (table_.actions > 0 && !hand.empty()) add({.kind = Kind::discard});
    add({.kind = Kind::end});
  }

  // GCG-35, GCG-55, GCG-70
  void list_hand(const Hand& hand) {
    const Places open = open_for_time();
    for (std::size_t i = 0; i < hand.size(); ++i) {
      const Card card = hand[i].card;
      if (again(hand, i)) continue;
      if (game_.is_time(card)) {
        if (!game_.can_play_time(table_, card)) continue;
        const bool anywhere = game_.goes_anywhere(card);
        for (const Place to : open) {
          if (!anywhere && !game_.may_go(table_, card, to)) continue;
          add({.kind = Kind::time, .card = card, .place = place_of(i), .to = to});
        }
      } else if (table_.actions == 0) {
        continue;
      } else if (game_.is_program(card)) {
        add({.kind = Kind::activate, .card = card, .place = place_of(i)});
      } else if (game_.is_target(card)) {
        list_target(card, place_of(i));
      }
    }
  }

  void list_target(Card card, std::uint8_t place) {
    table_.active.each([&](Place to) {
      for (const bool ao : {false, true}) {
        if (game_.target_refusal(table_, card, to, ao) != TargetRefusal::none) continue;
        add({.kind = Kind::target, .card = card, .place = place, .to = to, .ao = ao});
      }
    });
  }

  // GCG-42, GCG-51, GCG-52
  void list_instruments() {
    Places empty;
    Places taken;
    for (Place place = 0; place < game_.places(); ++place) {
      if (!game_.is_place(table_, place)) continue;
      (table_.slots[place].instrument == kNone ? empty : taken).push_back(place);
    }
    list_attachments(empty, taken);
    if (!game_.can_move_instrument(table_)) return;
    const auto visits = [&](Place place) {
      return game_.compiled().visitors.contains(table_.slots[place].instrument);
    };
    for (std::size_t i = 0; i < taken.size(); ++i) {
      const Place from = taken[i];
      add({.kind = Kind::store, .from = from});
      if (visits(from)) continue;  // GCG-89
      const Instrument moved = table_.slots[from].instrument;
      for (const Place to : empty) {
        if (game_.may_be_at(moved, to)) add({.kind = Kind::shift, .from = from, .to = to});
      }
      for (std::size_t j = i + 1; j < taken.size(); ++j) {
        const Place to = taken[j];
        if (visits(to) || !game_.may_be_at(moved, to)) continue;
        if (!game_.may_be_at(table_.slots[to].instrument, from)) continue;
        add({.kind = Kind::swap, .from = from, .to = to});
      }
    }
    for (std::size_t order = 0; order < game_.compiled().systems.size(); ++order) {
      const Instrument system = game_.compiled().systems[order];
      const Place from = game_.system_at(table_, system);
      if (from == kNone) continue;
      add({.kind = Kind::store, .card = system, .from = from});
      for (const Place to : taken) {
        if (!game_.takes_system(table_, order, to)) continue;
        add({.kind = Kind::shift, .card = system, .from = from, .to = to});
      }
    }
  }

  void list_attachments(const Places& empty, const Places& taken) {
    const bool may_move = game_.can_move_instrument(table_);
    const auto attach = [&](Instrument card, Place to) {
      add({.kind = Kind::attach, .card = card, .to = to});
    };
    const auto attach_system = [&](Instrument system) {
      const std::size_t order = game_.order_of(system);
      for (const Place to : taken) {
        if (game_.takes_system(table_, order, to)) attach(system, to);
      }
    };
    for (const Instrument card : table_.display) {
      if (card == kNone) continue;
      if (game_.is_system(card)) {
        attach_system(card);
      } else if (may_move) {
        for (const Place to : empty) {
          const AttachRefusal refusal = game_.attach_refusal(table_, card, to);
          if (refusal == AttachRefusal::limit) break;  // the limit holds for all places
          if (refusal == AttachRefusal::none) attach(card, to);
        }
      }
    }
    for (const Instrument system : game_.compiled().systems) {
      if (!game_.in_display(table_, system) && game_.system_at_hand(table_, system)) {
        attach_system(system);
      }
    }
  }

  // GCG-96
  void list_offers(Seat seat) {
    const Hand& hand = state_.hands[seat];
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if (again(hand, i)) continue;
      Move move{.kind = Kind::offer, .card = hand[i].card, .place = place_of(i)};
      for (const Seat other : game_.seats()) {
        const Hand& theirs = state_.hands[other];
        if (other == seat || theirs.empty()) continue;
        move.seat = other;
        if (game_.closed_hands()) {
          add(move);
          continue;
        }
        for (std::size_t j = 0; j < theirs.size(); ++j) {
          if (again(theirs, j) || theirs[j].card == move.card) continue;  // nothing would change
          move.other = theirs[j].card;
          add(move);
        }
      }
    }
  }

  void list_instants(const Hand& hand) {
    if (!game_.windows()) return;
    for (std::size_t at = 0; at < hand.size(); ++at) {
      const Held& held = hand[at];
      if (!game_.instant_possible(table_, hand, held.card) || told(hand, at)) continue;
      switch (game_.luck(held.card).effect) {
        case Luck::play_time:
          for (std::size_t i = 0; i < hand.size(); ++i) {
            if (!game_.is_time(hand[i].card) || again(hand, i)) continue;
            for (const Place to : open_for_time()) {
              if (!game_.may_go(table_, hand[i].card, to)) continue;
              add({.kind = Kind::instant_time,
                   .card = hand[i].card,
                   .place = place_of(i),
                   .to = to});
            }
          }
          break;
        case Luck::activate: list_fast_turnaround(hand); break;
        default: add({.kind = Kind::instant, .card = held.card});
      }
    }
  }

  // Whether an Instant that lies before this one in the hand makes the same moves: a copy of it, or
  // another card with its effect where the move does not name the Instant.
  bool told(const Hand& hand, std::size_t at) const {
    const Luck effect = game_.luck(hand[at].card).effect;
    const bool chooses = effect == Luck::play_time || effect == Luck::activate;
    return std::any_of(hand.begin(), hand.begin() + at, [&](const Held& before) {
      if (before.card == hand[at].card) return true;
      return chooses && game_.is_luck(before.card) && game_.luck(before.card).effect == effect;
    });
  }

  // A program, and a target on it.
  void list_fast_turnaround(const Hand& hand) {
    for (const Held& one : hand) {
      if (!game_.is_program(one.card)) continue;
      for (const Held& two : hand) {
        if (!game_.is_target(two.card)) continue;
        for (const bool ao : {false, true}) {
          if (game_.fit_refusal(table_, two.card, one.card, ao) != TargetRefusal::none) continue;
          add({.kind = Kind::instant_program, .card = one.card, .other = two.card, .ao = ao});
        }
      }
    }
  }

  void list_release() {
    const Instrument freed = table_.slots[table_.releasing].instrument;
    for (Place place = 0; place < game_.places(); ++place) {
      if (game_.takes_freed(table_, freed, place)) add({.kind = Kind::release, .to = place});
    }
    add({.kind = Kind::release, .to = kToDeck});
  }

  void list_answers() {
    const Hand& hand = state_.hands[table_.asked];
    if (!game_.closed_hands()) {
      add({.kind = Kind::accept});
    } else {
      for (std::size_t i = 0; i < hand.size(); ++i) {
        add({.kind = Kind::give, .card = hand[i].card, .place = place_of(i)});
      }
    }
    add({.kind = Kind::refuse});
  }

  const Gemini& game_;
  const State& state_;
  const OpenPart& table_;
  Moves& moves_;
};

}  // namespace

void Gemini::legal(const State& state, MoveList<Gemini>& moves) const {
  Lister(*this, state, moves).list();
}

}  // namespace orrery::gemini
