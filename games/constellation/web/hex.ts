// The hexagonal grid and what lies on it: places, shapes and how they are rotated, and how near a shape is
// to standing. It is all geometry; what may be played is for the server to say.

import type { Cell, Goal, Kind, Star, OpenPart } from './types';

export const KINDS: Kind[] = ['four', 'five', 'six'];
export const pointsOf = (kind: Kind) => 4 + KINDS.indexOf(kind);

export const key = ({ q, r }: Cell) => `${q}:${r}`;
export const cellOf = (text: string): Cell => {
  const [q, r] = text.split(':').map(Number);
  return { q: q!, r: r! };
};
export const same = (a: Cell | null | undefined, b: Cell | null | undefined) =>
  !!a && !!b && a.q === b.q && a.r === b.r;
const plus = (a: Cell, b: Cell): Cell => ({ q: a.q + b.q, r: a.r + b.r });
const minus = (a: Cell, b: Cell): Cell => ({ q: a.q - b.q, r: a.r - b.r });

const AROUND: Cell[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];
export const around = (at: Cell) => AROUND.map((step) => plus(at, step));

// ---- Where a cell is drawn ----

// How far from the middle of a cell each of its Clouds is.
export const spread = (index: number, count: number) =>
  (index - (count - 1) / 2) * (count > 3 ? 10 : 15);

export const SIDE = 30; // of a hexagon, which stands on a corner
export const WIDE = Math.sqrt(3) * SIDE;

export const centreOf = ({ q, r }: Cell): [number, number] => [WIDE * (q + r / 2), 1.5 * SIDE * r];

