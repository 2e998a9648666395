#include "server/crew.h"

#include <algorithm>
#include <array>

namespace orrery::server {

namespace {

struct UsualTime {
  std::string_view bot;
  Span time;
};
// docs/bots.md has how long they take in each game; these are about the slowest.
constexpr std::array kUsualTimes{
    UsualTime{"random", Span{1}},     UsualTime{"greedy", Span{5}},
    UsualTime{"novice", Span{5}},     UsualTime{"apprentice", Span{20}},
    UsualTime{"adept", Span{60}},     UsualTime{"expert", Span{300}},
    UsualTime{"master", Span{1'900}}, UsualTime{"search", Span{300}}};
constexpr Span kOtherwise{100};

}  // namespace

Span usual_time(std::string_view bot) {
  const auto found = std::ranges::find(kUsualTimes, bot, &UsualTime::bot);
  return found == kUsualTimes.end() ? kOtherwise : found->time;
}

AnyMove choose(const BotQuestion& question, const bots::LookUp& look_up) {
  Rng rng(question.seed);
  // A bot that no longer exists, after an upgrade, plays at random.
  auto bot = bots::make_bot(question.bot, question.game, bots::Files::no, look_up);
  if (!bot) bot = bots::make_bot("random", question.game);
  return (*bot)->choose(question.view, question.seat, question.moves, rng);
}

Expected<Advice> advise(const AdviceQuestion& question, const bots::LookUp& look_up) {
  return bots::advise(question.bot, question.game, question.view, question.seat, question.moves,
                      question.seed, look_up);
}

}  // namespace orrery::server
