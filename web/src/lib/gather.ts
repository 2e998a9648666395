// All moments of a game. The server may send them in several answers.

import type { Moment, Moments } from '../generated/protocol';

export async function gather(ask: (from: number) => Promise<Moments>): Promise<Moment[]> {
  const all: Moment[] = [];
  for (let next = 0; ;) {
    // The first ones may be lost; then the answer begins later than asked.
    const { total, from, moments } = await ask(next);
    all.push(...moments);
    next = from + moments.length;
    if (moments.length === 0 || next >= total) return all;
  }
}
