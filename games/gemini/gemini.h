#pragma once

// The Gemini Card Game: 2 to 4 players run two telescopes together for a semester.
// RULES.md has the rules with their clause numbers, which the comments here cite.
//
// In a round chance turns up the weather; then every role has a turn. In a turn chance refills the
// hand; the seat makes its actions and free plays, one move each, and ends the turn. In between
// other seats may be asked: for an Instant, an answer to an exchange, or where an instrument goes.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "games/gemini/card_notes.h"
#include "games/gemini/compiled.h"
#include "games/gemini/incidents.h"
#include "games/gemini/move.h"
#include "games/gemini/state.h"
#include "kernel/dominated.h"
#include "kernel/preset.h"
#include "kernel/repairs.h"

namespace orrery::gemini {

enum class StormSite : std::uint8_t { carry, good };                 // GCG-A13
enum class Closure : std::uint8_t { shutdown, all, never };          // GCG-A12
enum class Roles : std::uint8_t { random, choose, order };           // GCG-5, GCG-R2
enum class FirstPlayer : std::uint8_t { engineer, choose, random };  // GCG-6
enum class Scenario : std::uint8_t { basic, training, oversubscribed };
enum class Limit : std::uint8_t { four, none };                     // GCG-A18
enum class Best : std::uint8_t { two_actions, two_turns };          // GCG-103
enum class PlayTargets : std::uint8_t { always, by_weather };       // GCG-104
enum class Attach : std::uint8_t { any, fitting };                  // GCG-105
enum class Visitors : std::uint8_t { drawn, chosen };               // GCG-106
enum class System : std::uint8_t { display, deck };                 // GCG-107
enum class Penalty : std::uint8_t { as_printed, one, two, three };  // GCG-109

struct Options {
  Scenario scenario = Scenario::basic;
  int scenario_card = 0;                                // of another card set, from 1
  bool gentle_training = false;                         // GCG-112
  bool gentle_oversubscribed = false;                   // GCG-112
  bool open_hands = true;                               // GCG-34
  bool luck_booster = false;                            // GCG-R4
  bool instants_once = false;                           // GCG-90
  int visiting_pack = 0;                                // GCG-88
  Visitors visitors = Visitors::drawn;                  // GCG-106
  bool red_print = true;                                // GCG-A24
  Roles roles = Roles::random;                          // GCG-5
  FirstPlayer first_player = FirstPlayer::engineer;     // GCG-6
  Penalty missing_band1_penalty = Penalty::as_printed;  // GCG-109, GCG-A1
  Best best = Best::two_actions;                        // GCG-103
  StormSite storm_open_site = StormSite::carry;         // GCG-A13
  Closure poor_weather_closure = Closure::shutdown;     // GCG-A12
  PlayTargets play_targets = PlayTargets::always;       // GCG-104
  bool bright_ao_counts_as_primary = false;             // GCG-A10
  Attach attach = Attach::any;                          // GCG-105
  System altair = System::display;                      // GCG-107
  Limit max_instruments = Limit::four;                  // GCG-A18
  bool paid_undo = false;                               // GCG-91
  bool primer = false;                                  // GCG-R1
};

// Why a target cannot be played on a program.
enum class TargetRefusal : std::uint8_t {
  none,
  no_program,
  no_side,
  not_admitted,
  not_needed,
  window,
  weather
};
// Why an instrument cannot be attached.
enum class AttachRefusal : std::uint8_t {
  none,
  no_program,
  occupied,
  limit,
  visitor_there,
  unfitting
};

class Gemini {
 public:
  using Options = gemini::Options;
  using State = gemini::State;
  using View = gemini::View;
  using Move = gemini::Move;
  using Cards = gemini::Cards;

  // With the largest possible set: a hand of eight targets on 14 programs with two sides: 224 (Time
  // cards with an Instant are fewer); with instruments at all 15 places 105 swaps, 15 to the deck
  // and 60 of the AO systems; exchanges with three hands of eight: 192; a few buttons. A move list
  // is made at every decision, so it has room for these and little more.
  static constexpr std::size_t kMaxMoves = 600;
  static constexpr std::size_t kMaxOutcomes = kMostCardNumbers;

