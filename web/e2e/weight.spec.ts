// How much comes over the network, as it is sent: compressed, with nothing remembered.

import { existsSync, readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './orrery';
import { table } from './people';

// A service worker would fetch for the page what it needs next, and nobody would count it.
test.use({ contextOptions: { serviceWorkers: 'block' } });

const KB = 1024;

// Counts every byte of what the page fetches from now on.
async function count(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const seen = { bytes: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength;
  });
  return seen;
}

const games = readdirSync('games').filter((game) => existsSync(`games/${game}/web/board.ts`));
for (const game of games) {
  // Its dice in three dimensions are fetched after the first paint, and counted here.
  const most = game === 'geminos' ? 250 : 150;
  test(`a first visit is at most 200 KB, and ${game} at most ${most} KB more`, async ({
    newcomer,
  }) => {
    const page = await newcomer({ name: 'Anna' });
    const seen = await count(page);
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^Gemini Card Game/ })).toBeAttached();
    await page.waitForLoadState('networkidle');
    const visit = seen.bytes;
    expect(visit).toBeGreaterThan(20 * KB); // it does count
    await table(page, { game, players: 2 }, [{ name: 'Anna' }, { name: 'Ben' }]);
    await expect(
      page
        .locator('[data-piece]')
        .or(page.getByRole('button', { name: /^I am / }))
        .first(),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    const board = seen.bytes - visit;
    expect(visit).toBeLessThanOrEqual(200 * KB);
    expect(board).toBeLessThanOrEqual(most * KB);
  });
}
