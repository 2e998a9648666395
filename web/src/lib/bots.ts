// Bots by their names for people.

import type { BotInfo } from '../generated/protocol';
import { phrase, phrases } from './messages';

phrases({
  'bot.greedy': 'Greedy',
  'bot.greedy.about': 'Takes what looks best at first sight: a fair opponent.',
  'bot.random': 'Random',
  'bot.random.about': 'Plays any move at all: kind to beginners.',
  'bot.search': 'Search',
  'bot.search.about': 'Thinks ahead in many imagined worlds: the strongest, and the slowest.',
});

export const botName = (name: string) => phrase(`bot.${name}`) ?? name.charAt(0).toUpperCase() + name.slice(1);
export const botMeaning = (bot: BotInfo) => phrase(`bot.${bot.name}.about`) ?? phrase(`bot.${bot.name}.meaning`) ?? '';
