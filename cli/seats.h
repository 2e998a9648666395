#pragma once

// Who sits where.

#include <string>
#include <vector>

#include "catalogue/json_game.h"
#include "kernel/error.h"
#include "record/record.h"

namespace orrery::cli {

struct Player {
  std::string kind;  // "human", or the name of a bot
  std::string name;

  bool is_human() const { return kind == "human"; }
};

// Reads "human", "human:Anna", "greedy", and what bots the game has of its own; without any, one
// person sits down with adepts. Seats that are not named are called "Player 1" after their place,
// or after the kind of bot.
Expected<BySeat<Player>> read_seats(const std::vector<std::string>& written, const GamePtr& game);

BySeat<std::string> names_of(const BySeat<Player>& players);
std::vector<RecordedSeat> recorded(const BySeat<Player>& players);

}  // namespace orrery::cli
