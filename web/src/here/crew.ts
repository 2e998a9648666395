// The bots of this device: workers that think, each with an instance of the house of its own, so that
// neither the page nor the tables wait for them. A worker is made when it is first needed.

import type { FromHouse, Think, ToBot } from './messages';

export interface BotWorker {
  onmessage: ((event: MessageEvent<FromHouse>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToBot): void;
  terminate(): void;
}

// One core is left to the page and the tables.
export const crewSize = (cores: number) => Math.min(4, Math.max(1, cores - 1));

export class Crew {
  readonly #idle: BotWorker[] = [];
  readonly #busy = new Map<number, BotWorker>(); // by the question
  #queue: Think[] = [];

  constructor(
    readonly size: number,
    readonly make: () => BotWorker,
    readonly answered: (id: number, answer: string | null) => void,
    readonly weights: (game: string) => Promise<string>,
  ) {}

  think(question: Think) {
    this.#queue.push(question);
    this.#next();
  }

  // The answer is not wanted any more. A worker cannot be interrupted, only ended.
  forget(id: number) {
    this.#queue = this.#queue.filter((question) => question.id !== id);
    this.#busy.get(id)?.terminate();
    this.#busy.delete(id);
    this.#next();
  }

  end() {
    for (const worker of [...this.#idle, ...this.#busy.values()]) worker.terminate();
    this.#idle.length = 0;
    this.#busy.clear();
    this.#queue = [];
  }

  #next() {
    while (this.#queue.length > 0 && this.#busy.size < this.size) {
      const worker = this.#idle.pop() ?? this.make();
      const question = this.#queue.shift()!;
      this.#busy.set(question.id, worker);
      let taught = false;
      worker.onmessage = ({ data }) => {
        if (data.kind === 'lacks' && !taught) {
          taught = true;
          void this.#teach(worker, question, data.game);
        } else if (data.kind === 'lacks') {
          this.#fails(worker, question); // it was taught, and cannot think all the same
        } else if (data.kind === 'thought' && data.id === question.id) {
          this.#busy.delete(question.id);
          this.#idle.push(worker);
          this.answered(question.id, data.answer);
          this.#next();
        }
      };
      worker.onerror = () => this.#fails(worker, question);
      worker.postMessage(question);
    }
  }

  // What the bots of a game have learned comes with their first question; then it is asked again.
  async #teach(worker: BotWorker, question: Think, game: string) {
    const weights = await this.weights(game);
    if (this.#busy.get(question.id) !== worker) return; // it was forgotten meanwhile
    worker.postMessage({ kind: 'learn', game, weights });
    worker.postMessage(question);
  }

  // The house decides what happens without an answer.
  #fails(worker: BotWorker, question: Think) {
    this.#busy.delete(question.id);
    worker.terminate();
    this.answered(question.id, null);
    this.#next();
  }
}
