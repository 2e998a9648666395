#include "house/thinking.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdint>
#include <vector>

#include <boost/describe.hpp>

#include "bots/game_bots.h"
#include "json/text.h"

namespace orrery::house {

using server::AdviceQuestion;
using server::BotQuestion;
using server::Consultation;
using server::Span;
using server::Subject;
using server::Time;

namespace {

struct ChosenValue {
  std::string option;
  int value = 0;
};
BOOST_DESCRIBE_STRUCT(ChosenValue, (), (option, value))

struct GameText {
  std::string id;
  int players = 0;
  std::vector<ChosenValue> options;
  std::string cards;  // as in a set-up
};
BOOST_DESCRIBE_STRUCT(GameText, (), (id, players, options, cards))

struct Question {
  json::value game;  // a GameText
  std::string bot;
  Seat seat;
  json::value view;
  std::vector<std::string> moves;
  std::uint64_t seed = 0;
  std::uint32_t most = 0;  // milliseconds; 0: as long as it takes
  bool advice = false;
};
BOOST_DESCRIBE_STRUCT(Question, (), (game, bot, seat, view, moves, seed, most, advice))

// Fractions are written as their bits, so that they arrive as they were.
using Bits = std::uint64_t;
Bits bits_of(double number) { return std::bit_cast<Bits>(number); }
double number_of(Bits bits) { return std::bit_cast<double>(bits); }

struct AdvisedText {
  std::string move;
  std::uint64_t visits = 0;
  Bits share = 0;
  Bits value = 0;
};
BOOST_DESCRIBE_STRUCT(AdvisedText, (), (move, visits, share, value))

struct AdviceText {
  std::vector<AdvisedText> moves;
  std::vector<Bits> expected;
  std::uint64_t iterations = 0;
  std::optional<Bits> points;
};
BOOST_DESCRIBE_STRUCT(AdviceText, (), (moves, expected, iterations, points))

struct AnswerText {
  std::optional<std::string> move;
  std::optional<AdviceText> advice;
  std::optional<std::string> error;  // why there is no advice
  bool stopped = false;
};
BOOST_DESCRIBE_STRUCT(AnswerText, (), (move, advice, error, stopped))

template <class T>
Expected<T> read(std::string_view text, std::string_view name) {
  const auto value = parse_json(text);
  if (!value) return tl::unexpected(value.error());
  return from_json<T>(*value, name);
}

json::value game_json(const JsonGame& game) {
  GameText text{.id = std::string(game.facts().id), .players = game.players(), .options = {}};
  for (const ChosenOption& option : game.chosen()) {
    text.options.push_back({std::string(option.fact.name), option.value});
  }
  const std::string cards = game.cards_line();
  if (cards != JsonGame::kNoCards && cards != JsonGame::kUsualCards) text.cards = cards;
  return to_json(text);
}

template <class Asked>
Question question_of(const Asked& asked, bool advice) {
  Question question{.game = game_json(*asked.game),
                    .bot = asked.bot,
                    .seat = asked.seat,
                    .view = asked.game->view_json(asked.view),
                    .moves = {},
                    .seed = asked.seed,
                    .advice = advice};
  for (const AnyMove move : asked.moves) question.moves.push_back(asked.game->notation(move));
  return question;
}

AdviceText text_of(const JsonGame& game, const Advice& advice) {
  AdviceText text{.iterations = advice.iterations};
  for (const AdvisedMove& move : advice.moves) {
    text.moves.push_back(
        {game.notation(move.move), move.visits, bits_of(move.share), bits_of(move.value)});
  }
  for (const double expected : advice.expected) text.expected.push_back(bits_of(expected));
  if (advice.points) text.points = bits_of(*advice.points);
  return text;
}

// One of the moves that were asked about.
std::optional<AnyMove> find_move(const JsonGame& game, const std::vector<AnyMove>& moves,
                                 std::string_view notation) {
  const auto move = game.parse(notation);
  if (!move || std::ranges::find(moves, *move) == moves.end()) return std::nullopt;
  return *move;
}

Expected<GamePtr> make(const Catalogue& games, const json::value& game) {
  const auto text = from_json<GameText>(game, "game");
  if (!text) return tl::unexpected(text.error());
  GameSetup setup{.game = text->id, .players = text->players, .options = {}, .cards = text->cards};
  for (const ChosenValue& chosen : text->options) setup.options[chosen.option] = chosen.value;
  return games.make(setup);
}

}  // namespace

std::string question_text(const BotQuestion& asked) {
  Question question = question_of(asked, false);
  const Span most = asked.most > Span{} ? std::min(asked.most, kDeadline) : kDeadline;
  question.most = static_cast<std::uint32_t>(std::max(1.0, most.count()));
  return json_text(question);
}

// An analysis thinks to the end: what it finds must not depend on the machine.
std::string question_text(const AdviceQuestion& asked, Subject subject) {
  Question question = question_of(asked, true);
  if (subject != Subject::analysis) {
    question.most = static_cast<std::uint32_t>(kDeadline.count());
  }
  return json_text(question);
}

Expected<Thinker::Reply> Thinker::answer(std::string_view text) {
  auto question = read<Question>(text, "question");
  if (!question) return tl::unexpected(question.error());
  const std::string game_text = json_text(question->game);
  if (game_text != made_from_) {
    auto made = make(games_, question->game);
    if (!made) return tl::unexpected(made.error());
    game_ = std::move(*made);
    made_from_ = game_text;
  }
  const std::string id(game_->facts().id);
  const bots::GameBots* bots = (*games_.find(id))->bots;
  if (bots != nullptr && bots->weights != nullptr && !bots->weights->are_there()) {
    return Reply{.answer = {}, .lacks = id};
  }
  const auto view = game_->view_from_json(question->view);
  if (!view) return tl::unexpected(view.error());
  std::vector<AnyMove> moves;
  for (const std::string& notation : question->moves) {
    const auto move = game_->parse(notation);
    if (!move) return tl::unexpected(move.error());
    moves.push_back(*move);
  }
  if (moves.empty() && !question->advice) return fail("There is no move to choose.");

  AnswerText answer;
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(question->most);
  const bots::LookUp look_up = [&] {
    if (question->most > 0 && std::chrono::steady_clock::now() >= until) answer.stopped = true;
    return !answer.stopped;
  };
  if (question->advice) {
    const auto advice = server::advise({.bot = std::move(question->bot),
                                        .game = game_,
                                        .seat = question->seat,
                                        .view = *view,
                                        .moves = std::move(moves),
                                        .seed = question->seed},
                                       look_up);
    if (advice) {
      answer.advice = text_of(*game_, *advice);
    } else {
      answer.error = advice.error().sentence;
    }
  } else {
    BotQuestion asked{.game = game_,
                      .bot = std::move(question->bot),
                      .seat = question->seat,
                      .view = *view,
                      .moves = std::move(moves),
                      .seed = question->seed};
    answer.move = game_->notation(server::choose(asked, look_up));
  }
  return Reply{.answer = json_text(answer), .lacks = {}};
}

std::optional<AnyMove> read_move(const BotQuestion& question, std::string_view answer) {
  const auto text = read<AnswerText>(answer, "answer");
  if (!text || !text->move) return std::nullopt;
  return find_move(*question.game, question.moves, *text->move);
}

std::optional<Consultation::Said> read_advice(const AdviceQuestion& question,
                                              std::string_view answer) {
  const auto text = read<AnswerText>(answer, "answer");
  if (!text) return std::nullopt;
  if (text->error) return Consultation::Said{fail(*text->error), text->stopped};
  const JsonGame& game = *question.game;
  const bool fits = text->advice && text->advice->expected.size() == game.seats().size() &&
      text->advice->moves.empty() == question.moves.empty();
  if (!fits) return std::nullopt;
  Advice advice{.moves = {}, .expected = {}, .iterations = text->advice->iterations};
  for (const AdvisedText& advised : text->advice->moves) {
    const auto move = find_move(game, question.moves, advised.move);
    if (!move) return std::nullopt;
    advice.moves.push_back(
        {*move, advised.visits, number_of(advised.share), number_of(advised.value)});
  }
  for (const Bits expected : text->advice->expected) {
    advice.expected.push_back(number_of(expected));
  }
  if (text->advice->points) advice.points = number_of(*text->advice->points);
  return Consultation::Said{std::move(advice), text->stopped};
}

}  // namespace orrery::house
