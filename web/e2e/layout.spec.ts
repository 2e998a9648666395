// Every board that says which moments are hard for it (games/NAME/web/moments.json) is looked at
// in each of them, at the sizes of desks and phones, by day and by night.

import { existsSync, readdirSync } from 'node:fs';
import { flaws, momentsOf, playOn, recordOf, SIZES } from './layout';
import { expect, test } from './orrery';

const folders = readdirSync('games')
  .map((game) => `games/${game}/web`)
  .filter((folder) => existsSync(`${folder}/moments.json`));

for (const folder of folders) {
  const { game, players, moments } = momentsOf(folder);
  for (const [index, size] of SIZES.entries()) {
    for (const theme of ['light', 'dark'] as const) {
      const long = index > 0 || theme === 'dark' ? ' @long' : '';
      test.describe(`${game} on ${size.name}, ${theme}${long}`, () => {
        test.use({
          viewport: { width: size.width, height: size.height },
          hasTouch: size.touch === true,
          isMobile: size.touch === true,
        });
        test('everything that can be chosen is in sight', async ({ newcomer }) => {
          test.setTimeout(120_000);
          const page = await newcomer({ theme, name: 'Anna', confirm: 'never' });
          const found: string[] = [];
          for (const moment of moments) {
            const { name, press = [] } = moment;
            const seats = moment.players ?? players;
            await playOn(page, game, recordOf(game, seats, moment), seats);
            const choice = (id: string) => page.locator(`[data-piece="${id}"].can`).first();
            const choices = page.locator('[data-piece].can');
            const handed = page.getByRole('button', { name: /^I am / }); // a game with secrets
            await expect(choices.first().or(handed)).toBeVisible();
            if (await handed.isVisible()) await handed.click();
            await expect(choices.first()).toBeVisible();
            for (const id of press) {
              await choice(id)[size.touch ? 'tap' : 'click']();
              await expect(page.locator(`[data-piece="${id}"].chosen`).first()).toBeVisible();
            }
            await page.evaluate(() => document.fonts.ready);
            if (process.env.ORRERY_LOOK)
              await page.screenshot({
                path: `${process.env.ORRERY_LOOK}/${game}-${name.replaceAll(' ', '-')}-${size.width}x${size.height}-${theme}.png`,
              });
            const wrong = await flaws(page, { touch: size.touch ?? false });
            found.push(...wrong.map((sentence) => `${name}: ${sentence}`));
          }
          expect(found).toEqual([]);
        });
      });
    }
  }
}
