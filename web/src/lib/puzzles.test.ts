import { describe, expect, test } from 'vitest';
import type { GameInfo, Lesson } from '../generated/protocol';
import { dayOf, gameOfTheDay, isPuzzle, praiseOf, puzzleOfTheDay } from './puzzles';

const games = [
  { id: 'a', puzzles: true },
  { id: 'b', puzzles: false },
  { id: 'c', puzzles: true },
] as GameInfo[];
const puzzles: Lesson[] = [{ name: 'puzzles/x' }, { name: 'puzzles/y' }];

describe('the puzzle of the day', () => {
  test('is of the games in turn, and of each its puzzles in turn', () => {
    expect([0, 1, 2, 3].map((day) => gameOfTheDay(games, day)?.id)).toEqual(['a', 'c', 'a', 'c']);
    expect([0, 1, 2, 3, 4].map((day) => puzzleOfTheDay(puzzles, 2, day)?.name)).toEqual([
      'puzzles/x',
      'puzzles/x',
      'puzzles/y',
      'puzzles/y',
      'puzzles/x',
    ]);
    expect(gameOfTheDay([], 3)).toBeNull();
    expect(puzzleOfTheDay([], 2, 3)).toBeNull();
  });
  test('changes at midnight where the device is', () => {
    const evening = new Date(2026, 10, 17, 23, 59);
    expect(dayOf(new Date(2026, 10, 18, 0, 0)) - dayOf(evening)).toBe(1);
    expect(dayOf(new Date(2026, 10, 17, 0, 0))).toBe(dayOf(evening));
  });
});

test('a puzzle is known by its name', () => {
  expect(isPuzzle('puzzles/ab12')).toBe(true);
  expect(isPuzzle('turn')).toBe(false);
});

test('what a move is worth is told in chances, and in points where all play together', () => {
  const line = { phrase: 'none', args: [], text: 'Anna passes.' };
  expect(praiseOf({ best: 90, next: 40, instead: [] }, false, [], null)).toBe(
    'Yes! This wins about 90 of 100 games; anything else at most 40.',
  );
  expect(praiseOf({ best: 31, next: 20, instead: [line] }, true, ['Anna'], null)).toBe(
    'Yes! With this you can expect 31 points. The next best is worth 20: Anna passes.',
  );
});
