// Lessons: every one of every game is played to its end, by every accepted answer.

#include "server/lesson.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/bot.h"
#include "games/all_games.h"
#include "kernel/piece.h"

namespace orrery::server {
namespace {

using table::Table;

constexpr table::Millis kLessonTime = 1'800'000'000'000;

std::vector<table::SeatState> sitting(const std::vector<SeatRequest>& seats) {
  std::vector<table::SeatState> states;
  for (const SeatRequest& seat : seats) {
    if (seat.bot) {
      states.push_back({.sitter = table::Sitter::bot, .bot = *seat.bot});
    } else {
      states.push_back(
          {.sitter = table::Sitter::person, .name = seat.name.value_or(""), .key = "key"});
    }
  }
  return states;
}

Expected<Table> begun(const Catalogue& games, const LessonTable& lesson) {
  const auto created = Table::create(games, "t", lesson.setup, table::Secret{}, "host", kLessonTime,
                                     lesson.beginning);
  if (!created) return tl::unexpected(created.error());
  auto change = table::begin_table(games, *created, sitting(lesson.seats), true);
  if (!change) return tl::unexpected(change.error());
  return std::move(change->after);
}

table::Decided<table::Change> made(const Table& table, const std::string& move) {
  const Seat seat = table.match().to_act();
  return table.decide(table::Actor::person(seat),
                      {.id = "c" + std::to_string(table.version()),
                       .version = table.version(),
                       .wish = table::MakeMove{move}},
                      kLessonTime);
}

// Why a move is refused; empty when it is not.
std::string refusal_of(const Table& table, const std::string& move) {
  const auto change = made(table, move);
  return change ? "" : change.error().sentence;
}

class EveryLesson {
 public:
  EveryLesson(const Entry& entry, const Lesson& lesson) : facts_(*entry.facts), lesson_(lesson) {}

  void play(const Table& table, std::size_t step) {
    while (step < lesson_.steps.size() && lesson_.steps[step].answers.empty()) {
      look_at(lesson_.steps[step++]);
    }
    if (step == lesson_.steps.size()) {
      EXPECT_EQ(table.scripted(), nullptr) << where(step) << "the script was not played to its end";
      return;
    }
    const LessonStep& asked = lesson_.steps[step];
    look_at(asked);
    ASSERT_TRUE(table.match().to_act().is_player()) << where(step) << "nobody is asked";
    ASSERT_NE(table.scripted(), nullptr) << where(step);
    ASSERT_TRUE(table.scripted()->asked)
        << where(step) << "the table cannot play " << table.scripted()->moves.front() << " in "
        << table.game().to_text(table.match().state());
    ASSERT_EQ(table.bot_of(table.match().to_act()), "") << where(step) << "a bot is asked";
    for (const std::string& answer : asked.answers) {
      const auto change = made(table, answer);
      ASSERT_TRUE(change.has_value()) << where(step) << answer << ": " << change.error().sentence;
      play(change->after, step + 1);
      if (::testing::Test::HasFatalFailure()) return;
    }
    refuses_others(table, step);
  }

 private:
  // Another legal move is explained, and not made.
  void refuses_others(const Table& table, std::size_t step) {
    const JsonGame& game = table.game();
    for (const AnyMove move : game.legal(table.match().state())) {
      const std::string written = game.notation(move);
      const auto is_answer = [&](const std::string& answer) {
        return game.notation(game.parse(answer).value()) == written;
      };
      if (std::ranges::any_of(lesson_.steps[step].answers, is_answer)) continue;
      EXPECT_EQ(refusal_of(table, written), lesson_.steps[step].otherwise)
          << where(step) << written;
    }
  }

  void look_at(const LessonStep& step) const {
    for (const std::string& piece : step.point) {
      EXPECT_TRUE(piece_from_id(piece, facts_.piece_kinds).has_value())
          << lesson_.name << ": there is no piece " << piece;
    }
  }

