// The time of day, for whatever counts down while it is on the screen.

import { createSubscriber } from 'svelte/reactivity';

const EVERY = 250; // milliseconds

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, EVERY);
  return () => clearInterval(timer);
});

export function now(): number {
  subscribe();
  return Date.now();
}
