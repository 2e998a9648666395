#include "games/geminos/bots/network.h"

#include <algorithm>
#include <bit>
#include <cmath>

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

const Network& network() {
  static const auto taught = std::bit_cast<Network>(std::to_array<std::int16_t>({
#include "games/geminos/bots/network.weights"
  }));
  return taught;
}

double Network::share(std::int64_t odds) {
  return 1 / (1 + std::exp(-static_cast<double>(odds) / kOne));
}

}  // namespace orrery::geminos
