#pragma once

// The table, the hands, and who knows what.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/gemini/cards.h"
#include "games/gemini/numbers.h"
#include "games/gemini/outlook.h"
#include "kernel/fixed_list.h"
#include "kernel/grown_array.h"
#include "kernel/seat.h"

namespace orrery::gemini {

// Which sites are closed.
struct Sites {
  bool north = false;
  bool south = false;

  friend bool operator==(const Sites&, const Sites&) = default;
};
BOOST_DESCRIBE_STRUCT(Sites, (), (north, south))
constexpr Sites operator|(Sites a, Sites b) { return {a.north || b.north, a.south || b.south}; }

enum class Grade : std::uint8_t { best, great, good, poor };
BOOST_DESCRIBE_ENUM(Grade, best, great, good, poor)

// Cards in the order of their numbers.
using CardList = FixedList<Card, kMostCards>;
inline void sort_in(CardList& list, Card card) {
  list.push_back(card);
  Card* at = list.end() - 1;
  for (; at != list.begin() && at[-1] > card; --at) *at = at[-1];
  *at = card;
}
inline void take_out(CardList& list, Card card) {
  list.erase(static_cast<std::size_t>(std::ranges::lower_bound(list, card) - list.begin()));
}

// How many Time cards of each kind lie somewhere.
using Times = GrownArray<std::uint8_t, kMostTimes, kFirstTimes>;

// What only some sets of cards need to know about a place.
struct SlotMore {
  static constexpr bool kOmitDefaults = true;

  std::uint8_t system = 0;  // which of the AO systems is with it, in the order of the card set
  TargetSet done_ao;        // of the completed targets, those done as the type of their AO side

  friend bool operator==(const SlotMore&, const SlotMore&) = default;
};
BOOST_DESCRIBE_STRUCT(SlotMore, (), (system, done_ao))

// A program on the table, or Checkouts / Poor Weather.
struct Slot {
  static constexpr std::string_view kHashedIfUsed = "more";

  Instrument instrument = kNone;
  bool system = false;    // an AO system is with it
  bool fault = false;     // no Time through it in this round
  Card target = kNoCard;  // the unfinished one
  bool ao = false;        // its side
  std::uint8_t due = 0;   // red: the round at whose end it must be complete; 0: never
  Times now{};            // on the unfinished target; on Checkouts or Poor Weather
  Times spent{};          // on the completed ones
  TargetSet done;         // completed
  SlotMore more;

  // What a guider fault and a failed quality check can hit.
  bool can_fault() const { return instrument != kNone && !fault; }
  bool can_fail() const { return target != kNoCard && now != Times{}; }
  void clear_target() {
    target = kNoCard;
    ao = false;
    due = 0;
    now = {};
  }

  friend bool operator==(const Slot&, const Slot&) = default;
};
BOOST_DESCRIBE_STRUCT(Slot, (),
                      (instrument, system, fault, target, ao, due, now, spent, done, more))

enum class Phase : std::uint8_t {
  roles,    // chance deals the roles, or the seats choose theirs (GCG-5)
  first,    // who begins (GCG-6)
  turn_up,  // chance turns up an instrument
  deal,     // chance deals the hands (GCG-10)
  weather,  // chance turns up the weather (GCG-13)
  draw,     // chance refills the hand (GCG-26)
  fog,      // chance: which site (luck booster)
  warm_up,  // chance: which card of the display
  fault,    // the seat chooses an attached instrument
  failed,   // the seat chooses an unfinished target
  window,   // another seat may play an Instant (GCG-90)
  act,      // the seat takes an action, a free play, or ends the turn
  release,  // a program is complete: where does its instrument go? (GCG-39)
  answer,   // the partner accepts or refuses an exchange (GCG-96)
  over,
  visitors  // the first seat chooses the visiting instruments (GCG-106), before they are turned up
};
BOOST_DESCRIBE_ENUM(Phase, roles, first, turn_up, deal, weather, draw, fog, warm_up, fault, failed,
                    window, act, release, answer, over, visitors)

// What the game goes on with after this phase. GCG-101: `end` when the seat has ended its turn, and
// the others are asked for Instants before the round is judged.
enum class Next : std::uint8_t { setup, draw, act, end };
BOOST_DESCRIBE_ENUM(Next, setup, draw, act, end)

// What everybody sees and remembers.
struct OpenPart {
  Phase phase = Phase::roles;
  Next step = Next::setup;
  std::uint8_t round = 0;
  std::uint8_t turn = 0;  // of the round, from 0
  Seat first;
  GrownArray<Seat, kMostRoles, kFirstRoles> roles{};  // who has each; nobody: it stays out
  Seat asked;                // who is to choose, except in `act`, `fault` and `failed`
  std::uint8_t window = 0;   // which seat after the active one is asked for an Instant; 0: none
  std::uint8_t actions = 0;  // left in this turn
  bool used = false;         // the role's ability, in this turn
  bool exchanged = false;    // the last offer was accepted: remembered by those who see only backs
  std::uint8_t reputation = 0;

