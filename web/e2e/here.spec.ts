// A server's client with games on this device: when the server is away, and when it is back.

import { expect, test } from './orrery';
import { move, table } from './people';

// Until the client is kept whole.
const kept = async (page: import('@playwright/test').Page) => {
  await page.goto('/here');
  await expect(page.getByRole('link', { name: /^Geminos/ })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        const names = (await caches.keys()).filter((name) => name !== 'orrery-engine');
        const files = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).length),
        );
        const list = await (await fetch('/sw.js')).text();
        const all = JSON.parse(/const FILES = (.*);/.exec(list)?.[1] ?? '[]') as string[];
        return all.length > 10 && Math.max(...files) >= all.length;
      }),
    )
    .toBe(true);
};

test('when the server is away, the page says so and offers games here; its tables stay there', async ({
  newcomer,
  orrery,
}) => {
  const page = await newcomer({ name: 'Anna', confirm: 'never' });
  await kept(page);
  await table(page, { game: 'geminos', players: 2 }, [{ name: 'Anna' }, { name: 'Ben' }]);
  await move(page);
  const address = page.url();
  await orrery.kill();
  await page.getByRole('link', { name: 'Play against bots here' }).click();
  await expect(page).toHaveURL(/\/here\/g\/geminos$/);
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await expect(page).toHaveURL(/\/here\/t\//);
  await move(page);
  await page.reload();
  await expect(page.locator('[data-piece].can').first()).toBeVisible();
  // The server's pages say that it is away, and nothing of its tables is shown from here.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'The server is away' })).toBeVisible();
  await page.getByRole('link', { name: 'Play against bots here' }).click();
  await expect(page.getByRole('heading', { name: 'Your tables' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Geminos.*Anna/ })).toHaveCount(1);
  await orrery.start();
  await page.goto(address);
  await move(page);
});

test('a game begun here goes on at a table of the server', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna', confirm: 'never' });
  await page.goto('/here/g/geminos');
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await expect(page).toHaveURL(/\/here\/t\//);
  await move(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Play on with friends on the server' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/t\//);
  await expect(page.getByRole('heading', { name: 'A table of Geminos' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/#invite=/);
  await page.getByRole('button', { name: 'Fill with bots and start' }).click();
  await move(page);
});
