// What bots are called on the screen.

import type { BotInfo, GameInfo } from '../generated/protocol';
import { phrase, phrases } from './messages';

phrases({
  'bot.novice': 'Novice',
  'bot.novice.about': 'Still learning: looks a little ahead, and now and then errs.',
  'bot.apprentice': 'Apprentice',
  'bot.apprentice.about': 'Knows the game, and does not always look closely.',
  'bot.adept': 'Adept',
  'bot.adept.about': 'A good opponent for most people.',
  'bot.adept.partner': 'A good partner for most people.',
  'bot.expert': 'Expert',
  'bot.expert.about': 'Looks far ahead and forgives little.',
  'bot.master': 'Master',
  'bot.master.about': 'The strongest; may think for two seconds.',
  'bot.greedy': 'Greedy',
  'bot.greedy.about': 'Takes what looks best at first sight, and answers at once.',
  'bot.random': 'Random',
  'bot.random.about': 'Plays any move at all: kind to beginners.',
  'bot.search': 'Search',
  'bot.search.about': 'Thinks ahead in two thousand imagined worlds, in every game alike.',
});

export const botName = (name: string) =>
  phrase(`bot.${name}`) ?? name.charAt(0).toUpperCase() + name.slice(1);
// In a game where all play together, some bots are described in another way.
export const botMeaning = (name: string, cooperative = false) =>
  (cooperative ? phrase(`bot.${name}.partner`) : null) ??
  phrase(`bot.${name}.about`) ??
  phrase(`bot.${name}.meaning`) ??
  '';

// The bots that can be chosen: the levels of the game, weakest first, then all other bots.
export function offered(
  game: GameInfo,
  bots: readonly BotInfo[],
): { levels: string[]; more: string[] } {
  return { levels: game.levels, more: bots.filter((bot) => !bot.level).map((bot) => bot.name) };
}
