import { beforeEach, expect, it } from 'vitest';
import { learn } from './cards.svelte';
import { marksBetween } from './marks';
import { cards, scene, slots, TARGET } from './sample';

beforeEach(() => learn(cards));

it('what the others have changed is marked, and nothing else', () => {
  const before = scene({ slots: slots({ 0: { target: TARGET, now: [1, 0, 0, 0, 0, 0] } }) }).view;
  const now = scene({
    active: [1],
    slots: slots({ 0: { target: TARGET, now: [3, 0, 0, 0, 0, 0] }, 1: { instrument: 0 } }),
    display: [1, 2],
    reputation: 3,
  }).view;
  const marks = marksBetween(before, now);
  expect([marks.hours(0), marks.hours(1), marks.attached(1), marks.aimed(0)]).toEqual([
    2,
    0,
    true,
    false,
  ]);
  expect([marks.activated(1), marks.shown(0), marks.reputation]).toEqual([true, true, -1]);
  const none = marksBetween(null, now);
  expect([none.hours(0), none.attached(1), none.activated(1), none.reputation]).toEqual([
    0,
    false,
    false,
    0,
  ]);
});
