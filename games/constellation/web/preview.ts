// What the pieces chosen so far would do, to show it before it is confirmed. Which moves there are
// is for the server to say; this only reads the path of one.

import { KINDS, cellOf, pointsOf, same } from './hex';
import type { Cell, Kind, OpenPart } from './types';

export interface Preview {
  tiles: { at: Cell; kind: Kind | 'moon' | null }[]; // null: an empty cell is left there
  cloud: Cell | null; // where the Cloud of whoever plays would lie
}
const NOTHING: Preview = { tiles: [], cloud: null };

type Sky = Pick<OpenPart, 'stars' | 'moon' | 'phase'>;
const tileAt = ({ stars, moon }: Sky, at: Cell): Kind | 'moon' | null =>
  same(moon, at) ? 'moon' : (stars.find((star) => same(star.at, at))?.kind ?? null);

export function previewOf(path: readonly string[], table: Sky): Preview {
  const cells: Cell[] = [];
  let star: Kind | null = null;
  for (const piece of path) {
    const [sort, rest = ''] = piece.split(/:(.*)/);
    if (sort === 'cell') cells.push(cellOf(rest));
    else if (sort === 'stack') star = KINDS.find((kind) => pointsOf(kind) === Number(rest)) ?? null;
  }
  const [one, two] = cells;
  if (!one) return NOTHING;
  if (table.phase === 'cloud') return { tiles: [], cloud: one };
  if (star) return { tiles: [{ at: one, kind: star }], cloud: one };
  if (!two) return NOTHING;
  // Two tiles change places, or a tile goes to an empty cell: in both, each gets what the other had.
  const tiles = [
    { at: one, kind: tileAt(table, two) },
    { at: two, kind: tileAt(table, one) },
  ];
  const empty = tiles.find(({ kind }) => kind === null);
  const filled = empty && tiles.find((tile) => tile !== empty);
  return { tiles, cloud: filled?.at ?? null };
}
