// What each player laid on the table in the last turn that was seen here: what was played, and what was
// bought.

import type { Card, State } from './types';

export interface LastTurn {
  played: Card[];
  bought: Card[];
}

export class LastTurns {
  #turns: ReadonlyMap<number, LastTurn> = new Map();

  see({ turn, area, bought, phase }: State): ReadonlyMap<number, LastTurn> {
    // When cards are put away there are fewer and fewer of them.
    if (turn === null || area.length === 0 || phase === 'arrange' || phase === 'over')
      return this.#turns;
    const first = area.length - bought;
    const laid = { played: area.slice(0, first), bought: area.slice(first) };
    this.#turns = new Map(this.#turns).set(turn, laid);
    return this.#turns;
  }
}
