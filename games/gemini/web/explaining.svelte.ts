// What somebody wants to know more about.

import { Explaining } from '$web/lib/explaining.svelte';

export type Asked =
  | { kind: 'card'; card: number }
  | { kind: 'instrument'; number: number }
  | { kind: 'weather'; number: number }
  | { kind: 'role'; number: number }
  | { kind: 'checkouts' }
  | { kind: 'instruments' }
  | { kind: 'discards' };

export const explaining = new Explaining<Asked>();
