// The suite must be able to fail: it passes the sound toy and catches each broken one.

#include "kernel/conformance/conform.h"

#include <gtest/gtest.h>

#include "kernel/conformance/toy.h"

namespace orrery::conformance {
namespace {

constexpr Effort kEffort{.games = 40, .worlds = 2, .samples = 400, .seed = 7};

template <Game G = Toy>
void expect_caught(Flaw flaw, std::string_view check) {
  Toy::flaw = flaw;
  const Report report = conform<G>(kEffort);
  EXPECT_TRUE(report.caught(check)) << "expected [" << check << "]\n" << report.text();
}

TEST(Conformance, PassesASoundGame) {
  Toy::flaw = Flaw::none;
  const Report report = conform<Toy>(kEffort);
  EXPECT_TRUE(report.ok()) << report.text();
  EXPECT_GT(report.steps, 100U);
  EXPECT_GT(report.worlds, 100U);
  EXPECT_GT(report.distributions, 50U);
}

TEST(Conformance, PassesASoundGameWithATextOfItsOwn) {
  Toy::flaw = Flaw::none;
  const Report report = conform<ToyWithText>(kEffort);
  EXPECT_TRUE(report.ok()) << report.text();
}

TEST(Conformance, CatchesAViewThatShowsASecret) {
  expect_caught(Flaw::view_shows_the_other_card, "view");
}
TEST(Conformance, CatchesAStateThatSharesMemoryWithItsCopies) {
  expect_caught(Flaw::state_shares_memory, "copy");
}
TEST(Conformance, CatchesAFieldForgottenInTheText) {
  expect_caught<ToyWithText>(Flaw::text_forgets_a_field, "text");
}
TEST(Conformance, CatchesAMemberMissingFromTheDescription) {
  expect_caught(Flaw::a_member_is_not_described, "text");
  expect_caught(Flaw::a_member_is_not_described, "hash");
}
TEST(Conformance, CatchesWeightsThatDoNotAddUp) {
  expect_caught(Flaw::weights_do_not_add_up, "outcomes");
}
TEST(Conformance, CatchesSamplesThatDoNotFollowTheWeights) {
  expect_caught(Flaw::sample_prefers_low_cards, "sample");
}
TEST(Conformance, CatchesAMoveThatChangesNothing) {
  expect_caught(Flaw::a_move_changes_nothing, "changes");
}
TEST(Conformance, CatchesAnUnboundedGame) { expect_caught(Flaw::the_game_never_ends, "bound"); }
TEST(Conformance, CatchesAMoveListedTwice) { expect_caught(Flaw::a_move_is_listed_twice, "legal"); }
TEST(Conformance, CatchesAWindowWithoutAWayToDecline) {
  expect_caught(Flaw::declining_is_not_legal, "window");
}
TEST(Conformance, CatchesAWindowThatTellsASecret) {
  expect_caught(Flaw::window_depends_on_a_secret, "window");
}
TEST(Conformance, CatchesAnAnswerOfTheSilentThatIsNone) {
  expect_caught(Flaw::silence_is_not_legal, "silence");
}
TEST(Conformance, CatchesMovesThatDependOnASecret) {
  expect_caught(Flaw::moves_depend_on_a_secret, "leak");
}
TEST(Conformance, CatchesAnImagineThatPeeks) { expect_caught(Flaw::imagine_peeks, "imagine"); }
TEST(Conformance, CatchesABiasedImagine) { expect_caught(Flaw::imagine_is_biased, "imagine"); }
TEST(Conformance, CatchesAnImagineThatForgetsWhatAPastCheckRuledOut) {
  expect_caught(Flaw::imagine_forgets_the_questions, "imagine");
}
TEST(Conformance, CatchesALogLineThatNamesAHiddenCard) {
  expect_caught(Flaw::log_names_a_hidden_card, "leak");
}
TEST(Conformance, CatchesASeenMoveThatShowsAHiddenCard) {
  expect_caught(Flaw::dealing_shows_the_face, "leak");
}
TEST(Conformance, CatchesAPathThatNamesAHiddenCard) {
  expect_caught(Flaw::path_names_a_hidden_card, "leak");
}
TEST(Conformance, CatchesAPathThatIsTheBeginningOfAnother) {
  expect_caught(Flaw::path_begins_another, "paths");
}
TEST(Conformance, CatchesAMoveWronglySaidNotToReveal) {
  expect_caught(Flaw::question_said_not_to_reveal, "reveals");
}
TEST(Conformance, CatchesARunningResultThatTellsASecret) {
  expect_caught(Flaw::running_result_tells_the_cards, "leak");
}
TEST(Conformance, CatchesARefusalWithoutAReason) {
  expect_caught(Flaw::no_reason_is_given, "why_not");
}
TEST(Conformance, CatchesAPriceThatAnybodyMayPay) {
  expect_caught(Flaw::price_is_a_legal_move, "price");
}
TEST(Conformance, CatchesAPriceInAGameThatDoesNotCharge) {
  expect_caught(Flaw::price_of_a_game_without_prices, "price");
  expect_caught(Flaw::amid_without_a_price, "price");
}
TEST(Conformance, CatchesSecretsSaidToBeCertain) {
  expect_caught(Flaw::secrets_said_to_be_certain, "certain");
}
TEST(Conformance, CatchesASeatWithoutAMoveAlsoWhereItDoesNotLookClosely) {
  Toy::flaw = Flaw::no_move_in_the_end;
  Effort effort = kEffort;
  effort.every = 1000;
  Report report("Toy");
  Battery<Toy>(*Toy::create(2, {}), effort, report).run();
  EXPECT_TRUE(report.caught("legal")) << report.text();
}
TEST(Conformance, CatchesAPhraseMissingFromTheList) {
  expect_caught(Flaw::phrase_missing_from_the_list, "phrases");
}

}  // namespace
}  // namespace orrery::conformance
