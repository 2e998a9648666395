import { beforeEach, expect, it } from 'vitest';
import { learn } from './cards.svelte';
import { forecast } from './forecast';
import type { View } from './types';

const none = { coin: 0, bot: 0, lens: 0, cell: 0, capsule: 0 };
const planet = (cost: object) => ({ uninhabited: { cost }, inhabited: { cost }, effects: [] });
beforeEach(() =>
  learn({
    prices: { bot: 2, lens: 3, cell: 4 },
    systems: [{ planets: [planet({ bot: 1 }), planet({ lens: 9 }), planet({ coin: 1 })] }],
  }),
);
const view = (more: object = {}) =>
  ({
    table: {
      players: [
        {
          system: 1,
          row: [1, 2, 3],
          inhabited: 0,
          tokens: { ...none, coin: 4, bot: 2, capsule: 1 },
        },
      ],
      turn: { leave_out: false, ...more },
      phase: 'capsules',
      order: [0],
      at: 0,
      row: [{ card: 1, back: false, coins: 0, token: 0, used: false }],
    },
    standings: [{ protected_coins: 3 }],
    due: { ...none, coin: 3 },
  }) as unknown as View;

it('what is chosen shows what would be left', () => {
  const after = (...path: string[]) => forecast(path, view(), 0);
  expect(after('buy:1')).toMatchObject({ coin: 1, bot: 3 }); // where a card sells it for 3
  expect(
    forecast(['buy:1'], { ...view(), table: { ...view().table, phase: 'act' } }, 0),
  ).toMatchObject(
    { coin: 2, bot: 3 }, // at the list price
  );
  expect(after('buy:4')).toMatchObject({ coin: 1, capsule: 2 });
  expect(after('give:1')).toMatchObject({ bot: 1 });
  expect(after('give:1', 'want:3')).toMatchObject({ bot: 1, cell: 1 });
  expect(after('pay:100:1')).toMatchObject({ coin: 3, capsule: 0 });
  expect(after('keep:110:0')).toMatchObject({ coin: 4, bot: 1, capsule: 1 });
  expect(after('planet:1:2')).toMatchObject({ bot: 1 }); // its cost stands on its left neighbour
});

it('where only the server knows, nothing is foretold', () => {
  const after = (path: string[], more: object = {}) => forecast(path, view(more), 0);
  expect(after(['planet:1:3'])).toBeNull(); // capsules would have to help
  expect(after(['planet:1:2'], { leave_out: true })).toBeNull();
  expect(after(['resolve'])).toBeNull();
  expect(after([])).toBeNull();
});
