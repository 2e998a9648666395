// Visiting instruments.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(GeminiVisitor, UpToThreeAtRandom_GCG88) {
  const auto pack = std::ranges::find(Gemini::options(), "visiting_pack", &OptionFact::name);
  EXPECT_EQ(pack->highest, 3);
  std::set<Instrument> met;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Gemini game = game_for(4, {.visiting_pack = 3});
    State state = game.start();
    Rng rng(seed);
    settle(game, state, rng);
    state.table.visitors_met.each([&](Instrument card) { met.insert(card); });
    EXPECT_EQ(state.table.visitors_met.size() + state.table.visitors_left, 3);
  }
  EXPECT_EQ(met.size(), 6U);
}

TEST(GeminiVisitor, OneIsAttachedAndMoreMayBeShown_GCG106) {
  Desk desk(game_for(4, {.visiting_pack = 3}), "best");
  desk.program("P06", "TEXES").program("P09").play("F2>P09 turn:Zorro");
  EXPECT_TRUE(desk.game.in_display(desk.table, desk.tool("Zorro")));
  EXPECT_THAT(desk.moves("Zorro"), IsEmpty());
  EXPECT_EQ(desk.refusal("Zorro>PW"), "One visiting instrument at a time is attached.");
  EXPECT_EQ(desk.why_not({instrument_piece(desk.tool("Zorro"))}),
            "One visiting instrument at a time is attached.");
  desk.show("Alopeke", 1);
  EXPECT_EQ(desk.sound(), "");  // two in the display
}

// GCG-106: Checkouts takes an instrument card, and a visitor is one.
TEST(GeminiVisitor, IsAttachedToCheckoutsLikeAnyOther_GCG106) {
  Desk desk(game_for(4, {.visiting_pack = 3}), "best");
  desk.table.checked_out = false;
  desk.show("Zorro", 0).hand(1, "5h").play("Zorro>PW turn:GPI 5h>PW");
  EXPECT_TRUE(desk.table.checked_out);
  EXPECT_EQ(desk.slot("PW").instrument, desk.tool("Zorro"));
}

TEST(GeminiVisitor, TheFirstSeatMayChooseThem_GCG106) {
  const Gemini game =
      game_for(3, {.visiting_pack = 2, .visitors = Visitors::chosen, .roles = Roles::order});
  State state = game.start();
  Rng rng(1);
  settle(game, state, rng);
  EXPECT_EQ(state.table.phase, Phase::visitors);
  EXPECT_EQ(game.to_act(state), Seat(0));
  for (const char* move : {"invite:Zorro", "invite:TEXES"}) {
    ASSERT_TRUE(try_apply(game, state, game.parse(move).value()).has_value()) << move;
    EXPECT_FALSE(try_apply(game, state, game.parse(move).value()).has_value()) << move;
    ASSERT_TRUE(game.check(state).has_value()) << game.check(state).error().sentence;
  }
  EXPECT_EQ(state.table.phase, Phase::turn_up);
  // These two are in the deck, and no other visitor.
  OutcomeList<Gemini> outcomes;
  EXPECT_EQ(game.outcomes(state, outcomes), 11U);
  settle(game, state, rng);
  EXPECT_TRUE(game.check(state).has_value());
  const Gemini drawn = game_for(3, {.visiting_pack = 2});
  State other = drawn.start();
  settle(drawn, other, rng);
  EXPECT_EQ(other.table.phase, Phase::act);
}

TEST(GeminiVisitor, StaysWithItsProgram_GCG89) {
  Desk desk(game_for(4, {.visiting_pack = 3}), "best");
  desk.program("P09").program("P06").program("P07", "NIRI").show("Zorro", 0);
  EXPECT_THAT(desk.moves("Zorro"), ElementsAre("Zorro>P06", "Zorro>P09", "Zorro>PW"));  // GCG-105
  desk.play("Zorro>P09 turn:GPI");
  EXPECT_EQ(desk.refusal("P09>P06"), "A visiting instrument stays with its program.");
  EXPECT_EQ(desk.refusal("P07~P09"), "A visiting instrument stays with its program.");
  desk.play("P09>deck");
  EXPECT_THAT(desk.under(), IsEmpty());  // it has left the game
  Desk done(game_for(4, {.visiting_pack = 3}));
  done.program("P09", "Zorro", "T18", "2h").done("P09", "T14", "2h").hand(1, "1h").play("1h>P09");
  EXPECT_EQ(done.table.releasing, kNone);
  EXPECT_FALSE(done.game.visitor_there(done.table));
}

}  // namespace
}  // namespace orrery::gemini
