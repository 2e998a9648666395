import { readFileSync } from 'node:fs';
import { expect, test } from '$e2e/orrery';
import {
  choose,
  invitation,
  move,
  moveOnce,
  over,
  playToTheEnd,
  shortGeminos,
  shown,
  sitDown,
  table,
  tableOf,
} from '$e2e/people';

test.setTimeout(240_000);

test('two people at two screens play to the end, and once more', async ({ newcomer }) => {
  const anna = await newcomer({ name: 'Anna' });
  const bob = await newcomer();
  await anna.goto('/g/geminos');
  await anna.getByText('More choices').click();
  await anna.getByLabel('Most rounds').fill('5'); // then a game ends in any case
  await anna.getByRole('button', { name: /Invite friends/ }).click();
  await anna.waitForURL(/\/t\//);
  const link = await invitation(anna);
  await sitDown(bob, link, 'Bob');
  expect(bob.url()).not.toContain('#'); // nothing secret stays in the address
  await anna.getByRole('button', { name: 'Start the game' }).click();

  await playToTheEnd([anna, bob]);
  const sentence = await anna.locator('#result').innerText();
  expect(sentence).toMatch(/Anna|Bob/);
  await expect(bob.locator('#result')).toHaveText(sentence);

  const first = tableOf(anna);
  await over(anna).getByRole('button', { name: 'Rematch', exact: true }).click();
  await over(bob).getByRole('button', { name: 'Rematch', exact: true }).click();
  for (const page of [anna, bob]) {
    await expect.poll(() => tableOf(page)).not.toBe(first);
    await expect(page.locator('[data-piece="dice"]')).toBeVisible();
  }
  expect(tableOf(anna)).toBe(tableOf(bob));
});

test('one person plays against bots in two taps, and looks at it all afterwards', async ({
  newcomer,
}) => {
  const page = await newcomer({ name: 'Anna' });
  await choose(page, 'Geminos', 'Play against bots');
  await expect(page.locator('.status .line')).toContainText(/Your turn|Adept/);
  await playToTheEnd([page]);

  await expect(page.locator('#after').getByRole('table').first()).toContainText('Anna');
  await expect(page.locator('#after')).toContainText('the seal fits');
  await expect(page.locator('#after')).toContainText(
    /The server has derived all \d+ rolls from it again/,
  );

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the record' }).click(),
  ]);
  const record = readFileSync(await download.path(), 'utf8');
  expect(record).toContain('geminos');

  // Replay from the other seat, with the scrubber.
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.waitForURL(/\/replay/);
  const scrubber = page.getByRole('slider', { name: 'Move', exact: true });
  await expect(scrubber).toBeVisible();
  await scrubber.focus();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/move=0|replay$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/move=2/);

  // And the same game from its record, as somebody who was not there.
  const stranger = await newcomer();
  await stranger.goto('/replay');
  await stranger.getByRole('textbox').fill(record);
  await stranger.getByRole('button', { name: 'Show the game' }).click();
  await expect(stranger.getByRole('slider', { name: 'Move', exact: true })).toBeVisible();
  await expect(stranger.getByText('Anna').first()).toBeVisible();
});

