import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { around, key, rotationsOf } from './hex';
import type { Cell, Goal } from './types';
import { playOn, recordOf } from '$e2e/layout';
import { expect, test } from '$e2e/orrery';
import { choose, focused, invitation, over, sitDown, tableOf, walkTo } from '$e2e/people';

test.setTimeout(240_000);

const GAME = 'The Gamers Constellation';
const piece = (page: Page, id: string) => page.locator(`[data-piece="${id}"][tabindex]`);
const cell = (page: Page, at: Cell) => piece(page, `cell:${key(at)}`);
const empty = (page: Page) => page.locator('.cell.empty.can');
const onTurn = (page: Page) => expect(page.locator('.cell.can').first()).toBeVisible();
const counter = (page: Page) => page.locator('.dock > p').innerText();

// The goal on somebody's own card, as it is written there.
const goalOf = async (page: Page): Promise<Goal> =>
  (await page.locator('.goal .name').first().innerText()) as Goal;

// The cells of a goal with the Moon at 0,0, in an order in which they can be placed.
function planOf(goal: Goal): Cell[] {
  const [moon, ...rest] = rotationsOf(goal)[0]!;
  const left = rest.map(({ q, r }) => ({ q: q - moon!.q, r: r - moon!.r }));
  const plan: Cell[] = [{ q: 0, r: 0 }];
  while (left.length > 0) {
    const next = left.findIndex((at) =>
      around(at).some((beside) => plan.some((laid) => key(laid) === key(beside))),
    );
    plan.push(...left.splice(next, 1));
  }
  return plan.slice(1);
}

async function confirm(page: Page, how: 'click' | 'tap' = 'click') {
  const button = page.getByRole('button', { name: 'Confirm' });
  if (await button.isVisible()) await button[how]();
}

// Until the move is made and seen.
async function made(page: Page, before: string) {
  await expect.poll(() => counter(page)).not.toBe(before);
}

async function drag(page: Page, from: Locator, to: Locator) {
  const [a, b] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('two people at two screens play to the end by mouse', async ({ newcomer }) => {
  const anna = await newcomer({ name: 'Anna' });
  const bob = await newcomer();
  await choose(anna, GAME, 'Invite friends');
  await sitDown(bob, await invitation(anna), 'Bob');
  await anna.getByRole('button', { name: 'Start the game' }).click();

  const goal = await goalOf(anna);
  const plan = planOf(goal);
  const planned = new Set([{ q: 0, r: 0 }, ...plan].map(key));
  let mine = 0;
  let his = 0;
  for (let turn = 0; turn < 9 && !(await over(anna).isVisible()); ++turn) {
    await expect
      .poll(
        async () =>
          (await anna.locator('.cell.can').count()) + (await bob.locator('.cell.can').count()),
      )
      .toBeGreaterThan(0);
    const before = await counter(anna);
    if ((await anna.locator('.cell.can').count()) > 0) {
      // Pressed one way, pressed the other, dragged.
      const [stack, target] = [piece(anna, 'stack:5'), cell(anna, plan[mine]!)];
      if (mine % 3 === 0) await drag(anna, stack, target);
      else for (const one of mine % 3 === 1 ? [stack, target] : [target, stack]) await one.click();
      await confirm(anna);
      ++mine;
    } else {
      // Out of the way: Stars of the other kinds, by turns.
      const cells = await empty(bob).evaluateAll((nodes) =>
        nodes.map((node) => (node as SVGElement).dataset.piece!.slice('cell:'.length)),
      );
      await piece(bob, `stack:${his % 2 === 0 ? 4 : 6}`).click();
      await piece(bob, `cell:${cells.find((at) => !planned.has(at))!}`).click();
      await confirm(bob);
      ++his;
    }
    await made(anna, before);
    await made(bob, before);
  }
  for (const page of [anna, bob]) {
    await expect(page.locator('#result')).toContainText(`Anna wins with ${goal}`);
    await expect(page.locator('path.stands')).toHaveCount(5); // the constellation is lit
    await expect(page.locator('.crowned').first()).toBeVisible(); // with the winner's Cloud above
    await expect(page.locator('.house span')).toBeVisible(); // and the header is as it was
  }
  // At the end all cards are shown to everybody, also those that did not win.
  await expect(piece(bob, 'goal:0:0')).toHaveAttribute('aria-label', new RegExp(goal));
  await expect(piece(anna, 'goal:1:0')).toHaveAttribute('aria-label', /P\d\d/);

  // And in the replay, long before the end: everybody sees them all.
  await anna.goto(`/t/${tableOf(anna)}/replay?move=4`);
  for (const seat of [0, 1])
    await expect(piece(anna, `goal:${seat}:0`)).toHaveAttribute('aria-label', /P\d\d/);
  await anna.getByRole('combobox', { name: 'Through the eyes of' }).selectOption('Anna');
  await expect(piece(anna, 'goal:1:0')).toHaveAttribute('aria-label', /face down/);
});

test('what is one action away is lit, unless one does not want that', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await choose(page, GAME, /Round this device/);
  const ready = page.getByRole('button', { name: /^I am / });
  let goal: Goal | null = null;
  let anna = '';
  let mine = 0;
  for (let turn = 0; turn < 6; ++turn) {
    await expect(ready).toBeVisible();
    const who = await ready.innerText();
    await ready.click();
    await onTurn(page);
    anna ||= who;
    if (who === anna) {
      goal ??= await goalOf(page);
      await piece(page, 'stack:5').click();
      await cell(page, planOf(goal)[mine++]!).click();
    } else {
      const planned = new Set([{ q: 0, r: 0 }, ...planOf(goal!)].map(key));
      const cells = await empty(page).evaluateAll((nodes) =>
        nodes.map((node) => (node as SVGElement).dataset.piece!.slice('cell:'.length)),
      );
      await piece(page, `stack:${turn % 4 === 1 ? 4 : 6}`).click();
      await piece(page, `cell:${cells.find((at) => !planned.has(at))!}`).click();
    }
    await confirm(page);
    await expect(ready).toBeVisible();
  }
  await ready.click();
  await onTurn(page);
  const near = page.locator('.goal.near').first();
  await expect(near).toBeVisible();
  await near.hover();
  await expect(page.locator('path.near').first()).toBeVisible();
  await expect(page.locator('path.action').first()).toBeVisible();
  const help = page.getByRole('button', { name: 'Show what is one action away' });
  await help.click();
  await expect(page.locator('path.action')).toHaveCount(0);
  await expect(page.locator('.goal.near')).toHaveCount(0);
  await page.reload();
  await ready.click();
  await expect(help).toHaveAttribute('aria-pressed', 'false');
});

