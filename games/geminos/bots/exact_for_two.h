#pragma once

// Perfect play for two, by a table that `orrery solve geminos --out FILE` keeps.

#include <memory>
#include <string>

#include "bots/bot.h"
#include "games/geminos/geminos.h"

namespace orrery::geminos {

Expected<std::unique_ptr<bots::Bot<Geminos>>> exact_for_two(const std::string& file);

}  // namespace orrery::geminos
