// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Line } from '../lib/carrier';
import { Device, PATIENCE } from './device';
import type { FromKeeper, FromPage, ToKeeper, ToPage } from './messages';

let said: FromPage[];
let channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
let workers: { told: ToKeeper[]; ended: boolean; says: (message: FromKeeper) => void }[];
let outdated: number;
let device: Device;

const hear = (data: ToPage | FromPage) => {
  void channel.onmessage?.call({} as BroadcastChannel, new MessageEvent('message', { data }));
};
const page = () => said[0]!.page;
const taken = () =>
  workers.flatMap(({ told }) => told.filter(({ kind }) => kind === 'take')).length;
const here = (keeper: string, version = 'v1') => hear({ kind: 'here', keeper, version });
const kinds = () => said.map(({ kind }) => kind);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  said = [];
  workers = [];
  outdated = 0;
  channel = { postMessage: (message: FromPage) => said.push(message), onmessage: null };
  device = new Device({
    channel,
    worker: () => {
      const worker = {
        told: [] as ToKeeper[],
        ended: false,
        onmessage: null as ((event: { data: FromKeeper }) => void) | null,
        onerror: null,
        postMessage: (message: ToKeeper) => worker.told.push(message),
        terminate: () => (worker.ended = true),
        says: (data: FromKeeper) => worker.onmessage?.({ data }),
      };
      workers.push(worker);
      return worker;
    },
    engine: 'engine',
    weights: {},
    version: 'v1',
    outdated: () => ++outdated,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('starts one worker when it is first needed, and asks when the house is open', async () => {
  expect(workers).toHaveLength(0);
  const answer = device.ask('/api/games');
  void device.ask('/api/tables', { id: 'x' });
  expect(workers).toHaveLength(1);
  expect(kinds()).toEqual(['knock']);
  here(page());
  expect(kinds()).toEqual(['knock', 'ask', 'ask']);
  expect(said[1]).toMatchObject({ method: 'GET', path: '/api/games', body: '' });
  expect(said[2]).toMatchObject({ method: 'POST', body: '{"id":"x"}' });
  const { id } = said[1] as FromPage & { kind: 'ask' };
  hear({ page: 'another', kind: 'answer', id, status: 500, type: '', body: 'not ours' });
  hear({
    page: page(),
    kind: 'answer',
    id,
    status: 200,
    type: 'application/json',
    body: '{"a":1}',
  });
  expect(await (await answer).json()).toEqual({ a: 1 });
});

function open() {
  const line: Line = device.open('/api/tables/a/socket?version=0');
  const events: string[] = [];
  line.onopen = () => events.push('open');
  line.onmessage = ({ data }) => events.push(String(data));
  line.onclose = ({ code }) => events.push(`closed ${code}`);
  return { line, events };
}

it('carries a line', async () => {
  const { line, events } = open();
  here(page());
  expect(events).toEqual(['open']);
  const { id } = said.at(-1) as FromPage & { kind: 'connect' };
  hear({ page: page(), kind: 'send', id, text: 'hello' });
  line.send('move');
  expect(said.at(-1)).toMatchObject({ kind: 'message', id, text: 'move' });
  hear({ page: page(), kind: 'close', id, code: 4404 });
  expect(events).toEqual(['open', 'hello', 'closed 4404']);
  // One that is opened later gets its handlers before it opens.
  const later = open();
  expect(later.events).toEqual([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(later.events).toEqual(['open']);
  later.line.close();
  expect(said.at(-1)!.kind).toBe('closed');
});

it('when another page keeps the house from now on, lines break and questions are asked again', () => {
  const { events } = open();
  here('first');
  void device.ask('/api/games');
  here('second');
  expect(events).toEqual(['open', 'closed 1012']);
  expect(kinds().filter((kind) => kind === 'ask')).toHaveLength(2);
  here('second'); // a greeting of another page's knock
  expect(kinds().filter((kind) => kind === 'ask')).toHaveLength(2);
});

it('takes the house from a page that says nothing, but never from its own worker', () => {
  void device.ask('/api/games');
  vi.advanceTimersByTime(10 * PATIENCE); // its own worker loads the house on a slow network
  expect(taken()).toBe(0);
  workers[0]!.says({ kind: 'waiting' });
  vi.advanceTimersByTime(PATIENCE);
  expect(taken()).toBe(1);
  here(page());
  vi.advanceTimersByTime(10 * PATIENCE);
  expect(taken()).toBe(1);
});

it('has no timer while nothing is awaited', () => {
  open();
  here('another');
  hear({ page: page(), kind: 'send', id: 1, text: 'state' });
  expect(vi.getTimerCount()).toBe(0);
});

it('a newcomer with a newer house takes over; the page it was taken from says so', async () => {
  void device.ask('/api/games').catch(() => undefined);
  here('old', 'v0');
  expect(taken()).toBe(1);
  here(page());
  const { events } = open();
  await vi.advanceTimersByTimeAsync(0);
  here('newest', 'v2');
  expect(outdated).toBe(1);
  expect(events).toEqual(['open', 'closed 1006']);
  await expect(device.ask('/api/games')).rejects.toThrow();
  expect(workers).toHaveLength(1);
});

it('says when the house cannot be loaded, and tries again when somebody asks again', async () => {
  const first = device.ask('/api/games');
  const { events } = open();
  workers[0]!.says({ kind: 'failed', sentence: 'no network' });
  await expect(first).rejects.toThrow('no network');
  expect(events).toEqual(['closed 1006']);
  expect(workers[0]!.ended).toBe(true);
  void device.ask('/api/games');
  expect(workers).toHaveLength(2);
});
