#pragma once

// What lies on the table and in the hands, and who knows what of it.

#include <array>
#include <bit>
#include <cstdint>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/gemini/cards.h"
#include "kernel/fixed_list.h"
#include "kernel/seat.h"

namespace orrery::gemini {

inline constexpr int kMostPlayers = 4;  // GCG-1
inline constexpr int kRoles = 4;
inline constexpr int kMostRounds = 12;  // GCG-2
inline constexpr int kMostHand = 8;
inline constexpr int kMostHours = 9;  // on one card
inline constexpr int kMostPrograms = 12;
inline constexpr int kMostTargets = 24;
inline constexpr int kMostTimes = 6;
inline constexpr int kMostLuck = 10;
inline constexpr std::size_t kMostCards = 66;
inline constexpr int kMostWeather = 12;  // kinds
inline constexpr int kMostSpecial = 4;   // Storms and Earthquakes
inline constexpr int kMostInstruments = 16;
inline constexpr int kDisplay = 2;  // GCG-9

// A player card by its number: programs from 0, targets, kinds of Time cards and luck cards from
// where they begin, each in the order of the card set.
using Card = std::uint8_t;
inline constexpr Card kFirstTarget = kMostPrograms;
inline constexpr Card kFirstTime = kFirstTarget + kMostTargets;
inline constexpr Card kFirstLuck = kFirstTime + kMostTimes;
inline constexpr Card kCardNumbers = kFirstLuck + kMostLuck;
inline constexpr Card kHidden = 254;  // a card whose face the viewer has not seen
inline constexpr Card kNoCard = 255;

constexpr bool is_program(Card card) { return card < kFirstTarget; }
constexpr bool is_target(Card card) { return card >= kFirstTarget && card < kFirstTime; }
constexpr bool is_time(Card card) { return card >= kFirstTime && card < kFirstLuck; }
constexpr bool is_luck(Card card) { return card >= kFirstLuck && card < kCardNumbers; }

// An instrument, the AO system among them, and a kind of weather card, by their numbers.
using Instrument = std::uint8_t;
using Weather = std::uint8_t;
inline constexpr std::uint8_t kNone = 255;

// Where an instrument can be: at a program, by its number, or at Checkouts / Poor Weather.
using Place = std::uint8_t;
inline constexpr Place kPoorWeather = kMostPrograms;
inline constexpr int kPlaces = kMostPrograms + 1;
inline constexpr Place kToDeck = 254;  // as the goal of a move

// A small set of numbers, written as a list.
template <class Self, class Bits>
class BitSet {
 public:
  using Written = FixedList<std::uint8_t, 8 * sizeof(Bits)>;

  static constexpr Self of_bits(Bits bits) {
    Self set;
    set.bits_ = bits;
    return set;
  }
  static constexpr Self first(std::size_t count) {
    return of_bits(static_cast<Bits>((std::uint64_t{1} << count) - 1U));
  }
  constexpr void insert(unsigned item) { bits_ = static_cast<Bits>(bits_ | bit(item)); }
  constexpr void erase(unsigned item) { bits_ = static_cast<Bits>(bits_ & ~bit(item)); }
  constexpr bool contains(unsigned item) const { return (bits_ & bit(item)) != 0; }
  constexpr bool contains(Self other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr Bits bits() const { return bits_; }
  constexpr void clear() { bits_ = 0; }
  template <class F>
  constexpr void each(F&& f) const {
    for (Bits left = bits_; left != 0; left = static_cast<Bits>(left & (left - 1))) {
      f(static_cast<std::uint8_t>(std::countr_zero(left)));
    }
  }
  constexpr std::uint8_t member(int number) const {
    Bits left = bits_;
    for (; number > 0; --number) left = static_cast<Bits>(left & (left - 1));
    return static_cast<std::uint8_t>(std::countr_zero(left));
  }
  friend constexpr Self operator|(Self a, Self b) {
    return of_bits(static_cast<Bits>(a.bits() | b.bits()));
  }
  friend constexpr Self operator&(Self a, Self b) {
    return of_bits(static_cast<Bits>(a.bits() & b.bits()));
  }
  friend constexpr Self operator-(Self a, Self b) {
    return of_bits(static_cast<Bits>(a.bits() & ~b.bits()));
  }

  Written written() const {
    Written list;
    each([&](std::uint8_t item) { list.push_back(item); });
    return list;
  }
  static Expected<Self> from_written(const Written& written) {
    Self set;
    for (const std::uint8_t item : written) {
      if (item >= 8 * sizeof(Bits)) return fail("there is no number " + std::to_string(item));
      set.insert(item);
    }
    return set;
  }

  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

 private:
  static constexpr Bits bit(unsigned item) { return static_cast<Bits>(Bits{1} << item); }

  Bits bits_ = 0;
};
class ProgramSet : public BitSet<ProgramSet, std::uint16_t> {};
class InstrumentSet : public BitSet<InstrumentSet, std::uint16_t> {};
class TargetSet : public BitSet<TargetSet, std::uint32_t> {};  // targets by card less kFirstTarget

// Something about each site: closed, mostly.
struct Sites {
  bool north = false;
  bool south = false;

