#include "games/geminos/bots/bots.h"

#include <algorithm>
#include <string>

#include "bots/side_by_side.h"
#include "games/geminos/bots/entry_bot.h"
#include "games/geminos/bots/exact_for_two.h"
#include "games/geminos/bots/judge.h"
#include "games/geminos/bots/network.h"
#include "games/geminos/solitaire.h"
#include "record/advice.h"

namespace orrery::geminos {

namespace {

// Perfect play alone. The dynamic programming takes a moment, so it is done once; a table for many
// rolls serves for fewer.
std::shared_ptr<const TwentyRolls> perfect_play(int rolls, bool must_complete) {
  static bots::Mutex mutex;
  static std::array<std::shared_ptr<const TwentyRolls>, 2> tables;
  const bots::Lock lock(mutex);
  auto& table = tables[must_complete ? 1 : 0];
  if (table == nullptr || table->rolls() < rolls) {
    table = std::make_shared<const TwentyRolls>(rolls, must_complete);
  }
  return table;
}

class ExactAlone final : public EntryBot {
 public:
  explicit ExactAlone(const Geminos& game)
      : best_(perfect_play(game.last_round(), game.chosen().must_complete)) {}

 private:
  double entry(const Geminos& game, const State& state, Seat seat,
               Affinity affinity) const override {
    return best_->value(written(state, seat, affinity), game.last_round() - state.rounds - 1);
  }
  // GEO-33: before a roll all rolls are possible; after it the best entry is written.
  std::optional<double> total(const Geminos& game, const State& state) const override {
    const Card& card = state.card(Seat(0));
    const int left = game.last_round() - state.rounds;
    if (state.phase != Phase::enter) return best_->value(card, left);
    if (state.offered().empty()) return best_->value(card, left - 1);
    double most = 0;
    state.offered().each(
        [&](Affinity affinity) { most = std::max(most, entry(game, state, Seat(0), affinity)); });
    return most;
  }
  double share(const Geminos& game, const State& state, Seat seat, Move move) const override {
    return entry(game, state, seat, move.affinity) / best_total();
  }

  std::shared_ptr<const TwentyRolls> best_;
};

// A full card ends the game with a known result; otherwise the network estimates it.
class Distilled final : public EntryBot {
 private:
  double entry(const Geminos&, const State& state, Seat seat, Affinity affinity) const override {
    const Card card = written(state, seat, affinity);
    const Card& other = state.card(Seat(1 - seat.index()));
    if (!card.full()) return network().value(card, other);
    const int lead = card.total() - other.total();
    return lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
  }
};

// Plays as if alone and in a hurry. But a move that ends the game is the best if it wins, and the
// worst if it does not.
class Solo final : public EntryBot {
 private:
  double entry(const Geminos& game, const State& state, Seat seat,
               Affinity affinity) const override {
    const Card card = written(state, seat, affinity);
    if (!card.full()) return hurried().value(card);
    int best_other = 0;
    for (const Seat other : game.seats()) {
      if (other != seat) best_other = std::max(best_other, state.card(other).total());
    }
    constexpr double kCertain = 1000;
    return card.total() > best_other ? kCertain : -kCertain;
  }
  double share(const Geminos& game, const State& state, Seat seat, Move move) const override {
    State next = state;
    game.apply(next, move);
    return Judge(game)(next, seat);
  }
};

constexpr std::string_view kExact = "exact";
constexpr std::string_view kExactFile = "exact:";
constexpr std::string_view kDistilled = "distilled";
constexpr std::string_view kSolo = "solo";
constexpr std::string_view kMaster = "master";
constexpr std::string_view kExpert = kUsualAdviser;

constexpr std::array kOwn{
    bots::BotFact{kExact, "perfect play alone; exact:FILE for two, with a table of `orrery solve`"},
    bots::BotFact{kDistilled, "nearly perfect play for two"},
    bots::BotFact{kSolo, "for two to five: as if alone, but knows when to end the game"},
};

Expected<std::unique_ptr<bots::Bot<Geminos>>> made(std::string_view name, const Geminos& game,
                                                   bots::Files files) {
  const bool as_solved = game.players() == 2 && !game.chosen().complete_round;
  if (name == kExpert) name = kMaster;  // only alone: see make_own_bot
  if (name == kMaster) name = game.players() == 1 ? kExact : as_solved ? kDistilled : kSolo;
  if (name == kSolo) {
    if (game.players() == 1)
      return fail("The bot \"solo\" plays with others; \"exact\" plays alone.");
    return std::make_unique<Solo>();
  }
  if (name == kExact) {
    if (game.players() != 1) {
      return fail(
          "The bot \"exact\" plays Geminos alone; for two it is exact:FILE, with a table "
          "that `orrery solve geminos --out FILE` keeps.");
    }
    return std::make_unique<ExactAlone>(game);
  }
  if (name == kDistilled) {
    if (!as_solved) return fail("The bot \"distilled\" is for two who do not complete the round.");
    return std::make_unique<Distilled>();
  }
  if (files == bots::Files::no) return fail("Bots that read files play on the command line only.");
  if (!as_solved) {
    return fail(
        "The table of two-player Geminos is for two players who do not complete the round.");
  }
  return exact_for_two(std::string(name.substr(kExactFile.size())));
}

}  // namespace

std::span<const bots::BotFact> own_bots() { return kOwn; }

std::optional<Expected<std::unique_ptr<bots::Bot<Geminos>>>> make_own_bot(std::string_view name,
                                                                          const Geminos& game,
                                                                          bots::Files files) {
  // Alone, hints come from perfect play as well.
  const bool own = name == kMaster || (name == kExpert && game.players() == 1) ||
      name.starts_with(kExactFile) ||
      std::ranges::find(kOwn, name, &bots::BotFact::name) != kOwn.end();
  if (!own) return std::nullopt;
  return made(name, game, files);
}

}  // namespace orrery::geminos
