#pragma once

// Everything Geminos says.

#include <array>

#include "games/geminos/affinity.h"
#include "games/geminos/zodiac.h"
#include "kernel/line.h"

namespace orrery::geminos::phrases {

inline constexpr std::array<Phrase, kSigns> kSigns{{
    {"geminos.aries", "Aries"},
    {"geminos.taurus", "Taurus"},
    {"geminos.gemini", "Gemini"},
    {"geminos.cancer", "Cancer"},
    {"geminos.leo", "Leo"},
    {"geminos.virgo", "Virgo"},
    {"geminos.libra", "Libra"},
    {"geminos.scorpio", "Scorpio"},
    {"geminos.sagittarius", "Sagittarius"},
    {"geminos.capricorn", "Capricorn"},
    {"geminos.aquarius", "Aquarius"},
    {"geminos.pisces", "Pisces"},
}};
inline constexpr std::array<Phrase, kAffinities> kAffinities{{
    {"geminos.conjunction", "conjunction"},
    {"geminos.syzygy", "syzygy"},
    {"geminos.quadrature", "quadrature"},
    {"geminos.triangulation", "triangulation"},
    {"geminos.opposition", "opposition"},
}};

inline constexpr Phrase kTheDice{"geminos.the_dice", "the dice"};
inline constexpr Phrase kADie{"geminos.a_die", "a die"};
inline constexpr Phrase kEndOfTurn{"geminos.end_of_turn", "the end of the turn"};
inline constexpr Phrase kTheCard{"geminos.the_card", "{0}'s score card"};

inline constexpr Phrase kBegins{"geminos.begins", "{0} begins."};
inline constexpr Phrase kRolls{"geminos.rolls", "{0} rolls the dice."};
inline constexpr Phrase kLands{"geminos.lands", "The dice show {0} and {1}: {2}."};
inline constexpr Phrase kLandsApart{"geminos.lands_apart",
                                    "The dice show {0} and {1}, which share no affinity."};
inline constexpr Phrase kWrites{"geminos.writes", "{0} writes {1} under {2}."};
inline constexpr Phrase kReplaces{"geminos.replaces", "{0} writes {1} under {2}, where {3} stood."};
inline constexpr Phrase kNothing{"geminos.nothing", "{0} has nothing to write."};
inline constexpr Phrase kFull{"geminos.full", "{0}'s card is full: the game ends."};
inline constexpr Phrase kFullRoundGoesOn{"geminos.full_round_goes_on",
                                         "{0}'s card is full: the round is played to its end."};
inline constexpr Phrase kRoundComplete{"geminos.round_complete",
                                       "The round is complete: the game ends."};
inline constexpr Phrase kCapped{"geminos.capped",
                                "{0} {0|round has|rounds have} been played: the game ends."};
inline constexpr Phrase kLastRoll{"geminos.last_roll", "That was the last of {0} {0|roll|rolls}."};

inline constexpr Phrase kRunning{"geminos.running", "The game is not over."};
inline constexpr Phrase kSolitaire{"geminos.solitaire", "{0} ends with {1} {1|point|points}."};
inline constexpr Phrase kIncomplete{"geminos.incomplete",
                                    "{0}'s card is not full, so it is worth nothing."};
inline constexpr Phrase kWins{"geminos.wins", "{0} wins with {1} {1|point|points}."};
inline constexpr Phrase kTwoShare{"geminos.two_share",
                                  "{1} and {2} share the win with {0} {0|point|points} each."};
inline constexpr Phrase kThreeShare{
    "geminos.three_share", "{1}, {2} and {3} share the win with {0} {0|point|points} each."};
inline constexpr Phrase kFourShare{
    "geminos.four_share", "{1}, {2}, {3} and {4} share the win with {0} {0|point|points} each."};
inline constexpr Phrase kAllShare{
    "geminos.all_share",
    "{1}, {2}, {3}, {4} and {5} share the win with {0} {0|point|points} each."};

inline constexpr Phrase kOver{"geminos.why.over", "The game is over."};
inline constexpr Phrase kNotYet{"geminos.why.not_yet", "The dice decide first."};
inline constexpr Phrase kNoSuchPiece{"geminos.why.no_such_piece",
                                     "There is nothing to choose there."};
inline constexpr Phrase kRollFirst{"geminos.why.roll_first", "Roll the dice first."};
inline constexpr Phrase kRolledAlready{"geminos.why.rolled_already",
                                       "The dice are rolled once a turn, and they have been."};
inline constexpr Phrase kOtherCard{"geminos.why.other_card",
                                   "It is {0}'s turn, so the score goes on {0}'s card."};
inline constexpr Phrase kNotRelated{"geminos.why.not_related", "{0} and {1} are not in {2}."};
inline constexpr Phrase kNoAffinity{
    "geminos.why.no_affinity", "{0} and {1} share no affinity, so nothing is written this turn."};
inline constexpr Phrase kMustWrite{"geminos.why.must_write",
                                   "{0} and {1} share an affinity, so the {2} must be written."};

constexpr const Phrase& word(Sign sign) { return kSigns[static_cast<std::size_t>(sign)]; }
constexpr const Phrase& word(Affinity affinity) {
  return kAffinities[static_cast<std::size_t>(affinity)];
}

inline constexpr auto kAll =
    listed(kSigns, kAffinities, kTheDice, kADie, kEndOfTurn, kTheCard, kBegins, kRolls, kLands,
           kLandsApart, kWrites, kReplaces, kNothing, kFull, kFullRoundGoesOn, kRoundComplete,
           kCapped, kLastRoll, kRunning, kSolitaire, kWins, kTwoShare, kThreeShare, kFourShare,
           kAllShare, kOver, kNotYet, kNoSuchPiece, kRollFirst, kRolledAlready, kOtherCard,
           kNotRelated, kNoAffinity, kMustWrite, kIncomplete);

}  // namespace orrery::geminos::phrases
