// What the others did is on the board until one's own next move, and can be gone through again; and
// what stands beside the board can be put away.

import type { Page } from '@playwright/test';
import { expect, test } from './orrery';
import {
  invitation,
  move,
  over,
  playToTheEnd,
  shortGeminos,
  shown,
  sitDown,
  table,
} from './people';

const choices = (page: Page) => page.locator('[data-piece].can');
const marks = (page: Page) => page.locator('.board .marked');

for (const game of ['geminos', 'geminion', 'constellation'])
  test(`what another did last in ${game} is marked until the own next move`, async ({
    newcomer,
  }) => {
    const anna = await newcomer({ name: 'Anna', confirm: 'never' });
    const bob = await newcomer({ name: 'Bob', confirm: 'never' });
    await table(anna, { game, players: 2 }, [{ name: 'Anna' }, {}], false);
    await sitDown(bob, await invitation(anna), 'Bob');
    await anna.getByRole('button', { name: 'Start the game' }).click();
    await expect(anna.locator('.board')).toBeVisible();
    // Until one of them is asked after the other has moved, and has not moved since.
    let marked = 0;
    for (let moves = 0; moves < 40 && marked < 2; ++moves) {
      await expect
        .poll(
          async () =>
            (await choices(anna).first().isVisible()) || (await choices(bob).first().isVisible()),
        )
        .toBe(true);
      const asked = (await choices(anna).first().isVisible()) ? anna : bob;
      const seen = (await marks(asked).count()) > 0;
      await move(asked);
      if (!seen) continue;
      // A move may take several presses.
      if ((await asked.locator('[data-piece].chosen').count()) > 0) continue;
      ++marked;
      await expect(marks(asked)).toHaveCount(0);
    }
    expect(marked).toBe(2);
  });

test('what happened since the own last turn is gone through with one key', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna', confirm: 'never' });
  await table(page, shortGeminos(3, 9), [{ name: 'Anna' }, { bot: 'greedy' }, { bot: 'greedy' }]);
  const log = page.getByRole('list', { name: 'What has happened' });
  const turn = page.locator('[data-piece="dice"].can');
  // Anna's first turn, and the others' after it.
  await expect(turn).toBeVisible();
  await expect(async () => {
    if ((await log.getByText('Anna rolls the dice.').count()) === 0) await turn.click();
    else await move(page);
    await expect(log.getByText('Anna rolls the dice.')).not.toHaveCount(0);
    await expect(turn).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('w');
  const at = shown(page).getByText(/^Looking at move \d+ of \d+$/);
  await expect(at).toBeVisible();
  const [from, to] = (await at.innerText()).match(/\d+/g)!.map(Number) as [number, number];
  expect(to - from).toBeGreaterThan(3); // both have rolled
  for (let press = from; press < to; ++press) {
    await expect(shown(page).getByText(`Looking at move ${press} of ${to}`)).toBeVisible();
    await page.keyboard.press('w');
  }
  await expect(shown(page).getByText(`Looking at move ${to} of ${to}`)).toBeVisible();
  await page.keyboard.press('w');
  await expect(at).toBeHidden();
  await expect(turn).toBeVisible();
  // The same without a keyboard.
  await log.getByRole('button', { name: 'Since your last turn' }).click();
  await expect(shown(page).getByText(`Looking at move ${from} of ${to}`)).toBeVisible();
});

test('seats, log and chat can be put away, and the board takes their room', async ({
  newcomer,
}) => {
  const anna = await newcomer({ name: 'Anna' });
  const bob = await newcomer({ name: 'Bob' });
  await table(anna, { game: 'geminos', players: 2 }, [{ name: 'Anna' }, {}], false);
  await sitDown(bob, await invitation(anna), 'Bob');
  await anna.getByRole('button', { name: 'Start the game' }).click();
  const width = () => anna.locator('.board').evaluate((node) => node.clientWidth);
  const log = anna.getByRole('list', { name: 'What has happened' });
  await expect(log).toBeVisible();
  const before = await width();
  await anna.getByRole('button', { name: 'Put log and chat away' }).click();
  await expect(log).toBeHidden();
  expect(await width()).toBeGreaterThan(before + 250);
  await expect(anna.getByRole('button', { name: 'Rules' })).toBeVisible();
  const longer = () => document.documentElement.scrollHeight - innerHeight;
  expect(await anna.evaluate(longer)).toBe(0);
  // It is remembered, and what is said meanwhile is counted.
  const kept = await anna.evaluate(() => localStorage.getItem('orrery.settings')!);
  expect(kept).toContain('"aside":false');
  await bob.getByRole('button', { name: 'Hello!' }).click();
  const back = anna.getByRole('button', { name: 'Show log and chat' });
  await expect(back).toContainText('1 new');
  await anna.keyboard.press('l');
  await expect(log).toContainText('Hello!');
});

test('the end is told to each in their own way', async ({ newcomer }) => {
  const anna = await newcomer({ name: 'Anna', confirm: 'never' });
  const bob = await newcomer({ name: 'Bob', confirm: 'never' });
  await table(anna, shortGeminos(2, 4), [{ name: 'Anna' }, {}], false);
  await sitDown(bob, await invitation(anna), 'Bob');
  await anna.getByRole('button', { name: 'Start the game' }).click();
  await playToTheEnd([anna, bob]);
  const said = await Promise.all(
    [anna, bob].map((page) => over(page).locator('.greeting').innerText()),
  );
  const verdict = await over(anna).locator('#result').innerText();
  expect(said).toEqual(
    verdict.startsWith('Anna wins')
      ? ['You win!', 'Well played.']
      : verdict.startsWith('Bob wins')
        ? ['Well played.', 'You win!']
        : ['Well matched!', 'Well matched!'],
  );
  // There is room for it also where a rematch is asked for.
  await anna.getByRole('button', { name: 'Rematch' }).first().click();
  await expect(bob.getByRole('button', { name: 'No rematch' }).first()).toBeVisible();
  const cut = await bob.locator('.status .line span').evaluate((node) => {
    const words = node.getBoundingClientRect();
    const board = document.querySelector('.board')!.getBoundingClientRect();
    return words.top < 0 || words.bottom > board.top + 2;
  });
  expect(cut).toBe(false);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('the points of five are in sight at the end', async ({ newcomer }) => {
    const page = await newcomer({ name: 'Anna', confirm: 'never' });
    const names = ['Wilhelmina von Weizenberg', 'Bo', 'Ariadne', 'Maximilian F.', 'Adept 4'];
    await table(
      page,
      shortGeminos(5, 2),
      names.map((name) => ({ name })),
    );
    await playToTheEnd([page], 'tap');
    const points = page.getByRole('group', { name: 'Where the points came from' });
    const [wide, room] = await points.evaluate((node) => [node.scrollWidth, node.clientWidth]);
    expect(wide).toBeLessThanOrEqual(room);
    // The slider below the chart ends where the chart does, and its knob is whole.
    const slider = over(page).getByRole('slider').first();
    const [knob, frame] = await slider.evaluate((node) =>
      [node, node.parentElement!].map((one) => one.getBoundingClientRect().right),
    );
    expect(knob).toBeLessThanOrEqual(frame!);
  });
});
