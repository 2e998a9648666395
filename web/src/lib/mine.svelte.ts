// The tables this browser has been at. Their seats are cookies that no script can read, so only
// the server can say what is still ours; this remembers where to ask. Tables of this device have a list
// of their own.

import { keep, recall } from './kept';
import { router } from './router.svelte';

export interface Visited {
  id: string;
  game: string;
  at: number; // the last visit
  moves: number; // seen
  lesson?: boolean; // or a puzzle: nobody waits there, so it is in no list of games
}

const MOST = 40;
const LESSONS = 1; // whoever reloads the page goes on; the others are begun anew

class Mine {
  #server = $state.raw<Visited[]>(recall<Visited[]>('tables', []));
  #here = $state.raw<Visited[]>(recall<Visited[]>('tables.here', []));

  get here(): Visited[] {
    return this.#here;
  }
  // Where the open page lives.
  get tables(): Visited[] {
    return router.address.here ? this.#here : this.#server;
  }
  set tables(tables: Visited[]) {
    if (router.address.here) this.#here = tables;
    else this.#server = tables;
  }

  // Without lessons.
  get games(): Visited[] {
    return this.tables.filter(({ lesson }) => !lesson);
  }

  visit(id: string, game: string, lesson = false) {
    const before = this.tables.find((table) => table.id === id);
    this.#put([
      { id, game, at: Date.now(), moves: before?.moves ?? 0, ...(lesson && { lesson }) },
      ...this.tables.filter((table) => table.id !== id),
    ]);
  }
  saw(id: string, moves: number) {
    if (this.tables.find((table) => table.id === id)?.moves === moves) return;
    this.#put(this.tables.map((table) => (table.id === id ? { ...table, moves } : table)));
  }
  forget(id: string) {
    this.#put(this.tables.filter((table) => table.id !== id));
  }

  #put(tables: Visited[]) {
    this.tables = [
      ...tables.filter(({ lesson }) => lesson).slice(0, LESSONS),
      ...tables.filter(({ lesson }) => !lesson).slice(0, MOST),
    ];
    keep(router.address.here ? 'tables.here' : 'tables', this.tables);
  }
}

export const mine = new Mine();
export const seenMoves = (id: string) => mine.tables.find((table) => table.id === id)?.moves ?? 0;
export const sawMoves = (id: string, moves: number) => mine.saw(id, moves);
