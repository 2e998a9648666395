// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { begin, settled, socket, state, table, TREE } from './fake-server';
import type { ServerMessage } from '../../generated/protocol';

describe('hints', () => {
  const advice = (id: string): ServerMessage => ({
    kind: 'advice',
    id,
    version: 5,
    bot: 'expert',
    expected: [0.6, 0.4],
    moves: [{ move: 'b', path: ['cell:2', 'cell:3'], value: 0.6, share: 0.9, lines: [] }],
  });
  const asked = () => socket().sent.at(-1) as { kind: string; id: string; seat: number };

  it('light up the pieces of the best move until the position changes', async () => {
    begin([0], 5, { to_act: 0, tree: TREE });
    await settled();
    expect(table.hintable).toBe(true);
    void table.hint();
    expect(asked()).toMatchObject({ kind: 'hint', seat: 0 });
    expect(table.hints.asking).toBe(true);
    socket().say(advice(asked().id));
    await settled();
    expect([table.hints.advice?.bot, [...table.surface.lit], table.hints.asking]).toEqual([
      'expert',
      ['cell:2', 'cell:3'],
      false,
    ]);
    state(6, { to_act: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect([table.hints.advice, table.surface.hinted.size, table.hintable]).toEqual([
      null,
      0,
      false,
    ]);
  });

  it('are put away when the move is made, before the others have played', async () => {
    begin([0], 5, { to_act: 0, tree: TREE });
    await settled();
    void table.hint();
    socket().say(advice(asked().id));
    await settled();
    expect(table.hints.advice).not.toBeNull();
    table.chooser.type('b');
    expect([table.hints.advice, table.surface.hinted.size]).toEqual([null, 0]);
  });

  it('that come too late are about something else', async () => {
    begin([0], 5, { to_act: 0, tree: TREE });
    await settled();
    void table.hint();
    state(6, { to_act: 0, tree: TREE });
    await vi.advanceTimersByTimeAsync(1000);
    socket().say(advice(asked().id));
    await settled();
    expect(table.hints.advice).toBeNull();
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
    expect([table.notice, table.hints.advice]).toEqual(['Too busy.', null]);
  });
});
