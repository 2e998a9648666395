import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../generated/protocol';
import { marksIn, meanwhile } from './log';

const by = (version: number, seat: number | null, phrase = 'x'): LogEntry => ({
  version,
  at: 0,
  lines: [{ phrase, args: seat === null ? [] : [{ seat }], text: '' }],
  steps: [{ piece: `piece:${version}` }],
});
const said = (version: number): LogEntry => ({ ...by(version, 0, 'chat.hello'), steps: [] });
const versions = (log: LogEntry[], viewer: number | null) =>
  meanwhile(log, viewer).entries.map(({ version }) => version);
const marks = (log: LogEntry[], viewer: number | null) => [
  ...marksIn(meanwhile(log, viewer), (steps) => steps.map(({ piece }) => piece)),
];

describe('what the others did since the own last turn', () => {
  it('is everything after it, with what chance brought', () => {
    expect(versions([by(1, 0), by(2, 1), by(3, null), by(4, 2)], 0)).toEqual([2, 3, 4]);
  });
  it('is everything so far before the own first one, but not the set-up', () => {
    expect(versions([by(1, null, 'table.started'), by(2, 1), by(3, 2)], 0)).toEqual([2, 3]);
  });
  it('stays the same while one makes a turn of several moves', () => {
    const log = [by(1, 0), by(2, 1), by(3, 2), by(4, 0), by(5, 0)];
    expect(versions(log, 0)).toEqual([2, 3]);
    expect(meanwhile(log, 0).answered).toBe(true);
    expect(meanwhile(log.slice(0, 3), 0).answered).toBe(false);
  });
  it('is not changed by talking', () => {
    expect(versions([by(1, 0), by(2, 1), said(3), by(4, 1)], 0)).toEqual([2, 4]);
  });
  it('is the last move for who only watches', () => {
    expect(versions([by(1, 0), by(2, 1), by(3, 1)], null)).toEqual([3]);
  });
});

describe('marks', () => {
  it('name who did it, the last one where there were several', () => {
    const twice = { ...by(3, 2), steps: [{ piece: 'piece:2' }] };
    expect(marks([by(1, 0), by(2, 1), twice], 0)).toEqual([['piece:2', 2]]);
  });
  it('stay until the own next move', () => {
    expect(marks([by(1, 1)], 0)).toEqual([['piece:1', 1]]);
    expect(marks([by(1, 1), by(2, 0)], 0)).toEqual([]);
  });
});
