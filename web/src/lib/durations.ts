// Lengths of time in words.

import { words } from './messages';
import { inDays, inMinutes } from './setup';

const say = words('durations', {
  days: '{n} {n|day|days}',
  minutes: '{n} {n|minute|minutes}',
  seconds: '{n} {n|second|seconds}',
});

export function duration(milliseconds: number): string {
  const days = inDays(milliseconds);
  if (days !== null) return say('days', { n: days });
  const minutes = inMinutes(milliseconds);
  if (minutes !== null) return say('minutes', { n: minutes });
  return say('seconds', { n: Math.round(milliseconds / 1000) });
}
