// The table as a terminal shows it.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/cassiopeia/tests/at_table.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string drawn(const Cassiopeia& game, const State& state) {
  Ink ink(kNames);
  game.draw(game.view(state, Viewer::everybody()), ink);
  return ink.text();
}

TEST(CassiopeiaBoard, ShowsTheSpecialistsWithCoinsAndTokens) {
  State state = two("4a 1a 2b 3a 5a 6a");
  play(kTwo, state, "choose:4 choose:1 pass end pass end choose:2");
  const std::string board = drawn(kTwo, state);
  EXPECT_THAT(board, ContainsRegex("2  Cyberneticist +1 coin +Ann\n +Gain 1 bot and 1 coin."));
  EXPECT_THAT(
      board,
      HasSubstr("  4  Earthman                  Turn the Logistics card to Earth. If it turned,\n"
                "                               every other player discards down to 3\n"
                "                               unprotected resources. [Gain 1 coin.] Back:\n"
                "                               Martian.\n"));
  EXPECT_THAT(board, HasSubstr("> Bob"));
}
// CAS-105: not in the book, so the board shows it.
TEST(CassiopeiaBoard, ShowsRoundLogisticsAndReserve_CAS105) {
  const std::string board = drawn(kTwo, two("4a 1a 2b 3a 8a 6a"));
  EXPECT_THAT(board, StartsWith("Round 1 of at most 100          Logistics Earth\n"));
  EXPECT_THAT(board, HasSubstr("Reserve   28 coins, 20 bots, 20 lenses, 20 cells, 10 capsules\n"));
  EXPECT_THAT(board, HasSubstr("To take   2 Bases, 2 Ships\n"));
}
TEST(CassiopeiaBoard, ShowsEachRowWithCostsSymbolsAndFund_CAS18_CAS19_CAS35_CAS40) {
  State state = turn_with("6b", {.ann = {4, 0, 1, 0, 0}, .ann_planets = "23"});
  const std::string board = drawn(kTwo, state);
  EXPECT_THAT(board,
              HasSubstr("> Ann               Shedar    fund 5   Earth 4 : 3 Mars  optimised\n"));
  EXPECT_THAT(
      board,
      HasSubstr("4 coins, 0 bots, 1 lens, 0 cells, 0 capsules (3 of the coins protected)\n"));
  EXPECT_THAT(board, HasSubstr(" Azathoth  ■Dagon     ■Cthulhu    Hastur"));
  EXPECT_THAT(board, HasSubstr(" 1 E lbb→   2 E clb$→  3 M cbb$→  4 M ll$→ "));
  // What each planet's complex is, and what those that are inhabited do.
  EXPECT_THAT(board, HasSubstr(" Trade      Banking    Engineer.  Robotics "));
  EXPECT_THAT(board,
              HasSubstr("  Engineering Complex (phase 2, once): You may buy 1 more lens for "));
}
TEST(CassiopeiaBoard, TellsABonusThatIsAllThatACardGives) {
  EXPECT_THAT(drawn(kTwo, turn_with("6b", {.ann_planets = "6"})),
              HasSubstr("Supply Complex (phase 1, after the coins of the specialist): [Gain 1 "));
}
TEST(CassiopeiaBoard, ShowsSpaceObjects) {
  State state = two("6b 4a 8a 9a 1a 2a");
  own(state, 0, SpaceObject::ship, Facing::back);
  own(state, 0, SpaceObject::station, Facing::front);
  EXPECT_THAT(drawn(kTwo, state), HasSubstr("  Transporter (phase 3, once): You may swap "));
  EXPECT_THAT(drawn(kTwo, state),
              HasSubstr("  Alien Station (start of your turn): Gain 1 capsule; then turn this "));
  EXPECT_THAT(drawn(kTwo, state), HasSubstr("Back: Silent Station.\n"));
}
TEST(CassiopeiaBoard, OneShipIsNotCalledShips) {
  State state = two("6b 4a 8a 9a 1a 2a");
  own(state, 0, SpaceObject::ship, Facing::back);
  EXPECT_THAT(drawn(kTwo, state), HasSubstr("2 Bases, 1 Ship, 2 Stations\n"));
}
// CAS-108: an effect that finds nothing to do is resolved in vain.
TEST(CassiopeiaBoard, WarnsBeforeASpecialistIsResolvedInVain_CAS108) {
  constexpr const char* kVain = "would change nothing now.";
  const State martian = turn_with("4a", {.logistics = Sign::mars});
  EXPECT_THAT(drawn(kTwo, martian), HasSubstr("To resolve Martian would change nothing now.\n"));
  EXPECT_THAT(drawn(kTwo, turn_with("4a", {})), Not(HasSubstr(kVain)));
}
// CAS-79: what the Architect allows is lost at the end of the turn.
TEST(CassiopeiaBoard, WarnsOfATokenThatIsLeftOutInThisTurnAlone_CAS79) {
  constexpr const char* kLost = "and there is no planet that you";
  constexpr const char* kNow = "In this turn alone you may leave out a token";
  State poor = turn_with("7a", {.logistics = Sign::mars});  // without the bonus
  EXPECT_THAT(drawn(kTwo, poor), HasSubstr(kLost));
  State rich = turn_with("7a", {.ann = {5, 5, 5, 5, 0}, .logistics = Sign::mars});
  EXPECT_THAT(drawn(kTwo, rich), Not(HasSubstr(kLost)));
  EXPECT_THAT(drawn(kTwo, rich), Not(HasSubstr(kNow)));
  play(kTwo, rich, "resolve");
  EXPECT_THAT(drawn(kTwo, rich), HasSubstr(kNow));
}
// CAS-36, CAS-85: who plays later in the round may take something, or make others discard.
TEST(CassiopeiaBoard, WarnsOfWhoPlaysAfterYou_CAS36_CAS85) {
  State state = two("1a 5a 4a 2a 3a 6a");
  play(kTwo, state, "choose:1 choose:5");
  constexpr const char* kWarning =
      "Bob plays after you with Tax Officer, who can cost you what is not\nprotected.\n";
  EXPECT_THAT(drawn(kTwo, state), Not(HasSubstr("plays after you")));  // Ann has nothing
  State rich = state;
  rich.players[Seat(0)].tokens.add(Token::bot, 1);
  EXPECT_THAT(drawn(kTwo, rich), Not(HasSubstr("plays after you")));  // that is not taxed
  rich.players[Seat(0)].tokens.add(Token::coin, 1);
  EXPECT_THAT(drawn(kTwo, rich), HasSubstr(kWarning));
  rich.players[Seat(1)].inhabited = 1;  // now Bob's fund is smaller
  EXPECT_THAT(drawn(kTwo, rich), Not(HasSubstr("plays after you")));
  play(kTwo, state, "pass end");
  EXPECT_THAT(drawn(kTwo, state), Not(HasSubstr("plays after you")));
}
TEST(CassiopeiaBoard, FitsInEightyColumns) {
  const Cassiopeia game = game_for(5);
  Rng rng(4);
  State state = game.start();
  for (int i = 0; i < 400 && game.to_act(state) != Seat::nobody(); ++i) {
    std::string board = drawn(game, state);
    while (!board.empty()) {
      const auto end = board.find('\n');
      ASSERT_LE(columns(board.substr(0, end)), 80U) << board.substr(0, end);
      board.erase(0, end + 1);
    }
    game.apply(state,
               game.to_act(state) == Seat::chance() ? game.sample(state, rng)
                                                    : random_move(game, state, rng));
  }
}
TEST(CassiopeiaBoard, TablesShowEveryCardAndWhereItIsFrom) {
  const std::string tables = kTwo.tables();
  EXPECT_THAT(tables,
              HasSubstr("| Engineer | 1 (I), front | Each player gains 1 lens. | Gain another "
                        "lens. | Installer | printed |\n"));
  EXPECT_THAT(tables,
              HasSubstr("| Caph-1 Kirin | 1 lens, 2 bots; Earth | 2 lenses, 2 bots; Mars | "
                        "Trade Complex: Gain 1 coin. | phase 1, after the coins of the "
                        "specialist |  | ours |\n"));
  EXPECT_THAT(tables, HasSubstr("| Cruiser | Ship | 2 | start of your turn | "));
}

}  // namespace
}  // namespace orrery::cassiopeia
