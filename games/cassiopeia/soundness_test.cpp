// Positions that no game leads to, cards other than the usual ones, and edges of the rules.

#include <bit>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/cassiopeia/pieces.h"
#include "games/cassiopeia/tests/at_table.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;
using testing::ElementsAre;

std::string unsound(const Cassiopeia& game, const State& state) {
  const auto sound = game.check(state);
  return sound ? "sound" : sound.error().sentence;
}

constexpr auto kPhase = "The position does not fit its phase.";

// ---- The set-up ----

// CAS-100: all tokens are in the reserve, and nobody has done anything, while the cards are laid
// out.
TEST(CassiopeiaSound, NothingHappensDuringTheSetUp_CAS100) {
  const State state = after(kTwo, kTwo.start(), "begin:0");
  ASSERT_EQ(unsound(kTwo, state), "sound");
  const auto refused = [&](auto change) {
    State changed = state;
    change(changed);
    return unsound(kTwo, changed);
  };
  const auto* const sentence = "In the set-up nothing has happened yet.";
  EXPECT_EQ(refused([](State& s) { s.reserve.add(Token::bot, -1); }), sentence);
  EXPECT_EQ(refused([](State& s) { s.turn.acted = true; }), sentence);
  EXPECT_EQ(refused([](State& s) { s.round = 1; }), sentence);
  EXPECT_EQ(refused([](State& s) { s.logistics = Sign::mars; }), sentence);
  EXPECT_EQ(refused([](State& s) { s.order[0] = Seat(0); }), sentence);
  EXPECT_EQ(refused([](State& s) { s.at = 2; }), sentence);
}

// CAS-10: no more specialists begin with their backs up than was agreed.
TEST(CassiopeiaSound, SoManyBacksBegin_CAS9_CAS10) {
  const Cassiopeia game = game_for(2, {.backs = 1});
  State state = after(game, game.start(),
                      "begin:0 system:1 system:4 planet:1 planet:2 planet:3 planet:4 planet:5 "
                      "planet:6 planet:7 planet:1 planet:2 planet:3 planet:4 planet:5 planet:6 "
                      "planet:7");
  ASSERT_EQ(state.phase, Phase::specialists);
  std::size_t dealt = 0;
  for (int card = 1; card <= kSpecialists && dealt < 3; ++card) {
    const unsigned bit = 1U << static_cast<unsigned>(card - 1);
    if ((game.cards_in_game() & ~game.always_in_row() & bit) == 0) continue;
    state.row[dealt] = {.card = static_cast<std::uint8_t>(card), .back = dealt == 0};
    ++dealt;
  }
  state.at = static_cast<std::uint8_t>(dealt);
  ASSERT_EQ(dealt, 3U);
  EXPECT_EQ(unsound(game, state), "sound");
  state.row[1].back = true;
  EXPECT_EQ(unsound(game, state), "These specialists cannot be dealt.");
}

// CAS-19: before the systems are chosen nobody is optimised, and the fund counts all planets.
TEST(CassiopeiaSound, WithoutASystemNobodyIsOptimised_CAS19) {
  const View view = kTwo.view(kTwo.start(), Viewer::everybody());
  EXPECT_FALSE(view.standings[Seat(0)].optimised);
  EXPECT_FALSE(view.standings[Seat(1)].optimised);
}

// ---- The turn ----

// CAS-48: who has chosen has a token on a specialist.
TEST(CassiopeiaSound, WhoHasChosenHasAToken_CAS48) {
  State state = after(kTwo, two("8a 4a 9a 1a 2a 3a"), "choose:8");
  ASSERT_EQ(unsound(kTwo, state), "sound");
  state.row[0].token = Seat::nobody();
  EXPECT_EQ(unsound(kTwo, state), "The tokens on the specialists do not fit the turn.");
}

// CAS-55, CAS-80: a specialist exchanges when it has been resolved, and before anything is built.
TEST(CassiopeiaSound, ASpecialistExchangesWhenItIsResolved_CAS55_CAS80) {
  const State state = after(kTwo, turn_with("7b"), "resolve");
  ASSERT_EQ(state.phase, Phase::exchange);
  State not_yet = state;
  not_yet.turn.acted = false;
  EXPECT_EQ(unsound(kTwo, not_yet), kPhase);
  State no_longer = state;
  no_longer.turn.building = true;
  EXPECT_EQ(unsound(kTwo, no_longer), kPhase);
}

// CAS-33, CAS-80: where the reserve has nothing else, nothing can be exchanged, and nobody is
// asked.
TEST(CassiopeiaSound, NothingIsExchangedForWhatTheReserveLacks_CAS33_CAS80) {
  State state = turn_with("7b", {.ann = {0, 2, 0, 0, 0}, .bob = {0, 0, 20, 20, 0}});
  play(kTwo, state, "resolve");
  EXPECT_EQ(state.phase, Phase::build);
}

