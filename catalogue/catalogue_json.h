#pragma once

// The catalogue as programs get it, for menus and forms.

#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.h"

namespace orrery {

BOOST_DESCRIBE_ENUM(OptionFact::Kind, toggle, number, choice)

struct OptionValue {
  static constexpr std::string_view kTypeScript = "boolean | number | string";
  json::value json;
};

struct OptionInfo {
  static constexpr bool kOmitEmpty = true;

  std::string name;
  OptionFact::Kind kind = OptionFact::Kind::toggle;
  std::optional<int> lowest;  // of a number
  std::optional<int> highest;
  std::optional<std::vector<std::string>> choices;
  OptionValue default_;
  std::string meaning;
};
BOOST_DESCRIBE_STRUCT(OptionInfo, (), (name, kind, lowest, highest, choices, default_, meaning))

struct PlayersInfo {
  int min = 2;
  int max = 2;
  int usual = 2;
  std::optional<std::string> solo;  // the title of the solo game
};
BOOST_DESCRIBE_STRUCT(PlayersInfo, (), (min, max, usual, solo))

struct PresetOptions {
  static constexpr std::string_view kTypeScript = "{ [name: string]: boolean | number | string }";
  json::value json;
};

// Options that go well together; all others are as usual.
struct PresetInfo {
  std::string name;
  std::string meaning;
  PresetOptions options;
};
BOOST_DESCRIBE_STRUCT(PresetInfo, (), (name, meaning, options))

struct GameInfo {
  std::string id;
  std::string title;
  std::string sentence;
  int version = 1;
  PlayersInfo players;
  std::string minutes;
  int from_age = 6;
  bool hidden_information = false;
  bool cooperative = false;
  bool take_back = true;
  bool example = false;
  bool cards = false;  // its cards are data
  int lessons = 0;     // how many there are
  bool puzzles = false;
  std::vector<OptionInfo> options;
  std::vector<PresetInfo> presets;
};
BOOST_DESCRIBE_STRUCT(GameInfo, (),
                      (id, title, sentence, version, players, minutes, from_age, hidden_information,
                       cooperative, take_back, example, cards, lessons, puzzles, options, presets))

GameInfo game_info(const Entry& entry);

}  // namespace orrery
