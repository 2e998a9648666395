#pragma once

// A bot's thoughts as advice for people.

#include "bots/bot.h"
#include "record/advice.h"

namespace orrery::bots {

// The sentence says why there is none: nobody of that name, or one that does not think. The same
// seed gives the same advice, as far as the bot's time does not run out.
Expected<Advice> advise(const std::string& bot, const GamePtr& game, const AnyView& view, Seat seat,
                        const std::vector<AnyMove>& moves, std::uint64_t seed,
                        Files files = Files::no);

}  // namespace orrery::bots
