#pragma once

// A small network that knows two-player Geminos nearly as well as the whole table, which it was
// taught by (games/geminos/lab/distil). Whole numbers throughout, so that it says the same
// everywhere.

#include <array>
#include <cstdint>

#include "games/geminos/card_ranks.h"

namespace orrery::geminos {

struct Network {
  // What stands under each affinity, or nothing, on either card: one input is on for each.
  static constexpr std::size_t kCardInputs = 55;
  static constexpr std::size_t kInputs = 2 * kCardInputs;
  static constexpr std::size_t kFirst = 96;
  static constexpr std::size_t kSecond = 32;
  static constexpr std::int64_t kOne = 4096;  // what weights are counted in

  using On = std::array<std::uint8_t, 2 * kAffinities>;
  static constexpr On inputs(const Card& written, const Card& other) {
    On on{};
    std::size_t i = 0;
    std::size_t input = 0;
    for (const Card* card : {&written, &other}) {
      for (const Affinity affinity : kAllAffinities) {
        const auto points = static_cast<std::size_t>(card->at(affinity));
        const std::size_t digit = points == 0 ? 0 : scores_of(affinity).digit[points] + 1U;
        on[i++] = static_cast<std::uint8_t>(input + digit);
        input += scores_of(affinity).count + 1;
      }
    }
    return on;
  }

  // In the order of network.weights.
  std::array<std::array<std::int16_t, kFirst>, kInputs> first{};
  std::array<std::int16_t, kFirst> first_bias{};
  std::array<std::array<std::int16_t, kFirst>, kSecond> second{};
  std::array<std::int16_t, kSecond> second_bias{};
  std::array<std::int16_t, kSecond> last{};
  std::int16_t last_bias = 0;

  // What the player can expect who has just written on a card that is not full: the logarithm of
  // the odds, in parts of kOne.
  std::int64_t odds(const On& on) const;
  // The same as a share from 0 to 1.
  static double share(std::int64_t odds);
  double value(const Card& written, const Card& other) const {
    return share(odds(inputs(written, other)));
  }
};

// The network as it was taught.
const Network& network();

}  // namespace orrery::geminos
