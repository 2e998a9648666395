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

// Reads "human", "human:Anna", "greedy", and the game's own bots; an empty list is one person with
// adepts. A seat without a name is called "Player 1" after its number, or after its bot.
Expected<BySeat<Player>> read_seats(const std::vector<std::string>& written, const GamePtr& game);

BySeat<std::string> names_of(const BySeat<Player>& players);
std::vector<RecordedSeat> recorded(const BySeat<Player>& players);

}  // namespace orrery::cli
