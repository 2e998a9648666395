// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import {
  at,
  begin,
  entry,
  FakeSocket,
  moment,
  settled,
  socket,
  state,
  table,
  told,
  TREE,
} from './fake-server';

describe('a seat in a waiting room', () => {
  const nobody = {
    sitter: 'nobody' as const,
    name: '',
    bot: '',
    covered: null,
    left: null,
    colour: null,
  };
  const anna = { ...nobody, sitter: 'person' as const, name: 'Anna' };

  it('is ours from the greeting on, though the state before it shows it empty', async () => {
    begin([], 5, { phase: 'open', seats: [anna, nobody] });
    table.rejoin();
    socket().open();
    socket().say({ kind: 'hello', table: 't', seats: [1], host: false });
    await settled();
    expect(FakeSocket.all.length).toBe(2);
    state(6, { phase: 'open', seats: [anna, { ...anna, name: 'Bob' }] }, [], 1, 0);
    await settled();
    expect([FakeSocket.all.length, table.heard.mine, at()]).toEqual([2, [1], 6]);
  });

  it('is asked for again when its person was sent away', () => {
    begin([1], 5, { phase: 'open', seats: [anna, { ...anna, name: 'Bob' }] });
    expect(FakeSocket.all.length).toBe(1);
    state(6, { phase: 'open', seats: [anna, nobody] }, [], 1, 5);
    expect(FakeSocket.all.length).toBe(2);
  });
});

describe('a connection that breaks', () => {
  it('comes back with the last version seen, and sends again what was not answered', async () => {
    begin([0], 5, { to_act: 0, tree: TREE });
    await settled();
    table.chooser.press('cell:1', 'mouse');
    const first = socket().sent[0];
    socket().break();
    expect(table.heard.connection).toBe('away');
    await vi.advanceTimersByTimeAsync(600);
    expect(FakeSocket.all.length).toBe(2);
    expect(socket().url).toContain('version=5');
    socket().open();
    expect(socket().sent).toEqual([first]);
    socket().say({ kind: 'hello', table: 't', seats: [0], host: true });
    expect(table.heard.connection).toBe('open');
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
    expect([at(), table.stage.catchingUp, told.asked]).toEqual([6, 3, ['0 5 9']]);
    await vi.advanceTimersByTimeAsync(500);
    expect([at(), table.stage.catchingUp, table.chooser.active]).toEqual([7, 2, false]);
    table.stage.skip();
    await settled();
    expect([at(), table.stage.catchingUp, table.chooser.active]).toEqual([8, 0, true]);
    expect(table.stage.log.map((line) => line.version)).toEqual([5, 6, 7, 8]);
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
    expect(table.stage.log.map((line) => line.version)).toEqual([5]);
  });

  it('is noticed within five seconds where the network is dead, and nothing said', async () => {
    begin([0], 5, { to_act: 0, tree: TREE });
    await settled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([table.heard.connection, FakeSocket.all.length]).toEqual(['open', 1]);
    socket().deaf = true;
    table.chooser.press('cell:1', 'mouse');
    const sent = socket().sent[0];
    await vi.advanceTimersByTimeAsync(5000);
    expect(table.heard.connection).not.toBe('open');
    expect(table.chooser.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    socket().open();
    expect([table.heard.connection, socket().sent]).toEqual(['connecting', [sent]]);
    socket().say({ kind: 'hello', table: 't', seats: [0], host: true });
    expect(table.heard.connection).toBe('open');
  });

  it('is asked about at once when the browser says that it is offline', async () => {
    begin();
    await settled();
    dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(table.heard.connection).toBe('open'); // the server is on this machine
    socket().deaf = true;
    dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(table.heard.connection).toBe('away');
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
    await vi.advanceTimersByTimeAsync(500);
    expect([at(), table.stage.log.map((line) => line.version)]).toEqual([6, [5, 6]]);
  });

  it('stays away when the server wants no more of it', async () => {
    begin();
    socket().break(4401);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([table.heard.connection, table.heard.shut, FakeSocket.all.length]).toEqual([
      'shut',
      4401,
      1,
    ]);
  });
});

it('knows since when somebody is away, if it saw them leave', () => {
  begin();
  socket().say({ kind: 'presence', present: [true, false], watching: 0, host: null });
  expect(table.heard.absentSince).toEqual([null, null]);
  socket().say({ kind: 'presence', present: [true, true], watching: 3, host: null });
  socket().say({ kind: 'presence', present: [true, false], watching: 0, host: null });
  expect(table.heard.absentSince).toEqual([null, Date.now()]);
});
