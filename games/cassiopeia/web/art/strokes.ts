// The strokes that all pictures of planets are made of. A planet is a disc of radius 34 round the
// point 0,0.

import { at, circle, many, n, TURN, type Dice } from '$web/art/strokes';

export const RADIUS = 34;

// Round, and each with a second line for its wall.
export function craters(count: number, dice: Dice, large = 7): string {
  const placed: [number, number, number][] = [];
  for (let tries = 0; placed.length < count && tries < 200; ++tries) {
    const angle = dice.between(0, TURN);
    const away = Math.sqrt(dice.next()) * 27;
    const [x, y] = [Math.cos(angle) * away, Math.sin(angle) * away];
    const r = dice.between(0.35, 1) * large * (1 - placed.length / (2 * count));
    if (placed.every(([a, b, s]) => Math.hypot(a - x, b - y) > r + s + 1.5)) placed.push([x, y, r]);
  }
  return placed
    .map(([x, y, r]) => {
      const inner = r * 0.62;
      const wall = `M${at(2.3, inner, x, y)}A${n(inner)} ${n(inner)} 0 0 1 ${at(5.4, inner, x, y)}`;
      return circle(x, y, r) + (r > 3 ? wall : '');
    })
    .join('');
}

// Belts of cloud: lines that bend with the disc.
export const bands = (count: number, bend = 5) =>
  many(count, (index) => {
    const y = -26 + (52 * (index + 0.5)) / count;
    return `M-36 ${n(y)}Q0 ${n(y + bend)} 36 ${n(y)}M-36 ${n(y + 2.6)}Q0 ${n(y + 2.6 + bend)} 36 ${n(y + 2.6)}`;
  });

export const waves = (count: number, dice: Dice, height = 3.5) =>
  many(count, (index) => {
    const y = -27 + (54 * (index + 0.5)) / count;
    const x = -44 + dice.between(0, 12);
    return `M${n(x)} ${n(y)}q5 ${n(-height)} 10 0${'t10 0'.repeat(7)}`;
  });

export const storm = (x: number, y: number, r = 9) =>
  [1, 0.62, 0.25]
    .map((part) => {
      const [a, b] = [r * part, r * part * 0.6];
      return `M${n(x - a)} ${n(y)}a${n(a)} ${n(b)} 0 1 0 ${n(2 * a)} 0a${n(a)} ${n(b)} 0 1 0 ${n(-2 * a)} 0`;
    })
    .join('');

// From a point of the rim inwards, bending as arms do.
export const arms = (count: number, dice: Dice) =>
  many(count, (index) => {
    const turn = (index / count) * TURN + dice.between(-0.2, 0.2);
    const sway = dice.between(0.5, 0.9) * (index % 2 === 0 ? 1 : -1);
    return `M${at(turn, 36)}C${at(turn + sway * 0.4, 24)} ${at(turn - sway, 17)} ${at(turn - sway * 0.2, 8)}`;
  });

export const cracks = (count: number, dice: Dice) =>
  many(count, (index) => {
    let angle = (index / count) * TURN + dice.between(-0.3, 0.3);
    let path = `M${at(angle, 36)}`;
    for (const r of [28, 21, 14, 8]) {
      angle += dice.between(-0.45, 0.45);
      path += `L${at(angle, r)}`;
      if (r === 21) path += `L${at(angle + 0.5, 15)}M${at(angle, 21)}`;
    }
    return path;
  });

