#pragma once

// Geminion: a deck builder for children, for 2 to 6 players.
// RULES.md has the rules with their clause numbers, which the comments here cite.
//
// A turn begins with the seat's move `draw`, which brings the hand; then the hand is played. Cards
// whose order makes no difference are played automatically; the seat is asked only which drawing
// card or Cleaner comes next (`play`), to draw the cards it is owed (`draw` again), and what to
// clean. Then it buys, says `done`, and puts its cards on the discard pile.
//
// Nothing is hidden (GMN-R11). Without shuffling the order of every deck is known, and chance only
// chooses who begins. With shuffling nobody knows the order of a deck, so it has none, and chance
// chooses the next card.

#include <algorithm>

#include "games/geminion/move.h"
#include "games/geminion/state.h"
#include "kernel/dominated.h"
#include "kernel/game.h"

namespace orrery::geminion {

namespace detail {

template <class List>
void take_out(List& list, Card card) {
  list.erase(static_cast<std::size_t>(std::ranges::find(list, card) - list.begin()));
}
// Inserts the card into the cards from place `from` on, which are in table order.
template <class List>
void sort_in(List& list, std::size_t from, Card card) {
  list.push_back(card);
  std::rotate(std::upper_bound(list.begin() + from, list.end() - 1, card), list.end() - 1,
              list.end());
}
inline Card take_from_deck(Player& player, std::size_t i) {
  const Card card = player.cards[i];
  player.cards.erase(i);
  --player.deck;
  return card;
}
inline bool all_alike(const Cards& cards) {
  return std::ranges::adjacent_find(cards, std::ranges::not_equal_to{}) == cards.end();
}

}  // namespace detail

class Geminion {
 public:
  using Options = geminion::Options;
  using State = geminion::State;
  using View = geminion::View;
  using Move = geminion::Move;
  static constexpr std::size_t kMaxMoves = kCards + 1;
  static constexpr std::size_t kMaxOutcomes = kCards;

  static const Facts& facts();
  static std::span<const Option<Options>> options();
  static std::span<const Variant<Options>> small_variants();
  static Expected<Geminion> create(int players, const Options& options);

  int players() const { return players_; }
  Seats seats() const { return Seats(players_); }
  const Options& chosen() const { return options_; }
  // In a turn every card is drawn, bought and put on the discard pile at most once, at most four
  // are chosen from the hand and four cleaned, and at most eight Cleaners ask; then `draw` and
  // `done`.
  // Before that everybody may be asked who is the youngest.
  int longest() const {
    return players_ + options_.cap * players_ * (3 * in_all(players_, options_) + 18);
  }
  // GMN-R11: without shuffling chance only chooses who begins.
  bool certain() const { return !options_.shuffle; }
  // GMN-39: bots are older than people, and so is whoever does not answer.
  std::optional<Move> answer_of_a_bot(const View& view) const {
    if (view.table.phase != Phase::youngest) return std::nullopt;
    return Move::of(Move::Kind::older);
  }
  std::optional<Move> answer_of_one_person(const View& view) const {
    if (view.table.phase != Phase::youngest) return std::nullopt;
    return Move::begin(view.table.turn);
  }
  std::optional<Move> silence(const State& state) const {
    return answer_of_a_bot(view(state, Viewer::everybody()));
  }

  State start() const;
  Seat to_act(const State& state) const {
    switch (state.phase) {
      case Phase::start:
      case Phase::deal: return Seat::chance();
      case Phase::over: return Seat::nobody();
      default: return state.turn;
    }
  }
  void legal(const State& state, MoveList<Geminion>& moves) const;
  Weight outcomes(const State& state, OutcomeList<Geminion>& outcomes) const;
  Move sample(const State& state, Rng& rng) const {
    if (state.phase == Phase::start) {
      return Move::begin(Seat(static_cast<int>(rng.below(static_cast<std::uint32_t>(players_)))));
    }
    const Player& mine = state.mine();
    return Move::of(Move::Kind::deal, mine.cards[rng.below(mine.deck)]);  // GMN-21
  }
  void apply(State& state, Move move) const;
  Result result(const State& state) const;

