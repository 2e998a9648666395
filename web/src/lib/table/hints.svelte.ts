// What a bot would play for us. A hint is about the choice that was offered when it was asked for.

import type { AdviceMessage } from '../../generated/protocol';
import type { TableSocket } from '../socket';
import type { Surface } from '../surface.svelte';

export class Hints {
  advice = $state.raw<AdviceMessage | null>(null);
  asking = $state(false); // one is on its way

  constructor(
    readonly socket: TableSocket,
    readonly surface: Surface,
  ) {}

  // Asks for a seat; `offered` says what the choice is. Gives back why there is no hint, or ''.
  async ask(seat: number, offered: () => string): Promise<string> {
    if (this.asking) return '';
    this.asking = true;
    const about = offered();
    const advice = await this.socket.hint(seat);
    this.asking = false;
    if (about !== offered()) return ''; // the choice has changed meanwhile
    if (typeof advice === 'string') return advice;
    this.#show(advice);
    return '';
  }

  forget() {
    this.#show(null);
  }

  #show(advice: AdviceMessage | null) {
    this.advice = advice;
    this.surface.hinted = new Set(advice?.moves[0]?.path);
  }
}
