// What has changed since the viewer's last move: the marks that the others leave behind.

import { inhabits } from './cards.svelte';
import { countOf } from './tokens';
import type { Token, View } from './types';

export interface Marks {
  goods(seat: number, kind: Token): number; // so many more, or fewer
  settled(seat: number, number: number): boolean;
  object(seat: number, object: number): boolean;
  logistics: boolean;
}

export function marksBetween(before: View | null, now: View): Marks {
  const was = (seat: number) => before?.table.players[seat];
  const is = (seat: number) => now.table.players[seat];
  return {
    goods: (seat, kind) => {
      const [old, current] = [was(seat), is(seat)];
      return old && current ? countOf(current.tokens, kind) - countOf(old.tokens, kind) : 0;
    },
    settled: (seat, number) => {
      const [old, current] = [was(seat), is(seat)];
      return !!old && !!current && inhabits(current, number) && !inhabits(old, number);
    },
    object: (seat, object) => {
      const [old, current] = [was(seat), is(seat)];
      return !!old && !!current && current.objects[object] !== old.objects[object];
    },
    logistics: !!before && before.table.logistics !== now.table.logistics,
  };
}
