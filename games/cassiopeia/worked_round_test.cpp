// The round that the rule book plays through, and two rounds before it that lead there: move by
// move, with everything that everybody holds.

#include <gtest/gtest.h>

#include "games/cassiopeia/tests/at_table.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;

constexpr int kRed = 0;
constexpr int kBlue = 1;
constexpr int kYellow = 2;

class CassiopeiaWorkedRound : public testing::Test {
 protected:
  void SetUp() override {
    state = lay_out(kThree, {"1:2475316", "3:1673245", "2:7142356"}, "2a 1b 3a 4a 5b 8a 9b");
  }
  void move(std::string_view moves) { play(kThree, state, moves); }
  void expect_held(std::string_view red, std::string_view blue, std::string_view yellow) const {
    EXPECT_EQ(held(state, kRed), red);
    EXPECT_EQ(held(state, kBlue), blue);
    EXPECT_EQ(held(state, kYellow), yellow);
  }
  void expect_symbols(std::string_view red, std::string_view blue, std::string_view yellow) const {
    EXPECT_EQ(symbols(kThree, state, kRed), red);
    EXPECT_EQ(symbols(kThree, state, kBlue), blue);
    EXPECT_EQ(symbols(kThree, state, kYellow), yellow);
  }
  bool optimal(int seat) const { return optimised(kThree, state, seat); }
  Facing object(int seat, SpaceObject object) const {
    return state.players[Seat(seat)].facing(object);
  }

  void round_1() {
    move("choose:8 choose:1 choose:3");  // 1.0
    EXPECT_EQ(order(state), "120");
    EXPECT_TRUE(optimal(kBlue));
    move("resolve");  // 1.1, CAS-68
    expect_held("0.0.0.0.0", "1.0.1.0.0", "0.0.0.0.0");
    move("end");
    EXPECT_TRUE(optimal(kYellow));
    move("resolve");  // 1.2, CAS-71
    expect_held("0.0.0.1.0", "1.0.1.1.0", "1.0.0.1.0");
    move("end");
    move("resolve side:b");  // 1.3, CAS-81
    expect_held("1.0.0.1.0", "1.0.1.1.0", "1.0.0.1.0");
    EXPECT_EQ(object(kRed, SpaceObject::ship), Facing::back);
    move("end");  // 1.4
    EXPECT_EQ(up(kThree, state, 1), "Engineer");
    EXPECT_EQ(up(kThree, state, 3), "Biologist");
    EXPECT_EQ(up(kThree, state, 8), "Intendant");
    for (const int card : {2, 4, 5, 9}) EXPECT_EQ(coins_on(state, card), 1) << card;
    for (const int card : {1, 3, 8}) EXPECT_EQ(coins_on(state, card), 0) << card;
  }

  void round_2() {
    move("choose:5 choose:9 choose:3");  // 2.0
    EXPECT_EQ(order(state), "012");
    move("resolve");  // 2.1, CAS-72
    EXPECT_EQ(held(state, kRed), "2.0.0.2.0");
    move("terraform:5");  // 2.2
    EXPECT_EQ(held(state, kRed), "0.0.0.1.0");
    EXPECT_EQ(symbols(kThree, state, kRed), "3:4");
    EXPECT_FALSE(optimal(kRed));
    move("swap:3:5");  // 2.3, CAS-95
    EXPECT_EQ(state.players[Seat(kRed)].row, (std::array<std::uint8_t, 7>{2, 4, 7, 3, 5, 1, 6}));
    EXPECT_EQ(object(kRed, SpaceObject::ship), Facing::front);
    move("end");
    EXPECT_EQ(held(state, kBlue), "2.0.1.1.0");  // 2.4: the coin of the Broker
    move("resolve");
    EXPECT_EQ(held(state, kBlue), "4.0.1.1.0");
    move("capsule");  // for 3; there are no coins for another
    EXPECT_EQ(held(state, kBlue), "1.0.1.1.1");
    move("end");
    move("resolve side:a");  // 2.5, CAS-84
    EXPECT_EQ(held(state, kYellow), "2.0.0.1.0");
    EXPECT_EQ(object(kYellow, SpaceObject::station), Facing::front);
    move("terraform:1");  // 2.6
    EXPECT_EQ(held(state, kYellow), "0.0.0.0.0");
    EXPECT_EQ(symbols(kThree, state, kYellow), "4:3");
    move("end");  // 2.7
    EXPECT_EQ(up(kThree, state, 3), "Geneticist");
    EXPECT_EQ(up(kThree, state, 5), "Tax Officer");
    EXPECT_EQ(up(kThree, state, 9), "Commander");
  }

  State state;
};

