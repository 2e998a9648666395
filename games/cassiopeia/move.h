#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "games/cassiopeia/state.h"

namespace orrery::cassiopeia {

// A move in eight bytes; JSON and text use the struct Written.
struct Move {
  enum class Kind : std::uint8_t {
    begin,       // chance: this seat begins
    system,      // the next seat gets this system
    planet,      // chance: the next planet of a row
    specialist,  // chance: the next specialist of the row
    choose,      // a specialist
    take,        // this token from that seat
    buy,         // a bot, lens or cell at the list price
    resolve,     // the specialist's effect
    shop,        // buys in the shop of a planet
    capsule,     // buys a capsule
    exchange,    // a token for another
    side,        // takes the Space Object, or turns it, this side up
    keep,        // keeps these of its unprotected tokens
    terraform,
    swap,  // two neighbouring planets
    pay,
    pass,     // declines
    end,      // of the turn
    bonus,    // takes the Logistics bonus
    gain,     // these of its choice
    discard,  // these of its unprotected tokens
    sell,     // one of these
    use,      // the effect of a card: 0 the specialist, a planet, or 8 to 10 a Space Object
    lay       // like `side`, with another card of the same kind
  };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, begin, system, planet, specialist, choose, take, buy, resolve,
                             shop, capsule, exchange, side, keep, terraform, swap, pay, pass, end,
                             bonus, gain, discard, sell, use, lay)

  // As JSON, without the fields that the kind does not use.
  struct Written {
    static constexpr bool kOmitUnused = true;

    Kind kind = Kind::pass;
    std::optional<int> number;  // of a system, planet or specialist
    std::optional<int> other;   // the other planet of a swap
    Seat seat;
    std::optional<Facing> side;
    std::optional<Token> token;
    std::optional<Token> want;
    std::optional<Tokens> tokens;

    friend bool operator==(const Written&, const Written&) = default;
  };

  Kind kind = Kind::pass;
  std::int8_t a = 0;
  std::int8_t b = 0;
  Tokens tokens;

  static constexpr Move of(Kind kind, int a = 0, int b = 0) {
    return {kind, static_cast<std::int8_t>(a), static_cast<std::int8_t>(b), {}};
  }
  static constexpr Move of(Kind kind, Token token, Token want = Token::coin) {
    return of(kind, static_cast<int>(token), static_cast<int>(want));
  }
  static constexpr Move take(Seat seat, Token token) {
    return of(Kind::take, seat.index(), static_cast<int>(token));
  }
  static constexpr Move swap(int one, int two) {  // the smaller number first
    return of(Kind::swap, std::min(one, two), std::max(one, two));
  }
  static constexpr Move of(Kind kind, const Tokens& tokens) { return {kind, 0, 0, tokens}; }

  constexpr Seat seat() const { return Seat(a); }  // begin, take
  constexpr int number() const { return a; }       // system, planet, specialist, ...
  constexpr bool back() const { return b != 0; }   // specialist
  constexpr Token token() const {                  // buy, exchange, take
    return static_cast<Token>(kind == Kind::take ? b : a);
  }
  constexpr Token want() const { return static_cast<Token>(b); }  // exchange

  Written written() const;
  static Expected<Move> from_written(const Written& from);

  friend constexpr bool operator==(const Move&, const Move&) = default;
};
BOOST_DESCRIBE_STRUCT(Move::Written, (), (kind, number, other, seat, side, token, want, tokens))

}  // namespace orrery::cassiopeia
