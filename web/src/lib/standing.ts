// How this browser's tables stand: those that wait for us come first.

import type { TableAnswer } from '../generated/protocol';
import { api, Refused } from './api';
import type { Visited } from './mine.svelte';

export type Standing = 'turn' | 'open' | 'running' | 'watched' | 'finished';

export interface MyTable {
  id: string;
  game: string;
  at: number;
  standing: Standing;
  seats: number[];
  shown: TableAnswer['situation'];
}

const ORDER: Standing[] = ['turn', 'open', 'running', 'watched', 'finished'];

export function standingOf({ seats, host, situation }: TableAnswer): Standing {
  if (situation.phase === 'finished' || situation.phase === 'closed') return 'finished';
  if (situation.phase === 'open') return 'open';
  if (typeof situation.to_act === 'number' && seats.includes(situation.to_act) && !situation.paused)
    return 'turn';
  return seats.length > 0 || host ? 'running' : 'watched';
}

export function inOrder(tables: readonly MyTable[]): MyTable[] {
  return tables.toSorted(
    (a, b) => ORDER.indexOf(a.standing) - ORDER.indexOf(b.standing) || b.at - a.at,
  );
}

const AT_ONCE = 3; // questions to the server

// Asks about every table, a few at a time. `gone` is called for those that do not exist any more, or
// that we may not see any more.
export async function askAll(
  tables: readonly Visited[],
  gone: (id: string) => void,
  show: (id: string) => Promise<TableAnswer> = api.show,
): Promise<MyTable[]> {
  const waiting = [...tables];
  const found: MyTable[] = [];
  const away: Error[] = []; // why the server could not be asked
  const worker = async () => {
    for (let next = waiting.shift(); next && away.length === 0; next = waiting.shift()) {
      try {
        const shown = await show(next.id);
        const { id, game, at } = next;
        if (shown.situation.phase === 'closed') gone(id);
        else
          found.push({
            id,
            game,
            at,
            standing: standingOf(shown),
            seats: shown.seats,
            shown: shown.situation,
          });
      } catch (error) {
        if (error instanceof Refused && (error.status === 404 || error.status === 403))
          gone(next.id);
        else away.push(error instanceof Error ? error : new Error(String(error)));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (away[0] && found.length === 0) throw away[0];
  return inOrder(found);
}
