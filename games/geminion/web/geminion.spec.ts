import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '$e2e/orrery';
import { invitation, over, sitDown } from '$e2e/people';

test.setTimeout(240_000);

// A table against a bot. The game ends with the last gem or after so many rounds; a few are enough.
async function tableWith(page: Page, options: Record<string, string>, setup: object = {}) {
  await page.goto('/g/geminion');
  const table = await page.evaluate(
    async ([options, setup]) => {
      const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          id: crypto.randomUUID(),
          setup: {
            game: 'geminion',
            players: 2,
            free_chat: false,
            options: Object.entries(options).map(([name, value]) => ({ name, value })),
            ...setup,
          },
          seats: [{ name: 'Anna' }, { bot: 'greedy' }],
          start: true,
        }),
      });
      return ((await answer.json()) as { table: string }).table;
    },
    [options, setup] as const,
  );
  await page.goto(`/t/${table}`);
  await expect(page.locator('[data-piece="bank"]')).toBeVisible();
}

const choices = (page: Page) => page.locator('[data-piece].can');
const status = (page: Page) => page.locator('.status .line');

// Presses what can be pressed last: a card in the shop while there is money, then what ends the turn.
async function goOn(page: Page, how: 'click' | 'tap') {
  if ((await choices(page).count()) === 0) return;
  try {
    await choices(page).last()[how]({ timeout: 10_000 });
    const confirm = page.getByRole('button', { name: 'Confirm' });
    if (await confirm.isVisible()) await confirm[how]({ timeout: 10_000 });
  } catch {
    // It was somebody else's turn by then.
  }
}
async function playOn(pages: Page[], how: 'click' | 'tap' = 'click') {
  await expect(async () => {
    for (const page of pages) if (!(await over(page).isVisible())) await goOn(page, how);
    for (const page of pages) expect(await over(page).isVisible()).toBe(true);
  }).toPass({ timeout: 200_000, intervals: [0] });
}
async function untilTheShopIsOpen(page: Page) {
  await expect(async () => {
    if ((await page.locator('[data-piece^="pile:"].can').count()) > 0) return;
    await goOn(page, 'click');
    expect(await page.locator('[data-piece^="pile:"].can').count()).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000, intervals: [50] });
}

test('two children at two screens play to the end', async ({ newcomer }) => {
  const anna = await newcomer({ name: 'Anna' });
  const bob = await newcomer();
  await anna.goto('/g/geminion');
  await anna.getByText('More choices').click();
  await expect(anna.getByRole('checkbox', { name: /chat/i })).not.toBeChecked();
  await expect(anna.getByRole('checkbox', { name: 'Play what must be played' })).toBeChecked();
  await anna.getByLabel('Most rounds').fill('3');
  await anna.getByRole('button', { name: 'Invite friends' }).click();
  await sitDown(bob, await invitation(anna), 'Bob');
  await anna.getByRole('button', { name: 'Start the game' }).click();

  await playOn([anna, bob]);
  const sentence = await anna.locator('#result').innerText();
  expect(sentence).toMatch(/gems?/);
  await expect(bob.locator('#result')).toHaveText(sentence);
  await expect(anna.getByRole('list', { name: 'What has happened' })).toContainText(/buys/);
  // All gems are somewhere.
  const gems = await anna
    .locator('[data-piece="bank"], [data-piece^="gems:"]')
    .evaluateAll((nodes) =>
      nodes.map((node) => Number(/(\d+) gem/.exec(node.getAttribute('aria-label')!)![1])),
    );
  expect(gems.reduce((sum, count) => sum + count)).toBe(80);
});

test('coins add up, a purchase takes them away, and taking back returns them', async ({
  newcomer,
}) => {
  const page = await newcomer({ name: 'Anna' });
  await tableWith(page, { first: 'seat_1', cap: '5' });
  const coins = page.locator('[data-piece="purse"] circle');
  await expect(coins).toHaveCount(0);
  await page.locator('[data-piece="deck:0"]').click();
  await expect(coins).toHaveCount(4); // four Pennies
  await expect(page.locator('[data-piece="area:0"]')).toHaveCount(4);
  await expect(page.locator('[data-piece="pile:5"]')).not.toHaveClass(/\bcan\b/);
  await page.locator('[data-piece="pile:2"].can').click();
  await expect(page.locator('[data-piece="area:2"]')).toBeVisible();
  await expect(page.locator('[data-piece="purse"]')).toHaveAttribute(
    'aria-label',
    'the purse, 1 coin',
  );
  await expect(page.locator('[data-piece="purse"] .gone')).toHaveCount(3);
  await expect(page.locator('[data-piece="pile:2"]')).toHaveAttribute('aria-label', /17 left/);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('[data-piece="purse"]')).toHaveAttribute(
    'aria-label',
    'the purse, 4 coins',
  );
  // What cannot be had says why when it is pressed all the same.
  await page.locator('[data-piece="pile:5"]').click({ force: true });
  await expect(
    page.getByText('Gem Trove costs 7 coins, and the purse holds 4.').first(),
  ).toBeVisible();
});

