// The lessons that were finished in this browser.

import { api, freshId } from './api';
import { keep, recall } from './kept';
import { mine } from './mine.svelte';
import { suggest } from './names';
import { router } from './router.svelte';

class Learnt {
  #done = $state.raw<string[]>(recall<string[]>('lessons', []));

  has(game: string, lesson: string): boolean {
    return this.#done.includes(`${game}/${lesson}`);
  }
  any(game: string): boolean {
    return this.#done.some((one) => one.startsWith(`${game}/`));
  }
  add(game: string, lesson: string) {
    if (this.has(game, lesson)) return;
    this.#done = [...this.#done, `${game}/${lesson}`];
    keep('lessons', this.#done);
  }
}

export const learnt = new Learnt();

// Opens a table for this lesson.
export async function begin(game: string, lesson: string, id = freshId()) {
  const made = await api.create({
    id,
    setup: { game, lesson },
    seats: [{ name: suggest() }],
    start: true,
  });
  mine.visit(made.table, game, true);
  router.go(`/t/${made.table}`);
}
