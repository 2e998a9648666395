// A card comes from where it was: a transition for cards that are new in their place.

import { cubicOut } from 'svelte/easing';

export interface Way {
  from: Element | null;
  after: number; // how many cards come before it
  pace: number;
}

export function travel(node: Element, { from, after, pace }: Way) {
  if (!from || pace === 0) return { duration: 0 };
  const [here, there] = [node.getBoundingClientRect(), from.getBoundingClientRect()];
  const dx = there.x + there.width / 2 - here.x - here.width / 2;
  const dy = there.y + there.height / 2 - here.y - here.height / 2;
  return {
    delay: 110 * after * pace,
    duration: 420 * pace,
    easing: cubicOut,
    css: (_t: number, u: number) =>
      `transform: translate(${dx * u}px, ${dy * u}px) rotate(${-8 * u}deg); opacity: ${1 - 0.6 * u}`,
  };
}
