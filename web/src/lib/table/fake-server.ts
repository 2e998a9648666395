import { tick } from 'svelte';
import { afterEach, beforeEach, vi } from 'vitest';
import type {
  GameInfo,
  LogEntry,
  LogPage,
  Moment,
  Moments,
  ServerMessage,
  Situation,
  ShownStep,
} from '../../generated/protocol';

// For the tests of this folder: a server that says what a test tells it to, and a table that listens.
// Import it before what it stands in for (the API, boards, sounds).

const told = vi.hoisted(() => ({
  hidden_information: false,
  moments: [] as Moment[],
  log: [] as LogEntry[], // what happened before what the states carry
  asked: [] as string[],
  failures: 0,
}));

vi.mock('../api', () => ({
  freshId: () => `id-${Math.random()}`,
  api: {
    games: () => {
      if (told.failures-- > 0) return Promise.reject(new Error('away'));
      const game = {
        id: 'test',
        title: 'Test',
        hidden_information: told.hidden_information,
        take_back: true,
      };
      return Promise.resolve({ games: [game as GameInfo], bots: [], presets: [] });
    },
    log: (_: string, seat: number | null, before: number): Promise<LogPage> => {
      told.asked.push(`log ${seat} ${before}`);
      if (told.failures-- > 0) return Promise.reject(new Error('away'));
      const older = told.log.filter((entry) => entry.version < before);
      const entries = older.slice(-2);
      return Promise.resolve({ from: 0, earlier: older.length > 2, entries });
    },
    moments: (_: string, seat: number | null, from: number, to: number): Promise<Moments> => {
      told.asked.push(`${seat} ${from} ${to}`);
      const moments = told.moments.filter((moment) => moment.move >= from && moment.move < to);
      return Promise.resolve({ total: told.moments.length, from, moments });
    },
  },
}));
vi.mock('../board', () => ({
  boardOf: () =>
    Promise.resolve({ label: (piece: string) => piece, task: () => '', doing: () => '' }),
}));
vi.mock('../sounds', () => ({ sounds: { move: vi.fn(), turn: vi.fn(), end: vi.fn() } }));

export class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  deaf = false; // the network is dead: nothing comes back, and nothing is closed
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    const message = JSON.parse(text) as Record<string, unknown>;
    if (message.kind !== 'ping') this.sent.push(message);
    else if (!this.deaf) this.say({ kind: 'pong' });
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  break(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  say(message: ServerMessage) {
    if (!this.deaf) this.onmessage?.({ data: JSON.stringify(message) });
  }
}
vi.stubGlobal('WebSocket', FakeSocket);

const { TableStore } = await import('./table.svelte');
const { mine } = await import('../mine.svelte');
const { settings } = await import('../settings.svelte');

export { told };
export let table: InstanceType<typeof TableStore>;
export const socket = () => FakeSocket.all.at(-1)!;

function situation(version: number, changes: Partial<Situation> = {}): Situation {
  const person = (name: string) => ({
    sitter: 'person' as const,
    name,
    bot: '',
    covered: null,
    left: null,
    colour: null,
  });
  return {
    table: 't',
    version,
    phase: 'running',
    game: 'test',
    players: 2,
    options: {},
    setup: { game: 'test' },
    seats: [person('Anna'), person('Bob')],
    paused: false,
    offer: null,
    own_cards: false,
    wants_rematch: [],
    rematch: '',
    links: 0,
    commitment: '',
    secret: '',
    to_act: 1,
    moves: version,
    view: { at: version },
    result: null,
    charges: false,
    take_back: false,
    restart: false,
    repairs: [],
    armed: null,
    tree: null,
    poor: [],
    ...changes,
  };
}
const step = (version: number): ShownStep => ({ piece: `piece:${version}` });
export function entry(version: number, changes: Partial<LogEntry> = {}): LogEntry {
  return {
    version,
    at: 0,
    lines: [{ phrase: 'x', args: [], text: `Line ${version}.` }],
    steps: [step(version)],
    ...changes,
  };
}
export function moment(move: number, changes: Partial<Moment> = {}): Moment {
  return {
    move,
    version: move,
    at: 0,
    to_act: move % 2,
    view: { at: move },
    scores: null,
    steps: [step(move)],
    lines: [],
    seat: 0,
    ...changes,
  };
}
export function state(
  version: number,
  changes: Partial<Situation> = {},
  log = [entry(version)],
  viewer: number | null = 0,
  from = version - 1,
  earlier = from > 0,
) {
  const now = situation(version, changes);
  socket().say({ kind: 'state', viewer, from, earlier, situation: now, log });
}
export function begin(seats = [0], version = 5, changes: Partial<Situation> = {}) {
  table = new TableStore('t');
  socket().open();
  socket().say({ kind: 'hello', table: 't', seats, host: true });
  for (const viewer of seats.length > 0 ? seats : [null])
    state(version, changes, [entry(version)], viewer, 0);
}
// Lets everything happen that needs no time.
export async function settled() {
  for (let i = 0; i < 20; ++i) await vi.advanceTimersByTimeAsync(0);
  await tick();
}
export const at = () => (table.stage.shown?.view as { at: number } | undefined)?.at;
export const TREE = { 'cell:1': { move: 'a' }, 'cell:2': { next: { 'cell:3': { move: 'b' } } } };

let hidden = false;
export function look(away: boolean) {
  hidden = away;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  hidden = false;
  Object.assign(told, { hidden_information: false, moments: [], log: [], asked: [], failures: 0 });
  FakeSocket.all = [];
  mine.tables = [];
  settings.set('animation', 'normal');
  settings.set('confirm', 'never');
});
afterEach(() => {
  table.close();
  vi.clearAllMocks();
  vi.useRealTimers();
});
