// What people do at a table besides playing.

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
  tableOf,
} from './people';

const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true });

test('a wrong seat code is answered where it was typed', async ({ newcomer }) => {
  const page = await newcomer();
  await table(page, shortGeminos(2), [{ name: 'Anna' }, { bot: 'greedy' }]);
  await more(page).click();
  await page.getByText('I have a code').click();
  const field = page.getByRole('textbox', { name: 'The code' });
  await field.fill('nonsense');
  await page.getByRole('button', { name: 'Take my seat' }).click();
  await expect(page.getByRole('dialog').locator('.refusal')).not.toBeEmpty();
  await expect(field).toBeVisible();
  await expect(field).toHaveValue('nonsense');
});

test('the menu of a table moves a seat to another device, and lets go of it', async ({
  newcomer,
}) => {
  // Bob never plays: against a bot the game would be over before anybody looks.
  const anna = await newcomer();
  const bob = await newcomer();
  await table(anna, { game: 'geminos', players: 2 }, [{ name: 'Anna' }], false);
  await sitDown(bob, await invitation(anna), 'Bob');
  await anna.getByRole('button', { name: 'Start the game' }).click();
  await more(anna).click();
  await anna.getByRole('button', { name: 'Show a code' }).click();
  const code = await anna.locator('.code').innerText();

  const phone = await newcomer();
  await phone.goto(`/t/${tableOf(anna)}`);
  await phone.getByText('I have a code').click();
  await phone.getByRole('textbox', { name: 'The code' }).fill(code);
  await phone.getByRole('button', { name: 'Take my seat' }).click();
  await expect(phone.locator('[data-piece="dice"]')).toBeVisible();
  await expect(anna.getByRole('heading', { name: 'You play on another device now' })).toBeVisible();

  await more(phone).click();
  await phone.getByRole('button', { name: 'Resign', exact: true }).click();
  await phone.getByRole('button', { name: 'No, play on' }).click();
  await phone.getByRole('button', { name: 'Resign', exact: true }).click();
  await phone.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(phone.getByText('A bot plays for you.')).toBeVisible();
});

// A network that can be cut.
async function network(page: Page) {
  const state = { dead: false };
  await page.routeWebSocket(/socket/, (socket) => {
    const server = socket.connectToServer();
    let broken = state.dead; // a connection that has lost something is lost; the next one may be whole
    const pass = (to: { send(message: string | Buffer): void }) => (message: string | Buffer) => {
      broken ||= state.dead;
      if (!broken) to.send(message);
    };
    socket.onMessage(pass(server));
    server.onMessage(pass(socket));
  });
  return state;
}

// Anna is to roll, on a network that can be cut.
async function aloneAtDice(page: Page) {
  const state = await network(page);
  await table(page, shortGeminos(1, 20), [{ name: 'Anna' }]);
  const dice = page.locator('[data-piece="dice"].can');
  await expect(dice).toBeVisible();
  return { state, dice };
}

test('a dead network is noticed within five seconds, and the move is not lost', async ({
  newcomer,
}) => {
  const page = await newcomer({ confirm: 'never' });
  const { state, dice } = await aloneAtDice(page);
  state.dead = true;
  await dice.click();
  await expect(shown(page).getByText(/Your move is on its way/)).toBeVisible();
  await expect(shown(page).getByText(/No connection/)).toBeVisible({ timeout: 5000 });
  await expect(shown(page).getByText(/Your move is kept/)).toBeVisible();
  state.dead = false;
  await expect(shown(page).getByText(/No connection/)).toBeHidden();
  const log = page.getByRole('list', { name: 'What has happened' });
  await expect(log.getByText('Anna rolls the dice.')).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('a move that is kept leaves the tools their room', async ({ newcomer }) => {
    const page = await newcomer({ confirm: 'never' });
    const { state, dice } = await aloneAtDice(page);
    state.dead = true;
    await dice.tap();
    await expect(shown(page).getByText(/Your move is kept/)).toBeVisible();
    const tools = page.getByRole('navigation', { name: 'At the table' }).getByRole('button');
    await expect(tools).toHaveCount(4);
    let left = (await shown(page)
      .getByText(/Your move is kept/)
      .boundingBox())!;
    for (const tool of await tools.all()) {
      const box = (await tool.boundingBox())!;
      expect(box.width).toBeGreaterThanOrEqual(44);
      expect(box.x).toBeGreaterThanOrEqual(left.x + left.width);
      left = box;
    }
    expect(left.x + left.width).toBeLessThanOrEqual(360);
  });
});

test('people in a waiting room talk, see who is host, and change seats', async ({ newcomer }) => {
  const anna = await newcomer();
  const bob = await newcomer();
  await table(anna, { game: 'geminos', players: 3 }, [{ name: 'Anna' }], false);
  await sitDown(bob, await invitation(anna), 'Bob');
  const seats = (page: typeof anna) => page.getByRole('list').first().getByRole('listitem');
  await expect(seats(bob).nth(0)).toContainText(/Anna\s*host/);
  await expect(
    shown(bob).getByText('Anna, the host, begins when everybody is here.'),
  ).toBeVisible();
  await bob.getByRole('textbox', { name: 'Write to the table' }).fill('Shall we?');
  await bob.keyboard.press('Enter');
  await expect(shown(anna).getByText('Shall we?')).toBeVisible();
  await bob.getByRole('button', { name: 'Sit here' }).click();
  await expect(seats(anna).nth(2)).toContainText('Bob');
  await expect(seats(anna).nth(1)).toContainText('free');
  await anna.getByRole('button', { name: 'Fill with bots and start' }).click();
  await expect(bob.locator('[data-piece="dice"]')).toBeVisible();
});

test('those who watch are counted, and read what is said', async ({ newcomer }) => {
  const anna = await newcomer();
  const eve = await newcomer();
  await table(anna, { ...shortGeminos(2, 30), listed: true }, [
    { name: 'Anna' },
    { bot: 'greedy' },
  ]);
  await expect(anna.getByText(/watch(es)?$/)).toBeHidden();
  await eve.goto(`/t/${tableOf(anna)}`);
  await expect(anna.getByText('1 person watches')).toBeVisible();
  await anna.getByRole('textbox', { name: 'Write to the table' }).fill('Hello, whoever you are');
  await anna.keyboard.press('Enter');
  await expect(eve.getByRole('list', { name: 'What has happened' })).toContainText(
    'Hello, whoever you are',
  );
  await eve.goto('/');
  await expect(anna.getByText('1 person watches')).toBeHidden();
});

test('a rematch can be declined', async ({ newcomer }) => {
  const anna = await newcomer();
  const bob = await newcomer();
  await table(anna, shortGeminos(2, 1), [{ name: 'Anna' }], false);
  await sitDown(bob, await invitation(anna), 'Bob');
  await anna.getByRole('button', { name: 'Start the game' }).click();
  await playToTheEnd([anna, bob]);
  await over(anna).getByRole('button', { name: 'Rematch', exact: true }).click();
  await over(bob).getByRole('button', { name: 'No rematch' }).click();
  await expect(over(anna).getByText('Bob does not want a rematch.')).toBeVisible();
});

test('a name is remembered, also one that was only suggested', async ({ newcomer }) => {
  const page = await newcomer();
  await page.goto('/g/geminos');
  const name = await page.getByRole('textbox', { name: 'Your name' }).inputValue();
  await page.getByRole('button', { name: 'Play alone' }).click();
  await page.waitForURL(/\/t\//);
  await move(page);
  await page.getByRole('link', { name: 'Orrery, to the games' }).click();
  await page.getByRole('link', { name: /^Geminion/ }).click();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue(name);
});
