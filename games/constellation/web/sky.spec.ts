// The sky of The Gamers Constellation: whole on every screen, where it belongs at once, and with
// what is chosen drawn in it before it is confirmed.

import type { Page } from '@playwright/test';
import { momentsOf, playOn, recordOf } from '$e2e/layout';
import { expect, test } from '$e2e/orrery';

const { game, moments } = momentsOf('games/constellation/web');
async function openMoment(page: Page, name: string) {
  const moment = moments.find((one) => one.name === name)!;
  await playOn(page, game, recordOf(game, moment.players!, moment), moment.players!);
  const ready = page.getByRole('button', { name: /^I am / });
  await expect(ready.or(page.locator('.cell.can').first())).toBeVisible();
  if (await ready.isVisible()) await ready.click();
  await expect(page.locator('.cell.can').first()).toBeVisible();
}

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [844, 390],
] as const)
  test.describe(`on a phone of ${width} by ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test('the whole sky is whole, and the goals are in sight', async ({ newcomer }) => {
      const page = await newcomer({ confirm: 'always' });
      await openMoment(page, 'a full sky');
      const outside = () =>
        page.evaluate(() => {
          const frame = document.querySelector('.frame')!.getBoundingClientRect();
          return [...document.querySelectorAll<SVGElement>('.cell')]
            .filter((node) => {
              const { left, right, top, bottom } = node.getBoundingClientRect();
              return (
                left < frame.left - 1 ||
                right > frame.right + 1 ||
                top < frame.top - 1 ||
                bottom > frame.bottom + 1
              );
            })
            .map((node) => node.dataset.piece);
        });
      expect(await outside()).toEqual([]);
      await expect(page.locator('.goal')).toHaveCount(5);
      for (const goal of await page.locator('.goal').all())
        await expect(goal).toBeInViewport({ ratio: 1 });

      // A Star is tried in a cell, then confirmed by a second tap on it.
      await page.locator('.pile.can').first().tap();
      const cell = page.locator('.cell.empty.can').first();
      const id = (await cell.getAttribute('data-piece'))!;
      await cell.tap();
      await expect(page.locator('[data-preview="five"]')).toHaveCount(1);
      await page.locator(`[data-piece="${id}"]`).first().tap();
      await expect(page.locator(`[data-piece="${id}"].empty`)).toHaveCount(0);
    });
  });

test('what is chosen is drawn before it is confirmed, and goes when it is not', async ({
  newcomer,
}) => {
  const page = await newcomer({ confirm: 'always' });
  await openMoment(page, 'one goal');
  const preview = page.locator('[data-preview]');
  await page.locator('[data-piece="stack:6"]').click();
  await expect(preview).toHaveCount(0);
  // Under the mouse already; pressed, it stays when the mouse goes away.
  await page.locator('.cell.empty.can').first().hover();
  await expect(preview).toHaveAttribute('data-preview', 'six');
  await page.locator('.cell.empty.can').first().click();
  await page.mouse.move(0, 0);
  await expect(preview).toHaveAttribute('data-preview', 'six');
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
});

test('places that are spoken of are written in the sky', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna', confirm: 'never' });
  await openMoment(page, 'one goal');
  await page.locator('[data-piece="stack:6"]').click();
  const cell = page.locator('.cell.empty.can').last();
  const [, q, r] = (await cell.getAttribute('data-piece'))!.split(':');
  await cell.click();
  const ready = page.getByRole('button', { name: /^I am / });
  await ready.click();
  await page.getByRole('button', { name: 'Farther' }).click(); // too far to write everywhere
  await page.getByRole('button', { name: 'Farther' }).click();
  const line = page
    .getByRole('list', { name: 'What has happened' })
    .getByText(`at cell ${q},${r}.`);
  await line.hover();
  await expect(
    page.locator('svg[data-zoom] text').getByText(`${q},${r}`, { exact: true }),
  ).toBeVisible();
});

test('after a reload the sky is where it belongs, and the first click counts', async ({
  newcomer,
}) => {
  const page = await newcomer({ animation: 'normal' });
  // In every frame from the first one with a cell in it: does the sky glide?
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const world = document.querySelector('.world:has(.cell)');
      if (world) seen.push(world.getAnimations().length);
      if (seen.length < 20) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await openMoment(page, 'one goal');
  await page.reload();
  await page.getByRole('button', { name: /^I am / }).click();
  await page.waitForFunction(() => (window as unknown as { seen: number[] }).seen.length === 20);
  expect(await page.evaluate(() => (window as unknown as { seen: number[] }).seen)).toEqual(
    Array<number>(20).fill(0),
  );
  // A click without the patience that a test has else.
  const box = (await page.locator('.cell.empty.can').first().boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('.cell.chosen')).toHaveCount(1);
});
