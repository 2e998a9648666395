// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { begin, entry, moment, settled, state, table, told, TREE } from './fake-server';
import { settings } from '../settings.svelte';

describe('looking back', () => {
  beforeEach(async () => {
    told.moments = [0, 1, 2, 3, 4, 5].map((move) => moment(move));
    begin([0], 5, { to_act: 0, tree: TREE });
    await settled();
  });

  it('offers no choice in the past, and the same again in the present', async () => {
    await table.past.lookAt(3);
    expect([table.view, table.chooser.active, table.stage.myTurn]).toEqual([
      { at: 3 },
      false,
      true,
    ]);
    table.past.lookAtNow();
    expect([table.view, table.chooser.active]).toEqual([{ at: 5 }, true]);
  });

  it('goes on receiving, and returns to the present after the last', async () => {
    await table.past.lookAtMove(2);
    state(6, { to_act: 1 });
    await settled();
    expect([table.view, table.stage.shown?.version]).toEqual([{ at: 2 }, 6]);
    await table.past.lookAtMove(7);
    expect([table.past.moment, table.view]).toEqual([null, { at: 6 }]);
  });

  it('shows the beginning for what was said before it', async () => {
    await table.past.lookAt(-1);
    expect(table.past.moment?.move).toBe(0);
  });
});

describe('a past that was taken back', () => {
  const back = { steps: [], lines: [{ phrase: 'table.took_back', args: [{ seat: 0 }], text: '' }] };

  it('forgets the positions that were never played', async () => {
    told.moments = [0, 1, 2, 3, 4, 5].map((move) => moment(move));
    begin([0], 5, { to_act: 1 });
    await settled();
    await table.past.lookAt(5);
    expect(table.past.moment?.move).toBe(5);
    told.moments = [0, 1, 2, 3, 4]
      .map((move) => moment(move))
      .concat(moment(5, { version: 7, view: { at: 'other' } }));
    state(6, { moves: 4 }, [entry(6, back)]);
    await settled();
    expect(table.past.moment).toBeNull();
    state(7, { moves: 5 });
    await vi.advanceTimersByTimeAsync(2000);
    await table.past.lookAt(7);
    expect(table.past.moment?.view).toEqual({ at: 'other' });
  });
});

describe('several seats at one browser', () => {
  it('keeps moments apart for each seat', async () => {
    told.moments = [0, 1, 2, 3, 4, 5].map((move) => moment(move));
    begin([0, 1], 5, { to_act: 0 });
    await settled();
    await table.past.lookAt(2);
    for (const viewer of [0, 1])
      state(6, { moves: 5, to_act: 1 }, [entry(6, { steps: [] })], viewer);
    await settled();
    await table.past.lookAt(2);
    expect(told.asked).toEqual(['0 0 6', '1 0 6']);
  });
});

describe('the end of a game with secrets', () => {
  it('shows all cards, and only while it is the end', async () => {
    told.moments = [moment(5)];
    begin([0], 5, { to_act: 1 });
    await settled();
    Object.assign(table.stage.board!, { together: (views: unknown[]) => ({ all: views.length }) });
    state(6, { phase: 'finished', moves: 5 });
    await settled();
    await vi.waitFor(() => expect(table.view).toEqual({ all: 2 }));
    state(7, { phase: 'running', moves: 4, view: { at: 4 } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(table.view).toEqual({ at: 4 });
  });
});

describe('what happened since our last turn', () => {
  const by = (seat: number, version: number) =>
    entry(version, { lines: [{ phrase: 'x', args: [{ seat }], text: `Line ${version}.` }] });
  const log = [by(1, 1), by(0, 2), by(1, 3), by(1, 4), by(1, 5)];

  beforeEach(async () => {
    told.moments = [0, 1, 2, 3, 4, 5, 6].map((move) => moment(move));
    settings.set('animation', 'none');
    begin([0], 1, { to_act: 1 });
    state(5, { to_act: 0, tree: TREE }, log, 0, 0);
    await settled();
  });

  it('is gone through with one key, move by move, up to now', async () => {
    const seen: unknown[] = [];
    for (let times = 0; times < 4; ++times) {
      await table.stepThrough();
      seen.push(table.past.moment?.move ?? 'now');
    }
    expect(seen).toEqual([2, 3, 4, 5]);
    await table.stepThrough();
    expect(table.past.moment).toBeNull();
  });

  it('can still be seen after we have moved', async () => {
    state(6, { to_act: 0, tree: TREE }, [by(0, 6)]);
    await settled();
    await table.stepThrough();
    expect(table.past.moment?.move).toBe(2);
  });
});