  // The weather. Cards under the deck are known; of the others only the number of each kind.
  GrownArray<std::uint8_t, kMostWeather, kFirstWeather> weather_left{};
  FixedList<Weather, kMostSpecial> weather_under;
  FixedList<Weather, kMostRounds> row;  // GCG-13
  Grade grade = Grade::good;
  Sites storm;          // closed by Storm or Earthquake
  Sites shutdown;       // by a Shutdown, in this round
  Sites next_shutdown;  // in the next
  Sites fog;
  Red red = Red::none;     // what the weather requires by the end of the round
  bool red_met = false;    // it has been done
  bool red_holds = false;  // known not to be ignored (GCG-92)
  bool clearing = false;   // luck: for this turn
  bool laser = false;      // luck: for this round

  // Instruments. `under` are the cards known to lie under the deck, from the top.
  std::array<Instrument, kDisplay> display{kNone, kNone};
  InstrumentSet instruments_left;  // in the unknown part of the deck
  std::uint8_t visitors_left = 0;  // how many unknown visitors are in it
  InstrumentSet visitors_met;      // visitors that have been turned up
  FixedList<Instrument, kMostInstruments> under;

  // Programs.
  GrownArray<Slot, kMostPlaces, kFirstPrograms + 1> slots{};
  ProgramSet active;
  ProgramSet scored;
  bool checked_out = false;  // Checkouts is finished: Poor Weather is up

  // Player cards.
  CardList discards;
  TargetSet gone;             // left the game (GCG-62)
  std::uint8_t shuffles = 0;  // how often the discards have become the deck

  // What is being settled.
  Place releasing = kNone;   // the program that has just been completed
  std::uint8_t offered = 0;  // place of the offered card in the hand, from 1 (GCG-96)
  Card wanted = kNoCard;     // the card asked for, with open hands

  // With closed hands: what the end of a round has shown (GCG-92). Each is a round, or 0: of the
  // cards drawn before it and still held, none is a Band-1 program or Primary target, or some are.
  std::uint8_t no_band_1 = 0;
  std::uint8_t no_primary = 0;
  std::uint8_t some_band_1 = 0;
  std::uint8_t some_primary = 0;

  friend bool operator==(const OpenPart&, const OpenPart&) = default;
};
BOOST_DESCRIBE_STRUCT(OpenPart, (),
                      (phase, step, round, turn, first, roles, asked, window, actions, used,
                       exchanged, reputation, weather_left, weather_under, row, grade, storm,
                       shutdown, next_shutdown, fog, red, red_met, red_holds, clearing, laser,
                       display, instruments_left, visitors_left, visitors_met, under, slots, active,
                       scored, checked_out, discards, gone, shuffles, releasing, offered, wanted,
                       no_band_1, no_primary, some_band_1, some_primary))

// A card in a hand, with the marks on its back. With open hands the only mark is the round in which
// a red Time card was drawn.
struct Held {
  Card card = kNoCard;
  std::uint8_t round = 0;    // in which it was drawn; 0 with open hands
  std::uint8_t shuffle = 0;  // of the deck it was drawn from
  std::uint8_t seen = 0;     // a bit for each seat that has seen its face

  bool seen_by(Seat seat) const { return (seen >> static_cast<unsigned>(seat.index()) & 1U) != 0; }
  void show_to(Seat seat) {
    seen = static_cast<std::uint8_t>(seen | 1U << static_cast<unsigned>(seat.index()));
  }
  // A card that has lain on the table is known to the public as well (GCG-108).
  static constexpr std::uint8_t kPublic = 0x80;
  bool seen_by_public() const { return (seen & kPublic) != 0; }
  void show_to_all(Seats seats) {
    for (const Seat seat : seats) show_to(seat);
    seen = static_cast<std::uint8_t>(seen | kPublic);
  }

  friend bool operator==(const Held&, const Held&) = default;
};
BOOST_DESCRIBE_STRUCT(Held, (), (card, round, shuffle, seen))

// Sorted by card number with open hands, otherwise by marks.
using Hand = FixedList<Held, kMostHand>;
using Hands = PerSeat<Hand, kMostPlayers>;

// Nobody knows the order of the deck, so it has none.
struct State {
  OpenPart table;
  Hands hands{};
  CardList deck;

  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (table, hands, deck))
static_assert(sizeof(State) <= 4096);

// A hidden card from an earlier deck: everybody knows the card, but not who holds it.
struct Earlier {
  Card card = kNoCard;
  std::uint8_t shuffle = 0;

  friend auto operator<=>(const Earlier&, const Earlier&) = default;
};
BOOST_DESCRIBE_STRUCT(Earlier, (), (card, shuffle))

// What a viewer knows: the table, the hands with hidden faces, and all cards that are hidden.
struct View {
  Seat viewer;  // nobody: the public
  OpenPart table;
  Hands hands{};
  std::uint8_t deck = 0;  // how many cards
  CardList unseen;        // in the deck, or drawn from it and hidden in a hand
  FixedList<Earlier, kMostPlayers * kMostHand> earlier;  // hidden in hands since an earlier deck
  Outlook outlook;

  friend bool operator==(const View&, const View&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (), (viewer, table, hands, deck, unseen, earlier, outlook))

}  // namespace orrery::gemini
