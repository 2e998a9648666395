#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <boost/describe/enum.hpp>

namespace orrery::geminos {

// The twelve signs in the order in which the sun moves through them (GEO-1).
enum class Sign : std::uint8_t {
  aries,
  taurus,
  gemini,
  cancer,
  leo,
  virgo,
  libra,
  scorpio,
  sagittarius,
  capricorn,
  aquarius,
  pisces,
  none
};
BOOST_DESCRIBE_ENUM(Sign, aries, taurus, gemini, cancer, leo, virgo, libra, scorpio, sagittarius,
                    capricorn, aquarius, pisces, none)

inline constexpr int kSigns = 12;

constexpr int index(Sign sign) { return static_cast<int>(sign); }
constexpr Sign sign_at(int index) { return static_cast<Sign>(index); }

// GEO-2: the signs stand counter-clockwise on a clock face with Aries at 12, and score its numbers.
constexpr int score(Sign sign) { return kSigns - index(sign); }

// How far apart two signs stand on the circle, the shorter way round: 0 to 6.
constexpr int distance(Sign a, Sign b) {
  const int apart = index(a) > index(b) ? index(a) - index(b) : index(b) - index(a);
  return apart <= kSigns / 2 ? apart : kSigns - apart;
}

// GEO-2: the zodiac symbols U+2648 to U+2653.
constexpr std::string_view symbol(Sign sign) {
  constexpr std::array<std::string_view, kSigns> kSymbols{"♈", "♉", "♊", "♋", "♌", "♍",
                                                          "♎", "♏", "♐", "♑", "♒", "♓"};
  return kSymbols[static_cast<std::size_t>(sign)];
}

}  // namespace orrery::geminos
