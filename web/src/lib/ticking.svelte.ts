// The time of day as a value that changes by itself, for clocks on the screen.

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
