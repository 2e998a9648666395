import { expect, it } from 'vitest';
import { Since } from '$web/lib/since';
import { marksBetween } from './marks';
import type { Player, View } from './types';

const none = { coin: 0, bot: 0, lens: 0, cell: 0, capsule: 0 };
const player = (coin: number, inhabited = 0): Player => ({
  system: 1,
  row: [1, 2, 3, 4, 5, 6, 7],
  inhabited,
  tokens: { ...none, coin },
  objects: ['none', 'none', 'none'],
  which: [0, 0, 0],
});
const view = (...players: Player[]) =>
  ({ table: { players, logistics: 'earth' }, standings: [], due: none }) as unknown as View;

it('the moves of the others leave their marks until the own next move', () => {
  const since = new Since<View>();
  const coins = (now: View, toAct: number) => {
    const marks = marksBetween(since.before(now, 0, toAct), now);
    return [marks.goods(0, 'coin'), marks.goods(1, 'coin'), marks.settled(1, 3)];
  };
  expect(coins(view(player(1), player(1)), 0)).toEqual([0, 0, false]); // my turn
  expect(coins(view(player(3), player(1)), 1)).toEqual([0, 0, false]); // my own move is no mark
  expect(coins(view(player(3), player(4)), 1)).toEqual([0, 3, false]);
  expect(coins(view(player(2), player(4, 0b100)), 0)).toEqual([-1, 3, true]); // it is my turn again
  expect(coins(view(player(2), player(4, 0b100)), 0)).toEqual([0, 0, false]); // I have moved
});

it('who only watches sees the marks of the last move', () => {
  const since = new Since<View>();
  const coins = (now: View) => marksBetween(since.before(now, null, 0), now).goods(0, 'coin');
  expect([
    coins(view(player(1))),
    coins(view(player(2))),
    coins(view(player(2), player(5))),
  ]).toEqual([0, 1, 0]);
});
