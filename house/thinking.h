#pragma once

// Questions for bots and their answers as text, for bots that think in another instance of this
// program. A question holds the view of its seat and nothing else of the position.

#include <optional>
#include <string>
#include <string_view>

#include "catalogue/catalogue.h"
#include "server/crew.h"

namespace orrery::house {

// How long a bot thinks at most about what somebody waits for; then it answers with the best that
// it has found so far.
inline constexpr server::Span kDeadline{5'000};

std::string question_text(const server::BotQuestion& question);
std::string question_text(const server::AdviceQuestion& question, server::Subject subject);

// Thinks, which may take seconds. The error says why the question cannot be read.
class Thinker {
 public:
  struct Reply {
    std::string answer;
    std::string lacks;  // the game whose weights are missing here; then there is no answer
  };

  explicit Thinker(const Catalogue& games) : games_(games) {}

  Expected<Reply> answer(std::string_view question);

 private:
  const Catalogue& games_;
  std::string made_from_;  // the game made last, so that it need not be made for every move
  GamePtr game_;
};

// Nothing if the answer is none to this question.
std::optional<AnyMove> read_move(const server::BotQuestion& question, std::string_view answer);
std::optional<server::Consultation::Said> read_advice(const server::AdviceQuestion& question,
                                                      std::string_view answer);

}  // namespace orrery::house
