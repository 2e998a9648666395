// One WebSocket to a table that comes back by itself. Commands that were not answered are sent
// again with their ids: the server does nothing twice.

import type { ClientMessage, ServerMessage, Wish } from '../generated/protocol';
import { freshId } from './api';

export type Connection = 'connecting' | 'open' | 'away' | 'shut';
export interface Answer {
  error: string | null;
  stale: boolean;
}

export interface Listener {
  message(message: ServerMessage): void;
  connection(state: Connection, code?: number): void;
  version(): number; // the last one seen
}

// Why the server shuts a socket for good.
export const MOVED_ELSEWHERE = 4401;
export const NOT_INVITED = 4403;
export const NO_SUCH_TABLE = 4404;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class TableSocket {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, { message: ClientMessage; answer: (message: ServerMessage) => void }>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(
    readonly table: string,
    readonly listener: Listener,
  ) {
    this.#open();
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  close() {
    this.#over = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
  }

  // Closed and opened again, so that cookies which have come since then count.
  reopen() {
    clearTimeout(this.#timer);
    const before = this.#socket;
    this.#over = false;
    this.#open();
    before?.close();
  }

  command(seat: number | null, version: number, wish: Wish): Promise<Answer> {
    return new Promise((resolve) => {
      const id = freshId();
      this.#say(id, { kind: 'command', id, seat, version, wish }, (message) => {
        if (message.kind === 'answer') resolve({ error: message.error, stale: message.stale });
      });
    });
  }

  whyNot(seat: number, path: string[]): Promise<Extract<ServerMessage, { kind: 'reason' }>['reason']> {
    return new Promise((resolve) => {
      const id = freshId();
      this.#say(id, { kind: 'why_not', id, seat, path }, (message) => {
        if (message.kind === 'reason') resolve(message.reason);
      });
    });
  }

  #say(id: string, message: ClientMessage, answer: (message: ServerMessage) => void) {
    this.#waiting.set(id, { message, answer });
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #open() {
    this.listener.connection('connecting');
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const version = this.listener.version();
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(this.table)}/socket?version=${version}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.listener.connection('open');
      for (const { message } of this.#waiting.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (message.kind === 'answer' || message.kind === 'reason') {
        const asked = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        asked?.answer(message);
      }
      this.listener.message(message);
    };
    socket.onclose = (event) => {
      if (this.#over || socket !== this.#socket) return;
      if (event.code === MOVED_ELSEWHERE || event.code === NOT_INVITED || event.code === NO_SUCH_TABLE) {
        this.#over = true;
        this.listener.connection('shut', event.code);
        return;
      }
      this.listener.connection('away');
      this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  // Somebody looks at the page again, or the network is back: no reason to wait any longer.
  #hurry = () => {
    if (this.#over || document.hidden || this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#open();
  };
}
