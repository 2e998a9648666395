// @vitest-environment happy-dom
// What a table's socket does when its server stops: another one answers soon, and nothing is lost.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { TableSocket, type Connection } from './socket';

class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    Line.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }

  // What the server does.
  opens() {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  ends(code: number) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

// The sockets that were opened, in order.
function line(number: number): Line {
  const found = Line.all[number];
  if (!found) throw new Error('no such socket');
  return found;
}

const connections: Connection[] = [];
const open = () =>
  new TableSocket('t', {
    message: () => undefined,
    connection: (state) => connections.push(state),
    version: () => 7,
  });

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  connections.length = 0;
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('location', { protocol: 'http:', host: 'games.example.org' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', {
    hidden: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('when a server stops, its visitors are at another one within a second, each at a time of their own', () => {
  const waits = [0, 0.5, 0.999].map((chance) => {
    Line.all = [];
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const socket = open();
    line(0).opens();
    line(0).says({ kind: 'pong' });
    line(0).ends(1012);
    const began = Date.now();
    while (Line.all.length < 2) vi.advanceTimersByTime(1);
    socket.close();
    vi.restoreAllMocks();
    return Date.now() - began;
  });
  expect(Math.max(...waits)).toBeLessThan(400);
  expect(new Set(waits).size).toBe(3);
});

test('a move without an answer is sent again to the other server, as it was', async () => {
  const socket = open();
  line(0).opens();
  const answered = socket.command(0, 7, { kind: 'move', move: 'a' });
  line(0).ends(1012);
  vi.advanceTimersByTime(1000);
  expect(Line.all).toHaveLength(2);
  line(1).opens();
  expect(line(1).sent).toEqual(line(0).sent);
  expect(line(1).url).toContain('version=7');
  const { id } = JSON.parse(line(1).sent[0] ?? '') as { id: string };
  line(1).says({ kind: 'answer', id, version: 8, error: null, stale: false });
  expect((await answered).version).toBe(8);
  expect(connections).not.toContain('shut');
  socket.close();
});
