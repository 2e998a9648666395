// Texts of positions as earlier programs wrote them.

#include <gtest/gtest.h>

#include "games/cassiopeia/tests/at_table.h"
#include "kernel/position.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;

constexpr std::string_view kBuilding =
    "earth 26.20.19.19.10 2.1.2 8a0@0/4a0@1/9b1-/1a1-/2a0-/3a0- "
    "1:12*34567:0.0.1.1.0:-b-/4:1234567:0.0.0.0.0:--- 0 01 2 "
    "build:0.1.0.0.0.0.0.0.0.0.0.0";

TEST(CassiopeiaOldText, IsStillRead) {
  EXPECT_EQ(from_stored_text(kTwo, kBuilding).value(), in_phase_3());
  EXPECT_EQ(from_stored_text(kTwo,
                             "earth 28.20.20.20.10 0.0.0 - 0::0.0.0.0.0:---/0::0.0.0.0.0:--- - - 0 "
                             "begin:0.0.0.0.0.0.0.0.0.0.0.0")
                .value(),
            kTwo.start());
}

// Written by the last program that wrote them, each with the hash of its position.
struct Stored {
  int players;
  std::uint64_t hash;
  std::string_view text;
};
constexpr std::array<Stored, 13> kStored{{
    {2, 0x976aa97e09d07edcULL,
     "earth 28.20.20.20.10 0.0.0 - 0::0.0.0.0.0:---/4::0.0.0.0.0:--- 1 - 0 "
     "systems:1.0.0.0.0.0.0.0.0.0.0.0"},
    {3, 0xd0bea75b299996efULL,
     "earth 28.20.20.20.10 0.0.0 - "
     "3::0.0.0.0.0:---/1:6243175:0.0.0.0.0:---/5:327:0.0.0.0.0:--- 1 - 0 "
     "rows:1.0.0.0.0.0.0.0.0.0.0.0"},
    {4, 0xff6fae8bf768948bULL,
     "earth 28.20.20.20.10 0.0.0 4a0-/8a0- "
     "1:3624157:0.0.0.0.0:---/2:2673415:0.0.0.0.0:---/3:5674312:0.0.0.0.0:---/"
     "5:5613427:0.0.0.0.0:--- 1 - 0 specialists:2.0.0.0.0.0.0.0.0.0.0.0"},
    {5, 0x95958245761099a5ULL,
     "earth 20.13.18.16.10 2.2.2 1b0-/6b1-/7b0-/8b2-/9b1@3/4a2-/2b0-/5a0-/3b0- "
     "1:31672*45:0.1.0.0.0:---/2:5346172:1.1.0.1.0:---/5:7634152:0.3.0.1.0:---/"
     "4:3154672:1.1.1.1.0:---/3:3416752:0.1.1.1.0:--- 1 31240 3 "
     "choose:1.0.0.0.0.0.0.0.0.0.0.0"},
    {2, 0xb83f55a74946384eULL,
     "mars 12.17.15.18.10 1.0.1 8a0-/2a2-/7b0!1/5a2-/4a3-/9a0@0 "
     "2:74*6*5321:7.1.3.1.0:-a-/1:5*64*2*3*1*7:2.2.2.1.0:aab 1 10 20 "
     "cruise:1.0.0.0.0.0.0.0.0.0.0.0"},
    {3, 0xe8d18a04fd70f2d4ULL,
     "mars 16.16.11.19.10 0.2.0 1a3-/3b0-/2b0!2/8b0@0/5a1-/4b1@1/6a1- "
     "5:326*7*1*5*4*:1.0.2.1.0:b--/1:5*7*41*26*3*:5.1.2.0.0:---/"
     "2:4*12*7*6*3*5*:0.3.5.0.0:a-- 2 201 26 act:1.0.0.0.0.0.0.0.0.0.0.0"},
    {4, 0x78d91d0bbaca067bULL,
     "earth 9.14.11.18.10 0.0.2 4b0!0/1a1-/7b0!2/9a0@1/2a3-/3b0-/5b1-/6b0@3 "
     "5:67*5*31*42*:1.1.4.2.0:---/1:576*14*3*2*:5.4.3.0.0:---/"
     "3:2*73*41*56*:0.0.1.0.0:---/4:1*7*6*42*35*:8.1.1.0.0:--- 2 0213 21 "
     "take:2.1.0.0.0.0.0.0.0.0.0.0"},
    {2, 0xc27e5bc1010a5bf1ULL,
     "mars 4.11.12.17.9 0.0.2 1b7-/7a0-/9a3-/4b0!1/6a0-/5b0@0 "
     "4:7*3*4*52*6*1*:12.1.1.3.1:---/2:53*72*41*6*:2.8.7.0.0:--- 0 10 30 "
     "capsules:1.1.0.0.0.0.0.0.1.0.0.0"},
    {3, 0x0d92429aef88b090ULL,
     "earth 17.18.18.20.10 2.2.2 7b0@0/2a0@2/8b1-/9a0-/4a2-/1b1-/3a2@1 "
     "4:1453762:3.2.1.0.0:---/2:4167523:1.0.1.0.0:---/1:631247*5:1.0.0.0.0:--- 1 021 3 "
     "exchange:0.1.0.0.0.0.0.0.2.0.0.0"},
    {2, 0x3b02a7bef5cb243aULL,
     "earth 13.17.18.20.10 0.2.2 8a0-/6a2-/7b6-/9b0@1/5a4-/4b0@0 "
     "1:62*7*5*1*34*:2.0.1.0.0:b--/4:3*4*71*562*:1.3.1.0.0:a-- 0 10 23 "
     "object:0.1.0.0.0.0.8.0.0.0.0.0"},
    {3, 0x62cd03ee19716ab7ULL,
     "earth 17.19.15.18.10 0.0.2 1b0!0/9b0!1/2a4-/4b0@2/6a2-/3b0-/5b2- "
     "1:14*7*6*5*3*2*:1.1.0.1.0:---/3:1*5*7*3*4*26*:1.0.3.0.0:---/"
     "5:75*4*3*1*2*6*:1.0.2.1.0:--- 0 012 19 keep:2.1.0.0.0.0.0.0.0.1.0.0"},
    {2, 0xe783a527000341a6ULL,
     "earth 6.18.16.15.9 2.0.1 8a0-/3b1-/4b0@1/9a2-/5b0-/7a1@0 "
     "4:61*45*73*2*:11.0.3.3.0:-a-/2:6*7*5*4*31*2*:7.2.1.2.1:-aa 0 10 22 "
     "pay:0.1.0.0.0.0.16.0.0.0.1.1"},
    {5, 0x91ddc38fa8fe726bULL,
     "mars 19.12.9.11.10 0.0.1 1a0-/6a0@1/7b3@3/8b0-/9a0@2/4b1-/2b1@0/5a1-/3b0@4 "
     "1:3*1*7*62*4*5*:0.2.4.2.0:-a-/2:5*3*4*6*1*7*2*:2.1.0.0.0:b--/"
     "5:76*3*4*15*2*:0.1.2.1.0:---/4:2*1*4*6*5*3*7:0.0.2.5.0:-bb/"
     "3:3*4*1*6*7*5*2:1.4.3.1.0:a-- 1 13204 29 over:0.1.1.1.0.0.0.1.0.0.0.0"},
}};

TEST(CassiopeiaOldText, OfEveryPhaseMeansTheSamePosition) {
  for (const auto& [players, hash, text] : kStored) {
    const Cassiopeia game = game_for(players);
    const auto state = from_stored_text(game, text);
    ASSERT_TRUE(state.has_value()) << text;
    EXPECT_EQ(hash_of(game, *state), hash) << text;
  }
}

TEST(CassiopeiaOldText, DamagedIsRefusedOrSound) {
  for (std::size_t i = 0; i < kBuilding.size(); ++i) {
    EXPECT_FALSE(from_stored_text(kTwo, kBuilding.substr(0, i)).has_value()) << i;
    for (const char c : {'9', '-', ' ', ':', '/', '.', '*', 'a', '@'}) {
      std::string damaged(kBuilding);
      damaged[i] = c;
      const auto read = from_stored_text(kTwo, damaged);
      if (read) {
        EXPECT_TRUE(kTwo.check(*read).has_value()) << damaged;
      }
    }
  }
}

}  // namespace
}  // namespace orrery::cassiopeia
