// Nothing jumps on a phone. The board keeps its place and size through a game, whatever the bars
// around it say; and while another person plays, little moves without a touch (the layout shift that
// browsers measure).

import type { Page } from '@playwright/test';
import { expect, test } from './orrery';
import { invitation, over, sitDown, table } from './people';

const MOST = 0.05; // layout shift in all these turns together
const PRESSES = 24; // by both of them together, at most

declare global {
  interface Window {
    shifts: { value: number; what: string }[];
  }
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const choices = (page: Page) => page.locator('[data-piece].can');

// What has jumped on this page since it was asked last.
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Window['shifts']>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.shifts.splice(0)))),
      ),
  );

async function press(page: Page, number: number) {
  const count = await choices(page).count();
  if (count === 0) return;
  await choices(page)
    .nth(number % count)
    .evaluate((node) => node.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  const confirm = page.getByRole('button', { name: 'Confirm' });
  if (await confirm.isVisible()) await confirm.evaluate((node: HTMLElement) => node.click());
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const game of ['geminion', 'cassiopeia', 'geminos', 'constellation', 'gemini'])
  test(`the board of ${game} does not jump${game === 'geminion' ? '' : ' @long'}`, async ({
    newcomer,
  }) => {
    const anna = await newcomer({ name: 'Anna', confirm: 'always' });
    const bob = await newcomer({ name: 'Maximilian', confirm: 'always' });
    await anna.addInitScript(() => {
      window.shifts = [];
      interface Source {
        node: Node | null;
        previousRect: DOMRect;
        currentRect: DOMRect;
      }
      type Shift = PerformanceEntry & { value: number; sources: Source[] };
      const where = ({ x, y, width, height }: DOMRect) =>
        [x, y, width, height].map(Math.round).join();
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[])
          window.shifts.push({
            value,
            what: sources
              .map(({ node, previousRect, currentRect }) => {
                const name = node instanceof HTMLElement ? node.className.split(' ')[0]! : '';
                return `${name} ${where(previousRect)} to ${where(currentRect)}`;
              })
              .join('; '),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await table(anna, { game, players: 2 }, [{ name: 'Anna' }, {}], false);
    await sitDown(bob, await invitation(anna), 'Maximilian');
    await anna.getByRole('button', { name: 'Start the game' }).click();
    const asked = (page: Page) => choices(page).first().or(over(page)).first();

    const place = () =>
      anna.locator('.board').evaluate((node) => JSON.stringify(node.getBoundingClientRect()));
    await expect(anna.locator('.board')).toBeVisible();
    const places = new Set([await place()]);
    let all = 0;
    const jumps: string[] = [];
    for (let number = 0; number < PRESSES && !(await over(bob).isVisible()); ++number) {
      await expect
        .poll(async () => (await asked(anna).isVisible()) || (await asked(bob).isVisible()))
        .toBe(true);
      if (await choices(anna).first().isVisible()) {
        await press(anna, number); // what moves in the board now, Anna has moved
        if (await over(anna).isVisible()) break;
        places.add(await place());
        continue;
      }
      await shifts(anna);
      await press(bob, number);
      // Until Anna sees it: it is her turn, or Bob's still.
      await expect
        .poll(async () => (await asked(anna).isVisible()) || (await asked(bob).isVisible()))
        .toBe(true);
      if (await over(bob).isVisible()) break;
      places.add(await place());
      const found = await shifts(anna);
      const jump = found.reduce((sum, { value }) => sum + value, 0);
      all += jump;
      if (jump > 0.002)
        jumps.push(`${jump.toFixed(3)}: ${found.map(({ what }) => what).join(' | ')}`);
    }
    expect([...places]).toHaveLength(1);
    expect(all, jumps.join('\n')).toBeLessThanOrEqual(MOST);
  });
