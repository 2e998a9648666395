// Everything there is in a game can be looked up: on a page of its own, and from the board.

import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './orrery';
import { table } from './people';

const GAMES = [
  { game: 'geminos', entries: 17, word: 'Scorpio', piece: 'entry:0:3', name: 'Triangulation' },
  { game: 'geminion', entries: 11, word: 'Helper', piece: 'pile:7', name: 'Helper' },
  { game: 'constellation', entries: 38, word: 'Moon', piece: 'stack:5', name: 'Five-pointed Star' },
  { game: 'cassiopeia', entries: 64, word: 'Tax Officer', piece: 'planet:', name: '' },
  { game: 'gemini', entries: 80, word: 'GNIRS', piece: 'role:', name: '' },
];

for (const { game, entries, word, piece, name } of GAMES)
  test(`${game} has a reference`, async ({ newcomer }) => {
    const page = await newcomer({ name: 'Anna' });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`/g/${game}`);
    await page.getByRole('link', { name: 'Cards and signs' }).click();
    const cards = page.locator('main li');
    await expect(cards).toHaveCount(entries);
    await expect(page.locator('main li .picture :is(svg, span)').first()).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await page.getByRole('searchbox').fill(word);
    await expect(cards.first()).toContainText(word);
    expect(await cards.count()).toBeLessThan(entries);
    await page.getByRole('searchbox').fill('no such thing');
    await expect(cards).toHaveCount(0);
    await page.getByRole('searchbox').fill('');
    const filter = page.getByRole('group', { name: 'Only those that' }).getByRole('button').first();
    await filter.click();
    await expect(filter).toHaveAttribute('aria-pressed', 'true');
    expect(await cards.count()).toBeLessThan(entries);

    // From the board: with the right button, with the key, and with a long press.
    expect(errors).toEqual([]);
    if (name === '') return;
    await table(page, { game, players: 2, options: [] }, [{ name: 'Anna' }, { name: 'Bob' }]);
    const handed = page.getByRole('button', { name: /^I am / });
    const found = page.locator(`[data-piece="${piece}"]`).first();
    await expect(handed.or(found).first()).toBeVisible();
    if (await handed.isVisible()) await handed.click();
    const sheet = page.getByRole('dialog', { name: 'About this' });
    await expect(async () => {
      await found.click({ button: 'right', force: true });
      await expect(sheet).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await expect(sheet.getByRole('heading', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await found.hover({ force: true });
    await page.keyboard.press('i');
    await expect(sheet.getByRole('heading', { name })).toBeVisible();
    // And a finger that is held there.
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await found.dispatchEvent('pointerdown', { pointerType: 'touch' });
    await expect(sheet.getByRole('heading', { name })).toBeVisible();
    expect(errors).toEqual([]);
  });

// A mouse is told by the browser; a finger that is held there, and not on the rest of the card, sees it.
for (const [game, sign] of [
  ['cassiopeia', 'svg:has(> title)'],
  ['gemini', '[title]:not([data-about], [data-piece])'],
  ['geminion', '.price'],
] as const)
  test(`a sign on a card of ${game} tells its name to a finger`, async ({ newcomer }) => {
    const page = await newcomer({ name: 'Anna' });
    await table(page, { game, players: 2, options: [] }, [{ name: 'Anna' }, { bot: 'novice' }]);
    const touched = page.locator('.board').locator('[data-about], [data-piece]').locator(sign);
    await expect(touched.first()).toBeVisible();
    const name = await touched
      .first()
      .evaluate((node) => node.getAttribute('title') ?? node.querySelector('title')!.textContent);
    expect(name).toMatch(/\w/);
    await touched.first().dispatchEvent('pointerdown', { pointerType: 'touch' });
    const told = page.getByRole('tooltip');
    await expect(told).toHaveText(name);
    await expect(told).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.locator('.board').dispatchEvent('pointerdown', { pointerType: 'touch' });
    await expect(told).toHaveCount(0);
  });

// These two explain their cards themselves, and lead on to the reference.
for (const game of ['cassiopeia', 'gemini'])
  test(`every card on the board of ${game} leads to the reference`, async ({ newcomer }) => {
    const page = await newcomer({ name: 'Anna' });
    await table(page, { game, players: 2, options: [] }, [{ name: 'Anna' }, { bot: 'novice' }]);
    const cards = page.locator('.board [data-about]');
    await expect(page.locator('[data-piece].can').first()).toBeVisible();
    const kinds = await cards.evaluateAll((nodes) => [
      ...new Set(nodes.map((node) => (node as HTMLElement).dataset.about!)),
    ]);
    const sheet = page.getByRole('dialog');
    const entries = new Set<string>();
    for (const kind of kinds) {
      const card = page.locator(`[data-about='${kind}']`).first();
      // With the right button, the key, and a finger that is held there, in turn.
      if (entries.size % 3 === 0)
        await card.dispatchEvent('contextmenu', { pointerType: 'mouse', button: 2 });
      else if (entries.size % 3 === 1) {
        await card.dispatchEvent('pointerover', { pointerType: 'mouse' });
        await page.keyboard.press('i');
      } else await card.dispatchEvent('pointerdown', { pointerType: 'touch' });
      await expect(sheet, kind).toBeVisible();
      await page.locator('body').dispatchEvent('pointerup', { pointerType: 'touch' });
      const link = sheet.getByRole('link', { name: 'In numbers' });
      if ((await link.count()) > 0) entries.add((await link.getAttribute('href'))!.split('#')[1]!);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    }
    expect(entries.size).toBeGreaterThan(5); // equal Time cards count once
    await page.goto(`/reference/${game}`);
    for (const entry of entries) await expect(page.locator(`[id="${entry}"]`)).toBeVisible();
  });

// The browser tells that a sheet was closed with the next frame, when another may have been asked for.
test('a card that is asked about right after another is shown', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await table(page, { game: 'gemini', players: 2, options: [] }, [
    { name: 'Anna' },
    { bot: 'novice' },
  ]);
  await expect(page.locator('[data-piece].can').first()).toBeVisible();
  const sheet = page.getByRole('dialog');
  await page.locator('.board [data-about]').first().dispatchEvent('contextmenu', { button: 2 });
  await expect(sheet).toBeVisible();
  const first = (await sheet.getByRole('heading').first().textContent())!;
  await page.evaluate(async () => {
    document.querySelector<HTMLDialogElement>('dialog[open]')!.close();
    await Promise.resolve();
    const cards = [...document.querySelectorAll<HTMLElement>('.board [data-about]')];
    const other = cards.find((card) => card.dataset.about !== cards[0]!.dataset.about)!;
    other.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, button: 2 }));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('heading').first()).not.toHaveText(first);
});