  static const Facts& facts();
  static std::span<const Option<Options>> options();
  static std::span<const Preset<Options>> presets();
  static std::span<const Variant<Options>> small_variants();
  static const Cards& usual_cards() { return gemini::usual_cards(); }
  static CardNotes notes_on(const Cards& cards) { return gemini::notes_on(cards); }
  static Expected<void> check_cards(const Cards& cards) { return gemini::check_cards(cards); }
  static Expected<Gemini> create(int players, const Options& options);
  static Expected<Gemini> create(int players, const Options& options, const Cards& cards);

  int players() const { return players_; }
  Seats seats() const { return Seats(players_); }
  const Options& chosen() const { return options_; }
  const Cards& cards() const { return compiled_->cards; }
  int longest() const;

  State start() const;
  Seat to_act(const State& state) const { return to_act(state.table); }
  void legal(const State& state, MoveList<Gemini>& moves) const;
  Weight outcomes(const State& state, OutcomeList<Gemini>& outcomes) const;
  Move sample(const State& state, Rng& rng) const;
  void apply(State& state, Move move) const;
  Result result(const State& state) const;

  View view(const State& state, Viewer viewer) const;
  State imagine(const View& view, Rng& rng) const;
  bool reveals(const State& before, Move move) const;
  Seen seen(const State& before, Move move, Viewer viewer) const;
  void tell(const State& before, Move move, Viewer viewer, Lines& lines) const;
  void remark(const View& everybodys, Move move, Lines& lines) const;  // what a bot says

  void paths(const State& state, Move move, Paths& paths) const;
  Line why_not(const View& view, const Path& path) const;
  Line label(Piece piece) const;

  Expected<void> check(const State& state) const;
  std::optional<State> from_old_text(std::string_view text) const;
  std::string notation(Move move) const;
  Expected<Move> parse(std::string_view text) const;

  void draw(const View& view, Ink& ink) const;
  std::string tables() const;
  double evaluate(const State& state, Seat seat) const;
  void dominated(const View& view, const MoveList<Gemini>& legal,
                 MoveList<Gemini>& dominated) const;

  // Like `apply`, and also logs what happens.
  void replay(State& state, Move move, Incidents& incidents) const;

  // ---- For the table ----

  // GCG-90: whether seats are asked for Instants in others' turns, and the move that declines.
  bool windows() const { return options_.luck_booster; }
  std::optional<Move> pass(const State& state) const {
    if (state.table.phase != Phase::window) return std::nullopt;
    return Move{.kind = Move::Kind::pass};
  }
  bool charges() const { return options_.paid_undo; }
  // GCG-91: the referee's move that takes the reputation point after a take-back to this position;
  // none outside of a seat's own turn. `legal` never lists it.
  std::optional<Move> price(const State& state) const;
  // GCG-108: the referee's moves that mend a mistake here, each for a reputation point.
  void repairs(const State& state, MoveList<Gemini>& moves) const;
  bool same_turn(const State& one, const State& other) const {
    return one.table.round == other.table.round && one.table.turn == other.table.turn &&
        one.table.step >= Next::act && other.table.step >= Next::act;
  }
  // A bot agrees if the team is not worse off by more than the point.
  bool consents(const State& now, const State& after, Seat seat) const;
  // Where the instrument of a completed program goes belongs to the action before.
  bool amid(const State& state) const {
    return options_.paid_undo && state.table.phase == Phase::release;
  }
  // GCG-96: a seat that does not answer an offer in time refuses it.
  std::optional<Move> silence(const State& state) const {
    if (state.table.phase != Phase::answer) return std::nullopt;
    return Move{.kind = Move::Kind::refuse};
  }

  // ---- What follows from cards and options ----

