// How two dice are thrown. Each throw is worked out as two solid bodies would move that leap from
// the table, fall, bounce and roll out. The movement does not decide the result: the server has
// rolled already. A die looks the same from twelve sides, so the signs are put on its faces in such
// a way that the right ones are up at the end.

import {
  CORNERS,
  FACES,
  INRADIUS,
  UP,
  aboutVertical,
  add,
  after,
  between,
  cross,
  dot,
  inverse,
  lying,
  reach,
  scale,
  straight,
  topFace,
  turned,
  type Quaternion,
  type Vector,
} from './dodecahedron';

export interface Pose {
  at: Vector;
  turn: Quaternion;
}
export interface Throw {
  poses: Pose[][]; // by die, RATE a second
  landing: number[]; // by die, the first frame that touches the table
}

export const RATE = 120;
export const FRAMES = 136; // 1.13 seconds
const SETTLE = 12; // frames at the end in which the last unevenness goes
const STEPS = 4; // of the calculation, for each frame

const GRAVITY = 90;
const BOUNCE = 0.4;
const FRICTION = 0.5;
const INERTIA = 0.3; // the same about every axis
const SOFT = 3; // slower than this nothing bounces

// Where dice lie that have not been thrown.
export const REST: readonly Pose[] = [-1.3, 1.3].map((x) => ({
  at: [x, INRADIUS, 0],
  turn: lying(2),
}));

// Throws that end well: with both dice flat, apart, and in sight. throws.test.ts says what that is.
export const GOOD = [444, 814, 904, 1080, 1145, 1258, 1299, 1558, 1993, 2073, 2305, 2310];

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface Body {
  at: Vector;
  turn: Quaternion;
  speed: Vector;
  spin: Vector;
}

// One small step; gives back whether the die touches the table.
function step(body: Body, time: number): boolean {
  body.speed = add(body.speed, [0, -GRAVITY * time, 0]);
  body.at = add(body.at, scale(body.speed, time));
  const [x, y, z] = scale(body.spin, time / 2);
  body.turn = straight(after([x, y, z, 1], body.turn));

  const arms = CORNERS.map((corner) => turned(body.turn, corner));
  const touching = arms.filter((arm) => body.at[1] + arm[1] < 0);
  if (touching.length === 0) return false;

  const velocity = (arm: Vector) => add(body.speed, cross(body.spin, arm));
  const push = (arm: Vector, impulse: Vector) => {
    body.speed = add(body.speed, impulse);
    body.spin = add(body.spin, scale(cross(arm, impulse), 1 / INERTIA));
  };
  const wanted = touching.map((arm) => {
    const down = velocity(arm)[1];
    return down < -SOFT ? -BOUNCE * down : 0;
  });
  for (let round = 0; round < 6; ++round) {
    touching.forEach((arm, index) => {
      const now = velocity(arm);
      const lever = cross(arm, UP);
      const lift = (wanted[index]! - now[1]) / (1 + dot(lever, lever) / INERTIA);
      if (lift <= 0) return;
      push(arm, [0, lift, 0]);
      const slide: Vector = [now[0], 0, now[2]];
      const sliding = Math.sqrt(dot(slide, slide));
      if (sliding < 1e-6) return;
      const along = scale(slide, 1 / sliding);
      const side = cross(arm, along);
      push(
        arm,
        scale(along, -Math.min(FRICTION * lift, sliding / (1 + dot(side, side) / INERTIA))),
      );
    });
  }
  body.spin = scale(body.spin, 1 - 6 * time);
  const deepest = Math.max(...touching.map((arm) => -body.at[1] - arm[1]));
  body.at = add(body.at, [0, 0.5 * deepest, 0]);
  return true;
}

