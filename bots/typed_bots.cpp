#include "bots/typed_bots.h"

#include "bots/search.h"
#include "bots/settings.h"
#include "bots/simple_bots.h"

namespace orrery::bots {

namespace {

template <Game G>
std::unique_ptr<Bot<G>> make(std::string_view name) {
  if (name == "random") return std::make_unique<RandomBot<G>>();
  if (name == "greedy") return std::make_unique<GreedyBot<G>>();
  if (const auto settings = settings_of(name, G::facts().id)) {
    return std::make_unique<SearchBot<G>>(*settings);
  }
  return nullptr;
}

template <class... G>
Makers all_makers(std::type_identity<std::tuple<G...>>) {
  return {&make<G>...};
}

}  // namespace

const Makers& makers() {
  static const Makers kMakers = all_makers(std::type_identity<codec::AllGames>{});
  return kMakers;
}

}  // namespace orrery::bots
