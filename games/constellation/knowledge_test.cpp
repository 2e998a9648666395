// What is known of the goals of others: with perfect memory, and no more than that.

#include <map>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/constellation/tests/at_table.h"
#include "kernel/conformance/enumeration.h"

namespace orrery::constellation {
namespace {

using at_table::dealt;
using at_table::game_for;
using at_table::kAlmostP02;
using at_table::kTwo;
using at_table::names_of;
using at_table::play;
using at_table::table_with;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// The goals that the other seat has in imagined worlds, and how often.
std::map<Goal, int> imagined(const Constellation& game, const State& state, Viewer viewer, int seat,
                             std::size_t slot = 0, int worlds = 2000) {
  std::map<Goal, int> goals;
  Rng rng(7);
  for (int i = 0; i < worlds; ++i) {
    const State world = game.imagine(game.view(state, viewer), rng);
    ++goals[world.goals[Seat(seat)][slot]];
  }
  return goals;
}

TEST(ConstellationKnowledge, AnyCardOfTheRestCanBeTheOthers_CON4) {
  const State state = dealt(kTwo, {Goal::P09, Goal::P30});
  const auto goals = imagined(kTwo, state, Seat(0), 1, 0, 6200);
  EXPECT_THAT(goals, SizeIs(31));
  EXPECT_FALSE(goals.contains(Goal::P09));
  EXPECT_FALSE(goals.contains(Goal::P01));
  for (const auto& [goal, times] : goals) EXPECT_NEAR(times, 200, 90) << name(goal);
}

// A shape that stood at a check without a winner is nobody's goal.
TEST(ConstellationKnowledge, AShapeThatStoodIsRuledOut_CON25) {
  State state = play(kTwo, table_with(kTwo, kAlmostP02, {Goal::P09, Goal::P30}), "6@1,-1");
  EXPECT_THAT(names_of(state.table.ruled_out[0][0]), ElementsAre("P02"));
  EXPECT_THAT(names_of(state.table.ruled_out[1][0]), ElementsAre("P02"));
  // It is remembered when it no longer stands.
  state = play(kTwo, state, "6@2,-1 4@2,0");
  EXPECT_THAT(names_of(standing(state.table)), IsEmpty());
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer::everybody()}) {
    EXPECT_FALSE(imagined(kTwo, state, viewer, 1).contains(Goal::P02));
  }
}

// Nor does a goal that was drawn afterwards have to be another.
TEST(ConstellationKnowledge, ANewCardIsNotRuledOutByOldChecks_CON_R8) {
  const Constellation game = game_for(2, {.change_goal = true});
  State state =
      play(game, table_with(game, kAlmostP02, {Goal::P09, Goal::P30}), "6@1,-1 change:1 deal:P02");
  EXPECT_THAT(names_of(state.table.ruled_out[1][0]), IsEmpty());
  const auto goals = imagined(game, state, Seat(0), 1);
  EXPECT_TRUE(goals.contains(Goal::P02));
  EXPECT_FALSE(goals.contains(Goal::P30));  // shown, and discarded: CON-R23
}

// The cards that become a new pile were on nobody's hand.
TEST(ConstellationKnowledge, AReshuffledCardIsNotHeld_CON_R14) {
  const Constellation game = game_for(2, {.change_goal = true});
  State state = table_with(game, "4@1,0", {Goal::P09, Goal::P30});
  state.table.discards = game.pile(state.table, state.goals);
  state = play(game, state, "change:1");
  EXPECT_EQ(state.table.ruled_out[1][0].size(), 30);
  EXPECT_THAT(imagined(game, state, Seat(0), 1), SizeIs(1));
  state = play(game, state, "deal:P20");
  // The other seat knows that the new card is none that it has seen elsewhere.
  const auto goals = imagined(game, state, Seat(1), 0, 0, 4000);
  EXPECT_THAT(goals, SizeIs(30));
  EXPECT_FALSE(goals.contains(Goal::P09));
}

TEST(ConstellationKnowledge, AMoveThatTestsAGoalReveals_CON25) {
  const State before = table_with(kTwo, kAlmostP02, {Goal::P09, Goal::P30});
  EXPECT_TRUE(kTwo.reveals(before, kTwo.parse("6@1,-1").value()));
  EXPECT_FALSE(kTwo.reveals(before, kTwo.parse("4@1,-1").value()));  // no shape stands
  // The answer is the same whether the goal is there or not.
  const State hit = table_with(kTwo, kAlmostP02, {Goal::P09, Goal::P02});
  EXPECT_TRUE(kTwo.reveals(hit, kTwo.parse("6@1,-1").value()));
  // Once it has stood, another action that leaves it standing teaches nothing new.
  const State stood = play(kTwo, before, "6@1,-1");
  EXPECT_FALSE(kTwo.reveals(stood, kTwo.parse("4@-1,0").value()));
  // A shape without a card tests nothing.
  const State bar = table_with(kTwo, "5@1,0 5@2,0 5@3,0", {Goal::P09, Goal::P30});
  EXPECT_FALSE(kTwo.reveals(bar, kTwo.parse("5@4,0").value()));
}

TEST(ConstellationKnowledge, WithBlockingCloudsItIsTheCloudThatTests_CON25_CON43) {
  const Constellation game = game_for(2, {.blocking_clouds = true});
  const State before = table_with(game, kAlmostP02, {Goal::P09, Goal::P30});
  EXPECT_FALSE(game.reveals(before, game.parse("6@1,-1").value()));
  const State placed = play(game, before, "6@1,-1");
  EXPECT_TRUE(game.reveals(placed, game.parse("cloud@0,0").value()));
}

