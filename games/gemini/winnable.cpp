// What in a set of cards is in vain, above all sets that nobody can survive.

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/gemini/card_notes.h"
#include "games/gemini/card_words.h"
#include "games/gemini/gemini.h"
#include "kernel/words.h"

namespace orrery::gemini {

namespace {

// Which weather is assumed: any, that of the set with the help of its luck cards, or without them.
enum class Sky { any, with_luck, without_luck };

// What can be done with a set of cards at most.
class Reach {
 public:
  explicit Reach(const Cards& cards, int rounds = kMostRounds)
      : cards_(cards), compiled_(cards, true), rounds_(rounds) {
    for (const TimeCard& card : cards.times) {
      hours_ += card.hours * card.count;
      longest_ = std::max<int>(longest_, card.hours);
    }
    for (const WeatherCard& card : cards.weather) {
      // With an option there is Good weather at the open site (GCG-A13).
      const bool storm = card.kind == WeatherKind::storm || card.kind == WeatherKind::earthquake;
      const auto grade = card.kind <= WeatherKind::poor ? static_cast<Grade>(card.kind)
          : storm                                       ? Grade::good
                                                        : Grade::poor;
      grade_ = std::min(grade_, grade);
    }
  }

  const Compiled& compiled() const { return compiled_; }
  int hours() const { return hours_; }

  // Whether any instrument can observe this side of the target for the program, with enough Time.
  bool observable(const ProgramCard& program, const TargetCard& target, bool ao,
                  Sky sky = Sky::any) const {
    const int hours = ao ? target.ao_hours : target.hours;
    if (hours == 0 || hours > hours_ || target.first_round > rounds_) return false;
    if (!admitted(Gemini::type_of(target, ao), ao, sky)) return false;
    for (std::size_t i = 0; i < cards_.instruments.size(); ++i) {
      const InstrumentCard& one = cards_.instruments[i];
      const bool able = Gemini::able(one, program.capability) && one.ao != InstrumentAo::system;
      const bool served = compiled_.served.contains(static_cast<unsigned>(i));
      if (able && Gemini::ao_fits(program.ao, ao, one.ao, served) &&
          Gemini::site_fits(target.site, one.site, {})) {
        return true;
      }
    }
    return false;
  }

  // The type of which there are too few targets that can be observed for it; none: it can be
  // completed.
  std::optional<TargetType> lacking(const ProgramCard& program, Sky sky = Sky::any) const {
    const auto first = lacking(program, {program.primary, program.secondary, program.bright}, sky);
    if (!first || !program.or_) return first;
    for (const Requirement& other : *program.or_) {
      if (!lacking(program, {other.primary, other.secondary, other.bright}, sky)) {
        return std::nullopt;
      }
    }
    return first;
  }

  int band_1(Sky sky = Sky::any) const {
    return static_cast<int>(std::ranges::count_if(cards_.programs, [&](const ProgramCard& card) {
      return card.band == 1 && !lacking(card, sky);
    }));
  }

  // How many Band-1 programs there is time for, without luck cards: every program, target and Time
  // card takes an action, or is a Time card that a role plays besides. For each program the fewest
  // cards that complete it are counted.
  int band_1_in(int rounds, int turns, const ScenarioCard& scenario) const {
    int best = 0;
    for (const WeatherCard& card : cards_.weather) {
      if (card.kind == WeatherKind::best) best += card.count;
    }
    const auto free =
        static_cast<int>(std::ranges::count(cards_.roles, Ability::short_time, &RoleCard::ability));
    int plays = (turns + std::min(free, turns)) * (rounds + std::min(best, rounds));
    std::vector<std::string> active;
    bool checked_out = false;
    for (const SetupStep& step : scenario.setup.value_or(std::vector<SetupStep>{})) {
      checked_out |= step.does == SetupKind::checkouts;
      if (step.does != SetupKind::activate) continue;
      active.insert(active.end(), step.cards.begin(), step.cards.end());
    }
    if (!checked_out) plays -= cards_for(cards_.checkouts.hours);
    std::vector<int> needs;
    for (const ProgramCard& card : cards_.programs) {
      if (card.band != 1 || lacking(card, Sky::without_luck)) continue;
      const bool lies_there = std::ranges::find(active, card.id) != active.end();
      needs.push_back(fewest_plays(card) + (lies_there ? 0 : 1));
    }
    std::ranges::sort(needs);
    int done = 0;
    for (const int need : needs) {
      plays -= need;
      if (plays < 0) break;
      ++done;
    }
    return done;
  }

