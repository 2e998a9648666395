// Which puzzle is the one of a day, and what is said of the moves that were found.

import type { GameInfo, Lesson, Worth } from '../generated/protocol';
import type { BoardDefinition } from './board';
import { spell } from './lines';
import { words } from './messages';

const PUZZLES = 'puzzles/';
const DAY = 24 * 60 * 60 * 1000; // milliseconds

export const isPuzzle = (lesson: string): boolean => lesson.startsWith(PUZZLES);

// The number of the day, where this device is.
export const dayOf = (now: Date): number =>
  Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY);

// The games take turns.
export function gameOfTheDay(games: readonly GameInfo[], day: number): GameInfo | null {
  const some = games.filter((game) => game.puzzles);
  return some[day % some.length] ?? null;
}
export const puzzleOfTheDay = (puzzles: readonly Lesson[], games: number, day: number) =>
  puzzles[Math.floor(day / games) % puzzles.length] ?? null;

const say = words('puzzle', {
  chance: 'Yes! This wins about {best} of 100 games; anything else at most {next}.',
  chanceNext: 'Yes! This wins about {best} of 100 games. The next best is worth {next}: {instead}',
  points: 'Yes! With this you can expect {best} points; with anything else at most {next}.',
  pointsNext:
    'Yes! With this you can expect {best} points. The next best is worth {next}: {instead}',
});

// What the search thinks of the move that was found.
export function praiseOf(
  { best, next, instead }: Worth,
  points: boolean, // alone and in a team; rivals have a chance to win
  names: string[],
  board: BoardDefinition | null,
): string {
  const other = instead.map((line) => spell(line, names, board)).join(' ');
  const kind = points ? 'points' : 'chance';
  return say(other ? `${kind}Next` : kind, { best, next, instead: other });
}
