import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Crew } from './crew';
import { Keeper } from './keeper';
import type { FromHouse, FromPage, Row, ToHouse, ToPage } from './messages';
import { TakenOver } from './rows';

// A house that hears everything and says what a test tells it to.
let told: ToHouse[];
let says: (message: FromHouse) => void;
let heard: ToPage[];
let stored: { put: Row[]; done: (error?: Error) => void }[];
let keptCookies: Row[][];
let taken: number;
let keeper: Keeper;

const settled = () => new Promise((resolve) => setTimeout(resolve));
const hear = (message: FromPage) => keeper.hear(message);

beforeEach(async () => {
  told = [];
  heard = [];
  stored = [];
  keptCookies = [];
  taken = 0;
  keeper = new Keeper({
    name: 'k',
    version: 'v1',
    rows: {
      rows: () => Promise.resolve([['table a', 'x']]),
      cookies: () => Promise.resolve([['/api/tables/a seat0', 'anna']]),
      store: (put) =>
        new Promise((resolve, reject) =>
          stored.push({ put, done: (error) => (error ? reject(error) : resolve()) }),
        ),
      storeCookies: (put) => {
        keptCookies.push(put);
        return Promise.resolve();
      },
    },
    house: (say) => {
      says = say;
      return { hear: (message) => told.push(message) };
    },
    crew: (answered) =>
      new Crew(
        1,
        () => {
          throw new Error('no bot here');
        },
        answered,
        () => Promise.reject(new Error('no bot here')),
      ),
    tell: (message) => heard.push(message),
    takenOver: () => ++taken,
  });
  await keeper.open();
});
afterEach(() => {
  keeper.stop();
  vi.useRealTimers();
});

it('opens the house with what was stored, and greets all pages when it is open', () => {
  expect(told).toEqual([{ kind: 'open', rows: [['table a', 'x']], most_bots: 1 }]);
  hear({ page: 'p', kind: 'knock' });
  expect(heard).toEqual([]);
  says({ kind: 'opened' });
  expect(heard).toEqual([{ kind: 'here', keeper: 'k', version: 'v1' }]);
});

it('keeps the ids and the lines of two pages apart', () => {
  says({ kind: 'opened' });
  hear({ page: 'p', kind: 'connect', id: 1, path: '/api/tables/a/socket?version=0' });
  hear({ page: 'q', kind: 'connect', id: 1, path: '/api/tables/b/socket?version=0' });
  const [first, second] = told.slice(1) as (ToHouse & { kind: 'connect' })[];
  expect([first!.cookie, second!.cookie]).toEqual(['seat0=anna', '']);
  hear({ page: 'q', kind: 'message', id: 1, text: 'hello' });
  expect(told.at(-1)).toEqual({ kind: 'message', id: second!.id, text: 'hello' });
  says({ kind: 'send', id: first!.id, text: 'state' });
  expect(heard.at(-1)).toEqual({ page: 'p', kind: 'send', id: 1, text: 'state' });
  hear({ page: 'p', kind: 'gone' });
  expect(told.at(-1)).toEqual({ kind: 'closed', id: first!.id });
  says({ kind: 'close', id: second!.id, code: 4404 });
  expect(heard.at(-1)).toEqual({ page: 'q', kind: 'close', id: 1, code: 4404 });
});

it('keeps the cookies of an answer before the page hears of it', async () => {
  says({ kind: 'opened' });
  hear({ page: 'p', kind: 'ask', id: 5, method: 'POST', path: '/api/tables', body: '{}' });
  const { id } = told.at(-1) as ToHouse & { kind: 'request' };
  says({
    kind: 'answer',
    id,
    status: 200,
    type: 'application/json',
    cookies: ['seat0=b; Path=/api/tables/b'],
    body: '{"table":"b"}',
  });
  expect(keptCookies).toEqual([[['/api/tables/b seat0', 'b']]]);
  expect(heard.at(-1)!.kind).toBe('here');
  await settled();
  expect(heard.at(-1)).toMatchObject({ page: 'p', kind: 'answer', id: 5, status: 200 });
});

it('tells the house that something is stored only when it is, or why it is not', async () => {
  says({ kind: 'opened' });
  says({ kind: 'store', id: 1, put: [['a', '1']], remove: [] });
  says({ kind: 'store', id: 2, put: [['a', '2']], remove: ['b'] });
  await settled();
  expect(told).toHaveLength(1);
  stored[0]!.done();
  await settled();
  expect(told.at(-1)).toEqual({ kind: 'stored', id: 1, error: null });
  stored[1]!.done(new Error('The disk is full.'));
  await settled();
  expect(told.at(-1)).toEqual({ kind: 'stored', id: 2, error: 'The disk is full.' });
});

it('falls silent when another one keeps the rows: nothing is acknowledged that is not stored', async () => {
  says({ kind: 'opened' });
  says({ kind: 'store', id: 1, put: [['a', '1']], remove: [] });
  stored[0]!.done(new TakenOver());
  await settled();
  expect(taken).toBe(1);
  const before = [told.length, heard.length];
  hear({ page: 'p', kind: 'knock' });
  says({ kind: 'send', id: 1, text: 'late' });
  expect([told.length, heard.length]).toEqual(before);
});

it('wakes the house once, at the time it last wished for', () => {
  vi.useFakeTimers();
  says({ kind: 'opened' });
  const woken = () => told.filter(({ kind }) => kind === 'time').length;
  says({ kind: 'after', ms: 100 });
  says({ kind: 'after', ms: 300 });
  vi.advanceTimersByTime(299);
  expect(woken()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(woken()).toBe(1);
  says({ kind: 'after', ms: 100 });
  says({ kind: 'after', ms: null });
  expect(vi.getTimerCount()).toBe(0);
});
