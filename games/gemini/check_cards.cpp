// What is wrong with a set of cards; winnable.cpp says what in it is in vain.

#include <algorithm>
#include <set>
#include <string_view>

#include "games/gemini/card_notes.h"
#include "games/gemini/state.h"
#include "kernel/card_text.h"

namespace orrery::gemini {

namespace {

constexpr std::size_t kLongestName = 80;
constexpr std::size_t kLongestText = 400;
constexpr int kMostRed = 24;  // Time cards

bool is_word(std::string_view id) {
  return !id.empty() && id.size() <= 16 && std::ranges::all_of(id, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
        c == '!';
  });
}

std::string between(std::string_view what, int lowest, int highest) {
  return std::string(what) + " must be from " + std::to_string(lowest) + " to " +
      std::to_string(highest);
}

class Checker {
 public:
  explicit Checker(const Cards& cards) : cards_(cards) {}

  CardNotes run() {
    scenarios();
    roles();
    weather();
    instruments();
    programs();
    targets();
    times();
    luck();
    checkouts();
    return notes_;
  }

 private:
  void complain(const std::string& path, const std::string& sentence) {
    notes_.push_back({path, sentence + "."});
  }

  // ---- The card that is looked at ----

  void begin(std::string_view list, std::size_t number) {
    here_ = "cards." + std::string(list) + "[" + std::to_string(number) + "]";
  }
  std::string at(std::string_view field) const { return here_ + "." + std::string(field); }
  void require(bool fine, std::string_view field, const std::string& complaint) {
    if (!fine) complain(at(field), "Card " + id_ + ": " + complaint);
  }
  void within(std::string_view field, std::string_view what, int value, int lowest, int highest) {
    require(value >= lowest && value <= highest, field, between(what, lowest, highest));
  }
  void texts(std::string_view name, std::string_view text) {
    const std::string in_name = text_fault(name, 1, kLongestName);
    require(in_name.empty(), "name", "a name " + in_name);
    const std::string in_text = text_fault(text, 0, kLongestText);
    require(in_text.empty(), "text", "a text " + in_text);
  }
  void identity(const std::string& id, const std::string& name, const std::string& text) {
    id_ = id;
    if (!is_word(id)) {
      complain(at("id"),
               "\"" + id +
                   "\" cannot be the id of a card: it takes 1 to 16 letters, digits, "
                   "hyphens and exclamation marks");
    }
    constexpr std::array kReserved{"deck",    "PW",    "on",   "role",    "first",    "turn",
                                   "deal",    "fog",   "warm", "fail",    "activate", "offer",
                                   "weather", "fault", "give", "instant", "invite",   "repair"};
    if (std::ranges::find(kReserved, id) != kReserved.end() || !ids_.insert(id).second) {
      complain(at("id"), "The id " + id + " is taken: every card needs its own");
    }
    texts(name, text);
  }
  void size(std::string_view list, std::string_view what, std::size_t count, int lowest,
            int highest) {
    if (static_cast<int>(count) >= lowest && static_cast<int>(count) <= highest) return;
    complain("cards." + std::string(list),
             between("The number of " + std::string(what), lowest, highest) + "; here are " +
                 std::to_string(count));
  }

  // ---- Kind by kind ----

