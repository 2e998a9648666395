// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { BoardDefinition } from './board';

const boards = import.meta.glob<BoardDefinition>('../../../games/*/web/board.ts', {
  import: 'default',
  eager: true,
});

it.each([
  ['geminos', { piece: 'die:0' }, 'dice'],
  ['geminos', { piece: 'entry:0:1' }, 'card'],
  ['geminion', { piece: 'gems:0' }, 'gem'],
  ['geminion', { piece: 'bought:0', from: 'pile:penny' }, 'coin'],
  ['geminion', { piece: 'hand:0:1' }, 'card'],
  ['constellation', { piece: 'hand:0:0', to: 'cell:1,2' }, 'tile'],
  ['constellation', { piece: 'goal:0:0' }, 'card'],
  ['cassiopeia', { piece: 'holding:0:coin' }, 'coin'],
  ['cassiopeia', { piece: 'specialist:3' }, 'card'],
  ['gemini', { piece: 'instrument:2' }, 'tile'],
  ['gemini', { piece: 'hand:0:1' }, 'card'],
] as const)('in %s %o sounds like a %s', (game, step, sound) => {
  expect(boards[`../../../games/${game}/web/board.ts`]!.sound!([step])).toBe(sound);
});
