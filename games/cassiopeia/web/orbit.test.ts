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
