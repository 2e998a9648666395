// The page of whoever runs the server.

import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './orrery';
import { shown, table } from './people';

test('whoever runs the server announces something, ends a table and forgets it', async ({
  orrery,
  newcomer,
}) => {
  const player = await newcomer();
  await table(player, { game: 'tictactoe', players: 2 }, [{ name: 'Anna' }, { name: 'Ben' }]);
  const host = await newcomer();
  await host.goto(orrery.hostLink);
  await expect(host.getByText('Tables by game')).toBeVisible();
  expect(new URL(host.url()).hash, 'the link is not in the history').toBe('');
  await expect(host.getByRole('row', { name: 'Tic-tac-toe 0 1 0' })).toBeVisible();

  await host.getByLabel('Everybody reads').fill('We close at noon.');
  await host.getByRole('button', { name: 'Announce' }).click();
  await expect(shown(player).getByText('We close at noon.')).toBeVisible();
  await player.getByRole('button', { name: 'Hide this message' }).click();
  await expect(shown(player).getByText('We close at noon.')).toBeHidden();

  const { violations } = await new AxeBuilder({ page: host }).analyze();
  expect(violations).toEqual([]);

  await host.getByLabel('A name, or the id').fill('anna');
  await host.getByRole('button', { name: 'Find' }).click();
  await host.getByRole('button', { name: 'End', exact: true }).click();
  await host.getByRole('button', { name: 'Yes, end' }).click();
  await expect(shown(player).getByText('This table is closed')).toBeVisible();
  await host.getByRole('button', { name: 'Forget', exact: true }).click();
  await host.getByRole('button', { name: 'Yes, forget' }).click();
  await expect(shown(host).getByText('There is no such table.')).toBeVisible();
  await player.reload();
  await expect(shown(player).getByText('There is no such table').first()).toBeVisible();
});

test('the page stays shut without a link', async ({ orrery, newcomer }) => {
  const stranger = await newcomer();
  await stranger.goto(orrery.hostLink.replace(/#.*/, ''));
  await expect(shown(stranger).getByText('This page opens by a link')).toBeVisible();
  await stranger.goto(`${orrery.url}/host`);
  await expect(shown(stranger).getByText('at an address that others do not reach')).toBeVisible();
});
