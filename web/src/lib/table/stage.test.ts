// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import {
  at,
  begin,
  entry,
  look,
  moment,
  settled,
  socket,
  state,
  table,
  told,
  TREE,
} from './fake-server';
import { phrases } from '../messages';
import { mine } from '../mine.svelte';
import { settings } from '../settings.svelte';
import { sounds } from '../sounds';

describe('showing what happens', () => {
  it('shows the first state at once, with what can be chosen', async () => {
    begin([0], 5, { to_act: 0, tree: TREE });
    await settled();
    expect([at(), table.stage.myTurn, [...table.chooser.options]]).toEqual([
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
    expect([at(), table.heard.latest?.version, table.heard.called, table.stage.myTurn]).toEqual([
      6,
      8,
      true,
      false,
    ]);
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
    expect(table.stage.log.map((line) => line.version)).toEqual([5]);
    await vi.advanceTimersByTimeAsync(450);
    expect(table.stage.log.map((line) => line.version)).toEqual([5, 6]);
    expect(document.querySelector('[role=log]')?.lastChild?.textContent).toBe('Line 6.');
    await vi.advanceTimersByTimeAsync(550);
    expect(table.stage.log.map((line) => line.version)).toEqual([5, 6, 7]);
  });

  it('tells what a move led to only when its pieces lie still', async () => {
    begin();
    await settled();
    state(6, { to_act: 0, tree: TREE });
    await settled();
    const told = () => (table.now?.view as { at: number }).at;
    expect([at(), told(), table.stage.acting, table.stage.myTurn]).toEqual([6, 5, true, false]);
    await vi.advanceTimersByTimeAsync(500);
    expect([at(), told(), table.stage.acting, table.stage.myTurn]).toEqual([6, 6, false, true]);
    expect(table.chooser.active).toBe(true);
  });

  it('tells nobody that they were away when several moves come at once', async () => {
    begin();
    await settled();
    told.moments = [5, 6, 7, 8].map((move) => moment(move));
    const log = [6, 7, 8].map((version) => entry(version));
    state(8, { to_act: 0, tree: TREE }, log, 0, 5);
    await settled();
    expect([at(), table.stage.catchingUp]).toEqual([6, 0]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([at(), table.chooser.active]).toEqual([8, true]);
  });

  it('passes over a moment in which nothing is seen to happen', async () => {
    begin([0], 5, { to_act: 1 });
    await settled();
    // After move 6 we are asked, and the table declines for us.
    told.moments = [
      moment(5),
      moment(6, { to_act: 0 }),
      moment(7, { to_act: 1, steps: [] }),
      moment(8, { to_act: 1 }),
    ];
    const log = [entry(6), entry(7, { steps: [], lines: [] }), entry(8)];
    state(8, { to_act: 1 }, log, 0, 5);
    await settled();
    expect(at()).toBe(7);
    for (let time = 0; time < 1500; time += 50) {
      expect(table.stage.myTurn).toBe(false);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(at()).toBe(8);
  });

  it('keeps its pauses where the device wants no motion', async () => {
    const still = vi
      .spyOn(globalThis, 'matchMedia')
      .mockReturnValue({ matches: true } as unknown as MediaQueryList);
    begin();
    await settled();
    state(6);
    state(7);
    await settled();
    expect([settings.pace(), at()]).toEqual([0, 6]);
    await vi.advanceTimersByTimeAsync(500);
    expect(at()).toBe(7);
    still.mockRestore();
  });

  it('is hurried along by a press', async () => {
    begin();
    await settled();
    state(6);
    state(7);
    state(8, { to_act: 0, tree: TREE });
    await settled();
    table.stage.skip();
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

describe('coming back', () => {
  it('shows what happened since the last visit', async () => {
    mine.visit('t', 'test');
    mine.saw('t', 3);
    told.moments = [3, 4, 5].map((move) => moment(move));
    begin([0], 5, { to_act: 0, tree: TREE });
    await settled();
    expect([at(), table.stage.catchingUp]).toEqual([4, 2]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([at(), table.chooser.active, table.stage.catchingUp]).toEqual([5, true, 0]);
    expect(mine.tables[0]?.moves).toBe(5);
  });

  it('shows what was missed while the connection was broken', async () => {
    begin();
    await settled();
    told.moments = [5, 6, 7].map((move) => moment(move));
    socket().break();
    await vi.advanceTimersByTimeAsync(1000);
    socket().open();
    socket().say({ kind: 'hello', table: 't', seats: [0], host: true });
    state(7, { to_act: 0, tree: TREE }, [entry(6), entry(7)], 0, 5);
    await settled();
    expect([at(), table.stage.catchingUp]).toEqual([6, 2]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([at(), table.stage.catchingUp]).toEqual([7, 0]);
  });

  it('shows only how things stand where the past is not to be had', async () => {
    mine.visit('t', 'test');
    mine.saw('t', 3);
    begin();
    await settled();
    expect([at(), table.stage.catchingUp]).toEqual([5, 0]);
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
    expect([at(), table.heard.called, vi.mocked(sounds.turn).mock.calls.length]).toEqual([
      5,
      true,
      1,
    ]);
    look(false);
    await settled();
    expect([at(), table.stage.catchingUp]).toEqual([6, 3]);
    await vi.advanceTimersByTimeAsync(3000);
    expect([at(), table.chooser.active, vi.mocked(sounds.turn).mock.calls.length]).toEqual([
      8,
      true,
      1,
    ]);
  });

  it('is heard: each move that is shown, and the end', async () => {
    begin();
    await settled();
    vi.mocked(sounds.move).mockClear();
    vi.mocked(sounds.end).mockClear();
    table.stage.board = { ...table.stage.board!, sound: ([step]) => (step ? 'coin' : 'card') };
    state(6);
    state(7, {}, [entry(7, { steps: [] })]); // somebody speaks
    await vi.advanceTimersByTimeAsync(2000);
    expect(vi.mocked(sounds.move).mock.calls).toEqual([['coin']]);
    expect(sounds.end).not.toHaveBeenCalled();
    state(8, { phase: 'finished', to_act: null });
    await vi.advanceTimersByTimeAsync(2000);
    expect(sounds.move).toHaveBeenCalledTimes(2);
    expect(sounds.end).toHaveBeenCalledTimes(1);
    state(9, { phase: 'finished', to_act: null }, [entry(9, { steps: [] })]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sounds.end).toHaveBeenCalledTimes(1);
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

describe('several seats at one browser', () => {
  it('looks with the eyes of whoever is asked, each with its own steps', async () => {
    begin([0, 1], 5, { to_act: 0 });
    await settled();
    expect(table.stage.viewer).toBe(0);
    // Bob sees nothing move, so he need not wait for what Anna sees.
    state(6, { to_act: 1, view: { at: 61 }, tree: TREE }, [entry(6, { steps: [] })], 1);
    state(6, { to_act: 1, view: { at: 60 } }, [entry(6)], 0);
    await settled();
    expect([table.stage.viewer, at(), table.stage.handOver, table.chooser.active]).toEqual([
      1,
      61,
      null,
      true,
    ]);
  });

  it('hides everything until the other has taken over, where there are secrets', async () => {
    told.hidden_information = true;
    begin([0, 1], 5, { to_act: 0, tree: TREE });
    await settled();
    expect([table.stage.handOver, table.stage.shown]).toEqual([0, null]);
    table.stage.takeOver();
    await settled();
    expect([table.stage.handOver, table.stage.viewer, at()]).toEqual([null, 0, 5]);
    state(6, { to_act: 1, view: { at: 60 } }, [entry(6)], 0);
    state(6, { to_act: 1, view: { at: 61 }, tree: TREE }, [entry(6)], 1);
    await vi.advanceTimersByTimeAsync(5000);
    table.stage.skip(); // no way round it
    await settled();
    expect([table.stage.handOver, at(), table.chooser.active]).toEqual([1, 5, false]);
    table.stage.takeOver();
    await vi.advanceTimersByTimeAsync(2000);
    expect([table.stage.handOver, table.stage.viewer, at(), table.chooser.active]).toEqual([
      null,
      1,
      61,
      true,
    ]);
  });

  it('asks nobody to hand over where one person plays against bots', async () => {
    told.hidden_information = true;
    begin([0], 5, { to_act: 0 });
    await settled();
    expect([table.stage.handOver, at()]).toEqual([null, 5]);
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
  expect(table.stage.verdict).toBe('Anna wins.');
  const line = { phrase: 'test.wins', args: [{ seat: 0 }], text: 'Anna wins.' };
  state(7, { phase: 'finished', result }, [entry(7, { steps: [], lines: [line] })]);
  await settled();
  expect(table.stage.verdict).toBe('Anna has won.');
});

it('watches as everybody without a seat', async () => {
  begin([], 5, { to_act: 0 });
  await settled();
  expect([table.stage.viewer, at(), table.stage.myTurn]).toEqual([null, 5, false]);
});

it('counts who has moved, and how often in a row', async () => {
  const back = { steps: [], lines: [{ phrase: 'table.took_back', args: [{ seat: 0 }], text: '' }] };
  begin([0], 5, { to_act: 0 });
  await settled();
  state(6, { to_act: 0 });
  await vi.advanceTimersByTimeAsync(2000);
  state(7, { to_act: 1 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(table.stage.row).toEqual({ seat: 0, moves: 2 });
  state(8, { moves: 6, to_act: 0 }, [entry(8, back)]);
  await settled();
  expect(table.stage.row).toEqual({ seat: null, moves: 0 });
});
