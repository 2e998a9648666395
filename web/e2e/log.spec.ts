// A long log: its newest part is there at once, and what happened earlier when somebody wants it, by
// scrolling up or with the keyboard.

import type { Page } from '@playwright/test';
import { expect, test } from './orrery';
import { move, table } from './people';

const LINES = 120;

// So many lines, said by both seats of this browser; as fast as the server takes them.
async function talk(page: Page, lines: number) {
  const id = new URL(page.url()).pathname.split('/')[2]!;
  await page.evaluate(
    ({ id, lines }) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket?version=0`);
        let answered = 0;
        let version = 0;
        const say = (number: number) => {
          const wish = { kind: 'chat', text: `This is line ${number}.` };
          const id = `said ${number}`;
          socket.send(JSON.stringify({ kind: 'command', id, seat: number % 2, version, wish }));
        };
        socket.onclose = () => reject(new Error('The server has closed the socket.'));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as {
            kind: string;
            situation?: { version: number };
            error?: string | null;
          };
          if (message.kind === 'state' && version === 0) {
            version = message.situation!.version;
            say(0);
          }
          if (message.kind !== 'answer') return;
          if (message.error) reject(new Error(message.error));
          if (++answered < lines) say(answered);
          else resolve();
        };
      }),
    { id, lines },
  );
}

const log = (page: Page) => page.getByRole('list', { name: 'What has happened' });
const line = (page: Page, number: number) => log(page).getByText(`This is line ${number}.`);

// The limits are for strangers; here somebody has to say much.
const limits = ['chat-per-minute=100000', 'commands-per-second=1000', 'messages-per-second=1000'];
test.use({ limits: [limits, { scope: 'test' }] });

test('what happened earlier comes when somebody scrolls up', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await table(page, { game: 'tictactoe' }, [{ name: 'Anna' }, { name: 'Ben' }]);
  await talk(page, LINES);
  await page.reload();
  await expect(line(page, LINES - 1)).toBeInViewport();
  await expect(line(page, LINES - 40)).toBeAttached();
  await expect(line(page, 20)).toHaveCount(0);
  // The lines in sight stay where they are when older ones come.
  await line(page, LINES - 45).scrollIntoViewIfNeeded();
  await expect(line(page, LINES - 60)).toBeAttached();
  await expect(line(page, LINES - 45)).toBeInViewport();
  for (const number of [60, 25, 0]) await line(page, number).scrollIntoViewIfNeeded();
  await expect(log(page).getByText('The game begins.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'What happened earlier' })).toHaveCount(0);
  // What is new does not pull the reader away, and the way back is one press.
  await talk(page, 1);
  await expect(line(page, 0).first()).toBeInViewport();
  await page.getByRole('button', { name: 'To the newest' }).click();
  await expect(line(page, LINES - 1)).toBeInViewport();
});

test('what happened earlier comes with the keyboard, and is announced', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await table(page, { game: 'tictactoe' }, [{ name: 'Anna' }, { name: 'Ben' }]);
  await talk(page, LINES);
  await page.reload();
  await expect(line(page, LINES - 1)).toBeInViewport();
  const earlier = page.getByRole('button', { name: 'What happened earlier' });
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('50 events more')).toBeAttached();
  await expect(line(page, LINES - 80)).toBeAttached();
});

test('how a game was set up is one line of the log, and opens to all of it', async ({
  newcomer,
}) => {
  const page = await newcomer({ name: 'Anna' });
  await table(page, { game: 'cassiopeia', players: 2 }, [{ name: 'Anna' }, { bot: 'greedy' }]);
  const setUp = log(page).getByText(/^How it was set up: \d+ lines$/);
  await expect(setUp).toBeVisible();
  const lines = log(page).locator('details p');
  await expect(lines.first()).toBeHidden();
  expect(await lines.count()).toBe(Number(/\d+/.exec(await setUp.innerText())![0]));
  expect(await lines.count()).toBeGreaterThan(4);
  await setUp.click();
  await expect(log(page).getByText('The game begins.')).toBeVisible();
});

test('Tab comes to the newest line, also for whoever was at an older one', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna', confirm: 'never' });
  await table(page, { game: 'geminos', players: 1 }, [{ name: 'Anna' }]);
  await move(page);
  const stops = log(page).locator('li[data-version] button[tabindex="0"]');
  await stops.focus();
  await page.locator('[data-piece].can').first().focus();
  for (let moves = 0; moves < 8; ++moves) await move(page); // five rolls at most
  await stops.focus();
  await expect(log(page).locator('li[data-version] button').last()).toBeFocused();
  await expect(page.getByRole('button', { name: 'To the newest' })).toBeHidden();
});

test('the log goes on with what is new, also when much comes at once', async ({ newcomer }) => {
  const page = await newcomer({ name: 'Anna' });
  await table(page, { game: 'tictactoe' }, [{ name: 'Anna' }, { name: 'Ben' }]);
  await talk(page, 30);
  await expect(line(page, 29)).toBeInViewport();
  // The browser tells of its own scrolling late, when more lines have come.
  await log(page).evaluate((list) => {
    (list.lastElementChild as HTMLElement).style.paddingBottom = '300px';
    list.dispatchEvent(new Event('scroll'));
  });
  await talk(page, 31);
  await expect(line(page, 30)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'To the newest' })).toBeHidden();
});
