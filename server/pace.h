#pragma once

// How long a bot takes for its answer in a game with secrets. If it answered as soon as it can, the
// others would learn how much choice it had: with one move in its hand it answers at once. So the
// time depends on nothing but what everybody knows.

#include <string_view>

#include "server/crew.h"

namespace orrery::server {

// From the moment when the bot begins to think until its answer is given. Nothing where there are
// no secrets: then it answers as soon as it can. `rng` imagines what the public cannot see.
std::optional<Span> pace(const JsonGame& game, const AnyState& state, std::string_view bot,
                         Rng& rng);

// How much of it the bot may think, so that the answer is there in time.
Span thinking_time(Span pace);

}  // namespace orrery::server
