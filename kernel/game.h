#pragma once

// The contract: what a game is.
//
// A game is an immutable value: a number of players, options, and the tables made from them. Its
// rules are const member functions over a plain State. No virtual calls, nothing thrown, no clock,
// no I/O; `legal`, `outcomes`, `sample`, `apply`, `view` and copying never touch the heap.
//
// A State is described (kernel/describe.h): its hash, its text and its JSON follow from that.
//
// Words: a *decision* is a move by a seat, forced ones included; chance moves are not decisions.
// A *viewer* is a seat or the public.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

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
// knows, every other seat is asked in turn, whether it could do something or not, so that the
// question tells nothing. Such a game also has
//   bool windows() const                              whether it asks at all, with its options
//   std::optional<Move> pass(const State&) const      the move that declines, where a seat is asked
// and a table declines at once for whoever does not wish to be asked.
template <class G>
concept GameWithWindows = requires(const G& game, const typename G::State& state) {
  { game.windows() } -> std::same_as<bool>;
  { game.pass(state) } -> std::same_as<std::optional<typename G::Move>>;
};

// Some games let a move be taken back for a price. Such a game also has
//   bool charges() const                              whether it does, with its options
//   std::optional<Move> price(const State&) const     the referee's move that takes the price, in
//                                                     the position gone back to, if it can be paid
//   bool amid(const State&) const                     whether the decision belongs to the action
//                                                     before it: both are taken back for one price
// `legal` never lists that move: the table makes it after a take-back, and nobody else.
template <class G>
concept GameWithPrice = requires(const G& game, const typename G::State& state) {
  { game.charges() } -> std::same_as<bool>;
  { game.price(state) } -> std::same_as<std::optional<typename G::Move>>;
  { game.amid(state) } -> std::same_as<bool>;
};

// In some games a seat is asked what nobody else should answer for it. Such a game also has
//   std::optional<Move> silence(const State&) const   the answer of who does not answer in time
// and a table gives that answer, where it would seat a bot otherwise.
template <class G>
concept GameWithAnswers = requires(const G& game, const typename G::State& state) {
  { game.silence(state) } -> std::same_as<std::optional<typename G::Move>>;
};

// In some games a bot says what it is about. Such a game also has
//   void remark(const View&, Move, Lines&) const      what who makes this move has in mind; the
//                                                     view is everybody's
template <class G>
concept GameWithRemarks =
    requires(const G& game, const typename G::View& view, typename G::Move move, Lines& lines) {
      game.remark(view, move, lines);
    };

// In some games nothing is hidden, and nothing is left to chance once somebody has decided
// anything. Such a game also has
//   bool certain() const                              whether that is so, with its options
// so that the search can prove what comes of a position.
template <class G>
concept GameOfCertainty = requires(const G& game) {
  { game.certain() } -> std::same_as<bool>;
};

// The text of a position follows from the description of the state. A game for which a shorter one
// is worth having also has
//   std::string to_text(const State&) const                    a position as one line
//   Expected<State> from_text(std::string_view) const          reads exactly that line
template <class G>
concept GameWithOwnText =
    requires(const G& game, const typename G::State& state, std::string_view text) {
      { game.to_text(state) } -> std::same_as<std::string>;
      { game.from_text(text) } -> std::same_as<Expected<typename G::State>>;
    };

// A game whose positions had another text once still reads what was stored in it:
//   std::optional<State> from_old_text(std::string_view) const
template <class G>
concept GameWithOldText = requires(const G& game, std::string_view text) {
  { game.from_old_text(text) } -> std::same_as<std::optional<typename G::State>>;
};

// A value that holds no pointer, no generator and no history: copying it is copying its bytes.
template <class T>
concept PlainValue =
    std::is_trivially_copyable_v<T> && std::default_initializable<T> && std::equality_comparable<T>;

// Moves are passed about as eight bytes, so they have no padding whose content is left to luck.
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

      // Variants small enough to enumerate every history of, for the conformance suite.
      { G::small_variants() } -> std::same_as<std::span<const Variant<typename G::Options>>>;

      // The game for so many players with these options; both are already within their ranges,
      // and the error says which combination of them is not playable.
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

      // All legal moves of the seat to act, each once, appended to an empty list. What a seat may
      // do follows from that seat's view. Not called when chance or nobody is to act.
      { game.legal(before, moves) } -> std::same_as<void>;

      // Chance: every distinct outcome in a fixed, documented order, with its weight; returns what
      // the weights add up to. Equal outcomes, those that lead to equal states, are one.
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

      // A full state drawn from exactly the worlds that agree with the view, each as likely as the
      // chance that dealt it; other seats' choices say nothing beyond having been legal.
      { game.imagine(view, rng) } -> std::same_as<typename G::State>;

      // Whether anybody learns something from this seat's move that did not follow from their view
      // and the move itself. Decides what may be taken back. Not asked of chance.
      { game.reveals(before, move) } -> std::same_as<bool>;

      // The move as this viewer sees it, and the log lines it makes for them. Neither tells a
      // viewer more than the view after the move does.
      { game.seen(before, move, viewer) } -> std::same_as<Seen>;
      { game.tell(before, move, viewer, lines) } -> std::same_as<void>;

      // ---- How it is chosen ----

      // The ways of clicking a move of the seat to act, as piece ids. Every path of a legal move
      // names that move alone, and none is the beginning of another. A move that is not legal has
      // the paths it would have, so that `why_not` can be asked about it.
      { game.paths(before, move, paths) } -> std::same_as<void>;

      // Which condition this choice fails, from what the view's owner knows; empty when it fails
      // none, that is when it is a legal move or the beginning of one.
      { game.why_not(view, path) } -> std::same_as<Line>;

      // The short name of a piece, as in a log line.
      { game.label(piece) } -> std::same_as<Line>;

      // ---- How it is written ----

      // The deep check: is this a position that the rules could lead to, as far as counts, ranges
      // and phases tell? Whatever passes can be played on without harm.
      { game.check(before) } -> std::same_as<Expected<void>>;

      // A move as one word; reading back gives exactly the same value, which need not be legal.
      { game.notation(move) } -> std::same_as<std::string>;
      { game.parse(text) } -> std::same_as<Expected<typename G::Move>>;

      // The board for a terminal, and the tables shown with the rules that the program computes.
      { game.draw(view, ink) } -> std::same_as<void>;
      { game.tables() } -> std::same_as<std::string>;

      // ---- For bots ----

      // A quick guess at the seat's final share, from 0 to 1.
      { game.evaluate(before, seat) } -> std::same_as<double>;
    };

// A game whose cards are data (docs/cards.md): what is printed on them can be replaced without
// touching its rules. Cards are a described struct; they are no part of a state.
template <class G>
concept GameWithCards = Game<G> &&
    requires(const G& game, const typename G::Options& options, const typename G::Cards& cards) {
      // The set that is played with unless another is asked for.
      { G::usual_cards() } -> std::same_as<const typename G::Cards&>;

      // Whether the game can be played with these; the sentence names the card that is at fault.
      { G::check_cards(cards) } -> std::same_as<Expected<void>>;

      // The game with these cards; they are checked.
      { G::create(int{}, options, cards) } -> std::same_as<Expected<G>>;
      { game.cards() } -> std::same_as<const typename G::Cards&>;
    };

}  // namespace orrery
