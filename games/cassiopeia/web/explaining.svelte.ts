// The card that somebody wants to know more about.

import { Explaining } from '$web/lib/explaining.svelte';

export type Asked =
  | { kind: 'specialist'; card: number; back: boolean }
  | { kind: 'planet'; seat: number; number: number }
  | { kind: 'object'; object: number }
  | { kind: 'logistics' };

export const explaining = new Explaining<Asked>();
