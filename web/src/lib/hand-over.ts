// A game that was begun on this device goes on at a table of the server, with whoever is invited there.

import type { Situation } from '../generated/protocol';
import { onServer } from './api';
import { router } from './router.svelte';

// One seat keeps its player; the others are free, for friends or bots.
export async function handOver(
  id: string,
  record: string,
  { game, moves, seats }: Pick<Situation, 'game' | 'moves' | 'seats'>,
  own: number,
): Promise<void> {
  const made = await onServer.playOnFromRecord({
    id,
    record,
    move: moves,
    setup: { game },
    seats: seats.map(({ name }, seat) => (seat === own ? { name } : {})),
    start: false,
  });
  router.visit(`/t/${made.table}`);
}
