// The tables of the cards for the rule book.

#include "games/gemini/gemini.h"
#include "kernel/markdown.h"
#include "kernel/words.h"

namespace orrery::gemini {

namespace {

constexpr std::array<std::string_view, 3> kProgramAo{"no", "yes", "either"};
constexpr std::array<std::string_view, 4> kInstrumentAo{"no", "with Altair", "only", "AO system"};
constexpr std::array<std::string_view, 3> kTypes{"Primary", "Secondary", "Bright"};
constexpr std::array<std::string_view, 3> kSites{"N", "S", "N/S"};
constexpr std::array<std::string_view, 3> kSources{"printed", "inferred", "ours"};

// The name of an enum's value, from a list of names.
template <class Names, class E>
std::string_view name(const Names& names, E value) {
  return names[static_cast<std::size_t>(value)];
}

void write_programs(const Cards& cards, Ink& ink) {
  table_head(ink, {"program", "band", "AO", "capability", "targets", "full", "partial", "lost"});
  for (const ProgramCard& card : cards.programs) {
    std::string needs;
    for (const auto& [count, type] : {std::pair{card.primary, TargetType::primary},
                                      {card.secondary, TargetType::secondary},
                                      {card.bright, TargetType::bright}}) {
      if (count > 0) add_item(needs, std::to_string(count).append(" ").append(name(kTypes, type)));
    }
    table_row(ink,
              {card.id + " " + card.name, std::to_string(card.band), name(kProgramAo, card.ao),
               card.capability == Capability::imaging ? "imaging" : "spectroscopy", needs,
               std::to_string(card.full),
               std::to_string(card.partial) + " (" + std::to_string(card.partial_at) + ")",
               std::to_string(card.loss)});
  }
}

void write_targets(const Cards& cards, Ink& ink) {
  table_head(ink, {"target", "type", "site", "hours", "with AO", "in red"});
  const auto hours = [](int number) { return number == 0 ? "–" : std::to_string(number); };
  for (const TargetCard& card : cards.targets) {
    const std::string red = card.opportunity > 0
        ? "within " + std::to_string(card.opportunity) + " rounds"
        : card.last_round > 0
        ? "rounds " + std::to_string(card.first_round) + " to " + std::to_string(card.last_round)
        : "";
    table_row(ink,
              {card.id + " " + card.name, name(kTypes, card.type), name(kSites, card.site),
               hours(card.hours), hours(card.ao_hours), red});
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

void write_others(const Cards& cards, Ink& ink) {
  table_head(ink, {"weather", "cards"});
  for (const WeatherCard& card : cards.weather) {
    table_row(ink,
              {card.name + (card.red == Red::none ? "" : ", with red print"),
               std::to_string(card.count)});
  }
  table_head(ink, {"Time", "cards"});
  for (const TimeCard& card : cards.times) {
    const std::string red =
        card.within == 0 ? "" : ", in red: within " + count_of(card.within, "round", "rounds");
    table_row(ink, {count_of(card.hours, "hour", "hours") + red, std::to_string(card.count)});
  }
  table_head(ink, {"luck", "what it does"});
  for (const LuckCard& card : cards.luck) table_row(ink, {card.name, card.text});
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
