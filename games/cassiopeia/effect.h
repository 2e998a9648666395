#pragma once

// The language in which the cards say what they do; docs/cards.md describes it for people who type
// cards in. A card has a list of effects. Each says what it does, when, for whom, with how much,
// and under which condition. Specialists, planets and Space Objects share this one language.

#include <array>
#include <optional>
#include <vector>

#include "games/cassiopeia/tokens.h"
#include "kernel/equal.h"

namespace orrery::cassiopeia {

using described::operator==;  // of cards

enum class Sign : std::uint8_t { earth, mars };
BOOST_DESCRIBE_ENUM(Sign, earth, mars)

enum class SpaceObject : std::uint8_t { base, ship, station };
BOOST_DESCRIBE_ENUM(SpaceObject, base, ship, station)
constexpr std::size_t index(SpaceObject object) { return static_cast<std::size_t>(object); }

// Which side of a Space Object may be face up.
enum class Sides : std::uint8_t { either, front, back };
BOOST_DESCRIBE_ENUM(Sides, either, front, back)

// How many of each kind; a file may leave out kinds with none.
struct Amounts {
  static constexpr bool kOmitDefaults = true;

  int coin = 0;
  int bot = 0;
  int lens = 0;
  int cell = 0;
  int capsule = 0;
};
BOOST_DESCRIBE_STRUCT(Amounts, (), (coin, bot, lens, cell, capsule))

enum class Moment : std::uint8_t {
  chosen,       // a seat puts its token on the specialist
  start,        // of a turn, before phase 1
  phase_1,      // after the coins of the specialist
  phase_2,      // a specialist's effect is resolved; others offer theirs once
  phase_3,      // offered once
  terraformed,  // this planet is; on a specialist or Space Object: any planet of the seat
  end,          // of a turn
  always        // as long as the card is there
};
BOOST_DESCRIBE_ENUM(Moment, chosen, start, phase_1, phase_2, phase_3, terraformed, end, always)
inline constexpr std::size_t kMoments = 8;

enum class Verb : std::uint8_t {
  gain,            // `tokens`, or `count` of one's choice among `kinds`
  pay,             // `tokens`; nothing if one cannot
  buy,             // up to `count` of `kinds`, each for `price`
  sell,            // up to `count` of `kinds`, each for `price`
  exchange,        // up to `count` of `kinds`, one for one
  discard,         // `count` unprotected ones, or all but `down_to`
  take,            // from opponents: `count` of one's choice, or of each opponent `tokens`
  take_object,     // a Space Object of the kind `object`, for `price`, with one of `sides` up
  leave_out,       // `count` tokens of a terraforming cost are left out
  discount,        // `tokens` less for a planet, or so many coins less for a purchase
  extra_action,    // `count` more planets terraformed, or purchases, in this turn
  swap,            // two neighbouring planets, or any two with `anywhere`
  turn_over,       // this Space Object, or one's own of the kind `object`
  turn_logistics,  // to `sign`, or to the other side
  protect,         // `tokens` of each kind, or `count` of `kinds` together
  symbols          // counts as `count` symbols of `sign`
};
BOOST_DESCRIBE_ENUM(Verb, gain, pay, buy, sell, exchange, discard, take, take_object, leave_out,
                    discount, extra_action, swap, turn_over, turn_logistics, protect, symbols)
inline constexpr std::size_t kVerbs = 16;

enum class Who : std::uint8_t { self, all, others };
BOOST_DESCRIBE_ENUM(Who, self, all, others)

// What a discount or an extra action is about.
enum class Action : std::uint8_t { terraform, buy };
BOOST_DESCRIBE_ENUM(Action, terraform, buy)

// A fund that no other is below, or above.
enum class Rank : std::uint8_t { lowest, highest };
BOOST_DESCRIBE_ENUM(Rank, lowest, highest)

// All fields that are set must hold for the active player.
struct Condition {
  static constexpr bool kOmitDefaults = true;

  std::optional<bool> optimised;
  std::optional<int> fund_at_least;
  std::optional<int> fund_at_most;
  std::optional<Rank> fund;
  std::optional<Sign> majority;             // more of one's symbols are this than the other
  std::optional<int> inhabited_neighbours;  // of this planet: at least so many
  std::optional<Sign> neighbours;           // of this planet: both show this symbol
  Amounts has;                              // at least these
};
BOOST_DESCRIBE_STRUCT(Condition, (),
                      (optimised, fund_at_least, fund_at_most, fund, majority, inhabited_neighbours,
                       neighbours, has))

struct Effect {
  static constexpr bool kOmitUnused = true;

  Verb does = Verb::gain;
  Moment when = Moment::phase_2;
  bool logistics = false;  // the Logistics bonus: only for whoever is optimised (CAS-19)
  bool if_done = false;    // only if the effect before it, at the same moment, did something
  bool may = false;        // the player is asked, and can decline
  Condition only_if;
  Who who = Who::self;
  Amounts tokens;
  int count = 0;
  std::optional<int> optimised_count;
  std::vector<Token> kinds;
  Amounts price;
  std::optional<Amounts> optimised_price;
  std::optional<int> down_to;
  std::optional<Sign> sign;
  std::optional<SpaceObject> object;
  Sides sides = Sides::either;
  std::optional<Sides> optimised_sides;
  Action action = Action::terraform;
  bool anywhere = false;  // a swap of any two planets
  bool any_fund = false;  // takes also from opponents with a larger fund (CAS-36)
};
BOOST_DESCRIBE_STRUCT(Effect, (),
                      (does, when, logistics, if_done, may, only_if, who, tokens, count,
                       optimised_count, kinds, price, optimised_price, down_to, sign, object, sides,
                       optimised_sides, action, anywhere, any_fund))

inline constexpr std::size_t kMostEffects = 8;  // on one side of a card

}  // namespace orrery::cassiopeia
