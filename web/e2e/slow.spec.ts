// A slow network, with nothing remembered: when there is something to see, and when a move is possible.
// docs/performance.md has the figures.

import { expect, test } from './orrery';

// What a service worker fetches for the page would not be slowed down.
test.use({ contextOptions: { serviceWorkers: 'block' } });

const SPEEDS = [
  { name: '1.6 Mbit/s', bits: 1_600_000, latency: 150, paint: 1000, move: 7000 },
  { name: '400 kbit/s', bits: 400_000, latency: 400, paint: 2000, move: 12_000 },
];

for (const { name, bits, latency, paint, move } of SPEEDS) {
  test(`at ${name} there is something to see and to play soon @long`, async ({ newcomer }) => {
    const page = await newcomer({ name: 'Anna' });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bits / 8,
      uploadThroughput: bits / 16,
    });
    const since = () => page.evaluate(() => Math.round(performance.now()));
    await page.goto('/', { waitUntil: 'commit' });
    const game = page.getByRole('link', { name: /^Geminos/ });
    await expect(game).toBeVisible();
    const chart = await since();
    const painted = await page.evaluate(() =>
      Math.round(performance.getEntriesByName('first-contentful-paint')[0]!.startTime),
    );
    await game.click();
    await page.getByRole('button', { name: 'Play against bots' }).click();
    await expect(page.locator('[data-piece="dice"].can')).toBeVisible();
    const first = await since();
    console.info(`${name}: first paint ${painted} ms, games ${chart} ms, first move ${first} ms`);
    expect(painted).toBeLessThanOrEqual(paint);
    expect(first).toBeLessThanOrEqual(move);
  });
}