test('the keyboard alone is enough', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await tableWith(page, { cap: '2' });
  for (let moves = 0; moves < 200; ++moves) {
    await expect(choices(page).first().or(over(page)).first()).toBeVisible();
    if (await over(page).isVisible()) break;
    for (let tabs = 0; tabs < 60; ++tabs) {
      if (await page.evaluate(() => document.activeElement?.classList.contains('can') ?? false))
        break;
      await page.keyboard.press('Tab');
    }
    if (moves % 2 === 0) await page.keyboard.press('ArrowRight'); // to another one, where there is one
    const before = await status(page).innerText();
    const log = await page
      .getByRole('list', { name: 'What has happened' })
      .getByRole('listitem')
      .count();
    await page.keyboard.press('Enter');
    if (await page.getByRole('button', { name: 'Confirm' }).isVisible())
      await page.keyboard.press('Enter');
    await expect
      .poll(
        async () =>
          (await over(page).isVisible()) ||
          (await status(page).innerText()) !== before ||
          (await page
            .getByRole('list', { name: 'What has happened' })
            .getByRole('listitem')
            .count()) !== log,
      )
      .toBe(true);
  }
  await expect(over(page)).toBeVisible();
});

// What the browser's voice was asked to say.
async function voiceOf(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    speechSynthesis.speak = (utterance) => void said.push(utterance.text);
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}
// Whether stars have fallen.
async function starsOf(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.sky svg')) Object.assign(window, { celebrated: true });
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => 'celebrated' in window);
}
const forChild = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('orrery.child', '["geminion"]'));

