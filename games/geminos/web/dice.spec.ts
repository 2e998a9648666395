// The dice in three dimensions, drawn by the processor.

import config from '../../../playwright.config';
import { expect, test } from '$e2e/orrery';
import { move, shortGeminos, table } from '$e2e/people';

const { executablePath, args } = config.use!.launchOptions!;
test.use({
  launchOptions: {
    executablePath: executablePath!,
    args: [
      ...args!.filter((arg) => arg !== '--disable-3d-apis'),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  },
});

test('two dice tumble and show what the server rolled (GEO-27)', async ({ newcomer }) => {
  const page = await newcomer({ animation: 'fast' });
  await table(page, shortGeminos(1), [{ name: 'Anna' }]);
  const dice = page.locator('[data-piece="dice"]');
  await expect(dice.locator('canvas').or(page.locator('canvas')).first()).toBeVisible();
  await expect(dice).toHaveAttribute('aria-label', /not rolled/);
  await move(page);
  await expect(dice).not.toHaveAttribute('aria-label', /not rolled/);
});

test('the affinity chart turns from sign to sign (GEO-29)', async ({ newcomer }) => {
  const page = await newcomer();
  await table(page, shortGeminos(1), [{ name: 'Anna' }]);
  const wheel = page.getByRole('spinbutton').first();
  const before = await wheel.getAttribute('aria-valuetext');
  await wheel.focus();
  await page.keyboard.press('ArrowRight');
  await expect(wheel).not.toHaveAttribute('aria-valuetext', before!);
  await page.keyboard.press('ArrowLeft');
  await expect(wheel).toHaveAttribute('aria-valuetext', before!);
});