  friend bool operator==(const Sites&, const Sites&) = default;
};
BOOST_DESCRIBE_STRUCT(Sites, (), (north, south))
constexpr Sites operator|(Sites a, Sites b) { return {a.north || b.north, a.south || b.south}; }

enum class Grade : std::uint8_t { best, great, good, poor };
BOOST_DESCRIBE_ENUM(Grade, best, great, good, poor)

// How many Time cards of each kind lie somewhere.
using Times = std::array<std::uint8_t, kMostTimes>;

// A program on the table, or Checkouts / Poor Weather.
struct Slot {
  Instrument instrument = kNone;
  bool system = false;    // the AO system is with it
  bool fault = false;     // no Time through it in this round
  Card target = kNoCard;  // the newest one, while it is unfinished
  bool ao = false;        // its side
  std::uint8_t due = 0;   // red: the round by whose end it must be complete; 0: never
  Times now{};            // on the unfinished target; on Checkouts or Poor Weather
  Times spent{};          // on the completed ones
  TargetSet done;         // completed

  friend bool operator==(const Slot&, const Slot&) = default;
};
BOOST_DESCRIBE_STRUCT(Slot, (), (instrument, system, fault, target, ao, due, now, spent, done))

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
  over
};
BOOST_DESCRIBE_ENUM(Phase, roles, first, turn_up, deal, weather, draw, fog, warm_up, fault, failed,
                    window, act, release, answer, over)

// Where in the game we are, whatever is being settled right now.
enum class Step : std::uint8_t { setup, draw, act };
BOOST_DESCRIBE_ENUM(Step, setup, draw, act)

// What everybody sees and remembers.
struct Table {
  Phase phase = Phase::roles;
  Step step = Step::setup;
  std::uint8_t round = 0;
  std::uint8_t turn = 0;  // of the round, from 0
  Seat first;
  std::array<Seat, kRoles> roles{};  // who has each; nobody: it stays out
  Seat asked;                        // who is to choose in `window`, `release` and `answer`
  std::uint8_t window = 0;           // how far round the table the window has come; 0: it is closed
  std::uint8_t actions = 0;          // left in this turn
  bool used = false;                 // the role's ability, in this turn
  bool exchanged = false;  // the last offer was accepted: those who see only backs remember that
  std::uint8_t reputation = 0;

  // The weather. Cards under the deck are known; of the others only how many of each kind are left.
  std::array<std::uint8_t, kMostWeather> weather_left{};
  FixedList<Weather, kMostSpecial> weather_under;
  FixedList<Weather, kMostRounds> row;  // GCG-13
  Grade grade = Grade::good;
  Sites storm;          // closed by Storm or Earthquake
  Sites shutdown;       // by a Shutdown, in this round
  Sites next_shutdown;  // in the next
  Sites fog;
  Red red = Red::none;     // what the weather asks for by the end of the round
  bool red_met = false;    // it has been done
  bool red_holds = false;  // it is known not to be ignored (GCG-92)
  bool clearing = false;   // luck: for this turn
  bool laser = false;      // luck: for this round