test('a device that goes round shows nothing of the other seat', async ({ newcomer }) => {
  const page = await newcomer();
  await choose(page, GAME, /Round this device/);
  const ready = page.getByRole('button', { name: /^I am / });
  const seen = new Map<string, Goal>();
  for (let turn = 0; turn < 4; ++turn) {
    await expect(ready).toBeVisible();
    await expect(page.locator('[data-piece]')).toHaveCount(0);
    const who = await ready.innerText();
    await ready.click();
    await onTurn(page);
    seen.set(who, await goalOf(page));
    const html = await page.locator('.table').first().innerHTML();
    for (const [other, goal] of seen) {
      if (other !== who)
        expect(html).not.toMatch(new RegExp(`${goal}|shape:${Number(goal.slice(1))}"`));
    }
    await empty(page).first().click();
    await page.locator('.pile.can').first().click();
    await confirm(page);
  }
  expect(seen.size).toBe(2);
});

test('the sky is moved and made nearer, and its pieces are still pressed', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await choose(page, GAME, 'Play against bots');
  await onTurn(page);
  const moon = page.locator('[data-piece="moon"]');
  const place = async () => (await moon.boundingBox())!;
  const start = await place();
  await page.getByRole('button', { name: 'Nearer' }).click();
  await expect.poll(async () => (await place()).width).toBeGreaterThan(start.width);
  await page.getByRole('button', { name: 'Show the whole sky' }).click();
  await expect.poll(async () => Math.round((await place()).width)).toBe(Math.round(start.width));

  // A drag that begins on an empty cell moves the sky, and chooses nothing.
  const at = (await empty(page).first().boundingBox())!;
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  const before = await place(); // the whole sky is not always where the game began
  await page.mouse.down();
  await page.mouse.move(at.x + at.width / 2 + 60, at.y + at.height / 2 + 20, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await place()).x).toBeGreaterThan(before.x + 20);
  await expect(page.locator('[data-piece].chosen')).toHaveCount(0);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await place()).width).toBeGreaterThan(start.width);
  await empty(page).first().click();
  await expect(page.locator('.cell.chosen')).toHaveCount(1);
});

