import { expect, it } from 'vitest';
import { Cells, crowds, gridFor, roomyFor } from './layout';

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

it("with cards of somebody's own there may be so many slots that they are scrolled", () => {
  const crowded = (width: number, height: number, count: number, finger: boolean) =>
    crowds(gridFor(width, height, count, 1, finger), height, finger);
  expect([
    crowded(374, 350, 13, true),
    crowded(374, 350, 40, true),
    crowded(590, 276, 40, false),
    crowded(240, 120, 20, false),
  ]).toEqual([false, true, false, true]);
});

it('on a phone programs come and go without moving the others', () => {
  const room = (count: number, before: number) => roomyFor(374, 350, count, 1, true, before);
  expect([room(2, 0), room(5, 4), room(8, 8), room(4, 8), room(3, 8)]).toEqual([4, 8, 8, 8, 4]);
  const cells = new Cells();
  expect(cells.lay([12, 3], 3)).toEqual([12, 3, null]);
  expect(cells.lay([12, 3, 7], 3)).toEqual([12, 3, 7]);
  expect(cells.lay([12, 7], 3)).toEqual([12, null, 7]);
  expect(cells.lay([12, 7, 5], 3)).toEqual([12, 5, 7]);
  expect(cells.lay([12, 7, 5, 3], 7).slice(0, 5)).toEqual([12, 7, 5, 3, null]);
});

it('names are worth more than room on a small phone', () => {
  expect(look(344, 190, 8, 0.9, true)).toBe('chip');
  expect(roomyFor(344, 190, 5, 0.9, true, 0)).toBe(6);
  expect(look(344, 190, 6, 0.9, true)).toBe('line');
});