  void scenarios() {
    size("scenarios", "scenarios", cards_.scenarios.size(), 1, kMostScenarios);
    for (std::size_t i = 0; i < cards_.scenarios.size(); ++i) {
      const ScenarioCard& card = cards_.scenarios[i];
      begin("scenarios", i);
      identity(card.id, card.name, card.text);
      const std::string card_path = here_;
      for (const auto side : {&ScenarioCard::two_or_four, &ScenarioCard::three}) {
        here_ = card_path + (side == &ScenarioCard::three ? ".three" : ".two_or_four");
        scenario(card.*side);
      }
      if (card.setup) check_setup(cards_, i, notes_);
    }
  }
  void scenario(const ScenarioSide& side) {
    int hand = side.hand;
    for (const RoleCard& role : cards_.roles) {
      if (role.ability == Ability::larger_hand) hand += role.amount.value_or(1);
    }
    within("rounds", "rounds", side.rounds, 1, kMostRounds);
    within("most_reputation", "the most reputation", side.most_reputation, 1, 9);
    within("reputation", "reputation", side.reputation, 1, side.most_reputation);
    within("hand", "the hand", side.hand, 1, kMostHand - 1);
    require(hand <= kMostHand, "hand",
            "with what roles add, a hand has at most " + std::to_string(kMostHand) + " cards");
    within("band_1_required", "the Band-1 programs required", side.band_1_required, 0,
           kMostPrograms);
    within("penalty", "the penalty", side.penalty, 0, 9);
    within("great", "the points of level 3", side.great, side.good, 999);
    within("best", "the points of level 4", side.best, side.great, 999);
    if (side.levels) levels(*side.levels);
  }
  void levels(const std::vector<Level>& levels) {
    within("levels", "the number of levels", static_cast<int>(levels.size()), 1, kMostLevels);
    int before = -1;
    for (const Level& level : levels) {
      const std::string fault = text_fault(level.name, 1, kLongestName);
      require(fault.empty(), "levels", "the name of a level " + fault);
      require(before < 0 ? level.points == 0 : level.points > before && level.points <= 999,
              "levels", "the first level takes 0 points, and each more than the one before");
      before = level.points;
    }
  }
  void roles() {
    size("roles", "roles", cards_.roles.size(), kRolesOfTwo, kMostRoles);
    for (std::size_t i = 0; i < cards_.roles.size(); ++i) {
      const RoleCard& card = cards_.roles[i];
      begin("roles", i);
      identity(card.id, card.name, card.text);
      if (!card.amount) continue;
      within("amount", "the amount", *card.amount, 1, kMostHours);
      require(card.ability == Ability::larger_hand || card.ability == Ability::short_time, "amount",
              "only a larger hand and a short time have an amount");
    }
  }
  void cost(const std::optional<std::uint8_t>& cost, bool red) {
    if (!cost) return;
    within("cost", "the cost of its red print", *cost, 1, 9);
    require(red, "cost", "there is no red print that could cost something");
  }
  void weather() {
    size("weather", "kinds of weather cards", cards_.weather.size(), 1, kMostWeather);
    int graded = 0;
    int special = 0;
    std::array<int, 2> shutdowns{};
    for (std::size_t i = 0; i < cards_.weather.size(); ++i) {
      const WeatherCard& card = cards_.weather[i];
      begin("weather", i);
      identity(card.id, card.name, card.text);
      within("count", "its count", card.count, 1, 30);
      require(card.kind <= WeatherKind::poor || card.red == Red::none, "red",
              "only a Weather Condition card has red print");
      cost(card.cost, card.red != Red::none);
      if (card.kind <= WeatherKind::poor) {
        graded += card.count;
      } else if (card.kind <= WeatherKind::earthquake) {
        special += card.count;
      } else {
        shutdowns[card.kind == WeatherKind::shutdown_north ? 0 : 1] += card.count;
      }
    }
    for (const ScenarioCard& scenario : cards_.scenarios) {
      const int rounds = std::max(scenario.two_or_four.rounds, scenario.three.rounds);
      if (graded >= 1 && graded + special >= rounds) continue;  // what it removes: check_setup
      complain("cards.weather",
               "There are not enough weather cards for the rounds of " + scenario.id);
    }
    if (special > kMostSpecial) {
      complain(
          "cards.weather",
          "There are at most " + std::to_string(kMostSpecial) + " Storms and Earthquakes together");
    }
    if (shutdowns[0] > 1 || shutdowns[1] > 1) {
      complain("cards.weather", "Each site has one Shutdown at most");
    }
  }
  void instruments() {
    size("instruments", "instruments", cards_.instruments.size(), 1, kMostInstruments);
    int systems = 0;
    for (std::size_t i = 0; i < cards_.instruments.size(); ++i) {
      const InstrumentCard& card = cards_.instruments[i];
      begin("instruments", i);
      identity(card.id, card.name, card.text);
      if (card.ao == InstrumentAo::system) {
        require(++systems <= kMostSystems, "ao",
                "there are at most " + std::to_string(kMostSystems) + " AO systems");
        require(!card.visiting, "visiting", "an AO system does not visit");
        continue;
      }
      require(card.imaging || card.spectroscopy, "imaging", "an instrument needs a capability");
      require(!card.visiting || card.ao != InstrumentAo::with_system, "ao",
              "a visiting instrument cannot take an AO system");
    }
  }
  void programs() {
    size("programs", "programs", cards_.programs.size(), 1, kMostPrograms);
    for (std::size_t i = 0; i < cards_.programs.size(); ++i) {
      const ProgramCard& card = cards_.programs[i];
      const int needed = card.primary + card.secondary + card.bright;
      begin("programs", i);
      identity(card.id, card.name, card.text);
      within("band", "its band", card.band, 1, 3);
      within("primary", "the number of its targets", needed, 1, 4);
      if (needed > 0) {
        within("partial_at", "the targets for partial points", card.partial_at, 1, needed);
      }
      if (card.or_) {
        within("or", "the number of other requirements", static_cast<int>(card.or_->size()), 1, 4);
        for (const Requirement& other : *card.or_) {
          within("or", "the number of targets", other.primary + other.secondary + other.bright, 1,
                 4);
        }
      }
      if (card.per_target) {
        within("per_target", "the number of partial points",
               static_cast<int>(card.per_target->size()), 1, 4);
      }
    }
  }
  void targets() {
    size("targets", "targets", cards_.targets.size(), 1, kMostTargets);
    for (std::size_t i = 0; i < cards_.targets.size(); ++i) {
      const TargetCard& card = cards_.targets[i];
      begin("targets", i);
      identity(card.id, card.name, card.text);
      require(card.hours > 0 || card.ao_hours > 0, "hours", "a target needs a side");
      const int last = card.last_round == 0 ? kMostRounds : card.last_round;
      within("hours", "its hours", card.hours, 0, kMostHours);
      within("ao_hours", "its hours with AO", card.ao_hours, 0, kMostHours);
      within("last_round", "its last round", last, 1, kMostRounds);
      within("first_round", "its first round", card.first_round, 0, last);
      within("opportunity", "the rounds of a target of opportunity", card.opportunity, 0,
             kMostRounds);
      require(card.opportunity == 0 || card.last_round == 0, "opportunity",
              "a target has one red deadline at most");
      require(!card.ao_type || card.ao_hours > 0, "ao_type", "there is no AO side");
      cost(card.cost, card.opportunity > 0 || card.last_round > 0);
    }
  }
  void times() {
    size("times", "kinds of Time cards", cards_.times.size(), 1, kMostTimes);
    int red = 0;
    std::size_t all = cards_.programs.size() + cards_.targets.size();
    for (const LuckCard& card : cards_.luck) all += card.count.value_or(1);
    for (std::size_t i = 0; i < cards_.times.size(); ++i) {
      const TimeCard& card = cards_.times[i];
      begin("times", i);
      identity(card.id, card.id, card.text);
      within("hours", "its hours", card.hours, 1, kMostHours);
      within("count", "its count", card.count, 1, 40);
      within("within", "its red deadline", card.within, 0, kMostRounds);
      if (card.last_round) within("last_round", "its last round", *card.last_round, 1, kMostRounds);
      require(card.only_on != Red::none, "only_on", "it must be allowed somewhere");
      cost(card.cost, card.within > 0 || card.last_round);
      if (card.within > 0 || card.last_round) red += card.count;
      all += card.count;
    }
    if (red > kMostRed) {
      complain("cards.times",
               "There are at most " + std::to_string(kMostRed) + " Time cards with a red deadline");
    }
    if (all > kMostCards) {
      complain("cards.times",
               "There are at most " + std::to_string(kMostCards) +
                   " programs, targets, Time cards and luck cards together; here are " +
                   std::to_string(all));
    }
  }
  void luck() {
    size("luck", "kinds of luck cards", cards_.luck.size(), 0, kMostLuck);
    for (std::size_t i = 0; i < cards_.luck.size(); ++i) {
      const LuckCard& card = cards_.luck[i];
      begin("luck", i);
      identity(card.id, card.name, card.text);
      if (card.count) within("count", "its count", *card.count, 1, 9);
    }
  }
  void checkouts() {
    here_ = "cards.checkouts";
    id_ = "Checkouts";
    within("hours", "its hours", cards_.checkouts.hours, 1, kMostHours);
    texts("Checkouts", cards_.checkouts.text);
  }

  const Cards& cards_;
  std::string here_;  // the path of the card that is looked at
  std::string id_;
  std::set<std::string> ids_;
  CardNotes notes_;
};

}  // namespace

CardNotes notes_on(const Cards& cards) {
  CardNotes notes = Checker(cards).run();
  if (notes.empty()) note_what_is_in_vain(cards, notes);  // a broken set has worse troubles
  return notes;
}

Expected<void> check_cards(const Cards& cards) {
  const CardNotes notes = Checker(cards).run();
  return notes.empty() ? Expected<void>() : fail(notes[0].sentence);
}

}  // namespace orrery::gemini
