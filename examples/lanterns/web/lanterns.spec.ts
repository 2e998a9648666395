import { expect, test } from '$e2e/orrery';
import { choose, over, playToTheEnd } from '$e2e/people';

test('a game against a bot is played to its end', async ({ newcomer }) => {
  const page = await newcomer({ confirm: 'never', name: 'Anna' });
  await choose(page, 'Lanterns', 'Play against bots');
  await playToTheEnd([page]);
  await expect(over(page)).toBeVisible();
});