 private:
  bool has(Luck effect) const {
    return std::ranges::find(cards_.luck, effect, &LuckCard::effect) != cards_.luck.end();
  }
  bool admitted(TargetType type, bool ao, Sky sky) const {
    if (sky == Sky::any) return true;
    const bool luck = sky == Sky::with_luck;
    const bool clears = luck && has(Luck::clearing) && grade_ > Grade::great;
    const auto grade = clears ? static_cast<Grade>(static_cast<int>(grade_) - 1) : grade_;
    return Gemini::weather_admits(grade, type, ao, luck && has(Luck::laser));
  }
  // A target with a type of its own on its AO side may count for either.
  std::optional<TargetType> lacking(const ProgramCard& program, std::array<int, kTargetTypes> left,
                                    Sky sky) const {
    for (const TargetCard& target : cards_.targets) {
      for (const bool ao : {false, true}) {
        const bool same = ao && !target.ao_type && observable(program, target, false, sky);
        if (same || !observable(program, target, ao, sky)) continue;
        const TargetType type = Gemini::type_of(target, ao);
        --left[static_cast<std::size_t>(type)];
        // With an option it may stand for a Primary one (GCG-A10); only the weather is in doubt.
        if (sky != Sky::any && ao && type == TargetType::bright) --left[0];
      }
    }
    const auto found = std::ranges::find_if(left, [](int count) { return count > 0; });
    if (found == left.end()) return std::nullopt;
    return static_cast<TargetType>(found - left.begin());
  }

  // Time cards for so many hours, at least.
  int cards_for(int hours) const { return (hours + longest_ - 1) / std::max(longest_, 1); }
  // The fewest targets and Time cards that complete it.
  int fewest_plays(const ProgramCard& program) const {
    constexpr int kNever = 1000;
    std::array<int, kTargetTypes> each{kNever, kNever, kNever};
    for (const TargetCard& target : cards_.targets) {
      for (const bool ao : {false, true}) {
        if (!observable(program, target, ao)) continue;
        const TargetType type = Gemini::type_of(target, ao);
        const int plays = 1 + cards_for(ao ? target.ao_hours : target.hours);
        int& fewest = each[static_cast<std::size_t>(type)];
        fewest = std::min(fewest, plays);
        if (ao && type == TargetType::bright) each[0] = std::min(each[0], plays);  // GCG-A10
      }
    }
    const auto plays = [&](const auto& needs) {
      return needs.primary * each[0] + needs.secondary * each[1] + needs.bright * each[2];
    };
    int fewest = plays(program);
    for (const Requirement& other : program.or_.value_or(std::vector<Requirement>{})) {
      fewest = std::min(fewest, plays(other));
    }
    return fewest;
  }

  const Cards& cards_;
  Compiled compiled_;
  int rounds_;
  int hours_ = 0;  // of all Time cards
  int longest_ = 0;
  Grade grade_ = Grade::poor;  // the best there is
};

// Without those that the scenario leaves in the box.
Cards left_by(const ScenarioCard& scenario, Cards cards) {
  for (const SetupStep& step : scenario.setup.value_or(std::vector<SetupStep>{})) {
    if (step.does != SetupKind::remove) continue;
    const auto leave_out = [&](auto& list) {
      std::erase_if(list, [&](const auto& card) {
        return std::ranges::find(step.cards, card.id) != step.cards.end();
      });
    };
    leave_out(cards.weather);
    leave_out(cards.instruments);
    leave_out(cards.programs);
    leave_out(cards.targets);
    leave_out(cards.times);
    leave_out(cards.luck);
  }
  return cards;
}

class UselessCards {
 public:
  UselessCards(const Cards& cards, CardNotes& notes)
      : cards_(cards), reach_(cards), compiled_(reach_.compiled()), notes_(notes) {}

  void note() {
    if (reach_.hours() < cards_.checkouts.hours) {
      remark("cards.checkouts.hours",
             "All Time cards together have " + count_of(reach_.hours(), "hour", "hours") +
                 ", so Checkouts is never finished and nothing is ever observed");
    }
    programs();
    targets();
    instruments();
    times();
    luck();
    roles();
    scenarios();
  }

 private:
  void remark(const std::string& path, const std::string& sentence) {
    notes_.push_back({path, sentence + ".", false});
  }
  static std::string path(std::string_view list, std::size_t number) {
    return "cards." + std::string(list) + "[" + std::to_string(number) + "]";
  }

  static bool wanted(const ProgramCard& program, TargetType type) {
    const auto has = [&](const auto& needs) {
      return std::array{needs.primary, needs.secondary,
                        needs.bright}[static_cast<std::size_t>(type)] > 0;
    };
    return has(program) || (program.or_ && std::ranges::any_of(*program.or_, has));
  }

