#pragma once

// Everything The Gamers Constellation says.

#include <array>

#include "games/constellation/cell.h"
#include "kernel/line.h"

namespace orrery::constellation::phrases {

inline constexpr std::array<Phrase, kKinds> kStarKinds{{
    {"constellation.four", "four-pointed"},
    {"constellation.five", "five-pointed"},
    {"constellation.six", "six-pointed"},
}};
constexpr const Phrase& word(Kind kind) { return kStarKinds[index(kind)]; }

// ---- Names of pieces ----
inline constexpr Phrase kCell{"constellation.cell", "{0},{1}"};
inline constexpr Phrase kStack{"constellation.stack", "the {0} Stars of the Reserve"};
inline constexpr Phrase kStar{"constellation.star", "a {0} Star"};
inline constexpr Phrase kMoon{"constellation.moon", "the Moon"};
inline constexpr Phrase kCloud{"constellation.cloud", "{0}'s Cloud"};
inline constexpr Phrase kGoalPlace{"constellation.goal_place", "{0}'s goal card {1}"};
inline constexpr Phrase kShape{"constellation.shape", "P{0}"};
inline constexpr Phrase kShapeBelowTen{"constellation.shape_below_ten", "P0{0}"};
inline constexpr Phrase kPile{"constellation.pile", "the pile of goal cards"};
inline constexpr Phrase kDiscards{"constellation.discards", "the discarded goal cards"};
inline constexpr Phrase kScored{"constellation.scored", "{0}'s scored goal cards"};
inline constexpr Phrase kVoteChange{"constellation.vote_change", "new goal cards, and on"};
inline constexpr Phrase kVoteDraw{"constellation.vote_draw", "a draw"};

// ---- What happens ----
inline constexpr Phrase kBegins{"constellation.begins", "{0} begins."};
inline constexpr Phrase kDraws{"constellation.draws", "{0} draws a goal card."};
inline constexpr Phrase kDrawsFace{"constellation.draws_face", "{0} draws {1}."};
inline constexpr Phrase kChanges{"constellation.changes",
                                 "{0} shows {1}, discards it and draws another goal card."};
inline constexpr Phrase kPlaces{"constellation.places", "{0} places {1} at {2}."};
inline constexpr Phrase kSwitches{"constellation.switches", "{0} switches {1} at {2} for {3}."};
inline constexpr Phrase kMovesMoon{"constellation.moves_moon",
                                   "{0} moves the Moon from {1} to {2}."};
inline constexpr Phrase kExchanges{"constellation.exchanges",
                                   "{0} exchanges {1} at {2} and {3} at {4}."};
inline constexpr Phrase kClouds{"constellation.clouds", "{0} puts the Cloud on {1} at {2}."};
inline constexpr Phrase kRealises{"constellation.realises",
                                  "{0} shows {1}: it stands in {2} Stars."};
inline constexpr Phrase kScores{"constellation.scores",
                                "{0} scores {1}, which stands in {2} Stars."};
inline constexpr Phrase kTogether{"constellation.together",
                                  "They change these goal cards, and the game goes on."};
inline constexpr Phrase kVotesChange{"constellation.votes_change",
                                     "{0} would change the goal cards that stand, and go on."};
inline constexpr Phrase kVotesDraw{"constellation.votes_draw", "{0} calls it a draw."};
inline constexpr Phrase kShuffled{"constellation.shuffled",
                                  "The discarded goal cards are shuffled into a new pile."};
inline constexpr Phrase kNoneLeft{"constellation.none_left", "There is no goal card left to draw."};

// ---- How it ends ----
inline constexpr Phrase kGoalsScored{"constellation.goals_scored", "goals"};
inline constexpr Phrase kRunning{"constellation.running", "The game is not over."};
inline constexpr std::array<Phrase, 3> kWins{{
    {"constellation.wins", "{0} wins with {1}."},
    {"constellation.wins_with_two", "{0} wins with {1} and {2}."},
    {"constellation.wins_with_three", "{0} wins with {1}, {2} and {3}."},
}};
inline constexpr Phrase kDrawTogether{"constellation.draw_together",
                                      "Several goals stand at the same time: it is a draw."};
inline constexpr Phrase kDrawReserve{"constellation.draw_reserve",
                                     "The last Star has been played: it is a draw."};
inline constexpr Phrase kDrawActions{"constellation.draw_actions",
                                     "{0} {0|action has|actions have} been played: it is a draw."};
inline constexpr Phrase kDrawNoGoals{"constellation.draw_no_goals",
                                     "Nobody has a goal card any more: it is a draw."};
inline constexpr Phrase kWinsPoints{"constellation.wins_points",
                                    "{1} wins with {0} {0|point|points}."};
inline constexpr std::array<Phrase, 4> kShare{{
    {"constellation.two_share", "{1} and {2} share the win with {0} {0|point|points} each."},
    {"constellation.three_share", "{1}, {2} and {3} share the win with {0} {0|point|points} each."},
    {"constellation.four_share",
     "{1}, {2}, {3} and {4} share the win with {0} {0|point|points} each."},
    {"constellation.five_share",
     "{1}, {2}, {3}, {4} and {5} share the win with {0} {0|point|points} each."},
}};
inline constexpr Phrase kEndsReserve{"constellation.ends_reserve",
                                     "The last Star has been played: the game ends."};
inline constexpr Phrase kEndsActions{"constellation.ends_actions",
                                     "{0} {0|action has|actions have} been played: the game ends."};
inline constexpr Phrase kEndsPoints{"constellation.ends_points",
                                    "{0} {0|point is|points are} reached: the game ends."};
inline constexpr Phrase kEndsCards{"constellation.ends_cards",
                                   "{0} goal {0|card has|cards have} been drawn: the game ends."};
inline constexpr Phrase kEndsNoGoals{"constellation.ends_no_goals",
                                     "Nobody has a goal card any more: the game ends."};

// ---- Why not ----
inline constexpr Phrase kOver{"constellation.why.over", "The game is over."};
inline constexpr Phrase kNotYet{"constellation.why.not_yet", "The goal cards are dealt first."};
inline constexpr Phrase kNothingThere{"constellation.why.nothing_there",
                                      "There is nothing to choose there."};
inline constexpr Phrase kNotTogether{"constellation.why.not_together",
                                     "These two do not make a move together."};
inline constexpr Phrase kNoneInReserve{"constellation.why.none_in_reserve",
                                       "There is no {0} Star left in the Reserve."};
inline constexpr Phrase kTouchesNothing{"constellation.why.touches_nothing",
                                        "Nothing on the table touches {0}."};
inline constexpr Phrase kMoonTouchesNoStar{"constellation.why.moon_touches_no_star",
                                           "The Moon must touch a Star, and none touches {0}."};
inline constexpr Phrase kTaken{"constellation.why.taken", "There is a tile at {0} already."};
inline constexpr Phrase kEmpty{"constellation.why.empty", "There is no tile at {0}."};
inline constexpr Phrase kCovered{"constellation.why.covered",
                                 "{0} covers the tile at {1}, which stays as it is."};
inline constexpr Phrase kSameKind{"constellation.why.same_kind", "The Star at {0} is {1} already."};
inline constexpr Phrase kOnlyThatKind{"constellation.why.only_that_kind",
                                      "Only {0} Stars are left in the Reserve."};
inline constexpr Phrase kMoonStays{"constellation.why.moon_stays",
                                   "The Moon is never switched for a Star."};
inline constexpr Phrase kNoExchange{
    "constellation.why.no_exchange",
    "Tiles change places only in an Open Game, when all Stars have been played."};
inline constexpr Phrase kAlike{
    "constellation.why.alike",
    "Two {0} Stars do not change places: nothing but the Cloud would move."};
inline constexpr Phrase kSameTile{"constellation.why.same_tile", "It takes two different tiles."};
inline constexpr Phrase kNoChange{"constellation.why.no_change",
                                  "Goals are not changed in this game."};
inline constexpr Phrase kChangedAlready{
    "constellation.why.changed_already",
    "A goal is changed once a turn, and one has been: now comes the action."};
inline constexpr Phrase kNothingToDraw{"constellation.why.nothing_to_draw",
                                       "There is no goal card to draw in exchange."};
inline constexpr Phrase kOtherGoal{"constellation.why.other_goal",
                                   "It is {0}'s turn, so only {0}'s goals can be changed."};
inline constexpr Phrase kNoGoalThere{"constellation.why.no_goal_there",
                                     "There is no goal card at that place."};
inline constexpr Phrase kCloudFirst{"constellation.why.cloud_first",
                                    "First {0} puts the Cloud on a tile."};
inline constexpr Phrase kCloudFollows{"constellation.why.cloud_follows",
                                      "The Cloud follows the action."};
inline constexpr Phrase kCloudStays{"constellation.why.cloud_stays",
                                    "The Cloud lies at {0} already, and must change its tile."};
inline constexpr Phrase kCloudOfTwo{"constellation.why.cloud_of_two",
                                    "The Cloud goes on one of the two tiles exchanged."};
inline constexpr Phrase kOneCloudOnly{
    "constellation.why.one_cloud_only",
    "The Cloud goes on the tile just played; only with Blocking Clouds it may go elsewhere."};
inline constexpr Phrase kMoonLeaves{"constellation.why.moon_leaves",
                                    "The Moon is at {0} already: it must go to another cell."};
inline constexpr Phrase kVoteFirst{
    "constellation.why.vote_first",
    "Goals of several players stand: first {0} says whether they change them and go on."};
inline constexpr Phrase kNoVote{"constellation.why.no_vote",
                                "There is nothing to vote on: no goals stand together."};
inline constexpr Phrase kOtherCloud{"constellation.why.other_cloud",
                                    "It is {0}'s turn, so {0}'s Cloud moves."};

inline constexpr auto kAll = listed(
    kStarKinds, kShare, kCell, kStack, kStar, kMoon, kCloud, kGoalPlace, kShape, kShapeBelowTen,
    kPile, kDiscards, kScored, kBegins, kDraws, kDrawsFace, kChanges, kPlaces, kSwitches,
    kMovesMoon, kExchanges, kClouds, kRealises, kScores, kTogether, kShuffled, kNoneLeft, kRunning,
    kWins, kDrawTogether, kDrawReserve, kDrawActions, kDrawNoGoals, kWinsPoints, kEndsReserve,
    kEndsActions, kEndsPoints, kEndsCards, kEndsNoGoals, kOver, kNotYet, kNothingThere,
    kNotTogether, kNoneInReserve, kTouchesNothing, kMoonTouchesNoStar, kTaken, kEmpty, kCovered,
    kSameKind, kMoonStays, kNoExchange, kAlike, kSameTile, kNoChange, kChangedAlready,
    kNothingToDraw, kOtherGoal, kNoGoalThere, kCloudFirst, kCloudFollows, kCloudStays, kCloudOfTwo,
    kOtherCloud, kOnlyThatKind, kGoalsScored, kVoteChange, kVoteDraw, kVotesChange, kVotesDraw,
    kOneCloudOnly, kMoonLeaves, kVoteFirst, kNoVote);

}  // namespace orrery::constellation::phrases
