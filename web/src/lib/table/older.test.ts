// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { begin, entry, settled, socket, state, table, told, TREE } from './fake-server';

const versions = () => table.older.log.map((line) => line.version);

describe('a long log', () => {
  it('has its newest part at first, and older pages when they are wanted', async () => {
    told.log = [1, 2, 3, 4, 5].map((version) => entry(version));
    begin([0], 6);
    await settled();
    state(7, {}, [entry(6), entry(7)], 0, 5);
    await vi.advanceTimersByTimeAsync(1000);
    expect([versions(), table.older.earlier]).toEqual([[6, 7], true]);
    expect(await table.older.read()).toBe(2);
    expect([versions(), table.older.earlier]).toEqual([[4, 5, 6, 7], true]);
    expect(told.asked).toEqual(['log 0 6']);
    state(8);
    await vi.advanceTimersByTimeAsync(3000);
    expect(versions()).toEqual([4, 5, 6, 7, 8]);
    await table.older.read();
    expect(await table.older.read()).toBe(1);
    expect([versions(), table.older.earlier]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], false]);
    expect(await table.older.read()).toBe(0);
  });

  it('begins anew for somebody who has missed too much', async () => {
    told.log = [1, 2, 3, 4].map((version) => entry(version));
    begin([0], 5);
    state(5, {}, [entry(5)], 0, 4);
    await settled();
    await table.older.read();
    expect(versions()).toEqual([3, 4, 5]);
    socket().break();
    await vi.advanceTimersByTimeAsync(600);
    socket().open();
    socket().say({ kind: 'hello', table: 't', seats: [0], host: true });
    state(90, { to_act: 0, tree: TREE }, [entry(89), entry(90)], 0, 88);
    await vi.advanceTimersByTimeAsync(3000);
    expect([versions(), table.older.earlier]).toEqual([[89, 90], true]);
  });

  it('says so when it cannot be read, and is not asked twice at once', async () => {
    told.log = [1, 2].map((version) => entry(version));
    begin([0], 5);
    state(5, {}, [entry(5)], 0, 4);
    await settled();
    told.failures = 1;
    const both = [table.older.read(), table.older.read()];
    expect(await Promise.all(both)).toEqual([0, 0]);
    expect(told.asked).toEqual(['log 0 5']);
    expect(table.notice).toContain('cannot be shown');
    expect(await table.older.read()).toBe(2);
  });
});
