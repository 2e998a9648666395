// Who knows what: views, imagined worlds, and which moves teach something.
//
// With closed hands a card is hidden from the moment it is drawn until it is played, discarded or
// shown in an exchange. All else is public, so everybody knows which cards are hidden, and from
// which deck each was drawn: when the discards become the deck, what is not there is held. Of a
// hidden card its marks tell what it is not: bad luck is never held, a lapsed target is not drawn,
// a red Time card is not held past its deadline, and the end of a round with ignored red print
// rules out what it asked for (GCG-92).

#include "games/gemini/gemini.h"
#include "games/gemini/play.h"

namespace orrery::gemini {

namespace {

bool sees(const Held& held, Viewer viewer) {
  return viewer.is_seat() && (held.seen >> static_cast<unsigned>(viewer.seat().index()) & 1U) != 0;
}

}  // namespace

View Gemini::view(const State& state, Viewer viewer) const {
  View view{.viewer = viewer.is_seat() ? viewer.seat() : Seat::nobody(),
            .table = state.table,
            .hands = state.hands,
            .deck = static_cast<std::uint8_t>(state.deck.size()),
            .unseen = state.deck};
  if (!closed_hands()) return view;
  for (Hand& hand : view.hands) {
    for (Held& held : hand) {
      if (sees(held, viewer)) continue;
      if (held.shuffle == state.table.shuffles) {
        detail::sort_in(view.unseen, held.card);
      } else {
        view.earlier.push_back({held.card, held.shuffle});
      }
      held.card = kHidden;
    }
  }
  std::ranges::sort(view.earlier);
  return view;
}

namespace {

// The hidden cards of one deck, and where they may be: in hands or still in the deck.
struct Pool {
  FixedList<Card, kMostCards> cards;
  FixedList<Held*, kMostPlayers * kMostHand> held;
};

}  // namespace

State Gemini::imagine(const View& view, Rng& rng) const {
  State state{.table = view.table, .hands = view.hands};
  if (!closed_hands()) {
    state.deck = view.unseen;
    return state;
  }
  const Table& table = view.table;
  const int judged = table.round - 1;
  const auto possible = [&](Card card, const Held& held) {
    if (is_bad_luck(card) || lapsed(card, held.round)) return false;
    if (is_red(card) && held.round + time(card).within <= judged) return false;
    if (held.round < table.no_band_1 && qualifies(card, Red::band_1)) return false;
    return held.round >= table.no_primary || !qualifies(card, Red::primary_or_ao);
  };

  // Cards that cannot be everywhere are given places of their own first: each chooses among those
  // it may have, again until no two have chosen the same. The others share what is left. So every
  // world that agrees with the marks is equally likely.
  const auto deal = [&](Pool& pool, std::size_t in_deck) {
    const std::size_t places = pool.held.size() + in_deck;  // those in hands come first
    std::array<Card, kMostCards> dealt;
    FixedList<Card, kMostCards> choosy;
    FixedList<Card, kMostCards> others;
    for (const Card card : pool.cards) {
      const bool anywhere =
          std::ranges::all_of(pool.held, [&](const Held* held) { return possible(card, *held); });
      (anywhere ? others : choosy).push_back(card);
    }
    for (int tries = 0; tries < 10'000; ++tries) {
      dealt.fill(kNoCard);
      bool clash = false;
      std::size_t bad_luck = 0;  // may be anywhere in the deck, so its order does not matter
      for (const Card card : choosy) {
        if (is_bad_luck(card)) {
          if (bad_luck < in_deck) dealt[pool.held.size() + bad_luck++] = card;
        }
      }
      for (const Card card : choosy) {
        if (is_bad_luck(card)) continue;
        FixedList<std::uint8_t, kMostCards> free;
        for (std::size_t i = 0; i < places; ++i) {
          const bool fits = i < pool.held.size() ? possible(card, *pool.held[i])
                                                 : i >= pool.held.size() + bad_luck;
          if (fits) free.push_back(static_cast<std::uint8_t>(i));
        }
        if (free.empty()) continue;  // no history leads to such a view
        Card& place = dealt[free[rng.below(static_cast<std::uint32_t>(free.size()))]];
        clash |= place != kNoCard;
        place = card;
      }
      if (!clash) break;
    }
    for (std::size_t i = 0; i < places && !others.empty(); ++i) {
      if (dealt[i] != kNoCard) continue;
      const auto pick = rng.below(static_cast<std::uint32_t>(others.size()));
      dealt[i] = others[pick];
      others[pick] = others[others.size() - 1];
      others.erase(others.size() - 1);
    }
    for (std::size_t i = 0; i < pool.held.size(); ++i) pool.held[i]->card = dealt[i];
    for (std::size_t i = 0; i < in_deck; ++i) {
      detail::sort_in(state.deck, dealt[pool.held.size() + i]);
    }
  };

  const auto at_least_one = [&](std::uint8_t before, Red red) {
    return before == 0 || std::ranges::any_of(state.hands, [&](const Hand& hand) {
             return std::ranges::any_of(hand, [&](const Held& held) {
               return held.round < before && qualifies(held.card, red);
             });
           });
  };
  for (int tries = 0; tries < 10'000; ++tries) {
    state.hands = view.hands;
    state.deck.clear();
    for (int shuffle = 0; shuffle <= table.shuffles; ++shuffle) {
      Pool pool;
      for (Hand& hand : state.hands) {
        for (Held& held : hand) {
          if (held.card == kHidden && held.shuffle == shuffle) pool.held.push_back(&held);
        }
      }
      if (shuffle == table.shuffles) {
        pool.cards = view.unseen;
        deal(pool, view.deck);
        break;
      }
      if (pool.held.empty()) continue;
      for (const Earlier& one : view.earlier) {
        if (one.shuffle == shuffle) pool.cards.push_back(one.card);
      }
      deal(pool, 0);
    }
    if (at_least_one(table.some_band_1, Red::band_1) &&
        at_least_one(table.some_primary, Red::primary_or_ao)) {
      break;
    }
  }
  return state;
}

// Moves that show cards, and the end of a round, at which hands are judged.
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
