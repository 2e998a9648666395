// Whether the page coaches somebody in a game: in the first games here, unless chosen otherwise.

import { keep, recall } from './kept';
import { settings } from './settings.svelte';

class Coaching {
  #known = $state.raw<string[]>(recall<string[]>('known', [])); // games that were played here

  // Whether this game was never played to its end in this browser, and the coach never sent away.
  isNew(game: string): boolean {
    return !this.#known.includes(game);
  }
  on(game: string): boolean {
    const { coach } = settings.chosen;
    return coach === 'first' ? this.isNew(game) : coach === 'always';
  }
  // The game is known now: it was played, or the coach was sent away.
  know(game: string) {
    if (!this.isNew(game)) return;
    this.#known = [...this.#known, game];
    keep('known', this.#known);
  }
}

export const coaching = new Coaching();
