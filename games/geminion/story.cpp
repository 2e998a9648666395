// How a move of Geminion is seen and told.

#include "games/geminion/geminion.h"
#include "games/geminion/phrases.h"
#include "games/geminion/pieces.h"

namespace orrery::geminion {

using phrases::word;

namespace {

using Few = FixedList<Card, kHand>;  // never more in one move

// What a move did with cards, found by comparing the states before and after it.
struct Story {
  bool turned = false;  // the discard pile became the deck
  Few drawn;
  Few played;  // in the order of playing
  int coins = 0;
  int gems = 0;
};

// The cards of `held` that have left the hand, in the order in which they are played.
void add_played(Few held, const Few& left, Few& played) {
  for (const Card card : left) detail::take_out(held, card);
  for (const bool plain : {false, true}) {
    for (const Card card : held) {
      if (is_plain(card) == plain) played.push_back(card);
    }
  }
}

Story story(const State& before, Move move, const State& after) {
  using Kind = Move::Kind;
  Story story;
  if (!before.turn.is_player()) return story;
  const Seat seat = before.turn;
  Few held = before.hand;
  switch (move.kind) {
    case Kind::draw: {
      const Player& player = before.player(seat);
      const auto drawn = player.cards.size() - after.player(seat).cards.size();
      story.turned = after.player(seat).deck + drawn > player.deck;
      for (std::size_t i = 0; i < drawn; ++i) story.drawn.push_back(player.cards[i]);
      if (before.phase == Phase::draw) {
        for (const Card card : story.drawn) detail::sort_in(held, 0, card);
      } else if (drawn > 0) {
        story.played.push_back(story.drawn[0]);
      }
      break;
    }
    case Kind::deal:
      story.drawn.push_back(move.card);
      if (before.to_hand > 0) {
        // The discard pile is needed in the middle of dealing a hand.
        story.turned = after.to_hand > 0 && before.player(seat).deck == 1;
        detail::sort_in(held, 0, move.card);
      } else {
        story.played.push_back(move.card);
      }
      break;
    case Kind::play:
      story.played.push_back(move.card);
      detail::take_out(held, move.card);
      break;
    case Kind::clean: detail::take_out(held, move.card); break;
    case Kind::keep: break;
    default: return story;
  }
  add_played(held, after.hand, story.played);
  story.coins = after.purse - before.purse;
  story.gems = before.bank - after.bank;
  return story;
}

Line list(const std::array<Phrase, 4>& phrases, Seat seat, const Few& cards) {
  Line line = say(phrases[cards.size() - 1], seat);
  for (const Card card : cards) line.args.push_back(card_piece(card));
  return line;
}

bool owns_nothing(const State& state, Seat seat) {
  return state.player(seat).cards.empty() &&
      (seat != state.turn || (state.hand.empty() && state.area.empty() && state.purse == 0));
}

int helpers_back(const State& before, const State& after) {
  return after.piles[index(Card::helper)] - before.piles[index(Card::helper)];
}

// How many cards went to the discard pile automatically.
int put_away(const State& before, Move move, const State& after) {
  using Kind = Move::Kind;
  if (move.kind != Kind::done && move.kind != Kind::put && move.kind != Kind::rest) return 0;
  const auto count = [&](const State& state) {
    return static_cast<int>(state.player(before.turn).cards.size());
  };
  return count(after) - count(before) - (move.kind == Kind::put ? 1 : 0);
}

}  // namespace

Seen Geminion::seen(const State& before, Move move, Viewer) const {
  using Kind = Move::Kind;
  Seen seen;
  if (move.kind == Kind::begin) {
    seen.push_back({.piece = of_seat(PieceKind::player, move.seat)});
    return seen;
  }
  State after = before;
  apply(after, move);
  const Seat seat = before.turn;
  const Piece hand = piece(PieceKind::hand);
  const Piece area = piece(PieceKind::area);
  const Piece deck = of_seat(PieceKind::deck, seat);
  const Piece discard = of_seat(PieceKind::discard, seat);
  const auto pile = [](Card card) { return of_card(PieceKind::pile, card); };

  const Story happened = story(before, move, after);
  const bool to_hand = before.phase == Phase::draw || before.to_hand > 0;
  for (std::size_t i = 0; i <= happened.drawn.size(); ++i) {
    const std::size_t in_deck = before.player(seat).deck;
    if (happened.turned && i == in_deck) {
      const std::size_t discards = before.player(seat).cards.size() - in_deck;
      seen.push_back({.piece = discard,
                      .from = discard,
                      .to = deck,
                      .number = static_cast<std::int32_t>(discards),
                      .face_up = false});
    }
    if (to_hand && i < happened.drawn.size()) {
      seen.push_back({.piece = card_piece(happened.drawn[i]), .from = deck, .to = hand});
    }
  }
  bool from_deck = !to_hand && !happened.drawn.empty();
  for (const Card card : happened.played) {
    const bool back = face_of(card).recycle == Recycle::at_once;
    seen.push_back({.piece = card_piece(card),
                    .from = from_deck ? deck : hand,
                    .to = back ? pile(card) : area});
    from_deck = false;
  }
  switch (move.kind) {
    case Kind::draw:
      // Chance will show the card.
      if (happened.drawn.empty()) seen.push_back({.piece = deck, .face_up = false});
      break;
    case Kind::clean:
      seen.push_back({.piece = card_piece(move.card), .from = hand, .to = pile(move.card)});
      break;
    case Kind::keep: seen.push_back({.piece = hand}); break;
    case Kind::buy:
      seen.push_back({.piece = card_piece(move.card), .from = pile(move.card), .to = area});
      break;
    case Kind::done:
      if (const int back = helpers_back(before, after); back > 0) {
        seen.push_back({.piece = card_piece(Card::helper),
                        .from = area,
                        .to = pile(Card::helper),
                        .number = back});
      }
      break;
    case Kind::put:
      seen.push_back({.piece = card_piece(move.card), .from = area, .to = discard});
      break;
    case Kind::older: seen.push_back({.piece = of_seat(PieceKind::player, seat)}); break;
    default: break;
  }
  if (happened.gems > 0) {
    const Piece gems = of_seat(PieceKind::gems, seat);
    seen.push_back(
        {.piece = gems, .from = piece(PieceKind::bank), .to = gems, .number = happened.gems});
  }
  if (const int away = put_away(before, move, after); away > 0) {
    seen.push_back({.piece = area, .from = area, .to = discard, .number = away});
  }
  if (after.purse != before.purse) {
    seen.push_back({.piece = piece(PieceKind::purse), .number = after.purse});
  }
  return seen;
}

void Geminion::tell(const State& before, Move move, Viewer, Lines& lines) const {
  using Kind = Move::Kind;
  if (move.kind == Kind::begin) {
    lines.push_back(
        say(before.phase == Phase::youngest ? phrases::kIsYoungest : phrases::kBegins, move.seat));
    return;
  }
  State after = before;
  apply(after, move);
  const Seat seat = before.turn;
  if (move.kind == Kind::older) {
    lines.push_back(say(phrases::kIsOlder, seat));
    if (after.phase == Phase::start) lines.push_back(say(phrases::kLotsDecide));
    return;
  }
  const Story happened = story(before, move, after);

  const auto turns_over = [&] {
    if (!happened.turned) return;
    lines.push_back(say(options_.shuffle ? phrases::kShuffles : phrases::kTurnsOver, seat));
  };
  if (move.kind == Kind::draw) turns_over();
  Few played = happened.played;
  switch (move.kind) {
    case Kind::draw:
    case Kind::deal:
      if (happened.drawn.empty()) {
        if (after.phase != Phase::deal) {
          lines.push_back(say(phrases::kNoCardsToDraw, seat));
        } else if (!happened.turned) {
          lines.push_back(say(phrases::kReaches, seat));
        }
      } else if (played.size() == happened.drawn.size()) {
        lines.push_back(list(phrases::kDrawsAndPlays, seat, played));
        played.clear();
      } else if (before.phase == Phase::draw || before.to_hand > 0) {
        lines.push_back(list(phrases::kDraws, seat, happened.drawn));
      } else {
        lines.push_back(list(phrases::kDrawsAndPlays, seat, happened.drawn));
        played.erase(0);
      }
      break;
    case Kind::clean: lines.push_back(say(phrases::kCleans, seat, card_piece(move.card))); break;
    case Kind::keep: lines.push_back(say(phrases::kKeeps, seat)); break;
    case Kind::buy:
      lines.push_back(say(phrases::kBuys, seat, card_piece(move.card), face_of(move.card).cost));
      break;
    case Kind::done:
      lines.push_back(before.purse == 0 ? say(phrases::kIsDone, seat)
                                        : say(phrases::kIsDoneWith, seat, before.purse));
      if (const int back = helpers_back(before, after); back > 0) {
        lines.push_back(say(phrases::kHelpersBack, back));
      }
      break;
    case Kind::put: lines.push_back(say(phrases::kPuts, seat, card_piece(move.card))); break;
    default: break;
  }
  if (move.kind == Kind::deal) turns_over();
  if (!played.empty()) lines.push_back(list(phrases::kPlays, seat, played));
  if (happened.coins > 0 && happened.gems > 0) {
    lines.push_back(say(phrases::kGetsBoth, seat, happened.coins, happened.gems));
  } else if (happened.coins > 0) {
    lines.push_back(say(phrases::kGetsCoins, seat, happened.coins));
  } else if (happened.gems > 0) {
    lines.push_back(say(phrases::kGetsGems, seat, happened.gems));
  }
  const bool puts = move.kind == Kind::rest || (move.kind == Kind::put && after.area.empty());
  if (puts) lines.push_back(say(phrases::kPutsTheRest, seat));

  // GMN-R9: also told when a move is only previewed, as a warning.
  if ((move.kind == Kind::clean || move.kind == Kind::done) && owns_nothing(after, seat)) {
    lines.push_back(say(phrases::kNoCardsLeft, seat));
  }
  if (after.phase != Phase::over) return;
  lines.push_back(after.bank == 0 ? say(phrases::kLastGem) : say(phrases::kCapped, after.rounds));
}

Line Geminion::label(Piece piece) const {
  const auto card = [&] { return card_at(piece.a); };
  switch (static_cast<PieceKind>(piece.kind)) {
    case PieceKind::card: return say(word(card()));
    case PieceKind::pile: return say(phrases::kPile, word(card()));
    case PieceKind::deck: return say(phrases::kDeck, Seat(piece.a));
    case PieceKind::discard: return say(phrases::kDiscard, Seat(piece.a));
    case PieceKind::hand:
      return piece.a == Piece::kUnused ? say(phrases::kHand) : say(word(card()));
    case PieceKind::area:
      return piece.a == Piece::kUnused ? say(phrases::kArea) : say(word(card()));
    case PieceKind::gems: return say(phrases::kGems, Seat(piece.a));
    case PieceKind::bank: return say(phrases::kBank);
    case PieceKind::purse: return say(phrases::kPurse);
    case PieceKind::player: return say(phrases::kPlayer, Seat(piece.a));
    case PieceKind::keep: return say(phrases::kKeep);
    case PieceKind::done: return say(phrases::kDone);
    case PieceKind::rest: return say(phrases::kRest);
    case PieceKind::youngest: return say(phrases::kYoungest);
    case PieceKind::older: return say(phrases::kOlder);
  }
  return {};
}

}  // namespace orrery::geminion
