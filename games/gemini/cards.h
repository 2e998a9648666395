#pragma once

// The cards of the Gemini Card Game as data. Few printed cards are public, so every card says where
// it comes from. The rules refer to no card by name, so other sets can be used; docs/cards.md
// explains the files.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "kernel/equal.h"
#include "kernel/error.h"

namespace orrery::gemini {

using described::operator==;  // of cards

// Where a card comes from: the rule book, what follows from it, our own design, or a printed card
// that somebody typed in.
enum class Source : std::uint8_t { rulebook, inferred, reconstructed, printed };
BOOST_DESCRIBE_ENUM(Source, rulebook, inferred, reconstructed, printed)

enum class Site : std::uint8_t { north, south, both };
BOOST_DESCRIBE_ENUM(Site, north, south, both)

// The types of targets, by the weather that they need (GCG-14 to GCG-17).
enum class TargetType : std::uint8_t { primary, secondary, bright };
BOOST_DESCRIBE_ENUM(TargetType, primary, secondary, bright)
inline constexpr int kTargetTypes = 3;

enum class Capability : std::uint8_t { imaging, spectroscopy, either };
BOOST_DESCRIBE_ENUM(Capability, imaging, spectroscopy, either)

// What a program accepts (GCG-37), and what an instrument can do: no AO, AO with an AO system, AO
// only; or it is an AO system itself.
enum class ProgramAo : std::uint8_t { none, only, either };
BOOST_DESCRIBE_ENUM(ProgramAo, none, only, either)
enum class InstrumentAo : std::uint8_t { none, with_system, only, system };
BOOST_DESCRIBE_ENUM(InstrumentAo, none, with_system, only, system)

enum class WeatherKind : std::uint8_t {
  best,
  great,
  good,
  poor,
  storm,
  earthquake,
  shutdown_north,
  shutdown_south
};
BOOST_DESCRIBE_ENUM(WeatherKind, best, great, good, poor, storm, earthquake, shutdown_north,
                    shutdown_south)

// Where a Time card is played: on a program of a band, on a target of a type or on an AO side, on a
// program for images or spectra, through an instrument in the North or the South. Red print on a
// weather card requires one there by the end of its round; red print on a Time card allows it
// nowhere else.
enum class Red : std::uint8_t {
  none,
  band_1,
  primary_or_ao,
  any_time,
  band_2,
  band_3,
  primary,
  secondary,
  bright,
  ao,
  imaging,
  spectroscopy,
  north,
  south
};
BOOST_DESCRIBE_ENUM(Red, none, band_1, primary_or_ao, any_time, band_2, band_3, primary, secondary,
                    bright, ao, imaging, spectroscopy, north, south)

enum class Ability : std::uint8_t { instrument_move, larger_hand, short_time, exchange, none };
BOOST_DESCRIBE_ENUM(Ability, instrument_move, larger_hand, short_time, exchange, none)

// What a luck card does; the first five are held and played, the others happen when drawn.
enum class Luck : std::uint8_t {
  play_time,       // a Time card without an action
  activate,        // a program and a target on it without an action
  clearing,        // Poor counts as Good, Good as Great, for the rest of the turn
  laser,           // AO sides of Secondary and Bright targets in Good weather, for this round
  press,           // a reputation point
  guider_fault,    // no Time through an attached instrument until the round ends
  fog,             // a random site is closed until the round ends
  warm_up,         // a random card of the display goes under the deck
  system_offline,  // the AO systems go under the deck
  failed_check     // the smallest Time card of an unfinished target is discarded
};
BOOST_DESCRIBE_ENUM(Luck, play_time, activate, clearing, laser, press, guider_fault, fog, warm_up,
                    system_offline, failed_check)
constexpr bool is_instant(Luck luck) { return luck <= Luck::press; }

struct WeatherCard {
  static constexpr bool kOmitEmpty = true;

