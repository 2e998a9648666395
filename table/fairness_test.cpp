#include "table/fairness.h"

#include <array>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "table/tests/games.h"
#include "table/tests/party.h"

namespace orrery::table {
namespace {

TEST(Fairness, SecretsAreWrittenInHexadecimal) {
  const Secret secret = test_secret();
  const std::string hex = "00070e151c232a31383f464d545b626970777e858c939aa1a8afb6bdc4cbd2d9";
  EXPECT_EQ(to_hex(secret), hex);
  EXPECT_EQ(secret_from_hex(hex), secret);
  EXPECT_EQ(secret_from_hex(hex.substr(1)), std::nullopt);
  EXPECT_EQ(secret_from_hex(hex + "00"), std::nullopt);
  EXPECT_EQ(secret_from_hex(std::string(63, '0') + 'g'), std::nullopt);
  EXPECT_EQ(secret_from_hex(std::string(63, '0') + 'A'), std::nullopt);  // one way to write it
  EXPECT_EQ(secret_from_hex(""), std::nullopt);
}

TEST(Fairness, TheCommitmentIsTheSha256OfTheBytes) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(commitment(test_secret()),
            "2dfd602a7a260b7a12905fd2ebd4b9acf49eed561758b9cb89cbccee389ae02d");
}

// Computed with Python's hashlib and hmac, as docs/examples/verify_fairness.py does.
TEST(Fairness, TheStreamIsWhatAnotherProgramComputes) {
  struct Vector {
    std::uint64_t k, total, drawn;
  };
  constexpr std::array vectors{
      Vector{0, 2, 0},
      Vector{0, 144, 54},
      Vector{1, 144, 117},
      Vector{2, 144, 40},
      Vector{0, 6, 0},
      Vector{3, 1, 0},
      Vector{12'345'678'901, 1'000, 623},
      Vector{UINT64_MAX, UINT32_MAX, 3'379'413'140},
      Vector{5, UINT64_MAX, 3'823'734'133'917'030'366},
      Vector{7, std::uint64_t{1} << 63U, 7'432'291'524'478'412'236},
  };
  for (const auto& [k, total, drawn] : vectors) EXPECT_EQ(draw(test_secret(), k, total), drawn);
}

// Just above half of all numbers: nearly every second number of the stream is passed over, so that
// the low half is not twice as likely.
TEST(Fairness, TheTopOfTheRangeIsPassedOver) {
  constexpr std::uint64_t total = (std::uint64_t{1} << 63U) + 1;
  EXPECT_EQ(draw(test_secret(), 0, total), 672'101'143'954'115'075);    // the second number
  EXPECT_EQ(draw(test_secret(), 1, total), 5'999'259'989'833'095'784);  // the third
  EXPECT_EQ(draw(test_secret(), 2, total), 5'641'029'288'183'295'110);
  EXPECT_EQ(draw(test_secret(), 21, total), 3'528'433'967'363'648'812);  // of the second block
  int low = 0;
  for (std::uint64_t k = 0; k < 4'000; ++k) {
    const std::uint64_t drawn = draw(test_secret(), k, total);
    ASSERT_LT(drawn, total);
    low += drawn < total / 2 ? 1 : 0;
  }
  EXPECT_NEAR(low, 2'000, 160);  // five standard deviations
}

TEST(Fairness, EveryCaseIsEquallyLikely) {
  constexpr std::uint64_t total = 12;
  constexpr int tries = 12'000;
  std::array<int, total> counts{};
  for (std::uint64_t k = 0; k < tries; ++k) ++counts[draw(test_secret(9), k, total)];
  double chi = 0;
  for (const int count : counts) {
    const double off = count - tries / static_cast<double>(total);
    chi += off * off / (tries / static_cast<double>(total));
  }
  EXPECT_LT(chi, 31.3);  // 11 degrees of freedom, one in a thousand
  EXPECT_GT(chi, 1.6);
}

TEST(Fairness, OutcomesAreAsLikelyAsTheirWeights) {
  AnyOutcomes outcomes;
  outcomes.list = {{AnyMove{1}, 1}, {AnyMove{2}, 2}, {AnyMove{3}, 0}, {AnyMove{4}, 5}};
  outcomes.total = 8;
  std::array<int, 5> counts{};
  for (std::uint64_t k = 0; k < 8'000; ++k) ++counts[choose(test_secret(), k, outcomes).bits];
  EXPECT_NEAR(counts[1], 1'000, 150);
  EXPECT_NEAR(counts[2], 2'000, 200);
  EXPECT_EQ(counts[3], 0);
  EXPECT_NEAR(counts[4], 5'000, 220);
}

TEST(Fairness, AnOutcomeIsAsWideAsItsWeightInTheDocumentedOrder) {
  const auto game = games().make({.game = "geminos", .players = 2, .options = {}}).value();
  AnyState state = game->start();
  for (std::uint64_t k = 0; k < 40; ++k) {
    if (game->to_act(state) != Seat::chance()) {
      ASSERT_TRUE(game->apply(state, game->legal(state).front()));
      continue;
    }
    const AnyOutcomes outcomes = game->outcomes(state);
    std::vector<AnyMove> cases;  // one for each unit of weight
    for (const auto& [move, weight] : outcomes.list) cases.insert(cases.end(), weight, move);
    ASSERT_EQ(cases.size(), outcomes.total);
    const AnyMove chosen = choose(test_secret(), k, outcomes);
    EXPECT_EQ(chosen, cases[draw(test_secret(), k, outcomes.total)]);
    ASSERT_TRUE(game->apply(state, chosen));
  }
}

TEST(Fairness, OtherSecretsAndOtherBlocksAreOtherNumbers) {
  constexpr std::uint64_t total = std::uint64_t{1} << 62U;
  EXPECT_NE(draw(test_secret(1), 0, total), draw(test_secret(2), 0, total));
  EXPECT_NE(draw(test_secret(1), 0, total), draw(test_secret(1), 1, total));
  EXPECT_NE(draw(test_secret(1), 0, total), draw(test_secret(1), std::uint64_t{1} << 32U, total));
}

}  // namespace
}  // namespace orrery::table
