import { describe, expect, test } from 'vitest';
import type { Lesson, LessonStep } from '../generated/protocol';
import { asks, pathTo, progressOf } from './course';

const lesson: Lesson = {
  opening: ['begin:0'],
  steps: [
    { say: 'Hello.' },
    { say: 'Roll.', answers: ['roll'], otherwise: 'Roll.', moves: ['leo+aries'] },
    { say: 'Look.' },
    { say: 'Write.', answers: ['syzygy'], otherwise: 'There.', moves: ['roll', 'leo+leo', 'end'] },
    { say: 'Well done.' },
  ],
};

describe('the progress of a lesson', () => {
  test('follows from the moves that were made', () => {
    expect(progressOf(lesson, 1)).toEqual({ first: 0, asked: 1 });
    expect(progressOf(lesson, 2)).toEqual({ first: 2, asked: 3 });
    expect(progressOf(lesson, 3)).toEqual({ first: 2, asked: 3 });
    expect(progressOf(lesson, 4)).toEqual({ first: 4, asked: 5 });
    expect(progressOf(lesson, 7)).toEqual({ first: 4, asked: 5 });
  });
});

test('the way to a move is found in the tree', () => {
  const tree = { dice: { move: 'roll' }, card: { next: { cell: { move: 'card>cell' } } } };
  expect(pathTo('card>cell', tree)).toEqual(['card', 'cell']);
  expect(pathTo('roll', tree)).toEqual(['dice']);
  expect(pathTo('end', tree)).toEqual([]);
});

// How long somebody takes who reads for the first time (docs/lessons.md), in seconds.
function secondsFor({ title, about, steps = [] }: Lesson): number {
  const said = [title, about, ...steps.flatMap(({ say, praise }) => [say, praise])];
  const words = said.join(' ').split(/\s+/).length;
  const each = (count: (step: LessonStep) => number) =>
    steps.reduce((sum, step) => sum + count(step), 0);
  return (
    10 + // to look round
    words * (60 / 200) +
    each(({ point = [] }) => 2 * Math.min(point.length, 3)) + // to find what shines
    each((step) => (asks(step) ? 7 : 2)) + // to think and make a move, or to press "Next"
    each(({ moves = [] }) => 2 * moves.length) // to watch the others
  );
}

const files = import.meta.glob<Lesson>('../../../games/*/lessons/*.json', {
  eager: true,
  import: 'default',
});

describe.each(['geminos', 'geminion', 'constellation', 'cassiopeia', 'gemini'])(
  'the course of %s',
  (game) => {
    const course = Object.entries(files)
      .filter(([path]) => path.includes(`/${game}/`))
      .map(([path, chapter]) => ({ path, chapter, minutes: secondsFor(chapter) / 60 }));

    test('has chapters of two to four minutes', () => {
      const wrong = course.filter(({ chapter, minutes }) => {
        const most = chapter.whole ? 1 : 4; // a whole game is still to come then
        return Math.round(minutes) < Math.min(2, most) || Math.round(minutes) > most;
      });
      expect(wrong.map(({ path, minutes }) => `${path}: ${minutes.toFixed(1)}`)).toEqual([]);
    });

    test('takes ten to fifteen minutes', () => {
      // A puzzle comes after the course.
      const taught = course.filter(({ path }) => !path.endsWith('/gemini/lessons/70-save.json'));
      const minutes = Math.round(taught.reduce((sum, one) => sum + one.minutes, 0));
      expect(minutes).toBeGreaterThanOrEqual(10);
      expect(minutes).toBeLessThanOrEqual(15);
    });
  },
);
