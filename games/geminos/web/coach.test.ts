import { expect, test } from 'vitest';
import { coach } from './coach';
import type { Sign, View } from './types';

const scene = (mine: number[], theirs: number[], dice: [Sign, Sign] | null) => ({
  view: {
    cards: [{ points: mine }, { points: theirs }],
    phase: dice ? 'enter' : 'roll',
    first: 0,
    turn: 0,
    dice: dice ?? ['none', 'none'],
    rounds: 3,
  } as View,
  names: ['Anna', 'Ben'],
  players: 2,
  viewer: 0,
  toAct: 0,
});

test('what matters is the end of the game, and who is ahead then', () => {
  // Aries and Libra: 18 points, in syzygy, quadrature or opposition.
  const dice: [Sign, Sign] = ['aries', 'libra'];
  expect(coach.now(scene([9, 9, 9, 9, 0], [20, 20, 20, 0, 0], dice))).toMatch(/54 against 60/);
  expect(coach.now(scene([9, 9, 9, 9, 0], [5, 5, 5, 0, 0], dice))).toMatch(/ahead with 54/);
  expect(coach.now(scene([9, 9, 9, 9, 0], [18, 18, 18, 0, 0], dice))).toMatch(/share the win/);
  // Neighbours can be written in one row only.
  const forced = coach.now(scene([0, 9, 9, 9, 9], [20, 20, 20, 0, 0], ['aquarius', 'pisces']));
  expect(forced).toBe(
    'Only this row is open, and it fills your card: the game ends with 39 against 60.',
  );
  expect(coach.now(scene([9, 0, 0, 0, 0], [5, 0, 0, 0, 0], dice))).toMatch(/18 is worth most/);
  expect(coach.now(scene([0, 0, 0, 0, 0], [5, 0, 0, 0, 0], null))).toMatch(/5 points behind/);
});

test('a move that gives the game away is named', () => {
  const dice: [Sign, Sign] = ['aries', 'libra'];
  const behind = scene([9, 9, 9, 9, 0], [20, 20, 20, 0, 0], dice);
  expect(coach.poor!(['entry:0:4'], behind)).toBe('This ends the game while Ben has more points.');
  const ahead = scene([9, 9, 9, 9, 0], [5, 5, 5, 0, 0], dice);
  expect(coach.poor!(['entry:0:1'], ahead)).toBe('Another row wins the game at once!');
});

test('what a bot did has a reason', () => {
  const line = (phrase: string, ...numbers: number[]) => ({
    phrase,
    args: [{ seat: 1 }, { number: numbers[0]! }, { word: 'syzygy' }, { number: numbers[1] ?? 0 }],
    text: '',
  });
  const now = scene([0, 0, 0, 0, 0], [5, 0, 0, 0, 0], null);
  expect(coach.why(line('geminos.writes', 18), now)).toMatch(/empty row/);
  expect(coach.why(line('geminos.replaces', 18, 7), now)).toBe(
    '18 is more than 7, so that row got better.',
  );
  expect(coach.why(line('geminos.replaces', 5, 7), now)).toMatch(/cost least/);
  expect(coach.why(line('geminos.rolls'), now)).toBe('');
});

test('a hint says what to do and what for', () => {
  const dice: [Sign, Sign] = ['aries', 'libra']; // 18
  const hint = (mine: number[], piece: string) =>
    coach.advise!({ path: [piece], lines: [] }, scene(mine, [20, 20, 0, 0, 0], dice))!;
  expect(hint([0, 0, 0, 0, 0], 'entry:0:1')).toEqual({
    what: 'write 18 under syzygy',
    why: 'it is empty, so all 18 are gained.',
  });
  expect(hint([9, 9, 9, 9, 0], 'entry:0:4').why).toMatch(/you win with 54 against 40/);
  expect(hint([9, 17, 9, 0, 0], 'entry:0:1')).toEqual({
    what: 'write 18 over the 17 under syzygy',
    why: 'that is 1 point more.',
  });
  expect(hint([9, 20, 20, 20, 20], 'entry:0:1').why).toMatch(/there it costs 2 points/);
  expect(hint([0, 0, 0, 0, 0], 'dice')).toEqual({ what: 'roll the dice', why: '' });
});
