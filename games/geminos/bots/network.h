#pragma once

// A small network that plays two-player Geminos nearly as well as the table of all positions, on
// which it was trained (games/geminos/lab/distil). It uses integers only, so that it gives the same
// result on every machine.

#include <array>
#include <cstdint>
#include <string_view>

#include "bots/game_bots.h"
#include "games/geminos/card_ranks.h"

namespace orrery::geminos {

struct Network {
  // One input for each score, or none, under each affinity of either card; ten inputs are on.
  static constexpr std::size_t kCardInputs = 55;
  static constexpr std::size_t kInputs = 2 * kCardInputs;
  static constexpr std::size_t kFirst = 96;
  static constexpr std::size_t kSecond = 32;
  static constexpr std::int64_t kOne = 4096;  // unit of the weights

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

  // In the order of geminos.weights.
  std::array<std::array<std::int16_t, kFirst>, kInputs> first{};
  std::array<std::int16_t, kFirst> first_bias{};
  std::array<std::array<std::int16_t, kFirst>, kSecond> second{};
  std::array<std::int16_t, kSecond> second_bias{};
  std::array<std::int16_t, kSecond> last{};
  std::int16_t last_bias = 0;

  // The log-odds of the player who has just written on a card that is not full, in parts of kOne.
  std::int64_t odds(const On& on) const;
  // The same as an expected result from 0 to 1.
  static double share(std::int64_t odds);
  double value(const Card& written, const Card& other) const {
    return share(odds(inputs(written, other)));
  }
};

// The text of geminos.weights: the numbers in their order, with commas between them.
Expected<Network> read_network(std::string_view text);

// The trained network. The program has it built in. A WebAssembly module is given it by its host
// first; until then all of its weights are 0.
const Network& network();
const bots::Weights* network_weights();  // null: it is built in

}  // namespace orrery::geminos
