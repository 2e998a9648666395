import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '$e2e/orrery';
import { choose, over, table, walkTo } from '$e2e/people';

test.setTimeout(420_000);

const GAME = 'Cassiopeia';
const piece = (page: Page, id: string) => page.locator(`[data-piece="${id}"][tabindex]`);
const offered = (page: Page, kind: string) => page.locator(`[data-piece^="${kind}"].can`);
const choices = (page: Page) => page.locator('[data-piece].can[tabindex]');
const ownSystem = (page: Page) => page.locator('.room .system').first();

// What somebody who wants to win presses first.
const LIKED = [
  'pay:',
  'keep:',
  'face:',
  'planet:',
  'resolve',
  'specialist:',
  'holding:',
  'buy:',
  'want:',
  'end',
  'pass',
  'give:',
];

const wished = (ids: string[]) =>
  LIKED.flatMap((kind) => ids.filter((id) => id.startsWith(kind)))[0]!;
const shown = (page: Page) =>
  choices(page).evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset.piece!));

// How far the game has come, as the page has heard it.
const moment = async (page: Page) =>
  [...(await page.locator('.status, .board').allInnerTexts()), ...(await shown(page))].join(' ');

// One press of those on offer, and its confirmation; `seen` gathers the kinds that were on offer.
async function press(page: Page, seen: Set<string>, how: 'click' | 'tap' = 'click') {
  const ids = await shown(page);
  if (ids.length === 0) return;
  for (const id of ids) seen.add(id.split(':')[0]!);
  const before = await moment(page);
  await page
    .locator(`[data-piece="${wished(ids)}"].can[tabindex]`)
    .first()
    [how]();
  const confirm = page.getByRole('button', { name: 'Confirm' });
  if (await confirm.isVisible()) await confirm[how]();
  await expect
    .poll(async () => (await over(page).isVisible()) || (await moment(page)) !== before)
    .toBe(true);
}

async function toTheEnd(
  page: Page,
  how: 'click' | 'tap' = 'click',
  each: () => Promise<void> = async () => {},
) {
  const seen = new Set<string>();
  for (let presses = 0; presses < 600; ++presses) {
    await expect(choices(page).first().or(over(page)).first()).toBeVisible();
    if (await over(page).isVisible()) return seen;
    await press(page, seen, how);
    await each();
  }
  throw new Error('The game did not end.');
}

const bots = (many: number) => Array.from({ length: many }, () => ({ bot: 'greedy' }));

test('two play to the end by mouse, and the winner has all seven planets @long', async ({
  newcomer,
}) => {
  const page = await newcomer({ name: 'Anna', confirm: 'never' });
  // A weak one; and still a game may be over before Anna can pay for a planet: then there is another.
  const seen = new Set<string>();
  for (let games = 0; games < 5 && !seen.has('planet'); ++games) {
    await table(page, { game: 'cassiopeia', players: 2 }, [{ name: 'Anna' }, { bot: 'random' }]);
    for (const kind of await toTheEnd(page)) seen.add(kind);
  }
  for (const kind of ['specialist', 'resolve', 'planet', 'end']) expect(seen).toContain(kind);
  await expect(page.locator('#result')).toContainText('all seven planets are inhabited');
});

test('five play to the end, two of them people at one screen @long', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna', confirm: 'never' });
  await table(page, { game: 'cassiopeia', players: 5 }, [
    { name: 'Anna' },
    { name: 'Bob' },
    ...bots(3),
  ]);
  await expect(page.locator('[data-piece^="specialist:"][tabindex]')).toHaveCount(9);
  // Whoever is asked has the own planets in front.
  const fronts = new Set<string>();
  await toTheEnd(page, 'click', async () => void fronts.add(await ownSystem(page).innerText()));
  expect(fronts.size).toBe(2);
  await expect(page.locator('#result')).toContainText(/wins/);
});

test('cards tell more about themselves, both sides, and where they are from', async ({
  newcomer,
}) => {
  const page = await newcomer({ name: 'Anna' });
  await table(page, { game: 'cassiopeia', players: 2 }, [{ name: 'Anna' }, ...bots(1)]);
  await expect(choices(page).first()).toBeVisible();
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'More about Martian' }).click();
  await expect(sheet.getByRole('heading', { name: 'Martian' })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Earthman' })).toBeVisible();
  await expect(sheet).toContainText('What it does is inferred from the rule book');
  await expect(sheet).toContainText('Funds do not matter for that.');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  // A planet: what it costs now, both of its sides, and where it is from. Only there: the cards on
  // the board do not say it.
  await expect(page.locator('.board')).not.toContainText('reconstructed');
  await page
    .locator('.place')
    .first()
    .getByRole('button', { name: /^More about/ })
    .click();
  await expect(sheet).toContainText('To terraform it now costs:');
  await expect(sheet).toContainText(/reconstructed|rule book/);
  await expect(sheet.getByRole('heading', { name: 'Inhabited', exact: true })).toBeVisible();
});

