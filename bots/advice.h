#pragma once

// A bot's thoughts as advice for people.

#include "bots/bot.h"
#include "record/advice.h"

namespace orrery::bots {

// The error says why there is no advice: no bot has that name, or it does not think. The same seed
// gives the same advice unless the bot's time runs out or it is told to stop.
Expected<Advice> advise(const std::string& bot, const GamePtr& game, const AnyView& view, Seat seat,
                        const std::vector<AnyMove>& moves, std::uint64_t seed,
                        Files files = Files::no, const LookUp& look_up = {});

// Gives advice that is always the same for the same question, and reads no files.
Adviser adviser();

}  // namespace orrery::bots
