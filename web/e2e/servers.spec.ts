// Several servers behind a load balancer: a page does not care at which of them it is.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { expect, root, test } from './orrery';
import { choose, invitation, sitDown } from './people';

test.setTimeout(120_000);

// Two servers and what is before them, as long as the test lasts.
async function severalServers() {
  const child = spawn(
    '/usr/bin/python3',
    [
      '-B',
      join(root, 'cli/tests/several_servers.py'),
      process.env.ORRERY_WEB ?? join(root, 'build/web-test'),
    ],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ORRERY: join(root, 'build/release/orrery'), ORRERY_SOURCE: root, ...process.env },
    },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async () => {
    const said = await lines.next();
    if (said.done) throw new Error('The servers did not start.');
    return said.value;
  };
  return {
    url: `http://localhost:${await line()}`,
    restartAll: async () => {
      child.stdin.write('again\n');
      await line();
    },
    end: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.stdin.end();
      await gone;
    },
  };
}

test('all servers are restarted in the middle of a drag, and nobody notices', async ({
  browser,
}) => {
  const servers = await severalServers();
  try {
    const person = async (name: string) => {
      const context = await browser.newContext({ baseURL: servers.url });
      await context.addInitScript(
        (kept) => localStorage.setItem('orrery.settings', kept),
        JSON.stringify({ animation: 'none', sound: false, coach: 'never', name }),
      );
      return context.newPage();
    };
    const [anna, bob] = [await person('Anna'), await person('Bob')];
    await choose(anna, 'The Gamers Constellation', 'Invite friends');
    await sitDown(bob, await invitation(anna), 'Bob');
    await anna.getByRole('button', { name: 'Start the game' }).click();
    const choices = (page: typeof anna) => page.locator('.cell.empty.can');
    await expect
      .poll(async () => (await choices(anna).count()) + (await choices(bob).count()))
      .toBeGreaterThan(0);
    const mover = (await choices(anna).count()) > 0 ? anna : bob;
    const other = mover === anna ? bob : anna;
    // Gone after a reload.
    await mover.evaluate(() => Object.assign(window, { same: true }));
    const tiles = mover.locator('[data-piece^="cell:"]:not(.empty)');
    const before = await tiles.count();

    const from = (await mover.locator('[data-piece="stack:5"][tabindex]').boundingBox())!;
    const to = (await choices(mover).first().boundingBox())!;
    await mover.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await mover.mouse.down();
    await mover.mouse.move(to.x + to.width / 2 + 30, to.y + to.height / 2 + 30, { steps: 4 });
    await servers.restartAll();
    await mover.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    await mover.mouse.up();
    const confirm = mover.getByRole('button', { name: 'Confirm' });
    if (await confirm.isVisible()) await confirm.click();

    await expect(choices(other).first()).toBeVisible();
    await expect(tiles).toHaveCount(before + 1);
    await expect(other.locator('[data-piece^="cell:"]:not(.empty)')).toHaveCount(before + 1);
    expect(await mover.evaluate(() => 'same' in window)).toBe(true);
  } finally {
    await servers.end();
  }
});
