// Which card sets are playable.

#include <algorithm>
#include <set>
#include <string_view>

#include "games/gemini/cards.h"
#include "games/gemini/state.h"

namespace orrery::gemini {

namespace {

constexpr std::size_t kLongestName = 80;
constexpr std::size_t kLongestText = 400;

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
    scenarios();
    roles();
    weather();
    instruments();
    programs();
    targets();
    times();
    luck();
    if (cards_.checkouts.hours < 1 || cards_.checkouts.hours > kMostHours) {
      complain(between("The hours of Checkouts", 1, kMostHours));
    }
    texts("Checkouts", "Checkouts", cards_.checkouts.text);
    return sound_;
  }

 private:
  // The first complaint is the one that is heard.
  void complain(std::string sentence) {
    if (sound_) sound_ = fail(std::move(sentence));
  }

  void size(std::string_view what, std::size_t count, int lowest, int highest) {
    if (static_cast<int>(count) < lowest || static_cast<int>(count) > highest) {
      complain(between("The number of " + std::string(what), lowest, highest));
    }
  }
  void texts(const std::string& card, std::string_view name, std::string_view text) {
    if (name.empty() || name.size() > kLongestName) {
      complain(card + ": a name has 1 to " + std::to_string(kLongestName) + " characters.");
    }
    if (text.size() > kLongestText) {
      complain(card + ": a text has at most " + std::to_string(kLongestText) + " characters.");
    }
  }
  void identity(const std::string& id, const std::string& name, const std::string& text) {
    if (!is_word(id)) {
      complain("\"" + id +
               "\" cannot be the id of a card: it takes 1 to 16 letters, digits, "
               "hyphens and exclamation marks.");
    }
    constexpr std::array kReserved{"deck",    "PW",    "on",   "role",    "first",    "turn",
                                   "deal",    "fog",   "warm", "fail",    "activate", "offer",
                                   "weather", "fault", "give", "instant", "invite",   "repair"};
    if (std::ranges::find(kReserved, id) != kReserved.end() || !ids_.insert(id).second) {
      complain("The id " + id + " is taken: every card needs its own.");
    }
    texts("Card " + id, name, text);
  }
  void within(const std::string& id, std::string_view what, int value, int lowest, int highest) {
    if (value < lowest || value > highest) {
      complain("Card " + id + ": " + between(what, lowest, highest));
    }
  }

