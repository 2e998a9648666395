// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { BoardDefinition, Position } from '../board';
import { begin, settled, table, TREE } from './fake-server';
import { answerTo, positionOf } from './position';

const bare = {
  label: (piece: string) => piece.replace(':', ' '),
  state: (piece: string) => (piece === 'cell:1' ? 'empty' : ''),
  task: () => 'choose a cell',
  doing: () => 'is choosing',
} as unknown as BoardDefinition;

beforeEach(async () => {
  begin([0], 5, { to_act: 0, tree: TREE, view: {} });
  await settled();
  table.stage.board = bare;
});

it('is told in three sentences, also for a board that says nothing about it', () => {
  const { standing, parts } = positionOf(table);
  expect(standing).toHaveLength(3);
  expect(standing[0]).toBe('Your turn: choose a cell.');
  expect(parts.map(({ name }) => name)).toEqual([
    'The board',
    'What you can choose',
    'What happened last',
  ]);
  expect(parts[1]!.text).toContain('cell 1: empty');
});

it('is told by the board where it can, part by part', () => {
  const own: Position = {
    standing: ['Anna leads.', 'Nobody is near the end'],
    parts: [{ name: 'The sky', sentence: 'It is dark.', pieces: ['cell:1', 'cell:2'] }],
  };
  table.stage.board = { ...bare, position: () => own };
  expect(answerTo('p', table)).toEqual([
    'Your turn: choose a cell.',
    'Anna leads.',
    'Nobody is near the end.',
  ]);
  expect(answerTo('1', table)).toEqual(['The sky. It is dark. cell 1: empty; cell 2.']);
  expect(answerTo('0', table)).toEqual([
    '1: The sky; 2: What you can choose; 3: What happened last.',
  ]);
  expect(answerTo('4', table)).toEqual(['There is no part 4.']);
  expect(answerTo('x', table)).toBeNull();
});
