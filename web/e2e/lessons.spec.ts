// Every lesson is played in a browser, as its own button "Show me" says.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from './orrery';
import type { Lesson, LessonStep } from '../src/generated/protocol';
import type { Page } from '@playwright/test';

const panel = (page: Page) => page.locator('.lesson');

// Presses what shines, one piece after the other, and confirms if asked, until the step is done.
async function find(page: Page) {
  const showing = 'body:has(.lesson [aria-pressed="true"])';
  const next = page.locator(`${showing} [data-piece].hinted.can`).first();
  const confirm = page.locator(showing).getByRole('button', { name: 'Confirm', exact: true });
  const found = page.locator('.lesson:not(:has([aria-pressed="true"]))');
  await panel(page).getByRole('button', { name: 'Show me' }).click();
  await expect(next).toBeVisible();
  while (!(await found.isVisible())) {
    if (await confirm.isVisible()) {
      await confirm.click();
      await expect(found).toBeVisible();
    } else {
      const piece = await next.getAttribute('data-piece');
      await page.locator(`[data-piece="${piece}"].can`).first().click();
      await expect(next.or(confirm).or(found).first()).toBeVisible();
    }
  }
}

async function take(page: Page, step: LessonStep) {
  await expect(panel(page).locator('.words')).toContainText(step.say!);
  for (const piece of step.point ?? [])
    await expect(page.locator(`[data-piece="${piece}"]`).first()).toBeVisible();
  if ((step.answers ?? []).length > 0) await find(page);
  else await panel(page).getByRole('button', { name: 'Next', exact: true }).click();
}

for (const game of ['geminos', 'geminion', 'constellation', 'cassiopeia', 'gemini']) {
  const folder = `games/${game}/lessons`;
  for (const file of readdirSync(folder)) {
    test(`${game}: the lesson ${file} is played to its end`, async ({ newcomer }) => {
      const lesson = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Lesson;
      const page = await newcomer();
      await page.goto(`/learn/${game}`);
      await page.getByRole('button', { name: lesson.title! }).click();
      for (const step of lesson.steps ?? []) await take(page, step);
      await expect(panel(page)).toContainText(`That was “${lesson.title}”.`);
      await page.goto(`/learn/${game}`);
      await expect(page.getByText('finished')).toHaveCount(1);
    });
  }
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
