#pragma once

// The bots of one game, compiled where its type is known: in the game's own folder.

#include "bots/game_bots.h"
#include "bots/hooks.h"
#include "bots/search.h"
#include "bots/simple_bots.h"
#include "kernel/dominated.h"
#include "kernel/questions.h"

namespace orrery::bots {

// A bot that does not answer for people (GameWithQuestionsForPeople).
template <Game G>
class ModestBot final : public Bot<G> {
 public:
  explicit ModestBot(std::unique_ptr<Bot<G>> bot) : bot_(std::move(bot)) {}

  typename G::Move choose(const G& game, const typename G::View& view, Seat seat,
                          std::span<const typename G::Move> moves, Rng& rng) const override {
    if (const auto answer = game.answer_of_a_bot(view)) return *answer;
    return bot_->choose(game, view, seat, moves, rng);
  }
  Thoughts<typename G::Move> think(const G& game, const typename G::View& view, Seat seat,
                                   std::span<const typename G::Move> moves,
                                   Rng& rng) const override {
    auto thoughts = bot_->think(game, view, seat, moves, rng);
    // Before such a question is answered nothing is proven: lots may be drawn after it.
    if (game.answer_of_a_bot(view)) {
      for (auto& thought : thoughts.moves) thought.proof.reset();
    }
    return thoughts;
  }

 private:
  std::unique_ptr<Bot<G>> bot_;
};

// A bot that does nothing silly: it never sees the moves that are dominated at first sight
// (GameWithDominatedMoves), so it does not slip into one either.
template <Game G>
class SensibleBot final : public Bot<G> {
 public:
  using Move = typename G::Move;

  explicit SensibleBot(std::unique_ptr<Bot<G>> bot) : bot_(std::move(bot)) {}

  Move choose(const G& game, const typename G::View& view, Seat seat, std::span<const Move> moves,
              Rng& rng) const override {
    const MoveList<G> sensible = without_dominated(game, view, moves);
    return bot_->choose(game, view, seat, {sensible.begin(), sensible.end()}, rng);
  }
  Thoughts<Move> think(const G& game, const typename G::View& view, Seat seat,
                       std::span<const Move> moves, Rng& rng) const override {
    const MoveList<G> sensible = without_dominated(game, view, moves);
    auto thoughts = bot_->think(game, view, seat, {sensible.begin(), sensible.end()}, rng);
    if (thoughts.moves.empty()) return thoughts;
    std::vector<Thought<Move>> all;  // in the order they were given
    for (const Move move : moves) {
      const auto found = std::ranges::find(thoughts.moves, move, &Thought<Move>::move);
      all.push_back(found == thoughts.moves.end() ? Thought<Move>{move} : *found);
    }
    thoughts.moves = std::move(all);
    return thoughts;
  }

 private:
  static MoveList<G> without_dominated(const G& game, const typename G::View& view,
                                       std::span<const Move> moves) {
    MoveList<G> all;
    for (const Move move : moves) all.push_back(move);
    if (all.size() < 2) return all;
    MoveList<G> dominated;
    game.dominated(view, all, dominated);
    MoveList<G> sensible;
    for (const Move move : all) {
      if (std::ranges::find(dominated, move) == dominated.end()) sensible.push_back(move);
    }
    return sensible;
  }

  std::unique_ptr<Bot<G>> bot_;
};

namespace detail {

template <Game G>
std::unique_ptr<Bot<G>> sensible(std::unique_ptr<Bot<G>> bot) {
  if constexpr (GameWithDominatedMoves<G>) {
    return std::make_unique<SensibleBot<G>>(std::move(bot));
  } else {
    return bot;
  }
}

template <Game G, BotHooks<G> Hooks>
Expected<std::unique_ptr<Bot<G>>> make_bot_of(std::string_view name, const G& game, Files files,
                                              LookUp look_up) {
  if (auto own = Hooks::make_own(name, game, files)) return std::move(*own).map(sensible<G>);
  if (name == "random") return std::make_unique<RandomBot<G>>();
  if (name == "greedy") return sensible<G>(std::make_unique<GreedyBot<G>>());
  if (const auto settings = settings_of(name, Hooks::tuning())) {
    auto bot = std::make_unique<SearchBot<G, Hooks>>(*settings, std::move(look_up));
    if (settings->first_sight == 0) return bot;
    return sensible<G>(std::move(bot));
  }
  return tl::unexpected(check_bot(name, Hooks::own_bots()).error());
}

}  // namespace detail

// The bot of this name: one of `all_bots`, or one of the game's own.
template <Game G, BotHooks<G> Hooks>
Expected<std::unique_ptr<Bot<G>>> make_typed_bot(std::string_view name, const G& game,
                                                 Files files = Files::yes, LookUp look_up = {}) {
  auto bot = detail::make_bot_of<G, Hooks>(name, game, files, std::move(look_up));
  if constexpr (GameWithQuestionsForPeople<G>) {
    if (bot) bot = std::make_unique<ModestBot<G>>(std::move(*bot));
  }
  return bot;
}

template <Game G>
class ErasedBot final : public AnyBot {
  using Face = JsonGameOf<G>;

 public:
  ErasedBot(GamePtr game, std::unique_ptr<Bot<G>> bot)
      : keep_(std::move(game)),
        game_(static_cast<const Face&>(*keep_).typed()),
        bot_(std::move(bot)) {}

  AnyMove choose(const AnyView& view, Seat seat, std::span<const AnyMove> moves,
                 Rng& rng) const override {
    const MoveList<G> typed = restore(moves);
    return Face::erase(
        bot_->choose(game_, view.as<typename G::View>(), seat, {typed.begin(), typed.end()}, rng));
  }

  Thoughts<AnyMove> think(const AnyView& view, Seat seat, std::span<const AnyMove> moves,
                          Rng& rng) const override {
    const MoveList<G> typed = restore(moves);
    const auto thoughts =
        bot_->think(game_, view.as<typename G::View>(), seat, {typed.begin(), typed.end()}, rng);
    Thoughts<AnyMove> any{.expected = thoughts.expected,
                          .iterations = thoughts.iterations,
                          .points = thoughts.points};
    for (const auto& [move, visits, value, proof] : thoughts.moves) {
      any.moves.push_back({Face::erase(move), visits, value, proof});
    }
    return any;
  }

 private:
  static MoveList<G> restore(std::span<const AnyMove> moves) {
    MoveList<G> typed;
    for (const AnyMove move : moves) typed.push_back(Face::restore(move));
    return typed;
  }

  GamePtr keep_;
  const G& game_;
  std::unique_ptr<Bot<G>> bot_;
};

template <Game G, BotHooks<G> Hooks>
const GameBots& bots_of() {
  static const GameBots bots{
      .tuning = Hooks::tuning(),
      .own = Hooks::own_bots(),
      .make =
          [](std::string_view name, GamePtr game, Files files, LookUp look_up) {
            const G& typed = static_cast<const JsonGameOf<G>&>(*game).typed();
            return make_typed_bot<G, Hooks>(name, typed, files, std::move(look_up))
                .map([&](std::unique_ptr<Bot<G>> bot) -> std::unique_ptr<AnyBot> {
                  return std::make_unique<ErasedBot<G>>(std::move(game), std::move(bot));
                });
          },
      .weights = Hooks::weights()};
  return bots;
}

}  // namespace orrery::bots
