import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { pack } from './lzma.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const outDir = process.env.ORRERY_WEB ?? here('../build/release/web');

// The static site has no server: everything lives on the device of whoever opens it, below any address.
const site = !!process.env.ORRERY_SITE;

// The whole house as WebAssembly, if it has been built. It is packed here: web hosts do not pack such files, or less well.
const housePath = process.env.ORRERY_HOUSE ?? here('../build/wasm/house.wasm');
const house = existsSync(housePath) ? readFileSync(housePath) : null;
const named = (name: string, bytes: Uint8Array) =>
  `assets/${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase()}.bin`;
const houseName = house ? named('house', house) : '';

// What the bots of a game have learned, which is loaded when they first think.
const learnedPath = join(dirname(housePath), 'weights');
const learned = (house ? readdirSync(learnedPath) : []).map((file) => {
  const bytes = readFileSync(join(learnedPath, file));
  const game = parse(file).name;
  return { game, bytes, name: named(game, bytes) };
});

// The games are told by a server, or by a file of the site.
function preloaded(): Plugin {
  return {
    name: 'preloaded',
    transformIndexHtml: (html) =>
      site ? html.replace('href="/api/games"', 'href="./told/games.txt"') : html,
  };
}

// What the page says until the client is here is painted as soon as the page has come: browsers paint
// nothing before the style sheets in its head have come too, so they stand below it. Scripts wait for
// them there as well.
function paintedFirst(): Plugin {
  return {
    name: 'painted-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
        const head = sheets.reduce((rest, sheet) => rest.replace(sheet, ''), html);
        return head.replace('    <noscript>', `${sheets.join('')}    <noscript>`);
      },
    },
  };
}

function engine(): Plugin {
  const files = [...(house ? [{ name: houseName, bytes: house }] : []), ...learned];
  return {
    name: 'engine',
    configureServer({ middlewares }) {
      for (const { name, bytes } of files) {
        let packed: Buffer | null = null; // it takes some seconds
        middlewares.use(`/${name}`, (_, response) => response.end((packed ??= pack(bytes))));
      }
    },
    generateBundle() {
      for (const { name, bytes } of files)
        this.emitFile({ type: 'asset', fileName: name, source: pack(bytes) });
    },
  };
}

// Each text file also compressed, so that the server only has to send it.
function compressed(): Plugin {
  const walk = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? walk(path) : [path];
    });
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const path of walk(outDir)) {
        if (!/\.(js|css|html|svg|json|webmanifest)$/.test(path)) continue;
        const body = readFileSync(path);
        if (body.length < 1024) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(body));
        writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
      }
    },
  };
}

// The names of the npm packages that are in the bundle, one a line, for scripts/sbom. The server shows no hidden file.
function packages(): Plugin {
  return {
    name: 'packages',
    apply: 'build',
    generateBundle() {
      const found = new Set<string>();
      for (const id of this.getModuleIds()) {
        const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
        if (name) found.add(name);
      }
      this.emitFile({
        type: 'asset',
        fileName: '.packages',
        source: [...found].sort().join('\n') + '\n',
      });
    },
  };
}

const any = (...ways: RegExp[]) => new RegExp(ways.map(({ source }) => source).join('|'));

// Few files, each of what is needed together: on a slow network a request costs more than its bytes.
// What is large and rarely needed at once (three dimensions, Markdown) stays apart. The emblems, and
// what they are drawn with, are on the first page. A group takes along what its files import, if no
// group before it has that already.
const TOGETHER = [
  // These are on the first page and at a table. A server's first page takes the table along with them,
  // which is needed next; on the site the house is.
  ...(site
    ? [
        {
          name: 'base',
          test: /\/web\/src\/parts\/(?:RecoverSeat|RuleOptions|Sorry)\.svelte/,
          priority: 9,
        },
      ]
    : []),
  {
    name: (id: string) => /\/(?:games|examples)\/(\w+)\/web\//.exec(id)?.[1] ?? null,
    test: /\/(?:games|examples)\/\w+\/web\/(?!scene\.ts|Emblem\.svelte|hex\.ts)/,
    priority: 4,
  },
  {
    name: 'base',
    test: any(
      /\/node_modules\/(?:svelte|esm-env|clsx|@lucide)\//,
      /\/web\/src\/lib\/(?!admin|lessons|table\/|markdown|passages|explaining|reference)/,
      /\/web\/src\/generated\//,
      /\/web\/src\/parts\/(?:BotOptions|Field|GameFacts|ImportRecord|SeatMark)\.svelte/,
      /\/web\/src\/parts\/(?:Sheet|Stepper|TableRow)\.svelte/,
      /vite\/preload-helper/,
      /\/web\/(?:Emblem\.svelte|hex\.ts)/,
    ),
    priority: 9,
  },
  {
    name: 'table',
    test: any(
      /\/web\/src\/pages\/(?:TablePage|ReplayPage)/,
      /\/web\/src\/lib\/(?:table\/|explaining)/,
      /\/web\/src\/parts\/(?:Chat|Log|PlayOn|Replay|Score|Seats|Table|Turning)/,
    ),
    priority: 8,
  },
];

// The worked examples (tic-tac-toe) are in a development build, and wherever ORRERY_EXAMPLES asks for them.
export default defineConfig(({ mode }) => ({
  root: here('.'),
  base: site ? './' : '/',
  plugins: [
    svelte({ configFile: here('../svelte.config.js') }),
    engine(),
    preloaded(),
    paintedFirst(),
    packages(),
    compressed(),
  ],
  resolve: {
    alias: { $web: here('src') },
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  define: {
    __EXAMPLES__: JSON.stringify(mode !== 'production' || !!process.env.ORRERY_EXAMPLES),
    __SITE__: JSON.stringify(site),
    __HOUSE__: JSON.stringify(houseName),
    __WEIGHTS__: JSON.stringify(Object.fromEntries(learned.map(({ game, name }) => [game, name]))),
  },
  worker: { format: 'es' },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups: TOGETHER } },
    },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: `http://localhost:${process.env.ORRERY_PORT ?? 8080}`, ws: true } },
  },
  test: {
    pool: 'threads',
    environment: 'node', // a file that needs a page says so in its first line; making one takes longer than most tests
    include: ['**/*.test.ts', '../games/*/web/**/*.test.ts', '../examples/*/web/*.test.ts'],
    exclude: ['e2e/**', '**/node_modules/**'],
  },
}));
