// Why something did not work, as a sentence.

import { Refused } from './api';
import { words } from './messages';

const say = words('why', {
  away: 'The server does not answer. Nothing is lost; please try again in a moment.',
  unknown: 'Something went wrong here. Please try again.',
});

export function why(error: unknown): string {
  if (!(error instanceof Refused)) return say('unknown');
  if (error.status === 0) return say('away');
  return error.message || say('unknown');
}
