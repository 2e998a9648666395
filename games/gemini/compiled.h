#pragma once

// What follows from a card set, computed once.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/gemini/cards.h"
#include "games/gemini/numbers.h"
#include "kernel/fixed_list.h"
#include "kernel/line.h"

namespace orrery::gemini {

struct Compiled {
  Cards cards;
  Numbers numbers;
  std::array<std::uint8_t, kMostCardNumbers> counts{};      // of each player card in this game
  std::array<std::uint8_t, kMostWeather> weather_counts{};  // of each kind
  InstrumentSet ordinary;                                   // including the AO systems
  InstrumentSet visitors;
  FixedList<Instrument, kMostSystems> systems;
  InstrumentSet is_system;
  std::array<InstrumentSet, kMostSystems> served_by{};  // by each AO system (GCG-50, GCG-111)
  InstrumentSet served;                                 // by any of them
  int instants = 0;                                     // cards of good luck
  // The names of all cards as phrases, so that a line can name them.
  std::array<Phrase, kMostCardNumbers> card_names{};
  std::array<Phrase, kMostInstruments> instrument_names{};
  std::array<Phrase, kMostWeather> weather_names{};
  std::array<Phrase, kMostRoles> role_names{};

  // The levels of victory of the scenario, where it names its own: for three players, and others.
  std::vector<Phrase> levels_of_three;
  std::vector<Phrase> levels_of_others;

  // With or without the luck cards; without those that the scenario with this number leaves in the
  // box.
  Compiled(const Cards& printed, bool luck, std::optional<std::size_t> scenario = {});
  // The names point into the cards.
  Compiled(const Compiled&) = delete;
  Compiled& operator=(const Compiled&) = delete;

 private:
  void name_all(bool luck);
  void find_systems();
  void prepare(const ScenarioCard& scenario);
  void leave_out(const std::string& id);
};

}  // namespace orrery::gemini
