#include "server/lesson.h"

#include <algorithm>

#include "catalogue/puzzle.h"
#include "json/json.h"
#include "table/telling.h"

namespace orrery::server {

namespace {

Expected<void> check_lesson(const Lesson& lesson) {
  if (lesson.title.empty() || lesson.about.empty()) return fail("it needs a title and an about");
  const auto learns = [](const SeatRequest& seat) { return seat.name.has_value(); };
  if (std::ranges::none_of(lesson.seats, learns)) return fail("nobody learns: no seat has a name");
  for (const LessonStep& step : lesson.steps) {
    if (step.say.empty()) return fail("every step says something");
    if (step.worth) return fail("only a puzzle's step has a worth");
    const bool asks = !step.answers.empty();
    if (asks != !step.otherwise.empty()) {
      return fail("a step has answers and an otherwise, or neither");
    }
    if (!asks && (!step.moves.empty() || !step.praise.empty())) {
      return fail("moves and praise follow an answer");
    }
  }
  return {};
}

constexpr std::string_view kSomethingBetter = "There is a much better move here.";

Expected<Lesson> lesson_of(const Catalogue& games, const Entry& entry, const Puzzle& puzzle,
                           const std::string& asks) {
  const auto game = game_of(games, entry.facts->id, puzzle);
  if (!game) return tl::unexpected(game.error());
  auto state = (*game)->from_text(puzzle.position);
  if (!state) return tl::unexpected(state.error());
  const Seat seat = (*game)->to_act(*state);
  Lesson lesson{.name = std::string(kPuzzles) + puzzle.name,
                .options = puzzle.options,
                .position = puzzle.position,
                .level = puzzle.level};
  for (const Seat each : (*game)->seats()) {
    SeatRequest& sits = lesson.seats.emplace_back();
    if (each == seat) {
      sits.name = "Anna";
    } else {
      sits.bot = "novice";
    }
  }
  for (const PuzzleStep& step : puzzle.steps) {
    const auto best = (*game)->parse(step.move);
    const auto next = (*game)->parse(step.next);
    if (!best) return tl::unexpected(best.error());
    if (!next) return tl::unexpected(next.error());
    lesson.steps.push_back({.say = asks,
                            .answers = {step.move},
                            .otherwise = std::string(kSomethingBetter),
                            .worth = Worth{step.worth, step.next_worth,
                                           table::lines_before(**game, *state, *next, seat, {})}});
    if (auto made = (*game)->apply(*state, *best); !made) return tl::unexpected(made.error());
  }
  return lesson;
}

table::Script script_of(const Lesson& lesson) {
  table::Script script;
  const auto plays = [&](const std::vector<std::string>& moves) {
    for (const std::string& move : moves) script.push_back({.moves = {move}});
  };
  plays(lesson.opening);
  for (const LessonStep& step : lesson.steps) {
    if (step.answers.empty()) continue;
    script.push_back({.moves = step.answers, .asked = true, .otherwise = step.otherwise});
    plays(step.moves);
  }
  return script;
}

}  // namespace

Expected<Lesson> read_lesson(std::string_view name, std::string_view text) {
  const auto value = parse_json(text);
  if (!value) return tl::unexpected(value.error());
  auto lesson = from_json<Lesson>(*value, "lesson");
  if (!lesson) return lesson;
  if (!lesson->name.empty()) return fail("lesson.name: the file's own name is the name");
  if (auto fine = check_lesson(*lesson); !fine) {
    return fail("The lesson " + std::string(name) + ": " + fine.error().sentence + ".");
  }
  lesson->name = name;
  return lesson;
}

Expected<Lessons> lessons_of(const Entry& game) {
  Lessons all;
  for (const auto& [name, text] : game.lessons) {
    auto lesson = read_lesson(name, text);
    if (!lesson) return tl::unexpected(lesson.error());
    all.lessons.push_back(std::move(*lesson));
  }
  return all;
}

Expected<Lessons> puzzles_as_lessons(const Catalogue& games, const Entry& game) {
  const auto puzzles = puzzles_of(game);
  if (!puzzles) return tl::unexpected(puzzles.error());
  Lessons all;
  for (const Puzzle& puzzle : puzzles->puzzles) {
    auto lesson = lesson_of(games, game, puzzle, puzzles->asks);
    if (!lesson) return tl::unexpected(lesson.error());
    lesson->position.clear();  // long, and only the table needs it
    all.lessons.push_back(std::move(*lesson));
  }
  return all;
}

LessonTable table_for(const Lesson& lesson, std::string_view game) {
  LessonTable made;
  made.setup.game = game;
  made.setup.players = static_cast<int>(lesson.seats.size());
  for (const std::string& option : lesson.options) {
    const auto equals = option.find('=');
    made.setup.options.push_back(
        {option.substr(0, equals), equals == option.npos ? "" : option.substr(equals + 1)});
  }
  made.setup.watching = table::Watching::nobody;
  made.setup.grace = 0;      // whoever learns may take a day for a step
  made.setup.hints = false;  // the lesson itself says what to do
  made.setup.lesson = lesson.name;
  made.seats = lesson.seats;
  if (!lesson.position.empty()) made.beginning.position = lesson.position;
  made.beginning.script = script_of(lesson);
  return made;
}

Expected<LessonTable> find_lesson(const Catalogue& games, const std::string& game,
                                  const std::string& name) {
  const auto entry = games.find(game);
  if (!entry) return tl::unexpected(entry.error());
  if (name.starts_with(kPuzzles)) {
    const auto puzzles = puzzles_of(**entry);
    if (!puzzles) return tl::unexpected(puzzles.error());
    const auto puzzle =
        std::ranges::find(puzzles->puzzles, name.substr(kPuzzles.size()), &Puzzle::name);
    if (puzzle == puzzles->puzzles.end()) return fail("There is no such puzzle.");
    return lesson_of(games, **entry, *puzzle, puzzles->asks).map([&](const Lesson& lesson) {
      return table_for(lesson, game);
    });
  }
  for (const auto& [each, text] : (*entry)->lessons) {
    if (each != name) continue;
    return read_lesson(each, text).map([&](const Lesson& lesson) {
      return table_for(lesson, game);
    });
  }
  return fail("There is no such lesson.");
}

}  // namespace orrery::server
