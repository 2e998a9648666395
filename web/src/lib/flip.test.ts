// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { LONGEST_TURN, measure, play, settle, usualDuration } from './flip';
import type { Surface } from './surface.svelte';

// Elements that know where they are, and how they were moved.
let board: Map<string, HTMLElement>;
let moved: { id: string; frames: Keyframe[]; timing: KeyframeAnimationOptions }[];
const surface = { find: (id: string) => board.get(id) ?? null } as unknown as Surface;

function put(id: string, x: number, y: number): HTMLElement {
  const node = document.createElement('div');
  node.id = id;
  node.getBoundingClientRect = () => new DOMRect(x, y, 10, 10);
  board.set(id, node);
  return node;
}

beforeEach(() => {
  board = new Map();
  moved = [];
  document.body.replaceChildren();
  HTMLElement.prototype.animate = function (this: HTMLElement, frames, timing) {
    moved.push({
      id: this.id,
      frames: frames as Keyframe[],
      timing: timing as KeyframeAnimationOptions,
    });
    const animation = {
      onfinish: null as (() => void) | null,
      finish: () => animation.onfinish?.(),
    };
    return animation as unknown as Animation;
  };
});

it('moves a piece from where it was', () => {
  put('card', 0, 0);
  const before = measure(surface, [{ piece: 'card' }]);
  put('card', 100, 50);
  play(surface, [{ piece: 'card' }], before, 400);
  expect(moved[0]?.frames).toEqual([
    { transform: 'translate(-100px, -50px)' },
    { transform: 'none' },
  ]);
});

it('lets a new piece come from where it is said to, and out of its mouth', () => {
  const column = put('column', 0, 0);
  const mouth = document.createElement('i');
  mouth.dataset.mouth = '';
  mouth.getBoundingClientRect = () => new DOMRect(0, -100, 10, 10);
  column.append(mouth);
  const steps = [{ piece: 'disc', from: 'column' }];
  const before = measure(surface, steps);
  put('disc', 0, 200);
  play(surface, steps, before, 400);
  expect(moved[0]?.frames[0]).toEqual({ transform: 'translate(0px, -300px)' });
});

it('shows a piece that stays where it is by letting it appear', () => {
  put('die', 0, 0);
  play(surface, [{ piece: 'die' }], measure(surface, [{ piece: 'die' }]), 400);
  expect(moved[0]?.frames).toEqual([{ opacity: 0.25 }, { opacity: 1 }]);
});

it('lets a picture fly where the piece itself is gone', () => {
  put('card', 0, 0);
  put('pile', 300, 0);
  const steps = [{ piece: 'card', to: 'pile' }];
  const before = measure(surface, steps);
  board.delete('card');
  const animations = play(surface, steps, before, 400);
  expect(document.body.children.length).toBe(1);
  expect(moved[0]?.frames[1]).toMatchObject({ transform: 'translate(300px, 0px)' });
  settle(animations);
  expect(document.body.children.length).toBe(0);
});

it('plays steps in their order, and passes over what nobody sees', () => {
  for (const id of ['a', 'b']) put(id, 0, 0);
  const steps = [{ piece: 'a' }, { piece: 'hidden' }, { piece: 'b' }];
  play(surface, steps, measure(surface, steps), 900);
  expect(moved.map(({ id, timing }) => [id, timing.delay])).toEqual([
    ['a', 0],
    ['b', 600],
  ]);
});

it('is never longer than a turn may take', () => {
  expect(usualDuration(Array.from({ length: 100 }, () => ({ piece: 'a' })))).toBe(LONGEST_TURN);
});
