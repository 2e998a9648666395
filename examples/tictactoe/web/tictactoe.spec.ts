// The chooser on the worked example: a game without chance, where moves can be taken back.

import { expect, test } from '$e2e/orrery';
import { choose, shown } from '$e2e/people';

test('a move is taken back, and why-not is answered', async ({ newcomer }) => {
  const page = await newcomer({ confirm: 'never' });
  await choose(page, 'Tic-tac-toe', /Round this device/);
  const cell = (number: number) => page.locator(`[data-piece="cell:${number}"]`);
  await cell(4).click();
  await expect(cell(4)).toHaveAttribute('aria-label', /taken/);
  await cell(4).click({ force: true });
  await expect(shown(page).getByText('There is a mark in cell 5 already.')).toBeVisible();
  await page.getByRole('button', { name: /Take back|Ask to take back/ }).click();
  await expect(cell(4)).toHaveAttribute('aria-label', /empty/);
});

test('arrow keys move a cursor, and typed moves are moves', async ({ newcomer }) => {
  const page = await newcomer({ confirm: 'never' });
  await choose(page, 'Tic-tac-toe', /Round this device/);
  const cell = (number: number) => page.locator(`[data-piece="cell:${number}"]`);
  await cell(0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cell(4)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(4)).toHaveAttribute('aria-label', /taken/);
  await page.keyboard.press('/');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(cell(0)).toHaveAttribute('aria-label', /taken/);

  // The log is one stop for Tab, however long it gets; the arrows go through it.
  const lines = page.getByRole('list', { name: 'What has happened' }).getByRole('button');
  await expect(lines).toHaveCount(2);
  await expect(lines.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  await lines.last().focus();
  await page.keyboard.press('ArrowUp');
  await expect(lines.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(lines.last()).toBeFocused();
});

test('with confirmation nothing is sent before it', async ({ newcomer }) => {
  const page = await newcomer({ confirm: 'always' });
  await choose(page, 'Tic-tac-toe', /Round this device/);
  const cell = page.locator('[data-piece="cell:8"]');
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(cell).not.toHaveAttribute('aria-pressed', 'true');
  await cell.click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(cell).toHaveAttribute('aria-label', /taken/);
});
