// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { bytesText, lastedText, sparkline } from './admin';

test('sizes are written in the largest unit that fits', () => {
  expect(bytesText(0)).toBe('0 B');
  expect(bytesText(999)).toBe('999 B');
  expect(bytesText(1500)).toBe('1.5 kB');
  expect(bytesText(123_456_789)).toBe('123 MB');
  expect(bytesText(10_000_000_000)).toBe('10.0 GB');
});

test('durations have two units at most', () => {
  expect(lastedText(59_000)).toBe('0 min');
  expect(lastedText(65 * 60_000)).toBe('1 h 5 min');
  expect(lastedText(27 * 3_600_000)).toBe('1 d 3 h');
});

test('a plot spans its box', () => {
  expect(sparkline([0, 5, 10])).toBe('0.0,29.0 50.0,15.0 100.0,1.0');
  expect(sparkline([0])).toBe('0.0,29.0');
  expect(sparkline([])).toBe('');
});