  std::string id;
  std::string name;
  WeatherKind kind = WeatherKind::good;
  Red red = Red::none;
  std::uint8_t count = 1;
  Source source = Source::reconstructed;
  std::string text;
  std::optional<std::uint8_t> cost;  // reputation, if its red print is not met; 1 if left out
};
BOOST_DESCRIBE_STRUCT(WeatherCard, (), (id, name, kind, red, count, source, text, cost))

struct InstrumentCard {
  std::string id;
  std::string name;
  Site site = Site::north;
  bool imaging = false;
  bool spectroscopy = false;
  InstrumentAo ao = InstrumentAo::none;
  bool visiting = false;
  Source source = Source::reconstructed;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(InstrumentCard, (),
                      (id, name, site, imaging, spectroscopy, ao, visiting, source, text))

// Targets that complete a program.
struct Requirement {
  static constexpr bool kOmitDefaults = true;

  std::uint8_t primary = 0;
  std::uint8_t secondary = 0;
  std::uint8_t bright = 0;
};
BOOST_DESCRIBE_STRUCT(Requirement, (), (primary, secondary, bright))

struct ProgramCard {
  static constexpr bool kOmitEmpty = true;

  std::string id;
  std::string name;
  std::uint8_t band = 1;
  ProgramAo ao = ProgramAo::none;
  Capability capability = Capability::imaging;
  std::uint8_t primary = 0;  // targets required
  std::uint8_t secondary = 0;
  std::uint8_t bright = 0;
  std::uint8_t full = 0;  // points
  std::uint8_t partial = 0;
  std::uint8_t partial_at = 1;  // completed targets needed for the partial points
  std::uint8_t loss = 0;
  Source source = Source::reconstructed;
  std::string text;
  std::optional<std::vector<Requirement>> or_;          // other targets that complete it
  std::optional<std::vector<std::uint8_t>> per_target;  // points for one completed target, two, ...
};
BOOST_DESCRIBE_STRUCT(ProgramCard, (),
                      (id, name, band, ao, capability, primary, secondary, bright, full, partial,
                       partial_at, loss, source, text, or_, per_target))

struct TargetCard {
  static constexpr bool kOmitEmpty = true;

  std::string id;
  std::string name;
  TargetType type = TargetType::bright;
  Site site = Site::both;
  std::uint8_t hours = 0;        // without AO; 0: there is no such side
  std::uint8_t ao_hours = 0;     // with AO; 0: there is no such side
  std::uint8_t opportunity = 0;  // red: must be complete within so many rounds after it was played
  std::uint8_t first_round = 0;  // red: takes Time only from this round on
  std::uint8_t last_round = 0;   // until this one, and must be complete by its end; 0: always
  Source source = Source::reconstructed;
  std::string text;
  std::optional<TargetType> ao_type;  // of its AO side, if that has a type of its own
  std::optional<std::uint8_t> cost;   // reputation, if it is not complete in time; 1 if left out
};
BOOST_DESCRIBE_STRUCT(TargetCard, (),
                      (id, name, type, site, hours, ao_hours, opportunity, first_round, last_round,
                       source, text, ao_type, cost))

struct TimeCard {
  static constexpr bool kOmitEmpty = true;

  std::string id;
  std::uint8_t hours = 1;
  std::uint8_t within = 0;  // red: played within so many rounds after it was drawn; 0: black
  std::uint8_t count = 1;
  Source source = Source::reconstructed;
  std::string text;
  std::optional<std::uint8_t> last_round;  // red: played by the end of this round
  std::optional<Red> only_on;              // red: played only there
  std::optional<std::uint8_t> cost;        // reputation, if it is not played in time; 1 if left out
};
BOOST_DESCRIBE_STRUCT(TimeCard, (),
                      (id, hours, within, count, source, text, last_round, only_on, cost))

struct LuckCard {
  static constexpr bool kOmitEmpty = true;

  std::string id;
  std::string name;
  Luck effect = Luck::press;
  Source source = Source::reconstructed;
  std::string text;
  std::optional<std::uint8_t> count;  // 1 if left out
};
BOOST_DESCRIBE_STRUCT(LuckCard, (), (id, name, effect, source, text, count))

struct RoleCard {
  static constexpr bool kOmitEmpty = true;

