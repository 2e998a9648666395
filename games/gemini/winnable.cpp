// What in a set of cards is in vain, above all sets that nobody can survive.

#include <algorithm>

#include "games/gemini/card_notes.h"
#include "games/gemini/card_words.h"
#include "games/gemini/gemini.h"
#include "kernel/words.h"

namespace orrery::gemini {

namespace {

class Vanity {
 public:
  Vanity(const Cards& cards, CardNotes& notes)
      : cards_(cards), compiled_(cards, true), notes_(notes) {
    for (const TimeCard& card : cards.times) hours_ += card.hours * card.count;
  }

  void note() {
    if (hours_ < cards_.checkouts.hours) {
      remark("cards.checkouts.hours",
             "All Time cards together have " + count_of(hours_, "hour", "hours") +
                 ", so Checkouts is never finished and nothing is ever observed");
    }
    programs();
    targets();
    instruments();
    luck();
    scenarios();
  }

 private:
  void remark(const std::string& path, const std::string& sentence) {
    notes_.push_back({path, sentence + ".", false});
  }
  static std::string path(std::string_view list, std::size_t number) {
    return "cards." + std::string(list) + "[" + std::to_string(number) + "]";
  }

  // Whether any instrument can observe this side of the target for the program, with enough Time.
  bool observable(const ProgramCard& program, const TargetCard& target, bool ao) const {
    const int hours = ao ? target.ao_hours : target.hours;
    if (hours == 0 || hours > hours_) return false;
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
  static bool wanted(const ProgramCard& program, TargetType type) {
    const auto has = [&](const auto& needs) {
      return std::array{needs.primary, needs.secondary,
                        needs.bright}[static_cast<std::size_t>(type)] > 0;
    };
    return has(program) || (program.or_ && std::ranges::any_of(*program.or_, has));
  }

  // The type of which there are too few targets that can be observed for it; none: it can be
  // completed.
  std::optional<TargetType> lacking(const ProgramCard& program) const {
    const auto first = lacking(program, {program.primary, program.secondary, program.bright});
    if (!first || !program.or_) return first;
    for (const Requirement& other : *program.or_) {
      if (!lacking(program, {other.primary, other.secondary, other.bright})) return std::nullopt;
    }
    return first;
  }
  // A target with a type of its own on its AO side may count for either.
  std::optional<TargetType> lacking(const ProgramCard& program,
                                    std::array<int, kTargetTypes> left) const {
    for (const TargetCard& target : cards_.targets) {
      for (const bool ao : {false, true}) {
        if (ao && !target.ao_type && observable(program, target, false)) continue;  // the same type
        if (!observable(program, target, ao)) continue;
        --left[static_cast<std::size_t>(Gemini::type_of(target, ao))];
      }
    }
    const auto found = std::ranges::find_if(left, [](int count) { return count > 0; });
    if (found == left.end()) return std::nullopt;
    return static_cast<TargetType>(found - left.begin());
  }

  void programs() {
    for (std::size_t i = 0; i < cards_.programs.size(); ++i) {
      const ProgramCard& card = cards_.programs[i];
      if (const auto type = lacking(card)) {
        remark(path("programs", i),
               "Card " + card.id + ": it can never be completed, for there are not enough " +
                   std::string(name_of(*type)) +
                   " targets that an instrument could observe for it");
      } else if (card.band == 1) {
        ++band_1_;
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
        return (wanted(program, card.type) && observable(program, card, false)) ||
            (wanted(program, Gemini::type_of(card, true)) && observable(program, card, true));
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

  void luck() {
    for (std::size_t i = 0; i < cards_.luck.size(); ++i) {
      const LuckCard& card = cards_.luck[i];
      if (card.effect == Luck::system_offline && compiled_.systems.empty()) {
        remark(path("luck", i) + ".effect", "Card " + card.id + ": there is no AO system");
      }
    }
  }

  // GCG-81: what is missing at the end costs reputation, and at 0 the funding is lost.
  void scenarios() {
    for (std::size_t i = 0; i < cards_.scenarios.size(); ++i) {
      const ScenarioCard& card = cards_.scenarios[i];
      for (const auto side : {&ScenarioCard::two_or_four, &ScenarioCard::three}) {
        const ScenarioSide& one = card.*side;
        const int missing = one.band_1_required - band_1_;
        if (missing <= 0) continue;
        const bool three = side == &ScenarioCard::three;
        const bool lost = missing * one.penalty >= one.most_reputation;
        remark(path("scenarios", i) + (three ? ".three" : ".two_or_four") + ".band_1_required",
               "Scenario " + card.id + ", " + (three ? "three players" : "two or four players") +
                   (lost ? ": it cannot be won, for it requires " : ": it requires ") +
                   count_of(one.band_1_required, "Band-1 program", "Band-1 programs") + ", and " +
                   (band_1_ == 0 ? "none" : "only " + std::to_string(band_1_)) +
                   " of this set can be completed");
      }
    }
  }

  const Cards& cards_;
  Compiled compiled_;
  CardNotes& notes_;
  int hours_ = 0;   // of all Time cards
  int band_1_ = 0;  // programs that can be completed
};

}  // namespace

void note_what_is_in_vain(const Cards& cards, CardNotes& notes) { Vanity(cards, notes).note(); }

}  // namespace orrery::gemini
