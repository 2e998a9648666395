import { expect, it } from 'vitest';
import { previewOf } from './preview';
import type { OpenPart } from './types';

const table: Pick<OpenPart, 'stars' | 'moon' | 'phase'> = {
  stars: [
    { at: { q: 1, r: 0 }, kind: 'four' },
    { at: { q: 2, r: 0 }, kind: 'six' },
  ],
  moon: { q: 0, r: 0 },
  phase: 'act',
};
const at = (q: number, r: number) => ({ q, r });

it('shows a Star of the Reserve in its cell, whichever was pressed first', () => {
  const placed = { tiles: [{ at: at(-1, 0), kind: 'five' }], cloud: at(-1, 0) };
  expect(previewOf(['stack:5', 'cell:-1:0'], table)).toEqual(placed);
  expect(previewOf(['cell:-1:0', 'stack:5'], table)).toEqual(placed);
});

it('shows the Moon where it goes, and the empty cell it leaves', () => {
  const moved = previewOf(['cell:0:0', 'cell:1:1'], table);
  expect(moved.tiles).toContainEqual({ at: at(1, 1), kind: 'moon' });
  expect(moved.tiles).toContainEqual({ at: at(0, 0), kind: null });
  expect(moved.cloud).toEqual(at(1, 1));
});

it('shows two tiles in each other’s place, and leaves the Cloud for later', () => {
  expect(previewOf(['cell:1:0', 'cell:2:0'], table)).toEqual({
    tiles: [
      { at: at(1, 0), kind: 'six' },
      { at: at(2, 0), kind: 'four' },
    ],
    cloud: null,
  });
});

it('shows the Cloud on its tile', () => {
  const choosing = { ...table, phase: 'cloud' as const };
  expect(previewOf(['cell:2:0'], choosing)).toEqual({ tiles: [], cloud: at(2, 0) });
  expect(previewOf(['cloud:1', 'cell:2:0'], choosing).cloud).toEqual(at(2, 0));
});

it('shows nothing for half a move', () => {
  for (const path of [[], ['stack:4'], ['cell:-1:0'], ['goal:0:1']])
    expect(previewOf(path, table)).toEqual({ tiles: [], cloud: null });
});
