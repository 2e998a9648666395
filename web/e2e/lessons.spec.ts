// Every lesson is played in a browser, as its own button "Show me" says.

import { expect, test } from './orrery';
import type { Lesson } from '../src/generated/protocol';
import type { Page } from '@playwright/test';

const lessonsOf = (page: Page, game: string) =>
  page.evaluate(async (id) => {
    const answer = await fetch(`/api/games/${id}/lessons`);
    return ((await answer.json()) as { lessons: Lesson[] }).lessons;
  }, game);

const panel = (page: Page) => page.locator('.lesson');

// Presses what shines, in order, and confirms if asked.
async function find(page: Page, press: (piece: string) => Promise<void>) {
  const shining = page.locator('[data-piece].hinted');
  await panel(page).getByRole('button', { name: 'Show me' }).click();
  await expect(shining.and(page.locator('.can')).first()).toBeVisible();
  for (let left = await shining.count(); left > 0; --left) {
    const next = shining.and(page.locator('.can')).first();
    await press((await next.getAttribute('data-piece')) ?? '');
  }
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  if (await confirm.isVisible()) await confirm.click();
}

async function play(page: Page, lesson: Lesson, press: (piece: string) => Promise<void>) {
  await page.getByRole('button', { name: lesson.title! }).click();
  for (const step of lesson.steps ?? []) {
    await expect(panel(page).locator('.words')).toContainText(step.say!);
    for (const piece of step.point ?? [])
      await expect(page.locator(`[data-piece="${piece}"]`).first()).toBeVisible();
    if ((step.answers ?? []).length > 0) await find(page, press);
    else await panel(page).getByRole('button', { name: 'Next', exact: true }).click();
  }
  await expect(panel(page)).toContainText(`That was “${lesson.title}”.`);
}

for (const game of ['geminos', 'geminion', 'constellation', 'cassiopeia', 'gemini']) {
  test(`the lessons of ${game} are played to their end`, async ({ newcomer }) => {
    const page = await newcomer();
    await page.goto('/');
    for (const lesson of await lessonsOf(page, game)) {
      await page.goto(`/learn/${game}`);
      await play(page, lesson, (piece) =>
        page.locator(`[data-piece="${piece}"].can`).first().click(),
      );
    }
    await page.goto(`/learn/${game}`);
    await expect(page.getByText('finished')).toHaveCount((await lessonsOf(page, game)).length);
  });
}

test('a lesson is two presses from the game, and a wrong move is explained', async ({
  newcomer,
}) => {
  const page = await newcomer();
  await page.goto('/g/geminos');
  await page.getByRole('link', { name: 'Learn it' }).click();
  await page.getByRole('button', { name: 'Do not finish while behind' }).click();
  await panel(page).getByRole('button', { name: 'Next', exact: true }).click();
  await page.locator('[data-piece="dice"].can').click();
  await page.locator('[data-piece="entry:0:3"].can').click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.locator('.below')).toContainText('58 points against 66');
  await expect(page.locator('[data-piece="entry:0:3"].can')).toBeVisible();
  await page.reload();
  await expect(panel(page)).toContainText('Think before you write.');
});
