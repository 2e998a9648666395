// The tables of the cards for the rule book.

#include "games/cassiopeia/cassiopeia.h"
#include "kernel/markdown.h"
#include "kernel/words.h"

namespace orrery::cassiopeia {

namespace {

constexpr std::array<std::string_view, kSpecialists> kRoman{"I",  "II",  "III",  "IV", "V",
                                                            "VI", "VII", "VIII", "IX"};
constexpr std::array<std::string_view, kObjects> kObjectNames{"Base", "Ship", "Station"};

std::string_view words(Source source) {
  switch (source) {
    case Source::rulebook:
    case Source::printed: return "printed";
    case Source::inferred: return "inferred";
    case Source::reconstructed: return "ours";
  }
  return "";
}

// "1 cell, 2 bots; Mars"
std::string words(const PlanetSide& side) {
  std::string text;
  const auto add = [&](int count, std::string_view one, std::string_view many) {
    if (count > 0) add_item(text, count_of(count, one, many));
  };
  add(side.cost.cell, "cell", "cells");
  add(side.cost.lens, "lens", "lenses");
  add(side.cost.bot, "bot", "bots");
  add(side.cost.coin, "coin", "coins");
  return text + (side.symbol == Sign::earth ? "; Earth" : "; Mars");
}

void write_specialists(const Cards& cards, Ink& ink) {
  table_head(ink, {"specialist", "card", "effect", "Logistics", "other side", "from"});
  for (std::size_t i = 0; i < cards.specialists.size(); ++i) {
    for (const bool back : {false, true}) {
      const Specialist& side = back ? cards.specialists[i].back : cards.specialists[i].front;
      const Specialist& other = back ? cards.specialists[i].front : cards.specialists[i].back;
      const std::string card =
          std::to_string(i + 1) + " (" + std::string(kRoman[i]) + "), " + (back ? "back" : "front");
      table_row(ink, {side.name, card, side.text, side.logistics, other.name, words(side.source)});
    }
  }
}

void write_planets(const Cards& cards, Ink& ink) {
  table_head(ink,
             {"planet", "uninhabited: cost, symbol", "inhabited: cost, symbol", "effect", "when",
              "Logistics", "from"});
  for (const System& system : cards.systems) {
    for (std::size_t i = 0; i < system.planets.size(); ++i) {
      const PlanetCard& planet = system.planets[i];
      table_row(ink,
                {system.name + "-" + std::to_string(i + 1) + " " + planet.name,
                 words(planet.uninhabited), words(planet.inhabited),
                 planet.effect_name + (planet.text.empty() ? "" : ": " + planet.text),
                 planet.moment, planet.logistics, words(planet.source)});
    }
  }
}

void write_objects(const Cards& cards, Ink& ink) {
  table_head(ink, {"Space Object", "kind", "copies", "when", "effect", "other side", "from"});
  for (const ObjectCard& object : cards.objects) {
    for (const ObjectSide* side : {&object.front, &object.back}) {
      const ObjectSide& other = side == &object.front ? object.back : object.front;
      table_row(
          ink,
          {side->name, kObjectNames[index(object.kind)], std::to_string(object.copies),
           side->moment, side->text, other.name, words(side->source.value_or(object.source))});
    }
  }
}

}  // namespace

std::string Cassiopeia::tables() const {
  Ink ink;
  ink.write("## The cards: " + cards().title + " (computed by the program)").line();
  write_specialists(cards(), ink);
  write_planets(cards(), ink);
  write_objects(cards(), ink);
  return ink.text();
}

}  // namespace orrery::cassiopeia
