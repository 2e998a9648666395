import { expect, test } from 'vitest';
import { child } from './child';
import type { View } from './types';

const ending = (gems: number[], viewer: number | null) =>
  child.ending({
    view: { table: { players: gems.map((count) => ({ gems: count })) } } as View,
    names: ['Anna', 'Ben'],
    players: 2,
    viewer,
    toAct: null,
  });

test('everybody hears kind words at the end', () => {
  expect(ending([12, 7], 0)).toBe('You have the most gems: 12! Well done!');
  expect(ending([12, 7], 1)).toBe('You have collected 7 gems. Well played! Shall we play again?');
  expect(ending([9, 9], 1)).toBe('You share the most gems: 9 each! Well done!');
  expect(ending([9, 9], null)).toBe('');
});
