#pragma once

// Two games that differ only in what a viewer may not know, played side by side over real sockets,
// and what that viewer could tell them apart by.
//
// Not compared are the time of day in HTTP answers, the port, the commitment, and the secret that a
// seat gets on another device with the code for it (server/tests/browser.h leaves them out). The
// servers' clocks are held, so the times at the tables are compared too.

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/tests/browser.h"
#include "server/tests/house.h"
#include "server/tests/twins.h"

namespace orrery::server::testing {

struct GamePair {
  const Entry& game;
  int players = 2;
  json::array options = {};
  int moves = 30;          // at most
  std::uint64_t seed = 1;  // of the choices that are the test's own
  bool long_turns = true;  // of several decisions in a row
  bool at_two_servers = false;
};

// A house with one table, and the browsers of those around it.
struct World {
  World(const Catalogue& games, bool at_two_servers);

  std::unique_ptr<House> house_;
  House& house = *house_;
  std::string table;
  std::map<std::string, Browser> people;

  std::uint64_t version() {
    return house.look(table, [](const table::Table& at) { return at.version(); });
  }
  AnyState state() {
    return house.look(table, [](const table::Table& at) { return at.match().state(); });
  }
  Browser& newcomer(const std::string& name) {
    return people.try_emplace(name, house.port(people.size())).first->second;
  }
  void everybody_catches_up() {
    house.agree(table);
    for (auto& [name, browser] : people) browser.catch_up();
  }
};

inline std::string seat_name(int seat) { return "seat " + std::to_string(seat); }

class Comparison {
 public:
  // Without a viewer the public is one, and whoever watches.
  Comparison(GamePair pair, std::optional<int> viewer);

  // What a viewer could tell the two games apart by; empty when it is nothing.
  std::vector<std::string> differences();

  int moves() const { return moves_; }
  int moves_that_differed() const { return differed_; }
  std::vector<std::string> interludes_left() const;

 private:
  struct Interlude {
    std::string name;
    std::function<bool()> play;  // false: not now
  };

  const FatedGame& game() const { return dynamic_cast<const FatedGame&>(*game_); }
  int other() const { return (self_ + 1) % pair_.players; }
  Browser& seat(World& world, int seat) { return world.people.at(at_.at(seat)); }
  bool same_table(const std::function<bool(const table::Table&)>& question);
  Seat to_act() { return game().to_act(worlds_[0].state()); }

  // Something that happens in both worlds, and then everybody has heard of it.
  template <class Do>
  void both(Do what) {
    for (World& world : worlds_) {
      what(world);
      world.everybody_catches_up();
      world.house.pass_time(1000);
    }
  }
  void asks(int who, const json::object& wish);

  void open_table(World& world);
  void start();
  void let_fall(const Twins& twins);

  // One decision in both worlds; false when there is none that the viewer could not notice.
  bool move();

  // ---- Interludes (interludes.cpp); false: not now ----

  // The first of those that are left and can be played now, each once.
  bool interlude();
  bool chat();
  bool wrong_moves();
  bool out_of_turn();
  bool reasons();
  bool stale_and_repeated();
  bool takes_back(int who, bool agree);
  bool pause();
  bool comes_back();
  bool loads();
  bool somebody_comes_to_watch();
  // The viewer is away for too long, a bot plays the turn, and the viewer comes back.
  bool a_bot_stands_in();
  bool another_device();
  // Who sits there has made the latest decision.
  bool has_just_moved(int who);
  void leaves(World& world);
  AnyMove bots_choice(const AnyState& state);

  // A bot takes over a seat whose cards differ, and does not come to move.
  void last_words();

  // ---- What was heard ----

  bool may_not_know(const std::string& name) const;
  // Who is there is told apart from what happens, so with two servers their order may be another.
  std::vector<std::string> heard_of(const Browser& browser) const;
  void compare_what_was_heard();

  GamePair pair_;
  std::optional<int> viewer_;
  int self_;  // who does things: the viewer, or somebody who is none
  const Entry fated_ = fated(pair_.game);
  const Catalogue games_{fated_};
  std::array<World, 2> worlds_{World(games_, pair_.at_two_servers),
                               World(games_, pair_.at_two_servers)};
  std::map<int, std::string> at_;  // which browser holds a seat
  GamePtr game_;
  std::optional<TwinMaker> twins_;
  std::vector<std::string> made_;  // moves so far, in notation
  int moves_ = 0;
  int differed_ = 0;
  std::vector<std::string> different_;
  std::vector<Interlude> interludes_{
      {"chat", [this] { return chat(); }},
      {"out of turn", [this] { return out_of_turn(); }},
      {"why not", [this] { return reasons(); }},
      {"a bot stands in", [this] { return !viewer_ || a_bot_stands_in(); }},
      {"others take back", [this] { return has_just_moved(other()) && takes_back(other(), true); }},
      {"takes back within a turn",
       [this] {
         if (!pair_.long_turns) return true;
         return to_act() == Seat(self_) && has_just_moved(self_) && takes_back(self_, true);
       }},
      {"takes a turn back",
       [this] {
         return to_act() != Seat(self_) && has_just_moved(self_) && takes_back(self_, true);
       }},
      {"take-back declined",
       [this] { return has_just_moved(other()) && takes_back(other(), false); }},
      {"stale and repeated", [this] { return stale_and_repeated(); }},
      {"pause", [this] { return pause(); }},
      {"comes back", [this] { return comes_back(); }},
      {"somebody watches", [this] { return somebody_comes_to_watch(); }},
      {"loads", [this] { return loads(); }},
      {"another device", [this] { return another_device(); }},
      {"wrong moves", [this] { return wrong_moves(); }},
  };
};

}  // namespace orrery::server::testing