test('names and tasks are spoken when that is wanted, and the browser remembers it', async ({
  newcomer,
}) => {
  const page = await newcomer({ name: 'Anna' });
  const said = await voiceOf(page);
  await tableWith(page, { first: 'seat_1', cap: '2' });
  await page.locator('[data-piece="deck:0"]').click();
  await expect(page.locator('[data-piece="purse"] circle')).toHaveCount(4);
  expect(await said()).toEqual([]);
  await page.getByRole('button', { name: 'Say the names aloud' }).click();
  await expect.poll(said).toContain('you have 4 coins to spend');
  await page.locator('[data-piece="area:0"]').first().click({ force: true }); // only to hear it
  await expect.poll(said).toContain('Penny');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Say the names aloud' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a child hears words, prices and what happens; one tap buys, and one takes it back', async ({
  newcomer,
}) => {
  const page = await newcomer({ name: 'Anna' });
  const said = await voiceOf(page);
  await forChild(page);
  await tableWith(page, { first: 'seat_1', arrange: 'auto', cap: '2' });
  const hears = (...sentences: (string | RegExp)[]) =>
    expect
      .poll(said)
      .toEqual(
        expect.arrayContaining(
          sentences.map((one) =>
            typeof one === 'string' ? one : (expect.stringMatching(one) as unknown),
          ),
        ),
      );
  await hears('Your turn: draw your cards');
  await page.locator('[data-piece="deck:0"].can').click();
  await hears(
    "Anna's deck, 8 cards",
    'Anna draws and plays Penny, Penny, Penny and Penny.',
    'Anna gets 4 coins.',
    'Your turn: you have 4 coins to spend',
  );
  await page.locator('[data-piece="pile:4"].can').click();
  await hears(
    'the pile of Gem Mine, costs 4 coins, 3 gems, 9 left',
    'Anna buys Gem Mine for 4 coins.',
  );
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await hears('Anna takes a move back.');
  await expect(page.locator('[data-piece="purse"] circle')).toHaveCount(4);

  await page.locator('[data-piece="pile:2"].can').click();
  await page.locator('[data-piece="done"].can').click();
  await hears(
    'Done shopping',
    /^Anna is done/,
    /^Greedy draws and plays/,
    /^Greedy gets \d coins/,
    /^Greedy buys/,
    /^Greedy is done/,
  );
  await expect(page.locator('[data-piece="deck:0"].can')).toBeVisible();
  // The focus has gone there by itself, which nobody wants to hear; by keyboard it is heard.
  expect(await said()).not.toContain("Anna's deck, 4 cards");
  await page.locator('[data-piece="pile:2"]').press('Home');
  await page.locator('[data-piece="deck:0"]').focus();
  await hears("Anna's deck, 4 cards");
});

test('a child gets stars when it has earned them, and kind words otherwise @long', async ({
  newcomer,
}) => {
  const page = await newcomer({ name: 'Anna', animation: 'fast' });
  const said = await voiceOf(page);
  const stars = await starsOf(page);
  await forChild(page);
  const press = async (piece: string) => page.locator(`[data-piece="${piece}"].can`).click();
  const next = async () => page.getByRole('button', { name: 'Next', exact: true }).click();

  await page.goto('/learn/geminion');
  await page.getByRole('button', { name: 'The last gems' }).click();
  for (const step of [next, next]) await step();
  await press('deck:0');
  for (const step of [next, next]) await step();
  for (const piece of ['pile:5', 'done']) await press(piece);
  await next();
  await press('deck:0');
  await expect.poll(said).toContainEqual(expect.stringMatching(/You have 43 gems and win\./));
  await expect.poll(stars).toBe(true);

  // Who buys nothing loses.
  await tableWith(page, { first: 'seat_1', arrange: 'auto', cap: '5' });
  for (let round = 1; round <= 5; round++)
    for (const piece of ['deck:0', 'done']) await press(piece);
  await expect
    .poll(said)
    .toContainEqual(expect.stringMatching(/^You have collected \d gems?\. Well played!/));
  expect(await stars()).toBe(false);
});

test('what comes next is shown only where the table helps', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  const next = page.getByRole('region', { name: 'My next cards' });
  await tableWith(page, { first: 'seat_1', cap: '2' });
  await expect(page.getByRole('button', { name: 'Show my next cards' })).toHaveCount(0);
  await expect(next).toHaveCount(0);

  await tableWith(page, { first: 'seat_1', cap: '2', help: 'true' });
  await expect(next.getByRole('listitem')).toHaveText([
    ...Array<string>(7).fill('Penny'),
    'Gem Stash',
  ]);
  await page.getByRole('button', { name: 'Show my next cards' }).click();
  await expect(next).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show my next cards' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('the end is celebrated, but not where nothing shall move @long', async ({ newcomer }) => {
  for (const animation of ['normal', 'none']) {
    const page = await newcomer({ name: 'Anna', animation });
    const stars = await starsOf(page);
    await tableWith(page, { cap: '2' }, { automatic: true });
    await playOn([page]);
    await expect.poll(stars).toBe(animation === 'normal');
    await expect(page.locator('.sky')).toHaveCount(0);
  }
});

for (const theme of ['light', 'dark'] as const) {
  test(`nothing serious stands in anybody's way, ${theme}${theme === 'dark' ? ' @long' : ''}`, async ({
    newcomer,
  }) => {
    const page = await newcomer({ name: 'Anna', theme });
    const look = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(
        ({ impact }) => impact === 'serious' || impact === 'critical',
      );
      expect(
        serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
      ).toEqual([]);
    };
    await tableWith(page, { cap: '2', help: 'true' });
    await untilTheShopIsOpen(page);
    await look();
    await choices(page).last().click();
    await look();
    await playOn([page]);
    await look();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a thumb is enough, and nothing is wider than the screen', async ({ newcomer }) => {
    const page = await newcomer({ name: 'Anna' });
    await tableWith(page, { cap: '2' }, { automatic: true });
    await untilTheShopIsOpen(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    const small = await choices(page).evaluateAll(
      (nodes) =>
        nodes.filter(
          (node) =>
            node.getBoundingClientRect().height < 44 || node.getBoundingClientRect().width < 44,
        ).length,
    );
    expect(small).toBe(0);
    await playOn([page], 'tap');
    await expect(page.locator('#result')).toContainText('gem');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });
});
