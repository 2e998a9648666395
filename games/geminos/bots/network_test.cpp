#include "games/geminos/bots/network.h"

#include <cstring>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "kernel/describe.h"

namespace orrery::geminos {
namespace {

TEST(Network, EveryEntryHasAnInputOfItsOwn) {
  std::array<bool, Network::kInputs> seen{};
  for (const Affinity affinity : kAllAffinities) {
    for (int points = 0; points < 25; ++points) {
      if (points != 0 && !possible(affinity, points)) continue;
      Card card;
      card.write(affinity, points);
      const auto place = static_cast<std::size_t>(index(affinity));
      const std::size_t mine = Network::inputs(card, {})[place];
      const std::size_t theirs = Network::inputs({}, card)[place + kAffinities];
      EXPECT_FALSE(seen[mine]);
      EXPECT_FALSE(seen[theirs]);
      seen[mine] = seen[theirs] = true;
    }
  }
  EXPECT_EQ(std::ranges::count(seen, false), 0);
}

// What each entry makes of the first roll, from the table.
TEST(Network, KnowsTheFirstRoll) {
  struct Known {
    Affinity affinity;
    int points;
    double value;
  };
  using enum Affinity;
  for (const Known& known : {Known{opposition, 18, 0.73004}, Known{opposition, 8, 0.63515},
                             Known{quadrature, 18, 0.52181}, Known{quadrature, 5, 0.49748},
                             Known{syzygy, 22, 0.50691}, Known{syzygy, 4, 0.48308},
                             Known{triangulation, 20, 0.59754}, Known{triangulation, 6, 0.51128},
                             Known{conjunction, 23, 0.55017}, Known{conjunction, 3, 0.51076}}) {
    Card card;
    card.write(known.affinity, known.points);
    EXPECT_NEAR(network().value(card, {}), known.value, 0.01)
        << enum_name(known.affinity) << ' ' << known.points;
  }
}

// As a WebAssembly module gets it from its host.
TEST(Network, IsReadFromItsFile) {
  std::ifstream file("games/geminos/bots/geminos.weights");
  const std::string text(std::istreambuf_iterator<char>(file), {});
  const auto read = read_network(text);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(std::memcmp(&*read, &network(), sizeof(Network)), 0);
  EXPECT_FALSE(read_network("").has_value());
  EXPECT_FALSE(read_network(text + ", 1").has_value());
  EXPECT_FALSE(read_network(text.substr(0, text.rfind(','))).has_value());
  EXPECT_FALSE(read_network("99999" + text.substr(text.find(','))).has_value());
  EXPECT_FALSE(read_network("1 2" + text.substr(text.find(','))).has_value());
}

// The logarithm of the odds is a whole number, the same on every machine.
TEST(Network, SaysTheSameEverywhere) {
  EXPECT_EQ(network().odds(Network::inputs({}, {})), -337);  // 0.479 of a win
}

}  // namespace
}  // namespace orrery::geminos
