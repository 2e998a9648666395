// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { mine } from './mine.svelte';

beforeEach(() => {
  mine.tables = [];
});

test('lessons are in no list of games, and push no game out of it', () => {
  mine.visit('game', 'geminos');
  for (let n = 0; n < 50; n++) mine.visit(`lesson${n}`, 'geminos', true);
  expect(mine.games.map(({ id }) => id)).toEqual(['game']);
  expect(mine.tables.map(({ id }) => id)).toEqual(['lesson49', 'game']);
});
