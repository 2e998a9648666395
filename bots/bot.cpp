#include "bots/bot.h"

#include <algorithm>
#include <array>
#include <string>

#include "bots/game_bots.h"
#include "kernel/scan.h"
#include "kernel/words.h"

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

Expected<void> unknown(std::string_view name, std::span<const BotFact> own = {}) {
  std::string known;
  for (const auto& some : {std::span<const BotFact>(kBots), own}) {
    for (const BotFact& bot : some) add_item(known, std::string(bot.name), ", ");
  }
  return fail("There is no bot " + scan::quoted(name) + "; there are: " + known + ".");
}

}  // namespace

std::span<const BotFact> all_bots() { return kBots; }

Expected<void> check_bot(std::string_view name, std::span<const BotFact> own) {
  const bool known = name == "random" || name == "greedy" || settings_of(name, {}).has_value();
  return known ? Expected<void>{} : unknown(name, own);
}

Expected<void> check_listed_bot(std::string_view name) {
  return std::ranges::find(kBots, name, &BotFact::name) != kBots.end() ? Expected<void>{}
                                                                       : unknown(name);
}

Expected<std::unique_ptr<AnyBot>> make_bot(std::string_view name, GamePtr game, Files files,
                                           LookUp look_up) {
  const GameBots* bots = game->bots();
  if (bots == nullptr) return fail(std::string(game->facts().title) + " has no bots.");
  return bots->make(name, std::move(game), files, std::move(look_up));
}

}  // namespace orrery::bots
