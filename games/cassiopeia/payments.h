#pragma once

// The ways to pay a price, and to keep tokens when others are discarded.

#include <algorithm>
#include <optional>

#include "games/cassiopeia/cassiopeia.h"

namespace orrery::cassiopeia {

// Calls f with every way to pay for the running purchase, in real tokens and capsules. CAS-29: ways
// differ by the tokens handed over. Any real tokens within the cost will do if capsules, and
// perhaps one token left out, make up the rest.
template <class F>
void each_payment(const Cassiopeia& game, const State& state, const F& f) {
  const Tokens& held = state.players[state.active()].tokens;
  const Tokens price = game.price(state);
  const bool leaves_out = state.turn.leave_out && state.turn.purchase == Purchase::planet;
  const int wanted = std::max(price.sum() - (leaves_out ? 1 : 0), 0);
  const auto most = [&](Token token) { return std::min(held[token], price[token]); };
  for (int coin = most(Token::coin); coin >= 0; --coin) {
    for (int bot = most(Token::bot); bot >= 0; --bot) {
      for (int lens = most(Token::lens); lens >= 0; --lens) {
        for (int cell = most(Token::cell); cell >= 0; --cell) {
          const int capsules = wanted - coin - bot - lens - cell;
          if (capsules < 0) continue;
          if (capsules > held[Token::capsule]) break;
          f(Tokens(coin, bot, lens, cell, capsules));
        }
      }
    }
  }
}

// Calls f with every choice of so many unprotected tokens to keep (CAS-85).
template <class F>
void each_keep(const Tokens& unprotected, int kept, const F& f) {
  const auto most = [&](Token token, int left) { return std::min(unprotected[token], left); };
  for (int coin = most(Token::coin, kept); coin >= 0; --coin) {
    for (int bot = most(Token::bot, kept - coin); bot >= 0; --bot) {
      for (int lens = most(Token::lens, kept - coin - bot); lens >= 0; --lens) {
        const int cell = kept - coin - bot - lens;
        if (cell > unprotected[Token::cell]) break;
        f(Tokens(coin, bot, lens, cell, 0));
      }
    }
  }
}

// The only way if there is just one: `each_way(f)` calls f with every way.
template <class EachWay>
std::optional<Tokens> only_way(const EachWay& each_way) {
  int ways = 0;
  Tokens last;
  each_way([&](const Tokens& way) {
    ++ways;
    last = way;
  });
  return ways == 1 ? std::optional(last) : std::nullopt;
}

}  // namespace orrery::cassiopeia
