#include "games/gemini/card_words.h"

#include <array>

#include "kernel/words.h"

namespace orrery::gemini {

std::string_view name_of(Capability capability) {
  constexpr std::array<std::string_view, 3> kNames{"imaging", "spectroscopy",
                                                   "imaging or spectroscopy"};
  return kNames[static_cast<std::size_t>(capability)];
}

std::string_view name_of(TargetType type) {
  constexpr std::array<std::string_view, kTargetTypes> kNames{"Primary", "Secondary", "Bright"};
  return kNames[static_cast<std::size_t>(type)];
}

std::string_view place_in_red(Red red) {
  constexpr std::array<std::string_view, 14> kPlaces{"",
                                                     "on a Band-1 program",
                                                     "on a Primary target or with AO",
                                                     "anywhere",
                                                     "on a Band-2 program",
                                                     "on a Band-3 program",
                                                     "on a Primary target",
                                                     "on a Secondary target",
                                                     "on a Bright target",
                                                     "with AO",
                                                     "for images",
                                                     "for spectra",
                                                     "in the North",
                                                     "in the South"};
  return kPlaces[static_cast<std::size_t>(red)];
}

namespace {

std::string targets(int primary, int secondary, int bright) {
  std::string text;
  for (const auto& [count, type] : {std::pair{primary, TargetType::primary},
                                    {secondary, TargetType::secondary},
                                    {bright, TargetType::bright}}) {
    if (count > 0) add_item(text, std::to_string(count).append(" ").append(name_of(type)));
  }
  return text;
}

std::string with_cost(std::string text, const std::optional<std::uint8_t>& cost) {
  if (cost && *cost != 1) add_item(text, "costs " + std::to_string(*cost) + " reputation");
  return text;
}

std::string within(int rounds) { return "within " + count_of(rounds, "round", "rounds"); }

}  // namespace

std::string requirements(const ProgramCard& card) {
  std::string text = targets(card.primary, card.secondary, card.bright);
  for (const Requirement& other : card.or_.value_or(std::vector<Requirement>{})) {
    text += " or " + targets(other.primary, other.secondary, other.bright);
  }
  return text;
}

std::string red_print(const TimeCard& card) {
  std::string text;
  if (card.within > 0) add_item(text, within(card.within));
  if (card.last_round) add_item(text, "by round " + std::to_string(*card.last_round));
  if (card.only_on) add_item(text, "only " + std::string(place_in_red(*card.only_on)));
  return with_cost(text, card.cost);
}

std::string red_print(const TargetCard& card) {
  const std::string text = card.opportunity > 0 ? within(card.opportunity)
      : card.last_round > 0
      ? "rounds " + std::to_string(card.first_round) + " to " + std::to_string(card.last_round)
      : "";
  return with_cost(text, card.cost);
}

std::string red_print(const WeatherCard& card) {
  if (card.red == Red::none) return "";
  return with_cost("Time " + std::string(place_in_red(card.red)), card.cost);
}

std::string amount_of(const RoleCard& card) {
  const int amount = card.amount.value_or(1);
  if (card.ability == Ability::larger_hand) return count_of(amount, "card", "cards");
  if (card.ability == Ability::short_time) return count_of(amount, "hour", "hours");
  return "";
}

std::string what_it_does(const RoleCard& card) {
  if (!card.text.empty()) return card.text;
  switch (card.ability) {
    case Ability::instrument_move: return "Once a turn an instrument move without an action.";
    case Ability::larger_hand: return "A hand limit higher by " + amount_of(card) + ".";
    case Ability::short_time:
      return "Once a turn a Time card of at most " + amount_of(card) + " without an action.";
    case Ability::exchange: return "Once a turn an offer of one card for another.";
    case Ability::none: break;
  }
  return "No ability.";
}

std::string what_it_does(const LuckCard& card) {
  constexpr std::array<const char*, 10> kWords{
      "Play a Time card without an action.",
      "Activate a program and play a target on it without an action.",
      "For the rest of this turn Poor counts as Good, and Good as Great.",
      "In this round AO sides of Secondary and Bright targets take time in Good weather.",
      "Gain a reputation point, up to the scenario's maximum.",
      "No Time through an attached instrument until the round ends.",
      "A random site is closed until the round ends.",
      "A random card of the display goes under the Instrument deck.",
      "All AO systems go under the Instrument deck.",
      "The smallest Time card of an unfinished target is discarded."};
  return card.text.empty() ? kWords[static_cast<std::size_t>(card.effect)] : card.text;
}

std::string_view what_it_means(WeatherKind kind) {
  constexpr std::array<std::string_view, 8> kWords{
      "everything, with AO; two actions",         "everything, with AO",
      "Secondary and Bright targets, no AO",      "Bright targets, no AO",
      "Gemini North is closed in this round",     "Gemini South is closed in this round",
      "Gemini North is closed in the next round", "Gemini South is closed in the next round"};
  return kWords[static_cast<std::size_t>(kind)];
}

std::string face(const ProgramCard& card) {
  std::string text = card.id + " " + card.name + ": Band " + std::to_string(card.band) + ", ";
  text += name_of(card.capability);
  text += card.ao == ProgramAo::none ? ", no AO" : card.ao == ProgramAo::only ? ", AO" : "";
  text += "; needs " + requirements(card) + "; " + count_of(card.full, "point", "points");
  std::string part;
  for (const int points : card.per_target.value_or(std::vector{card.partial})) {
    add_item(part, std::to_string(points), "/");
  }
  return text + ", in part " + part + ", not done -" + std::to_string(card.loss);
}

std::string face(const TargetCard& card) {
  std::string text = card.id + " " + card.name + ": ";
  text += name_of(card.type);
  text += card.site == Site::north ? ", North, " : card.site == Site::south ? ", South, " : ", ";
  if (card.site == Site::both) text += "both sites, ";
  text += std::to_string(card.hours > 0 ? card.hours : card.ao_hours) + " h";
  if (card.hours == 0) text += " with AO only";
  if (card.hours > 0 && card.ao_hours > 0)
    text += ", " + std::to_string(card.ao_hours) + " with AO";
  if (card.ao_type && card.ao_hours > 0) text.append(" as ").append(name_of(*card.ao_type));
  const std::string red = red_print(card);
  return red.empty() ? text : text + "; " + red + (card.opportunity > 0 ? " once played" : "");
}

}  // namespace orrery::gemini
