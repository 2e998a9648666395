import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { momentsOf, playOn, recordOf } from '$e2e/layout';
import { expect, test } from '$e2e/orrery';
import { choose, over, table, walkTo } from '$e2e/people';

test.setTimeout(420_000);

const GAME = 'Gemini Card Game';
const piece = (page: Page, id: string) => page.locator(`[data-piece="${id}"][tabindex]`);
const choices = (page: Page) => page.locator('[data-piece].can');
const ready = (page: Page) => page.getByRole('button', { name: /^I am / });
const bots = (many: number) => Array.from({ length: many }, () => ({ bot: 'greedy' }));
const options = (chosen: Record<string, boolean | number | string>) =>
  Object.entries(chosen).map(([name, value]) => ({ name, value: String(value) }));

// What somebody who wants to get on presses first, and what with something in hand.
const FIRST = [
  'accept',
  'role:',
  'program:',
  'hand:',
  'instrument:',
  'player:',
  'instruments',
  'end',
  'pass',
  'discard',
];
const NEXT = ['side:', 'program:', 'table', 'instrument:', 'player:', 'hand:', 'instruments'];

const shown = (page: Page) =>
  choices(page).evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset.piece!));
const begun = (page: Page) => page.locator('[data-piece].chosen').count();

async function wished(page: Page, ids: string[]): Promise<string> {
  const bare = (await page.locator('article [data-piece^="instrument:"]').count()) === 0;
  const liked = (await begun(page)) > 0 ? NEXT : bare ? ['instrument:', ...FIRST] : FIRST;
  return liked.flatMap((kind) => ids.filter((id) => id.startsWith(kind)))[0] ?? ids[0]!;
}

// How far the semester has come, as the page shows it; an offer that is refused is in the log alone.
const told = (page: Page) =>
  page.getByRole('list', { name: 'What has happened' }).getByRole('button').count();
const moment = async (page: Page) =>
  [
    ...(await page.locator('.status, .board').allInnerTexts()),
    ...(await shown(page)),
    await begun(page),
    await told(page),
  ].join(' ');

// One press of those on offer, and its confirmation; `seen` gathers the kinds that were on offer.
async function press(page: Page, seen: Set<string>, how: 'click' | 'tap' = 'click') {
  const ids = await shown(page);
  if (ids.length === 0) return;
  for (const id of ids) seen.add(id.split(':')[0]!);
  const before = await moment(page);
  await page
    .locator(`[data-piece="${await wished(page, ids)}"].can`)
    .first()
    [how]();
  const confirm = page.getByRole('button', { name: 'Confirm' });
  if (await confirm.isVisible()) await confirm[how]();
  await expect
    .poll(
      async () =>
        (await over(page).isVisible()) ||
        (await ready(page).isVisible()) ||
        (await moment(page)) !== before,
    )
    .toBe(true);
}

async function toTheEnd(
  page: Page,
  how: 'click' | 'tap' = 'click',
  each: () => Promise<void> = async () => {},
) {
  const seen = new Set<string>();
  for (let presses = 0; presses < 900; ++presses) {
    await expect(choices(page).first().or(over(page)).or(ready(page)).first()).toBeVisible();
    if (await over(page).isVisible()) return seen;
    if (await ready(page).isVisible()) {
      await ready(page)[how]();
      seen.add('ready');
    } else {
      await press(page, seen, how);
      await each();
    }
  }
  throw new Error('The semester did not end.');
}

const RESULT =
  /points: (funding renewed|a good semester|a great semester|the best semester)|Funding is lost/;

test('two play a whole semester by mouse @long', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna', confirm: 'never' });
  await table(page, { game: 'gemini', players: 2 }, [{ name: 'Anna' }, ...bots(1)]);
  await expect(page.locator('[data-piece^="row:"]')).toHaveCount(12);
  const seen = await toTheEnd(page);
  for (const kind of ['hand', 'instrument', 'program', 'end']) expect(seen).toContain(kind);
  await expect(page.locator('#result')).toContainText(RESULT);
});

