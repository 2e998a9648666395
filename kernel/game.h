#pragma once

// The contract: what a game is.
//
// A game is an immutable value: a number of players, options, and the tables made from them. Its
// rules are const member functions over a plain State. No virtual calls, nothing thrown, no clock,
// no I/O; `legal`, `outcomes`, `sample`, `apply`, `view` and copying never touch the heap.
//
// A State is described (kernel/describe.h): its hash, its text and its JSON follow from that.
//
// Words: a *decision* is a move by a seat, also a forced one; chance moves are not decisions.
// A *viewer* is a seat or the public.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "kernel/card_note.h"
#include "kernel/chance.h"
#include "kernel/describe.h"
#include "kernel/error.h"
#include "kernel/facts.h"
#include "kernel/ink.h"
#include "kernel/line.h"
#include "kernel/piece.h"
#include "kernel/result.h"
#include "kernel/rng.h"
#include "kernel/seat.h"
#include "kernel/seen.h"

namespace orrery {

// Some games ask other seats in the middle of somebody's turn. At fixed points that everybody
// knows, every other seat is asked in turn, whether it can do something or not, so that being asked
// tells nothing. Such a game also has
//   bool windows() const                              whether it asks at all, with these options
//   std::optional<Move> pass(const State&) const      the move that declines, where a seat is asked
// A table declines at once for a seat that does not want to be asked.
template <class G>
concept GameWithWindows = requires(const G& game, const typename G::State& state) {
  { game.windows() } -> std::same_as<bool>;
  { game.pass(state) } -> std::same_as<std::optional<typename G::Move>>;
};

// Some games let a move be taken back for a price. Such a game also has
//   bool charges() const                              whether it does, with these options
//   std::optional<Move> price(const State&) const     the referee's move that takes the price, in
//                                                     the position gone back to, if it can be paid
//   bool amid(const State&) const                     whether the decision belongs to the action
//                                                     before it: both are taken back for one price
// `legal` never lists the referee's move: only the table makes it, after a take-back.
template <class G>
concept GameWithPrice = requires(const G& game, const typename G::State& state) {
  { game.charges() } -> std::same_as<bool>;
  { game.price(state) } -> std::same_as<std::optional<typename G::Move>>;
  { game.amid(state) } -> std::same_as<bool>;
};

// In some games a seat is asked something that no bot should answer for it. Such a game also has
//   std::optional<Move> silence(const State&) const   the move if it does not answer in time
// The table makes that move where it would otherwise let a bot take over.
template <class G>
concept GameWithAnswers = requires(const G& game, const typename G::State& state) {
  { game.silence(state) } -> std::same_as<std::optional<typename G::Move>>;
};

// In some games a bot explains its moves. Such a game also has
//   void remark(const View&, Move, Lines&) const      what the maker of this move has in mind; the
//                                                     view is the public one
template <class G>
concept GameWithRemarks =
    requires(const G& game, const typename G::View& view, typename G::Move move, Lines& lines) {
      game.remark(view, move, lines);
    };

// In some games nothing is hidden, and nothing is random after the first decision. Such a game has
//   bool certain() const                              whether that is so, with these options
// The search can then prove results.
template <class G>
concept GameOfCertainty = requires(const G& game) {
  { game.certain() } -> std::same_as<bool>;
};

// The text of a position follows from the description of the state. A game with a shorter text of
// its own also has
//   std::string to_text(const State&) const                    a position as one line
//   Expected<State> from_text(std::string_view) const          reads exactly that line
template <class G>
concept GameWithOwnText =
    requires(const G& game, const typename G::State& state, std::string_view text) {
      { game.to_text(state) } -> std::same_as<std::string>;
      { game.from_text(text) } -> std::same_as<Expected<typename G::State>>;
    };

// A game whose positions once had another text can still read it:
//   std::optional<State> from_old_text(std::string_view) const
template <class G>
concept GameWithOldText = requires(const G& game, std::string_view text) {
  { game.from_old_text(text) } -> std::same_as<std::optional<typename G::State>>;
};

// A value without pointers, random generator or history: copying it is copying its bytes.
template <class T>
concept PlainValue =
    std::is_trivially_copyable_v<T> && std::default_initializable<T> && std::equality_comparable<T>;

// Moves are passed as eight bytes, so they have no padding, whose content would be random.
template <class T>
concept SmallMove = PlainValue<T> && sizeof(T) <= 8 && std::has_unique_object_representations_v<T>;

template <class G>
concept Game = std::copyable<G> && PlainValue<typename G::State> && PlainValue<typename G::View> &&
    DescribedStruct<typename G::State> && SmallMove<typename G::Move> &&
    std::default_initializable<typename G::Options> &&
    !std::same_as<typename G::State, typename G::View> &&
    requires(const G& game, typename G::State& state, const typename G::State& before,
             const typename G::View& view, typename G::Move move,
             const typename G::Options& options, Viewer viewer, Seat seat, Piece piece,
             const Path& path, std::string_view text, Rng& rng, MoveList<G>& moves,
             OutcomeList<G>& outcomes, Lines& lines, Paths& paths, Ink& ink) {
      // ---- What it is ----

      // The largest number of moves a seat can ever have, and of outcomes a chance move can have.
      { G::kMaxMoves } -> std::convertible_to<std::size_t>;
      { G::kMaxOutcomes } -> std::convertible_to<std::size_t>;

      // What the game says of itself, and its options, in the order they are shown.
      { G::facts() } -> std::same_as<const Facts&>;
      { G::options() } -> std::same_as<std::span<const Option<typename G::Options>>>;

      // Variants with few enough histories to follow all of them, for the conformance suite.
      { G::small_variants() } -> std::same_as<std::span<const Variant<typename G::Options>>>;

      // The game for so many players with these options. Both are within their ranges; the error
      // says which combination is not possible.
      { G::create(int{}, options) } -> std::same_as<Expected<G>>;
      { game.players() } -> std::same_as<int>;
      { game.chosen() } -> std::same_as<const typename G::Options&>;

      // No game has more decisions than this.
      { game.longest() } -> std::same_as<int>;

      // ---- How it is played ----

      // The position before the first chance move: deals and shuffles are chance moves.
      { game.start() } -> std::same_as<typename G::State>;

      // A seat, chance, or nobody when the game is over.
      { game.to_act(before) } -> std::same_as<Seat>;

      // All legal moves of the seat to act, each once, appended to an empty list. They depend only
      // on that seat's view. Not called when chance or nobody is to act.
      { game.legal(before, moves) } -> std::same_as<void>;

      // Chance: every distinct outcome in a fixed, documented order, with its weight; returns the
      // sum of the weights. Outcomes that lead to equal states are listed once.
      { game.outcomes(before, outcomes) } -> std::same_as<Weight>;

      // Chance: one outcome with the probability that `outcomes` gives it, without listing them.
      { game.sample(before, rng) } -> std::same_as<typename G::Move>;

      // Makes a legal move or a possible outcome. Anything else is undefined: `try_apply` checks.
      { game.apply(state, move) } -> std::same_as<void>;

      // Per seat: who won, the scores, and where the points came from; also while the game runs.
      { game.result(before) } -> std::same_as<Result>;

      // ---- What is known ----

      // All that this viewer knows, with perfect memory, and nothing else.
      { game.view(before, viewer) } -> std::same_as<typename G::View>;

      // A full state drawn from the worlds that agree with the view, each as likely as chance would
      // deal it. Other seats' choices tell nothing except that they were legal.
      { game.imagine(view, rng) } -> std::same_as<typename G::State>;

      // Whether anybody learns something from this seat's move that did not follow from their view
      // and the move itself. Such a move is not taken back. Not called for chance.
      { game.reveals(before, move) } -> std::same_as<bool>;

      // The move as this viewer sees it, and its log lines for the viewer. Neither tells more than
      // the view after the move does.
      { game.seen(before, move, viewer) } -> std::same_as<Seen>;
      { game.tell(before, move, viewer, lines) } -> std::same_as<void>;

      // ---- How it is chosen ----

      // The ways of clicking a move of the seat to act, as piece ids. Every path of a legal move
      // names that move alone, and none is the beginning of another. A move that is not legal has
      // the paths it would have, so that `why_not` can be asked about it.
      { game.paths(before, move, paths) } -> std::same_as<void>;

      // Which condition this choice fails, from what the view's owner knows; empty for a legal move
      // or the beginning of one.
      { game.why_not(view, path) } -> std::same_as<Line>;

      // The short name of a piece, as in a log line.
      { game.label(piece) } -> std::same_as<Line>;

      // ---- How it is written ----

      // The deep check: could the rules lead to this position, as far as counts, ranges and phases
      // tell? A position that passes can be played on safely.
      { game.check(before) } -> std::same_as<Expected<void>>;

      // A move as one word, and back to exactly the same value, which may be illegal.
      { game.notation(move) } -> std::same_as<std::string>;
      { game.parse(text) } -> std::same_as<Expected<typename G::Move>>;

      // The board for a terminal, and the tables of the rule book that the program computes.
      { game.draw(view, ink) } -> std::same_as<void>;
      { game.tables() } -> std::same_as<std::string>;

      // ---- For bots ----

      // A quick guess at the seat's final share, from 0 to 1.
      { game.evaluate(before, seat) } -> std::same_as<double>;
    };

// A game whose cards are data (docs/cards.md): they can be replaced without touching the rules.
// Cards are a described struct and not part of a state.
template <class G>
concept GameWithCards = Game<G> &&
    requires(const G& game, const typename G::Options& options, const typename G::Cards& cards) {
      // The set that is used unless another is given.
      { G::usual_cards() } -> std::same_as<const typename G::Cards&>;

      // Whether the game can be played with these; the error names the wrong card.
      { G::check_cards(cards) } -> std::same_as<Expected<void>>;

      // The game with these cards; an error if they fail the check.
      { G::create(int{}, options, cards) } -> std::same_as<Expected<G>>;
      { game.cards() } -> std::same_as<const typename G::Cards&>;

      // All that is wrong with them, or does nothing; where there is no mistake, the check passes.
      { G::notes_on(cards) } -> std::same_as<CardNotes>;
    };

// Cards that used to be written in another way, and how they are made into today's: files and
// records keep them forever.
template <class G>
concept GameWithOldCards = GameWithCards<G> && requires(const typename G::OldCards& cards) {
  { G::from_old_cards(cards) } -> std::same_as<typename G::Cards>;
};

}  // namespace orrery
