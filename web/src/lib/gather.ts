// All moments of a game, however many answers they come in.

import type { Moment, Moments } from '../generated/protocol';

export async function gather(ask: (from: number) => Promise<Moments>): Promise<Moment[]> {
  const all: Moment[] = [];
  for (;;) {
    const { total, moments } = await ask(all.length);
    all.push(...moments);
    if (moments.length === 0 || all.length >= total) return all;
  }
}
