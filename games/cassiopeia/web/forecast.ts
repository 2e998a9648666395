// What a player would have after the move that is being chosen, as far as the cards say it plainly;
// null where the server has to say.

import { cards, costOf, inhabits, printedCosts, unprotected } from './cards.svelte';
import { countOf, KINDS, kindAt, minus, tokensIn } from './tokens';
import type { Tokens, View } from './types';

export function forecast(path: string[], view: View, seat: number): Tokens | null {
  const player = view.table.players[seat];
  const [kind, a = 0, b = 0] = (path[0] ?? '')
    .split(':')
    .map((part, i) => (i ? Number(part) : part));
  if (!player) return null;
  const { tokens } = player;
  const covered = (after: Tokens) => (KINDS.every((one) => after[one] >= 0) ? after : null);
  switch (kind) {
    case 'pay':
      return minus(tokens, tokensIn(path[0]!));
    case 'keep':
      return minus(tokens, minus(unprotected(view, seat), tokensIn(path[0]!)));
    case 'buy': {
      const good = kindAt(Number(a));
      const after = minus(tokens, { [good]: -1 });
      if (view.table.phase === 'capsules') return covered(minus(after, view.due));
      if (!printedCosts()) return null;
      return covered(minus(after, { coin: countOf(cards()?.prices ?? {}, good) }));
    }
    case 'give': {
      const want = path[1]?.split(':')[1];
      return covered(
        minus(tokens, { [kindAt(Number(a))]: 1, ...(want ? { [kindAt(Number(want))]: -1 } : {}) }),
      );
    }
    case 'planet':
      if (inhabits(player, Number(b)) || view.table.turn.leave_out || !printedCosts()) return null;
      return covered(minus(tokens, costOf(player, Number(b))));
    default:
      return null;
  }
}
