// Whether the set-up steps of a scenario can be carried out.

#include <algorithm>
#include <set>

#include "games/gemini/card_notes.h"
#include "games/gemini/gemini.h"

namespace orrery::gemini {

namespace {

constexpr int kMostAttached = 4;  // GCG-45

template <class List>
const auto* find(const List& list, const std::string& id) {
  const auto found = std::ranges::find(list, id, [](const auto& card) { return card.id; });
  return found == list.end() ? nullptr : &*found;
}

class SetupCheck {
 public:
  SetupCheck(const Cards& cards, std::size_t scenario, CardNotes& notes)
      : cards_(cards),
        card_(cards.scenarios[scenario]),
        path_("cards.scenarios[" + std::to_string(scenario) + "].setup"),
        notes_(notes) {}

  void run() {
    const std::vector<SetupStep>& steps = *card_.setup;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      here_ = path_ + "[" + std::to_string(i) + "]";
      step(steps[i]);
    }
    here_ = path_;
    what_is_left();
  }

 private:
  void require(bool fine, const std::string& complaint) {
    if (!fine) notes_.push_back({here_, "Scenario " + card_.id + ": " + complaint + "."});
  }

  void step(const SetupStep& step) {
    const bool attaches = step.does == SetupKind::attach;
    require(step.to.empty() || attaches, "only an instrument that is attached goes to a place");
    require(step.cards.empty() == (step.does == SetupKind::checkouts),
            "a step names its cards, except the one that finishes Checkouts");
    require(!attaches || step.cards.size() == 1, "a step attaches one instrument");
    for (const std::string& id : step.cards) {
      switch (step.does) {
        case SetupKind::remove: remove(id); break;
        case SetupKind::activate: activate(id); break;
        case SetupKind::attach: attach(id, step.to); break;
        case SetupKind::checkouts: break;
      }
    }
  }
  void remove(const std::string& id) {
    const bool known = find(cards_.programs, id) || find(cards_.targets, id) ||
        find(cards_.times, id) || find(cards_.luck, id) || find(cards_.weather, id) ||
        find(cards_.instruments, id);
    require(known, "there is no card " + id + " that could be removed");
    require(!active_.contains(id) && !attached_.contains(id), id + " is on the table already");
    removed_.insert(id);
  }
  void activate(const std::string& id) {
    require(find(cards_.programs, id) != nullptr, "there is no program " + id);
    require(!removed_.contains(id), id + " is not in the game");
    require(active_.insert(id).second, id + " is on the table already");
  }
  void attach(const std::string& id, const std::string& to) {
    const InstrumentCard* card = find(cards_.instruments, id);
    require(card != nullptr, "there is no instrument " + id);
    require(!removed_.contains(id), id + " is not in the game");
    require(attached_.insert(id).second, id + " is attached already");
    require(attached_.size() <= kMostAttached,
            "at most " + std::to_string(kMostAttached) + " instruments are attached");
    require(taken_.insert(to).second, "there is another instrument at " + to);
    if (card != nullptr) {
      require(card->ao != InstrumentAo::system, "an AO system is attached by players");
      require(!card->visiting, "a visiting instrument is attached by players");
    }
    if (to == "PW") return;
    require(active_.contains(to), "there is no program " + to + " on the table");
    const ProgramCard* program = find(cards_.programs, to);
    if (card == nullptr || program == nullptr) return;
    require(Gemini::able(*card, program->capability), id + " is of no use at " + to);
  }

  // Enough weather for the rounds, and cards to play with.
  void what_is_left() {
    int graded = 0;
    int special = 0;
    for (const WeatherCard& card : cards_.weather) {
      if (removed_.contains(card.id)) continue;
      if (card.kind <= WeatherKind::poor) graded += card.count;
      if (card.kind > WeatherKind::poor && card.kind <= WeatherKind::earthquake) {
        special += card.count;
      }
    }
    const int rounds = std::max(card_.two_or_four.rounds, card_.three.rounds);
    require(graded >= 1 && graded + special >= rounds,
            "the weather cards that are left are not enough for its rounds");
    const auto all_removed = [&](const auto& list) {
      return std::ranges::all_of(list,
                                 [&](const auto& card) { return removed_.contains(card.id); });
    };
    require(!all_removed(cards_.times), "all Time cards are removed");
    require(!all_removed(cards_.instruments), "all instruments are removed");
  }

  const Cards& cards_;
  const ScenarioCard& card_;
  std::string path_;
  std::string here_;
  CardNotes& notes_;
  std::set<std::string> removed_;
  std::set<std::string> active_;
  std::set<std::string> attached_;
  std::set<std::string> taken_;  // places
};

}  // namespace

void check_setup(const Cards& cards, std::size_t scenario, CardNotes& notes) {
  SetupCheck(cards, scenario, notes).run();
}

}  // namespace orrery::gemini
