// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Moment } from '$web/generated/protocol';
import type { Scene } from '$web/lib/board';
import board from './board';
import type { Sign, View } from './types';

const names = ['Anna', 'Ben'];
const empty = () => ({ points: [0, 0, 0, 0, 0] });
const view = (change: Partial<View> = {}): View => ({
  cards: [empty(), empty(), empty(), empty(), empty()],
  phase: 'roll',
  first: 0,
  turn: 0,
  dice: ['none', 'none'],
  rounds: 0,
  ...change,
});
const scene = (change: Partial<View> = {}): Scene<View> => ({
  view: view(change),
  names,
  players: 2,
  viewer: 0,
  toAct: change.turn ?? 0,
});
const lies = (a: Sign, b: Sign, change: Partial<View> = {}) =>
  scene({ phase: 'enter', dice: [a, b], ...change });

it('the position is told in words', () => {
  const told = board.position!(
    lies('aries', 'libra', { cards: [{ points: [5, 0, 9, 0, 0] }, empty()] }),
  );
  expect(told.standing).toEqual([
    'Anna has 14 points in 2 of 5 rows and Ben has 0 points in 0 of 5 rows.',
    'The dice show Aries and Libra, 18 points, and share syzygy, quadrature and opposition.',
  ]);
  expect(board.position!(scene()).standing[1]).toBe('The dice are not rolled yet.');
  expect(told.parts.map(({ name }) => name)).toEqual(['The dice', "Anna's card", "Ben's card"]);
  expect(told.parts[1]!.sentence).toBe(
    'conjunction 5, syzygy empty, quadrature 9, triangulation empty and opposition empty.',
  );
});

describe('labels', () => {
  it('name every piece', () => {
    const label = (piece: string) => board.label(piece, names);
    expect(['dice', 'die:1', 'sign:4', 'card:1', 'entry:0:1', 'end'].map(label)).toEqual([
      'the dice',
      'die 2',
      'Leo',
      "Ben's score card",
      'syzygy',
      'the end of the turn',
    ]);
  });

  it('say how a piece is', () => {
    const cards = [{ points: [0, 18, 0, 0, 0] }, empty()];
    const state = (piece: string) => board.state!(piece, lies('aries', 'leo', { cards }));
    expect(state('dice')).toBe('Aries and Leo, 20 points');
    expect(state('die:0')).toBe('Aries');
    expect(state('sign:11')).toBe('worth 1 point');
    expect(state('card:0')).toBe('18 points');
    expect(state('entry:0:0')).toBe("Anna's card, empty");
    expect(state('entry:0:1')).toBe("Anna's card, 18 points; 20 would be written over it");
    expect(state('entry:0:3')).toBe("Anna's card, empty; 20 would be written");
    expect(state('entry:1:3')).toBe("Ben's card, empty");
    expect(board.state!('dice', scene())).toBe('not rolled yet');
  });
});

describe('what is to be done', () => {
  it.each([
    [scene(), 'roll the dice', 'is about to roll', 'GEO-6'],
    [
      lies('aries', 'virgo'),
      'end the turn: Aries and Virgo share no affinity',
      'has nothing to write for Aries and Virgo',
      'GEO-9',
    ],
    [lies('aries', 'gemini'), 'write 22 under syzygy', 'has to write 22 under syzygy', 'GEO-10'],
    [lies('aries', 'leo'), 'choose where to write 20', 'is choosing where to write 20', 'GEO-11'],
    [lies('aries', 'libra'), 'choose where to write 18', 'is choosing where to write 18', 'GEO-11'],
  ])('is said', (now, task, doing, clause) => {
    expect(board.task(now)).toBe(task);
    expect(board.doing(now)).toBe(doing);
    expect(board.clause!(now)).toBe(clause);
  });

  it('is watched as long as the dice need', () => {
    expect(board.duration!([{ piece: 'dice' }, { piece: 'die:0', to: 'sign:1' }])).toBeGreaterThan(
      1200,
    );
    expect(board.duration!([{ piece: 'entry:0:1', from: 'dice', number: 20 }])).toBeLessThan(600);
  });
});

it('options are plain words', () => {
  for (const { label, sentence } of Object.values(board.optionLabels!))
    expect(`${label} ${sentence}`).not.toMatch(/GEO/);
  expect(Object.keys(board.optionLabels!)).toEqual([
    'complete_round',
    'cap',
    'rolls',
    'must_complete',
  ]);
});

it('luck counts each roll once, against what was to be expected', () => {
  const moment = (change: Partial<View>): Moment => ({ view: view(change) }) as Moment;
  const roll = (turn: number, rounds: number, a: Sign, b: Sign) => [
    moment({ turn, rounds }),
    moment({ turn, rounds, phase: 'dice' }),
    moment({ turn, rounds, phase: 'enter', dice: [a, b] }),
  ];
  const [offered, players] = board.luck!(
    [
      ...roll(0, 0, 'aries', 'leo'),
      ...roll(1, 0, 'aries', 'virgo'),
      ...roll(0, 1, 'aries', 'libra'),
      ...roll(1, 1, 'leo', 'leo'),
    ],
    names,
  );
  expect(offered!.bars.map(({ label, count }) => [label, count])).toEqual([
    ['Nothing', 2],
    ['Conjunction', 0],
    ['Syzygy', 0],
    ['Quadrature', 0],
    ['Syzygy and triangulation', 1],
    ['Syzygy, quadrature and opposition', 1],
  ]);
  expect(offered!.bars.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(4);
  expect(offered!.bars[0]!.expected).toBeCloseTo(1);
  expect(players!.bars).toEqual([
    { label: 'Anna', count: 2, expected: 1.5 },
    { label: 'Ben', count: 0, expected: 1.5 },
  ]);
});
