import { describe, expect, it } from 'vitest';
import { AWAY, FACES, UP, dot, reach, topFace, turned } from './dodecahedron';
import { FRAMES, Flight, GOOD, RATE, REST, SECONDS, throwOf, type Pose } from './throws';
import { SIGNS } from './zodiac';

const throws = new Map(GOOD.map((seed) => [seed, throwOf(seed)]));
const apart = (a: Pose, b: Pose) =>
  Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1], a.at[2] - b.at[2]);
const times = Array.from({ length: FRAMES * 2 }, (_, i) => i / RATE / 2);

// A throw that begins where the one before it ended, as in a game.
function chain(): { seed: number; flight: Flight; from: Pose[]; signs: [number, number] }[] {
  let from: Pose[] = [...REST];
  return [...GOOD, ...GOOD].map((seed, index) => {
    const signs: [number, number] = [index % 12, (index * 7 + 3) % 12];
    const flight = new Flight(throws.get(seed)!, from, signs);
    const link = { seed, flight, from, signs };
    from = [0, 1].map((die) => flight.at(die, SECONDS));
    return link;
  });
}

describe('a throw', () => {
  it('takes at most 1.2 seconds', () => expect(SECONDS).toBeLessThanOrEqual(1.2));

  it('is the same every time', () => expect(throwOf(GOOD[0]!)).toEqual(throws.get(GOOD[0]!)));

  it('ends with the signs that were rolled, face up and upright', () => {
    for (const seed of GOOD) {
      SIGNS.forEach((_, sign) => {
        const signs = [sign, (sign + 5) % 12];
        const flight = new Flight(throws.get(seed)!, [...REST], signs);
        signs.forEach((shown, die) => {
          const { turn } = flight.at(die, SECONDS);
          expect(dot(turned(turn, FACES[shown]!.normal), UP)).toBeCloseTo(1, 6);
          expect(dot(turned(turn, FACES[shown]!.up), AWAY)).toBeCloseTo(1, 6);
        });
      });
    }
  });

  it('begins where the dice lay, and showing what they showed', () => {
    for (const { flight, from } of chain()) {
      for (const die of [0, 1]) {
        const { at, turn } = flight.at(die, 0);
        at.forEach((part, i) => expect(part).toBeCloseTo(from[die]!.at[i]!));
        expect(topFace(turn)).toBe(topFace(from[die]!.turn));
      }
    }
  });

  it('keeps the dice apart, upon the table and in sight', () => {
    for (const { seed, flight } of chain()) {
      const [one, two] = [0, 1].map((die) => times.map((time) => flight.at(die, time)));
      expect(
        Math.min(...one!.map((pose, i) => apart(pose, two![i]!))),
        `throw ${seed}`,
      ).toBeGreaterThan(2);
      for (const poses of [one!, two!]) {
        expect(
          Math.min(...poses.map(({ at, turn }) => at[1] - reach(turn))),
          `throw ${seed}`,
        ).toBeGreaterThan(-0.08);
        expect(Math.max(...poses.map(({ at }) => Math.abs(at[0]))), `throw ${seed}`).toBeLessThan(
          2.7,
        );
        expect(Math.max(...poses.map(({ at }) => Math.abs(at[2]))), `throw ${seed}`).toBeLessThan(
          1.5,
        );
      }
    }
  });

  it('does not jump', () => {
    for (const { seed, flight } of chain()) {
      for (const die of [0, 1]) {
        const poses = times.map((time) => flight.at(die, time));
        expect(
          Math.max(...poses.slice(1).map((pose, i) => apart(pose, poses[i]!))),
          `throw ${seed}`,
        ).toBeLessThan(0.15); // thrown up, it makes 0.075
      }
    }
  });
});
