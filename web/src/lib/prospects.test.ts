import { describe, expect, it } from 'vitest';
import type { Analysis, Decision } from '../generated/protocol';
import { curve, follow, turningPoints } from './prospects';

const decision = (move: number, before: number, after: number): Decision => ({
  move,
  seat: 0,
  expected: [before, 1 - before],
  before,
  after,
  played: 'a',
  best: 'b',
  path: [],
});

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

it('draws what could be expected, and then what came of it', () => {
  expect(curve([decision(1, 0.5, 0.5)], { move: 7, shares: [1, 0] })).toEqual([
    { move: 1, scores: [50, 50] },
    { move: 7, scores: [100, 0] },
  ]);
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
