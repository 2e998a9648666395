import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The worked examples (tic-tac-toe) are in a development build, and wherever ORRERY_EXAMPLES asks for them.
export default defineConfig(({ mode }) => ({
  root: here('.'),
  plugins: [svelte({ configFile: here('../svelte.config.js') })],
  resolve: {
    alias: { $web: here('src') },
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  define: { __EXAMPLES__: JSON.stringify(mode !== 'production' || !!process.env.ORRERY_EXAMPLES) },
  build: {
    outDir: process.env.ORRERY_WEB ?? here('../build/web'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: `http://localhost:${process.env.ORRERY_PORT ?? 8080}`, ws: true } },
  },
  test: {
    environment: 'happy-dom',
    include: ['**/*.test.ts', '../games/*/web/*.test.ts', '../examples/*/web/*.test.ts'],
    exclude: ['e2e/**', '**/node_modules/**'],
  },
}));
