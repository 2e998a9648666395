// What bots say to people: hints, turning points, and playing on from an earlier moment.

import { momentsOf, playOn, recordOf } from './layout';
import { expect, test } from './orrery';
import {
  choose,
  moveOnce,
  over,
  playToTheEnd,
  shortGeminos,
  shown,
  table,
  tableOf,
} from './people';

const BLUNDER = [0, 4, 1, 8, 2]; // O does not stop X in the top row

test('a hint lights up what a bot would choose, and says it', async ({ newcomer }) => {
  const page = await newcomer({ confirm: 'never' });
  await choose(page, 'Tic-tac-toe', /Round this device/);
  const cell = (number: number) => page.locator(`[data-piece="cell:${number}"]`);
  for (const number of [0, 3, 1, 4]) {
    await cell(number).click();
    await expect(cell(number)).toHaveAttribute('aria-label', /taken/);
  }
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(cell(2)).toHaveClass(/hinted/);
  await expect(shown(page).getByText('Choose cell 3.')).toBeVisible();
  await expect(
    shown(page)
      .getByText(/Chance to win, says/)
      .locator('..'),
  ).toContainText(/\d+\s%/);
  await cell(2).click();
  await expect(over(page)).toBeVisible();
  await expect(page.locator('.hinted')).toHaveCount(0);
  await expect(shown(page).getByText('Choose cell 3.')).toBeHidden();
});

test('a hint is a key away, and put away by a move of the game', async ({ newcomer }) => {
  const page = await newcomer();
  await table(page, shortGeminos(2), [{ name: 'Anna' }, { bot: 'adept' }]);
  await expect(page.locator('[data-piece].can').first()).toBeVisible();
  await page.keyboard.press('h');
  await expect(page.locator('[data-piece].hinted')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Put the hint away' }).click();
  await expect(page.locator('.hinted')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Hint' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const game of ['geminion', 'constellation', 'cassiopeia'])
    test(`a hint in ${game} leaves what it is about in sight`, async ({ newcomer }) => {
      const page = await newcomer({ confirm: 'never' });
      const { players, moments } = momentsOf(`games/${game}/web`);
      const moment = moments[0]!;
      const seats = moment.players ?? players;
      await playOn(page, game, recordOf(game, seats, moment), seats);
      const handed = page.getByRole('button', { name: /^I am / });
      const ask = page.getByRole('button', { name: 'Hint', exact: true });
      await expect(handed.or(ask).first()).toBeVisible();
      if (await handed.isVisible()) await handed.click();
      await ask.click();
      await expect(page.getByRole('button', { name: 'Put the hint away' })).toBeVisible();
      // Whatever can be chosen first of what it names is not covered by its words.
      const covered = await page.evaluate(() => {
        const words = document.querySelector('.hint')!.getBoundingClientRect();
        return [...document.querySelectorAll<HTMLElement>('[data-piece].hinted.can')]
          .map((node) => ({ id: node.dataset.piece, rect: node.getBoundingClientRect() }))
          .filter(
            ({ rect }) =>
              rect.width > 0 &&
              (rect.bottom > words.top + 1 || rect.top < 0) &&
              rect.top < words.bottom,
          )
          .map(({ id }) => id);
      });
      expect(covered).toEqual([]);
      await expect(page.locator('[data-piece].hinted.can').first()).toBeInViewport();
    });
});

test('there are no hints where the host wants none', async ({ newcomer }) => {
  const page = await newcomer();
  await table(page, { ...shortGeminos(2), hints: false }, [{ name: 'Anna' }, { bot: 'adept' }]);
  await expect(page.locator('[data-piece].can').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hint' })).toBeHidden();
});

test('bots of every level are seated and changed', async ({ newcomer }) => {
  const page = await newcomer();
  await choose(page, 'Geminos', 'Invite friends');
  await page.getByRole('button', { name: 'Seat a bot' }).click();
  const which = page.getByRole('combobox', { name: 'Which bot sits here' });
  await expect(which).toHaveValue('adept');
  expect(await which.locator('> option').allTextContents()).toEqual(['Novice', 'Adept', 'Master']);
  await which.selectOption('master');
  await expect(page.getByText('The strongest; may think for two seconds.')).toBeVisible();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('[data-piece="dice"]')).toBeVisible();
});

test('a game has its turning points, and one plays on from there', async ({ newcomer }) => {
  const page = await newcomer({ confirm: 'never', name: 'Anna' });
  await choose(page, 'Tic-tac-toe', /Round this device/);
  for (const number of BLUNDER) {
    const cell = page.locator(`[data-piece="cell:${number}"]`);
    await cell.click();
    await expect(cell).toHaveAttribute('aria-label', /taken/);
  }
  const turning = over(page).getByRole('region', { name: 'Turning points' });
  const point = turning.getByRole('listitem').filter({ hasText: 'After move 3' });
  await expect(point).toContainText(
    /chance to win fell from \d+\s% to \d+\s%\.\s+Better, says \S+: .*cell 3\./,
  );
  await expect(turning.getByText('Chance to win, in per cent').first()).toBeVisible();
  const played = tableOf(page);

  // To that moment, where O has to stop X.
  await point.getByRole('link', { name: /Look at it/ }).click();
  await page.waitForURL(/replay\?move=3/);
  await expect(page.getByText('Move 3 of 5')).toBeVisible();
  const cell = (number: number) => page.locator(`[data-piece="cell:${number}"]`);
  await expect(cell(8)).toHaveAttribute('aria-label', /empty/);
  await page.getByRole('button', { name: 'Play on against bots' }).click();
  await page.waitForURL(/\/t\/[^/]+$/);
  expect(tableOf(page)).not.toBe(played);
  for (const number of [0, 1, 4]) await expect(cell(number)).toHaveAttribute('aria-label', /taken/);
  await expect(page.locator('.status .line')).toContainText('Your turn');
  await cell(2).click();
  await expect(cell(2)).toHaveAttribute('aria-label', /taken by Anna/);
  await playToTheEnd([page]);
});

test('a record that somebody brings has turning points and can be played on from', async ({
  newcomer,
}) => {
  const page = await newcomer({ confirm: 'never' });
  await table(page, shortGeminos(2, 12), [{ name: 'Anna' }, { bot: 'greedy' }]);
  await playToTheEnd([page]);
  const record = await page.evaluate(
    async (id) => (await fetch(`/api/tables/${id}/record`)).text(),
    tableOf(page),
  );
  await page.goto('/replay');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.record', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await expect(page.getByRole('heading', { name: 'Turning points' })).toBeVisible();
  await expect(page.getByText('Chance to win, in per cent').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'In the seat of' }).selectOption('1');
  await page.getByRole('button', { name: 'Play on against bots' }).click();
  await page.waitForURL(/\/t\//);
  await expect(page.locator('[data-piece="dice"]')).toBeVisible();
  await expect.poll(() => moveOnce(page)).toBe(true);
});

test('the host changes a bot for another in the middle of a game', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await table(page, shortGeminos(2, 30), [{ name: 'Anna' }, { bot: 'adept' }]);
  await page.getByRole('button', { name: /^Adept bot/ }).click();
  await expect(page.getByText('A good opponent for most people.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Another bot' }).selectOption('master');
  await expect(page.getByRole('list', { name: 'What has happened' })).toContainText(
    'Another bot takes its seat: Master.',
  );
  await expect(page.getByRole('button', { name: /^Master bot/ })).toBeVisible();
});
