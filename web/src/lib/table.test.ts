import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  GameInfo,
  LogEntry,
  Moment,
  Moments,
  ServerMessage,
  Situation,
  Step,
} from '../generated/protocol';

// ---- A server that says what a test tells it to ----

const told = vi.hoisted(() => ({
  hidden_information: false,
  moments: [] as Moment[],
  asked: [] as string[],
  failures: 0,
}));

vi.mock('./api', () => ({
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
    moments: (_: string, seat: number | null, from: number, to: number): Promise<Moments> => {
      told.asked.push(`${seat} ${from} ${to}`);
      const moments = told.moments.filter((moment) => moment.move >= from && moment.move < to);
      return Promise.resolve({ total: told.moments.length, from, moments });
    },
  },
}));
vi.mock('./board', () => ({
  boardOf: () =>
    Promise.resolve({ label: (piece: string) => piece, task: () => '', doing: () => '' }),
}));
vi.mock('./sounds', () => ({ sounds: { move: vi.fn(), turn: vi.fn(), end: vi.fn() } }));

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
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
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
vi.stubGlobal('WebSocket', FakeSocket);

const { TableStore } = await import('./table.svelte');
const { mine } = await import('./mine.svelte');
const { phrases } = await import('./messages');
const { settings } = await import('./settings.svelte');
const { sounds } = await import('./sounds');

let table: InstanceType<typeof TableStore>;
const socket = () => FakeSocket.all.at(-1)!;

