// The tables of the cards for the rule book.

#include "games/gemini/card_words.h"
#include "games/gemini/gemini.h"
#include "kernel/markdown.h"
#include "kernel/words.h"

namespace orrery::gemini {

namespace {

constexpr std::array<std::string_view, 3> kProgramAo{"no", "yes", "either"};
constexpr std::array<std::string_view, 4> kInstrumentAo{"no", "with an AO system", "only",
                                                        "AO system"};
constexpr std::array<std::string_view, 3> kSites{"N", "S", "N/S"};
constexpr std::array<std::string_view, 4> kSources{"printed", "inferred", "ours", "printed"};

// The name of an enum's value, from a list of names.
template <class Names, class E>
std::string_view name(const Names& names, E value) {
  return names[static_cast<std::size_t>(value)];
}

// Points for so many completed targets: "25 (1)", or one number for each target.
std::string partial_points(const ProgramCard& card) {
  if (!card.per_target) {
    return std::to_string(card.partial) + " (" + std::to_string(card.partial_at) + ")";
  }
  std::string text;
  for (const int points : *card.per_target) add_item(text, std::to_string(points), "/");
  return text;
}

void write_programs(const Cards& cards, Ink& ink) {
  table_head(ink, {"program", "band", "AO", "capability", "targets", "full", "partial", "lost"});
  for (const ProgramCard& card : cards.programs) {
    table_row(ink,
              {card.id + " " + card.name, std::to_string(card.band), name(kProgramAo, card.ao),
               name_of(card.capability), requirements(card), std::to_string(card.full),
               partial_points(card), std::to_string(card.loss)});
  }
}

void write_targets(const Cards& cards, Ink& ink) {
  table_head(ink, {"target", "type", "site", "hours", "with AO", "in red"});
  const auto hours = [](int number) { return number == 0 ? "–" : std::to_string(number); };
  for (const TargetCard& card : cards.targets) {
    const std::string own = card.ao_type ? " as " + std::string(name_of(*card.ao_type)) : "";
    table_row(ink,
              {card.id + " " + card.name, name_of(card.type), name(kSites, card.site),
               hours(card.hours), hours(card.ao_hours) + own, red_print(card)});
  }
}

void write_instruments(const Cards& cards, Ink& ink) {
  table_head(ink, {"instrument", "site", "can", "AO", "source"});
  for (const InstrumentCard& card : cards.instruments) {
    const std::string_view can = card.imaging && card.spectroscopy ? "imaging, spectroscopy"
        : card.imaging                                             ? "imaging"
        : card.spectroscopy                                        ? "spectroscopy"
                                                                   : "";
    table_row(ink,
              {card.name + (card.visiting ? " (visiting)" : ""), name(kSites, card.site), can,
               name(kInstrumentAo, card.ao), name(kSources, card.source)});
  }
}

// GCG-109: what a missing Band-1 program costs.
std::string lost_for_each(const ScenarioSide& side) {
  std::string lost;
  if (side.penalty > 0) add_item(lost, std::to_string(side.penalty) + " reputation");
  if (side.penalty_points) add_item(lost, count_of(*side.penalty_points, "point", "points"));
  return lost.empty() ? "nothing" : lost;
}

void write_scenario(const ScenarioCard& card, const ScenarioSide& side, bool three, Ink& ink) {
  std::string levels;
  if (side.levels) {
    for (const Level& level : *side.levels) {
      add_item(levels, level.name + " " + std::to_string(level.points));
    }
  } else {
    for (const int points : {side.good, side.great, side.best}) {
      add_item(levels, std::to_string(points));
    }
  }
  table_row(ink,
            {card.name + (three ? ", three players" : ""), std::to_string(side.rounds),
             std::to_string(side.hand),
             std::to_string(side.reputation) + " of " + std::to_string(side.most_reputation),
             std::to_string(side.band_1_required), lost_for_each(side), levels});
}

void write_others(const Cards& cards, Ink& ink) {
  table_head(ink, {"weather", "cards"});
  for (const WeatherCard& card : cards.weather) {
    table_row(ink,
              {card.name + (card.red == Red::none ? "" : ", in red: " + red_print(card)),
               std::to_string(card.count)});
  }
  table_head(ink, {"Time", "cards"});
  for (const TimeCard& card : cards.times) {
    const std::string red = red_print(card);
    table_row(ink,
              {count_of(card.hours, "hour", "hours") + (red.empty() ? "" : ", in red: " + red),
               std::to_string(card.count)});
  }
  table_head(ink, {"luck", "cards", "what it does"});
  for (const LuckCard& card : cards.luck) {
    table_row(ink, {card.name, std::to_string(card.count.value_or(1)), card.text});
  }
  table_head(ink, {"role", "what it can do"});
  for (const RoleCard& card : cards.roles) table_row(ink, {card.name, card.text});
  table_head(ink,
             {"scenario", "rounds", "hand", "reputation", "Band-1 programs",
              "lost for each missing", "levels"});
  for (const ScenarioCard& card : cards.scenarios) {
    for (const auto side : {&ScenarioCard::two_or_four, &ScenarioCard::three}) {
      write_scenario(card, card.*side, side == &ScenarioCard::three, ink);
    }
  }
}

}  // namespace

std::string Gemini::tables() const {
  Ink ink;
  ink.write("## The cards (computed by the program)").line();
  write_programs(cards(), ink);
  write_targets(cards(), ink);
  write_instruments(cards(), ink);
  write_others(cards(), ink);
  return ink.text();
}

}  // namespace orrery::gemini