test('four play with closed hands, luck and visitors, two of them people at one screen @long', async ({
  newcomer,
}) => {
  const page = await newcomer({ name: 'Anna', confirm: 'never' });
  const setup = {
    game: 'gemini',
    players: 4,
    options: options({ open_hands: false, luck_booster: true, visiting_pack: 3, roles: 'choose' }),
  };
  await table(page, setup, [{ name: 'Anna' }, { name: 'Bob' }, ...bots(2)]);
  await ready(page).click();
  await page.getByLabel("Ask me when I could play in another's turn").check(); // else the table passes for Anna
  const seen = await toTheEnd(page);
  for (const kind of ['role', 'ready', 'hand', 'pass']) expect(seen).toContain(kind);
  await expect(page.locator('#result')).toContainText(RESULT);
});

// Anna is the Instrument Engineer and begins.
test('what cannot be done now is explained', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna', confirm: 'never' });
  await table(page, { game: 'gemini', players: 2, options: options({ roles: 'order' }) }, [
    { name: 'Anna' },
    ...bots(1),
  ]);
  await expect(choices(page).first()).toBeVisible();
  const status = page.locator('.status').first();
  await piece(page, 'program:12').click({ force: true }); // it is not on offer
  await expect(status).toContainText('First choose a card or an instrument to bring here.');
  await page
    .getByRole('region', { name: 'Instruments to choose from' })
    .locator('[data-piece^="instrument:"].can')
    .first()
    .click();
  await piece(page, 'instruments').click({ force: true });
  await expect(status).toContainText('is in the display, not on a program.');
  // Where it may go it goes, and Checkouts needs nothing but time then.
  await piece(page, 'program:12').click();
  await expect(page.getByRole('article', { name: 'Checkouts' })).toContainText('0 of 4 h');
  await expect(piece(page, 'program:12')).toHaveAccessibleName(/needs 4 more hours/);
});

test('cards tell more about themselves, the sky, and where they are from', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await table(page, { game: 'gemini', players: 4, options: options({ roles: 'order' }) }, [
    { name: 'Anna' },
    ...bots(3),
  ]);
  await expect(choices(page).first()).toBeVisible();
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'More about Checkouts' }).click();
  await expect(sheet).toContainText('It takes 4 hours.');
  await expect(sheet).toContainText('Ours:');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  const display = page.getByRole('region', { name: 'Instruments to choose from' });
  await display
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await expect(sheet.getByRole('heading', { name: 'In the sky' })).toBeVisible();
  await expect(sheet).toContainText(/Ours:|Inferred from the rule book|Printed in the rule book/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Instrument Engineer/ }).click();
  await expect(sheet).toContainText('one instrument move without an action');
});

test('a team has its sayings ready', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await table(page, { game: 'gemini', players: 2 }, [{ name: 'Anna' }, ...bots(1)]);
  await expect(choices(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Let us wait for better weather.' }).click();
  await expect(page.locator('.said')).toContainText('Let us wait for better weather.');
});

// GCG-91
test('an honest mistake is taken back for a point of reputation', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna', confirm: 'never' });
  await table(
    page,
    { game: 'gemini', players: 2, options: options({ roles: 'order', paid_undo: true }) },
    [{ name: 'Anna' }, ...bots(1)],
  );
  await expect(choices(page).first()).toBeVisible();
  // For the one that goes to Checkouts a new instrument is turned up: that stays. Sending it away
  // from there shows nothing new, and the turn waits.
  await page
    .getByRole('region', { name: 'Instruments to choose from' })
    .locator('[data-piece^="instrument:"].can')
    .first()
    .click();
  await piece(page, 'program:12').click();
  const instrument = page
    .getByRole('article', { name: 'Checkouts' })
    .locator('[data-piece^="instrument:"]');
  await expect(instrument).toHaveCount(1);
  const takeBack = page.getByRole('button', { name: 'Take back, at its price' });
  await expect(takeBack).toBeHidden();
  await instrument.first().click();
  await piece(page, 'instruments').click();
  await expect(instrument).toHaveCount(0);
  const lost = page.locator('.star.lost');
  await expect(lost).toHaveCount(0);
  await takeBack.click();
  await expect(instrument).toHaveCount(1);
  await expect(lost).toHaveCount(1);
  await expect(
    page.getByText('Anna takes an honest mistake back: reputation 3.').first(),
  ).toBeAttached();
});

