#include "games/gemini/gemini.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "games/gemini/ids.h"
#include "games/gemini/phrases.h"
#include "games/gemini/pieces.h"

namespace orrery::gemini {

namespace {

static_assert(Game<Gemini>);

constexpr std::array<std::string_view, 3> kScenarios{"basic", "training", "oversubscribed"};
constexpr std::array<std::string_view, 3> kRoleChoices{"random", "choose", "order"};
constexpr std::array<std::string_view, 3> kFirstPlayers{"engineer", "choose", "random"};
constexpr std::array<std::string_view, 2> kStormSites{"carry", "good"};
constexpr std::array<std::string_view, 3> kClosures{"shutdown", "all", "never"};
constexpr std::array<std::string_view, 2> kLimits{"4", "none"};
constexpr std::array<std::string_view, 2> kBestRounds{"two_actions", "two_turns"};
constexpr std::array<std::string_view, 2> kTargetPlays{"always", "by_weather"};
constexpr std::array<std::string_view, 2> kAttachments{"any", "fitting"};
constexpr std::array<std::string_view, 2> kVisitorChoices{"drawn", "chosen"};
constexpr std::array<std::string_view, 2> kSystemSources{"display", "deck"};
constexpr std::array<std::string_view, 4> kPenalties{"as_printed", "1", "2", "3"};

constexpr std::array kOptions{
    choice<&Options::scenario>("scenario", kScenarios, "which semester is played (GCG-R3)"),
    number<&Options::scenario_card>(
        "scenario_card", 0, kMostScenarios,
        "the scenario of another card set, by its place there; 0: the one named above"),
    before(1,
           toggle<&Options::gentle_training>(
               "gentle_training",
               "Training as it was at first, with more reputation: it is hardly ever lost "
               "(GCG-112)")),
    before(1,
           toggle<&Options::gentle_oversubscribed>(
               "gentle_oversubscribed",
               "Oversubscribed as it was at first, with two reputation points to begin with "
               "(GCG-112)")),
    toggle<&Options::open_hands>("open_hands", "everybody sees all hands (GCG-34)"),
    toggle<&Options::luck_booster>("luck_booster",
                                   "ten cards of good and bad luck are in the deck (GCG-90)"),
    before(1,
           toggle<&Options::instants_once>(
               "instants_once",
               "everybody is asked once for an Instant after each action, as it was at first "
               "(GCG-90)")),
    number<&Options::visiting_pack>("visiting_pack", 0, 3,
                                    "so many visiting instruments are in their deck (GCG-88)"),
    choice<&Options::visitors>("visitors", kVisitorChoices,
                               "which visiting instruments are in it: drawn by lot, or chosen by "
                               "the first seat (GCG-106)"),
    toggle<&Options::red_print>("red_print", "deadlines in red print are judged (GCG-A24)"),
    choice<&Options::roles>("roles", kRoleChoices,
                            "how roles are handed out; in order: R1 to the first seat (GCG-5)"),
    choice<&Options::first_player>("first_player", kFirstPlayers,
                                   "who begins: the Instrument Engineer, whoever the first seat "
                                   "names, or anybody; without an Engineer the first seat names "
                                   "somebody (GCG-6, GCG-110)"),
    choice<&Options::missing_band1_penalty>(
        "missing_band1_penalty", kPenalties,
        "reputation lost for each missing Band-1 program, in every scenario; as printed: what its "
        "card says (GCG-109)"),
    choice<&Options::best>("best", kBestRounds,
                           "what Best weather gives: two actions in every turn, or two turns to "
                           "every role (GCG-103)"),
    choice<&Options::storm_open_site>(
        "storm_open_site", kStormSites,
        "the weather at the open site in a Storm or Earthquake: the last one, or Good (GCG-A13)"),
    choice<&Options::poor_weather_closure>(
        "poor_weather_closure", kClosures,
        "what closes Checkouts and Poor Weather: a Shutdown, all closures, or nothing (GCG-A12)"),
    choice<&Options::play_targets>(
        "play_targets", kTargetPlays,
        "when a target can be played: always, or only in the weather in which its type can be "
        "observed (GCG-104)"),
    toggle<&Options::bright_ao_counts_as_primary>(
        "bright_ao_counts_as_primary",
        "a Bright target in AO mode can stand for a Primary one (GCG-A10)"),
    choice<&Options::max_instruments>("max_instruments", kLimits,
                                      "how many ordinary instruments may be attached (GCG-A18)"),
    choice<&Options::attach>("attach", kAttachments,
                             "where an instrument can be attached: anywhere, or only where it has "
                             "the capability (GCG-105)"),
    choice<&Options::altair>("altair", kSystemSources,
                             "where Altair is fetched from without an action: the display, or "
                             "anywhere in its deck as well (GCG-107)"),
    toggle<&Options::paid_undo>(
        "paid_undo",
        "an honest mistake is taken back or mended for a reputation point (GCG-91, GCG-108)"),
    toggle<&Options::primer>("primer", "a semester of two rounds with a handful of cards (GCG-R1)"),
};

constexpr std::array kPresets{
    Preset<Options>{"training",
                    "one Band-1 program is enough, and costs less if it is missing",
                    {.scenario = Scenario::training}},
    Preset<Options>{"primer", "two rounds to see how it works: ten minutes", {.primer = true}},
    Preset<Options>{
        "closed", "nobody sees the cards of the others: you have to talk", {.open_hands = false}},
    Preset<Options>{"everything",
                    "luck, three visiting instruments, and honest mistakes",
                    {.luck_booster = true, .visiting_pack = 3, .paid_undo = true}},
};

constexpr std::array kSmallVariants{
    Variant<Options>{.players = 2, .options = {.roles = Roles::order, .primer = true}},
    Variant<Options>{.players = 2,
                     .options = {.open_hands = false, .roles = Roles::order, .primer = true}},
    Variant<Options>{.players = 3,
                     .options = {.open_hands = false, .roles = Roles::order, .primer = true}},
};

}  // namespace

const Facts& Gemini::facts() {
  static constexpr Facts facts{
      .id = "gemini",
      .title = "Gemini Card Game",
      .sentence = "Two telescopes, one semester: finish the best programs before funding is lost.",
      .version = 2,  // GCG-101, GCG-102 and GCG-110 change how a game goes on
      .min_players = 2,
      .max_players = kMostPlayers,
      .usual_players = 4,
      .solo = {},
      .minutes = "45 to 75",
      .from_age = 10,
      .hidden_information = true,
      .cooperative = true,
      .piece_kinds = kPieceKinds,
      .phrases = phrases::kAll,
      .sayings = phrases::kSayings,
  };
  return facts;
}

std::span<const Option<Options>> Gemini::options() { return kOptions; }

std::span<const Preset<Options>> Gemini::presets() { return kPresets; }

std::span<const Variant<Options>> Gemini::small_variants() { return kSmallVariants; }

Gemini::Gemini(int players, const Options& options, std::size_t scenario_number,
               std::shared_ptr<const Compiled> compiled)
    : players_(players),
      options_(options),
      scenario_(scenario_number),
      compiled_(std::move(compiled)) {
  // Cleared where it changes nothing, so that it is not shown. GCG-112: only with the usual cards.
  const auto plays = [&](Scenario scenario) {
    return scenario_ == static_cast<std::size_t>(scenario) && cards() == gemini::usual_cards();
  };
  options_.gentle_training = options.gentle_training && plays(Scenario::training);
  options_.gentle_oversubscribed = options.gentle_oversubscribed && plays(Scenario::oversubscribed);
  options_.instants_once = options.instants_once && options.luck_booster;
  side_ = players == 3 ? scenario().three : scenario().two_or_four;  // GCG-3
  if (options.missing_band1_penalty != Penalty::as_printed) {        // GCG-109
    side_.penalty = static_cast<std::uint8_t>(options.missing_band1_penalty);
  }
  numbers_ = compiled_->numbers;
}

Expected<Gemini> Gemini::create(int players, const Options& options) {
  return create(players, options, options.primer ? primer_cards() : gemini::usual_cards());
}

Expected<Gemini> Gemini::create(int players, const Options& options, const Cards& cards) {
  if (auto sound = gemini::check_cards(cards); !sound) return tl::unexpected(sound.error());
  const std::size_t scenario = options.scenario_card > 0
      ? static_cast<std::size_t>(options.scenario_card - 1)
      : static_cast<std::size_t>(options.scenario);
  if (scenario >= cards.scenarios.size()) {
    return fail("There are " + std::to_string(cards.scenarios.size()) +
                " scenarios in this set, and no number " + std::to_string(scenario + 1) + ".");
  }
  auto compiled = std::make_shared<const Compiled>(cards, options.luck_booster, scenario);
  if (options.visiting_pack > compiled->visitors.size()) {
    return fail("There are " + std::to_string(compiled->visitors.size()) +
                " visiting instruments in this set, and not " +
                std::to_string(options.visiting_pack) + ".");
  }
  if (options.luck_booster && cards.luck.empty()) {
    return fail("There are no luck cards in this set.");
  }
  return Gemini(players, options, scenario, std::move(compiled));
}

// At most two actions in a turn, an ability with its answer, the Instants and as many moves of the
// AO systems and of freed instruments; before each, and before the end, a window for three others.
// An Instant in a window comes after two who passed in vain; after an `end`, the turn is ended once
// more, with another window (GCG-101). One that plays Time may free an instrument and an AO system.
// So it is twelve at most, and with the usual five, one of which plays Time, eighty in all. Another
// AO system is attached once more at first, and after each of three swaps of instruments.
// GCG-103: there may be two turns instead.
int Gemini::longest() const {
  const int all = options_.best == Best::two_turns ? 2 * kRolesOfTwo : kRolesOfTwo;
  const int moves = 84 + 12 * std::max(0, compiled_->instants - 5) +
      16 * std::max(0, static_cast<int>(compiled_->systems.size()) - 1);
  return kMostRoles + 1 + options_.visiting_pack + side_.rounds * all * moves;
}

State Gemini::start() const {
  State state;
  OpenPart& table = state.table;
  table.reputation = side_.reputation;  // GCG-4
  for (std::size_t i = 0; i < cards().weather.size(); ++i) {
    table.weather_left[i] = compiled_->weather_counts[i];  // GCG-7
  }
  table.instruments_left = compiled_->ordinary;  // GCG-9
  table.visitors_left = static_cast<std::uint8_t>(options_.visiting_pack);
  for (Card card = 0; card < numbers_.end; ++card) {
    for (int n = 0; n < compiled_->counts[card]; ++n) state.deck.push_back(card);  // GCG-10
  }
  if (options_.roles == Roles::choose) table.asked = Seat(0);
  if (scenario().setup) prepare(state, *scenario().setup);
  return state;
}

// What the scenario has on the table before anything happens. The check of the cards has made sure
// that all of it is there.
void Gemini::prepare(State& state, const std::vector<SetupStep>& steps) const {
  OpenPart& table = state.table;
  for (const SetupStep& step : steps) {
    switch (step.does) {
      case SetupKind::remove: break;  // these cards are not in the game (compiled.cpp)
      case SetupKind::checkouts: table.checked_out = true; break;
      case SetupKind::activate:
        for (const std::string& id : step.cards) {
          const Card card = ids::read_id(cards().programs, id).value_or(0);
          take_out(state.deck, card);
          table.active.insert(card);
        }
        break;
      case SetupKind::attach: {
        const Instrument card = ids::read_id(cards().instruments, step.cards[0]).value_or(0);
        table.instruments_left.erase(card);
        table.slots[ids::read_place(*this, step.to).value_or(0)].instrument = card;
        break;
      }
    }
  }
}

// ---- Chance ----

// Roles, seats, cards, weather, instruments and sites, each in numerical order. Calls f with each
// and its weight.
template <class F>
void Gemini::each_outcome(const State& state, const F& f) const {
  const OpenPart& table = state.table;
  Weight total = 0;
  const auto add = [&](const Move& move, Weight weight) {
    f(move, weight);
    total += weight;
  };
  switch (table.phase) {
    case Phase::roles:
      if (options_.roles == Roles::order) {
        const auto next = static_cast<std::uint8_t>(
            std::ranges::find_if(table.roles, [](Seat seat) { return !seat.is_player(); }) -
            table.roles.begin());
        add({.kind = Move::Kind::role, .card = next}, 1);
        break;
      }
      for (std::uint8_t role = 0; role < cards().roles.size(); ++role) {
        if (!table.roles[role].is_player()) add({.kind = Move::Kind::role, .card = role}, 1);
      }
      break;
    case Phase::first:
      for (const Seat seat : seats()) add({.kind = Move::Kind::first, .seat = seat}, 1);
      break;
    case Phase::turn_up: {
      // Nobody knows which visitors are in the deck: any that has not been met may be.
      const InstrumentSet unmet = compiled_->visitors - table.visitors_met;
      const bool visitors = table.visitors_left > 0;
      const auto each = static_cast<Weight>(visitors ? unmet.size() : 1);
      for (Instrument card = 0; card < cards().instruments.size(); ++card) {
        if (table.instruments_left.contains(card)) {
          add({.kind = Move::Kind::turn_up, .card = card}, each);
        } else if (visitors && unmet.contains(card)) {
          add({.kind = Move::Kind::turn_up, .card = card}, table.visitors_left);
        }
      }
      break;
    }
    case Phase::deal:
    case Phase::draw:
      for (std::size_t i = 0; i < state.deck.size();) {
        const Card card = state.deck[i];
        std::size_t end = i + 1;
        while (end < state.deck.size() && state.deck[end] == card) ++end;
        if (table.phase == Phase::draw || !is_bad_luck(card)) {
          add({.kind = Move::Kind::deal, .card = card}, static_cast<Weight>(end - i));
        }
        i = end;
      }
      break;
    case Phase::weather:
      for (Weather card = 0; card < cards().weather.size(); ++card) {
        if (table.weather_left[card] > 0) {
          add({.kind = Move::Kind::weather, .card = card}, table.weather_left[card]);
        }
      }
      if (total == 0) add({.kind = Move::Kind::weather, .card = table.weather_under[0]}, 1);
      break;
    case Phase::fog:
      for (const Place site : {Place{0}, Place{1}}) add({.kind = Move::Kind::fog, .to = site}, 1);
      break;
    case Phase::warm_up:
      for (const Instrument card : table.display) {
        if (card != kNone) add({.kind = Move::Kind::warm_up, .card = card}, 1);
      }
      break;
    default: break;
  }
}

Weight Gemini::outcomes(const State& state, OutcomeList<Gemini>& outcomes) const {
  Weight total = 0;
  each_outcome(state, [&](const Move& move, Weight weight) {
    outcomes.push_back({move, weight});
    total += weight;
  });
  return total;
}

Move Gemini::sample(const State& state, Rng& rng) const {
  if (state.table.phase == Phase::draw) {
    const auto count = static_cast<std::uint32_t>(state.deck.size());
    return {.kind = Move::Kind::deal, .card = state.deck[rng.below(count)]};
  }
  // Without an OutcomeList, which is large: it has room for all cards of the largest set.
  Weight total = 0;
  each_outcome(state, [&](const Move&, Weight weight) { total += weight; });
  Weight left = rng.below(total);
  Move sampled;
  bool found = false;
  each_outcome(state, [&](const Move& move, Weight weight) {
    if (found) return;
    found = left < weight;
    if (found) sampled = move;
    left -= weight;
  });
  return sampled;
}

// ---- The result ----

int Gemini::band_1_done(const OpenPart& table) const {
  int done = 0;
  table.scored.each([&](Card card) { done += program(card).band == 1 ? 1 : 0; });
  return done;
}

int Gemini::band_1_missing(const OpenPart& table) const {
  return std::max(0, side_.band_1_required - band_1_done(table));
}

namespace {

struct Points {
  int full = 0;
  int partial = 0;
  int lost = 0;
  int missing = 0;  // lost for Band-1 programs that are missing
  int poor_weather = 0;

