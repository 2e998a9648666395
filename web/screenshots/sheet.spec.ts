// All boards before they were drawn anew and today, on one sheet: scripts/take-screenshots -g sheet.
// The old pictures are in the history of this repository.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from '@playwright/test';

const BEFORE = '1fcf37b'; // pictures of all five boards as they were first
const GAMES = {
  geminos: 'Geminos',
  geminion: 'Geminion',
  constellation: 'The Gamers Constellation',
  cassiopeia: 'Cassiopeia',
  gemini: 'Gemini Card Game',
};
const picture = (data: Buffer) =>
  `<img src="data:image/png;base64,${data.toString('base64')}" alt="">`;
const past = (path: string) =>
  execFileSync('git', ['show', `${BEFORE}:${path}`], { maxBuffer: 1 << 26 });

test('sheet', async ({ page }) => {
  const rows = Object.entries(GAMES).map(([game, title]) => {
    const paths = ['desk', 'phone'].map((size) => `docs/screenshots/${game}-${size}-light.png`);
    const cells = [...paths.map(past), ...paths.map((path) => readFileSync(path))];
    return `<h2>${title}</h2><div>${cells.map(picture).join('')}</div>`;
  });
  await page.setViewportSize({ width: 1840, height: 1000 });
  await page.setContent(
    `<style>
       body { margin: 0; padding: 16px; background: #e9e1cd; color: #1c2541; font: 24px Georgia, serif }
       h1, h2, div { display: grid; grid-template-columns: 640px 190px 640px 190px; gap: 16px; margin: 0 }
       h1 { font-size: 34px } h1 span, h2 { grid-column: span 2 } h2 { margin-top: 26px; font-size: 26px }
       img { width: 100%; border: 1px solid #8a7a55; border-radius: 6px }
     </style>
     <h1><span>Before</span><span>Today</span></h1>${rows.join('')}`,
  );
  await page.screenshot({ path: 'build/screenshots/sheet.png', fullPage: true });
  const how = ['-lossy', '-q', '70', '-m', '6', 'build/screenshots/sheet.png'];
  execFileSync('img2webp', [...how, '-o', 'docs/screenshots/before-and-after.webp']);
});