// The set-up: yellow's system has five Earth symbols, the others four (CAS-K20).
TEST_F(CassiopeiaWorkedRound, SetUp_CAS8_CAS13_CAS14_CASA34) {
  expect_symbols("4:3", "4:3", "5:2");
  expect_held("0.0.0.0.0", "0.0.0.0.0", "0.0.0.0.0");
  EXPECT_EQ(reserve(state), "28.20.20.20.10");
  EXPECT_EQ(state.logistics, Sign::earth);
  EXPECT_EQ(kThree.row_size(), 7);
}

// All that the book says of the beginning of the third round.
TEST_F(CassiopeiaWorkedRound, BeforeRound3_CASK8_CASK18_CASK19) {
  round_1();
  round_2();
  EXPECT_EQ(state.round, 3);
  expect_held("0.0.0.1.0", "1.0.1.1.1", "0.0.0.0.0");
  expect_symbols("3:4", "4:3", "4:3");
  EXPECT_FALSE(optimal(kRed));
  EXPECT_TRUE(optimal(kBlue));
  EXPECT_TRUE(optimal(kYellow));
  EXPECT_EQ(fund(state, kRed), 6);
  EXPECT_EQ(fund(state, kBlue), 7);
  EXPECT_EQ(fund(state, kYellow), 6);
  EXPECT_EQ(object(kRed, SpaceObject::ship), Facing::front);
  EXPECT_EQ(object(kYellow, SpaceObject::station), Facing::front);
  const std::array<int, 10> coins{0, 1, 2, 0, 2, 0, 0, 0, 1, 0};  // by card
  for (const int card : {1, 2, 3, 4, 5, 8, 9}) {
    EXPECT_EQ(coins_on(state, card), coins[static_cast<std::size_t>(card)]) << card;
  }
  EXPECT_EQ(reserve(state), "21.20.19.18.9");
  EXPECT_EQ(state.logistics, Sign::earth);
  EXPECT_EQ(order(state), "012");
}

TEST_F(CassiopeiaWorkedRound, Round3MoveByMove) {
  round_1();
  round_2();
  move("choose:4 choose:8");
  EXPECT_EQ(order(state), "012");  // 3.0, CAS-48
  move("choose:1");
  EXPECT_EQ(order(state), "201");  // CAS-50

  // Y1 to Y3: Station, the Engineer's coin, the Trade Complex of Kirin (CAS-K9, CAS-K14)
  EXPECT_EQ(object(kYellow, SpaceObject::station), Facing::back);
  EXPECT_EQ(held(state, kYellow), "2.0.0.0.1");
  EXPECT_EQ(coins_on(state, 1), 0);
  EXPECT_EQ(reserve(state), "20.20.19.18.8");
  move("resolve");  // Y4, Y5, CAS-67, CAS-K11
  expect_held("0.0.1.1.0", "1.0.2.1.1", "2.0.2.0.1");
  EXPECT_EQ(reserve(state), "20.20.15.18.8");
  move("terraform:2 pay:1coin+2lens");  // Y6, the cost on Halfling
  EXPECT_EQ(held(state, kYellow), "1.0.0.0.1");
  EXPECT_EQ(reserve(state), "21.20.17.18.8");
  EXPECT_EQ(fund(state, kYellow), 5);
  EXPECT_EQ(symbols(kThree, state, kYellow), "3:4");
  // Y7: the Banking Complex protects at once (CAS-45, CAS-87, CAS-K10)
  EXPECT_EQ(kThree.protected_tokens(state.players[Seat(kYellow)])[Token::coin], 1);
  EXPECT_TRUE(kThree.unprotected(state.players[Seat(kYellow)]).empty());
  move("end");  // Y8

  // R1: the Cruiser finds nobody: yellow has nothing unprotected, blue's fund is above (CAS-K13)
  EXPECT_EQ(state.phase, Phase::act);
  EXPECT_EQ(object(kRed, SpaceObject::ship), Facing::front);
  EXPECT_EQ(held(state, kRed), "2.0.1.1.0");  // R2
  EXPECT_EQ(coins_on(state, 4), 0);
  move("resolve");  // R3
  EXPECT_EQ(state.logistics, Sign::mars);
  EXPECT_EQ(kThree.to_act(state), Seat(kBlue));  // R4: yellow has nothing to give up (CAS-K12)
  move("keep:1coin+1lens+1cell");
  EXPECT_EQ(held(state, kBlue), "1.0.1.1.1");
  EXPECT_EQ(held(state, kRed), "3.0.1.1.0");  // R5
  EXPECT_EQ(reserve(state), "20.20.18.18.8");
  move("terraform:3");  // R6, the cost on the seventh planet
  EXPECT_EQ(held(state, kRed), "1.0.1.0.0");
  EXPECT_EQ(reserve(state), "22.20.18.19.8");
  EXPECT_EQ(fund(state, kRed), 5);
  EXPECT_EQ(symbols(kThree, state, kRed), "2:5");
  // CAS-K16: neither Tsathoggua nor Cthulhu brought red anything.
  move("end");  // R7

  EXPECT_EQ(held(state, kBlue), "2.0.1.1.1");  // B1
  EXPECT_EQ(coins_on(state, 8), 0);
  move("resolve side:a pay:1coin");  // B2, B3, CAS-82, CAS-93, CAS-K15, CAS-K21
  EXPECT_EQ(object(kBlue, SpaceObject::base), Facing::front);
  EXPECT_EQ(symbols(kThree, state, kBlue), "4:5");
  EXPECT_EQ(held(state, kBlue), "2.0.1.1.1");
  EXPECT_EQ(reserve(state), "22.20.18.19.8");
  move("terraform:7");  // B4: the only way to pay is with the capsule for a cell
  EXPECT_EQ(held(state, kBlue), "1.0.1.0.0");
  EXPECT_EQ(reserve(state), "23.20.18.20.9");
  EXPECT_EQ(fund(state, kBlue), 6);
  EXPECT_EQ(symbols(kThree, state, kBlue), "3:6");
  move("end");  // B5, E1, E2

  EXPECT_EQ(up(kThree, state, 1), "Installer");
  EXPECT_EQ(up(kThree, state, 4), "Earthman");
  EXPECT_EQ(up(kThree, state, 8), "Captain");
  EXPECT_EQ(coins_on(state, 2), 3);
  for (const int card : {3, 5, 9}) EXPECT_EQ(coins_on(state, card), 1) << card;
  for (const int card : {1, 4, 8}) EXPECT_EQ(coins_on(state, card), 0) << card;

  expect_held("1.0.1.0.0", "1.0.1.0.0", "1.0.0.0.1");
  expect_symbols("2:5", "3:6", "3:4");
  for (const int seat : {kRed, kBlue, kYellow}) EXPECT_TRUE(optimal(seat)) << seat;
  EXPECT_EQ(state.players[Seat(kRed)].inhabited, 0b0010100);
  EXPECT_EQ(state.players[Seat(kBlue)].inhabited, 0b1000000);
  EXPECT_EQ(state.players[Seat(kYellow)].inhabited, 0b0000011);
  EXPECT_EQ(object(kRed, SpaceObject::ship), Facing::front);
  EXPECT_EQ(object(kBlue, SpaceObject::base), Facing::front);
  EXPECT_EQ(object(kYellow, SpaceObject::station), Facing::back);
  EXPECT_EQ(reserve(state), "19.20.18.20.9");
  EXPECT_EQ(state.logistics, Sign::mars);
  EXPECT_EQ(order(state), "201");
  EXPECT_EQ(state.round, 4);
  EXPECT_EQ(kThree.to_act(state), Seat(kYellow));
}