  int sum() const { return full + partial - lost - missing + poor_weather; }
};

Points points_of(const Gemini& game, const OpenPart& table) {
  Points points;
  table.scored.each([&](Card card) { points.full += game.program(card).full; });
  table.active.each([&](Card card) {
    const int worth = game.unfinished_points(card, table.slots[card].done.size());
    (worth < 0 ? points.lost : points.partial) += std::abs(worth);
  });
  points.missing = game.side().penalty_points.value_or(0) * game.band_1_missing(table);
  if (table.checked_out) {  // GCG-74
    points.poor_weather =
        game.hours(table.slots[game.poor_weather()].now) * game.cards().checkouts.points_per_hour;
  }
  return points;
}

}  // namespace

int Gemini::score(const OpenPart& table) const { return points_of(*this, table).sum(); }

int Gemini::unfinished_points(Card card, int done) const {
  const ProgramCard& face = program(card);
  if (face.per_target) {
    const auto last = static_cast<int>(face.per_target->size());
    return done == 0 ? -face.loss
                     : (*face.per_target)[static_cast<std::size_t>(std::min(done, last) - 1)];
  }
  return done >= face.partial_at ? face.partial : -face.loss;
}

bool Gemini::ends_early(const OpenPart& table) const {
  if (!side_.ends) return false;
  const auto reached = [](int goal, int now) { return goal > 0 && now >= goal; };
  return reached(side_.ends->programs, table.scored.size()) ||
      reached(side_.ends->band_1, band_1_done(table)) || reached(side_.ends->points, score(table));
}

const Phrase& Gemini::level_name(int number) const {
  const auto index = static_cast<std::size_t>(number - 1);
  const auto& own = players_ == 3 ? compiled_->levels_of_three : compiled_->levels_of_others;
  return own.empty() ? *phrases::kLevels[index] : own[index];
}

int Gemini::level(int score) const {
  if (side_.levels) {
    const auto above = std::ranges::count_if(
        *side_.levels, [&](const Level& level) { return score >= level.points; });
    return std::max(1, static_cast<int>(above));
  }
  return 1 + (score >= side_.good ? 1 : 0) + (score >= side_.great ? 1 : 0) +
      (score >= side_.best ? 1 : 0);
}

Result Gemini::result(const State& state) const {
  const OpenPart& table = state.table;
  Result result{.over = table.phase == Phase::over, .sentence = say(phrases::kRunning)};
  const Points points = points_of(*this, table);
  const auto row = [&](const Phrase& name, int value) {
    ScoreRow source{.name = &name};
    for (const Seat seat : seats()) source.points[seat] = value;  // a team has its points together
    return source;
  };
  result.scores = row(phrases::kRunning, points.sum()).points;
  result.sources.push_back(row(phrases::kFullPoints, points.full));
  result.sources.push_back(row(phrases::kPartialPoints, points.partial));
  result.sources.push_back(row(phrases::kLostPoints, -points.lost));
  if (side_.penalty_points) {
    result.sources.push_back(row(phrases::kMissingPoints, -points.missing));
  }
  result.sources.push_back(row(phrases::kPoorWeatherPoints, points.poor_weather));
  if (!result.over) return result;
  if (table.reputation == 0) {  // GCG-79, GCG-81
    result.sentence = say(phrases::kFundingLost, points.sum());
    return result;
  }
  result.winners = SeatSet::all(players_);
  result.sentence = say(phrases::kSurvived, points.sum(), level_name(level(points.sum())));
  return result;
}

}  // namespace orrery::gemini
