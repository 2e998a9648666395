#include "bots/typed_bots.h"

#include "bots/geminos_bots.h"
#include "bots/search.h"
#include "bots/settings.h"
#include "bots/simple_bots.h"

namespace orrery::bots {

namespace {

template <Game G>
Expected<std::unique_ptr<Bot<G>>> make(std::string_view name, const G& game, Files files) {
  if constexpr (std::is_same_v<G, geminos::Geminos>) {
    if (is_geminos_bot(name)) return make_geminos_bot(name, game, files);
  }
  if (name == "random") return std::make_unique<RandomBot<G>>();
  if (name == "greedy") return std::make_unique<GreedyBot<G>>();
  if (const auto settings = settings_of(name, G::facts().id)) {
    return std::make_unique<SearchBot<G>>(*settings);
  }
  return tl::unexpected(check_bot(name).error());
}

template <class... G>
Makers all_makers(std::type_identity<std::tuple<G...>>) {
  return {&make<G>...};
}

}  // namespace

bool is_general(std::string_view name) {
  return name == "random" || name == "greedy" || settings_of(name, "").has_value();
}

const Makers& makers() {
  static const Makers kMakers = all_makers(std::type_identity<AllGames>{});
  return kMakers;
}

}  // namespace orrery::bots
