// Every page, in both themes: nothing that hinders people, no text outside the catalogue.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './orrery';
import { choose, invitation, moveOnce, playToTheEnd, shortGeminos, sitDown, table } from './people';

async function expectAccessible(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map((node) => node.html).join(' | ')}`),
  ).toEqual([]);
}

for (const theme of ['light', 'dark'] as const) {
  test(`nothing serious stands in anybody's way, ${theme}${theme === 'dark' ? ' @long' : ''}`, async ({
    newcomer,
  }) => {
    test.setTimeout(240_000);
    const page = await newcomer({ theme, name: 'Anna' });
    for (const path of [
      '/',
      '/g/geminos',
      '/rules/geminos',
      '/replay',
      '/licences',
      '/nowhere',
      '/t/nosuchtable',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectAccessible(page, path);
    }
    await page.getByRole('button', { name: 'Settings' }).click();
    await expectAccessible(page, 'settings');
    await choose(page, 'Geminos', 'Invite friends');
    await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/invite/);
    await expectAccessible(page, 'waiting room');
    await table(page, shortGeminos(2, 2), [{ name: 'Anna' }, { bot: 'greedy' }]);
    await expect(page.locator('[data-piece="dice"]')).toBeVisible();
    await expectAccessible(page, 'table');
    await moveOnce(page);
    await expectAccessible(page, 'table in a turn');
    await playToTheEnd([page]);
    await expect(page.locator('#result')).toBeVisible();
    await expectAccessible(page, 'after the game');
    await page.getByRole('link', { name: 'Replay' }).click();
    await expect(page.getByRole('slider', { name: 'Move', exact: true })).toBeVisible();
    await expectAccessible(page, 'replay');
  });
}

test('a rule book has its numbers in the margin, and its pictures', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await page.goto('/rules/gemini?clause=GCG-A16');
  await expect(page.locator('#GCG-A16')).toBeInViewport();
  await expect(page.locator('#GCG-A16')).toHaveAttribute('title', 'GCG-A16: our ruling');
  await expect(page.locator('#GCG-13')).toHaveAttribute('title', 'GCG-13: printed');
  await expect(page.locator('#GCG-A34')).toHaveText('A34~');
  // They are not read out.
  await expect(page.getByRole('link', { name: 'A34' })).toHaveCount(0);
  await expect(page.getByRole('article').getByRole('img')).toHaveCount(2);
  await expect(page.getByRole('article')).not.toContainText('GCG-');
  const shown = await page
    .getByRole('article')
    .getByRole('img')
    .evaluateAll((pictures) =>
      pictures.map((picture) => (picture as HTMLImageElement).naturalWidth),
    );
  expect(shown.every((width) => width > 0)).toBe(true);
  await expect(
    page.getByRole('heading', { name: 'The cards (computed by the program)' }),
  ).toBeVisible();
});

// Everything shown and spoken that is not from the catalogue. What people typed, numbers, and what
// is marked as not ours (rules, links, moves in notation) may stand outside.
async function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const ours = (text: string) => /⟦/.test(text) || !/[A-Za-z]{2,}/.test(text);
    const excepted = 'script, style, noscript, [translate="no"], code, datalist';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const names = new Set(['Anna', 'Adept', 'Orrery']);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || names.has(text) || ours(text) || parent?.closest(excepted)) continue;
      // A sentence may be cut into several nodes.
      if (/⟦/.test(parent?.textContent ?? '')) continue;
      found.push(text);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (element.closest(excepted)) continue;
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = element.getAttribute(name);
        if (text && !names.has(text) && !ours(text)) found.push(`${name}: ${text}`);
      }
    }
    return found;
  });
}

test('all text is in the catalogue', async ({ newcomer }) => {
  test.setTimeout(240_000);
  const page = await newcomer({ language: 'pseudo', name: 'Anna' });
  for (const path of ['/', '/g/geminos', '/replay', '/licences', '/nowhere', '/t/nosuchtable']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await outside(page), path).toEqual([]);
  }
  await page.goto('/g/geminos');
  await page.locator('button.primary').first().click();
  await expect(page.locator('[data-piece="dice"]')).toBeVisible();
  expect(await outside(page), 'table').toEqual([]);
  for (let moves = 0; moves < 4; ++moves) {
    await page.locator('[data-piece].can').first().click();
    const confirm = page.locator('button.primary').first();
    if (await confirm.isVisible()) await confirm.click();
    await expect(page.locator('[data-piece].can').first()).toBeVisible();
  }
  expect(await outside(page), 'table after some moves').toEqual([]);
});