// Lands, forests or seas: closed shapes with soft coasts.
export const lands = (count: number, dice: Dice, size = 13) =>
  many(count, (index) => {
    const turn = (index / count) * TURN + dice.between(-0.4, 0.4);
    const away = count === 1 ? 0 : dice.between(13, 24);
    const [x, y] = [Math.cos(turn) * away, Math.sin(turn) * away];
    const rim = Array.from({ length: 8 }, (_, i) => {
      const r = size * dice.between(0.5, 1.1);
      return [x + Math.cos((i * TURN) / 8) * r, y + Math.sin((i * TURN) / 8) * r * 0.8] as const;
    });
    const middle = (i: number) => {
      const [a, b] = [rim[i % 8]!, rim[(i + 1) % 8]!];
      return `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
    };
    return `M${middle(7)}${rim.map(([a, b], i) => `Q${n(a)} ${n(b)} ${middle(i)}`).join('')}Z`;
  });

export const peaks = (count: number, dice: Dice) =>
  many(count, () => {
    const x = dice.between(-24, 20);
    const y = dice.between(-20, 22);
    const size = dice.between(4, 8);
    const top = `${n(x)} ${n(y - size)}`;
    return (
      `M${n(x - size)} ${n(y + size)}L${top}L${n(x + size)} ${n(y + size)}` +
      `M${top}l${n(size * 0.3)} ${n(size)}l${n(-size * 0.4)} ${n(size)}`
    );
  });

export function facets(dice: Dice): string {
  const rim = Array.from({ length: 7 }, (_, i) => at((i * TURN) / 7 + dice.between(-0.2, 0.2), 35));
  const inner = Array.from({ length: 7 }, (_, i) => at(((i + 0.5) * TURN) / 7, 15));
  return (
    `M${inner.join('L')}Z` +
    rim.map((point, i) => `M${inner[(i + 6) % 7]!}L${point}L${inner[i]!}`).join('')
  );
}

// A young crater, and what it threw out.
export const rays = (x: number, y: number, count: number) =>
  circle(x, y, 4) +
  many(count, (index) => {
    const angle = (index / count) * TURN + 0.2;
    return `M${at(angle, 7, x, y)}L${at(angle, index % 2 === 0 ? 34 : 18, x, y)}`;
  });

export const flames = (count: number) =>
  many(count, (index) => {
    const angle = (index / count) * TURN;
    const tall = index % 2 === 0 ? 46 : 41;
    return `M${at(angle - 0.14, 34.5)}Q${at(angle - 0.02, 37)} ${at(angle + 0.07, tall)}Q${at(angle + 0.1, 37)} ${at(angle + 0.15, 34.5)}`;
  });

// A cap of ice as high as that, seen from the side: closed, to be filled.
export function cap(height: number, pole: 1 | -1, dice: Dice): string {
  const y = pole * (RADIUS - height);
  const half = Math.sqrt(RADIUS ** 2 - y ** 2);
  const coast = many(6, (index) => {
    const x = -half + (2 * half * (index + 1)) / 6;
    return `Q${n(x - half / 6)} ${n(y - pole * dice.between(-3, 3.5))} ${n(x)} ${n(y)}`;
  });
  return `M${n(-half)} ${n(y)}${coast}A34 34 0 0 ${pole === 1 ? 1 : 0} ${n(-half)} ${n(y)}Z`;
}

// The engraver's shadow on the side away from the sun.
export const SHADE = many(15, (index) => {
  const y = -28 + index * 4;
  const limb = Math.sqrt(RADIUS ** 2 - y ** 2);
  const length = (8 + index * 0.9) * Math.min(1, limb / 20);
  return `M${n(limb - length)} ${n(y + 1.4)}L${n(limb)} ${n(y)}`;
});

// Half of a ring, the far one or the near one.
export const ringHalf = (near: boolean, rx: number, ry: number) =>
  `M${-rx} 0A${rx} ${ry} 0 0 ${near ? 0 : 1} ${rx} 0`;

// Domes on the horizon of a world where people live, each with its lamp.
export const domes = (angles: number[]) =>
  angles
    .map((angle) => {
      const [a, b] = [angle - 0.2, angle + 0.2];
      return `M${at(a, 34)}A6.8 6.8 0 0 1 ${at(b, 34)}M${at(angle, 40.6)}L${at(angle, 45)}`;
    })
    .join('');

export const lamps = (count: number, dice: Dice) =>
  many(count, () => {
    const angle = dice.between(0.2, 2.2);
    const r = dice.between(8, 29);
    return circle(Math.cos(angle) * r, Math.sin(angle) * r * 0.9, 1.25);
  });