export function hexagon(side: number): string {
  const corner = (n: number) => {
    const angle = ((60 * n - 30) * Math.PI) / 180;
    return `${(side * Math.cos(angle)).toFixed(2)} ${(side * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${[0, 1, 2, 3, 4, 5].map(corner).join('L')}Z`;
}

export const RING = hexagon(SIDE - 2.5); // just inside a cell

// Where a cell is drawn, as the attribute "transform".
export const placed = (at: Cell) => `translate(${centreOf(at).join(' ')})`;

// The corners of a star with so many points, from its top on, clockwise.
function starCorners(points: number, outer: number, inner: number): string[] {
  return Array.from({ length: 2 * points }, (_, n) => {
    const angle = (Math.PI * n) / points - Math.PI / 2;
    const radius = n % 2 === 0 ? outer : inner;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  });
}
export const starPath = (points: number, outer: number, inner: number) =>
  `M${starCorners(points, outer, inner).join('L')}Z`;

// The half of each of its points that lies in the shade.
export function facets(points: number, outer: number, inner: number): string {
  const corners = starCorners(points, outer, inner);
  return Array.from(
    { length: points },
    (_, n) => `M0 0L${corners[2 * n]!}L${corners[2 * n + 1]!}Z`,
  ).join('');
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export function boxOf(cells: Cell[]): Box {
  const centres = cells.map(centreOf);
  const xs = centres.map(([x]) => x);
  const ys = centres.map(([, y]) => y);
  return {
    left: Math.min(...xs) - WIDE / 2,
    right: Math.max(...xs) + WIDE / 2,
    top: Math.min(...ys) - SIDE,
    bottom: Math.max(...ys) + SIDE,
  };
}

// ---- Shapes ----

const before = (a: Cell, b: Cell) => a.q - b.q || a.r - b.r;
const rotated = ({ q, r }: Cell): Cell => ({ q: -r, r: q + r });

// Sorted, with its smallest cell at 0,0: one form for every place on the grid.
function home(cells: Cell[]): Cell[] {
  const sorted = [...cells].sort(before);
  return sorted.map((at) => minus(at, sorted[0]!));
}
const compare = (a: Cell[], b: Cell[]) => {
  for (let i = 0; i < a.length; ++i) {
    const order = before(a[i]!, b[i]!);
    if (order !== 0) return order;
  }
  return 0;
};
const written = (cells: Cell[]) => cells.map(key).join(' ');

export const mirrorOf = (cells: Cell[]) => cells.map(({ q, r }) => ({ q: r, r: q }));

function sixRotations(cells: Cell[]): Cell[][] {
  const all = [cells];
  for (let n = 1; n < 6; ++n) all.push(all.at(-1)!.map(rotated));
  return all.map(home);
}
const canonical = (cells: Cell[]) => sixRotations(cells).sort(compare)[0]!;

// P01 to P33 as the program numbers them: in the order of their canonical forms.
const SHAPES: Cell[][] = (() => {
  let shapes = [[{ q: 0, r: 0 }]];
  for (let size = 1; size < 5; ++size) {
    const larger = new Map<string, Cell[]>();
    for (const cells of shapes) {
      const taken = new Set(cells.map(key));
      for (const next of cells.flatMap(around)) {
        if (taken.has(key(next))) continue;
        const shape = canonical([...cells, next]);
        larger.set(written(shape), shape);
      }
    }
    shapes = [...larger.values()].sort(compare);
  }
  return shapes;
})();
const NAMES = new Map(
  SHAPES.map((shape, index) => [written(shape), `P${String(index + 1).padStart(2, '0')}` as Goal]),
);

export const isShape = (goal: Goal | undefined): goal is Goal =>
  goal !== undefined && goal !== 'none' && goal !== 'hidden';
export const numberOf = (goal: Goal) => Number(goal.slice(1));
export const shapeOf = (goal: Goal): Cell[] => SHAPES[numberOf(goal) - 1]!;
export const nameOf = (cells: Cell[]): Goal | undefined =>
  cells.length === 5 ? NAMES.get(written(canonical(cells))) : undefined;

// All rotations of the shape, the canonical one first: six, or three if half a circle changes nothing.
export function rotationsOf(goal: Goal): Cell[][] {
  const all = new Map(sixRotations(shapeOf(goal)).map((cells) => [written(cells), cells]));
  return [...all.values()];
}

// How wide and high the largest of its rotations is, so that all can be drawn alike.
export const roomOf = (goal: Goal): number =>
  Math.max(
    ...rotationsOf(goal)
      .map(boxOf)
      .flatMap(({ left, right, top, bottom }) => [right - left, bottom - top]),
  );

// ---- What stands, and what nearly does ----

const starsOf = (stars: Star[]) => new Map(stars.map(({ at, kind }) => [key(at), kind]));

export interface Standing {
  goal: Goal;
  kind: Kind;
  cells: Cell[];
}

// The Moon with all Stars of a kind that are joined to it, where these are five.
export function standing({ stars, moon }: Pick<OpenPart, 'stars' | 'moon'>): Standing[] {
  const kinds = starsOf(stars);
  return KINDS.flatMap((kind) => {
    const cells = [moon];
    const found = new Set([key(moon)]);
    for (const at of cells) {
      for (const next of around(at)) {
        if (found.has(key(next)) || kinds.get(key(next)) !== kind) continue;
        found.add(key(next));
        cells.push(next);
      }
    }
    const goal = nameOf(cells);
    return goal ? [{ goal, kind, cells }] : [];
  });
}

// What one action would do: a Star put on an empty cell or in place of another one, a Star too many
// made another one, or the Moon moved to its cell.
export type How = 'place' | 'switch' | 'spoils' | 'moon';
export interface Near {
  kind: Kind;
  cells: Cell[];
  at: Cell; // where the action is
  how: How;
}

// All places where this rotation of a shape is one action away.
export function nearly(shape: Cell[], { stars, moon }: Pick<OpenPart, 'stars' | 'moon'>): Near[] {
  const kinds = starsOf(stars);
  const taken = (at: Cell) => kinds.has(key(at)) || same(at, moon);
  const found = new Map<string, Near>();
  const look = (kind: Kind, cells: Cell[], moonAt: Cell) => {
    const inside = new Set(cells.map(key));
    const missing = cells.filter((at) => !same(at, moonAt) && kinds.get(key(at)) !== kind);
    if (missing.length > 1) return;
    const rim = new Map(
      cells
        .flatMap(around)
        .filter((at) => !inside.has(key(at)))
        .map((at) => [key(at), at]),
    );
    const extra = [...rim.values()].filter((at) => kinds.get(key(at)) === kind);
    const moves = same(moonAt, moon) ? 0 : 1;
    if (missing.length + extra.length + moves !== 1) return;
    const at = missing[0] ?? extra[0] ?? moonAt;
    const how: How = moves
      ? 'moon'
      : extra.length > 0
        ? 'spoils'
        : kinds.has(key(at))
          ? 'switch'
          : 'place';
    found.set(`${kind} ${key(at)} ${written([...cells].sort(before))}`, { kind, cells, at, how });
  };
  for (const anchor of shape) {
    const here = shape.map((at) => plus(minus(at, anchor), moon));
    for (const kind of KINDS) look(kind, here, moon);
    // The Moon comes to an empty cell beside the Stars.
    for (const star of stars) {
      for (const other of shape) {
        if (other === anchor) continue;
        const cells = shape.map((at) => plus(minus(at, other), star.at));
        const moonAt = plus(minus(anchor, other), star.at);
        if (!taken(moonAt) && !cells.some((at) => same(at, moon))) look(star.kind, cells, moonAt);
      }
    }
  }
  return [...found.values()];
}