test('a page names whose work is in Orrery, with the terms', async ({ newcomer }) => {
  const page = await newcomer();
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Whose work is in Orrery' }).click();
  await expect(page.getByRole('heading', { name: 'Licences' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const [name, words] of [
    [/^svelte 5/, 'Permission is hereby granted'],
    [/eb-garamond/, 'SIL OPEN FONT LICENSE'],
    [/^libsqlite3-dev/, 'public domain'],
  ] as const) {
    await page.getByText(name).click();
    await expect(page.locator('details', { hasText: name }).locator('pre')).toContainText(words);
  }
});

test('kind pages for what does not go well', async ({ newcomer }) => {
  const page = await newcomer();
  await page.goto('/t/nosuchtable');
  await expect(page.getByRole('heading', { name: 'There is no such table' })).toBeVisible();
  // Each is a card with air around it.
  for (const path of ['/nowhere', '/g/chess', '/reference/chess']) {
    await page.goto(path);
    const heading = page.getByRole('heading', { name: 'Nothing shines here' });
    await expect(heading).toBeVisible();
    const card = (await page.locator('.panel', { has: heading }).boundingBox())!;
    expect(card.x).toBeGreaterThan(100);
    expect(card.y).toBeGreaterThan(70);
  }
  const anna = await newcomer({ name: 'Anna' });
  await choose(anna, 'Geminos', 'Invite friends');
  const table = new URL(anna.url()).pathname;
  await page.goto(`${table}#invite=0000000000000000000000000000`);
  await expect(page.getByRole('heading', { name: /link/ })).toBeVisible();
});

test('who is sent away is out, and the old link with them', async ({ newcomer }) => {
  const anna = await newcomer();
  const bob = await newcomer();
  await table(anna, { game: 'geminos', players: 2 }, [{ name: 'Anna' }], false);
  const first = await invitation(anna);
  await sitDown(bob, first, 'Bob');
  await anna.getByRole('button', { name: 'Send Bob away' }).click();
  await expect(bob.getByRole('heading', { name: 'A table among friends' })).toBeVisible();
  await bob.goto('/');
  await bob.goto(first);
  await expect(
    bob.getByRole('heading', { name: 'This link leads nowhere any more' }),
  ).toBeVisible();

  const link = anna.getByRole('textbox', { name: 'Link' });
  await expect(link).not.toHaveValue(new RegExp(first));
  const second = await invitation(anna);
  await anna.getByRole('button', { name: 'Make a new link' }).click();
  await expect(link).not.toHaveValue(new RegExp(second));
  await sitDown(bob, await invitation(anna), 'Bob');
});

test('wrong addresses answer 404, and pages do not', async ({ newcomer, orrery }) => {
  const page = await newcomer();
  const status = async (path: string) => (await page.request.get(orrery.url + path)).status();
  await table(page, { game: 'geminos', players: 2 }, [{ name: 'Anna' }, { name: 'Ben' }]);
  const here = new URL(page.url()).pathname;
  for (const path of ['/', '/g/geminos', '/rules/geminos', '/replay', here, `${here}/replay`])
    expect(await status(path), path).toBe(200);
  for (const path of [
    '/nowhere',
    '/g/chess',
    '/rules/chess',
    '/g',
    '/t/abc',
    `${here}/moves`,
    '/t',
  ])
    expect(await status(path), path).toBe(404);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Nothing shines here' })).toBeVisible();
  await page.reload(); // asks for what has changed
  await expect(page.getByRole('heading', { name: 'Nothing shines here' })).toBeVisible();
});

test('options are in human words, and say why they have no effect', async ({ newcomer }) => {
  const page = await newcomer();
  for (const game of ['geminos', 'geminion', 'constellation', 'cassiopeia', 'gemini']) {
    await page.goto(`/g/${game}`);
    await page.getByText('More choices').click();
    await expect(page.getByRole('heading', { name: 'The table' })).toBeVisible();
    const said = await page
      .locator('details.more')
      .evaluate((more) => [
        ...[...more.querySelectorAll('label')].map((label) => label.textContent),
        ...[...more.querySelectorAll('option')].map((option) => option.textContent.trim()),
      ]);
    expect(
      said.filter((text) => /_|^(listed|sheets|double|choose|auto)$/.test(text)),
      game,
    ).toEqual([]);
  }
  await page.goto('/g/constellation');
  await page.getByText('More choices').click();
  const goals = page.getByRole('spinbutton', { name: 'Goal cards each' });
  await expect(goals).toBeDisabled();
  await expect(page.getByText('Only with Multiple Goals or Scoring Points.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Multiple Goals' }).check();
  await expect(goals).toBeEnabled();
});

for (const [name, width, height] of [
  ['a desk', 1280, 800],
  ['a phone', 390, 844],
] as const) {
  test(`the first page shows games and tables at once, on ${name}`, async ({ newcomer }) => {
    const page = await newcomer();
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^Gemini Card Game/ })).toBeAttached();
    // The worked examples are only in the tests.
    await page.addStyleTag({ content: 'nav li:nth-child(n + 6) { display: none }' });
    await expect(page.getByRole('heading', { name: 'Your tables' })).toBeInViewport();
    if (width > 1000)
      for (const title of ['Open tables', 'Tables to watch', 'Watch a game again'])
        await expect(page.getByRole('heading', { name: title })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('the page itself says what this is, before anything else has come', async ({ newcomer }) => {
  const page = await newcomer();
  await page.route('**/assets/**', () => {}); // nothing of that ever comes
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Orrery' })).toBeVisible();
  const painted = () => performance.getEntriesByName('first-contentful-paint').length;
  await expect.poll(() => page.evaluate(painted)).toBe(1);
});

test('a board asks for few files, and for none that could be smaller', async ({
  newcomer,
  orrery,
}) => {
  const page = await newcomer({ name: 'Anna' });
  await table(page, shortGeminos(1), [{ name: 'Anna' }]);
  const address = page.url();
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let requests = 0;
  let games = '';
  page.on('request', () => ++requests);
  page.on('response', async (response) => {
    if (response.url() === `${orrery.url}/api/games`)
      games = (await response.headerValue('content-encoding')) ?? '';
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('[data-piece="dice"].can')).toBeVisible();
  expect(requests).toBeLessThan(30);
  expect(games).toBe('gzip');
});
