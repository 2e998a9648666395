// Keeps the house for all pages of this browser: carries their requests and messages in, its answers
// out, and does what it asks for: storing, waking it, letting bots think.

import { Cookies } from './cookies';
import type { Crew } from './crew';
import type { Hearing } from './house';
import type { FromHouse, FromPage, Row, ToPage } from './messages';
import { TakenOver, type Rows } from './rows';

export interface Surroundings {
  name: string; // of this keeper
  version: string; // of the house
  rows: Pick<Rows, 'rows' | 'cookies' | 'store' | 'storeCookies'>;
  house(say: (message: FromHouse) => void): Hearing;
  crew(answered: (id: number, answer: string | null) => void): Crew;
  tell(message: ToPage): void; // all pages
  takenOver(): void; // another worker keeps the rows now
}

export class Keeper {
  readonly #around: Surroundings;
  readonly #house: Hearing;
  readonly #crew: Crew;
  #cookies = new Cookies();
  #ids = 0;
  readonly #asked = new Map<number, { page: string; id: number }>(); // by the house's own id
  readonly #lines = new Map<number, { page: string; id: number }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #open = false;
  #over = false;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#house = around.house((message) => this.#heard(message));
    this.#crew = around.crew((id, answer) => this.#tell({ kind: 'thought', id, answer }));
  }

  async open() {
    const [rows, cookies] = await Promise.all([
      this.#around.rows.rows(),
      this.#around.rows.cookies(),
    ]);
    this.#cookies = new Cookies(cookies);
    this.#tell({ kind: 'open', rows, most_bots: this.#crew.size });
  }

  stop() {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#crew.end();
  }

  // ---- Pages ----

  hear(message: FromPage) {
    if (!this.#open || this.#over) return; // who has knocked is answered when the house opens
    const { page } = message;
    switch (message.kind) {
      case 'knock':
        this.#greet();
        break;
      case 'ask': {
        const { method, path, body } = message;
        const id = ++this.#ids;
        this.#asked.set(id, { page, id: message.id });
        const cookie = this.#cookies.header(path);
        this.#tell({ kind: 'request', id, method, path, cookie, body });
        break;
      }
      case 'connect': {
        const id = ++this.#ids;
        this.#lines.set(id, { page, id: message.id });
        const cookie = this.#cookies.header(message.path);
        this.#tell({ kind: 'connect', id, path: message.path, cookie });
        break;
      }
      case 'message': {
        const id = this.#lineOf(page, message.id);
        if (id !== undefined) this.#tell({ kind: 'message', id, text: message.text });
        break;
      }
      case 'closed':
        this.#close((line) => line.page === page && line.id === message.id);
        break;
      case 'gone':
        this.#close((line) => line.page === page);
        break;
    }
  }

  #greet() {
    this.#around.tell({
      kind: 'here',
      keeper: this.#around.name,
      version: this.#around.version,
    });
  }
  #lineOf(page: string, id: number): number | undefined {
    for (const [own, line] of this.#lines) if (line.page === page && line.id === id) return own;
    return undefined;
  }
  #close(which: (line: { page: string; id: number }) => boolean) {
    for (const [id, line] of [...this.#lines]) {
      if (!which(line)) continue;
      this.#lines.delete(id);
      this.#tell({ kind: 'closed', id });
    }
  }

  // ---- The house ----

  #tell(message: Parameters<Hearing['hear']>[0]) {
    if (!this.#over) this.#house.hear(message);
  }

  #heard(message: FromHouse) {
    if (this.#over) return;
    switch (message.kind) {
      case 'opened':
        this.#open = true;
        this.#greet();
        break;
      case 'answer':
        void this.#answer(message);
        break;
      case 'send': {
        const line = this.#lines.get(message.id);
        if (line) this.#around.tell({ ...line, kind: 'send', text: message.text });
        break;
      }
      case 'close': {
        const line = this.#lines.get(message.id);
        this.#lines.delete(message.id);
        if (line) this.#around.tell({ ...line, kind: 'close', code: message.code });
        break;
      }
      case 'store':
        void this.#store(message.id, message.put, message.remove);
        break;
      case 'after':
        clearTimeout(this.#timer);
        if (message.ms !== null)
          this.#timer = setTimeout(() => this.#tell({ kind: 'time' }), message.ms);
        break;
      case 'think':
        this.#crew.think(message);
        break;
      case 'forget':
        this.#crew.forget(message.id);
        break;
      case 'remark':
        console.info(message.text);
        break;
      case 'thought': // only bots say these
      case 'lacks':
        break;
    }
  }

  // The cookies are kept before the page hears of what they give.
  async #answer({ id, status, type, cookies, body }: FromHouse & { kind: 'answer' }) {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (!asked) return;
    if (cookies.length > 0) {
      const { put, remove } = this.#cookies.take(cookies);
      try {
        await this.#around.rows.storeCookies(put, remove);
      } catch (error) {
        if (this.#isTaken(error)) return;
        // Then the cookies last only as long as this keeper does.
      }
    }
    this.#around.tell({ ...asked, kind: 'answer', status, type, body });
  }

  async #store(id: number, put: Row[], remove: string[]) {
    let error: string | null = null;
    try {
      await this.#around.rows.store(put, remove);
    } catch (thrown) {
      if (this.#isTaken(thrown)) return;
      error = thrown instanceof Error ? thrown.message : String(thrown);
    }
    this.#tell({ kind: 'stored', id, error });
  }

  #isTaken(error: unknown): boolean {
    if (!(error instanceof TakenOver)) return false;
    this.stop();
    this.#around.takenOver();
    return true;
  }
}
