import { expect, it } from 'vitest';
import type { BotInfo, GameInfo } from '../generated/protocol';
import { botMeaning, botName, offered } from './bots';

it('offers the levels of the game first, and then whoever is no level', () => {
  const bots: BotInfo[] = ['novice', 'apprentice', 'adept', 'random', 'greedy'].map(
    (name, index) => ({ name, meaning: '', level: index < 3 }),
  );
  const game = { levels: ['novice', 'adept'] } as GameInfo;
  expect(offered(game, bots)).toEqual({ levels: ['novice', 'adept'], more: ['random', 'greedy'] });
});

it('names every level and says a sentence about it', () => {
  for (const level of ['novice', 'apprentice', 'adept', 'expert', 'master']) {
    expect(botName(level).toLowerCase()).toBe(level);
    expect(botMeaning(level)).toMatch(/\.$/);
  }
});

it('has partners and no opponents where all play together', () => {
  expect(botMeaning('adept')).toContain('opponent');
  for (const level of ['novice', 'apprentice', 'adept', 'expert', 'master']) {
    expect(botMeaning(level, true)).toMatch(/\.$/);
    expect(botMeaning(level, true)).not.toContain('opponent');
  }
});