test('a family passes one laptop round', async ({ newcomer }) => {
  const page = await newcomer();
  await table(page, shortGeminos(3), [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cleo' }]);
  await expect(page.locator('[data-piece="dice"]')).toBeVisible();
  // Nothing is secret, so nobody is asked to look away.
  await playToTheEnd([page]);
  await expect(page.locator('#result')).not.toBeEmpty();
});

test('a page that is loaded again in the middle of a turn is where it was', async ({
  newcomer,
}) => {
  const page = await newcomer({ name: 'Anna' });
  await choose(page, 'Geminos', 'Play alone');
  for (let moves = 0; moves < 3; ++moves) await move(page);
  const dice = page.locator('[data-piece="dice"]');
  const before = await dice.getAttribute('aria-label');
  await page.reload();
  await expect(dice).toHaveAttribute('aria-label', before!);
  await move(page);
});

test('a server that is killed and comes back has lost nothing', async ({ newcomer, orrery }) => {
  const anna = await newcomer({ name: 'Anna' });
  const bob = await newcomer();
  await table(anna, shortGeminos(2), [{ name: 'Anna' }], false);
  await sitDown(bob, await invitation(anna), 'Bob');
  await anna.getByRole('button', { name: 'Start the game' }).click();
  for (let turns = 0; turns < 3; ++turns) {
    await moveOnce(anna);
    await moveOnce(bob);
  }
  const log = anna.getByRole('list', { name: 'What has happened' }).getByRole('listitem');
  const lines = await log.allInnerTexts();
  await orrery.kill('SIGKILL');
  await expect(shown(anna).getByText(/No connection/)).toBeVisible();
  await orrery.start();
  await expect(shown(anna).getByText(/No connection/)).toBeHidden({ timeout: 20_000 });
  await expect(shown(bob).getByText(/No connection/)).toBeHidden({ timeout: 20_000 });
  expect((await log.allInnerTexts()).slice(0, lines.length)).toEqual(lines);
  await playToTheEnd([anna, bob]);
});

test('somebody watches, and can do nothing else', async ({ newcomer }) => {
  const anna = await newcomer({ name: 'Anna' });
  const eve = await newcomer();
  await choose(anna, 'Geminos', 'Invite friends');
  await anna.getByRole('radio', { name: 'to watch' }).check();
  const link = await invitation(anna);
  await anna.getByRole('button', { name: 'Fill with bots and start' }).click();
  await eve.goto(link);
  await expect(eve.getByText('You are watching.')).toBeVisible();
  await move(anna);
  await expect(eve.getByRole('list', { name: 'What has happened' })).toContainText('rolls');
  await expect(eve.locator('[data-piece].can')).toHaveCount(0);
});

test('the keyboard alone is enough', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await page.goto('/');
  const press = async (target: import('@playwright/test').Locator) => {
    for (let tabs = 0; tabs < 60; ++tabs) {
      if (await target.evaluate((node) => node === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await press(page.getByRole('link', { name: 'Geminos' }).first());
  await press(page.getByRole('button', { name: 'Play alone' }));
  await page.waitForURL(/\/t\//);

  await table(page, shortGeminos(1), [{ name: 'Anna' }]);
  const choosable = page.locator('[data-piece].can');
  const confirm = page.getByRole('button', { name: 'Confirm' });
  const status = page.locator('.status .line');
  for (let turns = 0; turns < 10 && !(await over(page).isVisible()); ++turns) {
    await expect(choosable.first()).toBeVisible();
    const before = await status.innerText();
    for (let tabs = 0; tabs < 60; ++tabs) {
      if (await page.evaluate(() => document.activeElement?.classList.contains('can') ?? false))
        break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('ArrowDown'); // to another one, where there is one
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => {
        if (await confirm.isVisible()) {
          await expect(confirm).toBeFocused();
          await page.keyboard.press('Enter');
        }
        return (await over(page).isVisible()) || (await status.innerText()) !== before;
      })
      .toBe(true);
  }
  await expect(over(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a phone that never says how it moves says why shaking does not work', async ({
    newcomer,
  }) => {
    const page = await newcomer({ name: 'Anna' });
    await page.addInitScript(() => {
      Reflect.deleteProperty(DeviceMotionEvent, 'requestPermission'); // nobody need be asked
    });
    await table(page, { game: 'geminos', players: 1 }, [{ name: 'Anna' }]);
    await expect(
      page.getByText('Shaking does not work: this browser does not say how the device moves.'),
    ).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });

  test('a thumb is enough, and nothing is wider than the screen', async ({ newcomer }) => {
    const page = await newcomer({ name: 'Anna' });
    await table(page, shortGeminos(2), [{ name: 'Anna' }, { bot: 'greedy' }]);
    await expect(page.locator('[data-piece="dice"]')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await playToTheEnd([page], 'tap');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });
});
