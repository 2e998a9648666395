import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pack } from '../../lzma.ts';
import { Files } from './files';

const ENGINE = 'https://host/house.bin';
const WEIGHTS = 'https://host/geminos.bin';
const packed = new Uint8Array(pack(new TextEncoder().encode('1, 2, 3')));

let network: (() => Response) | null; // null: it is away
let fetched: string[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  fetched = [];
  network = () => new Response(packed);
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return network ? Promise.resolve(network()) : Promise.reject(new Error('away'));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const files = () => new Files(ENGINE, { geminos: WEIGHTS });

it('fetches what bots have learned once, when it is wanted', async () => {
  const some = files();
  expect(fetched).toEqual([]);
  expect(await Promise.all([some.learned('geminos'), some.learned('geminos')])).toEqual([
    '1, 2, 3',
    '1, 2, 3',
  ]);
  expect(fetched).toEqual([WEIGHTS]);
});

it('waits for a network that is away, and for a host that has nothing', async () => {
  network = null;
  const learned = files().learned('geminos');
  await vi.advanceTimersByTimeAsync(1000);
  network = () => new Response('Nothing here.', { status: 404 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(fetched).toHaveLength(3);
  network = () => new Response(packed);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await learned).toBe('1, 2, 3');
});

it('takes what the browser keeps, and throws away what an earlier version has left', async () => {
  const own = new Map([
    [ENGINE, new Response('engine')],
    ['https://host/old.bin', new Response('old')],
  ]);
  const cache = {
    keys: () => Promise.resolve([...own.keys()].map((url) => ({ url }))),
    delete: ({ url }: { url: string }) => Promise.resolve(own.delete(url)),
    put: (url: string, response: Response) => Promise.resolve(void own.set(url, response)),
  };
  vi.stubGlobal('caches', {
    open: () => Promise.resolve(cache),
    match: (url: string) => Promise.resolve(own.get(url)?.clone()),
  });
  expect(await files().learned('geminos')).toBe('1, 2, 3');
  expect([...own.keys()]).toEqual([ENGINE, WEIGHTS]);
  network = null;
  expect(await files().learned('geminos')).toBe('1, 2, 3');
});
