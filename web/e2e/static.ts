// A plain web host: it knows files and nothing else, below some address, as `scripts/build-site` promises.

import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect } from './orrery';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};
const PREFIX = '/club/games/';

// A slow connection, for everything that comes over it together: pages, workers, service workers.
const LATENCY = 150; // milliseconds
const CHUNK = 4096;
const CHUNK_TIME = (CHUNK * 8 * 1000) / 1_600_000; // milliseconds, at 1.6 Mbit/s

export class StaticHost {
  #server: Server | null = null;
  #line: Promise<void> = Promise.resolve(); // until it is free again
  port = 0;
  slow = false;
  sent = 0; // bytes of bodies

  constructor(readonly folder = process.env.ORRERY_SITE_FOLDER ?? join(root, 'build/site')) {
    if (!existsSync(join(folder, 'index.html')))
      throw new Error(`There is no site in ${folder}: scripts/build-site makes it.`);
  }

  get url(): string {
    return `http://localhost:${this.port}${PREFIX}`;
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '', 'http://localhost').pathname;
      const name = normalize(path.startsWith(PREFIX) ? path.slice(PREFIX.length) : '..');
      const file = join(this.folder, name === '.' ? 'index.html' : name);
      if (name.startsWith('..') || !existsSync(file) || !statSync(file).isFile()) {
        response.writeHead(404).end('Nothing here.');
        return;
      }
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      const body = readFileSync(file);
      // Most hosts compress text, and nothing else.
      const packed = type.startsWith('text/') || type.endsWith('json') || file.endsWith('.txt');
      response.writeHead(200, {
        'Content-Type': type,
        ...(packed ? { 'Content-Encoding': 'gzip' } : {}),
      });
      void this.#send(response, packed ? gzipSync(body) : body);
    });
    await new Promise<void>((resolve) => server.listen(this.port, resolve));
    this.port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async #send(response: ServerResponse, body: Buffer) {
    this.sent += body.length;
    if (!this.slow) {
      response.end(body);
      return;
    }
    await sleep(LATENCY);
    for (let start = 0; start < body.length; start += CHUNK) {
      this.#line = this.#line.then(() => sleep(CHUNK_TIME));
      await this.#line;
      response.write(body.subarray(start, start + CHUNK));
    }
    response.end();
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}

interface Around {
  host: StaticHost;
  context: BrowserContext;
}
export const test = base.extend<Around>({
  host: async ({}, use) => {
    const host = new StaticHost();
    await host.start();
    await use(host);
    await host.stop();
  },
  context: async ({ context, host }, use) => {
    void host;
    await context.addInitScript(
      (kept) => localStorage.setItem('orrery.settings', kept),
      JSON.stringify({
        animation: 'none',
        sound: false,
        coach: 'never',
        confirm: 'never',
        name: 'Anna',
      }),
    );
    await use(context);
  },
});
export { expect };

// Until everything is kept, so that no network is needed any more.
export async function kept(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? ''))
    .toBe('activated');
}

// Opens the site once, and then there is no network.
export async function visitOnce(page: Page, host: StaticHost) {
  await page.goto(host.url);
  await expect(page.getByRole('link', { name: /^Geminos/ })).toBeVisible();
  await kept(page);
  await page.context().setOffline(true);
  await host.stop();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Geminos/ })).toBeVisible();
}
