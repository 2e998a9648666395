// A game move by move, as each viewer saw it then.

#include "table/moments.h"

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "examples/lanterns/lanterns.h"
#include "table/tests/games.h"
#include "table/tests/party.h"

namespace orrery::table {
namespace {

using testing::ElementsAre;

constexpr std::uint32_t kAll = 1'000'000;

// Plays the first legal move again and again.
void play_on(Party& party, int decisions) {
  const JsonGame& game = party.table.game();
  for (int i = 0; i < decisions && party.to_act().is_player(); ++i) {
    ASSERT_EQ(
        party.moves(party.to_act(), game.notation(game.legal(party.table.match().state())[0])), "");
  }
}

TEST(Moments, AreThePositionsAfterEachMove) {
  Party party = Party::playing(lanterns_for(2), 2);
  party.now += 1000;
  ASSERT_EQ(party.moves(kAnna, "light"), "");
  const Moments all = party.table.moments(kAnna, 0, kAll);
  // The start, two cards dealt, a lantern.
  ASSERT_EQ(all.moments.size(), 4);
  EXPECT_EQ(all.total, 4);
  EXPECT_EQ(all.from, 0);
  for (std::uint32_t move = 0; move < 4; ++move) EXPECT_EQ(all.moments[move].move, move);
  EXPECT_EQ(all.moments[0].to_act.json, "chance");
  EXPECT_EQ(all.moments[2].to_act.json, 0);
  EXPECT_TRUE(all.moments[0].lines.empty() && all.moments[0].steps.empty());
  EXPECT_EQ(all.moments[0].seat, std::nullopt);
  EXPECT_EQ(all.moments[1].seat, std::nullopt);
  EXPECT_EQ(all.moments[3].seat, kAnna);
  // The deals came with the event that began the game, the lantern with the next.
  EXPECT_EQ(all.moments[2].version + 1, all.moments[3].version);
  EXPECT_EQ(all.moments[0].version, all.moments[2].version);
  EXPECT_EQ(all.moments[3].version, party.table.version());
  EXPECT_EQ(all.moments[2].at, kNoon);
  EXPECT_EQ(all.moments[3].at, kNoon + 1000);
  EXPECT_EQ(all.moments[3].view, party.table.situation(kAnna, kNoon).view);
  EXPECT_EQ(all.moments[3].lines, party.table.log(kAnna).entries.back().lines);
  EXPECT_EQ(all.moments[3].steps, party.table.log(kAnna).entries.back().steps);
}

TEST(Moments, EndWithTheResultAsTheLogDoes) {
  Party party = Party::playing(tictactoe(), 2);
  play_on(party, 9);
  ASSERT_EQ(party.table.phase(), Phase::finished);
  const Moments all = party.table.moments(Viewer::everybody(), 0, kAll);
  EXPECT_EQ(all.total, party.table.moves() + 1);
  EXPECT_EQ(all.moments.back().lines, party.table.log(Viewer::everybody()).entries.back().lines);
  EXPECT_EQ(all.moments.back().to_act.json, nullptr);
  EXPECT_EQ(all.moments.back().scores, std::nullopt) << "noughts and crosses are not counted";
}

TEST(Moments, HaveTheScoresOfTheirPosition) {
  Party party = Party::playing(geminos(2), 2);
  play_on(party, 4);
  const Moments all = party.table.moments(Viewer::everybody(), 0, kAll);
  EXPECT_THAT(*all.moments.front().scores, ElementsAre(0, 0));
  EXPECT_EQ(*all.moments.back().scores,
            party.table.situation(Viewer::everybody(), kNoon).result->scores);
}

TEST(Moments, ArePartsAsTheyAreAskedFor) {
  Party party = Party::playing(geminos(2), 2);
  play_on(party, 6);
  const auto numbers = [&](std::uint32_t from, std::uint32_t to) {
    std::vector<std::uint32_t> moves;
    for (const Moment& moment : party.table.moments(kBen, from, to).moments) {
      moves.push_back(moment.move);
    }
    return moves;
  };
  EXPECT_THAT(numbers(2, 5), ElementsAre(2, 3, 4));
  EXPECT_THAT(numbers(5, 2), ElementsAre());
  EXPECT_THAT(numbers(kAll, kAll), ElementsAre());
  EXPECT_EQ(party.table.moments(kBen, kAll, kAll).from, party.table.moves() + 1);
  const auto whole = party.table.moments(kBen, 0, kAll);
  EXPECT_EQ(text_of(party.table.moments(kBen, 3, 4).moments[0]), text_of(whole.moments[3]));
}

TEST(Moments, AreCutWhenThereAreVeryMany) {
  Party party = Party::playing(geminos(5), 5);
  const JsonGame& game = party.table.game();
  while (party.table.moves() <= kMostMoments) {
    const auto move = game.notation(game.legal(party.table.match().state())[0]);
    party.quickly_moves(party.to_act(), move);
  }
  ASSERT_GT(party.table.moves(), kMostMoments);
  const Moments first = party.table.moments(kAnna, 0, kAll);
  EXPECT_EQ(first.moments.size(), kMostMoments);
  EXPECT_EQ(first.total, party.table.moves() + 1);
  const Moments rest = party.table.moments(kAnna, kMostMoments, kAll);
  EXPECT_EQ(rest.moments.front().move, kMostMoments);
}

TEST(Moments, ForgetWhatWasTakenBack) {
  Party party = Party::playing(tictactoe(), 2);
  ASSERT_EQ(party.moves(kAnna, "5"), "");
  ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
  ASSERT_EQ(party.moves(kAnna, "1"), "");
  const Moments all = party.table.moments(kBen, 0, kAll);
  ASSERT_EQ(all.total, 2);
  EXPECT_THAT(all.moments[1].lines, party.table.log(kBen).entries.back().lines);
  EXPECT_EQ(all.moments[1].version, party.table.version());
}

TEST(Moments, SurviveASnapshot) {
  Party party = Party::playing(lanterns_for(2), 2);
  play_on(party, 5);
  const auto again = Table::from_snapshot(games(), party.table.snapshot());
  ASSERT_TRUE(again.has_value());
  for (const Viewer viewer : {Viewer(kAnna), Viewer::everybody()}) {
    EXPECT_EQ(text_of(again->moments(viewer, 0, kAll)),
              text_of(party.table.moments(viewer, 0, kAll)));
  }
}

// Two games that differ only in Ben's card, also after a move that changes nothing about that.
TEST(Moments, DoNotShowWhatTheirViewerMayNotKnow) {
  std::optional<Party> first;
  for (int salt = 0; salt < 200; ++salt) {
    Party party(lanterns_for(2), test_secret(static_cast<std::uint8_t>(salt)));
    party.seat_people(2);
    party.start();
    ASSERT_EQ(party.moves(kAnna, "light"), "");
    if (!first) first = party;
    const auto& a = first->table.match().state().as<lanterns::State>().cards;
    const auto& b = party.table.match().state().as<lanterns::State>().cards;
    if (a[kAnna] != b[kAnna] || a[kBen] == b[kBen]) continue;
    const auto shown = [](const Party& at, Viewer viewer) {
      return text_of(at.table.moments(viewer, 0, kAll));
    };
    EXPECT_EQ(shown(*first, kAnna), shown(party, kAnna));
    EXPECT_EQ(shown(*first, Viewer::everybody()), shown(party, Viewer::everybody()));
    EXPECT_NE(shown(*first, kBen), shown(party, kBen));
    return;
  }
  FAIL() << "no such pair of tables";
}

// What a viewer learns later does not show in what was seen before.
TEST(Moments, AreNotWiserThanTheyWere) {
  Party party = Party::playing(lanterns_for(2), 2);
  const std::string before = text_of(party.table.moments(kBen, 0, kAll).moments);
  ASSERT_EQ(party.moves(kAnna, "show"), "");
  const Moments after = party.table.moments(kBen, 0, party.table.moves());
  EXPECT_EQ(text_of(after.moments), before);
}

}  // namespace
}  // namespace orrery::table
