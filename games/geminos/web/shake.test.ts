// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { onShake, Shake, whyNot, WithoutGravity } from './shake';

afterEach(() => vi.unstubAllGlobals());

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

it('is felt by a device that knows gravity only', () => {
  const without = new WithoutGravity();
  expect(without.of(0, 0, 9.8)).toEqual([0, 0, 0]);
  expect(without.of(20, 0, 9.8)[0]).toBe(20);
  for (let i = 0; i < 100; ++i) without.of(0, 9.8, 0); // the device lies another way now
  expect(without.of(0, 9.8, 0)[1]).toBeCloseTo(0, 2);
});

it('is heard where the browser tells, and the reason is said where it does not', () => {
  vi.stubGlobal('isSecureContext', false);
  vi.stubGlobal('DeviceMotionEvent', class extends Event {});
  expect(whyNot()).toBe('insecure');
  vi.stubGlobal('isSecureContext', true);
  expect(whyNot()).toBe(null);
  let shaken = 0;
  let felt = 0;
  const stop = onShake(
    () => ++shaken,
    () => ++felt,
  );
  for (const x of [20, -20, 20])
    dispatchEvent(Object.assign(new Event('devicemotion'), { acceleration: { x, y: 0, z: 0 } }));
  expect([shaken, felt]).toEqual([1, 3]);
  stop();
  dispatchEvent(Object.assign(new Event('devicemotion'), { acceleration: { x: 20, y: 0, z: 0 } }));
  expect(felt).toBe(3);
  vi.stubGlobal('DeviceMotionEvent', undefined);
  expect(whyNot()).toBe('unknown');
});
