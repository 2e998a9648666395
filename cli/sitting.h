#pragma once

// A game played at one screen, by people who share it and by bots. The table says what is allowed.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "cli/best_scores.h"
#include "cli/card_index.h"
#include "cli/choices.h"
#include "cli/screen.h"
#include "cli/seats.h"
#include "table/table.h"

namespace orrery::cli {

enum class Ending { over, left, out_of_input };

class Sitting {
 public:
  // Chance and each bot have a random stream of their own, derived from the seed.
  // The best scores of people alone are kept in `scores`, if that is the path of a file.
  Sitting(Screen& screen, const GamePtr& game, std::string_view rules, BySeat<Player> players,
          std::uint64_t seed, std::string scores = {});

  // Plays until the game is over, somebody leaves, or input ends.
  Ending play();

  Record record() const { return match().record(recorded(players_)); }

 private:
  struct BotPlayer {
    std::unique_ptr<bots::AnyBot> bot;  // none for a person
    Rng rng;
  };
  enum class Turn { goes_on, over, left, out_of_input };

  const Match& match() const { return table_.match(); }
  // Whether all people have known the same until now: then they can share the screen.
  bool open() const { return !secrets_; }
  void look_for_secrets();
  const std::string& name(Seat seat) const { return names_[seat]; }
  bool is_person(Seat seat) const { return seat.is_player() && players_[seat].is_human(); }
  // How many moves a viewer has been told of; in a game without secrets, anybody at the screen.
  std::size_t& looked(Viewer viewer) {
    return looked_[open() || !viewer.is_seat() ? Seat(0) : viewer.seat()];
  }
  Ending out_of_input() const;
  Viewer onlooker() const;

  void move_by_itself(Seat bot);
  std::optional<AnyMove> answer_for_one_person(Seat person) const;
  std::optional<Ending> hand_over(Seat seat);
  void tell_news(Viewer viewer);
  void show_position(Seat seat);
  Turn ask(Seat seat);
  std::optional<Turn> obey(std::string_view typed, Seat seat, const Choices& choices);
  Expected<table::Change> wants(const table::Actor& actor, table::Wish wish);
  std::optional<bool> agrees(const std::string& question);
  std::optional<Turn> install(table::Change& change, Seat seat, const std::string& wish,
                              const std::string& refused);
  Seat last_to_decide(Seat otherwise) const;
  Turn take_back(Seat seat);
  Turn repair(Seat seat, std::string_view move);
  void save(std::string_view file);
  void show_rules();
  void show_help();
  void show_end();
  void show_card(std::string_view typed);
  void show_expectation(Seat seat);
  void keep_score(const Result& result);
  std::vector<std::string> completions(std::string_view begun, const Choices& choices) const;

  Screen& screen_;
  table::Table table_;
  int wishes_ = 0;
  std::string_view rules_;
  BySeat<Player> players_;
  BySeat<std::string> names_;
  BySeat<BotPlayer> bots_;

  int people_ = 0;
  bool secrets_ = false;       // somebody has known more than another
  std::optional<double> par_;  // alone: what perfect play expects at the start
  BestScores scores_;
  std::vector<IndexedCard> cards_;  // what `i` explains
  Viewer at_screen_;                // who looked at the screen last
  BySeat<std::size_t> looked_;      // how many moves each seat has been told of
};

}  // namespace orrery::cli
