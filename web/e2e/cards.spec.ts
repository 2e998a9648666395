// Cards of somebody's own: a file is dropped, checked, shown as cards, and played with.

import { archives, drop, play, survey, verdict } from './card_files';
import { expect, test } from './orrery';

test('a file of cards is dropped, shown as cards, and played with', async ({ newcomer }) => {
  const page = await newcomer();
  await page.goto('/g/gemini');
  await page.getByRole('link', { name: 'Your own cards' }).click();
  await expect(page.getByText('Drop a file with cards here')).toBeVisible();

  await drop(page, 'survey.json', survey);
  await expect(verdict(page)).toContainText('survey.json can be played with.');
  const programs = page.getByRole('region', { name: 'Programs' });
  await expect(programs.getByRole('heading', { name: 'Survey of a dark cloud' })).toBeVisible();
  // How the usual cards fared says nothing about these.
  await expect(page.getByText('Funding was kept in')).toHaveCount(0);

  await play(page).click();
  await expect(page.getByText('With the cards of survey.json.')).toBeVisible();
  await page.getByText('More choices').click();
  await page.getByLabel('Semester of your own cards').selectOption('Survey semester');
  await page.getByRole('button', { name: 'Invite friends' }).click();
  await page.waitForURL(/\/t\//);
  // Whoever is invited can see it, too.
  await expect(page.getByText('With cards of their own')).toBeVisible();
  await expect(page.getByText('Semester of your own cards: Survey semester')).toBeVisible();
  const cards = (await (
    await page.request.get(`/api/tables/${page.url().split('/').at(-1)}/cards`)
  ).json()) as { programs: { name: string }[] };
  expect(cards.programs.map(({ name }) => name)).toContain('Survey of a dark cloud');
});

test('cards of Cassiopeia lie on the table where they are played with', async ({ newcomer }) => {
  const page = await newcomer();
  await page.goto('/cards/cassiopeia');
  await expect(page.getByText('Drop a file with cards here')).toBeVisible();
  await drop(page, 'archives.json', archives);
  await expect(verdict(page)).toContainText('archives.json can be played with.');
  await play(page).click();
  // Two people at one device: nobody plays on by themselves.
  await page.getByRole('button', { name: 'Round this device' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/t\//);
  const { title } = JSON.parse(archives) as { title: string };
  const cards = (await (
    await page.request.get(`/api/tables/${page.url().split('/').at(-1)}/cards`)
  ).json()) as { title: string };
  expect(cards.title).toBe(title);
  await expect(page.getByRole('region', { name: 'Specialists' })).toBeVisible();
  // The rule book at this table has the tables of these cards.
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(page.getByRole('cell', { name: /Archivist/ }).first()).toBeAttached();
});

test('what is wrong with a file is said, with line and column', async ({ newcomer }) => {
  const page = await newcomer();
  await page.goto('/cards/gemini');
  await expect(page.getByText('Drop a file with cards here')).toBeVisible();

  const wrong = survey.replace('"band": 2', '"band": 7').replace('"imaging"', '"listening"');
  await drop(page, 'wrong.json', wrong);
  await expect(verdict(page)).toContainText('wrong.json cannot be played with yet.');
  const mistakes = verdict(page).getByRole('listitem');
  await expect(mistakes.first()).toHaveText(/^line \d+, column \d+: /);
  await expect(verdict(page)).toContainText(/imaging.*spectroscopy/); // the names that there are
  await expect(play(page)).toHaveCount(0);

  await drop(page, 'broken.json', survey.slice(0, 1000));
  await expect(verdict(page)).toContainText('broken.json cannot be played with yet.');
  await expect(mistakes).toHaveText([/line \d+, column \d+/]);

  await drop(page, 'empty.json', ' \n');
  await expect(verdict(page)).toContainText('empty.json cannot be played with yet.');
  await expect(mistakes).toHaveText(['The file is empty.']);

  await drop(page, 'large.json', ' '.repeat(128 * 1024 + 1));
  await expect(page.locator('.refusal')).toContainText('at most 128 KiB');
  await expect(verdict(page)).toHaveCount(0);

  // A file can be chosen, too, and what was wrong before is forgotten.
  await page.getByLabel('Choose a file').setInputFiles('docs/cards/survey.json');
  await expect(verdict(page)).toContainText('survey.json can be played with.');
  await expect(play(page)).toBeVisible();
});

test('a game whose cards are not data has no such page', async ({ newcomer }) => {
  const page = await newcomer();
  await page.goto('/g/geminos');
  await expect(page.getByRole('link', { name: 'The rules' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your own cards' })).toHaveCount(0);
  await page.goto('/cards/geminos');
  await expect(page.getByText('Nothing shines here')).toBeVisible();
});