test('the keyboard alone is enough, to the end', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  // Four actions before the last one that this table allows (CON-R20).
  const record = recordOf('constellation', 2, {
    name: 'near the end',
    options: { actions: 50 },
    position: '5@-1,0;4@1,0 0,0 -1,0/1,0 P21/P17 -/- - - 0/0 0 0 46 act',
  });
  await playOn(page, 'constellation', record, 2);
  const ready = page.getByRole('button', { name: /^I am / });
  for (let turn = 0; turn < 4; ++turn) {
    await expect(ready).toBeVisible();
    for (let tabs = 0; tabs < 9 && !(await ready.evaluate((it) => it.matches(':focus'))); ++tabs)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await onTurn(page);
    const goal = (await empty(page).last().getAttribute('data-piece'))!;
    // Round in the sky: each step goes to another cell.
    await walkTo(page, goal);
    const way = new Set<string>();
    for (const arrow of ['ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowDown']) {
      await page.keyboard.press(arrow);
      way.add(await focused(page));
    }
    expect(way.size).toBeGreaterThan(2);
    await walkTo(page, goal);
    await page.keyboard.press('Enter');
    await expect(page.locator('.cell.chosen')).toHaveCount(1);
    await walkTo(page, (await page.locator('.pile.can').first().getAttribute('data-piece'))!);
    await page.keyboard.press('Enter');
    if (await page.getByRole('button', { name: 'Confirm' }).isVisible())
      await page.keyboard.press('Enter');
    await expect(ready.or(over(page))).toBeVisible();
  }
  await expect(over(page)).toBeVisible();
});

test('all optional rules and the two presets are in the form', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await page.goto('/g/constellation');
  await page.getByText('More choices').click();
  await page.getByRole('button', { name: /^Skilled/ }).click();
  for (const name of ['Multiple Goals', 'Open Game', 'Scoring Points'])
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await page.getByRole('button', { name: /^Party/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Scoring Points' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Blocking Clouds' }).check();
  await page.getByRole('checkbox', { name: 'Change Goal' }).check();
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await page.waitForURL(/\/t\//);
  await onTurn(page);
  await expect(page.locator('.goal')).toHaveCount(3);
  await page.getByRole('button', { name: 'What is known of the goals' }).click();
  await page.getByRole('button', { name: 'Blocking Clouds' }).click();
  await expect(page.getByText(/any other tile/)).toBeVisible();
  await page.keyboard.press('Escape');

  // A goal is changed, a Star placed, and the Cloud put where it is wanted.
  const first = await goalOf(page);
  await piece(page, 'goal:0:0').click();
  await piece(page, 'discards').click();
  await confirm(page);
  await expect.poll(() => goalOf(page)).not.toBe(first);
  await expect(piece(page, 'goal:0:0')).toBeInViewport({ ratio: 1 }); // the new card
  await onTurn(page);
  await page.locator('.pile.can').first().click();
  await empty(page).first().click();
  await confirm(page);
  await expect(page.locator('.status .line')).toContainText('put your Cloud on a tile');
  await page.locator('.cell.can').last().click();
  await confirm(page);
  await expect(page.getByRole('list', { name: 'What has happened' })).toContainText(
    'Anna puts the Cloud on',
  );
});

for (const theme of ['light', 'dark'] as const) {
  test(`nothing serious stands in anybody's way, ${theme} @long`, async ({ newcomer }) => {
    const page = await newcomer({ theme, name: 'Anna' });
    await page.goto('/g/constellation');
    await page.getByText('More choices').click();
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
    await look('form');
    await page.getByRole('button', { name: /^Skilled/ }).click();
    await page.getByRole('checkbox', { name: 'Change Goal' }).check();
    await page.getByRole('button', { name: 'Play against bots' }).click();
    await page.waitForURL(/\/t\//);
    await onTurn(page);
    await look('board');
    await page.locator('.pile.can').first().click();
    await look('board with a Star chosen');
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a thumb is enough, to the end', async ({ newcomer }) => {
    const page = await newcomer({ name: 'Anna' });
    await choose(page, GAME, 'Play against bots');
    for (let turn = 0; turn < 40 && !(await over(page).isVisible()); ++turn) {
      await expect(page.locator('.pile.can').first().or(over(page))).toBeVisible();
      if (await over(page).isVisible()) break;
      const before = await counter(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        390,
      );
      await page.locator('.pile.can').first().tap();
      await empty(page).first().tap();
      await confirm(page, 'tap');
      await made(page, before);
    }
    await expect(over(page)).toBeVisible();
  });
});
