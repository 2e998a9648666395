// Pieces go from where they were to where they are: measured before and after, and moved back for
// the length of an animation (FLIP).

import type { Step } from '../generated/protocol';
import type { Surface } from './surface.svelte';

export const LONGEST_TURN = 1500; // milliseconds, whatever happened

type Places = Map<string, DOMRect>;

export function measure(surface: Surface, steps: Step[]): Places {
  const places: Places = new Map();
  for (const step of steps) {
    for (const id of [step.piece, step.from, step.to]) {
      const node = id === undefined || places.has(id) ? null : surface.find(id);
      if (node) places.set(id!, node.getBoundingClientRect());
    }
  }
  return places;
}

export function usualDuration(steps: Step[]): number {
  return Math.min(LONGEST_TURN, 250 + 200 * steps.length);
}

// Starts the movements; they end by themselves, and `settle` ends them at once.
export function play(surface: Surface, steps: Step[], before: Places, duration: number): Animation[] {
  const animations: Animation[] = [];
  const share = duration / Math.max(steps.length, 1);
  steps.forEach((step, index) => {
    const node = surface.find(step.piece) ?? (step.to === undefined ? null : surface.find(step.to));
    if (!node) return;
    const timing: KeyframeAnimationOptions = {
      duration: Math.max(share, 180),
      delay: share * index,
      easing: 'cubic-bezier(.3,.1,.2,1)',
      fill: 'backwards',
    };
    const now = node.getBoundingClientRect();
    const was = before.get(step.piece) ?? (step.from === undefined ? undefined : before.get(step.from));
    const [dx, dy] = was ? [was.x + was.width / 2 - now.x - now.width / 2, was.y + was.height / 2 - now.y - now.height / 2] : [0, 0];
    if (Math.hypot(dx, dy) > 1) {
      const scale = node instanceof SVGGraphicsElement ? (node.getScreenCTM()?.a ?? 1) : 1;
      animations.push(
        node.animate([{ transform: `translate(${dx / scale}px, ${dy / scale}px)` }, { transform: 'none' }], {
          ...timing,
          composite: 'add',
        }),
      );
    } else {
      animations.push(node.animate([{ opacity: 0.25 }, { opacity: 1 }], timing));
    }
  });
  return animations;
}

export function settle(animations: Animation[]) {
  for (const animation of animations) animation.finish();
}
