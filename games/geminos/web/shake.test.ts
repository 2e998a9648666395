import { expect, it } from 'vitest';
import { Shake } from './shake';

it('is three hard jerks to and fro within a second', () => {
  const shake = new Shake();
  expect(shake.jerk(20, 0, 0, 0)).toBe(false);
  expect(shake.jerk(19, 0, 0, 50)).toBe(false); // still the same one
  expect(shake.jerk(-20, 0, 0, 150)).toBe(false);
  expect(shake.jerk(20, 0, 0, 300)).toBe(true);
  expect(shake.jerk(-20, 0, 0, 450)).toBe(false); // a new shake begins
});

it('is not a walk, nor three jerks far apart', () => {
  const shake = new Shake();
  for (let time = 0; time < 5000; time += 100)
    expect(shake.jerk(time % 200 === 0 ? 8 : -8, 0, 3, time)).toBe(false);
  for (let time = 5000; time < 12000; time += 700)
    expect(shake.jerk(time % 1400 === 0 ? 20 : -20, 0, 0, time)).toBe(false);
});