function situation(version: number, changes: Partial<Situation> = {}): Situation {
  const person = (name: string) => ({
    sitter: 'person' as const,
    name,
    bot: '',
    covered: null,
    left: null,
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
    wants_rematch: [],
    rematch: '',
    commitment: '',
    secret: '',
    to_act: 1,
    moves: version,
    view: { at: version },
    result: null,
    charges: false,
    take_back: false,
    armed: null,
    tree: null,
    ...changes,
  };
}
const step = (version: number): Step => ({ piece: `piece:${version}` });
function entry(version: number, changes: Partial<LogEntry> = {}): LogEntry {
  return {
    version,
    at: 0,
    lines: [{ phrase: 'x', args: [], text: `Line ${version}.` }],
    steps: [step(version)],
    ...changes,
  };
}
function moment(move: number, changes: Partial<Moment> = {}): Moment {
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
function state(
  version: number,
  changes: Partial<Situation> = {},
  log = [entry(version)],
  viewer: number | null = 0,
  from = version - 1,
) {
  socket().say({ kind: 'state', viewer, from, situation: situation(version, changes), log });
}
function begin(seats = [0], version = 5, changes: Partial<Situation> = {}) {
  table = new TableStore('t');
  socket().open();
  socket().say({ kind: 'hello', table: 't', seats, host: true });
  for (const viewer of seats.length > 0 ? seats : [null])
    state(version, changes, [entry(version)], viewer, 0);
}
// Lets everything happen that needs no time.
async function settled() {
  for (let i = 0; i < 20; ++i) await vi.advanceTimersByTimeAsync(0);
  await tick();
}
const at = () => (table.shown?.view as { at: number } | undefined)?.at;
const TREE = { 'cell:1': { move: 'a' }, 'cell:2': { next: { 'cell:3': { move: 'b' } } } };

let hidden = false;
function look(away: boolean) {
  hidden = away;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  hidden = false;
  Object.assign(told, { hidden_information: false, moments: [], asked: [], failures: 0 });
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

describe('showing what happens', () => {
  it('shows the first state at once, with what can be chosen', async () => {
    begin([0], 5, { to_act: 0, tree: TREE });
    await settled();
    expect([at(), table.myTurn, [...table.chooser.options]]).toEqual([
      5,
      true,
      ['cell:1', 'cell:2'],
    ]);
  });

  it('shows moves one after the other, and offers the choice after the last', async () => {
    begin();
    await settled();
    state(6);
    state(7);
    state(8, { to_act: 0, tree: TREE });
    await settled();
    expect([at(), table.latest?.version, table.called, table.myTurn]).toEqual([6, 8, true, false]);
    await vi.advanceTimersByTimeAsync(500);
    expect(at()).toBe(7);
    await vi.advanceTimersByTimeAsync(450);
    expect([at(), table.chooser.active]).toEqual([8, false]);
    await vi.advanceTimersByTimeAsync(500);
    expect([at(), table.chooser.active]).toEqual([8, true]);
  });

  it('keeps the log of each moment with it', async () => {
    begin();
    await settled();
    state(6);
    state(7);
    await settled();
    expect(table.log.map((line) => line.version)).toEqual([5, 6]);
    expect(table.spoken).toBe('Line 6.');
    await vi.advanceTimersByTimeAsync(1000);
    expect(table.log.map((line) => line.version)).toEqual([5, 6, 7]);
  });

  it('is hurried along by a press', async () => {
    begin();
    await settled();
    state(6);
    state(7);
    state(8, { to_act: 0, tree: TREE });
    await settled();
    table.skip();
    await settled();
    expect([at(), table.chooser.active]).toEqual([8, true]);
    // The next one takes its time again.
    state(9, { to_act: 0, tree: TREE });
    state(10, { to_act: 0, tree: TREE });
    await settled();
    expect(at()).toBe(9);
  });

  it('moves nothing where motion is not wanted', async () => {
    settings.set('animation', 'none');
    begin();
    await settled();
    state(6);
    state(7, { to_act: 0, tree: TREE });
    await settled();
    expect([at(), table.chooser.active]).toEqual([7, true]);
  });

  it('takes at most a second and a half for the turn of a seat, at any speed', async () => {
    settings.set('animation', 'slow');
    begin();
    await settled();
    const many = Array.from({ length: 30 }, (_, index) => ({ piece: `p:${index}` }));
    state(6, {}, [entry(6, { steps: many })]);
    state(7, { to_act: 0, tree: TREE }, [entry(7, { steps: [] })]);
    await settled();
    expect(at()).toBe(6);
    await vi.advanceTimersByTimeAsync(1501);
    expect(at()).toBe(7);
  });

  it('shares that time among the moves of one turn', async () => {
    begin();
    await settled();
    const many = Array.from({ length: 30 }, (_, index) => ({ piece: `p:${index}` }));
    for (const version of [6, 7, 8]) state(version, {}, [entry(version, { steps: many })]);
    state(9, {}, [entry(9, { steps: [] })]);
    await settled();
    await vi.advanceTimersByTimeAsync(1500 + 150 + 150 + 10);
    expect(at()).toBe(9);
  });

  it('waits for the server to tell about the game, in order', async () => {
    told.failures = 2;
    begin();
    state(6, {}, [entry(6, { steps: [] })]);
    await settled();
    expect(at()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(500 + 1000);
    await settled();
    expect(at()).toBe(6);
  });
});

describe('choosing', () => {
  beforeEach(async () => {
    begin([0], 5, { to_act: 0, tree: TREE });
    await settled();
  });

  it('is not disturbed by chat', async () => {
    table.chooser.press('cell:2', 'mouse');
    state(6, { moves: 5, to_act: 0, tree: TREE }, [entry(6, { steps: [] })]);
    await settled();
    expect(table.chooser.path).toEqual(['cell:2']);
  });

  it('begins anew when the position has changed', async () => {
    table.chooser.press('cell:2', 'mouse');
    state(6, { moves: 4, to_act: 0, tree: TREE }, [entry(6, { steps: [] })]);
    await settled();
    expect(table.chooser.path).toEqual([]);
  });

  it('sends a move with the version that was seen, and stays busy until it is shown', async () => {
    table.chooser.press('cell:1', 'mouse');
    const sent = socket().sent[0]!;
    expect(sent).toMatchObject({
      kind: 'command',
      seat: 0,
      version: 5,
      wish: { kind: 'move', move: 'a' },
    });
    socket().say({ kind: 'answer', id: sent.id as string, version: 6, error: null, stale: false });
    await settled();
    expect(table.chooser.busy).toBe(true);
    state(6, { to_act: 1 });
    await settled();
    expect([table.chooser.busy, table.chooser.active]).toEqual([false, false]);
  });

  it('is free again when the move and its taking back came at once', async () => {
    table.chooser.press('cell:1', 'mouse');
    const { id } = socket().sent[0] as { id: string };
    const log = [
      entry(6),
      entry(7, { steps: [], lines: [{ phrase: 'table.took_back', args: [], text: '' }] }),
    ];
    state(7, { moves: 5, to_act: 0, tree: TREE }, log, 0, 5);
    socket().say({ kind: 'answer', id, version: 6, error: null, stale: false });
    await vi.advanceTimersByTimeAsync(2000);
    expect([table.chooser.busy, table.chooser.options.size]).toEqual([false, 2]);
  });

  it('says why a move was refused, and lets choose again', async () => {
    table.chooser.press('cell:1', 'mouse');
    const { id } = socket().sent[0] as { id: string };
    socket().say({ kind: 'answer', id, version: null, error: 'No.', stale: false });
    await settled();
    expect([table.notice, table.chooser.busy, table.chooser.options.size]).toEqual([
      'No.',
      false,
      2,
    ]);
  });

  it('asks why not', async () => {
    table.chooser.press('cell:9', 'mouse');
    const sent = socket().sent[0]!;
    expect(sent).toMatchObject({ kind: 'why_not', seat: 0, path: ['cell:9'] });
    socket().say({ kind: 'reason', id: sent.id as string, reason: 'Taken.' });
    await settled();
    expect(table.notice).toBe('Taken.');
  });

  it('offers nothing while the game is paused', async () => {
    state(6, { moves: 5, to_act: 0, tree: TREE, paused: true }, [entry(6, { steps: [] })]);
    await settled();
    expect(table.chooser.active).toBe(false);
  });
});

describe('a connection that breaks', () => {
  it('comes back with the last version seen, and sends again what was not answered', async () => {
    begin([0], 5, { to_act: 0, tree: TREE });
    await settled();
    table.chooser.press('cell:1', 'mouse');
    const first = socket().sent[0];
    socket().break();
    expect(table.connection).toBe('away');
    await vi.advanceTimersByTimeAsync(600);
    expect(FakeSocket.all.length).toBe(2);
    expect(socket().url).toContain('version=5');
    socket().open();
    expect(socket().sent).toEqual([first]);
    expect(table.connection).toBe('open');
  });

  it('shows move by move what happened meanwhile', async () => {
    begin([0], 5);
    await settled();
    socket().break();
    await vi.advanceTimersByTimeAsync(600);
    socket().open();
    told.moments = [5, 6, 7, 8].map((move) => moment(move));
    socket().say({ kind: 'hello', table: 't', seats: [0], host: true });
    state(8, { to_act: 0, tree: TREE }, [entry(6), entry(7), entry(8)], 0, 5);
    await settled();
    expect([at(), table.catchingUp, told.asked]).toEqual([6, 3, ['0 5 9']]);
    await vi.advanceTimersByTimeAsync(500);
    expect([at(), table.catchingUp, table.chooser.active]).toEqual([7, 2, false]);
    table.skip();
    await settled();
    expect([at(), table.catchingUp, table.chooser.active]).toEqual([8, 0, true]);
    expect(table.log.map((line) => line.version)).toEqual([5, 6, 7, 8]);
  });

  it('shows the same twice when nothing happened, without a stir', async () => {
    begin([0], 5, { to_act: 0, tree: TREE });
    await settled();
    table.chooser.press('cell:2', 'mouse');
    socket().break();
    await vi.advanceTimersByTimeAsync(600);
    socket().open();
    socket().say({ kind: 'hello', table: 't', seats: [0], host: true });
    state(5, { to_act: 0, tree: TREE }, [], 0, 5);
    await settled();
    expect(table.chooser.path).toEqual(['cell:2']);
    expect(table.log.map((line) => line.version)).toEqual([5]);
  });

  it('has only half of an event for two seats: the other half follows', async () => {
    begin([0, 1], 5, { to_act: 0 });
    await settled();
    state(6, { to_act: 0 }, [entry(6)], 0);
    socket().break();
    await vi.advanceTimersByTimeAsync(600);
    expect(socket().url).toContain('version=5');
    socket().open();
    socket().say({ kind: 'hello', table: 't', seats: [0, 1], host: true });
    state(6, { to_act: 0 }, [entry(6)], 0, 5);
    expect(at()).toBe(5);
    state(6, { to_act: 0 }, [entry(6)], 1, 5);
    await settled();
    expect([at(), table.log.map((line) => line.version)]).toEqual([6, [5, 6]]);
  });

  it('stays away when the server wants no more of it', async () => {
    begin();
    socket().break(4401);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([table.connection, table.shut, FakeSocket.all.length]).toEqual(['shut', 4401, 1]);
  });
});

describe('coming back', () => {
  it('shows what happened since the last visit', async () => {
    mine.visit('t', 'test');
    mine.saw('t', 3);
    told.moments = [3, 4, 5].map((move) => moment(move));
    begin([0], 5, { to_act: 0, tree: TREE });
    await settled();
    expect([at(), table.catchingUp]).toEqual([4, 2]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([at(), table.chooser.active, table.catchingUp]).toEqual([5, true, 0]);
    expect(mine.tables[0]?.moves).toBe(5);
  });

  it('shows only how things stand where the past is not to be had', async () => {
    mine.visit('t', 'test');
    mine.saw('t', 3);
    begin();
    await settled();
    expect([at(), table.catchingUp]).toEqual([5, 0]);
  });

  it('remembers a first visit too', async () => {
    begin();
    await settled();
    expect(mine.tables[0]).toMatchObject({ id: 't', game: 'test', moves: 5 });
  });

  it('waits while nobody looks, but calls', async () => {
    begin();
    await settled();
    vi.mocked(sounds.turn).mockClear();
    look(true);
    state(6);
    state(7);
    state(8, { to_act: 0, tree: TREE });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([at(), table.called, vi.mocked(sounds.turn).mock.calls.length]).toEqual([5, true, 1]);
    look(false);
    await settled();
    expect([at(), table.catchingUp]).toEqual([6, 3]);
    await vi.advanceTimersByTimeAsync(3000);
    expect([at(), table.chooser.active, vi.mocked(sounds.turn).mock.calls.length]).toEqual([
      8,
      true,
      1,
    ]);
  });

  it('rings once when a turn of ours begins, and not again within it', async () => {
    begin([0], 5);
    await settled();
    state(6, { to_act: 0 });
    await vi.advanceTimersByTimeAsync(2000);
    state(7, { to_act: 0 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(vi.mocked(sounds.turn).mock.calls.length).toBe(1);
    state(8, { to_act: 1 });
    state(9, { to_act: 0 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(vi.mocked(sounds.turn).mock.calls.length).toBe(2);
  });
});

describe('taking back', () => {
  const back = { steps: [], lines: [{ phrase: 'table.took_back', args: [{ seat: 0 }], text: '' }] };

  it('shows the earlier position without a movement', async () => {
    begin([0], 5, { to_act: 1 });
    await settled();
    state(6, { moves: 4, to_act: 0, tree: TREE, view: { at: 4 } }, [entry(6, back)]);
    await settled();
    expect([at(), table.chooser.active]).toEqual([4, true]);
    expect(mine.tables[0]?.moves).toBe(4);
  });

  it('forgets the positions that were never played', async () => {
    told.moments = [0, 1, 2, 3, 4, 5].map((move) => moment(move));
    begin([0], 5, { to_act: 1 });
    await settled();
    await table.lookAt(5);
    expect(table.moment?.move).toBe(5);
    told.moments = [0, 1, 2, 3, 4]
      .map((move) => moment(move))
      .concat(moment(5, { version: 7, view: { at: 'other' } }));
    state(6, { moves: 4 }, [entry(6, back)]);
    await settled();
    expect(table.moment).toBeNull();
    state(7, { moves: 5 });
    await vi.advanceTimersByTimeAsync(2000);
    await table.lookAt(7);
    expect(table.moment?.view).toEqual({ at: 'other' });
  });

  it('offers it where the server would hear of it', async () => {
    begin([0], 5, { to_act: 0 });
    await settled();
    expect(table.backFor).toBeNull();
    state(6, { to_act: 1, take_back: true });
    await vi.advanceTimersByTimeAsync(2000);
    expect(table.backFor).toBe(0);
  });

  it('knows who has moved, and how often in a row', async () => {
    begin([0], 5, { to_act: 0 });
    await settled();
    state(6, { to_act: 0 });
    await vi.advanceTimersByTimeAsync(2000);
    state(7, { to_act: 1 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(table.row).toEqual({ seat: 0, moves: 2 });
    state(8, { moves: 6, to_act: 0 }, [entry(8, back)]);
    await settled();
    expect(table.row).toEqual({ seat: null, moves: 0 });
  });
});

describe('looking back', () => {
  beforeEach(async () => {
    told.moments = [0, 1, 2, 3, 4, 5].map((move) => moment(move));
    begin([0], 5, { to_act: 0, tree: TREE });
    await settled();
  });

  it('offers no choice in the past, and the same again in the present', async () => {
    await table.lookAt(3);
    expect([table.view, table.chooser.active, table.myTurn]).toEqual([{ at: 3 }, false, true]);
    table.lookAtNow();
    expect([table.view, table.chooser.active]).toEqual([{ at: 5 }, true]);
  });

  it('goes on receiving, and returns to the present after the last', async () => {
    await table.lookAtMove(2);
    state(6, { to_act: 1 });
    await settled();
    expect([table.view, table.shown?.version]).toEqual([{ at: 2 }, 6]);
    await table.lookAtMove(7);
    expect([table.moment, table.view]).toEqual([null, { at: 6 }]);
  });

  it('shows the beginning for what was said before it', async () => {
    await table.lookAt(-1);
    expect(table.moment?.move).toBe(0);
  });
});

describe('several seats at one browser', () => {
  it('looks with the eyes of whoever is asked, each with its own steps', async () => {
    begin([0, 1], 5, { to_act: 0 });
    await settled();
    expect(table.viewer).toBe(0);
    // Bob sees nothing move, so he need not wait for what Anna sees.
    state(6, { to_act: 1, view: { at: 61 }, tree: TREE }, [entry(6, { steps: [] })], 1);
    state(6, { to_act: 1, view: { at: 60 } }, [entry(6)], 0);
    await settled();
    expect([table.viewer, at(), table.handOver, table.chooser.active]).toEqual([1, 61, null, true]);
  });

  it('hides everything until the other has taken over, where there are secrets', async () => {
    told.hidden_information = true;
    begin([0, 1], 5, { to_act: 0, tree: TREE });
    await settled();
    expect([table.handOver, table.shown]).toEqual([0, null]);
    table.takeOver();
    await settled();
    expect([table.handOver, table.viewer, at()]).toEqual([null, 0, 5]);
    state(6, { to_act: 1, view: { at: 60 } }, [entry(6)], 0);
    state(6, { to_act: 1, view: { at: 61 }, tree: TREE }, [entry(6)], 1);
    await vi.advanceTimersByTimeAsync(5000);
    table.skip(); // no way round it
    await settled();
    expect([table.handOver, at(), table.chooser.active]).toEqual([1, 5, false]);
    table.takeOver();
    await vi.advanceTimersByTimeAsync(2000);
    expect([table.handOver, table.viewer, at(), table.chooser.active]).toEqual([null, 1, 61, true]);
  });

  it('asks nobody to hand over where one person plays against bots', async () => {
    told.hidden_information = true;
    begin([0], 5, { to_act: 0 });
    await settled();
    expect([table.handOver, at()]).toEqual([null, 5]);
  });

  it('keeps moments apart for each seat', async () => {
    told.moments = [0, 1, 2, 3, 4, 5].map((move) => moment(move));
    begin([0, 1], 5, { to_act: 0 });
    await settled();
    await table.lookAt(2);
    for (const viewer of [0, 1])
      state(6, { moves: 5, to_act: 1 }, [entry(6, { steps: [] })], viewer);
    await settled();
    await table.lookAt(2);
    expect(told.asked).toEqual(['0 0 6', '1 0 6']);
  });
});

it("tells the end as the log does, in the reader's language", async () => {
  const result = {
    over: true,
    winners: [0],
    shares: [1, 0],
    scores: [0, 0],
    sources: [],
    sentence: 'Anna wins.',
  };
  phrases({ 'test.wins': '{0} has won.' });
  begin();
  await settled();
  state(6, { phase: 'finished', result }, [entry(6, { steps: [] })]);
  await settled();
  expect(table.verdict).toBe('Anna wins.');
  const line = { phrase: 'test.wins', args: [{ seat: 0 }], text: 'Anna wins.' };
  state(7, { phase: 'finished', result }, [entry(7, { steps: [], lines: [line] })]);
  await settled();
  expect(table.verdict).toBe('Anna has won.');
});

it('watches as everybody without a seat', async () => {
  begin([], 5, { to_act: 0 });
  await settled();
  expect([table.viewer, at(), table.myTurn]).toEqual([null, 5, false]);
});

it('knows since when somebody is away, if it saw them leave', () => {
  begin();
  socket().say({ kind: 'presence', present: [true, false] });
  expect(table.absentSince).toEqual([null, null]);
  socket().say({ kind: 'presence', present: [true, true] });
  socket().say({ kind: 'presence', present: [true, false] });
  expect(table.absentSince).toEqual([null, Date.now()]);
});

describe('hints', () => {
  const advice = (id: string): ServerMessage => ({
    kind: 'advice',
    id,
    version: 5,
    bot: 'expert',
    expected: [0.6, 0.4],
    moves: [{ move: 'b', path: ['cell:2', 'cell:3'], value: 0.6, share: 0.9 }],
  });
  const asked = () => socket().sent.at(-1) as { kind: string; id: string; seat: number };

  it('light up the pieces of the best move until the position changes', async () => {
    begin([0], 5, { to_act: 0, tree: TREE });
    await settled();
    expect(table.hintable).toBe(true);
    void table.hint();
    expect(asked()).toMatchObject({ kind: 'hint', seat: 0 });
    expect(table.advising).toBe(true);
    socket().say(advice(asked().id));
    await settled();
    expect([table.advice?.bot, [...table.surface.lit], table.advising]).toEqual([
      'expert',
      ['cell:2', 'cell:3'],
      false,
    ]);
    state(6, { to_act: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect([table.advice, table.surface.hinted.size, table.hintable]).toEqual([null, 0, false]);
  });

  it('that come too late are about something else', async () => {
    begin([0], 5, { to_act: 0, tree: TREE });
    await settled();
    void table.hint();
    state(6, { to_act: 0, tree: TREE });
    await vi.advanceTimersByTimeAsync(1000);
    socket().say(advice(asked().id));
    await settled();
    expect(table.advice).toBeNull();
  });

  it('are not asked for where there are none, and a refusal is said', async () => {
    begin([0], 5, { to_act: 0, tree: TREE, setup: { game: 'test', hints: false } });
    await settled();
    expect(table.hintable).toBe(false);
    await table.hint();
    expect(socket().sent).toEqual([]);
    state(6, { to_act: 0, tree: TREE });
    await vi.advanceTimersByTimeAsync(1000);
    void table.hint();
    socket().say({
      kind: 'answer',
      id: asked().id,
      version: null,
      error: 'Too busy.',
      stale: false,
    });
    await settled();
    expect([table.notice, table.advice]).toEqual(['Too busy.', null]);
  });
});
