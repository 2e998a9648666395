// The files of the house: itself, and what its bots have learned. They are packed, so that they are small
// wherever they come from. What was fetched once is kept where a page may do that.

import { unpacking } from './lzma';
import type { Weights } from './messages';

const MOST_PATIENCE = 30; // seconds between two tries
const KEPT = 'orrery-engine';

export class Files {
  readonly #learned = new Map<string, Promise<string>>();

  constructor(
    readonly engine: string,
    readonly weights: Weights,
  ) {}

  // Compiled while it comes.
  async house(): Promise<WebAssembly.Module> {
    const body = unpacked(await this.#fetched(this.engine));
    return WebAssembly.compileStreaming(
      new Response(body, { headers: { 'Content-Type': 'application/wasm' } }),
    );
  }

  // What the bots of a game have learned. Bots wait for it if the network is away.
  learned(game: string): Promise<string> {
    let text = this.#learned.get(game);
    if (!text) this.#learned.set(game, (text = this.#patiently(this.weights[game]!)));
    return text;
  }

  async #patiently(address: string): Promise<string> {
    for (let seconds = 1; ; seconds = Math.min(2 * seconds, MOST_PATIENCE)) {
      try {
        return await new Response(unpacked(await this.#fetched(address))).text();
      } catch (error) {
        console.warn(error);
        await new Promise((wake) => setTimeout(wake, seconds * 1000));
      }
    }
  }

  async #fetched(address: string): Promise<Response> {
    const cache = await keeping();
    const kept = cache && (await caches.match(address)); // also by the service worker
    if (kept) return kept;
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} is not there: ${answer.status}.`);
    if (!cache) return answer;
    const ours = [this.engine, ...Object.values(this.weights)];
    for (const old of await cache.keys()) if (!ours.includes(old.url)) await cache.delete(old);
    const copy = answer.clone();
    void cache.put(address, copy).catch(() => undefined); // no room: it is fetched again next time
    return answer;
  }
}

const unpacked = (packed: Response) => packed.body!.pipeThrough(unpacking());

async function keeping(): Promise<Cache | null> {
  try {
    return await caches.open(KEPT);
  } catch {
    return null; // on plain HTTP, or in a private window
  }
}
