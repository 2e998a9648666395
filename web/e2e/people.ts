// What people do at a table, in words.

import { expect, type Page } from '@playwright/test';

export const tableOf = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? '';

// From the chart: a game, and the button that begins.
export async function choose(page: Page, game: string, begin: string | RegExp) {
  await page.goto('/');
  await page.getByRole('link', { name: game }).first().click();
  await page.getByRole('button', { name: begin }).click();
  if (String(begin).includes('Round this device'))
    await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/t\//);
}

// A table made by this page without its forms, for what is not about them. A few rounds are a game.
export async function table(page: Page, setup: object, seats: object[], start = true) {
  await page.goto('/');
  const id = await page.evaluate(
    async (body) => {
      const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      return ((await answer.json()) as { table: string }).table;
    },
    JSON.stringify({ id: crypto.randomUUID(), setup, seats, start }),
  );
  await page.goto(`/t/${id}`);
}
export const shortGeminos = (players: number, rounds = 3) => ({
  game: 'geminos',
  players,
  options: [{ name: 'cap', value: String(rounds) }],
});

export async function invitation(page: Page): Promise<string> {
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/#(invite|watch)=/);
  const found = new URL(await link.inputValue());
  return found.pathname + found.hash;
}

export async function sitDown(page: Page, link: string, name: string) {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeHidden();
}

// What can be seen; what a screen reader is told stands beside it.
export const shown = (page: Page) => page.locator('#app');

export const over = (page: Page) => page.locator('#after');
const choices = (page: Page) => page.locator('[data-piece].can');

// Presses the first piece that can be pressed, and confirms if asked; false when there is none.
export async function moveOnce(page: Page, how: 'click' | 'tap' = 'click'): Promise<boolean> {
  const first = choices(page).first();
  if (!(await first.isVisible())) return false;
  try {
    await first[how]({ timeout: 5000 });
  } catch {
    return false; // it was somebody else's turn by then
  }
  const confirm = page.getByRole('button', { name: 'Confirm' });
  if (await confirm.isVisible()) await confirm[how]();
  // Until the server has taken it, if it was a whole move, and the board shows what it led to.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return true;
}

// The same, when it is this page's turn or will be.
export async function move(page: Page) {
  await expect(choices(page).first()).toBeVisible();
  await expect.poll(() => moveOnce(page)).toBe(true);
}

// All play until all see the end.
export async function playToTheEnd(pages: Page[], how: 'click' | 'tap' = 'click') {
  for (let tries = 0; tries < 4000; ++tries) {
    let finished = 0;
    for (const page of pages) {
      if (await over(page).isVisible()) ++finished;
      else await moveOnce(page, how);
    }
    if (finished === pages.length) return;
  }
  throw new Error('The game did not end.');
}

// The piece that has the focus.
export const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.piece ?? '');

// What has the focus is a piece that cannot be chosen, though others can.
const lost = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const board = document.querySelector('.board');
    return (
      at?.getAttribute('data-piece') != null &&
      board?.querySelector('[data-piece].can[tabindex]') != null &&
      !at.matches('.can, .chosen')
    );
  });

// Goes to a piece with the keyboard, and never comes to one that cannot be chosen. Tab finds the
// board, also when what had the focus is gone; the arrows go towards the piece, and where they go
// round in circles, Page down comes to every choice.
export async function walkTo(page: Page, goal: string) {
  for (let steps = 0, tabs = 0; steps < 150 && tabs < 90;) {
    const at = await focused(page);
    if (at === goal) return;
    await expect.poll(() => lost(page)).toBe(false);
    if (at === '') {
      ++tabs;
      await page.keyboard.press('Tab');
      continue;
    }
    await page.keyboard.press(++steps > 12 ? 'PageDown' : await towards(page, goal));
  }
  expect(await focused(page)).toBe(goal);
}

async function towards(page: Page, goal: string): Promise<string> {
  const [place, here] = await Promise.all([
    page.locator(`[data-piece="${goal}"][tabindex]`).first().boundingBox(),
    page
      .locator(':focus')
      .boundingBox({ timeout: 1000 })
      .catch(() => null),
  ]);
  if (!place || !here) return 'PageDown';
  const [dx, dy] = [
    place.x + place.width / 2 - here.x - here.width / 2,
    place.y + place.height / 2 - here.y - here.height / 2,
  ];
  if (Math.abs(dy) > Math.abs(dx)) return dy > 0 ? 'ArrowDown' : 'ArrowUp';
  return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
}