  // Instruments. `under` are the cards known to lie under the deck, from the top.
  std::array<Instrument, kDisplay> display{kNone, kNone};
  InstrumentSet instruments_left;  // in the unknown part of the deck
  std::uint8_t visitors_left = 0;  // and how many visitors are there, whichever they are
  InstrumentSet visitors_met;      // they have been turned up
  FixedList<Instrument, kMostInstruments> under;

  // Programs.
  std::array<Slot, kPlaces> slots{};
  ProgramSet active;
  ProgramSet scored;
  bool checked_out = false;  // Checkouts is finished: Poor Weather is up

  // Player cards.
  FixedList<Card, kMostCards> discards;  // in the order of their numbers
  TargetSet gone;                        // left the game (GCG-62)
  std::uint8_t shuffles = 0;             // how often the discards have become the deck

  // What is being settled.
  Place releasing = kNone;   // the program that has just been completed
  std::uint8_t offered = 0;  // its place in the hand, from 1 (GCG-96)
  Card wanted = kNoCard;     // with open hands

  // With closed hands: what the end of a round has taught (GCG-92). Of the cards drawn before such
  // a round and still held, none is a Band-1 program or a Primary target; or at least one is.
  std::uint8_t no_band_1 = 0;
  std::uint8_t no_primary = 0;
  std::uint8_t some_band_1 = 0;
  std::uint8_t some_primary = 0;

  friend bool operator==(const Table&, const Table&) = default;
};
BOOST_DESCRIBE_STRUCT(Table, (),
                      (phase, step, round, turn, first, roles, asked, window, actions, used,
                       exchanged, reputation, weather_left, weather_under, row, grade, storm,
                       shutdown, next_shutdown, fog, red, red_met, red_holds, clearing, laser,
                       display, instruments_left, visitors_left, visitors_met, under, slots, active,
                       scored, checked_out, discards, gone, shuffles, releasing, offered, wanted,
                       no_band_1, no_primary, some_band_1, some_primary))

// A card in a hand, with the marks on its back. With open hands there is nothing to mark but the
// round in which a red Time card was drawn.
struct Held {
  Card card = kNoCard;
  std::uint8_t round = 0;    // in which it was drawn; 0 with open hands
  std::uint8_t shuffle = 0;  // of the deck it was drawn from
  std::uint8_t seen = 0;     // a bit for each seat that has seen its face

  friend bool operator==(const Held&, const Held&) = default;
};
BOOST_DESCRIBE_STRUCT(Held, (), (card, round, shuffle, seen))

// With open hands in the order of the cards' numbers, otherwise in the order of their marks.
using Hand = FixedList<Held, kMostHand>;
using Hands = std::array<Hand, kMostPlayers>;
using CardList = FixedList<Card, kMostCards>;

// The order of the deck is known to nobody, so it has none: it is kept in the order of numbers.
struct State {
  Table table;
  Hands hands{};
  CardList deck;

  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (table, hands, deck))

// A card of an earlier deck: those still in hands are known, and not who has which.
struct Earlier {
  Card card = kNoCard;
  std::uint8_t shuffle = 0;

  friend auto operator<=>(const Earlier&, const Earlier&) = default;
};
BOOST_DESCRIBE_STRUCT(Earlier, (), (card, shuffle))

// What a viewer knows: the table, the hands with hidden faces, and all cards that are hidden.
struct View {
  Seat viewer;  // nobody: the public
  Table table;
  Hands hands{};
  std::uint8_t deck = 0;  // how many cards
  CardList unseen;        // in the deck, or drawn from it and hidden in a hand
  FixedList<Earlier, kMostPlayers * kMostHand> earlier;  // hidden in hands since an earlier deck

  friend bool operator==(const View&, const View&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (), (viewer, table, hands, deck, unseen, earlier))

template <class PerSeat>
constexpr auto& at(PerSeat& list, Seat seat) {
  return list[static_cast<std::size_t>(seat.index())];
}

}  // namespace orrery::gemini
