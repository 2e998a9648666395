// A small set of cards for a first semester.

#include "games/gemini/cards.h"

namespace orrery::gemini {

namespace {

// GCG-R1: two rounds, hands of two, five player cards.
Cards make_primer() {
  const Cards& usual = usual_cards();
  Cards primer{.scenarios = usual.scenarios,
               .roles = usual.roles,
               .weather = {usual.weather[3], usual.weather[5]},
               .instruments = {usual.instruments[0], usual.instruments[4]},
               .programs = {usual.programs[7]},
               .targets = {usual.targets[15]},
               .times = {usual.times[0], usual.times[4]},
               .luck = usual.luck,
               .checkouts = usual.checkouts};
  for (ScenarioCard& scenario : primer.scenarios) {
    for (const auto side : {&ScenarioCard::two_or_four, &ScenarioCard::three}) {
      ScenarioSide& small = scenario.*side;
      small.rounds = 2;
      small.hand = 2;
      small.band_1_required = 0;
      small.good = 5;
      small.great = 10;
      small.best = 20;
    }
  }
  primer.programs[0].secondary = 0;
  primer.times[0].count = 2;
  primer.times[1].within = 1;
  primer.checkouts.hours = 1;
  return primer;
}

}  // namespace

const Cards& primer_cards() {
  static const Cards kCards = make_primer();
  return kCards;
}

}  // namespace orrery::gemini
