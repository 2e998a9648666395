#include "house/away_crew.h"

#include <algorithm>
#include <array>
#include <utility>

#include "house/thinking.h"

namespace orrery::house {

using server::AdviceQuestion;
using server::BotQuestion;
using server::Consultation;
using server::Subject;
using server::Time;

namespace {

constexpr int kTries = 3;
constexpr std::size_t kMostWaiting = 1'000;
constexpr std::array kOrder{Subject::hint, Subject::move, Subject::analysis};

}  // namespace

AwayCrew::Number AwayCrew::enqueue(Subject subject, std::string question, Answered answered) {
  waiting_[subject].push_back({++last_, std::move(question), std::move(answered)});
  return last_;
}

void AwayCrew::send_out() {
  for (const Subject subject : kOrder) {
    std::deque<Waiting>& line = waiting_[subject];
    while (out_.size() < most_ && !line.empty()) {
      Waiting next = std::move(line.front());
      line.pop_front();
      out_.emplace(next.number, std::move(next.answered));
      ask_(next.number, std::move(next.question));
    }
  }
}

void AwayCrew::answered(Number number, const std::optional<std::string>& answer) {
  const auto found = out_.find(number);
  if (found == out_.end()) return;  // it was taken back
  const Answered heard = std::move(found->second);
  out_.erase(found);
  ++done_;
  heard(answer);
  send_out();
}

bool AwayCrew::ask(BotQuestion question) {
  if (moves_.contains(question.table) || waiting_[Subject::move].size() >= kMostWaiting) {
    return false;
  }
  ask_for_move(std::make_shared<const BotQuestion>(std::move(question)),
               std::chrono::steady_clock::now(), kTries);
  send_out();
  return true;
}

void AwayCrew::ask_for_move(std::shared_ptr<const BotQuestion> question, Time since, int tries) {
  const auto heard = [this, question, since, tries](const std::optional<std::string>& answer) {
    moves_.erase(question->table);
    std::optional<AnyMove> move;
    if (answer) move = read_move(*question, *answer);
    if (!move && tries > 1) return ask_for_move(question, since, tries - 1);
    if (!move) {
      // The game goes on whatever has become of whoever should think.
      BotQuestion simple = *question;
      simple.bot = "random";
      move = server::choose(simple, {});
    }
    question->answer(*move, {});
  };
  moves_[question->table] = enqueue(Subject::move, question_text(*question), heard);
}

bool AwayCrew::consult(Consultation consultation) {
  if (waiting_[consultation.subject].size() >= kMostWaiting) return false;
  go_on(std::make_shared<const Consultation>(std::move(consultation)), std::nullopt);
  send_out();
  return true;
}

void AwayCrew::go_on(std::shared_ptr<const Consultation> consultation,
                     std::optional<Consultation::Said> last) {
  const auto question = consultation->next(std::move(last));
  if (!question) return;
  const auto heard = [this, consultation, question](const std::optional<std::string>& answer) {
    std::optional<Consultation::Said> said;
    if (answer) said = read_advice(*question, *answer);
    if (!said) said = {.advice = fail("The bot has not answered; try again."), .stopped = true};
    go_on(consultation, std::move(said));
  };
  enqueue(consultation->subject, question_text(*question, consultation->subject), heard);
}

bool AwayCrew::forget(const std::string& table) {
  const auto found = moves_.find(table);
  if (found == moves_.end()) return false;
  const Number number = found->second;
  moves_.erase(found);
  if (out_.erase(number) > 0) {
    take_back_(number);
  } else {
    std::erase_if(waiting_[Subject::move],
                  [number](const Waiting& waiting) { return waiting.number == number; });
  }
  send_out();
  return true;
}

server::CrewFigures AwayCrew::figures() const {
  server::CrewFigures figures{.watched = out_.size(), .done = done_};
  for (const auto& [subject, line] : waiting_) figures.waiting += line.size();
  return figures;
}

}  // namespace orrery::house
