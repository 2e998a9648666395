// Which card sets are playable.

#include <algorithm>
#include <set>
#include <string_view>

#include "games/gemini/cards.h"
#include "games/gemini/state.h"

namespace orrery::gemini {

namespace {

bool is_word(std::string_view id) {
  return !id.empty() && id.size() <= 16 && std::ranges::all_of(id, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
        c == '!';
  });
}

std::string between(std::string_view what, int lowest, int highest) {
  return std::string(what) + " must be from " + std::to_string(lowest) + " to " +
      std::to_string(highest) + ".";
}

class Checker {
 public:
  explicit Checker(const Cards& cards) : cards_(cards) {}

  Expected<void> run() {
    for (const auto part :
         {&Checker::scenarios, &Checker::roles, &Checker::weather, &Checker::instruments,
          &Checker::programs, &Checker::targets, &Checker::times, &Checker::luck}) {
      if (auto sound = (this->*part)(); !sound) return sound;
    }
    if (cards_.checkouts.hours < 1 || cards_.checkouts.hours > kMostHours) {
      return fail(between("The hours of Checkouts", 1, kMostHours));
    }
    return {};
  }

 private:
  Expected<void> size(std::string_view what, std::size_t count, int lowest, int highest) {
    if (static_cast<int>(count) < lowest || static_cast<int>(count) > highest) {
      return fail(between("The number of " + std::string(what), lowest, highest));
    }
    return {};
  }
  Expected<void> identity(const std::string& id, const std::string& name) {
    if (!is_word(id)) {
      return fail("\"" + id +
                  "\" cannot be the id of a card: it takes 1 to 16 letters, digits, "
                  "hyphens and exclamation marks.");
    }
    constexpr std::array kReserved{"deck",    "PW",    "on",   "role",   "first",    "turn",
                                   "deal",    "fog",   "warm", "fail",   "activate", "offer",
                                   "weather", "fault", "give", "instant"};
    if (std::ranges::find(kReserved, id) != kReserved.end() || !ids_.insert(id).second) {
      return fail("The id " + id + " is taken: every card needs its own.");
    }
    if (name.empty() || name.size() > 80) return fail("Card " + id + " needs a name that fits it.");
    return {};
  }
  static Expected<void> within(const std::string& id, std::string_view what, int value, int lowest,
                               int highest) {
    if (value >= lowest && value <= highest) return {};
    return fail("Card " + id + ": " + between(what, lowest, highest));
  }

