// What an installed Orrery keeps: the client's files, whose names carry a hash of what is in them,
// and a page for when the server is away. Nothing of /api is ever kept.

const KEPT = 'orrery-1';
const AWAY = ['/away.html', '/away.css', '/away.js', '/icon.svg'];
const MOST_FILES = 150;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(AWAY)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (
    request.method !== 'GET' ||
    url.origin !== location.origin ||
    url.pathname.startsWith('/api/')
  )
    return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (request.mode === 'navigate') event.respondWith(page(request));
  else if (AWAY.includes(url.pathname)) event.respondWith(fresh(request));
});

async function file(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await forgetOldest(cache);
  }
  return answer;
}

async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.status < 502 || answer.status > 504) return answer; // 502 to 504: the server is away, and a proxy says so
  } catch {
    // Away.
  }
  return (await caches.match('/away.html')) ?? Response.error();
}

async function fresh(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreSearch: true })) ?? Response.error();
  }
}

// Files of earlier versions go first: a cache lists its entries in the order in which they came.
async function forgetOldest(cache) {
  const files = (await cache.keys()).filter((request) =>
    new URL(request.url).pathname.startsWith('/assets/'),
  );
  for (const old of files.slice(0, Math.max(0, files.length - MOST_FILES))) await cache.delete(old);
}