// What the book says of the way there, in the log's words.
TEST_F(CassiopeiaWorkedRound, IsToldAsItHappens) {
  round_1();
  round_2();
  move("choose:4 choose:8");
  EXPECT_EQ(told(kThree, state, "choose:1"),
            (std::vector<std::string>{
                "Cleo chooses Engineer.", "Cleo's turn, with Engineer.",
                "The Station brings Cleo 1 capsule.", "Cleo turns a card over: Silent Station.",
                "Cleo takes 1 coin from Engineer.", "Kirin brings Cleo 1 coin."}));
  move("choose:1");
  EXPECT_EQ(told(kThree, state, "resolve"),
            (std::vector<std::string>{"Cleo resolves Engineer.", "Each player gains 1 lens.",
                                      "Logistics: Cleo gains 1 lens."}));
  move("resolve");
  EXPECT_EQ(told(kThree, state, "terraform:2"),
            (std::vector<std::string>{"Cleo is about to terraform Gryphon."}));
  move("terraform:2");
  EXPECT_EQ(
      told(kThree, state, "pay:1coin+2lens"),
      (std::vector<std::string>{"Cleo pays 1 coin and 2 lenses.", "Cleo terraforms Gryphon."}));
  move("pay:1coin+2lens end");
  EXPECT_EQ(
      told(kThree, state, "resolve"),
      (std::vector<std::string>{"Ann resolves Martian.", "The Logistics card turns to Mars."}));
  move("resolve");
  EXPECT_EQ(told(kThree, state, "keep:1coin+1lens+1cell"),
            (std::vector<std::string>{"Bob keeps 1 coin, 1 lens and 1 cell.",
                                      "Bob discards 1 lens.", "Logistics: Ann gains 1 coin."}));
  move("keep:1coin+1lens+1cell");
  EXPECT_EQ(told(kThree, state, "terraform:3"),
            (std::vector<std::string>{"Ann terraforms Cthulhu for 2 coins and 1 cell."}));
}

}  // namespace
}  // namespace orrery::cassiopeia
