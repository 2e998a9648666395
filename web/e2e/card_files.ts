// Files with cards of somebody's own, and the page that reads them.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export const survey = readFileSync('docs/cards/survey.json', 'utf8');
export const archives = readFileSync('docs/cards/archives.json', 'utf8');

// Drops a file on the page, as from the desktop.
export async function drop(page: Page, name: string, text: string) {
  const dropped = await page.evaluateHandle(
    ([name, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text!], name!, { type: 'application/json' }));
      return data;
    },
    [name, text],
  );
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
}
// Chooses one, as on a phone.
export const pick = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

export const verdict = (page: Page) => page.getByRole('region', { name: 'The verdict' });
export const play = (page: Page) => page.getByRole('button', { name: 'Play with these cards' });
