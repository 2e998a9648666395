// What can be read and what can be chosen stands out, by day and by night.

import { existsSync, readdirSync } from 'node:fs';
import { faint } from './contrast';
import { momentsOf, playOn, recordOf } from './layout';
import { expect, test } from './orrery';

const folders = readdirSync('games')
  .map((game) => `games/${game}/web`)
  .filter((folder) => existsSync(`${folder}/moments.json`));

for (const theme of ['light', 'dark'] as const) {
  for (const folder of folders) {
    const { game, players, moments } = momentsOf(folder);
    test(`words and choices of ${game} stand out, ${theme}${theme === 'dark' ? '' : ' @long'}`, async ({
      newcomer,
    }) => {
      const page = await newcomer({ theme, confirm: 'never' });
      const found: string[] = [];
      for (const moment of process.env.ORRERY_LONG ? moments : moments.slice(0, 1)) {
        const { name } = moment;
        const seats = moment.players ?? players;
        await playOn(page, game, recordOf(game, seats, moment), seats);
        const handed = page.getByRole('button', { name: /^I am / }); // a game with secrets
        const choices = page.locator('[data-piece].can');
        await expect(choices.first().or(handed)).toBeVisible();
        if (await handed.isVisible()) await handed.click();
        await expect(choices.first()).toBeVisible();
        const wrong = await faint(page, 'main');
        found.push(...wrong.map((sentence) => `${name}: ${sentence}`));
      }
      expect(found).toEqual([]);
    });
  }

  // A lower score over a higher one, chosen and not confirmed yet.
  test(`a chosen lower score can be read, ${theme}`, async ({ newcomer }) => {
    const page = await newcomer({ theme, confirm: 'always' });
    const { game, players, moments } = momentsOf('games/geminos/web');
    await playOn(page, game, recordOf(game, players, moments[0]!), players);
    await page.locator('[data-piece="entry:0:1"]').click();
    await expect(page.locator('[data-piece="entry:0:1"]')).toHaveClass(/chosen/);
    expect(await faint(page, '[data-piece="entry:0:1"]')).toEqual([]);
  });

  for (const path of ['/', '/g/geminion', '/replay', '/rules/geminos'])
    test(`words of ${path} stand out, ${theme}${theme === 'dark' ? '' : ' @long'}`, async ({
      newcomer,
    }) => {
      const page = await newcomer({ theme });
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await faint(page, 'body')).toEqual([]);
    });
}