// The same seed gives the same throw in every browser.
export function throwOf(seed: number): Throw {
  const next = random(seed);
  const spread = (size: number) => (2 * next() - 1) * size;
  const made: Throw = { poses: [], landing: [] };
  for (const side of [-1, 1]) {
    const body: Body = {
      at: [0, INRADIUS, 0],
      turn: straight([spread(1), spread(1), spread(1), spread(1)]),
      speed: [spread(1), 15 + 3 * next(), spread(2)],
      spin: [spread(14), spread(8), spread(14)],
    };
    const poses: Pose[] = [{ at: body.at, turn: body.turn }];
    let landing = 0;
    while (poses.length < FRAMES) {
      for (let small = 0; small < STEPS; ++small) {
        const touches = step(body, 1 / RATE / STEPS);
        if (touches && landing === 0 && poses.length > SETTLE) landing = poses.length;
      }
      poses.push({ at: body.at, turn: body.turn });
    }
    const [x, , z] = body.at;
    const place: Vector = [side * (1.25 + 0.2 * next()) - x, 0, spread(0.3) - z];
    made.poses.push(flat(poses.map(({ at, turn }) => ({ at: add(at, place), turn }))));
    made.landing.push(landing);
  }
  return made;
}

// Lays the die flat on the face that it nearly lies on.
function flat(poses: Pose[]): Pose[] {
  const { at, turn } = poses.at(-1)!;
  const up = turned(turn, FACES[topFace(turn)]!.normal);
  const axis = cross(up, UP);
  const end: Pose = {
    at: [at[0], INRADIUS, at[2]],
    turn: after(straight([axis[0], axis[1], axis[2], 1 + up[1]]), turn),
  };
  return poses.map((pose, frame) => {
    const share = Math.max(0, (frame - (FRAMES - 1 - SETTLE)) / SETTLE);
    if (share === 0) return pose;
    const now = between(pose.turn, end.turn, share);
    return {
      at: [
        pose.at[0] + (end.at[0] - pose.at[0]) * share,
        reach(now),
        pose.at[2] + (end.at[2] - pose.at[2]) * share,
      ],
      turn: now,
    };
  });
}

// A throw with the signs on the right faces, beginning where the dice lay.
export class Flight {
  #thrown: Throw;
  #from: Pose[];
  #signs: Quaternion[] = []; // which side of the body bears which sign
  #yaw: Quaternion[] = []; // so that the signs end upright

  constructor(thrown: Throw, from: Pose[], signs: readonly number[]) {
    this.#thrown = thrown;
    this.#from = from;
    signs.forEach((sign, die) => {
      const { turn } = thrown.poses[die]!.at(-1)!;
      const top = topFace(turn);
      const twist = after(turn, inverse(lying(top)));
      const angle = 2 * Math.atan2(twist[1], twist[3]);
      const fifth = (2 * Math.PI) / 5;
      const fifths = Math.round(angle / fifth);
      this.#signs.push(
        after(inverse(lying(top)), after(aboutVertical(-fifths * fifth), lying(sign))),
      );
      this.#yaw.push(aboutVertical(fifths * fifth - angle));
    });
  }

  at(die: number, seconds: number): Pose {
    const poses = this.#thrown.poses[die]!;
    const exact = Math.min(Math.max(seconds * RATE, 0), FRAMES - 1);
    const before = this.#dressed(die, poses[Math.floor(exact)]!);
    const next = this.#dressed(die, poses[Math.ceil(exact)]!);
    const share = exact - Math.floor(exact);
    const pose: Pose = {
      at: add(scale(before.at, 1 - share), scale(next.at, share)),
      turn: between(before.turn, next.turn, share),
    };
    const flown = Math.min(1, exact / this.#thrown.landing[die]!);
    if (flown === 1) return pose;
    // In the air the way is bent so that it begins where the die was.
    const from = this.#from[die]!;
    const start = this.#dressed(die, poses[0]!);
    const turn = after(
      between(after(from.turn, inverse(start.turn)), [0, 0, 0, 1], flown),
      pose.turn,
    );
    const [x, y, z] = add(pose.at, scale(add(from.at, scale(start.at, -1)), 1 - flown));
    return { at: [x, Math.max(y, reach(turn)), z], turn };
  }

  #dressed(die: number, pose: Pose): Pose {
    return { at: pose.at, turn: after(this.#yaw[die]!, after(pose.turn, this.#signs[die]!)) };
  }
}

export const SECONDS = (FRAMES - 1) / RATE;
