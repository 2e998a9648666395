#pragma once

// What a table says, and what people can say with one tap.

#include <array>

#include "kernel/line.h"

namespace orrery::table::phrases {

inline constexpr Phrase kJoined{"table.joined", "{0} sits down."};
inline constexpr Phrase kBotSeated{"table.bot_seated", "A bot takes a seat: {0}."};
inline constexpr Phrase kBotChanged{"table.bot_changed", "Another bot takes its seat: {0}."};
inline constexpr Phrase kLeft{"table.left", "{0} leaves."};
inline constexpr Phrase kSentAway{"table.sent_away", "The host frees the seat of {0}."};
inline constexpr Phrase kSetupChanged{"table.setup_changed",
                                      "The host has changed how this table plays."};
inline constexpr Phrase kLinksRenewed{
    "table.links_renewed", "The links to this table are new: the old ones no longer work."};
inline constexpr Phrase kBotRemoved{"table.bot_removed", "The bot {0} leaves."};
inline constexpr Phrase kRenamed{"table.renamed", "{0} has a new name."};
inline constexpr Phrase kRecoloured{"table.recoloured", "{0} has another colour."};
inline constexpr Phrase kStarted{"table.started", "The game begins."};
inline constexpr Phrase kGoesOn{"table.goes_on", "The game goes on from an earlier position."};
inline constexpr Phrase kAsksTakeBack{"table.asks_take_back", "{0} asks to take a move back."};
inline constexpr Phrase kAsksRepair{"table.asks_repair", "{0} proposes to mend a mistake."};
inline constexpr Phrase kNotMended{"table.not_mended", "{0} leaves it as it is."};
inline constexpr Phrase kNoRepair{"table.no_repair", "Nobody answered in time: it stays as it is."};
inline constexpr Phrase kAgrees{"table.agrees", "{0} agrees."};
inline constexpr Phrase kDeclines{"table.declines", "{0} does not agree."};
inline constexpr Phrase kWithdraws{"table.withdraws", "{0} lets the move stand."};
inline constexpr Phrase kNoAnswer{"table.no_answer", "Nobody answered in time: the move stands."};
inline constexpr Phrase kTookBack{"table.took_back", "{0} takes a move back."};
inline constexpr Phrase kAbsent{"table.absent", "{0} is away: a bot plays on for the time being."};
inline constexpr Phrase kOutOfTime{"table.out_of_time", "{0} is out of time: a bot plays on."};
inline constexpr Phrase kResigned{"table.resigned", "{0} resigns: a bot plays on."};
inline constexpr Phrase kPlayerSentAway{"table.player_sent_away",
                                        "The host sends {0} away: a bot plays on."};
inline constexpr Phrase kWentAway{"table.went_away", "{0} has left the table."};
inline constexpr Phrase kBack{"table.back", "{0} is back and plays again."};
inline constexpr Phrase kAsksPause{"table.asks_pause", "{0} asks for a pause."};
inline constexpr Phrase kNeedsNoPause{"table.needs_no_pause", "{0} needs no pause any more."};
inline constexpr Phrase kNoPause{"table.no_pause", "Nobody answered in time: the game goes on."};
inline constexpr Phrase kPaused{"table.paused", "{0} pauses the game."};
inline constexpr Phrase kResumed{"table.resumed", "{0} lets the game go on."};
inline constexpr Phrase kWantsRematch{"table.wants_rematch", "{0} would like a rematch."};
inline constexpr Phrase kRematch{"table.rematch", "There is a rematch at a new table."};
inline constexpr Phrase kClosed{"table.closed", "The host has closed the table."};
inline constexpr Phrase kSnapshot{
    "table.snapshot", "After an upgrade this game goes on from its last saved position."};
inline constexpr Phrase kSays{"table.says", "{0}: {1}"};
inline constexpr Phrase kOnlookerSays{"table.onlooker_says", "{0}, who looks on: {1}"};

inline constexpr std::array<Phrase, 11> kPresets{{
    {"chat.hello", "Hello!"},
    {"chat.good_luck", "Good luck!"},
    {"chat.well_played", "Well played!"},
    {"chat.thanks", "Thank you!"},
    {"chat.one_moment", "One moment, please."},
    {"chat.sorry", "Sorry!"},
    {"chat.oops", "Oops."},
    {"chat.nice_roll", "What luck!"},
    {"chat.good_game", "Good game!"},
    {"chat.goodbye", "Goodbye!"},
    {"chat.no_rematch", "No rematch for me, thank you."},
}};

inline constexpr auto kAll = listed(
    kJoined, kBotSeated, kBotChanged, kLeft, kSentAway, kSetupChanged, kLinksRenewed, kBotRemoved,
    kRenamed, kRecoloured, kStarted, kGoesOn, kAsksTakeBack, kAsksRepair, kNotMended, kNoRepair,
    kAgrees, kDeclines, kWithdraws, kNoAnswer, kTookBack, kAbsent, kOutOfTime, kResigned,
    kPlayerSentAway, kWentAway, kBack, kAsksPause, kNeedsNoPause, kNoPause, kPaused, kResumed,
    kWantsRematch, kRematch, kClosed, kSnapshot, kSays, kOnlookerSays);

}  // namespace orrery::table::phrases
