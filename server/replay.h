#pragma once

// A record that a client sends, shown move by move.

#include "server/protocol.h"

namespace orrery::server {

// The sentence of an error names the line of the record. Pure, but slow.
Expected<Replay> replay(const Catalogue& games, const ReplayRequest& request);

// The cards of a game, if they are not the usual ones.
std::optional<json::value> own_cards(const JsonGame& game);

// Whether a finished game was fair, from its record.
Fairness fairness(const Catalogue& games, const Record& record);

}  // namespace orrery::server