  const Compiled& compiled() const { return *compiled_; }
  const ScenarioCard& scenario() const {
    const bool gentle = options_.gentle_training || options_.gentle_oversubscribed;
    return (gentle ? gemini::first_scenarios() : cards().scenarios)[scenario_];
  }
  const ScenarioSide& side() const { return side_; }
  bool red_print() const { return side_.red_print && options_.red_print; }
  bool closed_hands() const { return !options_.open_hands; }
  const ProgramCard& program(Card card) const { return compiled_->cards.programs[card]; }
  const TargetCard& target(Card card) const {
    return compiled_->cards.targets[static_cast<std::size_t>(card - numbers_.target)];
  }
  const TimeCard& time(Card card) const {
    return compiled_->cards.times[static_cast<std::size_t>(card - numbers_.time)];
  }
  const LuckCard& luck(Card card) const {
    return compiled_->cards.luck[static_cast<std::size_t>(card - numbers_.luck)];
  }
  const InstrumentCard& instrument(Instrument card) const {
    return compiled_->cards.instruments[card];
  }
  const WeatherCard& weather(Weather card) const { return compiled_->cards.weather[card]; }
  const Numbers& numbers() const { return numbers_; }
  bool is_program(Card card) const { return numbers_.is_program(card); }
  bool is_target(Card card) const { return numbers_.is_target(card); }
  bool is_time(Card card) const { return numbers_.is_time(card); }
  bool is_luck(Card card) const { return numbers_.is_luck(card); }
  Place poor_weather() const { return numbers_.poor_weather(); }
  Place places() const { return numbers_.places(); }
  std::span<const Slot> slots(const OpenPart& table) const {
    return {table.slots.data(), numbers_.places()};
  }
  bool exists(Card card) const { return card < numbers_.end && compiled_->counts[card] > 0; }
  bool is_bad_luck(Card card) const { return is_luck(card) && !is_instant(luck(card).effect); }
  bool is_red(Card card) const {
    return is_time(card) && (time(card).within > 0 || time(card).last_round) && red_print();
  }
  // The round by whose end a red Time card must have been played, if it was drawn in round `drawn`.
  int due(Card card, int drawn) const {
    const TimeCard& face = time(card);
    const int last = face.last_round ? std::max<int>(drawn, *face.last_round) : kMostRounds + drawn;
    return face.within > 0 ? std::min(last, drawn + face.within) : last;
  }
  // Reputation lost if this Time card or target misses its red print; with kNoCard, the weather.
  int cost_of(const OpenPart& table, Card card) const {
    if (is_time(card)) return time(card).cost.value_or(1);
    if (is_target(card)) return target(card).cost.value_or(1);
    return weather(table.row[table.row.size() - 1]).cost.value_or(1);
  }
  // GCG-62: too late to play this target.
  bool lapsed(Card card, int round) const {
    return is_target(card) && target(card).last_round != 0 && round > target(card).last_round;
  }

  // ---- Turns ----

  Seat to_act(const OpenPart& table) const {
    switch (table.phase) {
      case Phase::act:
      case Phase::fault:
      case Phase::failed: return active(table);
      case Phase::visitors:
      case Phase::window:
      case Phase::release:
      case Phase::answer: return table.asked;
      case Phase::roles:
      case Phase::first: return table.asked.is_player() ? table.asked : Seat::chance();
      case Phase::over: return Seat::nobody();
      default: return Seat::chance();
    }
  }
  int turns() const { return players_ == 2 ? kRolesOfTwo : players_; }  // of a round, as a rule
  // GCG-103: whether the order goes round twice in this round.
  bool twice(const OpenPart& table) const {
    return options_.best == Best::two_turns && !table.row.empty() &&
        weather(table.row[table.row.size() - 1]).kind == WeatherKind::best;
  }
  int turns(const OpenPart& table) const { return twice(table) ? 2 * turns() : turns(); }
  bool is_last_turn(const OpenPart& table) const { return table.turn + 1 == turns(table); }
  Seat seat_of(const OpenPart& table, int turn) const {
    return Seat((table.first.index() + turn) % players_);
  }
  Seat active(const OpenPart& table) const { return seat_of(table, table.turn); }
  // GCG-85: a player with two roles acts with the lower one first.
  int role_of(const OpenPart& table, int turn) const {
    const Seat seat = seat_of(table, turn);
    int skip = turn % turns() / players_;
    const auto count = static_cast<int>(cards().roles.size());
    for (int role = 0; role < count; ++role) {
      if (table.roles[static_cast<std::size_t>(role)] == seat && skip-- == 0) return role;
    }
    return 0;
  }
  const RoleCard& role(const OpenPart& table) const {
    return cards().roles[static_cast<std::size_t>(role_of(table, table.turn))];
  }
  Ability ability(const OpenPart& table) const { return role(table).ability; }
  // Who has a role with this ability: the first of several.
  Seat holder(const OpenPart& table, Ability wanted) const;
  int hand_limit(const OpenPart& table, Seat seat) const;  // GCG-11
  // GCG-95: whether a Time card is short enough for the acting role's ability.
  bool is_short(const OpenPart& table, Card card) const {
    const RoleCard& acting = role(table);
    return acting.ability == Ability::short_time && time(card).hours <= acting.amount.value_or(1);
  }

  // ---- Conditions ----

