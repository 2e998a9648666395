// Puzzles are solved on the real board, and the coach and the mode for a child show what they should.

import { expect, test } from './orrery';
import type { Lesson } from '../src/generated/protocol';

test('a puzzle is solved, and another move is not made', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna', confirm: 'never' });
  await page.goto('/puzzles/geminos');
  await expect(page.getByText('0 of 100 solved')).toBeVisible();
  const { lessons } = (await (await page.request.get('/api/games/geminos/puzzles')).json()) as {
    lessons: Lesson[];
  };
  const answer = lessons[0]!.steps![0]!.answers![0]!;
  const rows = ['conjunction', 'syzygy', 'quadrature', 'triangulation', 'opposition'];
  const right = page.locator(`[data-piece="entry:0:${rows.indexOf(answer)}"].can`);
  const wrong = page.locator(
    `[data-piece^="entry:0:"].can:not([data-piece="entry:0:${rows.indexOf(answer)}"])`,
  );
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await wrong.first().click();
  await expect(page.locator('.below')).toContainText('There is a much better move here.');
  await right.click();
  await expect(page.locator('.lesson')).toContainText('Yes! With this you can expect');
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(page.getByText('1 of 100 solved')).toBeVisible();
});

test('the home page has a puzzle of the day; who is shown the answer has not solved it', async ({
  newcomer,
}) => {
  const page = await newcomer({ name: 'Anna' });
  await page.clock.setFixedTime(new Date('2026-11-18T12:00:00'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Puzzle of the day' }).click();
  await page.locator('.lesson').getByRole('button', { name: 'Show me' }).click();
  await expect(page.locator('[data-piece].hinted.can').first()).toBeVisible();
});

test('a newcomer has a coach, meets Novice, and can send the coach away', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna', coach: 'first' });
  await page.goto('/g/geminos');
  await expect(page.getByText('a coach tells you what matters')).toBeVisible();
  await expect(page.locator('.who select')).toHaveValue('novice');
  const coach = page.getByRole('region', { name: 'Coach' });
  await page.getByRole('button', { name: 'Play alone' }).click();
  await expect(coach).toContainText('as many points as you can');
  await coach.getByRole('button', { name: 'No more coaching in this game' }).click();
  await expect(coach).toHaveCount(0);
  await page.goto('/g/geminos');
  await expect(page.locator('.who select')).toHaveValue('adept');
});

test('Geminion for a child: one tap buys, one takes it back, and there is no chat', async ({
  newcomer,
}) => {
  const page = await newcomer({ name: 'Anna' });
  await page.goto('/g/geminion');
  await page.getByLabel('For a child').check();
  await page.reload();
  await expect(page.getByLabel('For a child')).toBeChecked();
  await page.getByRole('button', { name: 'Play against bots' }).click();
  const deck = page.locator('[data-piece="deck:0"].can');
  const pile = page.locator('[data-piece^="pile:"].can').first();
  const undo = page.getByRole('button', { name: 'Undo' });
  await deck.click();
  await pile.click();
  await expect(page.getByText('Bought')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Chat' })).toHaveCount(0);
  await undo.click();
  await expect(page.getByText('Bought')).toHaveCount(0);
});
