import { defineConfig } from '@playwright/test';

// Debian's Chromium without windows, kept off the network. Every test starts a server of its own
// (web/e2e/orrery.ts).
export default defineConfig({
  testDir: '.',
  // Those of a game stand in its folder.
  testMatch: ['web/e2e/*.spec.ts', 'games/*/web/*.spec.ts', 'examples/*/web/*.spec.ts'],
  outputDir: 'build/e2e',
  timeout: 180_000,
  // Tests marked @long play whole games and take minutes each; ./test --long runs them too.
  grepInvert: process.env.ORRERY_LONG ? [] : /@long/,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    trace: process.env.ORRERY_TRACE ? 'retain-on-failure' : 'off', // it takes a third of the time
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-default-apps',
        '--disable-domain-reliability',
        '--disable-sync',
        '--no-first-run',
        '--metrics-recording-only',
        '--disable-3d-apis', // without a graphics card they are slow; only dice.spec.ts wants them
      ],
    },
  },
});
