#pragma once

// The cards of the Gemini Card Game as data. Few printed cards are public, so every card says where
// it comes from. The rules refer to no card by name, so other sets can be used; docs/cards.md
// explains the files.

#include <cstdint>
#include <string>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "kernel/equal.h"
#include "kernel/error.h"

namespace orrery::gemini {

using described::operator==;  // of cards

// Where a card comes from: the rule book, what follows from it, or our own design.
enum class Source : std::uint8_t { rulebook, inferred, reconstructed };
BOOST_DESCRIBE_ENUM(Source, rulebook, inferred, reconstructed)

enum class Site : std::uint8_t { north, south, both };
BOOST_DESCRIBE_ENUM(Site, north, south, both)

// GCG-32: Primary, Secondary and Bright targets.
enum class TargetType : std::uint8_t { primary, secondary, bright };
BOOST_DESCRIBE_ENUM(TargetType, primary, secondary, bright)
inline constexpr int kTargetTypes = 3;

enum class Capability : std::uint8_t { imaging, spectroscopy };
BOOST_DESCRIBE_ENUM(Capability, imaging, spectroscopy)

// What a program accepts (GCG-37), and what an instrument can do: no AO, AO with the AO system, AO
// only; or it is the AO system itself.
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

// What red print on a weather card requires by the end of its round: a Time card on a Band-1
// program; on a Primary target or an AO side; anywhere.
enum class Red : std::uint8_t { none, band_1, primary_or_ao, any_time };
BOOST_DESCRIBE_ENUM(Red, none, band_1, primary_or_ao, any_time)

enum class Ability : std::uint8_t { instrument_move, larger_hand, short_time, exchange };
BOOST_DESCRIBE_ENUM(Ability, instrument_move, larger_hand, short_time, exchange)

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
  system_offline,  // the AO system goes under the deck
  failed_check     // the smallest Time card of an unfinished target is discarded
};
BOOST_DESCRIBE_ENUM(Luck, play_time, activate, clearing, laser, press, guider_fault, fog, warm_up,
                    system_offline, failed_check)
constexpr bool is_instant(Luck luck) { return luck <= Luck::press; }

struct WeatherCard {
  std::string id;
  std::string name;
  WeatherKind kind = WeatherKind::good;
  Red red = Red::none;
  std::uint8_t count = 1;
  Source source = Source::reconstructed;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(WeatherCard, (), (id, name, kind, red, count, source, text))

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

struct ProgramCard {
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
};
BOOST_DESCRIBE_STRUCT(ProgramCard, (),
                      (id, name, band, ao, capability, primary, secondary, bright, full, partial,
                       partial_at, loss, source, text))

struct TargetCard {
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
};
BOOST_DESCRIBE_STRUCT(TargetCard, (),
                      (id, name, type, site, hours, ao_hours, opportunity, first_round, last_round,
                       source, text))

struct TimeCard {
  std::string id;
  std::uint8_t hours = 1;
  std::uint8_t within = 0;  // red: played within so many rounds after it was drawn; 0: black
  std::uint8_t count = 1;
  Source source = Source::reconstructed;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(TimeCard, (), (id, hours, within, count, source, text))

struct LuckCard {
  std::string id;
  std::string name;
  Luck effect = Luck::press;
  Source source = Source::reconstructed;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(LuckCard, (), (id, name, effect, source, text))

struct RoleCard {
  std::string id;
  std::string name;
  Ability ability = Ability::instrument_move;
  Source source = Source::reconstructed;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(RoleCard, (), (id, name, ability, source, text))

// Checkouts, with Poor Weather on the back.
struct CheckoutsCard {
  std::uint8_t hours = 4;
  std::uint8_t points_per_hour = 2;
  Source source = Source::reconstructed;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(CheckoutsCard, (), (hours, points_per_hour, source, text))

// One side of a scenario card.
struct ScenarioSide {
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
};
BOOST_DESCRIBE_STRUCT(ScenarioSide, (),
                      (rounds, reputation, most_reputation, hand, band_1_required, penalty,
                       red_print, good, great, best))

struct ScenarioCard {
  std::string id;
  std::string name;
  ScenarioSide two_or_four;
  ScenarioSide three;
  Source source = Source::reconstructed;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(ScenarioCard, (), (id, name, two_or_four, three, source, text))

struct Cards {
  std::vector<ScenarioCard> scenarios;  // basic, training, oversubscribed
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

// Whether a game can be played with these; the error names the wrong card.
Expected<void> check_cards(const Cards& cards);

}  // namespace orrery::gemini
