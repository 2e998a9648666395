// What a piece of the board is, from the game's reference. It is loaded when somebody first comes to a
// piece.

import { api } from '../api';
import { listens } from '../explaining.svelte';
import type { Entry, Reference, ReferenceDefinition } from '../reference';
import type { TableStore } from './table.svelte';

export class About {
  definition = $state.raw<ReferenceDefinition | null>(null);
  entry = $state.raw<Entry | null>(null); // what was asked about

  #reference: Reference | null = null;
  #asked = false;

  constructor(readonly table: TableStore) {}

  async #load() {
    const { game, board } = this.table.stage;
    if (this.#asked || !game || !board?.reference) return;
    this.#asked = true;
    try {
      const { default: definition } = await board.reference();
      const cards = game.cards ? await api.cards(this.table.id) : null;
      this.#reference = definition.make(cards);
      this.definition = definition;
    } catch {
      this.#asked = false; // the next one who comes to a piece tries again
    }
  }

  #entryOf(piece: string): Entry | null {
    const id = this.definition?.entryOf(piece, this.table.view) ?? null;
    return this.#reference?.entries.find((entry) => entry.id === id) ?? null;
  }

  board = (root: HTMLElement) =>
    listens<Entry>(root, {
      find: (target) => {
        void this.#load();
        // What a board explains itself is not explained twice.
        const piece = target.closest<HTMLElement>('[data-piece]')?.dataset.piece;
        return piece && !target.closest('[data-about]') ? this.#entryOf(piece) : null;
      },
      ask: (entry) => (this.entry = entry),
    });
}