  void programs() {
    for (std::size_t i = 0; i < cards_.programs.size(); ++i) {
      const ProgramCard& card = cards_.programs[i];
      const auto say = [&](std::string_view never, TargetType type, std::string_view who) {
        remark(path("programs", i),
               "Card " + card.id + ": it can never be completed" + std::string(never) +
                   ", for there are not enough " + std::string(name_of(type)) + " targets that " +
                   std::string(who));
      };
      if (const auto type = reach_.lacking(card)) {
        say("", *type, "an instrument could observe for it");
      } else if (const auto with = reach_.lacking(card, Sky::with_luck)) {
        say("", *with, "the weather of this set admits");
      } else if (const auto without = reach_.lacking(card, Sky::without_luck)) {
        say(" without luck cards", *without, "the weather of this set admits");
      }
    }
  }

  void targets() {
    int rounds = 0;
    for (const ScenarioCard& card : cards_.scenarios) {
      rounds = std::max<int>({rounds, card.two_or_four.rounds, card.three.rounds});
    }
    for (std::size_t i = 0; i < cards_.targets.size(); ++i) {
      const TargetCard& card = cards_.targets[i];
      const auto wants = [&](const ProgramCard& program) {
        return (wanted(program, card.type) && reach_.observable(program, card, false)) ||
            (wanted(program, Gemini::type_of(card, true)) &&
             reach_.observable(program, card, true));
      };
      if (std::ranges::none_of(cards_.programs, wants)) {
        remark(path("targets", i), "Card " + card.id + ": no program can observe this target");
      } else if (card.first_round > rounds) {
        remark(path("targets", i) + ".first_round",
               "Card " + card.id + ": no scenario has so many rounds");
      }
    }
  }

  void instruments() {
    for (std::size_t i = 0; i < cards_.instruments.size(); ++i) {
      const InstrumentCard& card = cards_.instruments[i];
      if (card.ao == InstrumentAo::with_system &&
          !compiled_.served.contains(static_cast<unsigned>(i))) {
        remark(path("instruments", i) + ".ao",
               "Card " + card.id + ": no AO system serves its site");
      }
      if (card.ao == InstrumentAo::system && serves_none(static_cast<Instrument>(i))) {
        remark(path("instruments", i),
               "Card " + card.id + ": there is no instrument that it serves");
      }
    }
  }

  bool serves_none(Instrument system) const {
    for (std::size_t order = 0; order < compiled_.systems.size(); ++order) {
      if (compiled_.systems[order] == system) return compiled_.served_by[order].empty();
    }
    return true;
  }

  // What the set has none of, so that a Time card that is played only there never is; or empty.
  std::string_view nothing_for(Red red) const {
    const auto no_program = [&](int band) {
      return std::ranges::find(cards_.programs, band, &ProgramCard::band) == cards_.programs.end();
    };
    const auto no_target = [&](TargetType type) {
      return std::ranges::none_of(cards_.targets, [&](const TargetCard& card) {
        return card.type == type || (card.ao_hours > 0 && Gemini::type_of(card, true) == type);
      });
    };
    const auto no_instrument = [&](Site site) {
      return std::ranges::none_of(cards_.instruments, [&](const InstrumentCard& card) {
        return card.ao != InstrumentAo::system && (card.site == site || card.site == Site::both);
      });
    };
    const bool no_ao = std::ranges::none_of(
        cards_.targets, [](const TargetCard& card) { return card.ao_hours > 0; });
    switch (red) {
      case Red::band_1: return no_program(1) ? "program of Band 1" : "";
      case Red::band_2: return no_program(2) ? "program of Band 2" : "";
      case Red::band_3: return no_program(3) ? "program of Band 3" : "";
      case Red::primary: return no_target(TargetType::primary) ? "Primary target" : "";
      case Red::secondary: return no_target(TargetType::secondary) ? "Secondary target" : "";
      case Red::bright: return no_target(TargetType::bright) ? "Bright target" : "";
      case Red::ao: return no_ao ? "target with an AO side" : "";
      case Red::north: return no_instrument(Site::north) ? "instrument in the North" : "";
      case Red::south: return no_instrument(Site::south) ? "instrument in the South" : "";
      default: return "";
    }
  }

  void times() {
    for (std::size_t i = 0; i < cards_.times.size(); ++i) {
      const TimeCard& card = cards_.times[i];
      const std::string_view nothing = nothing_for(card.only_on.value_or(Red::none));
      if (nothing.empty()) continue;
      remark(path("times", i) + ".only_on",
             "Card " + card.id + ": with red print it can never be played, for there is no " +
                 std::string(nothing));
    }
  }

