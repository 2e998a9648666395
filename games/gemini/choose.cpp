// How a move is clicked, and why one is refused.

#include "games/gemini/gemini.h"
#include "games/gemini/phrases.h"
#include "games/gemini/pieces.h"
#include "games/gemini/refusal.h"
#include "kernel/choice.h"

namespace orrery::gemini {

using Kind = Move::Kind;

namespace {

// The ways of clicking one move.
class Ways {
 public:
  Ways(const Gemini& game, const State& state, const Move& move, Seat seat, Paths& paths)
      : game_(game),
        state_(state),
        move_(move),
        seat_(seat),
        hand_(state.hands[seat]),
        paths_(paths) {}

  void list() {
    switch (move_.kind) {
      case Kind::role: return add(role_piece(move_.card));
      case Kind::first: return add(player_piece(move_.seat));
      case Kind::invite: return add(instrument_piece(move_.card));
      case Kind::fault:
      case Kind::fail: return add(program_piece(move_.to));
      case Kind::release:
        return add(move_.to == kToDeck ? kInstrumentDeck : program_piece(move_.to));
      case Kind::discard: return add(piece(PieceKind::discard));
      case Kind::end: return add(piece(PieceKind::end));
      case Kind::accept: return add(piece(PieceKind::accept));
      case Kind::refuse: return add(piece(PieceKind::refuse));
      case Kind::pass: return add(piece(PieceKind::pass));
      case Kind::attach: return add_placed(instrument_piece(move_.card));
      case Kind::shift: return add_placed(mover(move_.from));
      case Kind::store: return add(mover(move_.from), kInstrumentDeck);
      case Kind::swap:
        add(mover(move_.from), mover(move_.to));
        return add(mover(move_.to), mover(move_.from));
      case Kind::instant_time:
      case Kind::instant_program: return add_instants();
      case Kind::activate:
      case Kind::target:
      case Kind::time:
      case Kind::offer:
      case Kind::give:
      case Kind::instant:
        return each_place(move_.card, move_.place, [&](int place) { add_held(mine(place)); });
      default: return;  // chance and the referee are not clicked
    }
  }

 private:
  template <class... Pieces>
  void add(Pieces... pieces) {
    paths_.push_back(path_of(pieces...));
  }
  Piece mine(int place) const { return hand_piece(seat_, place); }

  // The piece that moves: the instrument of the move, or the one at this place.
  Piece mover(Place from) const {
    const Instrument there =
        from < game_.places() ? state_.table.slots[from].instrument : Instrument{kNone};
    return instrument_piece(move_.card != kNoCard ? move_.card : there);
  }
  void add_placed(Piece instrument) {
    add(instrument, program_piece(move_.to));
    // GCG-50: Altair is put on the program of its host, or on the host itself.
    if (!game_.is_system(move_.card) || move_.to >= game_.places()) return;
    const Piece host = instrument_piece(state_.table.slots[move_.to].instrument);
    add(instrument, host);
    // GCG-107: out of the deck, where nobody sees it.
    if (move_.kind != Kind::attach || game_.in_display(state_.table, move_.card)) return;
    add(kInstrumentDeck, program_piece(move_.to));
    add(kInstrumentDeck, host);
  }

  // Calls f with each place in the hand where the card lies: with open hands equal cards are one
  // choice, and any of them may be clicked.
  template <class F>
  void each_place(Card card, int place, const F& f) const {
    if (place > 0) return f(place - 1);
    bool found = false;
    for (std::size_t i = 0; i < hand_.size(); ++i) {
      if (hand_[i].card != card) continue;
      found = true;
      f(static_cast<int>(i));
    }
    if (!found) f(kMostHand);  // an illegal move: the card is not in the hand
  }

  void add_held(Piece card) {
    switch (move_.kind) {
      case Kind::target:
        return add_side(path_of(card, program_piece(move_.to)), move_.card, move_.to);
      case Kind::time: return add(card, program_piece(move_.to));
      case Kind::offer: return add_offer(card);
      case Kind::give: return add(card);
      default: return add(card, kMiddle);
    }
  }
  void add_offer(Piece card) {
    if (move_.other == kNoCard) return add(card, player_piece(move_.seat));
    const Hand& theirs = state_.hands[move_.seat];
    for (std::size_t i = 0; i < theirs.size(); ++i) {
      if (theirs[i].card != move_.other || paths_.size() == Paths::capacity()) continue;
      add(card, hand_piece(move_.seat, static_cast<int>(i)));
    }
  }

  // The Instant first, then what is played with it.
  void add_instants() {
    const bool time = move_.kind == Kind::instant_time;
    const Luck effect = time ? Luck::play_time : Luck::activate;
    for (std::size_t i = 0; i < hand_.size(); ++i) {
      if (!game_.is_luck(hand_[i].card) || game_.luck(hand_[i].card).effect != effect) continue;
      if (paths_.size() == Paths::capacity()) return;  // a hand full of copies
      const Piece first = mine(static_cast<int>(i));
      each_place(move_.card, move_.place, [&](int j) {
        if (time) return add(first, mine(j), program_piece(move_.to));
        each_place(move_.other, 0, [&](int k) {
          add_side(path_of(first, mine(j), mine(k)), move_.other, move_.card);
        });
      });
    }
  }

  // The side of the target is clicked last, if target and program leave a choice.
  void add_side(Path path, Card card, Place to) {
    const TargetCard& target = game_.target(card);
    const bool known = to < game_.cards().programs.size();
    const ProgramAo program = known ? game_.program(to).ao : ProgramAo::either;
    const bool both =
        target.hours > 0 && target.ao_hours > 0 && known && program == ProgramAo::either;
    const bool only = (move_.ao ? target.hours : target.ao_hours) == 0 ||
        program == (move_.ao ? ProgramAo::only : ProgramAo::none);
    if (both || !only) path.push_back(side_piece(move_.ao));
    paths_.push_back(path);
  }

  const Gemini& game_;
  const State& state_;
  const Move& move_;
  Seat seat_;
  const Hand& hand_;
  Paths& paths_;
};

}  // namespace

void Gemini::paths(const State& state, Move move, Paths& paths) const {
  const Seat seat = to_act(state.table);
  if (seat.is_player() && sound(move)) Ways(*this, state, move, seat, paths).list();
}

// ---- Why not ----

Line Gemini::why_not(const View& view, const Path& path) const {
  if (view.table.phase == Phase::over) return say(phrases::kOver);
  const Seat seat = to_act(view.table);
  if (path.empty()) return {};
  if (!seat.is_player()) return say(phrases::kNotYet);
  if (view.viewer != seat && closed_hands()) return say(phrases::kOthersTurn, seat);
  if (begins_move(*this, {.table = view.table, .hands = view.hands}, path)) return {};
  return refusal(*this, view, path, seat);
}

}  // namespace orrery::gemini