  View view(const State& state, Viewer) const { return {state, kFaces}; }
  State imagine(const View& view, Rng&) const { return view.table; }
  // GMN-R11: nothing is hidden, but without help a player is not shown what comes next. So a draw
  // is not described beforehand and cannot be taken back.
  bool reveals(const State&, Move move) const {
    return move.kind == Move::Kind::draw && !options_.help;
  }
  Seen seen(const State& before, Move move, Viewer viewer) const;
  void tell(const State& before, Move move, Viewer viewer, Lines& lines) const;

  void paths(const State& state, Move move, Paths& paths) const;
  Line why_not(const View& view, const Path& path) const;
  Line label(Piece piece) const;

  Expected<void> check(const State& state) const;
  std::optional<State> from_old_text(std::string_view text) const;
  std::string notation(Move move) const;
  Expected<Move> parse(std::string_view text) const;

  void draw(const View& view, Ink& ink) const;
  std::string tables() const;
  double evaluate(const State& state, Seat seat) const;
  void dominated(const View& view, const MoveList<Geminion>& legal,
                 MoveList<Geminion>& dominated) const;

  // How many turns a seat has had, including the current one.
  int turns(const State& state, Seat seat) const {
    if (!state.first.is_player()) return 0;
    const bool capped = state.phase == Phase::over && state.rounds == options_.cap;
    return state.rounds + (!capped && place(state, seat) <= place(state, state.turn) ? 1 : 0);
  }

 private:
  Geminion(int players, const Options& options) : players_(players), options_(options) {}

  // The place in turn order; 0 for the seat that began.
  int place(const State& state, Seat seat) const {
    return (seat.index() - state.first.index() + players_) % players_;
  }
  bool may_arrange() const { return !options_.shuffle && options_.arrange == Arrange::choose; }

  void begin(State& state, Seat seat) const {
    state.first = state.turn = seat;
    state.phase = Phase::draw;
  }

  // Whether there is a card to draw. When a card is needed and the deck is empty, the discard pile
  // is turned over (GMN-18, GMN-19) or shuffled (GMN-21).
  bool ready(Player& player) const {
    if (player.deck > 0) return true;
    if (player.cards.empty()) return false;  // GMN-20
    player.deck = static_cast<std::uint8_t>(player.cards.size());
    player.shuffled = options_.shuffle;
    return true;
  }

  // GMN-7: as many cards as there are.
  void fill_hand(State& state) const {
    Player& mine = state.mine();
    while (state.to_hand > 0) {
      if (!ready(mine)) {
        state.to_hand = 0;
      } else if (mine.shuffled) {
        state.phase = Phase::deal;
        return;
      } else {
        detail::sort_in(state.hand, 0, detail::take_from_deck(mine, 0));
        --state.to_hand;
      }
    }
    go_on(state);
  }

  // Whether a Cleaner may be drawn before the hand is played. With shuffling any Cleaner may come;
  // without it the drawing cards of the hand reach the same cards in any order until one comes.
  bool cleaner_may_come(const State& state) const {
    const Cards& cards = state.mine().cards;
    if (options_.shuffle) return std::ranges::find(cards, Card::cleaner) != cards.end();
    int draws = 0;
    for (const Card card : state.hand) draws += face_of(card).draws;
    for (std::size_t i = 0; draws > 0 && i < cards.size(); ++i) {
      if (cards[i] == Card::cleaner) return true;
      draws += face_of(cards[i]).draws - 1;
    }
    return false;
  }

  // Whether it matters which card of the hand is played next (GMN-8). Only a Cleaner looks at the
  // hand, so it matters when one is there, or may come, and there are two kinds of cards that are
  // not plain. Plain cards can always wait: played or kept, they do the same.
  bool order_matters(const State& state) const {
    Card special = Card::none;
    bool several = false;
    for (const Card card : state.hand) {
      if (is_plain(card) || card == special) continue;
      several = special != Card::none;
      special = card;
    }
    return several && (state.holds(Card::cleaner) || cleaner_may_come(state));
  }

