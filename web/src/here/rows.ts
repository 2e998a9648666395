// What the house has stored, in IndexedDB: rows of a key and a text. Only one worker of this browser may
// write at a time; each names itself when it opens the rows, and every transaction looks whether that
// name still stands there. So one that was asleep while another took over changes nothing any more.

import type { Row } from './messages';

const NAME = 'orrery';
const ROWS = 'rows';
const COOKIES = 'cookies';
const KEEPER = 'keeper';
const THE_ONE = 0;

export class TakenOver extends Error {}

const done = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () =>
      reject(transaction.error ?? new Error('The browser has given up storing.'));
  });

const result = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser does not answer.'));
  });

export class Rows {
  #last: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly database: IDBDatabase,
    readonly keeper: string,
  ) {}

  // From now on this one keeps the rows.
  static async open(keeper: string, name = NAME): Promise<Rows> {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const store of [ROWS, COOKIES, KEEPER]) request.result.createObjectStore(store);
    };
    const rows = new Rows(await result(request), keeper);
    const transaction = rows.database.transaction([KEEPER], 'readwrite');
    transaction.objectStore(KEEPER).put(keeper, THE_ONE);
    await done(transaction);
    return rows;
  }

  close() {
    this.database.close();
  }

  rows = () => this.#all(ROWS);
  cookies = () => this.#all(COOKIES);

  // All of it or nothing, on disk when the promise is kept; one after the other.
  store = (put: Row[], remove: string[]) => this.#store(ROWS, put, remove);
  storeCookies = (put: Row[], remove: string[]) => this.#store(COOKIES, put, remove);

  async #all(store: string): Promise<Row[]> {
    const transaction = this.database.transaction([store], 'readonly');
    const [keys, values] = await Promise.all([
      result(transaction.objectStore(store).getAllKeys()),
      result(transaction.objectStore(store).getAll() as IDBRequest<string[]>),
    ]);
    return keys.map((key, index) => [key as string, values[index]!]);
  }

  #store(name: string, put: Row[], remove: string[]): Promise<void> {
    // Transactions that write to the same store already wait for each other, in order.
    const stored = this.#write(name, put, remove);
    this.#last = Promise.allSettled([this.#last, stored]);
    return stored;
  }
  // When everything that was asked for so far has been tried.
  settled = () => this.#last;

  async #write(name: string, put: Row[], remove: string[]): Promise<void> {
    const transaction = this.database.transaction([name, KEEPER], 'readwrite', {
      durability: 'strict',
    });
    const finished = done(transaction);
    const seen = { taken: false };
    const who = transaction.objectStore(KEEPER).get(THE_ONE);
    who.onsuccess = () => {
      if (who.result !== this.keeper) {
        seen.taken = true;
        transaction.abort();
        return;
      }
      const store = transaction.objectStore(name);
      for (const [key, value] of put) store.put(value, key);
      for (const key of remove) store.delete(key);
    };
    try {
      await finished;
    } catch (error) {
      throw seen.taken ? new TakenOver() : error;
    }
  }
}
