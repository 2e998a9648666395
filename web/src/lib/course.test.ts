import { describe, expect, test } from 'vitest';
import type { Lesson } from '../generated/protocol';
import { pathTo, progressOf } from './course';

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