  // GMN-10: plays the card and applies its values. False if the player cannot just play on: the
  // game is over, or there is something to clean.
  bool play_card(State& state, Card card) const {
    const Face& face = face_of(card);
    Player& mine = state.mine();
    const std::uint8_t gems = std::min(face.gems, state.bank);  // GMN-22
    state.purse = static_cast<std::uint16_t>(state.purse + face.coins);
    mine.gems = static_cast<std::uint8_t>(mine.gems + gems);
    state.bank = static_cast<std::uint8_t>(state.bank - gems);
    state.owed = static_cast<std::uint8_t>(state.owed + face.draws);
    if (face.recycle == Recycle::at_once) {
      ++state.piles[index(card)];  // GMN-25, GMN-R2
    } else {
      state.area.push_back(card);
    }
    if (state.bank == 0) {  // GMN-23
      state.phase = Phase::over;
      state.owed = 0;
      return false;
    }
    if (card == Card::cleaner && !state.hand.empty()) {
      state.phase = Phase::clean;
      return false;
    }
    return true;
  }

  // Goes on to the player's next decision, and plays what needs no choice: drawing cards and
  // Cleaners first, then the plain cards.
  void go_on(State& state) const {
    while (true) {
      if (state.owed > 0) {
        if (!state.mine().cards.empty()) {
          state.phase = Phase::more;
          return;
        }
        state.owed = 0;  // GMN-20
      }
      if (state.hand.empty()) {
        state.phase = Phase::buy;
        return;
      }
      if (order_matters(state)) {
        state.phase = Phase::play;
        return;
      }
      const auto special = std::ranges::find_if_not(state.hand, is_plain);
      const auto next = special == state.hand.end() ? state.hand.begin() : special;
      const Card card = *next;
      state.hand.erase(static_cast<std::size_t>(next - state.hand.begin()));
      if (!play_card(state, card)) return;
    }
  }

  // GMN-14, GMN-15; the usual order is: bought cards, then played ones (GMN-R12).
  void clean_up(State& state) const {
    state.purse = 0;
    for (std::size_t i = state.played(); i-- > 0;) {
      if (face_of(state.area[i]).recycle != Recycle::at_clean_up) continue;
      ++state.piles[index(state.area[i])];  // GMN-31
      state.area.erase(i);
    }
    std::rotate(state.area.begin(), state.area.begin() + state.played(), state.area.end());
    state.bought = 0;
    state.cleaned.clear();
    if (may_arrange() && !detail::all_alike(state.area)) {
      state.phase = Phase::arrange;
    } else {
      put_the_rest(state);
    }
  }

  void put_the_rest(State& state) const {
    Player& mine = state.mine();
    for (const Card card : state.area) {
      if (options_.shuffle) {
        detail::sort_in(mine.cards, mine.deck, card);
      } else {
        mine.cards.push_back(card);
      }
    }
    state.area.clear();
    end_turn(state);
  }

  void end_turn(State& state) const {
    const Seat next = seats().after(state.turn);
    if (next == state.first && ++state.rounds == options_.cap) {  // GMN-R10
      state.phase = Phase::over;
      return;
    }
    state.turn = next;  // GMN-17
    state.phase = Phase::draw;
  }

  Expected<void> check_cards(const State& state) const;
  Expected<void> check_cleaned(const State& state) const;
  Expected<void> check_turn(const State& state) const;
  double prospect(const State& state, Seat seat) const;

