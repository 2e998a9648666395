#include "bots/bot.h"

#include <array>
#include <string>

#include "bots/typed_bots.h"
#include "codec/games.h"

namespace orrery::bots {

namespace {

constexpr std::array kBots{
    BotFact{"novice", "a beginner: looks a little ahead and now and then errs"},
    BotFact{"apprentice", "looks ahead, and errs less"},
    BotFact{"adept", "a good opponent"},
    BotFact{"expert", "a strong one"},
    BotFact{"master", "the strongest: thinks for up to two seconds"},
    BotFact{"random", "any legal move, each equally likely"},
    BotFact{"greedy", "the move that looks best at first sight"},
    BotFact{"search", "looks ahead in many imagined worlds; search:5000 in so many"},
};

template <Game G>
class ErasedBot final : public AnyBot {
 public:
  ErasedBot(codec::GamePtr game, std::unique_ptr<Bot<G>> bot)
      : keep_(std::move(game)),
        game_(static_cast<const codec::JsonGameOf<G>&>(*keep_).typed()),
        bot_(std::move(bot)) {}

  AnyMove choose(const AnyView& view, Seat seat, std::span<const AnyMove> moves,
                 Rng& rng) const override {
    using Face = codec::JsonGameOf<G>;
    MoveList<G> typed;
    for (const AnyMove move : moves) typed.push_back(Face::restore(move));
    return Face::erase(
        bot_->choose(game_, view.as<typename G::View>(), seat, {typed.begin(), typed.end()}, rng));
  }

 private:
  codec::GamePtr keep_;
  const G& game_;
  std::unique_ptr<Bot<G>> bot_;
};

}  // namespace

std::span<const BotFact> all_bots() { return kBots; }

Expected<void> check_bot(std::string_view name) {
  if (is_general(name)) return {};
  std::string known;
  for (const BotFact& bot : kBots) {
    known += (known.empty() ? "" : ", ") + std::string(bot.name);
  }
  return fail("There is no bot \"" + std::string(name) + "\"; there are: " + known + ".");
}

Expected<std::unique_ptr<AnyBot>> make_bot(std::string_view name, codec::GamePtr game) {
  Expected<std::unique_ptr<AnyBot>> made;
  codec::with_type(game->facts().id, [&]<class G>(std::type_identity<G>) {
    const G& typed = static_cast<const codec::JsonGameOf<G>&>(*game).typed();
    made = make_typed_bot<G>(name, typed, Files::no).map([&](std::unique_ptr<Bot<G>> bot) {
      return std::unique_ptr<AnyBot>(
          std::make_unique<ErasedBot<G>>(std::move(game), std::move(bot)));
    });
  });
  return made;
}

}  // namespace orrery::bots
