#pragma once

// The Gemini Card Game: 2 to 4 players run two telescopes together for a semester.
// RULES.md has the rules with their clause numbers, which the comments here cite.
//
// In a round chance turns up the weather; then every role has a turn. In a turn chance refills the
// hand; the seat makes its actions and free plays, one move each, and ends the turn. In between
// other seats may be asked: for an Instant, an answer to an exchange, or where an instrument goes.

#include <cstdint>
#include <memory>
#include <optional>

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
  bool open_hands = true;                               // GCG-34
  bool luck_booster = false;                            // GCG-90
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

  // Instruments: 24 from the display, 42 to empty places, 78 swaps, 13 to the deck, 27 of the AO
  // system. A hand of eight targets on twelve programs with two sides: 192; exchanges with three
  // hands of eight: 192; Instants: 91 Time cards, 24 programs with a target; a few buttons.
  static constexpr std::size_t kMaxMoves = 720;
  static constexpr std::size_t kMaxOutcomes = kCardNumbers;

  static const Facts& facts();
  static std::span<const Option<Options>> options();
  static std::span<const Preset<Options>> presets();
  static std::span<const Variant<Options>> small_variants();
  static const Cards& usual_cards() { return gemini::usual_cards(); }
  static CardNotes notes_on(const Cards& cards) {
    const auto fine = check_cards(cards);
    return fine ? CardNotes{} : CardNotes{{.path = "cards", .sentence = fine.error().sentence}};
  }
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
  // GCG-91: the referee's move that takes the price after a take-back to this position, where a
  // turn can go on from it. `legal` never lists it.
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
  const ScenarioSide& side() const { return side_; }
  bool red_print() const { return side_.red_print && options_.red_print; }
  bool closed_hands() const { return !options_.open_hands; }
  const ProgramCard& program(Card card) const { return compiled_->cards.programs[card]; }
  const TargetCard& target(Card card) const {
    return compiled_->cards.targets[static_cast<std::size_t>(card - kFirstTarget)];
  }
  const TimeCard& time(Card card) const {
    return compiled_->cards.times[static_cast<std::size_t>(card - kFirstTime)];
  }
  const LuckCard& luck(Card card) const {
    return compiled_->cards.luck[static_cast<std::size_t>(card - kFirstLuck)];
  }
  const InstrumentCard& instrument(Instrument card) const {
    return compiled_->cards.instruments[card];
  }
  const WeatherCard& weather(Weather card) const { return compiled_->cards.weather[card]; }
  bool exists(Card card) const { return card < kCardNumbers && compiled_->counts[card] > 0; }
  bool is_bad_luck(Card card) const { return is_luck(card) && !is_instant(luck(card).effect); }
  bool is_red(Card card) const { return is_time(card) && time(card).within > 0 && red_print(); }
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
  int turns() const { return players_ == 2 ? kRoles : players_; }  // of a round, as a rule
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
    for (int role = 0; role < kRoles; ++role) {
      if (table.roles[static_cast<std::size_t>(role)] == seat && skip-- == 0) return role;
    }
    return 0;
  }
  Ability ability(const OpenPart& table) const {
    return cards().roles[static_cast<std::size_t>(role_of(table, table.turn))].ability;
  }
  Seat holder(const OpenPart& table, Ability ability) const;
  int hand_limit(const OpenPart& table, Seat seat) const {
    return side_.hand + (holder(table, Ability::larger_hand) == seat ? 1 : 0);  // GCG-11
  }

  // ---- Conditions ----

  // GCG-68: the 24 rows of the AO table.
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
  AttachRefusal attach_refusal(const OpenPart& table, Instrument instrument, Place place) const;
  // GCG-105: whether the instrument may be at this place, empty or not.
  bool may_be_at(Instrument card, Place place) const {
    return options_.attach == Attach::any || place == kPoorWeather || offers(card, place);
  }
  // GCG-67: whether the instrument has the capability that the program needs.
  bool offers(Instrument card, Place place) const {
    const InstrumentCard& one = instrument(card);
    return program(place).capability == Capability::imaging ? one.imaging : one.spectroscopy;
  }
  // GCG-40: whether a program can use the instrument.
  bool suits(Instrument instrument, Place place) const;
  // GCG-39: whether the instrument of a completed program may move to this place.
  bool takes_freed(const OpenPart& table, Instrument freed, Place place) const {
    return is_place(table, place) && table.slots[place].instrument == kNone && suits(freed, place);
  }
  bool is_place(const OpenPart& table, Place place) const {
    return place == kPoorWeather || (place < kPoorWeather && table.active.contains(place));
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
  // How many targets of a type a program still needs (GCG-59), and how many of all types.
  int needed(const Slot& slot, Card program, TargetType type) const;
  int needed(const Slot& slot, Card program) const;
  bool can_move_instrument(const OpenPart& table) const {
    return table.actions > 0 ||
        (!table.used && ability(table) == Ability::instrument_move);  // GCG-93
  }
  bool can_play_time(const OpenPart& table, Card card) const {
    return table.actions > 0 ||
        (!table.used && ability(table) == Ability::short_time && time(card).hours == 1);  // GCG-95
  }
  // GCG-51: whether the AO system, if it is at hand, may go here.
  bool takes_system(const OpenPart& table, Place place) const {
    const Slot& slot = table.slots[place];
    return slot.instrument != kNone && !slot.system && compiled_->served.contains(slot.instrument);
  }
  // GCG-51, GCG-107: whether the AO system can be attached without an action.
  bool system_at_hand(const OpenPart& table) const {
    if (in_display(table, compiled_->system)) return true;
    return options_.altair == System::deck && compiled_->system != kNone &&
        system_at(table) == kNone;
  }
  bool in_display(const OpenPart& table, Instrument card) const {
    return card != kNone && (table.display[0] == card || table.display[1] == card);
  }
  // The place of the AO system; kNone when it is not attached.
  Place system_at(const OpenPart& table) const;
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

  // Whether the fields have values that this kind of move can have; it may be illegal.
  bool sound(const Move& move) const;

  int score(const OpenPart& table) const;  // GCG-82
  int band_1_done(const OpenPart& table) const;
  int band_1_missing(const OpenPart& table) const;  // GCG-81
  int level(int score) const;                       // GCG-84: 1 to 4
  // `seen`: the hands with the cards that a viewer knows.
  Outlook outlook(const OpenPart& table, const Hands& seen) const;

 private:
  Gemini(int players, const Options& options, std::shared_ptr<const Compiled> compiled);

  int players_;
  Options options_;
  ScenarioSide side_;
  std::shared_ptr<const Compiled> compiled_;
};

}  // namespace orrery::gemini
