// How a move is chosen piece by piece, and why one is refused.

#include "games/gemini/gemini.h"
#include "games/gemini/phrases.h"
#include "games/gemini/pieces.h"
#include "games/gemini/refusal.h"

namespace orrery::gemini {

using Kind = Move::Kind;

namespace {

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
  const Hand& hand = state.hands[seat];
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
        const Hand& theirs = state.hands[move.seat];
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
  return refusal(*this, view, path, seat);
}

}  // namespace orrery::gemini