  Expected<void> scenarios() {
    constexpr std::array kIds{"basic", "training", "oversubscribed"};
    if (cards_.scenarios.size() != kIds.size()) {
      return fail("There are three scenarios: basic, training and oversubscribed.");
    }
    for (std::size_t i = 0; i < kIds.size(); ++i) {
      const ScenarioCard& card = cards_.scenarios[i];
      if (card.id != kIds[i]) return fail("Scenario " + card.id + " should be " + kIds[i] + ".");
      if (auto sound = identity(card.id, card.name); !sound) return sound;
      for (const ScenarioSide& side : {card.two_or_four, card.three}) {
        for (const auto& [what, value, lowest, highest] :
             {std::tuple{"rounds", int{side.rounds}, 1, kMostRounds},
              {"reputation", side.reputation, 1, side.most_reputation},
              {"the most reputation", side.most_reputation, 1, 9},
              {"the hand", side.hand, 1, kMostHand - 1},
              {"the Band-1 programs required", side.band_1_required, 0, kMostPrograms},
              {"the penalty", side.penalty, 0, 9},
              {"the points of level 3", side.great, side.good, 999},
              {"the points of level 4", side.best, side.great, 999}}) {
          if (auto sound = within(card.id, what, value, lowest, highest); !sound) return sound;
        }
      }
    }
    return {};
  }
  Expected<void> roles() {
    if (cards_.roles.size() != kRoles) return fail("There are four roles.");
    std::set<Ability> abilities;
    for (const RoleCard& card : cards_.roles) {
      if (auto sound = identity(card.id, card.name); !sound) return sound;
      if (!abilities.insert(card.ability).second) {
        return fail("Role " + card.id + " has the ability of another role.");
      }
    }
    return {};
  }
  Expected<void> weather() {
    if (auto sound = size("kinds of weather cards", cards_.weather.size(), 1, kMostWeather);
        !sound) {
      return sound;
    }
    int graded = 0;
    int special = 0;
    std::array<int, 2> shutdowns{};
    for (const WeatherCard& card : cards_.weather) {
      if (auto sound = identity(card.id, card.name); !sound) return sound;
      if (auto sound = within(card.id, "its count", card.count, 1, 30); !sound) return sound;
      if (card.kind <= WeatherKind::poor) {
        graded += card.count;
      } else if (card.red != Red::none) {
        return fail("Card " + card.id + ": only a Weather Condition card has red print.");
      } else if (card.kind <= WeatherKind::earthquake) {
        special += card.count;
      } else {
        shutdowns[card.kind == WeatherKind::shutdown_north ? 0 : 1] += card.count;
      }
    }
    for (const ScenarioCard& scenario : cards_.scenarios) {
      for (const ScenarioSide& side : {scenario.two_or_four, scenario.three}) {
        if (graded < 1 || graded + special < side.rounds) {
          return fail("There are not enough weather cards for the rounds of " + scenario.id + ".");
        }
      }
    }
    if (special > kMostSpecial) {
      return fail("There are at most " + std::to_string(kMostSpecial) +
                  " Storms and Earthquakes together.");
    }
    if (shutdowns[0] > 1 || shutdowns[1] > 1) return fail("Each site has one Shutdown at most.");
    return {};
  }
  Expected<void> instruments() {
    if (auto sound = size("instruments", cards_.instruments.size(), 1, kMostInstruments); !sound) {
      return sound;
    }
    int systems = 0;
    for (const InstrumentCard& card : cards_.instruments) {
      if (auto sound = identity(card.id, card.name); !sound) return sound;
      if (card.ao == InstrumentAo::system) {
        if (++systems > 1) return fail("Card " + card.id + ": there is one AO system at most.");
        if (card.visiting) return fail("Card " + card.id + ": an AO system does not visit.");
      } else if (!card.imaging && !card.spectroscopy) {
        return fail("Card " + card.id + ": an instrument needs a capability.");
      } else if (card.visiting && card.ao == InstrumentAo::with_system) {
        return fail("Card " + card.id + ": a visiting instrument cannot take the AO system.");
      }
    }
    return {};
  }
  Expected<void> programs() {
    if (auto sound = size("programs", cards_.programs.size(), 1, kMostPrograms); !sound) {
      return sound;
    }
    for (const ProgramCard& card : cards_.programs) {
      if (auto sound = identity(card.id, card.name); !sound) return sound;
      const int needed = card.primary + card.secondary + card.bright;
      for (const auto& [what, value, lowest, highest] :
           {std::tuple{"its band", int{card.band}, 1, 3},
            {"the number of its targets", needed, 1, 4},
            {"the targets for partial points", card.partial_at, 1, needed}}) {
        if (auto sound = within(card.id, what, value, lowest, highest); !sound) return sound;
      }
    }
    return {};
  }
  Expected<void> targets() {
    if (auto sound = size("targets", cards_.targets.size(), 1, kMostTargets); !sound) return sound;
    for (const TargetCard& card : cards_.targets) {
      if (auto sound = identity(card.id, card.name); !sound) return sound;
      if (card.hours == 0 && card.ao_hours == 0) {
        return fail("Card " + card.id + ": a target needs a side.");
      }
      const int last = card.last_round == 0 ? kMostRounds : card.last_round;
      for (const auto& [what, value, lowest, highest] :
           {std::tuple{"its hours", int{card.hours}, 0, kMostHours},
            {"its hours with AO", card.ao_hours, 0, kMostHours},
            {"its last round", last, 1, kMostRounds},
            {"its first round", card.first_round, 0, last},
            {"the rounds of a target of opportunity", card.opportunity, 0, kMostRounds}}) {
        if (auto sound = within(card.id, what, value, lowest, highest); !sound) return sound;
      }
      if (card.opportunity > 0 && card.last_round > 0) {
        return fail("Card " + card.id + ": a target has one red deadline at most.");
      }
    }
    return {};
  }
  Expected<void> times() {
    if (auto sound = size("kinds of Time cards", cards_.times.size(), 1, kMostTimes); !sound) {
      return sound;
    }
    int red = 0;
    std::size_t all = cards_.programs.size() + cards_.targets.size() + cards_.luck.size();
    for (const TimeCard& card : cards_.times) {
      if (auto sound = identity(card.id, card.id); !sound) return sound;
      for (const auto& [what, value, lowest, highest] :
           {std::tuple{"its hours", int{card.hours}, 1, kMostHours},
            {"its count", card.count, 1, 40},
            {"its red deadline", card.within, 0, kMostRounds}}) {
        if (auto sound = within(card.id, what, value, lowest, highest); !sound) return sound;
      }
      if (card.within > 0) red += card.count;
      all += card.count;
    }
    if (red > 4) return fail("There are at most four Time cards with red print.");
    if (all > kMostCards) {
      return fail("There are at most " + std::to_string(kMostCards) +
                  " programs, targets, Time cards and luck cards together.");
    }
    return {};
  }
  Expected<void> luck() {
    if (auto sound = size("luck cards", cards_.luck.size(), 0, kMostLuck); !sound) return sound;
    std::set<Luck> effects;
    for (const LuckCard& card : cards_.luck) {
      if (auto sound = identity(card.id, card.name); !sound) return sound;
      if (!effects.insert(card.effect).second) {
        return fail("Card " + card.id + " has the effect of another luck card.");
      }
    }
    return {};
  }

  const Cards& cards_;
  std::set<std::string> ids_;
};

}  // namespace

Expected<void> check_cards(const Cards& cards) { return Checker(cards).run(); }

}  // namespace orrery::gemini
