import { expect, it, vi } from 'vitest';
import type { Moment } from '../generated/protocol';
import { gather } from './gather';

const game = Array.from({ length: 7 }, (_, move) => ({ move }) as Moment);
const server = (most: number) =>
  vi.fn((from: number) =>
    Promise.resolve({ total: game.length, from, moments: game.slice(from, from + most) }),
  );

it('asks until it has all of them', async () => {
  const ask = server(3);
  expect(await gather(ask)).toEqual(game);
  expect(ask.mock.calls.flat()).toEqual([0, 3, 6]);
});

it('asks once when one answer has all', async () => {
  const ask = server(100);
  expect(await gather(ask)).toHaveLength(7);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('takes a game whose first moments are lost', async () => {
  const ask = vi.fn((wanted: number) => {
    const from = Math.max(4, wanted);
    return Promise.resolve({ total: 7, from, moments: game.slice(from, from + 2) });
  });
  expect((await gather(ask)).map(({ move }) => move)).toEqual([4, 5, 6]);
});

it('comes to an end when there is less than was said', async () => {
  expect(
    await gather((from) => Promise.resolve({ total: 9, from, moments: game.slice(from, 7) })),
  ).toHaveLength(7);
});