TEST(ConstellationKnowledge, AChangeShowsACardUnlessAllAreOpen_CON31_CON32) {
  const Constellation secret = game_for(2, {.change_goal = true});
  EXPECT_TRUE(secret.reveals(dealt(secret, {Goal::P09, Goal::P30}), Move::change(0)));
  const Constellation open = game_for(2, {.change_goal = true, .visible_goals = true});
  EXPECT_FALSE(open.reveals(dealt(open, {Goal::P09, Goal::P30}), Move::change(0)));
}

TEST(ConstellationKnowledge, TakingBackIsAllowedWhereNothingWasRevealed) {
  EXPECT_TRUE(Constellation::facts().take_back);
  EXPECT_TRUE(Constellation::facts().hidden_information);
}

// ---- Every history of a small game ----

// A corner of the game that is small enough to follow every history of: a few cards, a table that
// is set already, and only the actions named.
template <class Setting>
class Corner : public Constellation {
 public:
  Corner() : Constellation(Setting::game()) {}
  static Expected<Corner> create(int, const Options&) { return Corner(); }

  State start() const {
    State state = Constellation::start();
    const State set = Setting::table(*this);
    state.table.stars = set.table.stars;
    state.table.reserve = set.table.reserve;
    // The cards that are not in play are out of it.
    GoalSet out = deck();
    for (const Goal goal : Setting::cards()) out.erase(goal);
    state.table.scored = out;
    return state;
  }
  void legal(const State& state, MoveList<Constellation>& moves) const {
    MoveList<Constellation> all;
    Constellation::legal(state, all);
    for (const Move move : all) {
      if (move.kind() == Move::Kind::change || state.table.phase == Phase::cloud) {
        moves.push_back(move);
        continue;
      }
      for (const auto* text : Setting::actions()) {
        if (notation(move) == text) moves.push_back(move);
      }
    }
  }
  Expected<void> check(const State&) const { return {}; }
};

template <class Setting>
void follow_every_history(int nodes) {
  const Corner<Setting> corner;
  const conformance::Effort effort{.enumeration_nodes = nodes, .groups = 400, .samples = 300};
  conformance::Report report("a corner of the game");
  conformance::Enumeration<Corner<Setting>>(corner, effort, report).run();
  EXPECT_TRUE(report.ok()) << report.text();
  EXPECT_GT(report.distributions, 50U);
}

struct FourCards {
  static std::vector<Goal> cards() { return {Goal::P02, Goal::P06, Goal::P05, Goal::P20}; }
  static std::vector<const char*> actions() { return {"6@1,-1", "6@1,3", "1,-1=4", "1,3=4"}; }
  static State table(const Constellation& game) { return table_with(game, kAlmostP02); }
};

struct Plain : FourCards {
  static Constellation game() { return game_for(2); }
};
TEST(ConstellationKnowledge, EveryHistoryIsRememberedInTheBaseGame) {
  follow_every_history<Plain>(3000);
}

struct Changing : FourCards {
  static Constellation game() { return game_for(2, {.change_goal = true}); }
};
TEST(ConstellationKnowledge, EveryHistoryIsRememberedWhenGoalsChange_CON31) {
  follow_every_history<Changing>(6000);
}

struct Three : FourCards {
  static Constellation game() { return game_for(3, {.change_goal = true, .actions = 50}); }
};
TEST(ConstellationKnowledge, EveryHistoryIsRememberedByThree_CON31) {
  follow_every_history<Three>(4000);
}

struct Scoring {
  static std::vector<Goal> cards() {
    return {Goal::P02, Goal::P06, Goal::P05, Goal::P20, Goal::P21};
  }
  static std::vector<const char*> actions() { return {"6@1,-1", "1,-1=4"}; }
  static State table(const Constellation& game) { return table_with(game, kAlmostP02); }
  static Constellation game() { return game_for(2, {.goals = 2, .scoring = true, .points = 10}); }
};
TEST(ConstellationKnowledge, EveryHistoryIsRememberedWhenGoalsScore_CON35) {
  follow_every_history<Scoring>(4000);
}

struct BlockingChange {
  static std::vector<Goal> cards() { return {Goal::P02, Goal::P05, Goal::P20}; }
  static std::vector<const char*> actions() { return {"6@1,-1", "1,-1=4"}; }
  static State table(const Constellation& game) { return table_with(game, "6@0,1 6@0,2 6@0,3"); }
  static Constellation game() {
    return game_for(2, {.change_goal = true, .blocking_clouds = true});
  }
};
TEST(ConstellationKnowledge, EveryHistoryIsRememberedWithCloudsToChoose_CON43) {
  follow_every_history<BlockingChange>(3000);
}

// Two goals stand at once, and are changed.
struct Together_ {
  static std::vector<Goal> cards() {
    return {Goal::P01, Goal::P02, Goal::P05, Goal::P20, Goal::P21};
  }
  static std::vector<const char*> actions() { return {"0,1=5", "0,1=4"}; }
  static State table(const Constellation& game) {
    return table_with(game, "4@1,0 4@2,0 4@3,0 4@4,0 4@0,1 5@-1,0 5@-2,0 5@-3,0");
  }
  static Constellation game() { return game_for(2, {.together = Together::change, .omitted = 0}); }
};
TEST(ConstellationKnowledge, EveryHistoryIsRememberedWhenGoalsStandTogether_CON_R5) {
  follow_every_history<Together_>(3000);
}

}  // namespace
}  // namespace orrery::constellation