  std::string id;
  std::string name;
  Ability ability = Ability::instrument_move;
  Source source = Source::reconstructed;
  std::string text;
  // How many cards a larger hand has more, or how many hours a short Time card has at most.
  std::optional<std::uint8_t> amount;  // 1 if left out
};
BOOST_DESCRIBE_STRUCT(RoleCard, (), (id, name, ability, source, text, amount))

// Checkouts, with Poor Weather on the back.
struct CheckoutsCard {
  std::uint8_t hours = 4;
  std::uint8_t points_per_hour = 2;
  Source source = Source::reconstructed;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(CheckoutsCard, (), (hours, points_per_hour, source, text))

// A level of victory, and the points that it takes; the lowest takes none.
struct Level {
  std::string name;
  std::uint16_t points = 0;
};
BOOST_DESCRIBE_STRUCT(Level, (), (name, points))

// The semester ends with the round in which one of these is reached; 0: it does not.
struct Ends {
  static constexpr bool kOmitDefaults = true;

  std::uint8_t programs = 0;  // completed
  std::uint8_t band_1 = 0;
  std::uint16_t points = 0;
};
BOOST_DESCRIBE_STRUCT(Ends, (), (programs, band_1, points))

// A step of the set-up: cards stay in the box, programs lie on the table from the start, an
// instrument is attached, Checkouts is finished.
enum class SetupKind : std::uint8_t { remove, activate, attach, checkouts };
BOOST_DESCRIBE_ENUM(SetupKind, remove, activate, attach, checkouts)
struct SetupStep {
  static constexpr bool kOmitUnused = true;

  SetupKind does = SetupKind::remove;
  std::vector<std::string> cards;  // ids
  std::string to;                  // of `attach`: a program, or PW
};
BOOST_DESCRIBE_STRUCT(SetupStep, (), (does, cards, to))

// One side of a scenario card.
struct ScenarioSide {
  static constexpr bool kOmitEmpty = true;

  std::uint8_t rounds = 12;
  std::uint8_t reputation = 4;
  std::uint8_t most_reputation = 4;
  std::uint8_t hand = 5;
  std::uint8_t band_1_required = 3;
  std::uint8_t penalty = 2;  // reputation lost for each missing one
  bool red_print = true;
  std::uint16_t good = 0;  // points for levels 2, 3 and 4
  std::uint16_t great = 0;
  std::uint16_t best = 0;
  std::optional<std::vector<Level>> levels;    // instead of those three, from the lowest
  std::optional<std::uint8_t> penalty_points;  // points lost for each missing Band-1 program
  std::optional<Ends> ends;
};
BOOST_DESCRIBE_STRUCT(ScenarioSide, (),
                      (rounds, reputation, most_reputation, hand, band_1_required, penalty,
                       red_print, good, great, best, levels, penalty_points, ends))

struct ScenarioCard {
  static constexpr bool kOmitEmpty = true;

  std::string id;
  std::string name;
  ScenarioSide two_or_four;
  ScenarioSide three;
  Source source = Source::reconstructed;
  std::string text;
  std::optional<std::vector<SetupStep>> setup;
};
BOOST_DESCRIBE_STRUCT(ScenarioCard, (), (id, name, two_or_four, three, source, text, setup))

struct Cards {
  std::vector<ScenarioCard> scenarios;
  std::vector<RoleCard> roles;
  std::vector<WeatherCard> weather;
  std::vector<InstrumentCard> instruments;
  std::vector<ProgramCard> programs;
  std::vector<TargetCard> targets;
  std::vector<TimeCard> times;
  std::vector<LuckCard> luck;
  CheckoutsCard checkouts;
};
BOOST_DESCRIBE_STRUCT(Cards, (),
                      (scenarios, roles, weather, instruments, programs, targets, times, luck,
                       checkouts))

// The set that comes with the program, and a small one for a first semester (GCG-R1).
const Cards& usual_cards();
const Cards& primer_cards();
// GCG-112: the scenarios with easier forms of Training and Oversubscribed, for the options
// `gentle_training` and `gentle_oversubscribed`; the small set has these too.
const std::vector<ScenarioCard>& first_scenarios();

// Whether a game can be played with these; the error names the wrong card.
Expected<void> check_cards(const Cards& cards);

}  // namespace orrery::gemini
