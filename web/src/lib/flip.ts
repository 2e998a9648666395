// Animates pieces from where they were to where they are (a technique called FLIP): their places
// are measured before and after a change, and each piece starts at its old place and glides to the
// new one. For a piece that has left the board, a picture of it flies.

import type { ShownStep } from '../generated/protocol';
import { pictureOf, type Surface } from './surface.svelte';

export const LONGEST_TURN = 1500; // milliseconds, however much happened

interface Place {
  rect: DOMRect;
  picture: HTMLElement | null; // of a piece that may leave the board
}
export type Places = Map<string, Place>;

// Where pieces come out of an element or go into it: the part that is marked as its mouth, or else
// all of it.
function mouth(node: Element): DOMRect {
  return (node.querySelector('[data-mouth]') ?? node).getBoundingClientRect();
}

export function measure(surface: Surface, steps: ShownStep[]): Places {
  const places: Places = new Map();
  for (const step of steps) {
    for (const id of [step.piece, step.from, step.to]) {
      const node = id === undefined || places.has(id) ? null : surface.find(id);
      if (!node) continue;
      const moves = id === step.piece;
      places.set(id!, {
        rect: moves ? node.getBoundingClientRect() : mouth(node),
        picture: moves && step.to !== undefined ? pictureOf(node) : null,
      });
    }
  }
  return places;
}

export function usualDuration(steps: ShownStep[]): number {
  return Math.min(LONGEST_TURN, 250 + 200 * steps.length);
}

const centre = (rect: DOMRect) => [rect.x + rect.width / 2, rect.y + rect.height / 2] as const;
function between(from: DOMRect, to: DOMRect): [number, number] {
  const [[x0, y0], [x1, y1]] = [centre(from), centre(to)];
  return [x0 - x1, y0 - y1];
}

// From pixels of the screen to the coordinates an element is moved in.
function within(node: Element, [dx, dy]: [number, number]): [number, number] {
  const matrix = node instanceof SVGGraphicsElement ? node.getScreenCTM() : null;
  if (!matrix) return [dx, dy];
  const { a, b, c, d } = matrix;
  const area = a * d - b * c || 1;
  return [(d * dx - c * dy) / area, (a * dy - b * dx) / area];
}

// Starts the movements; they end by themselves, and `settle` ends them at once.
export function play(
  surface: Surface,
  steps: ShownStep[],
  before: Places,
  duration: number,
): Animation[] {
  const animations: Animation[] = [];
  const share = duration / Math.max(steps.length, 1);
  steps.forEach((step, index) => {
    const timing: KeyframeAnimationOptions = {
      duration: Math.max(share, 180),
      delay: share * index,
      easing: 'cubic-bezier(.3,.1,.2,1)',
      fill: 'backwards',
    };
    const node = surface.find(step.piece);
    const goal = step.to === undefined ? null : surface.find(step.to);
    const old = before.get(step.piece);
    if (node) {
      const now = node.getBoundingClientRect();
      const source = step.from === undefined ? undefined : before.get(step.from);
      let way: [number, number] = old ? between(old.rect, now) : [0, 0];
      if (Math.hypot(...way) <= 1 && source) way = between(source.rect, now);
      if (Math.hypot(...way) <= 1) {
        animations.push(node.animate([{ opacity: 0.25 }, { opacity: 1 }], timing));
        return;
      }
      const [x, y] = within(node, way);
      animations.push(
        node.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
          ...timing,
          composite: 'add',
        }),
      );
    } else if (goal && old?.picture) {
      const [x, y] = between(mouth(goal), old.rect);
      const { picture } = old;
      document.body.append(picture);
      const flight = picture.animate(
        [{ transform: 'none' }, { transform: `translate(${x}px, ${y}px)`, opacity: 0.4 }],
        {
          ...timing,
          fill: 'both',
        },
      );
      flight.onfinish = flight.oncancel = () => picture.remove();
      animations.push(flight);
    } else if (goal) {
      animations.push(goal.animate([{ opacity: 0.25 }, { opacity: 1 }], timing));
    }
  });
  return animations;
}

export function settle(animations: Animation[]) {
  for (const animation of animations) animation.finish();
}
