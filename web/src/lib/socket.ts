// A line to a table: a WebSocket, or what stands for it on this device. If it breaks, it is opened again
// by itself, and commands without an answer are sent again with the same ids: the server does nothing
// twice.

import type { AdviceMessage, ClientMessage, ServerMessage, Wish } from '../generated/protocol';
import { freshId } from './api';
import { carrier, type Carrier, type Line } from './carrier';

export type Connection = 'connecting' | 'open' | 'away' | 'shut';
interface Answer {
  version: number | null; // what the command led to
  error: string | null;
  stale: boolean;
}

export interface Listener {
  message(message: ServerMessage): void;
  connection(state: Connection, code?: number): void;
  version(): number; // the last one seen
}

// The codes with which the server closes a socket for good.
export const MOVED_ELSEWHERE = 4401;
export const NOT_INVITED = 4403;
export const NO_SUCH_TABLE = 4404;
export const SET_ASIDE = 4500;

// The server stops, and another one is there already or soon. All its visitors come at once, so
// each waits a short random time.
const SERVER_STOPS = 1012;
const SPREAD = 300;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const LONG_AWAY = 20_000; // milliseconds; after that a socket that looks open may be dead
// Where a line may die quietly, we ask whether the server is there when nothing was heard for a while.
// Together less than five seconds.
export const QUIET = 2500;
export const PATIENCE = 2000;
const OPENING = 8000; // for a new connection

const OPEN = 1; // the readyState of a line that is open

export class TableSocket {
  readonly #carrier: Carrier = carrier();
  #socket: Line | null = null;
  #waiting = new Map<
    string,
    { message: ClientMessage; answer: (message: ServerMessage) => void }
  >();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined; // until the next try
  #pulse: ReturnType<typeof setTimeout> | undefined; // until the next question, or its answer
  #hiddenAt: number | null = null;

  constructor(
    readonly table: string,
    readonly listener: Listener,
  ) {
    this.reopen();
  }

  close() {
    clearTimeout(this.#timer);
    removeEventListener('online', this.reopen);
    removeEventListener('offline', this.#ask);
    document.removeEventListener('visibilitychange', this.#looked);
    this.#drop();
  }

  // A new connection at once: the network is back, or cookies have come that give us another seat.
  reopen = () => {
    addEventListener('online', this.reopen);
    addEventListener('offline', this.#ask); // the server may be on this very machine
    document.addEventListener('visibilitychange', this.#looked);
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#drop();
    this.#open();
  };

  command(seat: number | null, version: number, wish: Wish): Promise<Answer> {
    return new Promise((resolve) => {
      const id = freshId();
      this.#say(id, { kind: 'command', id, seat, version, wish }, (message) => {
        if (message.kind === 'answer')
          resolve({ version: message.version, error: message.error, stale: message.stale });
      });
    });
  }

  // Why something cannot be chosen, and the phrase that says so; null if it can.
  whyNot(seat: number, path: string[]): Promise<{ reason: string | null; phrase: string | null }> {
    return new Promise((resolve) => {
      const id = freshId();
      this.#say(id, { kind: 'why_not', id, seat, path }, (message) => {
        if (message.kind === 'reason') resolve({ reason: message.reason, phrase: message.phrase });
        else resolve({ reason: message.kind === 'answer' ? message.error : null, phrase: null });
      });
    });
  }

  // Says whether this seat wants to be asked in others' turns. Gives back why that is refused.
  arm(seat: number, armed: boolean): Promise<string | null> {
    return new Promise((resolve) => {
      const id = freshId();
      this.#say(id, { kind: 'arm', id, seat, armed }, (message) =>
        resolve(message.kind === 'answer' ? message.error : null),
      );
    });
  }

  // What would a bot do? Its advice, or why there is none.
  hint(seat: number): Promise<AdviceMessage | string> {
    return new Promise((resolve) => {
      const id = freshId();
      this.#say(id, { kind: 'hint', id, seat }, (message) => {
        if (message.kind === 'advice') resolve(message);
        else if (message.kind === 'answer') resolve(message.error ?? '');
      });
    });
  }

  #say(id: string, message: ClientMessage, answer: (message: ServerMessage) => void) {
    this.#waiting.set(id, { message, answer });
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  // Drops the present socket: its events are ignored from now on.
  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#pulse);
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #open() {
    this.listener.connection('connecting');
    const version = this.listener.version();
    const socket = this.#carrier.open(
      `/api/tables/${encodeURIComponent(this.table)}/socket?version=${version}`,
    );
    this.#socket = socket;
    if (this.#carrier.mayDieQuietly) this.#pulse = setTimeout(this.#lost, OPENING);
    socket.onopen = () => {
      this.#listen();
      for (const { message } of this.#waiting.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => {
      this.#wait = FIRST_WAIT; // a message proves that the server is there again
      this.#listen();
      this.listener.connection('open');
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (message.kind === 'pong') return;
      if (message.kind === 'answer' || message.kind === 'reason' || message.kind === 'advice') {
        const asked = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        asked?.answer(message);
      }
      this.listener.message(message);
    };
    socket.onclose = (event) => {
      this.#socket = null;
      clearTimeout(this.#pulse);
      if (
        event.code === MOVED_ELSEWHERE ||
        event.code === NOT_INVITED ||
        event.code === NO_SUCH_TABLE ||
        event.code === SET_ASIDE
      ) {
        this.close();
        this.listener.connection('shut', event.code);
        return;
      }
      if (event.code === SERVER_STOPS && this.#wait === FIRST_WAIT)
        this.#tryLater(Math.random() * SPREAD);
      else this.#tryLater();
    };
  }

  #tryLater(wait = this.#wait * (0.75 + Math.random() / 2)) {
    this.listener.connection('away');
    this.#timer = setTimeout(() => this.#open(), wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  // ---- Is the server there? ----

  #listen() {
    clearTimeout(this.#pulse);
    if (this.#carrier.mayDieQuietly) this.#pulse = setTimeout(this.#ask, QUIET);
  }

  #ask = () => {
    if (this.#socket?.readyState !== OPEN || !this.#carrier.mayDieQuietly) return;
    // Nobody looks, and batteries matter.
    if (document.hidden) {
      this.#listen();
      return;
    }
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(this.#lost, PATIENCE);
    this.#socket.send(JSON.stringify({ kind: 'ping' } satisfies ClientMessage));
  };

  #lost = () => {
    this.#drop();
    this.#tryLater();
  };

  // Somebody looks at the page again. Connect now instead of waiting; and if the page was hidden for
  // long, open a new socket, because the old one may be dead.
  #looked = () => {
    if (document.hidden) {
      this.#hiddenAt = Date.now();
      return;
    }
    const away = this.#hiddenAt === null ? 0 : Date.now() - this.#hiddenAt;
    this.#hiddenAt = null;
    if (this.#socket === null || away > LONG_AWAY) this.reopen();
    else this.#ask();
  };
}
