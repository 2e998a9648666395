// For who cannot see, or sees other colours: what is said, in which order, and what can be told apart.

import { existsSync, readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { alike, EYES, seeWith } from './apart';
import { faint } from './contrast';
import { momentsOf, playOn, recordOf } from './layout';
import { expect, test } from './orrery';
import { move, over, playToTheEnd, shortGeminos, table } from './people';

const folders = readdirSync('games')
  .map((game) => `games/${game}/web`)
  .filter((folder) => existsSync(`${folder}/board.ts`));

// Everything that a screen reader was told to say, in order.
const said = (page: Page) => page.getByRole('log').locator('p').allInnerTexts();

// To one of a game's hard moments, or to its beginning, as somebody who has the device.
async function moment(page: Page, folder: string, number = 0) {
  if (existsSync(`${folder}/moments.json`)) {
    const { game, players, moments } = momentsOf(folder);
    const wanted = moments[number]!;
    const seats = wanted.players ?? players;
    await playOn(page, game, recordOf(game, seats, wanted), seats);
  } else {
    const game = folder.split('/')[1];
    await table(page, { game, players: 2 }, [{ name: 'Anna' }, { name: 'Ben' }]);
  }
  const choices = page.locator('[data-piece].can');
  const handed = page.getByRole('button', { name: /^I am / });
  await expect(choices.first().or(handed)).toBeVisible();
  if (await handed.isVisible()) await handed.click();
  await expect(choices.first()).toBeVisible();
}

test('what happens is said once, in order, and then what is to be done', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna', confirm: 'never' });
  await table(page, shortGeminos(1, 1), [{ name: 'Anna' }]);
  await expect.poll(async () => (await said(page)).at(-1)).toBe('Your turn: roll the dice');
  const before = (await said(page)).length;
  await move(page);
  await expect
    .poll(async () => (await said(page)).at(-1))
    .toMatch(/^Your turn: (write|choose|end)/);
  const news = (await said(page)).slice(before);
  expect(news[0]).toBe('Anna rolls the dice.');
  expect(news[1]).toMatch(/^The dice show /);
  expect(news).toHaveLength(3);
  await playToTheEnd([page]);
  const log = await page.getByRole('list', { name: 'What has happened' }).innerText();
  const end = (await said(page)).at(-1)!;
  expect(log).toContain(end);
  expect((await said(page)).filter((sentence) => sentence === end)).toHaveLength(1);
});

test('in an open dialog the one voice speaks from there', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await table(page, shortGeminos(1), [{ name: 'Anna' }]);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByText('I have a code').click();
  await page.getByRole('textbox', { name: 'The code' }).fill('nonsense');
  await page.getByRole('button', { name: 'Take my seat' }).click();
  const dialog = page.getByRole('dialog');
  const refusal = await dialog.locator('.refusal').innerText();
  await expect(dialog.getByRole('log')).toHaveText(refusal);
  await expect(page.locator('[aria-live], [role=status], [role=alert], output')).toHaveCount(1);
});

for (const folder of folders) {
  test(`the position of ${folder.split('/')[1]} is read on demand`, async ({ newcomer }) => {
    const page = await newcomer({ name: 'Anna', confirm: 'never' });
    await moment(page, folder);
    await expect.poll(async () => (await said(page)).length).toBeGreaterThan(0);
    const after = async (key: string) => {
      const before = (await said(page)).length;
      await page.keyboard.press(key);
      await expect.poll(async () => (await said(page)).length).toBeGreaterThan(before);
      return (await said(page)).slice(before);
    };
    const standing = await after('p');
    expect(standing).toHaveLength(3);
    for (const sentence of standing) expect(sentence).toMatch(/^[^{}]{12,}[.!?]$/);
    const [names] = await after('0');
    const parts = names!.replace(/\.$/, '').split('; ');
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.length).toBeLessThan(10);
    for (const [index, part] of parts.entries()) {
      const [text] = await after(String(index + 1));
      const name = part.replace(/^\d: /, '');
      expect(text!.startsWith(`${name}. `)).toBe(true);
      expect(text).toMatch(/^[^{}]{12,}$/);
      expect(text).not.toMatch(/undefined|\b[a-z_]+:\d/); // no id of a piece
    }
    // The same, for who has no keyboard.
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'The position in words' }).click();
    await expect(page.getByRole('dialog').getByText(standing[2]!).first()).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveCount(
      parts.length,
    );
  });
}

