// The usual cards.
//
// The printed cards are not public. What the rule book says about them is marked `rulebook`, what
// follows from its worked round `inferred`; the rest is our reconstruction, which agrees with every
// sentence of the rule book (RULES.md).

#include "games/cassiopeia/cards.h"

#include <string_view>

namespace orrery::cassiopeia {

namespace {

using enum Source;

std::vector<SpecialistCard> usual_specialists() {
  using enum Verb;
  // The usual Logistics bonus.
  const Effect coin{.does = gain, .logistics = true, .tokens = {.coin = 1}};
  const auto gains = [](const Amounts& tokens) { return Effect{.does = gain, .tokens = tokens}; };
  const auto each_gains = [](const Amounts& tokens) {
    return Effect{.does = gain, .who = Who::all, .tokens = tokens};
  };
  const auto bonus = [](const Amounts& tokens) {
    return Effect{.does = gain, .logistics = true, .tokens = tokens};
  };
  const Effect discards{
      .does = discard, .if_done = true, .who = Who::others, .down_to = 3};  // CAS-85
  std::vector<SpecialistCard> cards;
  // CAS-67, CAS-68
  cards.push_back({.front = {.name = "Engineer",
                             .name_source = rulebook,
                             .text = "Each player gains 1 lens.",
                             .logistics = "Gain another lens.",
                             .effects = {each_gains({.lens = 1}), bonus({.lens = 1})},
                             .source = rulebook},
                   .back = {.name = "Installer",
                            .name_source = rulebook,
                            .text = "Gain 1 lens.",
                            .logistics = "Gain 1 coin.",
                            .effects = {gains({.lens = 1}), coin}}});
  // CAS-69, CAS-70
  cards.push_back({.front = {.name = "Programmer",
                             .name_source = rulebook,
                             .text = "Each player gains 1 bot.",
                             .logistics = "Gain 2 more bots.",
                             .effects = {each_gains({.bot = 1}), bonus({.bot = 2})}},
                   .back = {.name = "Cyberneticist",
                            .name_source = inferred,
                            .text = "Gain 1 bot and 1 coin.",
                            .logistics = "Gain 1 coin.",
                            .effects = {gains({.coin = 1, .bot = 1}), coin}}});
  // CAS-71, CAS-72
  cards.push_back({.front = {.name = "Geneticist",
                             .name_source = rulebook,
                             .text = "Each player gains 1 cell.",
                             .logistics = "Gain 1 coin.",
                             .effects = {each_gains({.cell = 1}), coin}},
                   .back = {.name = "Biologist",
                            .text = "Gain 1 cell.",
                            .logistics = "Gain 1 coin.",
                            .effects = {gains({.cell = 1}), coin}}});
  // CAS-73, CAS-74
  cards.push_back(
      {.always = true,
       .front = {.name = "Martian",
                 .name_source = rulebook,
                 .text = "Turn the Logistics card to Mars. If it turned, every other player "
                         "discards down to 3 unprotected resources.",
                 .logistics = "Gain 1 coin.",
                 .effects = {{.does = turn_logistics, .sign = Sign::mars}, discards, coin},
                 .source = inferred},
       .back = {.name = "Earthman",
                .name_source = rulebook,
                .text = "Turn the Logistics card to Earth. If it turned, every other player "
                        "discards down to 3 unprotected resources.",
                .logistics = "Gain 1 coin.",
                .effects = {{.does = turn_logistics, .sign = Sign::earth}, discards, coin},
                .source = inferred}});
  // CAS-75, CAS-76
  cards.push_back(
      {.front = {.name = "Tax Officer",
                 .name_source = rulebook,
                 .text = "Gain 2 coins. Take 1 unprotected coin from each opponent whose fund is "
                         "not above yours.",
                 .logistics = "Gain 1 coin.",
                 .effects = {gains({.coin = 2}),
                             {.does = take, .who = Who::others, .tokens = {.coin = 1}},
                             coin}},
       .back = {.name = "Broker",
                .text = "Gain 2 coins. You may buy up to 2 capsules for 4 coins each.",
                .logistics = "They cost 3 coins each.",
                .effects = {gains({.coin = 2}),
                            {.does = buy,
                             .count = 2,
                             .kinds = {Token::capsule},
                             .price = {.coin = 4},
                             .optimised_price = Amounts{.coin = 3}}}}});
  // CAS-77, CAS-78
  cards.push_back({.front = {.name = "Archaeologist",
                             .text = "You may buy 1 capsule for 1 coin.",
                             .logistics = "It is free.",
                             .effects = {{.does = buy,
                                          .count = 1,
                                          .kinds = {Token::capsule},
                                          .price = {.coin = 1},
                                          .optimised_price = Amounts{}}}},
                   .back = {.name = "Prospector",
                            .text = "Gain 3 coins.",
                            .logistics = "Gain 1 coin.",
                            .effects = {gains({.coin = 3}), coin}}});
  // CAS-79, CAS-80
  cards.push_back(
      {.front = {.name = "Architect",
                 .text = "When you terraform this turn, leave out any 1 resource of the cost.",
                 .logistics = "Gain 1 coin.",
                 .effects = {{.does = leave_out, .count = 1}, coin}},
       .back = {.name = "Ecologist",
                .text = "Exchange up to 2 of your bots, lenses and cells, one for one.",
                .logistics = "First gain 1 bot.",
                .effects = {bonus({.bot = 1}), {.does = exchange, .count = 2}}}});
  // CAS-81, CAS-82
  cards.push_back(
      {.front = {.name = "Captain",
                 .name_source = rulebook,
                 .text = "Take a Ship, either side up.",
                 .logistics = "Gain 1 coin.",
                 .effects = {{.does = take_object, .object = SpaceObject::ship}, coin}},
       .back = {
           .name = "Intendant",
           .name_source = rulebook,
           .text = "You may pay 1 coin to take a Base, either side up.",
           .logistics = "Gain 1 coin.",
           .effects = {{.does = take_object, .price = {.coin = 1}, .object = SpaceObject::base},
                       coin},
           .source = inferred}});
  // CAS-83, CAS-84
  cards.push_back(
      {.front = {.name = "Commander",
                 .name_source = rulebook,
                 .text = "Take 1 unprotected resource of your choice from one opponent whose fund "
                         "is not above yours.",
                 .logistics = "Gain 1 coin.",
                 .effects = {{.does = take, .count = 1}, coin}},
       .back = {.name = "Xenologist",
                .text = "Take a Station, silent side up.",
                .logistics = "Alien side up instead.",
                .effects = {{.does = take_object,
                             .object = SpaceObject::station,
                             .sides = Sides::back,
                             .optimised_sides = Sides::front}}}});
  return cards;
}

// The costs and the effect of each planet number, the same in every system.
std::vector<PlanetCard> usual_planets() {
  using enum Verb;
  const auto shop = [](Token sells, int price) {  // a coin less if optimised
    return Effect{.does = buy,
                  .count = 1,
                  .kinds = {sells},
                  .price = {.coin = price},
                  .optimised_price = Amounts{.coin = price - 1}};
  };
  std::vector<PlanetCard> planets;
  planets.push_back({.uninhabited = {.cost = {.bot = 2, .lens = 1}},
                     .inhabited = {.cost = {.bot = 2, .lens = 2}},
                     .effect_name = "Trade Complex",
                     .moment = "phase 1, after the coins of the specialist",
                     .text = "Gain 1 coin.",
                     .effects = {{.does = gain, .when = Moment::phase_1, .tokens = {.coin = 1}}}});
  planets.push_back(
      {.uninhabited = {.cost = {.bot = 1, .lens = 1, .cell = 1}},
       .inhabited = {.cost = {.coin = 1, .bot = 1, .lens = 1, .cell = 1}},
       .effect_name = "Banking Complex",
       .moment = "always",
       .text = "Up to 3 of your coins are protected; you spend them as usual.",
       .effects = {{.does = protect, .when = Moment::always, .tokens = {.coin = 3}}}});
  planets.push_back({.uninhabited = {.cost = {.coin = 1, .bot = 2}},
                     .inhabited = {.cost = {.coin = 1, .bot = 2, .cell = 1}},
                     .effect_name = "Engineering Complex",
                     .moment = "phase 2, once",
                     .text = "You may buy 1 more lens for 3 coins.",
                     .logistics = "For 2 coins.",
                     .effects = {shop(Token::lens, 3)}});
  planets.push_back({.uninhabited = {.cost = {.coin = 1, .lens = 2}},
                     .inhabited = {.cost = {.coin = 1, .bot = 1, .lens = 2}},
                     .effect_name = "Robotics Complex",
                     .moment = "phase 2, once",
                     .text = "You may buy 1 more bot for 2 coins.",
                     .logistics = "For 1 coin.",
                     .effects = {shop(Token::bot, 2)}});
  planets.push_back({.uninhabited = {.cost = {.bot = 2, .cell = 1}},
                     .inhabited = {.cost = {.bot = 3, .cell = 1}},
                     .effect_name = "Genetic Complex",
                     .moment = "phase 2, once",
                     .text = "You may buy 1 more cell for 4 coins.",
                     .logistics = "For 3 coins.",
                     .effects = {shop(Token::cell, 4)}});
  planets.push_back(
      {.uninhabited = {.cost = {.coin = 1, .cell = 2}},
       .inhabited = {.cost = {.coin = 1, .bot = 1, .cell = 2}},
       .effect_name = "Supply Complex",
       .moment = "phase 1, after the coins of the specialist",
       .logistics = "Gain 1 bot.",
       .effects = {
           {.does = gain, .when = Moment::phase_1, .logistics = true, .tokens = {.bot = 1}}}});
  planets.push_back(
      {.uninhabited = {.cost = {.coin = 2, .cell = 1}},
       .inhabited = {.cost = {.coin = 2, .lens = 1, .cell = 1}},
       .effect_name = "Research Complex",
       .moment = "phase 3, before paying",
       .text = "You may exchange 1 of your bots, lenses and cells for another.",
       .logistics = "Up to 2.",
       .effects = {{.does = exchange, .when = Moment::phase_3, .count = 1, .optimised_count = 2}}});
  return planets;
}

struct NamedPlanet {
  std::string_view name;
  bool from_book = false;  // the name
  Source rest = reconstructed;
};
struct NamedSystem {
  std::string_view name;
  std::array<NamedPlanet, kPlanets> planets;
  std::string_view signs;  // on the uninhabited sides: E or M
};

constexpr std::array<NamedSystem, kSystems> kSystemNames{{
    {"Shedar",
     {{{"Azathoth"},
       {"Dagon"},
       {"Cthulhu", true},
       {"Hastur"},
       {"Tsathoggua", true, inferred},
       {"Yig"},
       {"Nodens", false, inferred}}},
     "EMEMEME"},
    {"Caph",
     {{{"Kirin", true},
       {"Gryphon", true, inferred},
       {"Basilisk"},
       {"Halfling", true, inferred},
       {"Dryad"},
       {"Phoenix"},
       {"Roc"}}},
     "EEEEMME"},  // CAS-K20
    {"Ruchbah",
     {{{"Mir"},
       {"Skylab"},
       {"Salyut", true, inferred},
       {"Almaz"},
       {"Zvezda"},
       {"Columbus", false, inferred},
       {"Tiangong", true, inferred}}},
     "EMEMEME"},
    {"Segin",
     {{{"Avalon"}, {"Lemuria"}, {"Hyperborea"}, {"Shambhala"}, {"Kitezh"}, {"Ys"}, {"Thule"}}},
     "EMEMEME"},
    {"Achird",
     {{{"Beagle"}, {"Fram"}, {"Endeavour"}, {"Argo"}, {"Pinta"}, {"Erebus"}, {"Kon-Tiki"}}},
     "EMEMEME"},
}};

std::vector<System> usual_systems() {
  const std::vector<PlanetCard> usual = usual_planets();
  std::vector<System> systems;
  for (const NamedSystem& named : kSystemNames) {
    System& system = systems.emplace_back();
    system.name = named.name;
    system.planets = usual;
    for (std::size_t i = 0; i < usual.size(); ++i) {
      PlanetCard& planet = system.planets[i];
      const bool mars = named.signs[i] == 'M';
      planet.name = named.planets[i].name;
      planet.name_source = named.planets[i].from_book ? rulebook : reconstructed;
      planet.source = named.planets[i].rest;
      planet.uninhabited.symbol = mars ? Sign::mars : Sign::earth;  // CAS-18
      planet.inhabited.symbol = mars ? Sign::earth : Sign::mars;
    }
  }
  return systems;
}

std::vector<ObjectCard> usual_objects() {
  using enum Verb;
  const auto symbols_of = [](Sign sign) {
    return Effect{.does = symbols, .when = Moment::always, .count = 2, .sign = sign};
  };
  // When it has acted.
  const auto then_turn = [](Moment when) {
    return Effect{.does = turn_over, .when = when, .if_done = true};
  };
  std::vector<ObjectCard> objects;
  objects.push_back({.kind = SpaceObject::base,  // CAS-93
                     .copies = 2,
                     .front = {.name = "Phobos Base",
                               .moment = "in your row",
                               .text = "Counts as 2 Mars symbols; no planet's neighbour.",
                               .effects = {symbols_of(Sign::mars)}},
                     .back = {.name = "Lunar Base",
                              .moment = "in your row",
                              .text = "Counts as 2 Earth symbols; no planet's neighbour.",
                              .effects = {symbols_of(Sign::earth)}},
                     .source = inferred});
  objects.push_back(
      {.kind = SpaceObject::ship,  // CAS-94, CAS-95
       .copies = 2,
       .front = {.name = "Cruiser",
                 .moment = "start of your turn",
                 .text = "You may take 1 unprotected resource of your choice from one opponent "
                         "whose fund is not above yours; then turn this card over.",
                 .effects = {{.does = take, .when = Moment::start, .count = 1},
                             then_turn(Moment::start)}},
       .back = {.name = "Transporter",
                .moment = "phase 3, once",
                .text = "You may swap two neighbouring planets of your row (its ends are "
                        "neighbours); then turn this card over.",
                .effects = {{.does = swap, .when = Moment::phase_3}, then_turn(Moment::phase_3)}},
       .source = inferred});
  objects.push_back(
      {.kind = SpaceObject::station,  // CAS-96, CAS-97
       .copies = 2,
       .front = {.name = "Alien Station",
                 .moment = "start of your turn",
                 .text = "Gain 1 capsule; then turn this card over.",
                 .effects = {{.does = gain, .when = Moment::start, .tokens = {.capsule = 1}},
                             then_turn(Moment::start)}},
       .back = {.name = "Silent Station",
                .moment = "start of your turn",
                .text = "Turn this card over.",
                .effects = {{.does = turn_over, .when = Moment::start}},
                .source = reconstructed},
       .source = inferred});
  return objects;
}

}  // namespace

const Cards& usual_cards() {
  static const Cards cards{
      .title = "The reconstructed cards",
      .reserve = {.coin = 28, .bot = 20, .lens = 20, .cell = 20, .capsule = 10},
      .prices = {.bot = 2, .lens = 3, .cell = 4},
      .row = {6, 7, 8, 9},
      .specialists = usual_specialists(),
      .systems = usual_systems(),
      .objects = usual_objects()};
  return cards;
}

}  // namespace orrery::cassiopeia
