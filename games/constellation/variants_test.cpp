// The conformance suite's battery on all combinations of the optional rules, and on every pair of
// values of any two settings.

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "games/constellation/tests/at_table.h"
#include "kernel/conformance/battery.h"

namespace orrery::constellation {
namespace {

void expect_sound(int players, const Options& options, std::uint64_t seed,
                  const std::string& which) {
  const auto game = Constellation::create(players, options);
  ASSERT_TRUE(game.has_value()) << which << ": " << game.error().sentence;
  const bool little = conformance::plays_little();
  const conformance::Effort effort{.games = 20,
                                   .moves = little ? 250 : 2'500,
                                   .every = little ? 6 : 1,
                                   .worlds = 1,
                                   .samples = 50,
                                   .seed = seed};
  conformance::Report report(which);
  conformance::Battery<Constellation>(*game, effort, report).run();
  EXPECT_TRUE(report.ok()) << report.text();
  EXPECT_GT(report.steps, 10U);
}

// CON-35: with all 33 cards and two goals each, two players leave 29 to draw.
TEST(ConstellationVariants, SettingsHaveTheirRanges_CON30_CON35_CON40_CON_R20) {
  std::map<std::string_view, std::pair<int, int>> ranges;
  for (const auto& option : Constellation::options()) {
    if (option.kind != OptionFact::Kind::number) continue;
    ranges[option.name] = {option.lowest, option.highest};
  }
  EXPECT_EQ(ranges["goals"], std::pair(2, 5));
  EXPECT_EQ(ranges["points"], std::pair(2, 10));
  EXPECT_EQ(ranges["cards"], std::pair(1, 29));
  EXPECT_EQ(ranges["omitted"], std::pair(0, 33));
  EXPECT_EQ(ranges["actions"], std::pair(50, 1000));
}

// An action, perhaps a change of goal before it and a Cloud after it, and at most three votes.
TEST(ConstellationVariants, TheBoundCountsWhatAnActionBrings_CON31_CON36_CON44) {
  const auto longest = [](const Options& options) {
    return at_table::game_for(2, options).longest();
  };
  EXPECT_EQ(longest({.together = Together::draw}), 200);
  EXPECT_EQ(longest({}), 4 * 200);
  EXPECT_EQ(longest({.change_goal = true, .together = Together::draw}), 2 * 200);
  EXPECT_EQ(longest({.open_game = true, .together = Together::draw}), 2 * 200);
  EXPECT_EQ(longest({.blocking_clouds = true, .together = Together::draw}), 2 * 200);
}

TEST(ConstellationVariants, AllCombinationsOfOptionalRulesConform_CON41) {
  for (unsigned rules = 0; rules < 64; ++rules) {
    const auto on = [&](unsigned rule) { return (rules >> rule & 1U) != 0; };
    const Options options{.multiple_goals = on(0),
                          .change_goal = on(1),
                          .visible_goals = on(2),
                          .open_game = on(3),
                          .scoring = on(4),
                          .blocking_clouds = on(5)};
    const int players = 2 + static_cast<int>(std::popcount(rules) % 4);
    expect_sound(players, options, rules, "rules " + std::to_string(rules));
  }
}

// One value for each setting, the number of players first.
using Row = std::vector<int>;

std::vector<std::vector<int>> values() {
  std::vector<std::vector<int>> all{{2, 3, 4, 5}};
  for (const auto& option : Constellation::options()) {
    std::vector<int> list;
    if (option.kind == OptionFact::Kind::choice || option.highest - option.lowest < 6) {
      for (int value = option.lowest; value <= option.highest; ++value) list.push_back(value);
    } else {
      // As many cards as there always are: whether more is playable depends on other settings.
      const int most = option.name == "cards" ? 7 : option.highest;
      list = {option.lowest, (option.lowest + option.usual) / 2, option.usual, most};
      std::ranges::sort(list);
      list.erase(std::unique(list.begin(), list.end()), list.end());
    }
    all.push_back(list);
  }
  return all;
}

// Rows such that every pair of values of every two settings is in one of them.
std::vector<Row> covering(const std::vector<std::vector<int>>& values) {
  std::set<std::array<int, 4>> left;  // a setting and its value, another and its value
  const int settings = static_cast<int>(values.size());
  const auto of = [&](int setting) -> const std::vector<int>& {
    return values[static_cast<std::size_t>(setting)];
  };
  for (int a = 0; a < settings; ++a) {
    for (int b = a + 1; b < settings; ++b) {
      for (const int x : of(a)) {
        for (const int y : of(b)) left.insert({a, x, b, y});
      }
    }
  }
  std::vector<Row> rows;
  Rng rng(1);
  while (!left.empty()) {
    Row best;
    std::size_t most = 0;
    for (int tries = 0; tries < 30; ++tries) {
      Row row;
      for (const auto& list : values) {
        row.push_back(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
      }
      const auto& [a, x, b, y] = *left.begin();
      row[static_cast<std::size_t>(a)] = x;
      row[static_cast<std::size_t>(b)] = y;
      std::size_t covers = 0;
      for (const auto& [c, v, d, w] : left) {
        covers += row[static_cast<std::size_t>(c)] == v && row[static_cast<std::size_t>(d)] == w;
      }
      if (covers > most) {
        most = covers;
        best = row;
      }
    }
    std::erase_if(left, [&](const auto& pair) {
      return best[static_cast<std::size_t>(pair[0])] == pair[1] &&
          best[static_cast<std::size_t>(pair[2])] == pair[3];
    });
    rows.push_back(best);
  }
  return rows;
}

TEST(ConstellationVariants, EveryPairOfValuesConforms_CON41) {
  const auto rows = covering(values());
  EXPECT_GE(rows.size(), 20U);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    Options options;
    std::string which = std::to_string(rows[i][0]) + " players";
    for (std::size_t j = 0; j < Constellation::options().size(); ++j) {
      const auto& option = Constellation::options()[j];
      option.set(options, rows[i][j + 1]);
      which += " " + std::string(option.name) + "=" + option_text(option, rows[i][j + 1]);
    }
    expect_sound(rows[i][0], options, 100 + i, which);
  }
}

}  // namespace
}  // namespace orrery::constellation
