// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { at, begin, entry, settled, socket, state, table, TREE } from './fake-server';
import { mine } from '../mine.svelte';

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
    socket().say({ kind: 'reason', id: sent.id as string, reason: 'Taken.', phrase: 'test.taken' });
    await settled();
    expect(table.notice).toBe('Taken.');
  });

  it('offers nothing while the game is paused', async () => {
    state(6, { moves: 5, to_act: 0, tree: TREE, paused: true }, [entry(6, { steps: [] })]);
    await settled();
    expect(table.chooser.active).toBe(false);
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

  it('offers it where the server would hear of it', async () => {
    begin([0], 5, { to_act: 0 });
    await settled();
    expect(table.backFor).toBeNull();
    state(6, { to_act: 1, take_back: true });
    await vi.advanceTimersByTimeAsync(2000);
    expect(table.backFor).toBe(0);
  });
});
