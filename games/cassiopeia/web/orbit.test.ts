import { expect, it } from 'vitest';
import { orbitIn } from './orbit';

it('seven planets fit into any room without touching each other', () => {
  for (const [width, height] of [
    [450, 480],
    [370, 330],
    [340, 160],
    [240, 290],
    [1000, 900],
  ] as const) {
    const { disc, planets, dial, centre, arcs } = orbitIn(width, height, 9, 400);
    expect(planets).toHaveLength(7);
    expect(arcs.every((arc) => arc.startsWith('M') && arc.includes('L'))).toBe(true);
    for (const [index, { x, y }] of planets.entries()) {
      expect(Math.min(x, y, width - x, height - 9 - y) - disc / 2).toBeGreaterThan(-0.5);
      const next = planets[(index + 1) % 7]!;
      expect(Math.hypot(next.x - x, next.y - y)).toBeGreaterThan(disc * 1.3);
      expect(Math.hypot(centre.x - x, centre.y - y) + 0.5).toBeGreaterThan((dial + disc) / 2);
    }
  }
});

it('no sign of a planet lies on a cost, on another sign or outside', () => {
  for (const [width, height] of [
    [450, 480],
    [370, 540],
    [370, 330],
    [1000, 900],
  ] as const) {
    const { disc, planets, between, signs } = orbitIn(width, height, 9, 400);
    const [badge, cost] = [0.25 * disc, 0.5 * disc]; // across
    for (const [index, planet] of planets.entries()) {
      const { effect, sign } = signs[index]!;
      const stand = [effect, sign].map(({ x, y }) => ({ x: planet.x + x, y: planet.y + y }));
      const apart = (a: { x: number; y: number }, b: { x: number; y: number }) =>
        Math.hypot(a.x - b.x, a.y - b.y);
      expect(apart(stand[0]!, stand[1]!)).toBeGreaterThan(0.8 * badge);
      for (const one of stand) {
        for (const middle of between)
          expect(apart(one, middle)).toBeGreaterThan((badge + cost) / 2 - 1);
        expect(Math.min(one.x, width - one.x)).toBeGreaterThan(badge / 2 - 0.06 * disc);
      }
    }
  }
});
