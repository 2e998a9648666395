// The strokes that the pictures of this game are made of, on 64 by 64.

import { at, circle, Dice, many, n, TURN } from '$web/art/strokes';

// A star with four long rays and four short ones.
export const star = (x: number, y: number, r: number) =>
  many(8, (index) => {
    const angle = (index * TURN) / 8 - TURN / 4;
    return `${index === 0 ? 'M' : 'L'}${at(angle, index % 2 === 0 ? r : r * 0.3, x, y)}`;
  }) + 'Z';

// Small stars, the same for the same seed, none in the middle if `hole` says so.
export function field(seed: number, count: number, hole = 0, size = 1): string {
  const dice = new Dice(seed);
  let drawn = '';
  for (let placed = 0, tries = 0; placed < count && tries < 300; ++tries) {
    const [x, y] = [dice.between(4, 60), dice.between(4, 60)];
    if (Math.hypot(x - 32, y - 32) < hole) continue;
    drawn += circle(x, y, size * dice.between(0.5, 1.3));
    ++placed;
  }
  return drawn;
}

// Stars that stand the closer the nearer to a point.
export function cluster(x: number, y: number, r: number, seed: number, count: number): string {
  const dice = new Dice(seed);
  return many(count, () => {
    const angle = dice.between(0, TURN);
    const away = r * dice.next() ** 1.7;
    return circle(x + Math.cos(angle) * away, y + Math.sin(angle) * away, dice.between(0.6, 1.5));
  });
}

export const ellipse = (x: number, y: number, rx: number, ry: number, tilt = 0) => {
  const [dx, dy] = [Math.cos(tilt) * rx, Math.sin(tilt) * rx];
  const turned = (tilt * 360) / TURN;
  const start = `${n(x - dx)} ${n(y - dy)}`;
  const half = `A${n(rx)} ${n(ry)} ${n(turned)} 1 0 `;
  return `M${start}${half}${n(x + dx)} ${n(y + dy)}${half}${start}Z`;
};

// An arm of a spiral galaxy, from the middle outwards, seen from the side as `flat` says.
export const arm = (x: number, y: number, r: number, turn: number, flat = 0.55, wind = 0.62) =>
  many(19, (index) => {
    const part = 0.16 + (0.84 * index) / 18;
    const angle = turn + part * TURN * wind;
    return `${index === 0 ? 'M' : 'L'}${n(x + Math.cos(angle) * r * part)} ${n(y + Math.sin(angle) * r * part * flat)}`;
  });

// Lines from a point outwards.
export const rays = (x: number, y: number, from: number, to: number, count: number, turn = 0) =>
  many(count, (index) => {
    const angle = turn + (index * TURN) / count;
    return `M${at(angle, from, x, y)}L${at(angle, index % 2 === 0 ? to : (from + to) / 2, x, y)}`;
  });

// A spectrum: upright lines in a frame, some of them missing.
export const spectrum = (x: number, y: number, wide: number, high: number, seed: number) => {
  const dice = new Dice(seed);
  return many(Math.floor(wide / 3), (index) =>
    dice.next() < 0.3
      ? ''
      : `M${n(x + 1.5 + index * 3)} ${n(y)}V${n(y + high * dice.between(0.75, 1))}`,
  );
};
