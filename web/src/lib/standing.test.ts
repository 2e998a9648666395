// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { Situation, TableAnswer } from '../generated/protocol';
import { Refused } from './api';
import { askAll, inOrder, standingOf } from './standing';

const shown = (situation: Partial<Situation>, seats: number[] = [0]): TableAnswer =>
  ({
    seats,
    host: false,
    log: [],
    situation: { phase: 'running', to_act: null, paused: false, ...situation },
  }) as unknown as TableAnswer;
const visited = (id: string, at = 0) => ({ id, game: 'geminos', at, moves: 0 });

it('says how a table stands for us', () => {
  expect(standingOf(shown({ to_act: 0 }))).toBe('turn');
  expect(standingOf(shown({ to_act: 0, paused: true }))).toBe('running');
  expect(standingOf(shown({ to_act: 1 }))).toBe('running');
  expect(standingOf(shown({ to_act: 1 }, [0, 1]))).toBe('turn');
  expect(standingOf(shown({ to_act: 'chance' }))).toBe('running');
  expect(standingOf(shown({ to_act: 0 }, []))).toBe('watched');
  expect(standingOf(shown({ phase: 'open' }))).toBe('open');
  expect(standingOf(shown({ phase: 'finished', to_act: 0 }))).toBe('finished');
});

it('puts our turn first, then what waits, then what is over; the latest first', () => {
  const table = (id: string, standing: ReturnType<typeof standingOf>, at: number) => ({
    ...visited(id, at),
    standing,
    seats: [],
    shown: {} as Situation,
  });
  const tables = [
    table('f', 'finished', 9),
    table('o', 'open', 1),
    table('r', 'running', 5),
    table('t1', 'turn', 1),
    table('t2', 'turn', 2),
  ];
  expect(inOrder(tables).map(({ id }) => id)).toEqual(['t2', 't1', 'o', 'r', 'f']);
});

it('forgets tables that are no more, and no others', async () => {
  const gone = vi.fn();
  const show = (id: string) => {
    if (id === 'lost') throw new Refused(404, '');
    if (id === 'private') throw new Refused(403, '');
    return Promise.resolve(shown({ phase: id === 'closed' ? 'closed' : 'running' }));
  };
  const found = await askAll(
    ['lost', 'a', 'private', 'closed', 'b'].map((id) => visited(id)),
    gone,
    async (id) => show(id),
  );
  expect(found.map(({ id }) => id).sort()).toEqual(['a', 'b']);
  expect(gone.mock.calls.flat().sort()).toEqual(['closed', 'lost', 'private']);
});

it('forgets nothing while the server is away', async () => {
  const gone = vi.fn();
  const show = () => Promise.reject(new Refused(0, ''));
  await expect(askAll([visited('a'), visited('b')], gone, show)).rejects.toMatchObject({
    status: 0,
  });
  expect(gone).not.toHaveBeenCalled();
});

it('asks only a few at a time', async () => {
  let now = 0;
  let most = 0;
  const show = async () => {
    most = Math.max(most, ++now);
    await Promise.resolve();
    --now;
    return shown({});
  };
  expect(
    await askAll(
      Array.from({ length: 20 }, (_, i) => visited(`${i}`)),
      () => {},
      show,
    ),
  ).toHaveLength(20);
  expect(most).toBe(3);
});
