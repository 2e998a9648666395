// What this browser keeps of Orrery, so that it opens without a network. scripts/keep-files.mjs writes
// the three lines below with what is in the folder.
//
// The static site is kept whole. A server's pages come from the server whenever it is there; kept is what
// was fetched, and all of it when a page says that it will be needed. Nothing of /api is ever kept.

const SITE = false;
const FIRST = ['./']; // what a page needs to open
const FILES = ['./'];

const PREFIX = 'orrery-';
const ENGINE = `${PREFIX}engine`; // kept by the page, which needs it first
const VERSION = '0';
const KEPT = `${PREFIX}${VERSION}`;
const AT_ONCE = 4; // files that are fetched at a time

const at = (file) => new URL(file, self.registration.scope).href;

self.addEventListener('install', (event) => {
  event.waitUntil(keep(SITE ? FILES : FIRST));
  // A server's page is new already when its worker comes. A page of the site runs with its own files
  // until somebody takes the new version, or no page is open any more.
  if (!SITE) self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data === 'take') self.skipWaiting();
  if (event.data === 'all') event.waitUntil(keep(FILES));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  const path = url.href.slice(self.registration.scope.length).replace(/[?#].*/, '');
  if (path.startsWith('api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request, path));
  else if (path.startsWith('assets/') || FILES.includes(path)) event.respondWith(file(request));
});

// Every file that is not kept yet: taken from an earlier version where its name says that it is the same.
async function keep(files) {
  const cache = await caches.open(KEPT);
  const waiting = [...files];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const address = at(next);
      if (await cache.match(address)) continue;
      const named = next.startsWith('assets/'); // its name says what is in it
      const same = named ? await caches.match(address) : undefined;
      const answer = same ?? (await fetch(address, { cache: named ? 'default' : 'no-cache' }));
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      await cache.put(address, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function page(request, path) {
  await forget();
  if (!SITE) {
    try {
      const answer = await fetch(request);
      // 502 to 504: the server is away, and a proxy says so.
      if (answer.status < 502 || answer.status > 504) return answer;
    } catch {
      // Away: the kept page says so, and what can be done.
    }
    return (await kept('./')) ?? Response.error();
  }
  if (path !== '' && path !== 'index.html') return fetch(request);
  return (await kept('./')) ?? fetch(request);
}

async function kept(name) {
  const cache = await caches.open(KEPT);
  return cache.match(at(name));
}

async function file(request) {
  const cache = await caches.open(KEPT);
  const found =
    (await cache.match(request, { ignoreSearch: true })) ?? (await caches.match(request));
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && request.url.startsWith(at('assets/'))) await cache.put(request, answer.clone());
  return answer;
}

// Files of earlier versions stay until no page uses them.
async function forget() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 0) return;
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== KEPT && name !== ENGINE) await caches.delete(name);
}
