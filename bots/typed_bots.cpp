#include "bots/typed_bots.h"

#include <charconv>

#include "bots/geminos_bots.h"
#include "bots/search.h"
#include "bots/simple_bots.h"

namespace orrery::bots {

namespace {

constexpr std::string_view kSearch = "search";
constexpr int kMostIterations = 10'000'000;

// "search" or "search:5000", with so many iterations.
std::optional<SearchSettings> search_settings(std::string_view name) {
  if (!name.starts_with(kSearch)) return std::nullopt;
  SearchSettings settings;
  name.remove_prefix(kSearch.size());
  if (name.empty()) return settings;
  if (name.front() != ':') return std::nullopt;
  name.remove_prefix(1);
  const auto [end, error] =
      std::from_chars(name.data(), name.data() + name.size(), settings.iterations);
  const bool whole = error == std::errc{} && end == name.data() + name.size();
  if (!whole || settings.iterations < 1 || settings.iterations > kMostIterations) {
    return std::nullopt;
  }
  return settings;
}

template <Game G>
Expected<std::unique_ptr<Bot<G>>> make(std::string_view name, const G& game, Files files) {
  if (name == "random") return std::make_unique<RandomBot<G>>();
  if (name == "greedy") return std::make_unique<GreedyBot<G>>();
  if (const auto settings = search_settings(name)) {
    return std::make_unique<SearchBot<G>>(*settings);
  }
  if constexpr (std::is_same_v<G, geminos::Geminos>) {
    if (is_geminos_bot(name)) return make_geminos_bot(name, game, files);
  }
  return tl::unexpected(check_bot(name).error());
}

template <class... G>
Makers all_makers(std::type_identity<std::tuple<G...>>) {
  return {&make<G>...};
}

}  // namespace

bool is_general(std::string_view name) {
  return name == "random" || name == "greedy" || search_settings(name).has_value();
}

const Makers& makers() {
  static const Makers kMakers = all_makers(std::type_identity<codec::AllGames>{});
  return kMakers;
}

}  // namespace orrery::bots