// CAS-80: coins are no resources.
TEST(CassiopeiaSound, CoinsAreNotExchanged_CAS80) {
  const State state = after(kTwo, turn_with("7b", {.ann = {2, 1, 0, 0, 0}}), "resolve");
  ASSERT_EQ(state.phase, Phase::exchange);
  Path path;
  path.push_back(token_piece(PieceKind::give, Token::coin));
  EXPECT_EQ(spell(kTwo, kTwo.why_not(kTwo.view(state, Seat(0)), path), kNames),
            "Bots, lenses and cells are exchanged for another of these kinds.");
  path[0] = token_piece(PieceKind::give, Token::lens);
  EXPECT_EQ(spell(kTwo, kTwo.why_not(kTwo.view(state, Seat(0)), path), kNames),
            "You have no lenses to give.");
}

// CAS-29, CAS-33: what is being paid for is there to be had.
TEST(CassiopeiaSound, NobodyPaysForWhatTheReserveLacks_CAS29_CAS33) {
  State state = after(kTwo, turn_with("4a", {.ann = {9, 0, 0, 0, 2}}), "buy:bot");
  ASSERT_EQ(state.phase, Phase::pay);
  ASSERT_EQ(unsound(kTwo, state), "sound");
  state.turn.item = kTokens;
  EXPECT_EQ(unsound(kTwo, state), kPhase);
  state.turn.item = static_cast<std::uint8_t>(Token::bot);
  give(state, 1, Tokens(0, state.reserve[Token::bot], 0, 0, 0));
  EXPECT_EQ(unsound(kTwo, state), kPhase);
}

// ---- Cards ----

// CAS-83: what is taken is one token, and the log says so.
TEST(CassiopeiaSound, OneTokenIsTaken_CAS83_CAS94) {
  State state = turn_with("4a", {.bob = {0, 1, 0, 0, 0}, .bob_planets = "2"});
  own(state, 0, SpaceObject::ship, Facing::front);
  state.phase = Phase::cruise;
  ASSERT_EQ(unsound(kTwo, state), "sound");
  EXPECT_THAT(told(kTwo, state, "take:1:bot"),
              testing::Contains("Ann takes 1 bot from Bob, with Cruiser."));
}

// A Base shows its signs as they are printed, and a planet does what is printed on it: also on
// cards where these are others.
TEST(CassiopeiaSound, OtherCardsAreReadAsTheyArePrinted_CAS86_CAS96) {
  Cards cards = kTwo.cards();
  std::swap(cards.objects[0].front.effects, cards.objects[0].back.effects);
  for (System& system : cards.systems) std::ranges::reverse(system.planets);
  const Compiled compiled(cards);
  EXPECT_THAT(compiled.objects[0].sides[0].symbols, ElementsAre(2, 0));
  EXPECT_THAT(compiled.objects[0].sides[1].symbols, ElementsAre(0, 2));
  for (std::size_t i = 0; i < kSystems; ++i) {
    const Compiled::System& system = compiled.systems[i];
    for (std::size_t j = 0; j < kPlanets; ++j) {
      const Effect& effect = cards.systems[i].planets[j].effects.at(0);
      for (std::size_t when = 0; when < kMoments; ++when) {
        EXPECT_EQ(system.acts[when] >> j & 1, effect.when == static_cast<Moment>(when) ? 1 : 0);
      }
      EXPECT_EQ(system.shops >> j & 1, effect.does == Verb::buy ? 1 : 0);
      EXPECT_EQ(system.exchanges >> j & 1, effect.does == Verb::exchange ? 1 : 0);
    }
    EXPECT_EQ(system.offers, 0);
  }
}

// How long a game can last is counted from what the cards offer.
TEST(CassiopeiaSound, TheBoundCountsWhatTheCardsOffer_CAS76_CAS80_CAS105) {
  const int usual = kTwo.compiled().most_steps;
  EXPECT_EQ(game_for(2, {.cap = 20}).longest(), 2 + 20 * 2 * (usual + 12));
  Cards cards = kTwo.cards();
  cards.specialists[4].back.effects[1].count = 7;  // capsules: now the most of any
  EXPECT_EQ(Compiled(cards).most_steps, usual + 9);
  cards.systems[1].planets[6].effects[0].optimised_count = 4;  // exchanges, two more
  EXPECT_EQ(Compiled(cards).most_steps, usual + 11);
}

// To use what a planet offers is a decision; what happens by itself is none.
TEST(CassiopeiaSound, TheBoundCountsTheUseOfAnOffer_CAS56_CAS105) {
  const auto steps = [](Moment when) {
    Cards cards = kTwo.cards();
    for (System& system : cards.systems) {
      system.planets[0].effects = {{.when = when, .tokens = {.coin = 1}}};
    }
    return Compiled(cards).most_steps;
  };
  EXPECT_EQ(steps(Moment::phase_1), kTwo.compiled().most_steps);
  EXPECT_EQ(steps(Moment::phase_2), steps(Moment::phase_1) + 1);
  EXPECT_EQ(steps(Moment::phase_3), steps(Moment::phase_1) + 1);
}

}  // namespace
}  // namespace orrery::cassiopeia
