// What bots are asked at a table: their moves, and hints for people.

#include "bots/advice.h"
#include "server/hall.h"
#include "server/keeper.h"
#include "server/tokens.h"

namespace orrery::server {

namespace {

constexpr std::size_t kMostAdvised = 3;       // moves in a hint
constexpr table::Millis kTriesAgain = 1'000;  // when the crew of bots is busy

std::uint64_t fresh_seed() {
  std::uint64_t seed = 0;
  for (const std::uint8_t byte : random_secret()) seed = seed << 8U ^ seed >> 56U ^ byte;
  return seed;
}

}  // namespace

void Keeper::ask_bot() {
  const auto seat = table_->bot_to_act();
  if (!seat || bot_asked_ || hall_.closing_) return;
  const AnyState& state = table_->match().state();
  const std::uint64_t version = table_->version();
  BotQuestion question{.game = table_->game_ptr(),
                       .bot = table_->bot_of(*seat),
                       .seat = *seat,
                       .view = table_->game().view(state, *seat),
                       .moves = table_->game().legal(state),
                       .seed = fresh_seed()};
  // Capturing `this` is safe: a table does not sleep before its bot has answered.
  question.answer = [this, seat, version, around = hall_.around_](AnyMove move) {
    around.post([this, seat, version, move] {
      bot_asked_ = false;
      table::Command moved{.id = "v" + std::to_string(version),
                           .version = version,
                           .wish = table::Wish{table::MakeMove{table_->game().notation(move)}}};
      hall_.command(id_, table::Actor::bot(*seat), std::move(moved), [this](auto done) {
        // The table has moved on meanwhile: the bot is asked again if it is still its turn.
        if (!done && done.error().stale) ask_bot();
      });
    });
  };
  bot_asked_ = hall_.bots_.ask(std::move(question));
  if (!bot_asked_) hall_.wakes_.plan(id_, hall_.around_.now() + kTriesAgain);
}

void Keeper::advise(Seat seat, const Advised& done) {
  if (auto fine = table_->may_ask_for_hint(seat); !fine) return done(tl::unexpected(fine.error()));
  if (advised_.contains(seat.index())) return done(fail("A hint is on its way already."));
  const GamePtr game = table_->game_ptr();
  const AnyState state = table_->match().state();
  const auto answer = [&hall = hall_, id = id_, seat, game, state, done,
                       version = table_->version()](const Expected<Advice>& advice) {
    if (Keeper* here = hall.keeper(id)) here->advised_.erase(seat.index());
    if (!advice) return done(tl::unexpected(advice.error()));
    AdviceMessage message{.version = version, .bot = kUsualAdviser, .expected = advice->expected};
    for (const orrery::AdvisedMove& advised : advice->moves) {
      if (message.moves.size() == kMostAdvised) break;
      auto paths = path_ids(*game, state, advised.move);
      message.moves.push_back(
          {game->notation(advised.move), std::move(paths.front()), advised.value, advised.share});
    }
    done(std::move(message));
  };
  const bool asked =
      hall_.bots_.run([around = hall_.around_, game, seat, answer, view = game->view(state, seat),
                       moves = game->legal(state), seed = fresh_seed()] {
        auto advice = bots::advise(kUsualAdviser, game, view, seat, moves, seed);
        around.post([answer, advice = std::move(advice)] { answer(advice); });
      });
  if (!asked) return done(fail("The bots have much to think about; try again in a moment."));
  advised_.insert(seat.index());
}

}  // namespace orrery::server
