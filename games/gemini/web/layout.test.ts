import { expect, it } from 'vitest';
import { gridFor } from './layout';

const look = (width: number, height: number, count: number, unit = 1, finger = false) =>
  gridFor(width, height, count, unit, finger).look;

it('few slots are whole cards, many are lines, and on a small phone chips', () => {
  expect([
    look(590, 276, 2),
    look(590, 276, 6),
    look(590, 276, 11),
    look(374, 350, 11, 1, true),
    look(344, 190, 11, 0.9, true),
  ]).toEqual(['card', 'plate', 'line', 'line', 'chip']);
});

it('a larger screen shows larger slots, not others', () => {
  expect(look(1420, 660, 6, 2.4)).toBe(look(590, 276, 6));
});

it('every number of slots has a place', () => {
  for (let count = 2; count <= 13; ++count) {
    const { columns, rows, medal } = gridFor(374, 350, count, 1, true);
    expect(columns * rows).toBeGreaterThanOrEqual(count);
    expect(medal).toBeGreaterThan(20);
  }
});
