// The tables of the cards for the rule book.

#include <algorithm>

#include "games/gemini/card_words.h"
#include "games/gemini/gemini.h"
#include "kernel/markdown.h"
#include "kernel/words.h"

namespace orrery::gemini {

namespace {

constexpr std::array<std::string_view, 3> kProgramAo{"no AO", "AO", "AO or not"};
constexpr std::array<std::string_view, 4> kInstrumentAo{"no", "with an AO system", "only",
                                                        "AO system"};
constexpr std::array<std::string_view, 3> kSites{"N", "S", "N/S"};
constexpr std::array<std::string_view, 4> kSources{"printed", "inferred", "ours", "printed"};

// The name of an enum's value, from a list of names.
template <class Names, class E>
std::string_view name(const Names& names, E value) {
  return names[static_cast<std::size_t>(value)];
}

std::string_view source(Source from) { return name(kSources, from); }

// "P01 Clouds on young giant exoplanets", or only the name where that begins with the id: players
// look for a card by either.
std::string titled(std::string_view id, std::string_view title) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  const bool same = std::ranges::equal(id, title.substr(0, id.size()), {}, small, small) &&
      (title.size() == id.size() || title[id.size()] == ' ');
  return same ? std::string(title) : std::string(id).append(" ").append(title);
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
  table_head(ink,
             {"program", "band", "capability", "targets", "full", "partial", "lost", "source"});
  for (const ProgramCard& card : cards.programs) {
    table_row(ink,
              {card.id + " " + card.name, std::to_string(card.band),
               std::string(name_of(card.capability)).append(", ").append(name(kProgramAo, card.ao)),
               requirements(card), std::to_string(card.full), partial_points(card),
               std::to_string(card.loss), source(card.source)});
  }
}

void write_targets(const Cards& cards, Ink& ink) {
  table_head(ink, {"target", "type", "site", "hours", "with AO", "in red", "source"});
  const auto hours = [](int number) { return number == 0 ? "–" : std::to_string(number); };
  for (const TargetCard& card : cards.targets) {
    const std::string own = card.ao_type ? " as " + std::string(name_of(*card.ao_type)) : "";
    table_row(
        ink,
        {card.id + " " + card.name, name_of(card.type), name(kSites, card.site), hours(card.hours),
         hours(card.ao_hours) + own, red_print(card), source(card.source)});
  }
}

void write_instruments(const Gemini& game, Ink& ink) {
  const Cards& cards = game.cards();
  table_head(ink, {"instrument", "site", "can", "AO", "source"});
  for (std::size_t i = 0; i < cards.instruments.size(); ++i) {
    const InstrumentCard& card = cards.instruments[i];
    const std::string_view can = card.imaging && card.spectroscopy ? "imaging, spectroscopy"
        : card.imaging                                             ? "imaging"
        : card.spectroscopy                                        ? "spectroscopy"
                                                                   : "";
    std::string ao(name(kInstrumentAo, card.ao));
    std::string served;
    game.served_by(static_cast<Instrument>(i)).each([&](unsigned one) {
      add_item(served, cards.instruments[one].name);
    });
    if (!served.empty()) ao += " for " + served;
    table_row(ink,
              {titled(card.id, card.name) + (card.visiting ? " (visiting)" : ""),
               name(kSites, card.site), can, ao, source(card.source)});
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
            {titled(card.id, card.name) + (three ? ", three players" : ""),
             std::to_string(side.rounds), std::to_string(side.hand),
             std::to_string(side.reputation) + " of " + std::to_string(side.most_reputation),
             std::to_string(side.band_1_required), lost_for_each(side), levels});
}

// What ends the semester before its last round.
std::string early_end(const ScenarioSide& side) {
  std::string text;
  if (!side.ends) return text;
  const auto add = [&](int count, std::string_view one, std::string_view many) {
    if (count > 0) add_item(text, count_of(count, one, many), " or ");
  };
  add(side.ends->programs, "program", "programs");
  add(side.ends->band_1, "Band-1 program", "Band-1 programs");
  add(side.ends->points, "point", "points");
  return text;
}

std::string set_up(const ScenarioCard& card) {
  std::string text;
  for (const SetupStep& step : card.setup.value_or(std::vector<SetupStep>{})) {
    std::string ids;
    for (const std::string& id : step.cards) add_item(ids, id);
    switch (step.does) {
      case SetupKind::remove: add_item(text, "without " + ids, "; "); break;
      case SetupKind::activate: add_item(text, ids + " on the table", "; "); break;
      case SetupKind::attach: add_item(text, ids + " at " + step.to, "; "); break;
      case SetupKind::checkouts: add_item(text, "Checkouts is finished", "; "); break;
    }
  }
  return text;
}

// What holds for both sides of a scenario, or for each.
std::string of_both(const std::string& two_or_four, const std::string& three) {
  if (two_or_four == three) return three;
  const auto said = [](const std::string& text) { return text.empty() ? "no" : text; };
  return said(two_or_four) + "; three players: " + said(three);
}

void write_scenarios(const Cards& cards, Ink& ink) {
  table_head(ink,
             {"scenario", "rounds", "hand", "reputation", "Band-1 programs",
              "lost for each missing", "levels"});
  for (const ScenarioCard& card : cards.scenarios) {
    for (const auto side : {&ScenarioCard::two_or_four, &ScenarioCard::three}) {
      write_scenario(card, card.*side, side == &ScenarioCard::three, ink);
    }
  }
  table_head(ink, {"scenario", "what it says", "set-up", "ends early at", "red print", "source"});
  const auto judged = [](const ScenarioSide& side) {
    return std::string(side.red_print ? "judged" : "not judged");
  };
  for (const ScenarioCard& card : cards.scenarios) {
    table_row(ink,
              {titled(card.id, card.name), card.text, set_up(card),
               of_both(early_end(card.two_or_four), early_end(card.three)),
               of_both(judged(card.two_or_four), judged(card.three)), source(card.source)});
  }
}

void write_others(const Gemini& game, Ink& ink) {
  const Cards& cards = game.cards();
  table_head(ink, {"Checkouts", "hours", "points for each hour of Poor Weather", "source"});
  table_row(ink,
            {"PW Checkouts, Poor Weather", std::to_string(cards.checkouts.hours),
             std::to_string(cards.checkouts.points_per_hour), source(cards.checkouts.source)});
  table_head(ink, {"weather", "what it means", "in red", "cards", "source"});
  const bool two_turns = game.chosen().best == Best::two_turns;  // GCG-103
  for (const WeatherCard& card : cards.weather) {
    const bool twice = two_turns && card.kind == WeatherKind::best;
    table_row(ink,
              {titled(card.id, card.name),
               twice ? "everything, with AO; two turns" : what_it_means(card.kind), red_print(card),
               std::to_string(card.count), source(card.source)});
  }
  table_head(ink, {"Time", "in red", "cards", "source"});
  for (const TimeCard& card : cards.times) {
    table_row(ink,
              {card.id + " " + count_of(card.hours, "hour", "hours"), red_print(card),
               std::to_string(card.count), source(card.source)});
  }
  table_head(ink, {"luck", "cards", "what it does", "source"});
  for (const LuckCard& card : cards.luck) {
    table_row(ink,
              {titled(card.id, card.name), std::to_string(card.count.value_or(1)),
               what_it_does(card), source(card.source)});
  }
  table_head(ink, {"role", "what it can do", "amount", "source"});
  for (const RoleCard& card : cards.roles) {
    table_row(
        ink,
        {titled(card.id, card.name), what_it_does(card), amount_of(card), source(card.source)});
  }
  write_scenarios(cards, ink);
}

}  // namespace

std::string Gemini::tables() const {
  Ink ink;
  ink.write("## The cards (computed by the program)").line();
  write_programs(cards(), ink);
  write_targets(cards(), ink);
  write_instruments(*this, ink);
  write_others(*this, ink);
  return ink.text();
}

}  // namespace orrery::gemini
