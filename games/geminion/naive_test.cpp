// The real game beside a naive one that was written from the rule book alone: the same moves are
// legal at every step, and lead to the same piles, with every combination of options.

#include "games/geminion/tests/naive.h"

#include <map>

#include <gtest/gtest.h>

#include "games/geminion/tests/at_table.h"
#include "kernel/conformance/report.h"

namespace orrery::geminion {
namespace {

using naive::Pile;

template <class Iterator>
Pile words(Iterator begin, Iterator end) {
  Pile pile;
  for (; begin != end; ++begin) pile.emplace_back(enum_name(*begin));
  return pile;
}

Pile sorted(Pile pile) {
  std::sort(pile.begin(), pile.end());
  return pile;
}

// Where the two differ, in a word; empty where they do not.
std::string difference(const Geminion& game, const State& state, naive::Table& table) {
  const bool shuffle = game.chosen().shuffle;
  for (int seat = 0; seat < game.players(); ++seat) {
    const Player& player = state.player(Seat(seat));
    const naive::Person& person = table.people[static_cast<std::size_t>(seat)];
    const auto* const middle = player.cards.begin() + player.deck;
    const Pile deck = words(player.cards.begin(), middle);
    const Pile discard = words(middle, player.cards.end());
    if (player.shuffled != person.mixed) return "whether the deck is shuffled";
    if (player.shuffled ? sorted(deck) != sorted(person.deck) : deck != person.deck) return "deck";
    if (shuffle ? sorted(discard) != sorted(person.discard) : discard != person.discard) {
      return "discard pile";
    }
    if (player.gems != person.gems) return "gems";
    if (state.first.is_player() && game.turns(state, Seat(seat)) != person.turns) return "turns";
  }
  for (int i = 0; i < kCards; ++i) {
    if (state.piles[index(card_at(i))] != table.shop[std::string(enum_name(card_at(i)))])
      return "shop";
  }
  if (state.bank != table.bank) return "bank";
  if (state.turn.index() != table.turn || state.rounds != table.rounds) return "turn";
  if (state.purse != table.purse) return "purse";
  if (sorted(words(state.hand.begin(), state.hand.end())) != sorted(table.hand)) return "hand";
  const auto* const bought = state.area.begin() + state.played();
  if (words(state.area.begin(), bought) != table.played) return "played";
  if (words(bought, state.area.end()) != table.bought) return "bought";
  const Seat actor = game.to_act(state);
  if ((actor == Seat::nobody()) != (table.asks == "over")) return "the end";
  if (actor.is_player()) {
    const auto moves = at_table::moves_at(game, state);
    if (std::set<std::string>(moves.begin(), moves.end()) != table.moves()) return "moves";
  }
  return "";
}

// How the game ended.
enum class End { last_gem, cap, difference };

End play_both(int players, const Options& options, std::uint64_t stream) {
  const Geminion game = at_table::game_for(players, options);
  const std::array piles{"listed", "sheets", "double"};
  naive::Table table(players,
                     {.shuffle = options.shuffle,
                      .sparkle = !options.without_sparkle,
                      .piles = piles[static_cast<std::size_t>(options.piles)],
                      .fewer_turns = options.fewer_turns,
                      .arrange = options.arrange == Arrange::choose,
                      .cap = options.cap,
                      .rainbows = options.rainbows,
                      .same_turn = options.buy_recycled == BuyRecycled::same_turn});
  Rng rng(21, stream);
  State state = game.start();
  while (true) {
    const std::string differs = difference(game, state, table);
    EXPECT_EQ(differs, "") << to_text(game, state);
    if (!differs.empty()) return End::difference;
    const Seat actor = game.to_act(state);
    if (actor == Seat::nobody()) break;
    Move move = actor == Seat::chance() ? game.sample(state, rng) : random_move(game, state, rng);
    // Random players stop buying too early to have many cards that do something.
    if (move.kind == Move::Kind::done && rng.below(3) > 0) move = random_move(game, state, rng);
    game.apply(state, move);
    table.make(game.notation(move));
  }
  const Result result = game.result(state);
  for (int seat = 0; seat < players; ++seat) {
    EXPECT_EQ(result.winners.contains(Seat(seat)), table.winners().contains(seat));
  }
  return state.bank == 0 ? End::last_gem : End::cap;
}

// How many games with each combination; a long run plays more (docs/testing.md).
int games_each() { return conformance::plays_little() ? 1 : 20; }

TEST(GeminionNaive, PlaysTheSameGameWithEveryCombinationOfOptions) {
  std::uint64_t stream = 0;
  std::map<End, int> ends;
  const int games = games_each();
  for (int players = 2; players <= 6; ++players) {
    for (int bits = 0; bits < 32; ++bits) {
      for (const Piles piles : {Piles::listed, Piles::sheets, Piles::twice}) {
        const Options options{
            .shuffle = (bits & 1) != 0,
            .without_sparkle = (bits & 2) != 0,
            .piles = piles,
            .fewer_turns = (bits & 4) != 0,
            .arrange = (bits & 8) != 0 ? Arrange::by_itself : Arrange::choose,
            .buy_recycled = bits % 3 == 0 ? BuyRecycled::same_turn : BuyRecycled::next_turn,
            .rainbows = 1 + bits % 4,
            .cap = (bits & 16) != 0 ? 6 : 100};
        for (int i = 0; i < games; ++i) ++ends[play_both(players, options, ++stream)];
        if (ends[End::difference] > 0) return;
      }
    }
  }
  EXPECT_GT(ends[End::last_gem], 100 * games);
  EXPECT_GT(ends[End::cap], 100 * games);
}

}  // namespace
}  // namespace orrery::geminion
