// Why something did not work, as a sentence.

import { Refused } from './api';
import { words } from './messages';
import { router } from './router.svelte';

const say = words('why', {
  away: 'The server does not answer. Nothing is lost; please try again in a moment.',
  here: 'The games on this device could not be opened. Nothing is lost; please try again.',
  unknown: 'Something went wrong here. Please try again.',
});

export function why(error: unknown): string {
  if (!(error instanceof Refused)) return say('unknown');
  if (error.status === 0) return say(router.address.here ? 'here' : 'away');
  return error.message || say('unknown');
}
