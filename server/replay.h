#pragma once

// A record that somebody brings along, looked at move by move.

#include "server/protocol.h"

namespace orrery::server {

// The sentence of an error names the line of the record. Pure, and may take a while.
Expected<Replay> replay(const Catalogue& games, const ReplayRequest& request);

// The cards of a game that is played with others than the usual ones.
std::optional<json::value> own_cards(const JsonGame& game);

// Whether a finished game was fair, from its record.
Fairness fairness(const Catalogue& games, const Record& record);

}  // namespace orrery::server
