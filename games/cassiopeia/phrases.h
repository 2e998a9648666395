#pragma once

// Everything Cassiopeia says. The texts of the cards are data and not here.

#include <array>

#include "games/cassiopeia/tokens.h"
#include "kernel/line.h"

namespace orrery::cassiopeia::phrases {

// ---- Names ----

inline constexpr Phrase kName{"cassiopeia.name", "{0}"};
inline constexpr Phrase kSystem{"cassiopeia.system", "the system {0}"};
inline constexpr Phrase kPlayer{"cassiopeia.player", "{0}"};
inline constexpr Phrase kLogistics{"cassiopeia.logistics", "the Logistics card"};
inline constexpr Phrase kEarth{"cassiopeia.earth", "Earth"};
inline constexpr Phrase kMars{"cassiopeia.mars", "Mars"};
inline constexpr std::array<Phrase, kTokens> kCounts{{
    {"cassiopeia.count_coin", "{0} {0|coin|coins}"},
    {"cassiopeia.count_bot", "{0} {0|bot|bots}"},
    {"cassiopeia.count_lens", "{0} {0|lens|lenses}"},
    {"cassiopeia.count_cell", "{0} {0|cell|cells}"},
    {"cassiopeia.count_capsule", "{0} {0|capsule|capsules}"},
}};
inline constexpr std::array<Phrase, kTokens> kKinds{{
    {"cassiopeia.coins", "coins"},
    {"cassiopeia.bots", "bots"},
    {"cassiopeia.lenses", "lenses"},
    {"cassiopeia.cells", "cells"},
    {"cassiopeia.capsules", "capsules"},
}};
inline constexpr std::array<Phrase, kTokens> kHoldings{{
    {"cassiopeia.holding_coin", "{0}'s coins"},
    {"cassiopeia.holding_bot", "{0}'s bots"},
    {"cassiopeia.holding_lens", "{0}'s lenses"},
    {"cassiopeia.holding_cell", "{0}'s cells"},
    {"cassiopeia.holding_capsule", "{0}'s capsules"},
}};
inline constexpr std::array<Phrase, kTokens> kReserves{{
    {"cassiopeia.reserve_coin", "the coins of the reserve"},
    {"cassiopeia.reserve_bot", "the bots of the reserve"},
    {"cassiopeia.reserve_lens", "the lenses of the reserve"},
    {"cassiopeia.reserve_cell", "the cells of the reserve"},
    {"cassiopeia.reserve_capsule", "the capsules of the reserve"},
}};
inline constexpr std::array<Phrase, kTokens> kOnes{{
    {"cassiopeia.one_coin", "a coin"},
    {"cassiopeia.one_bot", "a bot"},
    {"cassiopeia.one_lens", "a lens"},
    {"cassiopeia.one_cell", "a cell"},
    {"cassiopeia.one_capsule", "a capsule"},
}};
inline constexpr std::array<Phrase, 3> kObjects{{
    {"cassiopeia.base", "{0}'s Base"},
    {"cassiopeia.ship", "{0}'s Ship"},
    {"cassiopeia.station", "{0}'s Station"},
}};
inline constexpr Phrase kNothing{"cassiopeia.nothing", "nothing"};
inline constexpr std::array<Phrase, kTokens> kLists{{
    {"cassiopeia.list_1", "{0}"},
    {"cassiopeia.list_2", "{0} and {1}"},
    {"cassiopeia.list_3", "{0}, {1} and {2}"},
    {"cassiopeia.list_4", "{0}, {1}, {2} and {3}"},
    {"cassiopeia.list_5", "{0}, {1}, {2}, {3} and {4}"},
}};
inline constexpr Phrase kResolve{"cassiopeia.resolve", "the specialist's effect"};
inline constexpr Phrase kPass{"cassiopeia.pass", "doing without"};
inline constexpr Phrase kEnd{"cassiopeia.end", "the end of the turn"};
inline constexpr Phrase kUseSpecialist{"cassiopeia.use_specialist", "what the specialist offers"};
inline constexpr Phrase kUsePlanet{"cassiopeia.use_planet", "what planet {0} offers"};
inline constexpr std::array<Phrase, 3> kUseObjects{{
    {"cassiopeia.use_base", "what the Base offers"},
    {"cassiopeia.use_ship", "what the Ship offers"},
    {"cassiopeia.use_station", "what the Station offers"},
}};
inline constexpr Phrase kBonusButton{"cassiopeia.bonus_button", "the Logistics bonus"};

// ---- What happens ----

inline constexpr Phrase kBegins{"cassiopeia.begins", "{0} chooses first."};
inline constexpr Phrase kHasSystem{"cassiopeia.has_system", "{0} has {1}."};
inline constexpr Phrase kNextPlanet{"cassiopeia.next_planet", "{1} is next in {0}'s row."};
inline constexpr Phrase kPicksSpecialist{"cassiopeia.picks_specialist",
                                         "{0} chooses {1} for the row."};
inline constexpr Phrase kNextSpecialist{"cassiopeia.next_specialist", "{0} is next in the row."};
inline constexpr Phrase kRoundBegins{"cassiopeia.round_begins", "Round {0} begins."};
inline constexpr Phrase kChooses{"cassiopeia.chooses", "{0} chooses {1}."};
inline constexpr Phrase kTurn{"cassiopeia.turn", "{0}'s turn, with {1}."};
inline constexpr Phrase kCollects{"cassiopeia.collects", "{0} takes {1} {1|coin|coins} from {2}."};
inline constexpr Phrase kGains{"cassiopeia.gains", "{0} gains {1}."};
inline constexpr Phrase kEachGains{"cassiopeia.each_gains", "Each player gains {0}."};
inline constexpr Phrase kBonus{"cassiopeia.bonus", "Logistics: {0} gains {1}."};
inline constexpr Phrase kFromPlanet{"cassiopeia.from_planet", "{2} brings {0} {1}."};
inline constexpr Phrase kFromStation{"cassiopeia.from_station", "The Station brings {0} {1}."};
inline constexpr Phrase kPays{"cassiopeia.pays", "{0} pays {1}."};
inline constexpr Phrase kBuys{"cassiopeia.buys", "{0} buys {1}."};
inline constexpr Phrase kBuysFor{"cassiopeia.buys_for", "{0} buys {1} for {2}."};
inline constexpr Phrase kShops{"cassiopeia.shops", "{0} buys {1} on {2}."};
inline constexpr Phrase kShopsFor{"cassiopeia.shops_for", "{0} buys {1} on {2} for {3}."};
inline constexpr Phrase kResolves{"cassiopeia.resolves", "{0} resolves {1}."};
inline constexpr Phrase kExchanges{"cassiopeia.exchanges", "{0} exchanges {1} for {2}."};
inline constexpr Phrase kSellsFor{"cassiopeia.sells_for", "{0} sells {1} for {2}."};
inline constexpr Phrase kUses{"cassiopeia.uses", "{0} uses {1}."};
inline constexpr Phrase kDiscardsThese{"cassiopeia.discards_these", "{0} discards {1}."};
inline constexpr Phrase kTakes{"cassiopeia.takes", "{0} takes {1} from {2}."};
inline constexpr Phrase kTakesWith{"cassiopeia.takes_with", "{0} takes {1} from {2}, with {3}."};
inline constexpr Phrase kReaches{"cassiopeia.reaches", "{0} reaches for {1}."};
inline constexpr Phrase kLays{"cassiopeia.lays", "{0} takes {1}."};
inline constexpr Phrase kTurns{"cassiopeia.turns", "{0} turns a card over: {1}."};
inline constexpr Phrase kLogisticsTurns{"cassiopeia.logistics_turns",
                                        "The Logistics card turns to {0}."};
inline constexpr Phrase kKeeps{"cassiopeia.keeps", "{0} keeps {1}."};
inline constexpr Phrase kPlans{"cassiopeia.plans", "{0} is about to terraform {1}."};
inline constexpr Phrase kTerraforms{"cassiopeia.terraforms", "{0} terraforms {1}."};
inline constexpr Phrase kTerraformsFor{"cassiopeia.terraforms_for", "{0} terraforms {1} for {2}."};
inline constexpr Phrase kSwaps{"cassiopeia.swaps", "{0} swaps {1} and {2}."};
inline constexpr Phrase kLeavesBe{"cassiopeia.leaves_be", "{0} leaves the others alone."};
inline constexpr Phrase kNeither{"cassiopeia.neither", "{0} neither buys nor resolves {1}."};
inline constexpr Phrase kTakesBonus{"cassiopeia.takes_bonus", "{0} takes the Logistics bonus."};
inline constexpr Phrase kDeclinesBonus{"cassiopeia.declines_bonus",
                                       "{0} declines the Logistics bonus."};
inline constexpr Phrase kDoesWithout{"cassiopeia.does_without", "{0} does without."};
inline constexpr Phrase kEnds{"cassiopeia.ends", "{0} ends the turn."};
inline constexpr Phrase kRoundEnds{
    "cassiopeia.round_ends", "The used specialists turn over, and each other one gets a coin."};
inline constexpr Phrase kRoundEndsShort{
    "cassiopeia.round_ends_short",
    "The used specialists turn over; there are coins for {0} of the others."};
inline constexpr Phrase kCapped{"cassiopeia.capped", "Round {0} was the last one."};
inline constexpr Phrase kMore{"cassiopeia.more", "More happens; the board shows what has changed."};

// ---- The result ----

inline constexpr Phrase kRunning{"cassiopeia.running", "The game is still running."};
inline constexpr Phrase kWins{"cassiopeia.wins", "{0} wins: all seven planets are inhabited."};
inline constexpr Phrase kLeads{"cassiopeia.leads",
                               "{1} wins with {0} inhabited {0|planet|planets}."};
inline constexpr Phrase kTwoShare{
    "cassiopeia.two_share", "{1} and {2} share the win with {0} inhabited {0|planet|planets}."};
inline constexpr Phrase kThreeShare{
    "cassiopeia.three_share",
    "{1}, {2} and {3} share the win with {0} inhabited {0|planet|planets}."};
inline constexpr Phrase kFourShare{
    "cassiopeia.four_share",
    "{1}, {2}, {3} and {4} share the win with {0} inhabited {0|planet|planets}."};
inline constexpr Phrase kFiveShare{
    "cassiopeia.five_share",
    "{1}, {2}, {3}, {4} and {5} share the win with {0} inhabited {0|planet|planets}."};

// ---- Why not ----

inline constexpr Phrase kOver{"cassiopeia.over", "The game is over."};
inline constexpr Phrase kNotYet{"cassiopeia.not_yet", "The cards are still being laid out."};
inline constexpr Phrase kNoSuchPiece{"cassiopeia.no_such_piece", "There is no such thing here."};
inline constexpr Phrase kSystemsChosen{"cassiopeia.systems_chosen",
                                       "The systems have been given out."};
inline constexpr Phrase kSystemTaken{"cassiopeia.system_taken", "That system is taken."};
inline constexpr Phrase kChooseFirst{"cassiopeia.choose_first",
                                     "First everybody chooses a specialist."};
inline constexpr Phrase kNameStargazer{"cassiopeia.name_stargazer",
                                       "First say who watched the stars last."};
inline constexpr Phrase kPickSpecialist{"cassiopeia.pick_specialist",
                                        "First choose a specialist that is not in the row yet."};
inline constexpr Phrase kBonusFirst{"cassiopeia.bonus_first",
                                    "First take the Logistics bonus or decline it."};
inline constexpr Phrase kNoBonus{"cassiopeia.no_bonus", "No bonus is asked about now."};
inline constexpr Phrase kChooseSystem{"cassiopeia.choose_system", "First choose a system."};
inline constexpr Phrase kChosenAlready{"cassiopeia.chosen_already",
                                       "The specialists of this round have been chosen."};
inline constexpr Phrase kNotInRow{"cassiopeia.not_in_row",
                                  "That specialist is not there to choose."};
inline constexpr Phrase kTokenThere{"cassiopeia.token_there",
                                    "{0}'s token is on that card already."};
inline constexpr Phrase kNoTaking{"cassiopeia.no_taking", "Nothing can be taken from others now."};
inline constexpr Phrase kOwn{"cassiopeia.own", "That is yours already."};
inline constexpr Phrase kFundAbove{"cassiopeia.fund_above",
                                   "{0}'s fund is {1}, above yours of {2}: no attack is allowed."};
inline constexpr Phrase kNothingThere{"cassiopeia.nothing_there", "{0} has no unprotected {1}."};
inline constexpr Phrase kTakeFirst{"cassiopeia.take_first",
                                   "First take something from another player, or do without."};
inline constexpr Phrase kActFirst{
    "cassiopeia.act_first", "First buy something, resolve the specialist, or do without both."};
inline constexpr Phrase kActed{"cassiopeia.acted",
                               "The purchase or the specialist of this turn is done."};
inline constexpr Phrase kFinishFirst{"cassiopeia.finish_first",
                                     "First finish the specialist's effect, or do without it."};
inline constexpr Phrase kPayFirst{"cassiopeia.pay_first", "First pay."};
inline constexpr Phrase kKeepFirst{"cassiopeia.keep_first", "First say which resources to keep."};
inline constexpr Phrase kReserveEmpty{"cassiopeia.reserve_empty", "The reserve has no {0} left."};
inline constexpr Phrase kTooDear{"cassiopeia.too_dear",
                                 "That costs {0} {0|coin|coins}, and you have {1}."};
inline constexpr Phrase kNoCapsules{"cassiopeia.no_capsules", "Nobody sells capsules now."};
inline constexpr Phrase kSells{"cassiopeia.not_for_sale", "That is not for sale."};
inline constexpr Phrase kOtherPlanet{"cassiopeia.other_planet", "{0} is not in your row."};
inline constexpr Phrase kNoShop{"cassiopeia.no_shop", "{0} is inhabited, and sells nothing."};
inline constexpr Phrase kUninhabited{"cassiopeia.uninhabited",
                                     "{0} is not inhabited, so its complex does not work yet."};
inline constexpr Phrase kShopped{"cassiopeia.shopped", "{0} has sold something this turn already."};
inline constexpr Phrase kShopsClosed{"cassiopeia.shops_closed",
                                     "Purchases come before anything of phase 3."};
inline constexpr Phrase kOnePlanet{"cassiopeia.one_planet",
                                   "One planet a turn: another has been terraformed."};
inline constexpr Phrase kCannotPay{"cassiopeia.cannot_pay",
                                   "{0} costs {1}, and you do not have that."};
inline constexpr Phrase kCannotPayLess{
    "cassiopeia.cannot_pay_less",
    "{0} costs {1}; with one of them left out you still do not have enough."};
inline constexpr Phrase kNoShip{"cassiopeia.no_ship", "Only a Transporter swaps planets."};
inline constexpr Phrase kShipActed{"cassiopeia.ship_acted", "The Ship has acted this turn."};
inline constexpr Phrase kNotNeighbours{"cassiopeia.not_neighbours",
                                       "A Transporter swaps two neighbouring planets."};
inline constexpr Phrase kNoExchange{"cassiopeia.no_exchange", "Nothing can be exchanged now."};
inline constexpr Phrase kLacksToGive{"cassiopeia.lacks_to_give", "You have no {0} to give."};
inline constexpr Phrase kSameKind{
    "cassiopeia.same_kind", "Bots, lenses and cells are exchanged for another of these kinds."};
inline constexpr Phrase kNoObject{"cassiopeia.no_object", "No Space Object can be taken now."};
inline constexpr Phrase kSideNotAllowed{"cassiopeia.side_not_allowed",
                                        "That Space Object cannot be taken that way up."};
inline constexpr Phrase kNothingDue{"cassiopeia.nothing_due",
                                    "There is nothing to choose in paying now."};
inline constexpr Phrase kDoesNotCover{"cassiopeia.does_not_cover",
                                      "That is not a way to pay {0} with what you have."};
inline constexpr Phrase kNoKeeping{"cassiopeia.no_keeping", "Nobody has to discard now."};
inline constexpr Phrase kKeepsSo{"cassiopeia.keeps_so", "Keep {0} of the unprotected resources."};
inline constexpr Phrase kMayNotPass{"cassiopeia.may_not_pass",
                                    "There is nothing to do without now."};
inline constexpr Phrase kNotOffered{"cassiopeia.not_offered",
                                    "That card offers nothing now that you could use."};
inline constexpr Phrase kCannotSell{"cassiopeia.cannot_sell", "You cannot sell that now."};
inline constexpr Phrase kChooseSo{"cassiopeia.choose_so",
                                  "Choose {0} of the resources that are offered."};
inline constexpr Phrase kNothingToChoose{"cassiopeia.nothing_to_choose",
                                         "There are no resources to choose now."};
inline constexpr Phrase kTooDearGoods{"cassiopeia.too_dear_goods",
                                      "That costs {0}, and you do not have that."};
inline constexpr Phrase kNoEnd{"cassiopeia.no_end", "The turn cannot end yet."};

inline constexpr auto kAll = listed(
    kName, kSystem, kPlayer, kLogistics, kEarth, kMars, kNothing, kResolve, kPass, kEnd, kBegins,
    kHasSystem, kNextPlanet, kPicksSpecialist, kNextSpecialist, kRoundBegins, kChooses, kTurn,
    kCollects, kGains, kEachGains, kBonus, kFromPlanet, kFromStation, kPays, kBuys, kBuysFor,
    kShops, kShopsFor, kResolves, kExchanges, kTakes, kReaches, kLays, kTurns, kLogisticsTurns,
    kKeeps, kTakesWith, kPlans, kTerraforms, kTerraformsFor, kSwaps, kLeavesBe, kNeither,
    kTakesBonus, kDeclinesBonus, kDoesWithout, kEnds, kRoundEnds, kRoundEndsShort, kCapped, kMore,
    kRunning, kWins, kLeads, kTwoShare, kThreeShare, kFourShare, kFiveShare, kOver, kNotYet,
    kNoSuchPiece, kSystemsChosen, kSystemTaken, kChooseFirst, kNameStargazer, kPickSpecialist,
    kBonusFirst, kNoBonus, kBonusButton, kChooseSystem, kChosenAlready, kNotInRow, kTokenThere,
    kNoTaking, kOwn, kFundAbove, kNothingThere, kTakeFirst, kActFirst, kActed, kFinishFirst,
    kPayFirst, kKeepFirst, kReserveEmpty, kTooDear, kNoCapsules, kSells, kOtherPlanet, kNoShop,
    kUninhabited, kShopped, kShopsClosed, kOnePlanet, kCannotPay, kCannotPayLess, kNoShip,
    kShipActed, kNotNeighbours, kNoExchange, kLacksToGive, kSameKind, kNoObject, kSideNotAllowed,
    kNothingDue, kDoesNotCover, kNoKeeping, kKeepsSo, kMayNotPass, kNoEnd, kUseSpecialist,
    kUsePlanet, kUseObjects, kSellsFor, kUses, kDiscardsThese, kNotOffered, kCannotSell, kChooseSo,
    kNothingToChoose, kTooDearGoods, kCounts, kKinds, kHoldings, kReserves, kOnes, kLists,
    kObjects);

}  // namespace orrery::cassiopeia::phrases
