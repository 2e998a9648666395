#pragma once

// A bot's thoughts as advice for people.

#include "bots/bot.h"
#include "record/advice.h"

namespace orrery::bots {

// What this bot says, which has that name. The error says that it does not think. The same seed
// gives the same advice unless the bot's time runs out or it is told to stop.
Expected<Advice> advise(const AnyBot& bot, std::string_view name, const AnyGame& game,
                        const AnyView& view, Seat seat, const std::vector<AnyMove>& moves,
                        std::uint64_t seed);
// The same of the bot of that name, which may not name a file, if there is one.
Expected<Advice> advise(const std::string& bot, const GamePtr& game, const AnyView& view, Seat seat,
                        const std::vector<AnyMove>& moves, std::uint64_t seed,
                        const LookUp& look_up = {});

// Gives advice that is always the same for the same question, and reads no files.
Adviser adviser();

}  // namespace orrery::bots