  void scenarios() {
    constexpr std::array kIds{"basic", "training", "oversubscribed"};
    if (cards_.scenarios.size() != kIds.size()) {
      return complain("There are three scenarios: basic, training and oversubscribed.");
    }
    for (std::size_t i = 0; i < kIds.size(); ++i) {
      const ScenarioCard& card = cards_.scenarios[i];
      if (card.id != kIds[i]) complain("Scenario " + card.id + " should be " + kIds[i] + ".");
      identity(card.id, card.name, card.text);
      for (const ScenarioSide& side : {card.two_or_four, card.three}) {
        within(card.id, "rounds", side.rounds, 1, kMostRounds);
        within(card.id, "reputation", side.reputation, 1, side.most_reputation);
        within(card.id, "the most reputation", side.most_reputation, 1, 9);
        within(card.id, "the hand", side.hand, 1, kMostHand - 1);
        within(card.id, "the Band-1 programs required", side.band_1_required, 0, kMostPrograms);
        within(card.id, "the penalty", side.penalty, 0, 9);
        within(card.id, "the points of level 3", side.great, side.good, 999);
        within(card.id, "the points of level 4", side.best, side.great, 999);
      }
    }
  }
  void roles() {
    if (cards_.roles.size() != kRoles) complain("There are four roles.");
    std::set<Ability> abilities;
    for (const RoleCard& card : cards_.roles) {
      identity(card.id, card.name, card.text);
      if (!abilities.insert(card.ability).second) {
        complain("Role " + card.id + " has the ability of another role.");
      }
    }
  }
  void weather() {
    size("kinds of weather cards", cards_.weather.size(), 1, kMostWeather);
    int graded = 0;
    int special = 0;
    std::array<int, 2> shutdowns{};
    for (const WeatherCard& card : cards_.weather) {
      identity(card.id, card.name, card.text);
      within(card.id, "its count", card.count, 1, 30);
      if (card.kind <= WeatherKind::poor) {
        graded += card.count;
      } else if (card.red != Red::none) {
        complain("Card " + card.id + ": only a Weather Condition card has red print.");
      } else if (card.kind <= WeatherKind::earthquake) {
        special += card.count;
      } else {
        shutdowns[card.kind == WeatherKind::shutdown_north ? 0 : 1] += card.count;
      }
    }
    for (const ScenarioCard& scenario : cards_.scenarios) {
      for (const ScenarioSide& side : {scenario.two_or_four, scenario.three}) {
        if (graded >= 1 && graded + special >= side.rounds) continue;
        complain("There are not enough weather cards for the rounds of " + scenario.id + ".");
      }
    }
    if (special > kMostSpecial) {
      complain("There are at most " + std::to_string(kMostSpecial) +
               " Storms and Earthquakes together.");
    }
    if (shutdowns[0] > 1 || shutdowns[1] > 1) complain("Each site has one Shutdown at most.");
  }
  void instruments() {
    size("instruments", cards_.instruments.size(), 1, kMostInstruments);
    int systems = 0;
    for (const InstrumentCard& card : cards_.instruments) {
      identity(card.id, card.name, card.text);
      if (card.ao == InstrumentAo::system) {
        if (++systems > 1) complain("Card " + card.id + ": there is one AO system at most.");
        if (card.visiting) complain("Card " + card.id + ": an AO system does not visit.");
      } else if (!card.imaging && !card.spectroscopy) {
        complain("Card " + card.id + ": an instrument needs a capability.");
      } else if (card.visiting && card.ao == InstrumentAo::with_system) {
        complain("Card " + card.id + ": a visiting instrument cannot take the AO system.");
      }
    }
  }
  void programs() {
    size("programs", cards_.programs.size(), 1, kMostPrograms);
    for (const ProgramCard& card : cards_.programs) {
      const int needed = card.primary + card.secondary + card.bright;
      identity(card.id, card.name, card.text);
      within(card.id, "its band", card.band, 1, 3);
      within(card.id, "the number of its targets", needed, 1, 4);
      within(card.id, "the targets for partial points", card.partial_at, 1, needed);
    }
  }
  void targets() {
    size("targets", cards_.targets.size(), 1, kMostTargets);
    for (const TargetCard& card : cards_.targets) {
      identity(card.id, card.name, card.text);
      if (card.hours == 0 && card.ao_hours == 0) {
        complain("Card " + card.id + ": a target needs a side.");
      }
      const int last = card.last_round == 0 ? kMostRounds : card.last_round;
      within(card.id, "its hours", card.hours, 0, kMostHours);
      within(card.id, "its hours with AO", card.ao_hours, 0, kMostHours);
      within(card.id, "its last round", last, 1, kMostRounds);
      within(card.id, "its first round", card.first_round, 0, last);
      within(card.id, "the rounds of a target of opportunity", card.opportunity, 0, kMostRounds);
      if (card.opportunity > 0 && card.last_round > 0) {
        complain("Card " + card.id + ": a target has one red deadline at most.");
      }
    }
  }
  void times() {
    size("kinds of Time cards", cards_.times.size(), 1, kMostTimes);
    int red = 0;
    std::size_t all = cards_.programs.size() + cards_.targets.size() + cards_.luck.size();
    for (const TimeCard& card : cards_.times) {
      identity(card.id, card.id, card.text);
      within(card.id, "its hours", card.hours, 1, kMostHours);
      within(card.id, "its count", card.count, 1, 40);
      within(card.id, "its red deadline", card.within, 0, kMostRounds);
      if (card.within > 0) red += card.count;
      all += card.count;
    }
    if (red > 4) complain("There are at most four Time cards with red print.");
    if (all > kMostCards) {
      complain("There are at most " + std::to_string(kMostCards) +
               " programs, targets, Time cards and luck cards together.");
    }
  }
  void luck() {
    size("luck cards", cards_.luck.size(), 0, kMostLuck);
    std::set<Luck> effects;
    for (const LuckCard& card : cards_.luck) {
      identity(card.id, card.name, card.text);
      if (!effects.insert(card.effect).second) {
        complain("Card " + card.id + " has the effect of another luck card.");
      }
    }
  }

  const Cards& cards_;
  std::set<std::string> ids_;
  Expected<void> sound_;
};

}  // namespace

Expected<void> check_cards(const Cards& cards) { return Checker(cards).run(); }

}  // namespace orrery::gemini