  std::string where(std::size_t step) const {
    return std::string(facts_.id) + ", " + lesson_.name + ", step " + std::to_string(step + 1) +
        ": ";
  }

  const Facts& facts_;
  const Lesson& lesson_;
};

TEST(Lessons, CanBePlayedToTheirEndByEveryAnswer) {
  std::size_t played = 0;
  for (const Entry& entry : all_games().games()) {
    const auto all = lessons_of(entry);
    ASSERT_TRUE(all.has_value()) << entry.facts->id << ": " << all.error().sentence;
    for (const Lesson& lesson : all->lessons) {
      const auto table = begun(all_games(), table_for(lesson, entry.facts->id));
      ASSERT_TRUE(table.has_value()) << lesson.name << ": " << table.error().sentence;
      EveryLesson(entry, lesson).play(*table, 0);
      ASSERT_FALSE(HasFatalFailure());
      ++played;
    }
  }
  EXPECT_GE(played, 1U);
}

std::string why_not(std::string_view text) {
  const auto lesson = read_lesson("a", text);
  return lesson ? "" : lesson.error().sentence;
}

TEST(Lessons, AreRefusedWithTheReason) {
  EXPECT_EQ(why_not(R"({"title": "A", "about": "B.", "seats": [{"name": "You"}]})"), "");
  EXPECT_THAT(why_not(R"({"title": "A"})"), ::testing::HasSubstr("it needs a title and an about"));
  EXPECT_THAT(why_not(R"({"title": "A", "about": "B.", "seats": [{"bot": "novice"}]})"),
              ::testing::HasSubstr("nobody learns"));
  EXPECT_THAT(why_not(R"({"title": "A", "about": "B.", "seats": [{"name": "You"}],
                          "steps": [{"say": "Go.", "answers": ["roll"]}]})"),
              ::testing::HasSubstr("answers and an otherwise"));
  EXPECT_THAT(why_not(R"({"title": "A", "about": "B.", "seats": [{"name": "You"}],
                          "steps": [{"say": "Go.", "moves": ["roll"]}]})"),
              ::testing::HasSubstr("moves and praise follow an answer"));
  EXPECT_THAT(why_not(R"({"titel": "A"})"), ::testing::HasSubstr("titel"));
}

// A table with a script is stored and read again like any other.
TEST(Lessons, GoOnWhenTheirTableIsReadAgain) {
  const auto lesson = read_lesson("pig", R"({
    "title": "A", "about": "B.", "seats": [{"name": "You"}, {"bot": "random"}],
    "steps": [{"say": "Roll.", "answers": ["roll"], "otherwise": "Roll first.", "moves": ["6"]},
              {"say": "Stop.", "answers": ["hold"], "otherwise": "Six is enough."}]})");
  ASSERT_TRUE(lesson.has_value()) << lesson.error().sentence;
  const auto start = begun(all_games(), table_for(*lesson, "pig"));
  ASSERT_TRUE(start.has_value()) << start.error().sentence;
  EXPECT_THAT(refusal_of(*start, "hold"),
              ::testing::AllOf(::testing::Not("Roll first."), ::testing::Not("")))
      << "who has not rolled cannot hold, by the rules";
  const auto rolled = made(*start, "roll");
  ASSERT_TRUE(rolled.has_value()) << rolled.error().sentence;

  const auto again = Table::from_snapshot(all_games(), rolled->after.snapshot());
  ASSERT_TRUE(again.has_value()) << again.error().sentence;
  EXPECT_EQ(refusal_of(*again, "roll"), "Six is enough.");
  const auto held = made(*again, "hold");
  ASSERT_TRUE(held.has_value()) << held.error().sentence;
  EXPECT_EQ(held->after.scripted(), nullptr);
  EXPECT_TRUE(held->after.bot_to_act().has_value()) << "from here on it is an ordinary game";
  EXPECT_EQ(held->after.record().commitment, "") << "what was laid down cannot be verified";
  EXPECT_EQ(held->after.rematch_setup().lesson, "");
}

}  // namespace
}  // namespace orrery::server
