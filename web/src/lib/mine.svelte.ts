// The tables this browser has been at. Their seats are cookies that no script can read, so only
// the server can say what is still ours; this remembers where to ask.

import { keep, recall } from './kept';

export interface Visited {
  id: string;
  game: string;
  at: number; // the last visit
  moves: number; // seen
}

const MOST = 40;

class Mine {
  tables = $state.raw<Visited[]>(recall<Visited[]>('tables', []));

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
    keep('tables', this.tables);
  }
}

export const mine = new Mine();
export const seenMoves = (id: string) => mine.tables.find((table) => table.id === id)?.moves ?? 0;
export const sawMoves = (id: string, moves: number) => mine.saw(id, moves);
