// What bots are asked at a table: their moves, and hints for people.

#include "bots/advice.h"
#include "server/hall.h"
#include "server/keeper.h"
#include "server/pace.h"
#include "server/tokens.h"
#include "table/telling.h"

namespace orrery::server {

namespace {

constexpr std::size_t kMostAdvised = 3;  // moves in a hint

std::uint64_t fresh_seed(const Randomness& random) {
  std::uint64_t seed = 0;
  for (const std::uint8_t byte : random_secret(random)) seed = seed << 8U ^ seed >> 56U ^ byte;
  return seed;
}

}  // namespace

bool Keeper::is_left_alone() const {
  const table::Millis most = std::chrono::milliseconds(hall_.around_.limits.unwatched).count();
  return lookers_ == 0 && elsewhere_.looking == 0 && looked_at_ + most <= hall_.around_.now();
}

void Keeper::let_bots_rest() {
  // Many tables whose bots wait for their turn would fill the memory: those that nobody looks at
  // make room, and go on when somebody does.
  const bool makes_room = lookers_ == 0 && hall_.is_crowded();
  if (bot_asked_ && (makes_room || is_left_alone()) && hall_.bots_.forget(id_)) bot_asked_ = false;
}

void Keeper::ask_bot() {
  const auto seat = table_->bot_to_act();
  if (!seat || bot_asked_ || hall_.closing_ || is_left_alone()) return;
  if (!drives()) return try_again();  // in case the server that drives it stops
  const AnyState& state = table_->match().state();
  Rng imagining(fresh_seed(hall_.around_.random));
  const auto paced = pace(table_->game(), state, table_->bot_of(*seat), imagining);
  const table::Millis asked = hall_.around_.now();
  BotQuestion question{.owner = table_->owner(),
                       .table = id_,
                       .watched = lookers_ > 0,
                       .game = table_->game_ptr(),
                       .bot = table_->bot_of(*seat),
                       .seat = *seat,
                       .view = table_->game().view(state, *seat),
                       .moves = table_->game().legal(state),
                       .seed = fresh_seed(hall_.around_.random)};
  if (paced) question.most = thinking_time(*paced);
  // Capturing `this` is safe: a table does not sleep before its bot has answered.
  question.answer = [this, seat, asked, paced, version = table_->version(), around = hall_.around_](
                        AnyMove move, Span waited) {
    around.post([this, seat, asked, paced, version, move, waited] {
      const auto due =
          asked + static_cast<table::Millis>((waited + paced.value_or(Span{})).count());
      const table::Millis left = due - hall_.around_.now();
      if (!paced || left <= 0) return answer_for(*seat, version, move);
      hall_.around_.after(left, [this, seat, version, move] { answer_for(*seat, version, move); });
    });
  };
  bot_asked_ = hall_.bots_.ask(std::move(question));
  if (!bot_asked_) try_again();  // the crew is busy
}

void Keeper::answer_for(Seat seat, std::uint64_t version, AnyMove move) {
  table::Command moved{.id = "v" + std::to_string(version),
                       .version = version,
                       .wish = table::Wish{table::MakeMove{table_->game().notation(move)}}};
  hall_.command(id_, table::Actor::bot(seat), std::move(moved), [this, version](const auto&) {
    bot_asked_ = false;  // not before: it would be asked again for the same move
    // If the table has moved on, perhaps another bot is to move; if it has not, the move could not
    // be stored.
    if (table_->version() != version) return ask_bot();
    try_again();
  });
}

void Keeper::advise(Seat seat, const table::Owner& asker, const Advised& done) {
  if (auto fine = table_->may_ask_for_hint(seat); !fine) return done(tl::unexpected(fine.error()));
  if (advised_.contains(seat.index()) || elsewhere_.is_advised(seat))
    return done(fail("A hint is on its way already."));
  const GamePtr game = table_->game_ptr();
  const AnyState state = table_->match().state();
  std::vector<std::string> names;
  for (const table::SeatState& sits : table_->seats()) names.push_back(sits.name);
  const auto answer = [&hall = hall_, id = id_, seat, game, state, done, names = std::move(names),
                       version = table_->version()](const Expected<Advice>& advice) {
    if (Keeper* here = hall.keeper(id)) {
      here->advised_.erase(seat.index());
      here->say();
    }
    if (!advice) return done(tl::unexpected(advice.error()));
    AdviceMessage message{.version = version, .bot = kUsualAdviser, .expected = advice->expected};
    for (const orrery::AdvisedMove& advised : advice->moves) {
      if (message.moves.size() == kMostAdvised) break;
      auto paths = path_ids(*game, state, advised.move);
      message.moves.push_back({game->notation(advised.move), std::move(paths.front()),
                               advised.value, advised.share,
                               table::lines_before(*game, state, advised.move, seat, names)});
    }
    done(std::move(message));
  };
  const AdviceQuestion question{.bot = kUsualAdviser,
                                .game = game,
                                .seat = seat,
                                .view = game->view(state, seat),
                                .moves = game->legal(state),
                                .seed = fresh_seed(hall_.around_.random)};
  const bool asked = hall_.bots_.consult(
      {.subject = Subject::hint,
       .claim = {.owner = asker, .table = id_, .usual = usual_time(kUsualAdviser).count()},
       .next = [around = hall_.around_, answer,
                question](std::optional<Consultation::Said> last) -> std::optional<AdviceQuestion> {
         if (!last) return question;
         around.post([answer, advice = std::move(last->advice)] { answer(advice); });
         return std::nullopt;
       }});
  if (!asked) return done(fail("The bots have much to think about; try again in a moment."));
  advised_.insert(seat.index());
  say();
}

}  // namespace orrery::server
