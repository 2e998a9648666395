#include "bots/bot.h"

#include <algorithm>
#include <array>
#include <string>

#include "bots/typed_bots.h"
#include "catalogue/games.h"

namespace orrery::bots {

namespace {

constexpr std::array kBots{
    BotFact{"novice", "a beginner: looks a little ahead and now and then errs", true},
    BotFact{"apprentice", "looks ahead, and errs less", true},
    BotFact{"adept", "a good opponent", true},
    BotFact{"expert", "a strong one", true},
    BotFact{"master", "the strongest: thinks for up to two seconds", true},
    BotFact{"random", "any legal move, each equally likely"},
    BotFact{"greedy", "the move that looks best at first sight"},
    BotFact{"search", "looks ahead in many imagined worlds; search:5000 in so many"},
};

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
    Thoughts<AnyMove> any{
        .moves = {}, .expected = thoughts.expected, .iterations = thoughts.iterations};
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

Expected<void> unknown(std::string_view name) {
  std::string known;
  for (const BotFact& bot : kBots) {
    known += (known.empty() ? "" : ", ") + std::string(bot.name);
  }
  return fail("There is no bot \"" + std::string(name) + "\"; there are: " + known + ".");
}

}  // namespace

std::span<const BotFact> all_bots() { return kBots; }

Expected<void> check_bot(std::string_view name) {
  return is_general(name) ? Expected<void>{} : unknown(name);
}

Expected<void> check_listed_bot(std::string_view name) {
  return std::ranges::find(kBots, name, &BotFact::name) != kBots.end() ? Expected<void>{}
                                                                       : unknown(name);
}

Expected<std::unique_ptr<AnyBot>> make_bot(std::string_view name, GamePtr game, Files files) {
  Expected<std::unique_ptr<AnyBot>> made;
  with_type(game->facts().id, [&]<class G>(std::type_identity<G>) {
    const G& typed = static_cast<const JsonGameOf<G>&>(*game).typed();
    made = make_typed_bot<G>(name, typed, files).map([&](std::unique_ptr<Bot<G>> bot) {
      return std::unique_ptr<AnyBot>(
          std::make_unique<ErasedBot<G>>(std::move(game), std::move(bot)));
    });
  });
  return made;
}

}  // namespace orrery::bots
