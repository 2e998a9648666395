#pragma once

// What follows from a card set, computed once.

#include <array>

#include "games/gemini/cards.h"
#include "games/gemini/numbers.h"
#include "kernel/line.h"

namespace orrery::gemini {

struct Compiled {
  Cards cards;
  std::array<std::uint8_t, kCardNumbers> counts{};  // of each player card
  InstrumentSet ordinary;                           // including the AO system
  InstrumentSet visitors;
  Instrument system = kNone;
  InstrumentSet served;  // by the AO system (GCG-50, GCG-111)
  // The names of all cards as phrases, so that a line can name them.
  std::array<Phrase, kCardNumbers> card_names{};
  std::array<Phrase, kMostInstruments> instrument_names{};
  std::array<Phrase, kMostWeather> weather_names{};
  std::array<Phrase, kRoles> role_names{};

  // With or without the luck cards.
  Compiled(const Cards& printed, bool luck);
  // The names point into the cards.
  Compiled(const Compiled&) = delete;
  Compiled& operator=(const Compiled&) = delete;
};

}  // namespace orrery::gemini
