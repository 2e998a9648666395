import { describe, expect, it } from 'vitest';
import {
  AWAY,
  CORNERS,
  FACES,
  INRADIUS,
  UP,
  add,
  cross,
  dot,
  lying,
  reach,
  scale,
  topFace,
  turned,
} from './dodecahedron';
import { SIGNS } from './zodiac';

describe('a die', () => {
  it('is a regular dodecahedron', () => {
    expect(CORNERS).toHaveLength(20);
    expect(FACES).toHaveLength(12);
    for (const { normal, corners } of FACES) {
      expect(corners).toHaveLength(5);
      for (const corner of CORNERS) {
        if (corners.includes(corner)) expect(dot(corner, normal)).toBeCloseTo(INRADIUS);
        else expect(dot(corner, normal)).toBeLessThan(INRADIUS - 0.1);
      }
      const sides = corners.map((corner, i) => add(corners[(i + 1) % 5]!, scale(corner, -1)));
      for (const side of sides) expect(Math.hypot(...side)).toBeCloseTo(Math.hypot(...sides[0]!));
      sides.forEach((side, i) =>
        expect(dot(cross(side, sides[(i + 1) % 5]!), normal)).toBeGreaterThan(0),
      );
    }
  });

  it('has opposite signs on opposite faces', () => {
    SIGNS.forEach((_, sign) =>
      expect(dot(FACES[sign]!.normal, FACES[(sign + 6) % 12]!.normal)).toBeCloseTo(-1),
    );
  });

  it.each(SIGNS.map((name, sign) => [name, sign] as const))(
    'that shows %s has its face up and the sign upright',
    (_, sign) => {
      const turn = lying(sign);
      expect(dot(turned(turn, FACES[sign]!.normal), UP)).toBeCloseTo(1);
      expect(dot(turned(turn, FACES[sign]!.up), AWAY)).toBeCloseTo(1);
      expect(dot(turned(turn, FACES[sign]!.right), [1, 0, 0])).toBeCloseTo(1);
      expect(topFace(turn)).toBe(sign);
      expect(reach(turn)).toBeCloseTo(INRADIUS);
    },
  );
});
