// Tiles and Clouds that have just been placed: they fly to their cells, above everything else.

import { key, pointsOf, same } from './hex';
import type { Cell, Kind, OpenPart } from './types';

export interface Flying {
  piece: string;
  kind: Kind | 'moon' | null; // null: a Cloud
  seat: number;
  at: Cell;
}

export class Flight {
  flying = $state.raw<Flying[]>([]);
  #last: OpenPart | null = null;

  // A new position. Gives back the cells that something flies to.
  see(now: OpenPart, pace: number): Cell[] {
    const old = this.#last;
    this.#last = now;
    if (old === null || pace === 0) return [];
    const was = new Map(old.stars.map(({ at, kind }) => [key(at), kind]));
    const stars = now.stars.filter(({ at, kind }) => was.get(key(at)) !== kind);
    if (stars.length > 2) return []; // a jump to another moment, not a move
    const fresh: Flying[] = stars.map(({ at, kind }) => ({
      piece: `star:${pointsOf(kind)}`,
      kind,
      seat: 0,
      at,
    }));
    if (!same(old.moon, now.moon))
      fresh.push({ piece: 'moon', kind: 'moon', seat: 0, at: now.moon });
    now.clouds.forEach((at, seat) => {
      if (at && !same(at, old.clouds[seat]))
        fresh.push({ piece: `cloud:${seat}`, kind: null, seat, at });
    });
    this.flying = fresh;
    return fresh.map(({ at }) => at);
  }

  has(piece: string, at: Cell): boolean {
    return this.flying.some((one) => one.piece === piece && same(one.at, at));
  }

  land() {
    this.flying = [];
  }
}