// The levels of the headings that are there to be read, as "h1 Orrery".
function headings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    return [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((node) => node.checkVisibility() && !node.closest('[aria-hidden="true"]'))
      .map((node) => `${node.tagName.toLowerCase()} ${node.textContent.trim()}`);
  });
}
// A page begins with its only h1, a dialog with h2, and nothing skips a level on the way down.
async function expectOrder(page: Page, what: string, top = 1) {
  const all = await headings(page);
  const levels = all.map((heading) => Number(heading[1]));
  const leaps = all.filter((_, index) => levels[index]! > (levels[index - 1] ?? top - 1) + 1);
  expect(leaps, `${what}: ${all.join(', ')}`).toEqual([]);
  expect(
    levels.filter((level) => level === 1),
    `${what}: ${all.join(', ')}`,
  ).toHaveLength(top === 1 ? 1 : 0);
}

test('headings are in order on every page', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna', confirm: 'never' });
  const paths = ['/', '/g/geminos', '/g/gemini', '/replay', '/nowhere', '/t/nosuchtable'];
  const rules = folders.map((folder) => `/rules/${folder.split('/')[1]}`);
  for (const path of [...paths, ...rules]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectOrder(page, path);
  }
  await page.getByRole('button', { name: 'Settings' }).click();
  await expectOrder(page, 'settings', 2);
  await table(page, shortGeminos(2), [{ name: 'Anna' }], false);
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/invite/);
  await expectOrder(page, 'waiting room');
  for (const folder of folders) {
    await moment(page, folder);
    await expectOrder(page, folder);
  }
  for (const sheet of ['Rules', 'More']) {
    await page.getByRole('button', { name: sheet, exact: true }).first().click();
    await expect(page.getByRole('dialog').getByRole('heading').nth(1)).toBeVisible();
    await expectOrder(page, sheet, 2);
    await page.keyboard.press('Escape');
  }
  await table(page, shortGeminos(1, 1), [{ name: 'Anna' }]);
  await playToTheEnd([page]);
  await expect(over(page)).toBeVisible();
  await expectOrder(page, 'after the game');
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('slider', { name: 'Move', exact: true })).toBeVisible();
  await expectOrder(page, 'replay');
});

// What a player must tell apart at a glance.
const APART: Record<string, string[][]> = {
  geminos: [[0, 1, 2, 3, 4].map((seat) => `aside li:nth-child(${seat + 1}) svg`)],
  geminion: [[2, 3, 4, 5, 6, 7, 8, 9, 10].map((pile) => `[data-piece="pile:${pile}"]`)],
  constellation: [[4, 5, 6].map((kind) => `[data-piece="stack:${kind}"] svg`)],
  cassiopeia: [['coin', 'bot', 'lens', 'cell', 'capsule'].map((kind) => `svg.${kind}`)],
};

for (const folder of folders) {
  const game = folder.split('/')[1]!;
  test(`eyes that see other colours find the same in ${game}`, async ({ newcomer }) => {
    const page = await newcomer({ name: 'Anna', confirm: 'never', theme: 'dark' });
    await moment(page, folder, game === 'cassiopeia' ? 3 : 0); // where everybody has goods
    await page.evaluate(() => document.fonts.ready);
    for (const eyes of EYES) {
      await seeWith(page, eyes);
      for (const group of APART[game] ?? []) expect(await alike(page, group), eyes).toEqual([]);
      expect(await faint(page, '.board'), eyes).toEqual([]);
    }
  });
}

test('red and green of the same brightness are one colour for some eyes', async ({ newcomer }) => {
  const page = await newcomer();
  await page.setContent(
    '<i style="background: #c06030"></i><i style="background: #7e8030"></i>' +
      '<style>i { display: block; width: 40px; height: 40px }</style>',
  );
  const pair = ['i:first-child', 'i:nth-child(2)'];
  expect(await alike(page, pair)).toEqual([]);
  await seeWith(page, 'deuteranopia');
  expect(await alike(page, pair)).toHaveLength(1);
});

test.describe('with the colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  for (const folder of folders) {
    test(`what can be read and chosen in ${folder.split('/')[1]} stands out`, async ({
      newcomer,
    }) => {
      const page = await newcomer({ name: 'Anna', confirm: 'never' });
      await moment(page, folder);
      await page.evaluate(() => document.fonts.ready);
      if (process.env.ORRERY_LOOK)
        await page.screenshot({
          path: `${process.env.ORRERY_LOOK}/forced-${folder.split('/')[1]}.png`,
        });
      expect(await faint(page, 'body')).toEqual([]);
      // Choices, what is chosen and what has the focus have lines of their own.
      const lines = await page.evaluate(() => {
        const drawn = (selector: string) =>
          [...document.querySelectorAll(`.board ${selector}`)]
            .filter((node) => node instanceof HTMLElement && node.checkVisibility())
            .map((node) => getComputedStyle(node).outlineStyle);
        return { can: drawn('[data-piece].can'), rest: drawn('[data-piece]:not(.can)') };
      });
      expect(lines.can.filter((style) => style !== 'solid')).toEqual([]);
      expect(lines.rest.filter((style) => style !== 'none')).toEqual([]);
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus-visible')).toHaveCSS('outline-style', 'solid');
    });
  }
});
