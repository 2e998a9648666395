// What people do at a table, in words.

import { expect, type Page } from '@playwright/test';

export const tableOf = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? '';

// From the chart: a game, and the button that begins.
export async function choose(page: Page, game: string, begin: string | RegExp) {
  await page.goto('/');
  await page.getByRole('link', { name: game }).first().click();
  await page.getByRole('button', { name: begin }).click();
  if (String(begin).includes('Round this device')) await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/t\//);
}

// A table made by this page without its forms, for what is not about them. A few rounds are a game.
export async function table(page: Page, setup: object, seats: object[], start = true) {
  await page.goto('/');
  const id = await page.evaluate(
    async (body) => {
      const answer = await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
      return ((await answer.json()) as { table: string }).table;
    },
    JSON.stringify({ id: crypto.randomUUID(), setup, seats, start }),
  );
  await page.goto(`/t/${id}`);
}
export const shortGeminos = (players: number, rounds = 3) => ({ game: 'geminos', players, options: [{ name: 'cap', value: String(rounds) }] });

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

export const over = (page: Page) => page.locator('#after');
const choices = (page: Page) => page.locator('[data-piece].can');

// Presses the first piece that can be pressed, and confirms if asked; false when there is none.
export async function moveOnce(page: Page, how: 'click' | 'tap' = 'click'): Promise<boolean> {
  const first = choices(page).first();
  if (!(await first.isVisible())) return false;
  const piece = await first.getAttribute('data-piece');
  try {
    await first[how]({ timeout: 5000 });
  } catch {
    return false; // it was somebody else's turn by then
  }
  const confirm = page.getByRole('button', { name: 'Confirm' });
  if (await confirm.isVisible()) await confirm[how]();
  // Until the server has taken it and the board has changed.
  await expect.poll(async () => (await choices(page).count()) === 0 || (await choices(page).first().getAttribute('data-piece')) !== piece || (await confirm.isHidden())).toBe(true);
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

// Goes to a piece with the keyboard: Tab finds the board, also when what had the focus is gone, and the
// arrows go from one choice to the next; somewhere among them is the one that is wanted.
export async function walkTo(page: Page, goal: string) {
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.piece ?? '');
  const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  for (let steps = 0, tabs = 0; steps < 60 && tabs < 180; ) {
    const at = await focused();
    if (at === goal) return;
    const place = await page.locator(`[data-piece="${goal}"][tabindex]`).first().boundingBox();
    const here = at === '' ? null : await page.locator(':focus').boundingBox({ timeout: 1000 }).catch(() => null);
    if (!place || !here) {
      ++tabs;
      await page.keyboard.press('Tab');
      continue;
    }
    const [dx, dy] = [place.x + place.width / 2 - here.x - here.width / 2, place.y + place.height / 2 - here.y - here.height / 2];
    const best = Math.abs(dy) > Math.abs(dx) ? (dy > 0 ? 'ArrowDown' : 'ArrowUp') : dx > 0 ? 'ArrowRight' : 'ArrowLeft';
    await page.keyboard.press(steps % 5 === 4 ? arrows[(steps >> 2) % 4]! : best);
    ++steps;
  }
  expect(await focused()).toBe(goal);
}
