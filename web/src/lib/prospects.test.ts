import { describe, expect, it } from 'vitest';
import type { Analysis, Decision } from '../generated/protocol';
import type { BoardDefinition } from './board';
import {
  advised,
  apportioned,
  curve,
  follow,
  scaleOf,
  spellMove,
  turningPoints,
} from './prospects';

const decision = (move: number, before: number, after: number): Decision => ({
  move,
  seat: 0,
  expected: [before, 1 - before],
  before,
  after,
  played: 'a',
  best: 'b',
  path: [],
  lines: [],
});

const chosen = (players: number) => ({ players, options: {} });

describe('turning points', () => {
  it('are the three decisions that cost most, in the order of the game', () => {
    const game = [
      decision(1, 0.5, 0.4),
      decision(4, 0.6, 0.1),
      decision(6, 0.5, 0.3),
      decision(9, 0.9, 0.75),
    ];
    expect(turningPoints(game).map(({ move }) => move)).toEqual([4, 6, 9]);
  });
  it('are none where nothing much was lost', () => {
    expect(turningPoints([decision(1, 0.5, 0.45), decision(2, 0.3, 0.6)])).toEqual([]);
  });
});

describe('what could be expected, and what came of it', () => {
  const end = { move: 7, shares: [1, 0, 0], scores: [90, 80, 70] };

  it('is the chance to win for rivals, together never more than all of it', () => {
    const three = { ...decision(1, 0.5, 0.2), expected: [0.2, 0.2, 0.1] };
    expect(curve([three], end, scaleOf(chosen(3), false, null))).toEqual([
      { move: 1, scores: [50, 33, 17] }, // the mover's chance is the one that the text names
      { move: 2, scores: [20, 53, 27] }, // and so is what was left of it
      { move: 7, scores: [100, 0, 0] },
    ]);
  });
  it('adds up to all of it, also when it is written in whole numbers', () => {
    expect(apportioned([0.285, 0.305, 0.41], 100)).toEqual([28, 31, 41]);
    expect(apportioned([1, 1, 1], 100)).toEqual([34, 33, 33]);
    const end = { move: 7, shares: [1 / 3, 1 / 3, 1 / 3], scores: [5, 5, 5] };
    expect(curve([], end, scaleOf(chosen(3), false, null))[0]!.scores).toEqual([34, 33, 33]);
    const nobody = { ...end, shares: [0, 0, 0] };
    expect(curve([], nobody, scaleOf(chosen(3), false, null))[0]!.scores).toEqual([0, 0, 0]);
  });
  it('goes to the others alike where they had none', () => {
    const sure = { ...decision(1, 1, 0.6), expected: [1, 0, 0] };
    expect(curve([sure], null, scaleOf(chosen(3), false, null))).toEqual([
      { move: 1, scores: [100, 0, 0] },
      { move: 2, scores: [60, 20, 20] },
    ]);
  });
  it('is points for those who play alone, up to the last one', () => {
    const board = { points: (value: number) => 100 * value + 0.2 } as unknown as BoardDefinition;
    const alone = { ...decision(1, 0.5, 0.2), expected: [0.4] };
    expect(
      curve([alone], { move: 7, shares: [0], scores: [76] }, scaleOf(chosen(1), false, board)),
    ).toEqual([
      { move: 1, scores: [50] },
      { move: 2, scores: [20] },
      { move: 7, scores: [76] },
    ]);
  });
  it('falls at a move that cost much, unless something is known of the next one', () => {
    const scale = scaleOf(chosen(2), false, null);
    const moves = (...all: Decision[]) => curve(all, end, scale).map(({ move }) => move);
    expect(moves(decision(1, 0.5, 0.48), decision(4, 0.5, 0.2))).toEqual([1, 4, 5, 7]);
    expect(moves(decision(1, 0.5, 0.2), decision(2, 0.3, 0.3))).toEqual([1, 2, 7]);
    expect(moves(decision(6, 0.5, 0.2))).toEqual([6, 7]);
  });
  it('is points for a team, none if it has lost', () => {
    const board = {
      points: (value: number, { players }: { players: number }) => 50 * players * value,
    } as unknown as BoardDefinition;
    const team = scaleOf(chosen(2), true, board);
    const scored = (shares: number[]) =>
      curve([decision(1, 0.8, 0.8)], { move: 7, shares, scores: [76, 76] }, team);
    expect(scored([1, 1])).toEqual([
      { move: 1, scores: [80, 80] },
      { move: 7, scores: [76, 76] },
    ]);
    expect(scored([0, 0]).at(-1)).toEqual({ move: 7, scores: [0, 0] });
  });
  it('is points by how much of the game is over', () => {
    const board = {
      points: (value: number, _: unknown, gone: number) => 100 * value * gone,
    } as unknown as BoardDefinition;
    const scale = scaleOf(chosen(1), false, board, (move) => move / 10);
    const alone = (move: number) => ({ ...decision(move, 0.5, 0.5), expected: [0.5] });
    expect(curve([alone(2), alone(8)], null, scale)).toEqual([
      { move: 2, scores: [10] },
      { move: 8, scores: [40] },
    ]);
  });
  it('is an outlook for a team whose game cannot say how many points', () => {
    expect(curve([decision(1, 0.5, 0.2)], end, scaleOf(chosen(2), true, null))).toEqual([
      { move: 1, scores: [50, 50] },
      { move: 2, scores: [20, 20] },
    ]);
  });
});

it('says a move as the log would, or else by its pieces', () => {
  const board = { label: (piece: string) => `the ${piece}` } as unknown as BoardDefinition;
  const line = { phrase: 'unknown', args: [], text: 'Anna buys a cell.' };
  expect(spellMove({ lines: [line], path: ['cell'] }, board, [])).toBe('Anna buys a cell');
  expect(spellMove({ lines: [], path: ['card', 'cell'] }, board, [])).toBe(
    'the card, then the cell',
  );
});

it('tells a move to whoever should make it', () => {
  const board = { label: (piece: string) => `the ${piece}` } as unknown as BoardDefinition;
  const scene = { view: {}, names: [], players: 2, viewer: 0, toAct: 0 as const };
  const move = { lines: [], path: ['card', 'cell'] };
  expect(advised(move, board, scene)).toEqual({ what: 'choose the card, then the cell', why: '' });
  const told = { what: 'buy a cell', why: 'it is cheap.' };
  const coach = { now: () => '', why: () => '', advise: () => told };
  expect(advised(move, { ...board, coach }, scene)).toBe(told);
});

it('asks until all is known, and no longer than it is wanted', async () => {
  const whole = [decision(0, 0.5, 0.5), decision(1, 0.5, 0.5), decision(2, 0.5, 0.5)];
  const asked: number[] = [];
  const ask = (from: number): Promise<Analysis> => {
    asked.push(from);
    return Promise.resolve({
      bot: 'expert',
      total: 3,
      from,
      decisions: whole.slice(from, from + 2),
    });
  };
  let told: Decision[] = [];
  await follow(
    ask,
    (all) => (told = all),
    () => true,
  );
  expect(asked).toEqual([0, 2]);
  expect(told).toEqual(whole);
  await follow(
    ask,
    () => {},
    () => asked.length < 3,
  );
  expect(asked).toEqual([0, 2, 0]);
});
