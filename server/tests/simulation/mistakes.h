#pragma once

// Mistakes that are planted to see whether the simulation finds them: one part of the house is
// replaced by a broken one.

#include <array>
#include <cstdint>
#include <string_view>

namespace orrery::simulation {

enum class Mistake : std::uint8_t {
  none,
  no_sync,           // the disk says that it has synced, and has not
  early_answer,      // the store says that it has stored, before it has
  half_append,       // the store keeps only the first event of a change
  forgets_commands,  // a table that is woken does not know which commands it has done
  leak,              // what is meant for one seat goes to another's device too
  mixed_up,          // a device is taken for another one at the same table
  no_waking,         // after a restart no sleeping table is woken
  deaf_clock,        // what is due after a while is never done
  slow_clock,        // the server's clock stands still now and then
  short_log,         // older pages of the log miss an entry
};

struct Planted {
  Mistake mistake;
  std::string_view name;
};
inline constexpr std::array kMistakes{
    Planted{Mistake::no_sync, "no_sync"},
    Planted{Mistake::early_answer, "early_answer"},
    Planted{Mistake::half_append, "half_append"},
    Planted{Mistake::forgets_commands, "forgets_commands"},
    Planted{Mistake::leak, "leak"},
    Planted{Mistake::mixed_up, "mixed_up"},
    Planted{Mistake::no_waking, "no_waking"},
    Planted{Mistake::deaf_clock, "deaf_clock"},
    Planted{Mistake::slow_clock, "slow_clock"},
    Planted{Mistake::short_log, "short_log"},
};

}  // namespace orrery::simulation
