// The same games in other browsers than Chromium: a short one of each, at a desk and on a phone, with
// the page loaded again, the server gone for a moment, and keys. And one without a server.

import { writeFileSync } from 'node:fs';
import { Driver, ENGINES, installed, until } from './engines/driver';
import { recordOf, wordsOut } from './layout';
import { expect, test } from './orrery';
import { StaticHost } from './static';

interface Game {
  game: string;
  setup?: object; // of a new table
  bots?: number;
  position?: string; // or a position to go on from, near the end
  options?: Record<string, boolean | number | string>;
}
const option = (name: string, value: string) => ({ options: [{ name, value }] });
const GAMES: Game[] = [
  { game: 'geminos', setup: { players: 1, ...option('rolls', '5') } },
  { game: 'geminion', setup: { players: 2, ...option('cap', '2') }, bots: 1 },
  {
    game: 'constellation', // four actions before the last one
    options: { actions: 50 },
    position: '5@-1,0;4@1,0 0,0 -1,0/1,0 P21/P17 -/- - - 0/0 0 0 46 act',
  },
  { game: 'cassiopeia', setup: { players: 2, ...option('cap', '20') }, bots: 1 },
  { game: 'gemini', setup: { players: 2 }, bots: 1 },
];
const SIZES = [
  { name: 'a desk', width: 1280, height: 800 },
  { name: 'a phone', width: 390, height: 844 },
];

// A table at this browser, and the way to it.
async function seat(
  driver: Driver,
  { game, setup, bots = 0, position, options }: Game,
): Promise<void> {
  const people = ['Anna', 'Ben'].slice(0, position ? 2 : 1).map((name) => ({ name }));
  const body = position
    ? {
        record: recordOf(game, 2, { name: '', position, ...(options ? { options } : {}) }),
        move: 0,
        setup: { game },
      }
    : { setup: { game, ...setup } };
  await driver.run(
    `const [path, body] = arguments;
     localStorage.setItem('orrery.settings', '{"animation":"none","sound":false,"coach":"never","confirm":"never"}');
     fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
       .then((answer) => answer.json()).then((said) => (location.href = '/t/' + said.table));`,
    position ? '/api/replay/play_on' : '/api/tables',
    JSON.stringify({
      id: crypto.randomUUID(),
      start: true,
      seats: [...people, ...Array<object>(bots).fill({ bot: 'greedy' })],
      ...body,
    }),
  );
}

interface Look {
  over: boolean;
  busy: boolean;
  choice: { piece: string; x: number; y: number; focused: boolean } | null;
  button: { x: number; y: number } | null; // "I am Anna", or Confirm
  wide: boolean; // wider than the screen
}
const LOOK = `
  if (!document.documentElement || !document.body) return null;
  const at = (node) => {
    node.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const seen = (node) => node.getBoundingClientRect().width > 0;
  const button = [...document.querySelectorAll('button')].find(
    (node) => /^(I am |Confirm)/.test(node.textContent.trim()) && seen(node));
  const choices = [...document.querySelectorAll('.board [data-piece].can[tabindex]')].filter(seen);
  const choice = choices[0];
  return {
    over: document.querySelector('#after') !== null,
    busy: document.querySelector('[aria-busy="true"]') !== null,
    button: button ? at(button) : null,
    choice: choice ? { piece: choice.dataset.piece, ...at(choice), focused: document.activeElement?.matches('.can') ?? false } : null,
    wide: document.documentElement.scrollWidth > innerWidth,
  };`;

// Plays to the end. After some presses the page is loaded again, then it is disturbed, then the keyboard
// takes over.
async function play(driver: Driver, disturb: () => Promise<void>): Promise<number> {
  for (let presses = 0; presses < 900; ++presses) {
    const look = await until('something to choose, or the end', async () => {
      const now = await driver.run<Look | null>(LOOK); // null: a page is on its way
      return now && (now.over || now.button || (now.choice && !now.busy)) ? now : null;
    });
    if (look.over) return presses;
    expect(look.wide).toBe(false);
    expect(await driver.run<string[]>(`return (${wordsOut.toString()})()`)).toEqual([]);
    if (presses === 2) await driver.reload();
    else if (presses === 3) await disturb();
    else if (look.button) await driver.click(look.button.x, look.button.y);
    else if (presses % 2 === 0 || presses < 4) await driver.click(look.choice!.x, look.choice!.y);
    else {
      for (let tabs = 0; tabs < 60; ++tabs) {
        if ((await driver.run<Look>(LOOK)).choice?.focused !== false) break;
        await driver.press('Tab');
      }
      await driver.press('Enter');
    }
  }
  throw new Error('The game did not end.');
}

for (const engine of ENGINES) {
  for (const size of SIZES) {
    for (const game of GAMES) {
      const smoke = game.game === 'geminos' && size.name === 'a desk';
      test(`${game.game} in ${engine} on ${size.name}${smoke ? '' : ' @long'}`, async ({
        orrery,
      }) => {
        // In the long tests a browser that is missing is a failure.
        test.skip(!process.env.ORRERY_LONG && !installed(engine), `${engine} is not installed`);
        test.setTimeout(smoke ? 300_000 : 600_000);
        const driver = await Driver.start(engine);
        try {
          await driver.go(orrery.url);
          await driver.size(size.width, size.height);
          expect(await driver.run('return innerWidth')).toBe(size.width);
          await seat(driver, game);
          await play(driver, async () => {
            await orrery.kill();
            await orrery.start();
          });
          if (process.env.ORRERY_LOOK) {
            writeFileSync(
              `${process.env.ORRERY_LOOK}/${engine}-${game.game}-${size.width}.png`,
              await driver.picture(),
            );
          }
        } finally {
          await driver.end();
        }
      });
    }
  }
}

for (const engine of ENGINES) {
  test(`geminos in ${engine} without a server, from the static site @long`, async () => {
    test.setTimeout(600_000);
    const host = new StaticHost();
    await host.start();
    const driver = await Driver.start(engine);
    try {
      await driver.go(host.url);
      await driver.run(
        `localStorage.setItem('orrery.settings', '{"animation":"none","sound":false,"coach":"never","confirm":"never","name":"Anna"}');
         location.hash = '#/g/geminos';
         location.reload();`,
      );
      await until('the button to begin', () =>
        driver.run<true | null>(
          `const buttons = [...document.querySelectorAll('button')];
           const button = buttons.find((node) => /^Play (against|with) bots$/.test(node.textContent.trim()));
           button?.click();
           return button ? true : null;`,
        ),
      );
      // The house is on the device: a host that goes away disturbs nobody.
      await play(driver, () => host.stop());
    } finally {
      await driver.end();
      await host.stop();
    }
  });
}
