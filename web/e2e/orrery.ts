// A test with a real server: its own process, its own data, a port the system chooses.

import { test as base, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

export class Orrery {
  #process: ChildProcess | null = null;
  readonly #data = mkdtempSync(join(tmpdir(), 'orrery-e2e-'));
  port = 0;
  hostLink = ''; // to the page of whoever runs it; it can be used once

  // `limits` that are not as usual: "NAME=NUMBER".
  constructor(readonly limits: string[] = []) {}

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  // On the same port as before, if there was one.
  async start(): Promise<void> {
    const program = process.env.ORRERY ?? join(root, 'build/release/orrery');
    const files = process.env.ORRERY_WEB ?? join(root, 'build/web-test');
    const child = spawn(
      program,
      [
        'serve',
        ...['--port', String(this.port), '--data', this.#data, '--files', files],
        ...this.limits.flatMap((limit) => ['--limit', limit]),
      ],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#process = child;
    this.port = await new Promise<number>((resolve, reject) => {
      let said = '';
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        const found = /localhost:(\d+)/.exec(said);
        if (!found || !said.includes('Tables are kept')) return;
        this.hostLink = /http:\S+\/host#\S+/.exec(said)?.[0] ?? '';
        resolve(Number(found[1]));
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', () => reject(new Error(`The server did not start: ${said}`)));
    });
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  async end(): Promise<void> {
    await this.kill('SIGTERM');
    rmSync(this.#data, { recursive: true, force: true });
  }
}

interface Around {
  limits: string[];
  orrery: Orrery;
  newcomer: (settings?: object) => Promise<Page>;
}

export const test = base.extend<Around>({
  limits: [[], { option: true }],
  orrery: async ({ limits }, use) => {
    const orrery = new Orrery(limits);
    await orrery.start();
    await use(orrery);
    await orrery.end();
  },
  baseURL: async ({ orrery }, use) => use(orrery.url),
  // Another person: a browser of their own, with nothing remembered.
  newcomer: async ({ browser, orrery, contextOptions }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await use(async (settings = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: orrery.url });
      contexts.push(context);
      await context.addInitScript(
        (kept) => localStorage.setItem('orrery.settings', kept),
        JSON.stringify({ animation: 'none', sound: false, coach: 'never', ...settings }),
      );
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});
export { expect } from '@playwright/test';
