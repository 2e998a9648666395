// The lobby: pages, filters, and a place on the first page for everybody.

import type { Page } from '@playwright/test';
import { expect, test } from './orrery';

// Tables that wait for others, made by this page without its forms.
async function wait(page: Page, game: string, names: string[], players = 2) {
  await page.goto('/');
  await page.evaluate(
    async ({ game, names, players }) => {
      for (const name of names) {
        const answer = await fetch('/api/tables', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            id: crypto.randomUUID(),
            setup: { game, players, listed: true },
            seats: [{ name }],
            start: false,
          }),
        });
        if (!answer.ok) throw new Error(await answer.text());
      }
    },
    { game, names, players },
  );
}

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${name} ${i + 1}`);

test('the lobby has pages and filters, by keyboard', async ({ newcomer }) => {
  const host = await newcomer();
  await wait(host, 'geminos', numbered('Anna', 22));
  await wait(host, 'geminion', numbered('Ben', 3), 4);
  const guest = await newcomer();
  await guest.goto('/');
  const open = guest.getByRole('region', { name: 'Open tables' });
  await expect(open.getByRole('listitem')).toHaveCount(20);
  await expect(open.getByText('Page 1 of 2')).toBeVisible();
  await expect(open.getByRole('button', { name: 'Previous page' })).toBeDisabled();

  const next = open.getByRole('button', { name: 'Next page' });
  await next.focus();
  await guest.keyboard.press('Enter');
  await expect(open.getByText('Page 2 of 2')).toBeVisible();
  await expect(open.getByRole('listitem')).toHaveCount(5);
  await expect(next).toBeDisabled();

  const game = guest.getByRole('combobox', { name: /^Game/ });
  await game.focus();
  await game.selectOption('geminion');
  await expect(open.getByRole('listitem')).toHaveCount(3);
  await expect(open.getByText(/^Page/)).toHaveCount(0);
  await game.selectOption('');
  await expect(open.getByText('Page 1 of 2')).toBeVisible();

  await guest.getByRole('combobox', { name: /^Free seats/ }).selectOption('2');
  await expect(open.getByRole('listitem')).toHaveCount(3);
  await expect(open.getByText('3 free seats')).toHaveCount(3);
  await game.selectOption('geminos');
  await expect(open.getByText('No table is like that at the moment.')).toBeVisible();
});

test('on a phone the pages and filters fit', async ({ newcomer }) => {
  const host = await newcomer();
  await wait(host, 'geminos', numbered('Anna', 21));
  const guest = await newcomer();
  await guest.setViewportSize({ width: 360, height: 640 });
  await guest.goto('/');
  const open = guest.getByRole('region', { name: 'Open tables' });
  const next = open.getByRole('button', { name: 'Next page' });
  await next.click();
  await expect(open.getByRole('listitem')).toHaveCount(1);
  await expect(guest.getByRole('combobox', { name: /^Free seats/ })).toBeVisible();
  const tooWide = await guest.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(false);
  const box = await next.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
});
