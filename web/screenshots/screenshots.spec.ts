// Pictures of every page and board, for the README and for looking at: scripts/take-screenshots.

import { existsSync, readdirSync } from 'node:fs';
import { test } from '../e2e/orrery';
import { move, moveOnce, playToTheEnd, shortGeminos, table, tableOf } from '../e2e/people';
import type { Page } from '@playwright/test';

// Every game with a board, but Geminos, which is shown in more places.
const others = readdirSync('games').filter(
  (name) => name !== 'geminos' && existsSync(`games/${name}/web/Board.svelte`),
);

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

for (const [size, viewport] of Object.entries(sizes)) {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${theme}`, () => {
      test.use({ viewport, hasTouch: size === 'phone', isMobile: size === 'phone' });
      const shoot = async (page: Page, name: string) => {
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(1500); // dice come to rest, fonts are there
        await page.screenshot({ path: `docs/screenshots/${name}-${size}-${theme}.png` });
      };

      test('pages', async ({ newcomer }) => {
        test.setTimeout(240_000);
        const page = await newcomer({ theme, name: 'Anna' });
        await table(
          page,
          { game: 'geminos', players: 3, listed: true },
          [{ name: 'Anna' }, { bot: 'greedy' }],
          false,
        );
        await shoot(page, 'waiting-room');
        await page.goto('/');
        await shoot(page, 'home');
        await page.goto('/g/geminos');
        await shoot(page, 'game');
        await page.goto('/rules/geminos');
        await shoot(page, 'rules');
        await page.goto('/t/nosuchtable');
        await shoot(page, 'no-such-table');
        await page.goto('/');
        await page.getByRole('button', { name: 'Settings' }).click();
        await shoot(page, 'settings');
      });

      test('Geminos', async ({ newcomer }) => {
        test.setTimeout(240_000);
        const page = await newcomer({ theme, name: 'Anna' });
        await table(page, shortGeminos(3, 7), [
          { name: 'Anna' },
          { name: 'Bob' },
          { bot: 'greedy' },
        ]);
        for (let moves = 0; moves < 15; ++moves) await moveOnce(page);
        await shoot(page, 'geminos');
        await playToTheEnd([page]);
        await page.locator('#after').scrollIntoViewIfNeeded();
        await shoot(page, 'after-the-game');
        await page.goto(`/t/${tableOf(page)}/replay?move=20`);
        await shoot(page, 'replay');
      });

      for (const game of others) {
        test(game, async ({ newcomer }) => {
          test.setTimeout(240_000);
          const page = await newcomer({ theme, name: 'Anna' });
          await table(page, { game, players: 2 }, [{ name: 'Anna' }, { bot: 'greedy' }]);
          const most = game === 'constellation' ? 4 : 12; // there the bot may win soon
          for (let moves = 0; moves < most; ++moves) await move(page);
          await shoot(page, game);
        });
      }
    });
  }
}
