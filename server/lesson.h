#pragma once

// A lesson: a table with a script, and what is said beside it (docs/lessons.md). Lessons are data,
// one file each in the `lessons` folder of their game.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

#include "catalogue/catalogue.h"
#include "server/protocol.h"
#include "table/table.h"

namespace orrery::server {

using boost::describe::operators::operator==;

// What the search thinks of a puzzle's move, and of the best other one, counted as in PuzzleStep.
struct Worth {
  int best = 0;
  int next = 0;
  std::vector<table::LogLine> instead;  // what the log would say of the other one
};
BOOST_DESCRIBE_STRUCT(Worth, (), (best, next, instead))

// Something to read; or, with answers, something to find. The client shows one step at a time.
struct LessonStep {
  static constexpr bool kOmitDefaults = true;

  std::string say;
  std::vector<std::string> point;    // pieces to look at
  std::vector<std::string> answers;  // the moves that are right, in notation
  std::string otherwise;             // what is said to another legal move
  std::string praise;                // what is said when it was found, before the next step
  std::vector<std::string> moves;    // what the table plays after it: chance and the others
  std::optional<Worth> worth;        // of a puzzle
};
BOOST_DESCRIBE_STRUCT(LessonStep, (), (say, point, answers, otherwise, praise, moves, worth))

struct Lesson {
  static constexpr bool kOmitDefaults = true;

  std::string name;  // of its file, without the number that orders them; not in the file
  std::string title;
  std::string about;                 // one sentence
  std::vector<std::string> options;  // name=value
  std::string position;              // if not the start of the game
  std::vector<SeatRequest> seats;    // who learns has a name, the others are bots
  std::vector<std::string> opening;  // what the table plays before the first step
  std::vector<LessonStep> steps;
  bool whole = false;  // after its steps the game is played on; the lesson ends with it
  int level = 0;       // of a puzzle, 1 to 3
};
BOOST_DESCRIBE_STRUCT(Lesson, (),
                      (name, title, about, options, position, seats, opening, steps, whole, level))

struct Lessons {
  std::vector<Lesson> lessons;  // of a game, in their order
};
BOOST_DESCRIBE_STRUCT(Lessons, (), (lessons))

// Reads a lesson's file; the error says what is wrong with it.
Expected<Lesson> read_lesson(std::string_view name, std::string_view text);

Expected<Lessons> lessons_of(const Entry& game);

// A puzzle is a lesson, too: its steps are the moves to find. The puzzle `ab12` is the lesson
// `puzzles/ab12`.
inline constexpr std::string_view kPuzzles = "puzzles/";
Expected<Lessons> puzzles_as_lessons(const Catalogue& games, const Entry& game);

// How the game of a lesson is set up, who sits there, and how it begins.
struct LessonTable {
  table::Setup setup;
  std::vector<SeatRequest> seats;
  table::Beginning beginning;
};
LessonTable table_for(const Lesson& lesson, std::string_view game);

// The table for a lesson of this game.
Expected<LessonTable> find_lesson(const Catalogue& games, const std::string& game,
                                  const std::string& name);

}  // namespace orrery::server
