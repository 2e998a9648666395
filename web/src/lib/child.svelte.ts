// The games that are shown for a child in this browser, of those that can be: chosen on the game's
// page, and remembered.

import { keep, recall } from './kept';

class ForChild {
  #games = $state.raw<string[]>(recall<string[]>('child', []));

  on(game: string | undefined): boolean {
    return game !== undefined && this.#games.includes(game);
  }
  set(game: string, on: boolean) {
    const others = this.#games.filter((other) => other !== game);
    this.#games = on ? [...others, game] : others;
    keep('child', this.#games);
  }
}

export const forChild = new ForChild();
