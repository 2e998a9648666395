import { expect, it } from 'vitest';
import { roomFor } from './room';

it('there is one arrangement for every room, and more room makes larger things', () => {
  const of = (width: number, height: number) => roomFor(width, height).arrangement;
  expect([
    of(915, 656),
    of(1012, 672),
    of(378, 748),
    of(348, 544),
    of(654, 390),
    of(490, 360),
  ]).toEqual(['wide', 'wide', 'tall', 'tall', 'flat', 'flat']);
  expect(roomFor(2148, 1376).unit / roomFor(915, 656).unit).toBeGreaterThan(2);
});