// GCG-108: four people at one device, so the others answer there, too.
test('a mistake is mended when the others agree, and the turn is begun again', async ({
  newcomer,
}) => {
  const page = await newcomer({ name: 'Anna', confirm: 'never' });
  const { game, players, moments } = momentsOf('games/gemini/web');
  const usual = moments.find(({ name }) => name === 'a usual turn')!;
  const mistaken = { ...usual, options: { ...usual.options, paid_undo: true } };
  await playOn(page, game, recordOf(game, players, mistaken), players);
  await ready(page).click();
  await expect(choices(page).first()).toBeVisible();
  const lost = page.locator('.star.lost');
  const before = await lost.count();
  const programs = await page.locator('[data-piece^="program:"]').count();
  await piece(page, 'hand:1:0').click();
  await piece(page, 'table').click();
  await expect(page.locator('[data-piece^="program:"]')).toHaveCount(programs + 1);

  const propose = async (which: number) => {
    await page.getByRole('button', { name: 'Mend a mistake' }).click();
    await page.getByRole('dialog').getByRole('listitem').nth(which).getByRole('button').click();
    await page.getByRole('button', { name: 'Agree' }).click();
  };
  await propose(1);
  await expect(lost).toHaveCount(before + 1);
  // What was paid stays paid.
  await propose(0);
  await expect(lost).toHaveCount(before + 2);
  await expect(page.locator('[data-piece^="program:"]')).toHaveCount(programs);
  await expect(piece(page, 'hand:1:0')).toBeVisible();
});

async function chooseByKeyboard(page: Page) {
  const goal = await wished(page, await shown(page));
  const before = await moment(page);
  await walkTo(page, goal);
  await page.keyboard.press('Enter');
  if (await page.getByRole('button', { name: 'Confirm' }).isVisible())
    await page.keyboard.press('Enter'); // what would be lost
  await expect
    .poll(async () => (await over(page).isVisible()) || (await moment(page)) !== before)
    .toBe(true);
}

test('the keyboard alone is enough', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await choose(page, GAME, 'Play with bots');
  for (let presses = 0; presses < 10; ++presses) {
    await expect(choices(page).first()).toBeVisible();
    await chooseByKeyboard(page);
  }
});

test('the keyboard alone is enough, to the end @long', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await choose(page, GAME, 'Play with bots');
  for (let presses = 0; presses < 900; ++presses) {
    await expect(choices(page).first().or(over(page)).first()).toBeVisible();
    if (await over(page).isVisible()) break;
    await chooseByKeyboard(page);
  }
  await expect(page.locator('#result')).toContainText(RESULT);
});

for (const theme of ['light', 'dark'] as const) {
  test(`nothing serious stands in anybody's way, ${theme} @long`, async ({ newcomer }) => {
    const page = await newcomer({ theme, name: 'Anna', confirm: 'never' });
    await table(page, { game: 'gemini', players: 3, options: options({ luck_booster: true }) }, [
      { name: 'Anna' },
      ...bots(2),
    ]);
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
    await expect(choices(page).first()).toBeVisible();
    await look('a first turn');
    for (let presses = 0; presses < 12; ++presses) {
      await expect(choices(page).first()).toBeVisible();
      await press(page, new Set());
    }
    await look('programs on the table');
    await page
      .getByRole('button', { name: /^More about/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('a card');
  });
}

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('the cards hold their words, also in a hard round', async ({ newcomer }) => {
    const page = await newcomer({ name: 'Anna' });
    await page.goto('/learn/gemini');
    await page.getByRole('button', { name: 'A hard round' }).click();
    const programs = page.locator('article.card .face');
    await expect(programs).toHaveCount(3);
    const outside = await programs.evaluateAll((faces) =>
      faces.flatMap((face) => {
        const { top, bottom } = face.getBoundingClientRect();
        return [...face.querySelectorAll('span')]
          .filter((part) => {
            const inner = part.getBoundingClientRect();
            return inner.top < top || inner.bottom > bottom;
          })
          .map((part) => part.textContent);
      }),
    );
    expect(outside).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a thumb is enough for a semester of three @long', async ({ newcomer }) => {
    const page = await newcomer({ name: 'Anna' });
    await table(page, { game: 'gemini', players: 3, options: options({ scenario: 'training' }) }, [
      { name: 'Anna' },
      ...bots(2),
    ]);
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
    await expect(page.locator('#result')).toContainText(RESULT);
  });
});
