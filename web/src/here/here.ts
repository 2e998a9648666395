// This device as a place where tables live.

import type { Carrier } from '../lib/carrier';
import type { Device } from './device';
import { CHANNEL } from './messages';

// Whether this client came with the house. One that was built without WebAssembly did not.
export const possible = __HOUSE__ !== '';

const address = (file: string) => new URL(import.meta.env.BASE_URL + file, document.baseURI).href;

let device: Device | null = null;
let outdated: () => void = () => undefined;

// What is needed to talk to the house; a page waits for it before it shows anything of this device.
export async function arrive(): Promise<Device> {
  const { Device } = await import('./device');
  device ??= new Device({
    channel: new BroadcastChannel(CHANNEL),
    worker: () => new Worker(new URL('./keeper.worker.ts', import.meta.url), { type: 'module' }),
    engine: address(__HOUSE__),
    weights: Object.fromEntries(
      Object.entries(__WEIGHTS__).map(([game, file]) => [game, address(file)]),
    ),
    version: [__HOUSE__, ...Object.values(__WEIGHTS__)].join(' '),
    outdated: () => outdated(),
  });
  return device;
}

export const here: Carrier & { whenOutdated(then: () => void): void } = {
  async ask(path, body) {
    const told = body === undefined ? await toldBefore(path) : null;
    if (told) return told;
    if (body !== undefined) void keepForGood();
    return (await arrive()).ask(path, body);
  },
  open: (path) => device!.open(path),
  mayDieQuietly: false,
  whenOutdated: (then) => (outdated = then),
};

// What the house says of its games is the same for everybody, and stands in files of the static site: so
// the chart, the rules and the lessons can be read before the house has come.
async function toldBefore(path: string): Promise<Response | null> {
  if (!__SITE__ || !/^\/api\/games(\/\w+\/(rules|lessons|puzzles|cards))?$/.test(path)) return null;
  try {
    const answer = await fetch(`told${path.slice('/api'.length)}.txt`);
    return answer.ok ? answer : null;
  } catch {
    return null; // then the house is asked
  }
}

// Asks the browser not to throw the tables away when it wants room.
async function keepForGood() {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // On plain HTTP it cannot be asked.
  }
}
