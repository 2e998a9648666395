#include "games/geminos/bots/network.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "kernel/scan.h"

namespace orrery::geminos {

namespace {

std::int64_t limited(std::int64_t sum) { return std::clamp<std::int64_t>(sum, 0, Network::kOne); }

}  // namespace

std::int64_t Network::odds(const On& on) const {
  std::array<std::int64_t, kFirst> hidden{};
  std::ranges::copy(first_bias, hidden.begin());
  for (const std::uint8_t input : on) {
    for (std::size_t i = 0; i < kFirst; ++i) hidden[i] += first[input][i];
  }
  for (std::int64_t& unit : hidden) unit = limited(unit);
  std::int64_t result = last_bias * kOne;
  for (std::size_t j = 0; j < kSecond; ++j) {
    std::int64_t sum = second_bias[j] * kOne;
    for (std::size_t i = 0; i < kFirst; ++i) sum += second[j][i] * hidden[i];
    result += last[j] * limited(sum / kOne);
  }
  return result / kOne;
}

Expected<Network> read_network(std::string_view text) {
  std::array<std::int16_t, sizeof(Network) / sizeof(std::int16_t)> weights{};
  const std::vector<std::string_view> words = scan::split(text, ',');
  bool sound = words.size() == weights.size();
  for (std::size_t i = 0; i < weights.size() && sound; ++i) {
    constexpr std::string_view kBlank = " \n";
    const std::size_t start = std::min(words[i].find_first_not_of(kBlank), words[i].size());
    const std::size_t end = words[i].find_last_not_of(kBlank) + 1;
    constexpr auto kLeast = std::numeric_limits<std::int16_t>::min();
    const auto weight = scan::number<std::int16_t>(words[i].substr(start, end - start), kLeast);
    sound = weight.has_value();
    weights[i] = weight.value_or(0);
  }
  if (!sound) return fail("These are not the weights of Geminos' network.");
  return std::bit_cast<Network>(weights);
}

#ifdef __wasm__

namespace {

Network given;
bool is_given = false;

constexpr bots::Weights kWeights{.are_there = [] { return is_given; },
                                 .take = [](std::string_view text) -> Expected<void> {
                                   const auto read = read_network(text);
                                   if (!read) return tl::unexpected(read.error());
                                   given = *read;
                                   is_given = true;
                                   return {};
                                 }};

}  // namespace

const Network& network() { return given; }
const bots::Weights* network_weights() { return &kWeights; }

#else

const Network& network() {
  static const auto built_in = std::bit_cast<Network>(std::to_array<std::int16_t>({
#include "games/geminos/bots/geminos.weights"
  }));
  return built_in;
}
const bots::Weights* network_weights() { return nullptr; }

#endif

double Network::share(std::int64_t odds) {
  return 1 / (1 + std::exp(-static_cast<double>(odds) / kOne));
}

}  // namespace orrery::geminos
