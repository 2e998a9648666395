// Where the discs lie.

import type { View } from './types';

export const COLUMNS = 7;
export const ROWS = 6;

// A cell is bit 7 * column + row of a number that is too wide for JavaScript's bit operations.
export function discAt(view: View, column: number, row: number): number {
  return view.discs.findIndex((cells) => Math.floor(cells / 2 ** (7 * column + row)) % 2 === 1);
}
