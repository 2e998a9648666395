#pragma once

// Amounts of the resources as cards print them, added up and checked.

#include <algorithm>
#include <array>

#include "games/cassiopeia/effect.h"
#include "games/cassiopeia/tokens.h"

namespace orrery::cassiopeia {

inline std::array<int, kTokens> counts(const Amounts& amounts) {
  return {amounts.coin, amounts.bot, amounts.lens, amounts.cell, amounts.capsule};
}
inline int sum(const Amounts& amounts) {
  int sum = 0;
  for (const int count : counts(amounts)) sum += count;
  return sum;
}
inline bool within(int number, int least, int most) { return number >= least && number <= most; }
inline bool within(const Amounts& amounts, int most) {
  return std::ranges::all_of(counts(amounts), [&](int count) { return within(count, 0, most); });
}

}  // namespace orrery::cassiopeia
