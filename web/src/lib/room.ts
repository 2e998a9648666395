// How a board that is the whole screen lies in the room that it is given, and how long a unit of its drawing is.

// wide: everything beside each other, as on a desk. tall: a phone held upright; flat: a phone on
// its side.
export type Arrangement = 'wide' | 'tall' | 'flat';
export interface Room {
  arrangement: Arrangement;
  unit: number; // pixels
}

const DESK = { width: 900, height: 640 };
const PHONE = { width: 374, height: 700 };
const LYING = { width: 660, height: 390 };
const LEAST_DESK = { width: 800, height: 520 };

const fits = (width: number, height: number, drawn: { width: number; height: number }) =>
  Math.min(width / drawn.width, height / drawn.height);

export function roomFor(width: number, height: number): Room {
  if (width >= LEAST_DESK.width && height >= LEAST_DESK.height)
    return { arrangement: 'wide', unit: fits(width, height, DESK) };
  if (width > height)
    return { arrangement: 'flat', unit: Math.max(0.9, fits(width, height, LYING)) };
  return { arrangement: 'tall', unit: Math.max(0.9, fits(width, height, PHONE)) };
}
