// Where the seven planets of a system stand: evenly along an ellipse that fills its room, the way
// clocks go. Where the last meets the first is the upper left corner.

export interface Point {
  x: number;
  y: number;
}
export interface Orbit {
  disc: number; // across, in pixels
  planets: Point[]; // their centres
  between: Point[]; // halfway from each to the next
  arcs: string[]; // the way from each to the next, as a path
  centre: Point;
  dial: number; // what fits in the middle, across
  signs: Signs[]; // of each planet
}
// Where the small signs around a planet stand, from its centre: where no cost flows and no name is.
export interface Signs {
  effect: Point;
  sign: Point;
  info: Point;
}

const COUNT = 7;
const SAMPLES = 420; // a multiple of 14: each planet and each middle is one of them
export const FIRST = -0.375 + 0.5 / COUNT; // of a turn

// A planet with its name is as high as its disc and `banner`; `most` is the largest disc.
export function orbitIn(width: number, height: number, banner: number, most: number): Orbit {
  const share = 0.62; // of the way to the next planet is disc
  let disc = Math.min(most, width / 3.4, (height - banner) / 3.2);
  let [rx, ry] = [0, 0];
  let round: Point[] = [];
  let length = 0;
  const centre = { x: width / 2, y: (height - banner) / 2 };
  for (let tries = 0; tries < 12; ++tries) {
    rx = Math.max(1, (width - disc) / 2);
    ry = Math.max(1, (height - banner - disc) / 2);
    ({ round, length } = evenly(rx, ry, centre));
    if (disc <= (length / COUNT) * share) break;
    disc *= 0.95;
  }
  const step = SAMPLES / COUNT;
  const margin = Math.min(step / 2 - 2, Math.round(((disc / 2 + 3) / length) * SAMPLES));
  const point = (index: number) => round[((index % SAMPLES) + SAMPLES) % SAMPLES]!;
  const numbers = Array.from({ length: COUNT }, (_, index) => index);
  const planets = numbers.map((index) => point(index * step));
  const between = numbers.map((index) => point((index + 0.5) * step));
  return {
    disc,
    centre,
    planets,
    between,
    signs: numbers.map((index) =>
      signsAround(planets[index]!, [between.at(index - 1)!, between[index]!], disc),
    ),
    arcs: numbers.map((index) => {
      const path: string[] = [];
      for (let i = index * step + margin; i <= (index + 1) * step - margin; i += 3) {
        const { x, y } = point(i);
        path.push(`${path.length === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`);
      }
      return path.join('');
    }),
    dial: 2 * Math.max(0, Math.min(rx, ry) - disc / 2),
  };
}

const RIM = 0.43; // of a disc: how far from its centre signs stand
const OUTSIDE = 0.6; // what is not part of the planet
const APART = 32; // degrees from one to another, or to a cost
const NAME = { at: 90, apart: 44 }; // below
// Each as near as it can be to where it is looked for.
function signsAround(planet: Point, costs: Point[], disc: number): Signs {
  const away = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);
  const taken = costs.map(({ x, y }) => ({
    at: (Math.atan2(y - planet.y, x - planet.x) * 180) / Math.PI,
    apart: APART,
  }));
  taken.push(NAME);
  const place = (liked: number, rim = RIM): Point => {
    let [best, least] = [liked, Infinity];
    for (let angle = -180; angle < 180; angle += 5) {
      const crowded = taken.reduce(
        (sum, { at, apart }) => sum + Math.max(0, apart - away(angle, at)),
        0,
      );
      const worth = 10 * crowded + away(angle, liked);
      if (worth < least) [best, least] = [angle, worth];
    }
    taken.push({ at: best, apart: APART });
    const turn = (best * Math.PI) / 180;
    return { x: rim * disc * Math.cos(turn), y: rim * disc * Math.sin(turn) };
  };
  return { effect: place(-135), sign: place(-45), info: place(40, OUTSIDE) };
}

// Points of the ellipse at equal steps along it.
function evenly(rx: number, ry: number, centre: Point) {
  const fine = 1440;
  const at = (index: number) => {
    const angle = (FIRST + index / fine) * 2 * Math.PI;
    return { x: centre.x + rx * Math.cos(angle), y: centre.y + ry * Math.sin(angle) };
  };
  const lengths = [0];
  for (let i = 1; i <= fine; ++i) {
    const [a, b] = [at(i - 1), at(i)];
    lengths.push(lengths[i - 1]! + Math.hypot(b.x - a.x, b.y - a.y));
  }
  const length = lengths[fine]!;
  const round: Point[] = [];
  for (let i = 0, sample = 0; sample < SAMPLES; ++sample) {
    while (lengths[i]! < (length * sample) / SAMPLES) ++i;
    round.push(at(i));
  }
  return { round, length };
}
