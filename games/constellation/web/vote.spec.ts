// Goals of several players stand together: those players say how it goes on.

import { momentsOf, playOn, recordOf } from '$e2e/layout';
import { expect, test } from '$e2e/orrery';
import { over } from '$e2e/people';

const { game, players, moments } = momentsOf('games/constellation/web');
const vote = moments.find(({ name }) => name === 'a vote')!;

for (const { second, ending } of [
  { second: 'Change and go on', ending: false },
  { second: 'A draw', ending: true },
]) {
  test(`two whose goals stand vote, the second: ${second}`, async ({ newcomer }) => {
    const page = await newcomer({ name: 'Anna', confirm: 'never' });
    await playOn(page, game, recordOf(game, players, vote), players);
    // Both are at this device.
    for (const choice of ['Change and go on', second]) {
      await page.getByRole('button', { name: /^I am / }).click();
      await expect(page.getByRole('heading', { name: 'Several goals stand' })).toBeVisible();
      await page.getByRole('button', { name: choice }).click();
    }
    if (ending) {
      await expect(over(page)).toBeVisible();
    } else {
      await page.getByRole('button', { name: /^I am / }).click();
      await expect(page.locator('.pile.can').first()).toBeVisible();
    }
  });
}
