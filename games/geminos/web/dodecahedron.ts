// The shape of a die: a dodecahedron whose corners are one unit from its middle, with a sign on each
// face. Signs that stand opposite each other in the zodiac are on opposite faces.

export type Vector = readonly [number, number, number];
export type Quaternion = readonly [number, number, number, number]; // x, y, z, w

export const UP: Vector = [0, 1, 0];
export const AWAY: Vector = [0, 0, -1]; // from the viewer: up, as one looks down at the table

// ---- A little arithmetic, without the functions that differ from browser to browser ----

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vector): Vector => scale(a, 1 / Math.sqrt(dot(a, a)));

// First `b`, then `a`.
export const after = (a: Quaternion, b: Quaternion): Quaternion => [
  a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
  a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
  a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
  a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
];
export const inverse = (q: Quaternion): Quaternion => [-q[0], -q[1], -q[2], q[3]];
export const straight = (q: Quaternion): Quaternion => {
  const length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  return [q[0] / length, q[1] / length, q[2] / length, q[3] / length];
};
export function turned(q: Quaternion, v: Vector): Vector {
  const axis: Vector = [q[0], q[1], q[2]];
  const twice = scale(cross(axis, v), 2);
  return add(add(v, scale(twice, q[3])), cross(axis, twice));
}
// From one orientation to another, the shorter way.
export function between(a: Quaternion, b: Quaternion, share: number): Quaternion {
  const same = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -1 : 1;
  const mix = (i: 0 | 1 | 2 | 3) => a[i] * (1 - share) + same * b[i] * share;
  return straight([mix(0), mix(1), mix(2), mix(3)]);
}
export const aboutVertical = (angle: number): Quaternion => [
  0,
  Math.sin(angle / 2),
  0,
  Math.cos(angle / 2),
];

// ---- Corners and faces ----

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const signs = [1, -1] as const;

export const CORNERS: readonly Vector[] = [
  ...signs.flatMap((x) => signs.flatMap((y) => signs.map((z): Vector => [x, y, z]))),
  ...signs.flatMap((a) =>
    signs.flatMap((b): Vector[] => [
      [0, a / GOLDEN, b * GOLDEN],
      [a / GOLDEN, b * GOLDEN, 0],
      [a * GOLDEN, 0, b / GOLDEN],
    ]),
  ),
].map(unit);

export interface Face {
  normal: Vector;
  up: Vector; // of the sign drawn on it: towards a corner
  right: Vector;
  corners: readonly Vector[]; // counter-clockwise from outside, beginning with the one above the sign
}

function face(normal: Vector): Face {
  const near = [...CORNERS].sort((a, b) => dot(b, normal) - dot(a, normal)).slice(0, 5);
  const middle = scale(normal, dot(near[0]!, normal));
  const up = unit(add(near[0]!, scale(middle, -1)));
  const right = cross(up, normal);
  const angle = (corner: Vector) =>
    (Math.atan2(-dot(corner, right), dot(corner, up)) + 2 * Math.PI + 1e-9) % (2 * Math.PI);
  return { normal, up, right, corners: near.sort((a, b) => angle(a) - angle(b)) };
}

const half: Vector[] = [
  [0, GOLDEN, 1],
  [0, GOLDEN, -1],
  [1, 0, GOLDEN],
  [-1, 0, GOLDEN],
  [GOLDEN, 1, 0],
  [GOLDEN, -1, 0],
];
// By sign, from Aries to Pisces.
export const FACES: readonly Face[] = [...half, ...half.map((normal) => scale(normal, -1))].map(
  (normal) => face(unit(normal)),
);

export const INRADIUS = dot(FACES[0]!.corners[0]!, FACES[0]!.normal);

// How a die lies that shows a sign: its face up, the sign upright for the viewer.
export function lying(sign: number): Quaternion {
  const { normal, up } = FACES[sign]!;
  const first = arc(normal, UP);
  return straight(after(arc(turned(first, up), AWAY, UP), first));
}

// The turn that takes one direction to another; where they are opposite, about the axis given.
function arc(from: Vector, to: Vector, axis: Vector = [1, 0, 0]): Quaternion {
  const cosine = dot(from, to);
  if (cosine < -1 + 1e-9) return [axis[0], axis[1], axis[2], 0];
  const [x, y, z] = cross(from, to);
  return straight([x, y, z, 1 + cosine]);
}

// The face that looks up most.
export function topFace(q: Quaternion): number {
  let best = 0;
  FACES.forEach(({ normal }, index) => {
    if (turned(q, normal)[1] > turned(q, FACES[best]!.normal)[1]) best = index;
  });
  return best;
}

// How far below its middle a die reaches.
export function reach(q: Quaternion): number {
  return Math.max(...CORNERS.map((corner) => -turned(q, corner)[1]));
}
