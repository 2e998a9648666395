import { expect, test } from 'vitest';
import { coach } from './coach';
import { scene } from './sample';
import type { Phase } from './types';

test('the coach has a sentence wherever a seat is asked', () => {
  const asked: Phase[] = ['roles', 'first', 'visitors', 'answer'];
  asked.push('release', 'window', 'fault', 'failed', 'act');
  for (const phase of asked) expect(coach.now(scene({ phase })), phase).not.toBe('');
});

test('the coach says what red weather wants', () => {
  const red = { red: 'primary_or_ao', red_holds: true } as const;
  expect(coach.now(scene(red))).toMatch(/a Time card on a Primary target or an AO side/);
  expect(coach.now(scene({ ...red, red_met: true }))).not.toMatch(/weather/);
});

test('time on Poor Weather has a reason of its own', () => {
  const line = (place: number) => ({
    phrase: 'gemini.plays_time',
    args: [{ seat: 1 }, { piece: 'card:36' }, { piece: `program:${place}` }],
    text: '',
  });
  expect(coach.why(line(3), scene())).toMatch(/brings its program on/);
  expect(coach.why(line(12), scene())).toMatch(/some points/);
  expect(coach.why(line(12), scene({ checked_out: false }))).toMatch(/nothing else takes time/);
});
