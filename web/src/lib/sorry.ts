// Which page explains what went wrong (parts/Sorry.svelte).

import type { Refused } from './api';
import { MOVED_ELSEWHERE, NO_SUCH_TABLE, NOT_INVITED, SET_ASIDE } from './socket';

export type SorryKind =
  | 'full'
  | 'expired'
  | 'uninvited'
  | 'missing'
  | 'nowhere'
  | 'moved'
  | 'away'
  | 'closed'
  | 'aside'
  | 'trouble';

// For a link that was refused, or a table that could not be asked.
export function sorryFor({ status }: Refused, redeeming = false): SorryKind {
  if (status === 0 || status === 503) return 'away';
  if (status === 404) return 'missing';
  if (status === 403) return redeeming ? 'expired' : 'uninvited';
  return 'trouble';
}

// The code with which the server shut a table's socket.
export function sorryForCode(code: number): SorryKind {
  if (code === MOVED_ELSEWHERE) return 'moved';
  if (code === NOT_INVITED) return 'uninvited';
  if (code === SET_ASIDE) return 'aside';
  return code === NO_SUCH_TABLE ? 'missing' : 'trouble';
}
