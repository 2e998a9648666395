#pragma once

// New tables, from the start of a game or from a position of another one.

#include "server/services.h"

namespace orrery::server {

inline constexpr std::string_view kNoSuchMoment = "The game has no such moment.";

// `from`: the position to begin with, if not the usual start.
Task<Response> make_table(Services& services, Request request, CreateRequest wanted,
                          std::optional<std::string> from);

// From the position after so many moves of the match, which must live until the task is done.
Task<Response> go_on(Services& services, Request request, PlayOnRequest wanted, const Match& match,
                     std::size_t move);

}  // namespace orrery::server
