// The lessons or the puzzles of a game, for the page that lists them.

import type { GameInfo, Lesson } from '../generated/protocol';
import { api, freshId } from './api';
import { begin } from './learnt.svelte';
import { why } from './why';

export class LessonList {
  game = $state.raw<GameInfo | null>(null);
  all = $state.raw<Lesson[]>([]);
  trouble = $state<'away' | 'missing' | null>(null);
  refusal = $state('');
  busy = $state(false);
  #requests = new Map<string, string>(); // the same again when an answer was lost

  constructor(
    readonly id: string,
    readonly kind: 'lessons' | 'puzzles',
  ) {
    void this.look();
  }

  async look() {
    this.trouble = null;
    try {
      const found = (await api.games()).games.find((one) => one.id === this.id);
      if (!found?.[this.kind]) {
        this.trouble = 'missing';
        return;
      }
      this.all = (await api[this.kind](this.id)).lessons;
      this.game = found;
    } catch {
      this.trouble = 'away';
    }
  }

  async go(name: string) {
    if (this.busy) return;
    this.busy = true;
    this.refusal = '';
    if (!this.#requests.has(name)) this.#requests.set(name, freshId());
    try {
      await begin(this.id, name, this.#requests.get(name));
    } catch (error) {
      this.refusal = why(error);
    }
    this.busy = false;
  }
}
