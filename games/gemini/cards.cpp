// The card set that comes with the program.
//
// The rule book gives the numbers of cards, the kinds of weather, the names and AO classes of some
// instruments, the hours on Time cards and the points of Poor Weather. What is marked
// `reconstructed` is our own design, made to agree with the rule book.

#include "games/gemini/cards.h"

#include <array>

namespace orrery::gemini {

namespace {

std::vector<ScenarioCard> usual_scenarios() {
  // GCG-3, GCG-4, GCG-11. GCG-A1: two points for each missing Band-1 program. GCG-R6: of the
  // semesters that good bots survive, nine in ten are good, half are great, and one in ten is best.
  const ScenarioSide four{.band_1_required = 3, .good = 220, .great = 260, .best = 315};
  const ScenarioSide three{.hand = 6, .band_1_required = 2, .good = 155, .great = 190, .best = 230};
  ScenarioCard basic{.id = "basic",
                     .name = "Basic Game",
                     .two_or_four = four,
                     .three = three,
                     .source = Source::reconstructed,
                     .text =
                         "Twelve rounds, four reputation points. Start, rounds and hands are as "
                         "in the rule book; requirement and levels are reconstructed."};
  ScenarioCard training = basic;
  training.id = "training";
  training.name = "Training semester";
  training.text =
      "Three reputation points. One Band-1 program is enough, and if it is missing one point is "
      "lost.";
  ScenarioCard oversubscribed = basic;
  oversubscribed.id = "oversubscribed";
  oversubscribed.name = "Oversubscribed semester";
  oversubscribed.text = "One reputation point to begin with, and one Band-1 program more.";
  // GCG-112: values that teams of bots were tried with (docs/bots.md).
  for (const auto side : {&ScenarioCard::two_or_four, &ScenarioCard::three}) {
    ScenarioSide& easy = training.*side;
    easy.reputation = easy.most_reputation = 3;
    easy.band_1_required = easy.penalty = 1;
    ScenarioSide& hard = oversubscribed.*side;
    ++hard.band_1_required;
    hard.reputation = 1;
  }
  return {basic, training, oversubscribed};
}

std::vector<RoleCard> usual_roles() {
  using enum Source;
  return {
      {"R1", "Instrument Engineer", Ability::instrument_move, reconstructed,
       "Once in each of your turns, one instrument move without an action."},
      {"R2", "Queue Coordinator", Ability::larger_hand, inferred, "Your hand limit is one higher."},
      {"R3", "Telescope Operator", Ability::short_time, reconstructed,
       "Once in each of your turns, one 1-hour Time card without an action."},
      {"R4", "Contact Scientist", Ability::exchange, reconstructed,
       "Once in each of your turns, offer another player an exchange of one card."},
  };
}

// GCG-14 to GCG-20. The kinds are the rule book's, their numbers and the red print are ours.
std::vector<WeatherCard> usual_weather() {
  const char* const best_text =
      "Image quality 20, clouds 50: everything, with AO, and two actions.";
  const char* const great_text = "Image quality 70, clouds 50: everything, with AO.";
  const char* const good_text = "Image quality 70, clouds 70: Secondary and Bright targets, no AO.";
  const char* const poor_text = "Image quality 85, clouds 80: Bright targets without AO.";
  using enum WeatherKind;
  using enum Source;
  return {
      {"best!", "Best", best, Red::band_1, 1, reconstructed, best_text},
      {"best", "Best", best, Red::none, 2, reconstructed, best_text},
      {"great!", "Great", great, Red::primary_or_ao, 1, reconstructed, great_text},
      {"great", "Great", great, Red::none, 3, reconstructed, great_text},
      {"good", "Good", good, Red::none, 5, reconstructed, good_text},
      {"poor!", "Poor", poor, Red::any_time, 1, reconstructed, poor_text},
      {"poor", "Poor", poor, Red::none, 2, reconstructed, poor_text},
      {"storm", "Storm", storm, Red::none, 1, rulebook, "Gemini North is closed in this round."},
      {"quake", "Earthquake", earthquake, Red::none, 1, rulebook,
       "Gemini South is closed in this round."},
      {"shut-n", "Shutdown (North)", shutdown_north, Red::none, 1, rulebook,
       "Gemini North is closed in the next round. Turn up another card."},
      {"shut-s", "Shutdown (South)", shutdown_south, Red::none, 1, rulebook,
       "Gemini South is closed in the next round. Turn up another card."},
  };
}

std::vector<InstrumentCard> usual_instruments() {
  // What an instrument takes.
  constexpr unsigned kImages = 1;
  constexpr unsigned kSpectra = 2;
  const auto instrument = [](const char* id, const char* name, Site site, unsigned takes,
                             InstrumentAo ao, Source source, const char* text) {
    return InstrumentCard{.id = id,
                          .name = name,
                          .site = site,
                          .imaging = (takes & kImages) != 0,
                          .spectroscopy = (takes & kSpectra) != 0,
                          .ao = ao,
                          .source = source,
                          .text = text};
  };
  const auto visitor = [&](const char* id, const char* name, Site site, unsigned takes,
                           const char* text) {
    InstrumentCard card =
        instrument(id, name, site, takes, InstrumentAo::none, Source::reconstructed, text);
    card.visiting = true;
    return card;
  };
  using enum InstrumentAo;
  using enum Site;
  using enum Source;
  return {
      instrument("GMOS-N", "GMOS-N", north, kImages | kSpectra, none, inferred,
                 "A camera and spectrograph for visible light; it can take the spectra of hundreds "
                 "of objects at once."),
      instrument("GMOS-S", "GMOS-S", south, kImages | kSpectra, none, inferred,
                 "The twin of GMOS-N under the southern sky, on Cerro Pachón."),
      instrument("F2", "FLAMINGOS-2", south, kImages | kSpectra, none, inferred,
                 "Sees near-infrared light over a field a fifth as wide as the Moon."),
      instrument("NIRI", "NIRI", north, kImages, with_system, inferred,
                 "A near-infrared camera; with AO its pictures are as sharp as from space."),
      instrument("GNIRS", "GNIRS", north, kSpectra, with_system, inferred,
                 "Spreads near-infrared light into long spectra; it has weighed distant quasars."),
      instrument(
          "NIFS", "NIFS", north, kSpectra, with_system, inferred,
          "Takes a spectrum at every point of a small picture, and so sees how things turn."),
      instrument("GSAOI", "GSAOI", south, kImages, only, reconstructed,
                 "Works with five laser guide stars, which keep a wide field sharp."),
      instrument("GPI", "GPI", south, kImages | kSpectra, only, reconstructed,
                 "Hides a star behind a mask to see the faint planets beside it."),
      instrument(
          "Altair", "Altair", north, 0, system, rulebook,
          "An adaptive-optics system: a mirror that undoes the shimmer of the air, a thousand "
          "times a second. It gives AO to NIRI, GNIRS or NIFS."),
      // The visiting pack.
      visitor("DSSI", "DSSI", both, kImages,
              "A speckle camera: thousands of short exposures freeze the shimmer of the air."),
      visitor("Alopeke", "ʻAlopeke", north, kImages,
              "The fox: a speckle camera in two colours that splits close double stars."),
      visitor("Zorro", "Zorro", south, kImages,
              "ʻAlopeke's twin in the south; it checks the stars around which planets are found."),
      visitor("TEXES", "TEXES", north, kSpectra,
              "A mid-infrared spectrograph that reads the gases of planets and of newborn stars."),
      visitor("IGRINS", "IGRINS", south, kSpectra,
              "Takes a whole infrared spectrum in one exposure with nothing that moves."),
      visitor("MAROON-X", "MAROON-X", north, kSpectra,
              "Measures how a small planet tugs its star, to the pace of a walker."),
  };
}

std::vector<ProgramCard> usual_programs() {
  const auto program = [](const char* id, const char* name, int band, ProgramAo ao,
                          Capability capability, std::array<int, 3> needs,
                          std::array<int, 3> points, int partial_at, const char* text) {
    const auto small = [](int number) { return static_cast<std::uint8_t>(number); };
    return ProgramCard{.id = id,
                       .name = name,
                       .band = small(band),
                       .ao = ao,
                       .capability = capability,
                       .primary = small(needs[0]),
                       .secondary = small(needs[1]),
                       .bright = small(needs[2]),
                       .full = small(points[0]),
                       .partial = small(points[1]),
                       .partial_at = small(partial_at),
                       .loss = small(points[2]),
                       .text = text};
  };
  using enum ProgramAo;
  using Capability::imaging;
  using Capability::spectroscopy;
  return {
      program("P01", "Clouds on young giant exoplanets", 1, only, imaging, {1, 0, 1}, {60, 25, 15},
              1, "Pictures of planets beside their stars."),
      program("P02", "Catching cosmic explosions", 1, none, spectroscopy, {1, 1, 0}, {65, 25, 15},
              1, "Spectra before the light has faded."),
      program("P03", "Weighing central black holes", 1, only, spectroscopy, {0, 2, 0}, {60, 25, 15},
              1, "How fast the stars move tells what they go around."),
      program("P04", "Light from the first galaxies", 1, either, imaging, {1, 1, 0}, {65, 25, 15},
              1, "The faintest and the oldest light."),
      program("P05", "Crowded hearts of star clusters", 2, only, imaging, {0, 1, 1}, {45, 18, 8}, 1,
              "Where stars stand too close for an ordinary picture."),
      program("P06", "Chemistry of faint dwarf galaxies", 2, none, spectroscopy, {0, 2, 0},
              {48, 18, 8}, 1, "Old stars remember what they were made of."),
      program("P07", "Discs where planets form", 2, either, imaging, {0, 1, 1}, {42, 18, 8}, 1,
              "Rings and gaps around young stars."),
      program("P08", "Spectral census of brown dwarfs", 2, either, spectroscopy, {0, 1, 1},
              {42, 18, 8}, 1, "Too heavy for planets, too light for stars."),
      program("P09", "Portraits of nearby galaxies", 3, none, imaging, {0, 0, 2}, {30, 12, 4}, 1,
              "For everybody's wall."),
      program("P10", "Winds of massive stars", 3, none, spectroscopy, {0, 0, 2}, {30, 12, 4}, 1,
              "They blow their outer layers away."),
      program("P11", "Small-body patrol", 3, either, imaging, {0, 0, 3}, {40, 18, 4}, 2,
              "Comets, moons and whatever else is near."),
  };
}

std::vector<TargetCard> usual_targets() {
  const auto target = [](const char* id, const char* name, TargetType type, Site site, int hours,
                         int ao_hours, const char* text) {
    return TargetCard{.id = id,
                      .name = name,
                      .type = type,
                      .site = site,
                      .hours = static_cast<std::uint8_t>(hours),
                      .ao_hours = static_cast<std::uint8_t>(ao_hours),
                      .text = text};
  };
  using enum TargetType;
  using enum Site;
  std::vector<TargetCard> targets{
      target("T01", "Gamma-ray burst afterglow", primary, both, 5, 0,
             "The end of a massive star, brighter for a minute than its whole galaxy."),
      target("T02", "Gravitational-wave counterpart", primary, south, 5, 0,
             "Two neutron stars have merged; the glow reddens within days."),
      target("T03", "Quasar beyond redshift 6", primary, north, 7, 5,
             "Its light set out when the universe was less than a billion years old."),
      target("T04", "Stars orbiting the Galactic Centre", primary, both, 0, 6,
             "They race around a black hole of four million suns."),
      target("T05", "Directly imaged exoplanet", primary, south, 0, 5,
             "A young giant that still glows from its birth."),
      target("T06", "Gravitationally lensed galaxy", primary, south, 7, 5,
             "A nearer galaxy bends and magnifies its light."),
      target("T07", "Brown-dwarf binary", secondary, both, 4, 2,
             "Two failed stars that circle each other and so can be weighed."),
      target("T08", "Seyfert galaxy nucleus", secondary, north, 5, 3,
             "A spiral galaxy whose black hole is being fed."),
      target("T09", "Globular cluster core", secondary, south, 5, 3,
             "Hundreds of thousands of old stars in a ball."),
      target("T10", "Ultra-faint dwarf galaxy", secondary, north, 6, 4,
             "A few thousand stars held together by dark matter."),
      target("T11", "Protoplanetary disc", secondary, both, 4, 2,
             "Dust and gas in which planets are growing."),
      target("T12", "Planetary nebula", secondary, south, 4, 3,
             "What a star like the Sun leaves behind."),
      target("T13", "Kuiper-belt object", secondary, both, 5, 3,
             "Ice from the outskirts of the Solar System."),
      target("T14", "Wolf-Rayet star", bright, both, 2, 2,
             "A hot star that has blown its hydrogen away."),
      target("T15", "Comet", bright, both, 3, 2, "A snowball that the Sun is turning into a tail."),
      target("T16", "Cepheid variable", bright, north, 2, 2,
             "It swells and shrinks in days, and so tells how far away it is."),
      target("T17", "Titan", bright, both, 2, 2,
             "Saturn's largest moon, with clouds and lakes of methane."),
      target("T18", "Starburst spiral galaxy", bright, south, 3, 3,
             "It makes stars a hundred times as fast as ours."),
      target("T19", "Orion star-forming region", bright, north, 3, 2,
             "The nearest place where massive stars are born."),
  };
  targets[0].opportunity = targets[1].opportunity = 2;  // GCG-A24
  targets[2].first_round = 1;                           // GCG-62
  targets[2].last_round = 6;
  targets[5].first_round = 7;
  targets[5].last_round = 12;
  return targets;
}

std::vector<TimeCard> usual_times() {
  const auto time = [](const char* id, int hours, int within, int count) {
    return TimeCard{.id = id,
                    .hours = static_cast<std::uint8_t>(hours),
                    .within = static_cast<std::uint8_t>(within),
                    .count = static_cast<std::uint8_t>(count),
                    .text = within == 0 ? "Telescope time."
                                        : "A visitor's run: play it by the end of the second round "
                                          "after the one in which it was drawn."};
  };
  return {time("1h", 1, 0, 7), time("2h", 2, 0, 8),  time("3h", 3, 0, 5),
          time("5h", 5, 0, 3), time("3h!", 3, 2, 1), time("5h!", 5, 2, 1)};
}

std::vector<LuckCard> usual_luck() {
  const auto luck = [](const char* id, const char* name, Luck effect, const char* text) {
    return LuckCard{.id = id, .name = name, .effect = effect, .text = text};
  };
  using enum Luck;
  return {
      luck("G1", "Director's discretionary time", play_time,
           "Play one Time card from your hand without an action."),
      luck("G2", "Fast turnaround", activate,
           "Activate one program from your hand and play one target on it, without an action."),
      luck("G3", "Sudden clearing", clearing,
           "For the rest of this turn Poor counts as Good, and Good as Great."),
      luck("G4", "Laser propagates", laser,
           "In this round AO sides of Secondary and Bright targets take time in Good weather."),
      luck("G5", "Press release", press,
           "Gain one reputation point, up to the scenario's maximum."),
      luck("B1", "Guider fault", guider_fault,
           "Choose an attached instrument: no Time through it until the round ends."),
      luck("B2", "Fog on the summit", fog, "A random site is closed until the round ends."),
      luck("B3", "Warm-up needed", warm_up,
           "A random card of the display goes to the bottom of the Instrument deck."),
      luck("B4", "Altair offline", system_offline,
           "Altair, wherever it is, goes to the bottom of the Instrument deck."),
      luck("B5", "Failed quality check", failed_check,
           "Discard the smallest Time card from an unfinished target of your choice."),
  };
}

Cards make_usual() {
  return {.scenarios = usual_scenarios(),
          .roles = usual_roles(),
          .weather = usual_weather(),
          .instruments = usual_instruments(),
          .programs = usual_programs(),
          .targets = usual_targets(),
          .times = usual_times(),
          .luck = usual_luck(),
          .checkouts = {.source = Source::reconstructed,
                        .text = "Checkouts comes first: any instrument, any weather. Then the card "
                                "is turned over, and Poor Weather pays two points an hour."}};
}

// A small set for a first semester. GCG-R1: two rounds, hands of two, five player cards.
Cards make_primer() {
  const Cards& usual = usual_cards();
  Cards primer{.scenarios = first_scenarios(),
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

const std::vector<ScenarioCard>& first_scenarios() {
  static const std::vector<ScenarioCard> kScenarios = [] {
    std::vector<ScenarioCard> scenarios = usual_cards().scenarios;
    ScenarioCard& training = scenarios[1];
    ScenarioCard& oversubscribed = scenarios[2];
    for (const auto side : {&ScenarioCard::two_or_four, &ScenarioCard::three}) {
      ScenarioSide& easy = training.*side;
      easy.reputation = easy.most_reputation = side == &ScenarioCard::three ? 4 : 5;
      easy.penalty = 2;
      (oversubscribed.*side).reputation = 2;
    }
    training.text =
        "Five reputation points, with three players four, and one Band-1 program is enough.";
    oversubscribed.text = "Two reputation points to begin with, and one Band-1 program more.";
    return scenarios;
  }();
  return kScenarios;
}

const Cards& usual_cards() {
  static const Cards kCards = make_usual();
  return kCards;
}

const Cards& primer_cards() {
  static const Cards kCards = make_primer();
  return kCards;
}

}  // namespace orrery::gemini