test('another player is a small orbit that opens', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await table(page, { game: 'cassiopeia', players: 3 }, [{ name: 'Anna' }, ...bots(2)]);
  await expect(choices(page).first()).toBeVisible();
  const open = page.getByRole('button', { name: /^Show Greedy's planets/ });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  const rival = page.locator('.rival').first();
  await expect(rival.locator('.planet')).toHaveCount(7);
  await open.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.locator('.place .face')).toHaveCount(7);
  await expect(sheet).toContainText('Trade Complex');
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('what cannot be done now is explained', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna', confirm: 'never' });
  await table(
    page,
    { game: 'cassiopeia', players: 2, options: [{ name: 'first', value: 'seat_1' }] },
    [{ name: 'Anna' }, ...bots(1)],
  );
  await expect(offered(page, 'specialist').first()).toBeVisible();
  await page.locator('.place [data-piece^="planet:"]').first().click({ force: true }); // it is not on offer
  await expect(page.locator('.status').first()).toContainText(
    'First everybody chooses a specialist.',
  );
});

test('systems can be chosen', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna', confirm: 'never' });
  await table(
    page,
    { game: 'cassiopeia', players: 2, options: [{ name: 'systems', value: 'choice' }] },
    [{ name: 'Anna' }, { name: 'Bob' }],
  );
  await expect(offered(page, 'system:')).toHaveCount(5);
  await piece(page, 'system:4').click();
  await expect(offered(page, 'system:')).toHaveCount(4);
  await piece(page, 'system:2').click();
  await expect(offered(page, 'specialist').first()).toBeVisible();
  await page.getByRole('button', { name: /^Show .*planets/ }).click();
  const systems = [
    await ownSystem(page).innerText(),
    await page.getByRole('dialog').locator('.system').innerText(),
  ];
  expect(systems.toSorted()).toEqual(['Caph', 'Segin']);
});

async function chooseByKeyboard(page: Page) {
  const goal = wished(await shown(page));
  const before = await moment(page);
  await walkTo(page, goal);
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await over(page).isVisible()) || (await moment(page)) !== before)
    .toBe(true);
  return goal.split(':')[0]!;
}

test('the keyboard alone is enough', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await choose(page, GAME, 'Play against bots');
  const wanted = new Set(['specialist', 'resolve', 'end']);
  for (let presses = 0; presses < 60 && wanted.size > 0; ++presses) {
    await expect(choices(page).first()).toBeVisible();
    wanted.delete(await chooseByKeyboard(page));
  }
  expect([...wanted]).toEqual([]);
});

test('the keyboard alone is enough, to the end @long', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await choose(page, GAME, 'Play against bots');
  for (let presses = 0; presses < 600; ++presses) {
    await expect(choices(page).first().or(over(page)).first()).toBeVisible();
    if (await over(page).isVisible()) break;
    await chooseByKeyboard(page);
  }
  await expect(over(page)).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`nothing serious stands in anybody's way, ${theme} @long`, async ({ newcomer }) => {
    const page = await newcomer({ theme, name: 'Anna', confirm: 'never' });
    await table(page, { game: 'cassiopeia', players: 3 }, [{ name: 'Anna' }, ...bots(2)]);
    const look = async (what: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(
        ({ impact }) => impact === 'serious' || impact === 'critical',
      );
      expect(
        serious.map(
          ({ id, nodes }) => `${what}: ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
        ),
      ).toEqual([]);
    };
    await expect(offered(page, 'specialist').first()).toBeVisible();
    await look('choosing');
    const seen = new Set<string>();
    await press(page, seen);
    await expect(offered(page, 'resolve')).toBeVisible();
    await look('the turn');
    await page
      .getByRole('button', { name: /^Show .*planets/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('another player');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^More about/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('a card');
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('who asks about a card finds its signs explained, and the Logistics card is in sight', async ({
    newcomer,
  }) => {
    const page = await newcomer({ name: 'Anna' });
    await page.goto('/learn/cassiopeia');
    await page.getByRole('button', { name: 'Earth or Mars' }).tap();
    await expect(page.locator('[data-piece="logistics"].hinted')).toBeInViewport();
    await page.getByRole('button', { name: 'More about Engineer' }).tap();
    const signs = page.getByRole('dialog').getByRole('region', { name: 'Signs' });
    await expect(signs).toContainText('lenses');
    await expect(signs).toContainText('if you are optimised');
  });

  for (const players of [2, 5]) {
    test(`a thumb is enough, to the end, ${players} players @long`, async ({ newcomer }) => {
      const page = await newcomer({ name: 'Anna' });
      await table(page, { game: 'cassiopeia', players }, [{ name: 'Anna' }, ...bots(players - 1)]);
      await toTheEnd(page, 'tap', async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          390,
        );
        const small = await choices(page).evaluateAll(
          (nodes) =>
            nodes
              .map((node) => node.getBoundingClientRect())
              .filter(({ width, height }) => width > 0 && Math.min(width, height) < 43.9).length,
        );
        expect(small).toBe(0);
      });
      await expect(over(page)).toBeVisible();
    });
  }
});
