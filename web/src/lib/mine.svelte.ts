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
}

const MOST = 40;

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

  visit(id: string, game: string) {
    const before = this.tables.find((table) => table.id === id);
    this.#put([
      { id, game, at: Date.now(), moves: before?.moves ?? 0 },
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
    this.tables = tables.slice(0, MOST);
    keep(router.address.here ? 'tables.here' : 'tables', this.tables);
  }
}

export const mine = new Mine();
export const seenMoves = (id: string) => mine.tables.find((table) => table.id === id)?.moves ?? 0;
export const sawMoves = (id: string, moves: number) => mine.saw(id, moves);