  int players_;
  Options options_;
};

// ---- The rules on the hot path ----

inline void Geminion::legal(const State& state, MoveList<Geminion>& moves) const {
  using Kind = Move::Kind;
  const auto each_of_the_hand = [&](Kind kind, auto wanted) {
    Card last = Card::none;
    for (const Card card : state.hand) {
      if (card != last && wanted(card)) moves.push_back(Move::of(kind, card));
      last = card;
    }
  };
  switch (state.phase) {
    case Phase::youngest:
      moves.push_back(Move::begin(state.turn));
      moves.push_back(Move::of(Kind::older));
      return;
    case Phase::draw:
    case Phase::more: moves.push_back(Move::of(Kind::draw)); return;
    case Phase::play:
      each_of_the_hand(Kind::play, [](Card card) { return !is_plain(card); });
      return;
    case Phase::clean:  // GMN-32, GMN-33
      each_of_the_hand(Kind::clean, [](Card) { return true; });
      moves.push_back(Move::of(Kind::keep));
      return;
    case Phase::buy:  // GMN-11, GMN-13
      for (int i = 0; i < kCards; ++i) {
        const Card card = card_at(i);
        if (state.for_sale(card) > 0 && face_of(card).cost <= state.purse) {
          moves.push_back(Move::of(Kind::buy, card));
        }
      }
      moves.push_back(Move::of(Kind::done));
      return;
    case Phase::arrange: {  // GMN-16, GMN-R12
      unsigned kinds = 0;
      for (const Card card : state.area) kinds |= 1U << index(card);
      for (int i = 0; i < kCards; ++i) {
        if ((kinds >> index(card_at(i)) & 1U) != 0) {
          moves.push_back(Move::of(Kind::put, card_at(i)));
        }
      }
      moves.push_back(Move::of(Kind::rest));
      return;
    }
    default: return;
  }
}

inline void Geminion::apply(State& state, Move move) const {
  switch (move.kind) {
    case Move::Kind::begin: begin(state, move.seat); return;
    case Move::Kind::draw:
      if (state.phase == Phase::draw) {
        state.to_hand = kHand;
        fill_hand(state);
        return;
      }
      ready(state.mine());
      if (state.mine().shuffled) {
        state.phase = Phase::deal;
        return;
      }
      --state.owed;  // GMN-34
      if (play_card(state, detail::take_from_deck(state.mine(), 0))) go_on(state);
      return;
    case Move::Kind::deal: {
      const Cards& cards = state.mine().cards;
      const auto found = std::ranges::find(cards, move.card);
      const Card card =
          detail::take_from_deck(state.mine(), static_cast<std::size_t>(found - cards.begin()));
      if (state.to_hand > 0) {
        detail::sort_in(state.hand, 0, card);
        --state.to_hand;
        fill_hand(state);
      } else {
        --state.owed;
        if (play_card(state, card)) go_on(state);
      }
      return;
    }
    case Move::Kind::play:
      detail::take_out(state.hand, move.card);
      if (play_card(state, move.card)) go_on(state);
      return;
    case Move::Kind::clean:
      detail::take_out(state.hand, move.card);
      ++state.piles[index(move.card)];                        // GMN-25
      if (options_.buy_recycled == BuyRecycled::next_turn) {  // GMN-40
        detail::sort_in(state.cleaned, 0, move.card);
      }
      if (state.hand.empty()) go_on(state);
      return;
    case Move::Kind::keep: go_on(state); return;
    case Move::Kind::buy:
      state.purse = static_cast<std::uint16_t>(state.purse - face_of(move.card).cost);
      --state.piles[index(move.card)];
      state.area.push_back(move.card);  // GMN-12
      ++state.bought;
      return;
    case Move::Kind::done: clean_up(state); return;
    case Move::Kind::put:
      detail::take_out(state.area, move.card);
      state.mine().cards.push_back(move.card);  // GMN-16
      if (detail::all_alike(state.area)) put_the_rest(state);
      return;
    case Move::Kind::rest: put_the_rest(state); return;
    case Move::Kind::older:  // GMN-39: the next one is asked; in the end lots decide
      state.turn = seats().after(state.turn);
      if (state.turn == Seat(0)) {
        state.turn = Seat::nobody();
        state.phase = Phase::start;
      }
      return;
  }
}

static_assert(sizeof(State) <= 2048);
static_assert(Game<Geminion> && GameWithDominatedMoves<Geminion>);

}  // namespace orrery::geminion