  // GCG-68, for all 24 combinations.
  static bool ao_fits(ProgramAo program, bool ao_side, InstrumentAo instrument, bool system) {
    if (ao_side) {
      return program != ProgramAo::none &&
          (instrument == InstrumentAo::only || (instrument == InstrumentAo::with_system && system));
    }
    return program != ProgramAo::only && instrument != InstrumentAo::only;
  }
  // GCG-65, GCG-A9. The laser helps Secondary and Bright targets in Good weather.
  static bool weather_admits(Grade grade, TargetType type, bool ao_side, bool laser = false) {
    if (ao_side) {
      return grade <= Grade::great ||
          (laser && grade == Grade::good && type != TargetType::primary);
    }
    switch (type) {
      case TargetType::primary: return grade <= Grade::great;
      case TargetType::secondary: return grade <= Grade::good;
      default: return true;
    }
  }
  // GCG-49, GCG-66
  static bool site_fits(Site target, Site instrument, Sites closed) {
    const bool north = target != Site::south && instrument != Site::south;
    const bool south = target != Site::north && instrument != Site::north;
    return (north && !closed.north) || (south && !closed.south);
  }

  // The grade of the weather, with Sudden clearing.
  static Grade grade(const OpenPart& table) {
    if (!table.clearing) return table.grade;
    return table.grade == Grade::poor ? Grade::good
        : table.grade == Grade::good  ? Grade::great
                                      : table.grade;
  }
  static Sites closed(const OpenPart& table) { return table.storm | table.shutdown | table.fog; }
  TimeRefusal time_refusal(const OpenPart& table, Place place) const;
  TimeRefusals time_refusals(const OpenPart& table, Place place) const;  // all of them
  bool takes_time(const OpenPart& table) const;  // whether anything on the table does
  TargetRefusal target_refusal(const OpenPart& table, Card card, Place place, bool ao) const;
  // The same for a program that is to be activated with it.
  TargetRefusal fit_refusal(const OpenPart& table, Card card, Place place, bool ao) const;
  AttachRefusal attach_refusal(const OpenPart& table, Instrument card, Place place) const;
  // GCG-105: whether the instrument may be at this place, empty or not.
  bool may_be_at(Instrument card, Place place) const {
    return options_.attach == Attach::any || place == poor_weather() || offers(card, place);
  }
  // GCG-67: whether the instrument has the capability that the program needs.
  bool offers(Instrument card, Place place) const {
    return able(instrument(card), program(place).capability);
  }
  static bool able(const InstrumentCard& one, Capability needed) {
    switch (needed) {
      case Capability::imaging: return one.imaging;
      case Capability::spectroscopy: return one.spectroscopy;
      default: return true;
    }
  }
  // GCG-40: whether a program can use the instrument.
  bool suits(Instrument card, Place place) const;
  // GCG-39: whether the instrument of a completed program may move to this place.
  bool takes_freed(const OpenPart& table, Instrument freed, Place place) const {
    return is_place(table, place) && table.slots[place].instrument == kNone && suits(freed, place);
  }
  bool is_place(const OpenPart& table, Place place) const {
    const Place last = poor_weather();
    return place == last || (place < last && table.active.contains(place));
  }
  int attached(const OpenPart& table) const;  // GCG-45
  int hours(const Times& times) const {
    int sum = 0;
    for (std::size_t i = 0; i < cards().times.size(); ++i) sum += times[i] * cards().times[i].hours;
    return sum;
  }
  int hours_needed(const Slot& slot) const {
    return slot.ao ? target(slot.target).ao_hours : target(slot.target).hours;
  }
  // The type of a side of a target, and of the one that lies there.
  static TargetType type_of(const TargetCard& target, bool ao) {
    return ao ? target.ao_type.value_or(target.type) : target.type;
  }
  TargetType type_of(const Slot& slot) const { return type_of(target(slot.target), slot.ao); }
  // Whether a Time card is, or would be, where red print wants it.
  bool meets(const OpenPart& table, Place place, Red red) const;
  bool goes_anywhere(Card card) const { return !time(card).only_on; }
  // Whether red print on a Time card allows this place.
  bool may_go(const OpenPart& table, Card card, Place place) const {
    const auto& only = time(card).only_on;
    return !only || !red_print() || meets(table, place, *only);
  }
  // How many targets of a type a program still needs (GCG-59), and how many of all types.
  int needed(const Slot& slot, Card card, TargetType type) const;
  int needed(const Slot& slot, Card card) const;
  bool fits(const Slot& slot, Card card) const;  // whether it needs those that are complete
  bool holds_time(const Hand& hand) const {
    return std::ranges::any_of(hand, [this](const Held& held) { return is_time(held.card); });
  }
  bool can_move_instrument(const OpenPart& table) const {
    return table.actions > 0 ||
        (!table.used && ability(table) == Ability::instrument_move);  // GCG-93
  }
  bool can_play_time(const OpenPart& table, Card card) const {
    return table.actions > 0 || (!table.used && is_short(table, card));  // GCG-95
  }
  // Instruments that this AO system can give AO to.
  InstrumentSet served_by(Instrument system) const {
    for (std::size_t order = 0; order < compiled_->systems.size(); ++order) {
      if (compiled_->systems[order] == system) return compiled_->served_by[order];
    }
    return {};
  }
  bool is_system(Instrument card) const {
    return card < kMostInstruments && compiled_->is_system.contains(card);
  }
  // The AO system at a place that has one.
  Instrument system_of(const Slot& slot) const { return compiled_->systems[slot.more.system]; }
  // GCG-51: whether this AO system, if it is at hand, may go here.
  bool takes_system(const OpenPart& table, std::size_t system, Place place) const {
    const Slot& slot = table.slots[place];
    return slot.instrument != kNone && !slot.system &&
        compiled_->served_by[system].contains(slot.instrument);
  }
  // Its order among the AO systems.
  std::size_t order_of(Instrument system) const {
    std::size_t order = 0;
    while (order + 1 < compiled_->systems.size() && compiled_->systems[order] != system) ++order;
    return order;
  }
  // GCG-51, GCG-107: whether an AO system can be attached without an action.
  bool system_at_hand(const OpenPart& table, Instrument system) const {
    if (in_display(table, system)) return true;
    return options_.altair == System::deck && system_at(table, system) == kNone;
  }
  bool in_display(const OpenPart& table, Instrument card) const {
    return card != kNone && (table.display[0] == card || table.display[1] == card);
  }
  // The place of an AO system; kNone when it is not attached.
  Place system_at(const OpenPart& table, Instrument system) const;
  // GCG-106: whether a visitor is attached.
  bool visitor_there(const OpenPart& table) const;
  bool instruments_in_deck(const OpenPart& table) const {
    return !table.instruments_left.empty() || table.visitors_left > 0 || !table.under.empty();
  }
  bool instant_possible(const OpenPart& table, const Hand& hand, Card card) const;
  // GCG-90: whether the hand has an Instant to play, or with closed hands may have one.
  bool has_instant(const OpenPart& table, const Hand& hand) const;
  // Whether there is a card that can be held: bad luck cannot.
  bool can_fill_hands(const CardList& cards) const;
  bool qualifies(Card card, Red red) const;  // GCG-92: could the card, in a hand, meet it?
  // Whether hands decide if this red print can be met: with closed hands only the end of the round
  // shows it (GCG-92).
  static bool looks_at_hands(Red red) { return red == Red::band_1 || red == Red::primary_or_ao; }

  // Whether the fields have values that this kind of move can have; it may be illegal.
  bool sound(const Move& move) const;

  int score(const OpenPart& table) const;  // GCG-82
  int band_1_done(const OpenPart& table) const;
  int band_1_missing(const OpenPart& table) const;  // GCG-81
  int level(int score) const;                       // GCG-84: from 1
  const Phrase& level_name(int number) const;
  int unfinished_points(Card card, int done) const;  // GCG-A3, GCG-A4
  bool ends_early(const OpenPart& table) const;      // a goal that ends this scenario is reached
  // `seen`: the hands with the cards that a viewer knows.
  Outlook outlook(const OpenPart& table, const Hands& seen) const;

 private:
  Gemini(int players, const Options& options, std::size_t scenario,
         std::shared_ptr<const Compiled> compiled);
  template <class F>
  void each_outcome(const State& state, const F& f) const;
  template <class F>
  void each_requirement(const Slot& slot, Card card, const F& f) const;
  void prepare(State& state, const std::vector<SetupStep>& steps) const;

  int players_;
  Options options_;
  std::size_t scenario_;
  ScenarioSide side_;
  Numbers numbers_;
  std::shared_ptr<const Compiled> compiled_;
};

}  // namespace orrery::gemini
