// Those around a table: onlookers who speak, a host who changes the rules, and people who were sent
// nothing but a replay.

import type { Page } from '@playwright/test';
import { expect, test } from './orrery';
import { invitation, moveOnce, over, shortGeminos, shown, sitDown, table, tableOf } from './people';

test('who looks on speaks under a name, and is counted', async ({ newcomer }) => {
  const anna = await newcomer({ name: 'Anna' });
  const olga = await newcomer({ name: 'Olga' });
  await table(anna, { game: 'geminos', players: 2, listed: true }, [
    { name: 'Anna' },
    { name: 'Bob' },
  ]);
  await olga.goto(new URL(anna.url()).pathname);
  await expect(shown(anna).getByText('1 person watches')).toBeVisible();
  await olga.getByRole('textbox', { name: 'Write to the table' }).fill('Look at the hexagon!');
  await olga.keyboard.press('Enter');
  for (const page of [anna, olga]) {
    const said = page.locator('li.said', { hasText: 'Look at the hexagon!' });
    await expect(said).toContainText('Olga (looks on)');
  }
  // Not under the name of somebody who plays.
  await olga.getByRole('textbox', { name: 'Name beside what you say' }).fill('Anna');
  await olga.getByRole('textbox', { name: 'Write to the table' }).fill('It was I.');
  await olga.keyboard.press('Enter');
  await expect(shown(olga).getByText('called Anna already')).toBeVisible();
});

test('the host changes the rules while others wait', async ({ newcomer }) => {
  const anna = await newcomer({ name: 'Anna' });
  const bob = await newcomer({ name: 'Bob' });
  await table(anna, { game: 'geminos', players: 2 }, [{ name: 'Anna' }, {}], false);
  await sitDown(bob, await invitation(anna), 'Bob');
  await expect(bob.getByRole('button', { name: 'Change how we play' })).toBeHidden();
  await anna.getByRole('button', { name: 'Change how we play' }).click();
  await anna.getByRole('button', { name: 'Players: one more' }).click();
  await anna.getByLabel('Most rounds').fill('30');
  await anna.getByRole('button', { name: 'Play like this' }).click();
  for (const page of [anna, bob])
    await expect(shown(page).getByText('Most rounds: 30')).toBeVisible();
  await expect(shown(anna).getByText('1 seat is still free')).toBeVisible();
  // Two people sit: there is no seat to take away from them.
  await anna.getByRole('button', { name: 'Fill with bots and start' }).click();
  await expect(bob.locator('.board')).toBeVisible();
});

// CAS-110, CON-45: the shape is the seat's.
test('people choose their colour, before the game and in it', async ({ newcomer }) => {
  const anna = await newcomer({ name: 'Anna' });
  const bob = await newcomer({ name: 'Bob' });
  await table(anna, { game: 'constellation', players: 2 }, [{ name: 'Anna' }, {}], false);
  await sitDown(bob, await invitation(anna), 'Bob');
  const colour = (page: Page, name: string) => page.getByRole('radio', { name });
  const seat = (page: Page, number: number) =>
    page.evaluate((n) => {
      const style = getComputedStyle(document.documentElement);
      const of = (what: string) => style.getPropertyValue(what);
      return [0, 1, 2, 3, 4, 5].filter((c) => of(`--colour-${c}`) === of(`--seat-${n}`));
    }, number);
  await expect(colour(anna, 'blue')).toBeChecked();
  await colour(anna, 'red').check();
  await expect(colour(bob, 'red')).toBeDisabled();
  await expect.poll(() => seat(bob, 0)).toEqual([4]);
  await colour(bob, 'blue').check(); // nobody has it now
  await expect.poll(() => seat(anna, 1)).toEqual([0]);

  await anna.getByRole('button', { name: 'Start the game' }).click();
  await expect(bob.locator('.board')).toBeVisible();
  await bob.getByRole('button', { name: 'Bob you' }).click();
  await colour(bob, 'green').check();
  for (const page of [anna, bob]) await expect.poll(() => seat(page, 1)).toEqual([2]);
  await expect(shown(anna).getByText('Bob has another colour.').last()).toBeVisible();
});

test('a link to a replay shows the game, and not the table', async ({ newcomer }) => {
  const anna = await newcomer({ name: 'Anna' });
  const eve = await newcomer();
  await table(anna, shortGeminos(2, 1), [{ name: 'Anna' }, { bot: 'random' }]);
  const id = tableOf(anna);
  await expect(async () => {
    await moveOnce(anna);
    await expect(over(anna)).toBeVisible({ timeout: 500 });
  }).toPass();
  const replay = await anna.evaluate(async (table) => {
    const answer = await fetch(`/api/tables/${table}/links`, { method: 'POST', body: '{}' });
    return ((await answer.json()) as { replay: string }).replay;
  }, id);
  await eve.goto(`/t/${id}/replay?move=0#replay=${replay}`);
  await expect(eve.locator('.board')).toBeVisible();
  expect(new URL(eve.url()).hash).toBe('');
  const told = await eve.evaluate(async (table) => {
    const answer = await fetch(`/api/tables/${table}`);
    return ((await answer.json()) as { log: unknown[] }).log.length;
  }, id);
  expect(told).toBe(0);
  await eve.goto(`/t/${id}`); // the table itself stays closed
  await expect(eve.locator('.board')).toBeHidden();
  await expect(shown(eve).getByText('invited')).toBeVisible();
});

test('the only person among bots is not asked who is the youngest', async ({ newcomer }) => {
  const anna = await newcomer({ name: 'Anna' });
  await anna.goto('/g/geminion');
  await anna.getByRole('button', { name: 'Play against bots' }).click();
  await anna.waitForURL(/\/t\//);
  await expect(anna.locator('[data-piece="done"].can')).toBeVisible(); // she shops already
  await expect(anna.getByText('I am the youngest')).toBeHidden();
});
