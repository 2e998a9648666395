#pragma once

// Everything Geminion says.

#include <array>

#include "games/geminion/card.h"
#include "kernel/line.h"

namespace orrery::geminion::phrases {

inline constexpr std::array<Phrase, kCards> kCardNames{{
    {"geminion.penny", "Penny"},
    {"geminion.stash", "Gem Stash"},
    {"geminion.double_coin", "Double"},
    {"geminion.triple_coin", "Triple"},
    {"geminion.mine", "Gem Mine"},
    {"geminion.trove", "Gem Trove"},
    {"geminion.wish", "Wish"},
    {"geminion.helper", "Helper"},
    {"geminion.cleaner", "Cleaner"},
    {"geminion.rainbow", "Rainbow"},
    {"geminion.sparkle", "Sparkle"},
}};

inline constexpr Phrase kPile{"geminion.pile", "the pile of {0}"};
inline constexpr Phrase kDeck{"geminion.deck", "{0}'s deck"};
inline constexpr Phrase kDiscard{"geminion.discard", "{0}'s discard pile"};
inline constexpr Phrase kHand{"geminion.hand", "the hand"};
inline constexpr Phrase kArea{"geminion.area", "the cards in play"};
inline constexpr Phrase kGems{"geminion.gems", "{0}'s gems"};
inline constexpr Phrase kBank{"geminion.bank", "the gems that are left"};
inline constexpr Phrase kPurse{"geminion.purse", "the purse"};
inline constexpr Phrase kPlayer{"geminion.player", "{0}"};
inline constexpr Phrase kKeep{"geminion.keep", "the end of cleaning"};
inline constexpr Phrase kDone{"geminion.done", "the end of buying"};
inline constexpr Phrase kRest{"geminion.rest", "all the other cards"};

inline constexpr Phrase kYoungest{"geminion.youngest", "the youngest"};
inline constexpr Phrase kOlder{"geminion.older", "somebody older"};

inline constexpr Phrase kIsYoungest{"geminion.is_youngest", "{0} is the youngest and begins."};
inline constexpr Phrase kIsOlder{"geminion.is_older", "{0} is not the youngest."};
inline constexpr Phrase kLotsDecide{"geminion.lots_decide", "Lots decide who begins."};
inline constexpr Phrase kBegins{"geminion.begins", "{0} begins."};
inline constexpr Phrase kTurnsOver{"geminion.turns_over",
                                   "{0} turns the discard pile over: it is the deck now."};
inline constexpr Phrase kShuffles{"geminion.shuffles",
                                  "{0} shuffles the discard pile: it is the deck now."};
inline constexpr Phrase kReaches{"geminion.reaches", "{0} reaches for the deck."};
inline constexpr Phrase kNoCardsToDraw{"geminion.no_cards_to_draw", "{0} has no cards to draw."};
// With one, two, three and four cards.
inline constexpr std::array<Phrase, 4> kDraws{{
    {"geminion.draws_1", "{0} draws {1}."},
    {"geminion.draws_2", "{0} draws {1} and {2}."},
    {"geminion.draws_3", "{0} draws {1}, {2} and {3}."},
    {"geminion.draws_4", "{0} draws {1}, {2}, {3} and {4}."},
}};
inline constexpr std::array<Phrase, 4> kDrawsAndPlays{{
    {"geminion.draws_and_plays_1", "{0} draws and plays {1}."},
    {"geminion.draws_and_plays_2", "{0} draws and plays {1} and {2}."},
    {"geminion.draws_and_plays_3", "{0} draws and plays {1}, {2} and {3}."},
    {"geminion.draws_and_plays_4", "{0} draws and plays {1}, {2}, {3} and {4}."},
}};
inline constexpr std::array<Phrase, 4> kPlays{{
    {"geminion.plays_1", "{0} plays {1}."},
    {"geminion.plays_2", "{0} plays {1} and {2}."},
    {"geminion.plays_3", "{0} plays {1}, {2} and {3}."},
    {"geminion.plays_4", "{0} plays {1}, {2}, {3} and {4}."},
}};
inline constexpr Phrase kGetsCoins{"geminion.gets_coins", "{0} gets {1} {1|coin|coins}."};
inline constexpr Phrase kGetsGems{"geminion.gets_gems", "{0} gets {1} {1|gem|gems}."};
inline constexpr Phrase kGetsBoth{"geminion.gets_both",
                                  "{0} gets {1} {1|coin|coins} and {2} {2|gem|gems}."};
inline constexpr Phrase kCleans{"geminion.cleans", "{0} gives {1} back to the shop."};
inline constexpr Phrase kKeeps{"geminion.keeps", "{0} keeps the other cards."};
inline constexpr Phrase kBuys{"geminion.buys", "{0} buys {1} for {2} {2|coin|coins}."};
inline constexpr Phrase kIsDone{"geminion.is_done", "{0} is done."};
inline constexpr Phrase kIsDoneWith{"geminion.is_done_with",
                                    "{0} is done and leaves {1} {1|coin|coins} unspent."};
inline constexpr Phrase kHelpersBack{"geminion.helpers_back",
                                     "{0} {0|Helper goes|Helpers go} back to the shop."};
inline constexpr Phrase kPuts{"geminion.puts", "{0} discards {1}."};
inline constexpr Phrase kPutsTheRest{"geminion.puts_the_rest", "{0} discards the rest."};
inline constexpr Phrase kNoCardsLeft{"geminion.no_cards_left",
                                     "{0} has no cards left and can never buy again."};
inline constexpr Phrase kLastGem{"geminion.last_gem", "The last gem is taken: the game ends."};
inline constexpr Phrase kCapped{"geminion.capped",
                                "{0} {0|round has|rounds have} been played: the game ends."};

inline constexpr Phrase kRunning{"geminion.running", "The game is not over."};
inline constexpr Phrase kWins{"geminion.wins", "{0} wins with {1} {1|gem|gems}."};
inline constexpr Phrase kWinsByTurns{"geminion.wins_by_turns",
                                     "{0} wins with {1} {1|gem|gems} in fewer turns."};
inline constexpr Phrase kTwoShare{"geminion.two_share",
                                  "{1} and {2} share the win with {0} {0|gem|gems} each."};
inline constexpr Phrase kThreeShare{"geminion.three_share",
                                    "{1}, {2} and {3} share the win with {0} {0|gem|gems} each."};
inline constexpr Phrase kFourShare{
    "geminion.four_share", "{1}, {2}, {3} and {4} share the win with {0} {0|gem|gems} each."};

inline constexpr Phrase kFiveShare{
    "geminion.five_share", "{1}, {2}, {3}, {4} and {5} share the win with {0} {0|gem|gems} each."};
inline constexpr Phrase kAllShare{"geminion.all_share",
                                  "All share the win with {0} {0|gem|gems} each."};

inline constexpr Phrase kOver{"geminion.why.over", "The game is over."};
inline constexpr Phrase kNotYet{"geminion.why.not_yet", "The cards are still being dealt."};
inline constexpr Phrase kNoSuchPiece{"geminion.why.no_such_piece",
                                     "There is nothing to choose there."};
inline constexpr Phrase kOtherDeck{"geminion.why.other_deck", "It is {0}'s turn to draw."};
inline constexpr Phrase kDrawnAlready{
    "geminion.why.drawn_already",
    "Cards are drawn at the beginning of a turn, and when another card says so."};
inline constexpr Phrase kDrawFirst{"geminion.why.draw_first", "Draw a card first."};
inline constexpr Phrase kNotInHand{"geminion.why.not_in_hand", "There is no {0} in the hand."};
inline constexpr Phrase kPlainWaits{
    "geminion.why.plain_waits",
    "Cards that draw or clean come first: {0} is played by itself after them."};
inline constexpr Phrase kCleanFirst{"geminion.why.clean_first",
                                    "Choose what to give back to the shop first."};
inline constexpr Phrase kNoCleaner{"geminion.why.no_cleaner",
                                   "Cards are given back only when a Cleaner is played."};
inline constexpr Phrase kPlayFirst{"geminion.why.play_first",
                                   "Play all the cards first: the shop opens after that."};
inline constexpr Phrase kShopClosed{"geminion.why.shop_closed",
                                    "The shop is closed: now the cards are put away."};
inline constexpr Phrase kSoldOut{"geminion.why.sold_out", "There is no {0} left in the shop."};
inline constexpr Phrase kRecycledNow{
    "geminion.why.recycled_now",
    "{0} was given back to the shop in this turn: it can be bought from the next turn on."};
inline constexpr Phrase kSayFirst{"geminion.why.say_first",
                                  "The youngest begins: first {0} says who that is."};
inline constexpr Phrase kBegunAlready{"geminion.why.begun_already", "The game has begun already."};
inline constexpr Phrase kTooDear{"geminion.why.too_dear",
                                 "{0} costs {1} {1|coin|coins}, and the purse holds {2}."};
inline constexpr Phrase kNotInPlay{"geminion.why.not_in_play", "There is no {0} to put away."};
inline constexpr Phrase kPutLater{"geminion.why.put_later",
                                  "Cards are put on the discard pile when the shopping is done."};
inline constexpr Phrase kPutByItself{"geminion.why.put_by_itself",
                                     "In this game cards are put away by themselves."};

constexpr const Phrase& word(Card card) { return kCardNames[index(card)]; }

inline constexpr auto kAll = listed(
    kCardNames, kDraws, kDrawsAndPlays, kPlays, kPile, kDeck, kDiscard, kHand, kArea, kGems, kBank,
    kPurse, kPlayer, kKeep, kDone, kRest, kBegins, kTurnsOver, kShuffles, kReaches, kNoCardsToDraw,
    kGetsCoins, kGetsGems, kGetsBoth, kCleans, kKeeps, kBuys, kIsDone, kIsDoneWith, kHelpersBack,
    kPuts, kPutsTheRest, kNoCardsLeft, kLastGem, kCapped, kRunning, kWins, kWinsByTurns, kTwoShare,
    kThreeShare, kFourShare, kOver, kNotYet, kNoSuchPiece, kOtherDeck, kDrawnAlready, kDrawFirst,
    kNotInHand, kPlainWaits, kCleanFirst, kNoCleaner, kPlayFirst, kShopClosed, kSoldOut, kTooDear,
    kNotInPlay, kPutLater, kPutByItself, kYoungest, kOlder, kIsYoungest, kIsOlder, kLotsDecide,
    kFiveShare, kAllShare, kRecycledNow, kSayFirst, kBegunAlready);

}  // namespace orrery::geminion::phrases
