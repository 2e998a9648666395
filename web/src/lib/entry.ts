// Coming in by a link. What is secret in it is redeemed for a cookie that no script can read, and
// is gone from the address bar before anything is shown.

import { api, freshId, Refused } from './api';
import { router } from './router.svelte';

export type Pass = 'invite' | 'watch';

export function linkTo(origin: string, table: string, pass: Pass, token: string): string {
  return `${origin.replace(/\/$/, '')}/t/${encodeURIComponent(table)}#${pass}=${token}`;
}

export function tokenIn(hash: string): { pass: Pass; token: string } | null {
  const found = /^(invite|watch)=([0-9A-Za-z_-]+)$/.exec(hash);
  return found ? { pass: found[1] as Pass, token: found[2]! } : null;
}

// Throws Refused when the link is worth nothing, or the server is away: then the link is still whole.
export async function enter(id: string, hash: string): Promise<void> {
  const found = tokenIn(hash);
  if (!found) return;
  try {
    await api.pass(id, found.token);
  } catch (error) {
    if (!(error instanceof Refused && error.status === 0)) forgetToken();
    throw error;
  }
  forgetToken();
}

function forgetToken() {
  router.go(location.pathname + location.search, { replace: true });
}

export const sitDown = (table: string, name: string, seat: number | null = null) =>
  api.join(table, { id: freshId(), name, seat });
