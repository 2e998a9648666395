// How many observing slots stand beside and above each other, and how much each can show.

// card: a picture, words and all signs; plate: the name and signs; line: the same in two or three
// short lines, the instrument beside them; chip: only the picture and signs.
export type Look = 'card' | 'plate' | 'line' | 'chip';
export interface Grid {
  columns: number;
  rows: number;
  look: Look;
  medal: number; // how wide the round picture of a slot is
}

const GAP = 5;
const DOCK = 50; // for the instrument below a plate
// From the best: what is the least room, in units of the drawing, and which width to height is
// liked most.
const LOOKS: { look: Look; width: number; height: number; liked: number }[] = [
  { look: 'card', width: 150, height: 244, liked: 0.78 },
  { look: 'plate', width: 150, height: 118, liked: 2 },
  { look: 'line', width: 160, height: 50, liked: 4 },
  { look: 'chip', width: 94, height: 44, liked: 2 },
];
const LEAST = { width: 78, height: 34 }; // of a chip where there is no finger
export const lowest = (finger: boolean) => (finger ? 44 : LEAST.height);

// Whether so many slots stand there that they would be too low: then they are scrolled.
export const crowds = ({ rows }: Grid, height: number, finger: boolean) =>
  height > 0 && rows * (lowest(finger) + GAP) - GAP > height;

export function gridFor(
  width: number,
  height: number,
  count: number,
  unit: number, // pixels
  finger: boolean,
): Grid {
  const scale = Math.max(1, unit); // no word is ever smaller
  let best: Grid = { columns: 3, rows: Math.ceil(count / 3), look: 'chip', medal: 24 };
  let [rankOfBest, sizeOfBest] = [LOOKS.length, 0];
  for (let columns = 1; columns <= count; ++columns) {
    const rows = Math.ceil(count / columns);
    const wide = (width - GAP * (columns - 1)) / columns;
    const high = (height - GAP * (rows - 1)) / rows;
    const rank = LOOKS.findIndex(
      ({ look, width: least, height: low }) =>
        (wide >= least * scale && high >= low * scale) ||
        (look === 'chip' && !finger && wide >= LEAST.width && high >= LEAST.height),
    );
    if (rank < 0) continue;
    const { look, liked } = LOOKS[rank]!;
    const size = Math.min(wide, high * liked);
    if (rank > rankOfBest || (rank === rankOfBest && size <= sizeOfBest)) continue;
    [rankOfBest, sizeOfBest] = [rank, size];
    best = { columns, rows, look, medal: scale * medalIn(look, wide / scale, high / scale) };
  }
  return best;
}

// On a phone there is room for some programs more, so that those that are there stay where they are
// when another one comes: for four places, eight, twelve. `before` is the room that there was; it
// becomes smaller only when most of it is empty. Names are not given up for it.
export function roomyFor(
  width: number,
  height: number,
  count: number,
  unit: number,
  finger: boolean,
  before: number,
): number {
  const STEP = 4;
  const enough = Math.ceil(count / STEP) * STEP;
  const kept = before >= enough && count > before / 2 - 1 ? before : enough;
  const { look } = gridFor(width, height, kept, unit, finger);
  if (look !== 'chip' || gridFor(width, height, count, unit, finger).look === 'chip') return kept;
  return Math.ceil(count / 2) * 2;
}

// Which program stands in which cell. One keeps its cell for as long as there are so many cells.
export class Cells {
  #cells: (number | null)[] = [];

  lay(places: number[], cells: number): (number | null)[] {
    const same = cells === this.#cells.length;
    const laid = Array.from({ length: cells }, (_, cell) => {
      const place = same ? this.#cells[cell] : undefined;
      return place !== undefined && place !== null && places.includes(place) ? place : null;
    });
    for (const place of places) if (!laid.includes(place)) laid[laid.indexOf(null)] = place;
    this.#cells = laid;
    return laid;
  }
}

function medalIn(look: Look, wide: number, high: number): number {
  switch (look) {
    case 'card':
      return Math.min(wide * 0.62, high * 0.31);
    case 'plate':
      return Math.min(wide * 0.4, high - DOCK - 10);
    case 'line':
      return Math.min(high - 8, 28 + Math.max(0, wide - 190) * 0.4);
    case 'chip':
      return Math.min(high - 8, 26);
  }
}