  // Where a text is missing the program says in its own words what the card does.
  void roles() {
    for (std::size_t i = 0; i < cards_.roles.size(); ++i) {
      const RoleCard& card = cards_.roles[i];
      if ((card.ability == Ability::none) == !card.text.empty()) {
        remark(path("roles", i) + (card.text.empty() ? ".text" : ".ability"),
               "Card " + card.id +
                   (card.text.empty() ? ": it has an ability and no text"
                                      : ": it has a text and no ability, so it does nothing"));
      }
    }
  }

  void luck() {
    for (std::size_t i = 0; i < cards_.luck.size(); ++i) {
      const LuckCard& card = cards_.luck[i];
      if (is_instant(card.effect) && card.text.empty()) {
        remark(path("luck", i) + ".text", "Card " + card.id + ": it is an Instant and has no text");
      }
      if (card.effect == Luck::system_offline && compiled_.systems.empty()) {
        remark(path("luck", i) + ".effect", "Card " + card.id + ": there is no AO system");
      }
    }
  }

  // GCG-81: what is missing at the end costs reputation, and at 0 the funding is lost.
  void scenarios() {
    for (std::size_t i = 0; i < cards_.scenarios.size(); ++i) {
      const ScenarioCard& card = cards_.scenarios[i];
      const Cards left = left_by(card, cards_);
      for (const bool three : {false, true}) {
        const ScenarioSide& side = three ? card.three : card.two_or_four;
        const auto limit = narrowest(card, side, left, three ? 3 : kRolesOfTwo);
        if (!limit) continue;
        const bool lost = is_lost(side, limit->programs);
        const std::string luck = limit->without_luck ? " without luck cards" : "";
        remark(path("scenarios", i) + (three ? ".three" : ".two_or_four") + ".band_1_required",
               "Scenario " + card.id + ", " + (three ? "three players" : "two or four players") +
                   (lost ? ": it cannot be won" + luck + ", for it requires " : ": it requires ") +
                   count_of(side.band_1_required, "Band-1 program", "Band-1 programs") + ", and " +
                   (limit->programs == 0 ? "none" : "only " + std::to_string(limit->programs)) +
                   limit->why + (lost ? "" : luck));
      }
    }
  }

  static bool is_lost(const ScenarioSide& side, int done) {
    return (side.band_1_required - done) * side.penalty >= side.most_reputation;
  }

  // So many Band-1 programs can be completed at most, and why.
  struct Limit {
    int programs = 0;
    std::string why;
    bool without_luck = false;
  };
  // The first that makes the scenario hopeless; if none does, the lowest that is below what it
  // requires.
  std::optional<Limit> narrowest(const ScenarioCard& card, const ScenarioSide& side,
                                 const Cards& left, int turns) const {
    const Reach reach(left, side.rounds);
    const std::string rounds = " can be completed in " + count_of(side.rounds, "round", "rounds");
    const bool luck = std::ranges::any_of(left.luck, [](const LuckCard& one) {
      return one.effect == Luck::play_time || one.effect == Luck::activate ||
          one.effect == Luck::clearing || one.effect == Luck::laser;
    });
    const std::array<Limit, 5> limits{
        {{reach_.band_1(), " of this set can be completed"},
         {Reach(left).band_1(), " can be completed with what its set-up leaves in the game"},
         {reach.band_1(), rounds},
         {reach.band_1(luck ? Sky::with_luck : Sky::without_luck),
          " can be completed in the weather of this set"},
         {reach.band_1_in(side.rounds, turns, card), rounds, luck}}};
    const Limit weather{reach.band_1(Sky::without_luck),
                        " can be completed in the weather of this set", luck};
    const Limit* found = nullptr;
    for (const Limit* limit :
         {&limits[0], &limits[1], &limits[2], &limits[3], &weather, &limits[4]}) {
      if (limit->programs >= side.band_1_required) continue;
      if (is_lost(side, limit->programs)) return *limit;
      if (found == nullptr || limit->programs < found->programs) found = limit;
    }
    if (found == nullptr) return std::nullopt;
    return *found;
  }

  const Cards& cards_;
  Reach reach_;
  const Compiled& compiled_;
  CardNotes& notes_;
};

}  // namespace

void note_what_is_in_vain(const Cards& cards, CardNotes& notes) {
  UselessCards(cards, notes).note();
}

}  // namespace orrery::gemini
