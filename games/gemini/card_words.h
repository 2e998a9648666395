#pragma once

// What is printed on cards, in words: for the terminal and the tables of the rule book.

#include <string>
#include <string_view>

#include "games/gemini/cards.h"

namespace orrery::gemini {

std::string_view name_of(Capability capability);
std::string_view name_of(TargetType type);
// "on a Band-1 program", "anywhere"
std::string_view place_in_red(Red red);
// "1 Primary + 1 Bright, or 3 Bright"
std::string requirements(const ProgramCard& card);
// "within 2 rounds, only on a Band-1 program, costs 2 reputation"; empty if there is no red print.
std::string red_print(const TimeCard& card);
std::string red_print(const TargetCard& card);
std::string red_print(const WeatherCard& card);
// What a role can do and a luck card does: its text, or if there is none, the rule in our words.
std::string what_it_does(const RoleCard& card);
std::string what_it_does(const LuckCard& card);
// What can be observed in it: "Secondary and Bright targets, no AO".
std::string_view what_it_means(WeatherKind kind);
// "2 cards", "1 hour"; empty for a role whose ability has no amount.
std::string amount_of(const RoleCard& card);
// All that a player must know of a card to choose it: "T03 Quasar beyond redshift 6: Primary,
// North, 7 h, 5 with AO; rounds 1 to 6".
std::string face(const ProgramCard& card);
std::string face(const TargetCard& card);

}  // namespace orrery::gemini
