// Who knows what: views, imagined worlds, and which moves reveal something.
//
// With closed hands a card is hidden from the moment it is drawn until it is played, discarded or
// shown in an exchange. All else is public, so everybody knows which cards are hidden, and from
// which deck each was drawn: when the discards become the deck, cards that are not in it are held.
// The marks of a hidden card show what it is not: bad luck is never held, a lapsed target is not
// drawn, a red Time card is not held past its deadline, and red print that was ignored rules out
// what it asked for (GCG-92).

#include <algorithm>

#include "games/gemini/gemini.h"

namespace orrery::gemini {

View Gemini::view(const State& state, Viewer viewer) const {
  View view{.viewer = viewer.is_seat() ? viewer.seat() : Seat::nobody(),
            .table = state.table,
            .hands = state.hands,
            .deck = static_cast<std::uint8_t>(state.deck.size()),
            .unseen = state.deck};
  if (!closed_hands()) {
    view.outlook = outlook(view.table, view.hands);
    return view;
  }
  for (Hand& hand : view.hands) {
    for (Held& held : hand) {
      if (viewer.is_seat() ? held.seen_by(viewer.seat()) : held.seen_by_public()) continue;
      if (held.shuffle == state.table.shuffles) {
        sort_in(view.unseen, held.card);
      } else {
        view.earlier.push_back({held.card, held.shuffle});
      }
      held.card = kHidden;
    }
  }
  std::ranges::sort(view.earlier);
  view.outlook = outlook(view.table, view.hands);
  return view;
}

namespace {

// The hidden cards of one deck, and where they may be: in hands or still in the deck.
struct Pool {
  CardList cards;
  FixedList<Held*, kMostPlayers * kMostHand> held;
  std::size_t in_deck = 0;
};

constexpr int kTries = 10'000;

// Draws a world that agrees with a view.
class World {
 public:
  World(const Gemini& game, const View& view, Rng& rng)
      : game_(game), view_(view), table_(view.table), rng_(rng), state_{.table = view.table} {}

  State draw() {
    for (int tries = 0; tries < kTries; ++tries) {
      state_.hands = view_.hands;
      state_.deck.clear();
      for (int shuffle = 0; shuffle <= table_.shuffles; ++shuffle) {
        Pool pool = pool_of(shuffle);
        if (shuffle == table_.shuffles || !pool.held.empty()) deal(pool);
      }
      if (at_least_one(table_.some_band_1, Red::band_1) &&
          at_least_one(table_.some_primary, Red::primary_or_ao)) {
        break;
      }
    }
    return state_;
  }

 private:
  Pool pool_of(int shuffle) {
    Pool pool;
    for (Hand& hand : state_.hands) {
      for (Held& held : hand) {
        if (held.card == kHidden && held.shuffle == shuffle) pool.held.push_back(&held);
      }
    }
    if (shuffle == table_.shuffles) {
      pool.cards = view_.unseen;
      pool.in_deck = view_.deck;
      return pool;
    }
    for (const Earlier& one : view_.earlier) {
      if (one.shuffle == shuffle) pool.cards.push_back(one.card);
    }
    return pool;
  }

  // Whether a card with these marks can be this card.
  bool possible(Card card, const Held& held) const {
    const int judged = table_.round - 1;
    if (game_.is_bad_luck(card) || game_.lapsed(card, held.round)) return false;
    if (game_.is_red(card) && game_.due(card, held.round) <= judged) return false;
    if (held.round < table_.no_band_1 && game_.qualifies(card, Red::band_1)) return false;
    return held.round >= table_.no_primary || !game_.qualifies(card, Red::primary_or_ao);
  }

  // Cards that do not fit everywhere are placed first: each chooses a place at random among those
  // that fit, and all choose again until no two clash. The others fill the places left. So every
  // world that agrees with the marks is equally likely.
  void deal(Pool& pool) {
    CardList choosy;
    CardList others;
    for (const Card card : pool.cards) {
      const bool anywhere =
          std::ranges::all_of(pool.held, [&](const Held* held) { return possible(card, *held); });
      (anywhere ? others : choosy).push_back(card);
    }
    for (int tries = 0; tries < kTries && !place(choosy, pool); ++tries) {
    }
    const std::size_t places = pool.held.size() + pool.in_deck;
    for (std::size_t i = 0; i < places && !others.empty(); ++i) {
      if (dealt_[i] != kNoCard) continue;
      const auto pick = rng_.below(static_cast<std::uint32_t>(others.size()));
      dealt_[i] = others[pick];
      others[pick] = others[others.size() - 1];
      others.erase(others.size() - 1);
    }
    for (std::size_t i = 0; i < pool.held.size(); ++i) pool.held[i]->card = dealt_[i];
    for (std::size_t i = pool.held.size(); i < places; ++i) sort_in(state_.deck, dealt_[i]);
  }

  // Places these cards; places in hands come first. False when two chose the same place.
  bool place(const CardList& choosy, const Pool& pool) {
    dealt_.fill(kNoCard);
    const std::size_t in_hands = pool.held.size();
    std::size_t bad_luck = 0;  // its place within the deck does not matter
    for (const Card card : choosy) {
      if (!game_.is_bad_luck(card) || bad_luck == pool.in_deck) continue;
      dealt_[in_hands + bad_luck++] = card;
    }
    bool clash = false;
    for (const Card card : choosy) {
      if (game_.is_bad_luck(card)) continue;
      FixedList<std::uint8_t, kMostCards> free;
      for (std::size_t i = 0; i < in_hands + pool.in_deck; ++i) {
        const bool fits = i < in_hands ? possible(card, *pool.held[i]) : i >= in_hands + bad_luck;
        if (fits) free.push_back(static_cast<std::uint8_t>(i));
      }
      if (free.empty()) continue;  // only in a view that no history leads to
      Card& chosen = dealt_[free[rng_.below(static_cast<std::uint32_t>(free.size()))]];
      clash |= chosen != kNoCard;
      chosen = card;
    }
    return !clash;
  }

  // GCG-92: whether a card that was drawn before this round and is still held is what red print
  // asked for.
  bool at_least_one(std::uint8_t before, Red red) const {
    const auto qualifies = [&](const Held& held) {
      return held.round < before && game_.qualifies(held.card, red);
    };
    return before == 0 || std::ranges::any_of(state_.hands, [&](const Hand& hand) {
             return std::ranges::any_of(hand, qualifies);
           });
  }

  const Gemini& game_;
  const View& view_;
  const OpenPart& table_;
  Rng& rng_;
  State state_;
  std::array<Card, kMostCards> dealt_{};
};

}  // namespace

State Gemini::imagine(const View& view, Rng& rng) const {
  if (closed_hands()) return World(*this, view, rng).draw();
  return {.table = view.table, .hands = view.hands, .deck = view.unseen};
}

// Moves that show cards, and the end of a round, when hands are judged.
bool Gemini::reveals(const State& before, Move move) const {
  if (!closed_hands()) return false;
  switch (move.kind) {
    case Move::Kind::discard:
    case Move::Kind::offer:
    case Move::Kind::give:
    case Move::Kind::instant_time:
    case Move::Kind::instant_program:
    case Move::Kind::instant: return true;
    default: break;
  }
  State after = before;
  apply(after, move);
  return after.table.round != before.table.round || after.table.phase == Phase::over;
}

}  // namespace orrery::gemini