for (const game of ['geminion', 'constellation'])
  test(`the cards of ${game} can be printed`, async ({ newcomer }) => {
    const page = await newcomer();
    await page.addInitScript(() => (window.print = () => {}));
    await page.goto(`/reference/${game}`);
    await page.getByRole('button', { name: 'Print the cards' }).click();
    await page.emulateMedia({ media: 'print' });
    const card = page.locator('.sheet > *').first();
    await expect(card).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.locator('header').first()).toBeHidden();
    // Ink on white, whatever the colours of the screen are.
    const colour = (what: string) =>
      page.evaluate((name) => getComputedStyle(document.documentElement)[name as 'color'], what);
    expect(await colour('backgroundColor')).toBe('rgb(255, 255, 255)');
    expect(await colour('color')).toBe('rgb(0, 0, 0)');
    const { width, height } = (await card.boundingBox())!;
    expect(Math.round((width / 96) * 25.4)).toBe(63); // millimetres
    expect(Math.round((height / 96) * 25.4)).toBe(88);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.getByRole('button', { name: 'Print a player aid' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: /your turn/ })).toBeVisible();
  });

test('a refusal leads to its rule, and the book can be searched', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await table(page, { game: 'geminos', players: 1 }, [{ name: 'Anna' }]);
  const rule = page.getByRole('button', { name: 'Rule GEO-6' });
  await expect(page.locator('[data-piece="dice"].can')).toBeVisible(); // the dice come first
  await expect(async () => {
    await page.locator('[data-piece^="entry:"]').first().click({ force: true });
    await expect(rule).toBeVisible({ timeout: 1000 });
  }).toPass();
  await rule.click();
  const book = page.getByRole('dialog', { name: 'Rules' });
  await expect(book.locator('.here')).toHaveText(/^6/);
  await book.getByRole('searchbox').fill('forced stop behind');
  await book.getByRole('link', { name: /only gap/ }).click();
  await expect(book.locator('.here')).toHaveText(/^26/);
});
