#pragma once

// Bots that Geminos has of its own:
//   exact        perfect play alone ("Twenty Rolls")
//   exact:FILE   perfect play for two, with a table that `orrery solve` has kept
//   solo         for two to five: as if alone, with an eye on when to end the game

#include <memory>
#include <string_view>

#include "bots/bot.h"
#include "bots/geminos_table.h"
#include "bots/typed_bots.h"
#include "games/geminos/geminos.h"

namespace orrery::bots {

bool is_geminos_bot(std::string_view name);
// The sentence says why this game cannot have it.
Expected<std::unique_ptr<Bot<geminos::Geminos>>> make_geminos_bot(std::string_view name,
                                                                  const geminos::Geminos& game,
                                                                  Files files);

// What the player whose turn it is can expect from an entry with these points, by the table.
ValueBounds entry_value(const GeminosTable& table, const geminos::Card& mine,
                        const geminos::Card& theirs, geminos::Affinity affinity, int points);

// Of those offered, the entry with the highest value.
geminos::Affinity best_entry(const GeminosTable& table, const geminos::Card& mine,
                             const geminos::Card& theirs, geminos::AffinitySet offered, int points);

}  // namespace orrery::bots
