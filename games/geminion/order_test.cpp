// The game asks for the order of playing only where it matters. That nothing is lost by this is
// tried here: from many positions, everything that can be reached by playing the hand in any order
// is reached by the moves that are offered, and nothing else.

#include <set>

#include <gtest/gtest.h>

#include "games/geminion/tests/at_table.h"

namespace orrery::geminion {
namespace {

using at_table::game_for;
using at_table::letters;

// What counts when the shop opens: the deck, what lies in play, the purse, gems and piles. When the
// game is over only the gems count.
std::string outcome(const State& state) {
  std::string gems = std::to_string(state.players[0].gems);
  if (state.phase == Phase::over) return "over " + gems;
  std::string area = letters(state.area);
  std::sort(area.begin(), area.end());
  std::string text =
      gems + " " + letters(state.players[0].cards) + " " + area + " " + std::to_string(state.purse);
  for (const int left : state.piles) text += " " + std::to_string(left);
  return text;
}

// By the moves of the game.
void offered(const Geminion& game, const State& state, std::set<std::string>& found) {
  if (state.phase == Phase::buy || state.phase == Phase::over) {
    found.insert(outcome(state));
    return;
  }
  MoveList<Geminion> moves;
  game.legal(state, moves);
  for (const Move move : moves) {
    State next = state;
    game.apply(next, move);
    offered(game, next, found);
  }
}

// By the letter of the rules (GMN-8): any card of the hand next, and any part of it to a Cleaner.
class AnyOrder {
 public:
  explicit AnyOrder(std::set<std::string>& found) : found_(found) {}

  void choose(const State& state) {
    if (state.hand.empty()) {
      found_.insert(outcome(state));
      return;
    }
    for (std::size_t i = 0; i < state.hand.size(); ++i) {
      State next = state;
      const Card card = next.hand[i];
      next.hand.erase(i);
      play(next, card);
    }
  }

 private:
  void play(State state, Card card) {
    const Face& face = face_of(card);
    const int gems = std::min<int>(face.gems, state.bank);
    state.purse = static_cast<std::uint16_t>(state.purse + face.coins);
    state.players[0].gems = static_cast<std::uint8_t>(state.players[0].gems + gems);
    state.bank = static_cast<std::uint8_t>(state.bank - gems);
    state.owed = static_cast<std::uint8_t>(state.owed + face.draws);
    if (face.recycle == Recycle::at_once) {
      ++state.piles[index(card)];
    } else {
      state.area.push_back(card);
    }
    if (state.bank == 0) {
      state.phase = Phase::over;
      found_.insert(outcome(state));
    } else if (card == Card::cleaner) {
      clean(state, 0);
    } else {
      draw(state);
    }
  }

  // From card i of the hand on: keep it, or give it back.
  void clean(const State& state, std::size_t i) {
    if (i == state.hand.size()) return draw(state);
    clean(state, i + 1);
    State without = state;
    ++without.piles[index(without.hand[i])];
    without.hand.erase(i);
    clean(without, i);
  }

  void draw(State state) {
    Cards& cards = state.players[0].cards;
    if (state.owed == 0 || cards.empty()) {
      state.owed = 0;
      return choose(state);
    }
    --state.owed;
    const Card card = cards[0];
    cards.erase(0);
    play(state, card);
  }

  std::set<std::string>& found_;
};

TEST(GeminionOrder, NothingIsLostByTheOrderThatTheGameChooses_GMN8) {
  const Geminion game = game_for(2);
  Rng rng(17);
  int with_choice = 0;
  int ended = 0;
  for (int i = 0; i < 1500; ++i) {
    // Two to nine cards, most of them such as do something, and often few gems in the bank.
    constexpr std::string_view kOften = "psdtmvhwwwcccrrrkkk";
    std::string cards;
    for (std::uint32_t n = 2 + rng.below(8); n > 0; --n) {
      const char letter = kOften[rng.below(static_cast<std::uint32_t>(kOften.size()))];
      if (std::ranges::count(cards, letter) < 4 &&
          !(letter == 's' && std::ranges::count(cards, 's') > 0)) {
        cards += letter;
      }
    }
    const int bank = static_cast<int>(rng.below(2) == 0 ? 60 : 1 + rng.below(14));
    const State before = at_table::lay_out(game, cards, "", bank);

    std::set<std::string> by_offer;
    offered(game, before, by_offer);
    State drawn = before;
    while (drawn.hand.size() < kHand && !drawn.players[0].cards.empty()) {
      drawn.hand.push_back(drawn.players[0].cards[0]);
      drawn.players[0].cards.erase(0);
    }
    std::set<std::string> by_rules;
    AnyOrder(by_rules).choose(drawn);
    ASSERT_EQ(by_offer, by_rules) << cards << ", bank " << bank;
    with_choice += by_rules.size() > 1 ? 1 : 0;
    ended += by_rules.rbegin()->starts_with("over") ? 1 : 0;  // letters come after digits
  }
  EXPECT_GT(with_choice, 300);
  EXPECT_GT(ended, 100);
}

// The first of all moves that are offered is the order in which the game plays by itself.
TEST(GeminionOrder, WhereItMakesNoDifferenceNothingIsAsked_GMN8) {
  for (const char* cards : {"pdtm", "rrpp", "rkwp", "hhsv", "cppp", "ccpd"}) {
    const State state =
        at_table::play(at_table::kTwo, at_table::lay_out(at_table::kTwo, cards), "draw");
    EXPECT_NE(state.phase, Phase::play) << cards;
  }
}

}  // namespace
}  // namespace orrery::geminion
