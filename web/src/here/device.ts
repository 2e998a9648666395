// The second carrier: from a page to the house on this device. All pages of this browser share one house,
// which a worker of one of them keeps. If that page goes, another one's worker opens the house again from
// what was stored: lines break and are opened again, and requests without an answer are sent again, as
// with a server that stops.

import type { Carrier, Line } from '../lib/carrier';
import { freshId } from '../lib/fresh';
import type { FromKeeper, FromPage, PageSays, ToKeeper, ToPage, Weights } from './messages';

const OPEN = 1;
const CLOSED = 3;
const HOUSE_STOPS = 1012;
const BROKEN = 1006;
export const PATIENCE = 6000; // milliseconds, with a house in another page that says nothing

type Ask = Extract<PageSays, { kind: 'ask' }>;
type Addressed = Exclude<ToPage, { kind: 'here' }>;

interface Asked {
  message: Ask;
  answer: (response: Response) => void;
  fail: (error: Error) => void;
}

class HereLine implements Line {
  readyState = 0;
  onopen: Line['onopen'] = null;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;

  constructor(
    readonly path: string,
    readonly send: (text: string) => void,
    readonly closed: () => void,
  ) {}
  close() {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.closed();
  }
  breaks(code: number) {
    this.readyState = CLOSED;
    this.onclose?.({ code });
  }
}

export interface Means {
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
  worker(): Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;
  engine: string;
  weights: Weights;
  version: string;
  outdated(): void; // another page keeps a newer house
}

export class Device implements Carrier {
  readonly mayDieQuietly = false;
  readonly #page = freshId();
  readonly #means: Means;
  #worker: ReturnType<Means['worker']> | null = null;
  #keeper: string | null = null; // who keeps the house; null until somebody says so
  #elsewhere = false; // another page's worker keeps it
  #outdated = false;
  #ids = 0;
  readonly #asked = new Map<number, Asked>();
  readonly #lines = new Map<number, HereLine>();
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(means: Means) {
    this.#means = means;
    means.channel.onmessage = ({ data }: MessageEvent<ToPage | FromPage>) => {
      // Other pages are heard too.
      if (data.kind === 'here') this.#isHere(data);
      else if ('page' in data && data.page === this.#page) this.#hear(data as Addressed);
    };
    addEventListener('pagehide', () => this.#say({ kind: 'gone' }));
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.#breakLines(HOUSE_STOPS);
    });
  }

  #prepare() {
    if (this.#worker || this.#outdated) return;
    const worker = this.#means.worker();
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromKeeper>) => {
      if (data.kind === 'failed') this.#failed(data.sentence);
      else this.#elsewhere = data.kind === 'waiting';
      this.#wait();
    };
    worker.onerror = () => this.#failed('The worker could not be started.');
    const { engine, weights, version } = this.#means;
    worker.postMessage({
      kind: 'start',
      name: this.#page,
      engine,
      weights,
      version,
    } satisfies ToKeeper);
    this.#say({ kind: 'knock' });
  }

  ask(path: string, body?: unknown): Promise<Response> {
    if (this.#outdated) return Promise.reject(new Error('outdated'));
    this.#prepare();
    return new Promise((answer, fail) => {
      const id = ++this.#ids;
      const message: Ask = {
        kind: 'ask',
        id,
        method: body === undefined ? 'GET' : 'POST',
        path,
        body: body === undefined ? '' : JSON.stringify(body),
      };
      this.#asked.set(id, { message, answer, fail });
      if (this.#keeper !== null) this.#say(message);
      this.#wait();
    });
  }

  open(path: string): Line {
    this.#prepare();
    const id = ++this.#ids;
    const line = new HereLine(
      path,
      (text) => {
        this.#say({ kind: 'message', id, text });
        this.#wait();
      },
      () => {
        this.#lines.delete(id);
        this.#say({ kind: 'closed', id });
      },
    );
    this.#lines.set(id, line);
    // Later, because the caller sets the line's handlers only after this returns.
    if (this.#keeper !== null) queueMicrotask(() => this.#connect(id, line));
    return line;
  }

  // ---- What the house says ----

  #isHere({ keeper, version }: ToPage & { kind: 'here' }) {
    if (this.#outdated || keeper === this.#keeper) return;
    if (version !== this.#means.version) {
      // A page that comes with another house than the one that is kept is the newer one.
      if (this.#keeper === null) this.#worker?.postMessage({ kind: 'take' } satisfies ToKeeper);
      else this.#leave();
      return;
    }
    const first = this.#keeper === null;
    this.#keeper = keeper;
    this.#elsewhere = keeper !== this.#page;
    clearTimeout(this.#patience);
    this.#patience = undefined;
    if (first) for (const [id, line] of this.#lines) this.#connect(id, line);
    else this.#breakLines(HOUSE_STOPS);
    for (const { message } of this.#asked.values()) this.#say(message);
    if (this.#asked.size > 0) this.#wait();
  }

  #hear(message: Addressed) {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    if (message.kind === 'answer') {
      const asked = this.#asked.get(message.id);
      this.#asked.delete(message.id);
      asked?.answer(
        new Response(message.status === 204 ? null : message.body, {
          status: message.status,
          headers: { 'Content-Type': message.type },
        }),
      );
    } else {
      const line = this.#lines.get(message.id);
      if (message.kind === 'send') line?.onmessage?.({ data: message.text });
      else {
        this.#lines.delete(message.id);
        line?.breaks(message.code);
      }
    }
    if (this.#asked.size > 0) this.#wait();
  }

  #connect(id: number, line: HereLine) {
    if (line.readyState !== 0 || !this.#lines.has(id)) return;
    line.readyState = OPEN;
    this.#say({ kind: 'connect', id, path: line.path });
    line.onopen?.();
  }

  #breakLines(code: number) {
    const lines = [...this.#lines.values()];
    this.#lines.clear();
    for (const line of lines) line.breaks(code);
  }

  // ---- When it says nothing ----

  // The page that keeps the house may be asleep. Then this one takes over, and nothing is lost.
  #wait() {
    if (this.#patience !== undefined || !this.#elsewhere || !this.#worker) return;
    if (this.#keeper === null && this.#asked.size === 0 && this.#lines.size === 0) return;
    this.#patience = setTimeout(() => {
      this.#patience = undefined;
      this.#worker?.postMessage({ kind: 'take' } satisfies ToKeeper);
    }, PATIENCE);
  }

  #failed(sentence: string) {
    console.warn(sentence);
    this.#worker?.terminate();
    this.#worker = null; // whoever asks next tries again
    this.#keeper = null;
    this.#elsewhere = false;
    clearTimeout(this.#patience);
    this.#patience = undefined;
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    for (const { fail } of asked) fail(new Error(sentence));
    this.#breakLines(BROKEN);
  }

  #leave() {
    this.#outdated = true;
    this.#means.outdated();
    this.#failed('A newer house is kept by another page.');
  }

  #say(message: PageSays) {
    this.#means.channel.postMessage({ ...message, page: this.#page });
  }
}
