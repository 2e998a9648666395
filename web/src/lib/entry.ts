// Coming in by a link. The secret in the link is exchanged for a cookie that no script can read,
// and it is taken out of the address bar before anything is shown.

import { api, freshId, Refused } from './api';
import { router } from './router.svelte';

export type Pass = 'invite' | 'watch' | 'replay';

export function linkTo(origin: string, table: string, pass: Pass, token: string): string {
  return `${origin.replace(/\/$/, '')}/t/${encodeURIComponent(table)}#${pass}=${token}`;
}

// To a moment of a replay; with its token also for those who were not at the table. They see the
// game, and nothing else of the table.
export function replayLink(
  origin: string,
  table: string,
  { move, seat, token }: { move: number; seat: number | null; token: string | null },
): string {
  const query = `move=${move}${seat === null ? '' : `&seat=${seat}`}`;
  const address = `${origin.replace(/\/$/, '')}/t/${encodeURIComponent(table)}/replay?${query}`;
  return token === null ? address : `${address}#replay=${token}`;
}

export function tokenIn(hash: string): { pass: Pass; token: string } | null {
  const found = /^(invite|watch|replay)=([0-9A-Za-z_-]+)$/.exec(hash);
  return found ? { pass: found[1] as Pass, token: found[2]! } : null;
}

// Throws Refused if the link is not valid, or if the server is away; in that case the link can be
// used again.
export async function enter(id: string, hash: string): Promise<void> {
  const found = tokenIn(hash);
  if (!found) return;
  try {
    await api.pass(id, found.token);
  } catch (error) {
    if (!(error instanceof Refused && error.status === 0)) router.forgetHash();
    throw error;
  }
  router.forgetHash();
}

export const sitDown = (table: string, name: string, seat: number | null = null) =>
  api.join(table, { id: freshId(), name, seat });
