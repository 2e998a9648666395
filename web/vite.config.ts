import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const outDir = process.env.ORRERY_WEB ?? here('../build/release/web');

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

// Few files, each of what is needed together: on a slow network a request costs more than its bytes.
// What is large and rarely needed at once (three dimensions, Markdown) stays apart. The emblems, and
// what they are drawn with, are on the first page. A group takes along what its files import, if no
// group before it has that already.
const TOGETHER = [
  {
    name: (id: string) => /\/(?:games|examples)\/(\w+)\/web\//.exec(id)?.[1] ?? null,
    test: /\/(?:games|examples)\/\w+\/web\/(?!scene\.ts|Emblem\.svelte|hex\.ts)/,
    priority: 4,
  },
  {
    name: 'base',
    test: /\/node_modules\/(?:svelte|esm-env|clsx|@lucide)\/|\/web\/src\/(?:lib\/(?!admin|lessons|table\/|markdown|passages|explaining|reference)|generated\/)|\/web\/src\/parts\/(?:BotOptions|Field|GameFacts|ImportRecord|SeatMark|Sheet|Stepper|TableRow)\.svelte|vite\/preload-helper|\/web\/(?:Emblem\.svelte|hex\.ts)/,
    priority: 9,
  },
  {
    name: 'table',
    test: /\/web\/src\/(?:pages\/(?:TablePage|ReplayPage)|lib\/(?:table\/|explaining)|parts\/(?:Chat|Log|PlayOn|Replay|Score|Seats|Table|Turning|WaitingRoom))/,
    priority: 8,
  },
];

// The worked examples (tic-tac-toe) are in a development build, and wherever ORRERY_EXAMPLES asks for them.
export default defineConfig(({ mode }) => ({
  root: here('.'),
  plugins: [svelte({ configFile: here('../svelte.config.js') }), packages(), compressed()],
  resolve: {
    alias: { $web: here('src') },
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  define: { __EXAMPLES__: JSON.stringify(mode !== 'production' || !!process.env.ORRERY_EXAMPLES) },
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
    environment: 'happy-dom',
    include: ['**/*.test.ts', '../games/*/web/**/*.test.ts', '../examples/*/web/*.test.ts'],
    exclude: ['e2e/**', '**/node_modules/**'],
  },
}));
