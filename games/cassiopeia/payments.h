#pragma once

// The ways to pay a price, and to keep tokens when others are discarded.

#include <algorithm>
#include <optional>

#include "games/cassiopeia/cassiopeia.h"

namespace orrery::cassiopeia {

// Calls f with every way to pay for the running purchase, in real tokens and capsules. CAS-29: ways
// differ by the tokens handed over. Any real tokens within the cost will do if capsules, and
// perhaps tokens left out, make up the rest.
template <class F>
void each_payment(const Cassiopeia& game, const State& state, const F& f) {
  const Tokens& held = state.players[state.active()].tokens;
  const Tokens price = game.price(state);
  const bool planet = state.turn.purchase == Purchase::planet;
  const int wanted = std::max(price.sum() - (planet ? game.leaves_out(state) : 0), 0);
  // CAS-29: capsules do not pay for capsules.
  const bool for_capsule =
      state.turn.purchase == Purchase::sale && state.turn.item == static_cast<int>(Token::capsule);
  const int jokers = for_capsule ? 0 : held[Token::capsule];
  const auto most = [&](Token token) { return std::min(held[token], price[token]); };
  for (int coin = most(Token::coin); coin >= 0; --coin) {
    for (int bot = most(Token::bot); bot >= 0; --bot) {
      for (int lens = most(Token::lens); lens >= 0; --lens) {
        for (int cell = most(Token::cell); cell >= 0; --cell) {
          const int capsules = wanted - coin - bot - lens - cell;
          if (capsules < 0) continue;
          if (capsules > jokers) break;
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

// Calls f with every choice of so many of these kinds, at most what there is of each.
template <class F>
void each_choice(const Tokens& there, Kinds kinds, int count, const F& f) {
  const auto most = [&](Token token, int left) {
    return kinds.has(token) ? std::min(there[token], left) : 0;
  };
  int available = 0;
  for (const Token token : kAllTokens) available += kinds.has(token) ? there[token] : 0;
  count = std::min(count, available);
  if (count == 0) return;
  for (int coin = most(Token::coin, count); coin >= 0; --coin) {
    const int without_coins = count - coin;
    for (int bot = most(Token::bot, without_coins); bot >= 0; --bot) {
      const int without_bots = without_coins - bot;
      for (int lens = most(Token::lens, without_bots); lens >= 0; --lens) {
        const int left = without_bots - lens;
        for (int cell = most(Token::cell, left); cell >= 0; --cell) {
          if (left - cell <= most(Token::capsule, left))
            f(Tokens(coin, bot, lens, cell, left - cell));
        }
      }
    }
  }
}

// Calls f with every answer of a seat to an effect: what it keeps, discards, or gains.
template <class F>
void each_answer(const Cassiopeia& game, const State& state, const Compiled::Step& step, Seat seat,
                 const F& f) {
  if (step.does == Verb::gain) {
    return each_choice(state.reserve, step.kinds, step.count[game.which(state)], f);
  }
  const Tokens open = game.unprotected(state.players[seat]);
  if (step.asks != Phase::keep) {
    return each_choice(open, step.kinds, step.count[game.which(state)], f);
  }
  if (open.sum() > step.down_to) each_keep(open, step.down_to, f);
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
