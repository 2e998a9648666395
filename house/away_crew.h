#pragma once

// Bots that think somewhere else: questions go out as text, and answers come back. Only so many are
// out at once; hints go first, then moves, then analyses.

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "server/crew.h"

namespace orrery::house {

class AwayCrew final : public server::Crew {
 public:
  using Number = std::uint64_t;  // of a question
  using Ask = std::function<void(Number, std::string question)>;
  using TakeBack = std::function<void(Number)>;

  AwayCrew(std::size_t most, Ask ask, TakeBack take_back)
      : most_(most), ask_(std::move(ask)), take_back_(std::move(take_back)) {}

  // The answer to a question that is out; nothing: whoever thought about it has failed.
  void answered(Number number, const std::optional<std::string>& answer);

  bool ask(server::BotQuestion question) override;
  bool consult(server::Consultation consultation) override;
  void watched(const std::string&, bool) override {}
  bool forget(const std::string& table) override;
  server::CrewFigures figures() const override;

 private:
  using Answered = std::function<void(const std::optional<std::string>& answer)>;
  struct Waiting {
    Number number = 0;
    std::string question;
    Answered answered;
  };

  Number enqueue(server::Subject subject, std::string question, Answered answered);
  void send_out();
  void ask_for_move(std::shared_ptr<const server::BotQuestion> question, server::Time since,
                    int tries);
  void go_on(std::shared_ptr<const server::Consultation> consultation,
             std::optional<server::Consultation::Said> last);

  const std::size_t most_;
  const Ask ask_;
  const TakeBack take_back_;
  Number last_ = 0;
  std::map<server::Subject, std::deque<Waiting>> waiting_;
  std::map<Number, Answered> out_;
  std::map<std::string, Number> moves_;  // asked for, by table
  std::uint64_t done_ = 0;
};

}  // namespace orrery::house
