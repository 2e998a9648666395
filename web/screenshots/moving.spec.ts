// A short moving picture of each board, from a game of bots with a fixed seed: scripts/take-screenshots.
// Every frame is a position of the replay, so a busy machine makes the same pictures.

import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { expect, test } from '../e2e/orrery';

const MOST = 400 * 1024; // bytes
const FRAMES = 24;
const GAMES: { game: string; seats: string; seed?: number; from: number }[] = [
  { game: 'geminos', seats: 'greedy,greedy,greedy', from: 0.5 },
  { game: 'geminion', seats: 'greedy,greedy', from: 0.5 },
  { game: 'constellation', seats: 'adept,adept,adept', seed: 8, from: 1 }, // up to the end
  { game: 'cassiopeia', seats: 'greedy,greedy,greedy', from: 0.5 },
  { game: 'gemini', seats: 'greedy,greedy', from: 0.4 },
];

test.use({ viewport: { width: 1600, height: 860 }, deviceScaleFactor: 0.7 });

for (const { game, seats, seed = 7, from } of GAMES) {
  test(`moving ${game}`, async ({ browser, orrery }) => {
    test.setTimeout(400_000);
    const folder = `build/screenshots/moving-${game}`;
    mkdirSync(folder, { recursive: true });
    const record = `${folder}/record.txt`;
    const program = process.env.ORRERY ?? 'build/release/orrery';
    const players = ['play', game, '--seats', seats, '--seed', String(seed), '--record', record];
    execFileSync(program, players, { stdio: 'ignore' });

    const page = await browser.newPage({
      baseURL: orrery.url,
      viewport: { width: 1600, height: 860 },
      deviceScaleFactor: 0.7,
    });
    await page.addInitScript(() =>
      localStorage.setItem('orrery.settings', '{"animation":"none","sound":false,"theme":"dark"}'),
    );
    await page.goto('/replay');
    await page.locator('input[type=file]').setInputFiles(record);
    const slider = page.getByRole('slider', { name: 'Move', exact: true });
    await expect(slider).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const last = Number(await slider.getAttribute('max'));
    const first = Math.min(Math.round(last * from), Math.max(0, last - FRAMES + 1));
    await slider.fill(String(first));
    const pictures: string[] = [];
    for (let frame = 0; frame < FRAMES && first + frame <= last; ++frame) {
      await expect(slider).toHaveValue(String(first + frame));
      const path = `${folder}/${String(frame).padStart(2, '0')}.png`;
      await page.locator('.replayer .board').screenshot({ path });
      pictures.push('-d', '700', path);
      await page.keyboard.press('ArrowRight');
    }
    await page.close();

    // As good as fits.
    const goal = `docs/screenshots/${game}-moving.webp`;
    for (const quality of [75, 60, 45, 30, 15]) {
      const how = ['-loop', '0', '-min_size', '-lossy', '-q', String(quality), '-m', '4'];
      execFileSync('img2webp', [...how, ...pictures, '-o', goal], { stdio: 'ignore' });
      if (statSync(goal).size <= MOST) break;
    }
    expect(statSync(goal).size).toBeLessThanOrEqual(MOST);
  });
}
