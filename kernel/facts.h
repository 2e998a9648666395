#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "kernel/error.h"
#include "kernel/line.h"

namespace orrery {

// What a game says about itself. Menus, forms, help, docs and checks are made from this.
struct Facts {
  std::string_view id;        // "geminos", as typed
  std::string_view title;     // "Geminos", as read
  std::string_view sentence;  // what the game is, in one sentence
  int version = 1;            // raised whenever hashes, notation or rules change

  int min_players = 2;
  int max_players = 2;
  int usual_players = 2;
  std::string_view solo;     // the title of the solo game, where there is one
  std::string_view minutes;  // "10 to 20"
  int from_age = 6;

  bool hidden_information = false;  // does any seat know something another does not?
  bool cooperative = false;         // do all win or lose together?
  bool take_back = true;            // do the rules allow a move to be taken back at all?
  bool example = false;             // a worked example, listed only on request

  std::span<const std::string_view> piece_kinds;
  std::span<const Phrase* const> phrases;
  std::span<const Phrase* const> sayings;  // what players say with a click; {0} is a piece
};

// One option of a game: its name, what it means, and the values it may have. A toggle is 0 or 1,
// a choice is an index into `choices`.
struct OptionFact {
  enum class Kind : std::uint8_t { toggle, number, choice };

  std::string_view name;
  std::string_view meaning;
  Kind kind = Kind::toggle;
  int lowest = 0;
  int highest = 1;
  int usual = 0;
  int before = 0;  // the value in records and tables that are older than the option
  std::span<const std::string_view> choices;
};

// The option as a member of the game's own Options struct.
template <class Options>
struct Option : OptionFact {
  int (*get)(const Options&) = nullptr;
  void (*set)(Options&, int) = nullptr;
};

namespace detail {

template <class Member>
struct MemberOf;
template <class Owner, class Value>
struct MemberOf<Value Owner::*> {
  using owner = Owner;
  using value = Value;
};

template <auto Member>
constexpr auto option(OptionFact fact) {
  using Owner = typename MemberOf<decltype(Member)>::owner;
  using Value = typename MemberOf<decltype(Member)>::value;
  fact.usual = fact.before = static_cast<int>(Owner{}.*Member);
  return Option<Owner>{
      fact, [](const Owner& options) { return static_cast<int>(options.*Member); },
      [](Owner& options, int value) { options.*Member = static_cast<Value>(value); }};
}

}  // namespace detail

template <auto Member>
constexpr auto toggle(std::string_view name, std::string_view meaning) {
  return detail::option<Member>({.name = name, .meaning = meaning, .choices = {}});
}
template <auto Member>
constexpr auto number(std::string_view name, int lowest, int highest, std::string_view meaning) {
  return detail::option<Member>({.name = name,
                                 .meaning = meaning,
                                 .kind = OptionFact::Kind::number,
                                 .lowest = lowest,
                                 .highest = highest,
                                 .choices = {}});
}
template <auto Member>
constexpr auto choice(std::string_view name, std::span<const std::string_view> choices,
                      std::string_view meaning) {
  return detail::option<Member>({.name = name,
                                 .meaning = meaning,
                                 .kind = OptionFact::Kind::choice,
                                 .highest = static_cast<int>(choices.size()) - 1,
                                 .choices = choices});
}

// An option whose usual value differs from how the game was played before the option existed:
// records and tables that do not name the option have this value.
template <class Options>
constexpr Option<Options> before(int value, Option<Options> option) {
  option.before = value;
  return option;
}

// "on", "200", "double": an option's value as people write it.
std::string option_text(const OptionFact& option, int value);
Expected<int> option_value(const OptionFact& option, std::string_view text);

// What the option accepts, for help and refusals: "on or off", "1 to 1000", "a, b or c".
std::string option_range(const OptionFact& option);

// A number of players with options: what `create` makes a game from.
template <class Options>
struct Variant {
  int players = 2;
  Options options;
};

}  // namespace orrery
