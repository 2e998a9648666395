#pragma once

// The resources (CAS-25): kinds, and amounts of each kind.

#include <array>
#include <cstddef>
#include <cstdint>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "kernel/error.h"

namespace orrery::cassiopeia {

enum class Token : std::uint8_t { coin, bot, lens, cell, capsule };
BOOST_DESCRIBE_ENUM(Token, coin, bot, lens, cell, capsule)

inline constexpr std::size_t kTokens = 5;
inline constexpr std::array<Token, kTokens> kAllTokens{Token::coin, Token::bot, Token::lens,
                                                       Token::cell, Token::capsule};
// Kinds that are bought at the list price and may be exchanged.
inline constexpr std::array<Token, 3> kGoods{Token::bot, Token::lens, Token::cell};
// Kinds that a cost may name, and that may be taken or discarded: all but capsules.
inline constexpr std::array<Token, 4> kCommon{Token::coin, Token::bot, Token::lens, Token::cell};

constexpr std::size_t index(Token token) { return static_cast<std::size_t>(token); }
constexpr bool is_good(Token token) { return token != Token::coin && token < Token::capsule; }

// How many of each kind somebody has, gains or pays.
class Tokens {
 public:
  struct Written {
    std::uint8_t coin = 0;
    std::uint8_t bot = 0;
    std::uint8_t lens = 0;
    std::uint8_t cell = 0;
    std::uint8_t capsule = 0;
  };

  constexpr Tokens() = default;
  constexpr Tokens(int coin, int bot, int lens, int cell, int capsule)
      : counts_{static_cast<std::uint8_t>(coin), static_cast<std::uint8_t>(bot),
                static_cast<std::uint8_t>(lens), static_cast<std::uint8_t>(cell),
                static_cast<std::uint8_t>(capsule)} {}
  static constexpr Tokens of(Token token, int count) {
    Tokens tokens;
    tokens.counts_[index(token)] = static_cast<std::uint8_t>(count);
    return tokens;
  }

  constexpr int operator[](Token token) const { return counts_[index(token)]; }
  constexpr void add(Token token, int count) {
    auto& held = counts_[index(token)];
    held = static_cast<std::uint8_t>(held + count);
  }
  constexpr int sum() const {
    int sum = 0;
    for (const int count : counts_) sum += count;
    return sum;
  }
  constexpr bool empty() const { return *this == Tokens(); }
  constexpr bool within(const Tokens& others) const {
    for (std::size_t i = 0; i < kTokens; ++i) {
      if (counts_[i] > others.counts_[i]) return false;
    }
    return true;
  }
  constexpr const std::array<std::uint8_t, kTokens>& counts() const { return counts_; }

  constexpr Written written() const {
    return {counts_[0], counts_[1], counts_[2], counts_[3], counts_[4]};
  }
  static Expected<Tokens> from_written(const Written& written) {
    return Tokens(written.coin, written.bot, written.lens, written.cell, written.capsule);
  }

  friend constexpr bool operator==(const Tokens&, const Tokens&) = default;

 private:
  std::array<std::uint8_t, kTokens> counts_{};
};
BOOST_DESCRIBE_STRUCT(Tokens::Written, (), (coin, bot, lens, cell, capsule))

}  // namespace orrery::cassiopeia
