// The options in plain words.

import type { AmongBots, IdleOption } from '$web/lib/board';
import { words } from '$web/lib/messages';

const say = words('geminion.option', {
  shuffle: 'Shuffle',
  shuffle_text:
    'A discard pile is shuffled when it becomes the deck. Without that, cards come again in the ' +
    'order in which they were put away.',
  without_sparkle: 'Without Sparkles',
  without_sparkle_text: 'There are no Sparkles in the shop.',
  piles: 'Cards in the shop',
  piles_text: 'How many of each card there are.',
  piles_idle: 'Five and six players always have twice as many.',
  piles_listed: 'as the rules list them',
  piles_sheets: 'as on the print sheets',
  piles_double: 'twice as many',
  fewer_turns: 'Fewer turns win',
  fewer_turns_text:
    'Of players with equally many gems, the one who has had fewer turns wins alone.',
  arrange: 'Putting cards away',
  arrange_text: 'The order in which your cards go onto the discard pile, and come again.',
  arrange_choose: 'you choose the order',
  arrange_auto: 'by themselves',
  arrange_idle: 'The discard pile is shuffled, so their order does not matter.',
  first: 'Who begins',
  first_text:
    'The youngest, and you are asked who that is; bots are older. Or lots are drawn, or a seat begins.',
  first_youngest: 'the youngest',
  first_random: 'by lot',
  first_seat: 'seat {n}',
  buy_recycled: 'Cards that were given back',
  buy_recycled_text: 'When a card that a Cleaner gave back can be bought.',
  buy_recycled_next_turn: 'from the next turn on',
  buy_recycled_same_turn: 'in the same turn',
  rainbows: 'Rainbows each',
  rainbows_text: 'How many Rainbows are in the shop for each player.',
  help: 'Show what comes next',
  help_text: 'You can see the next cards of your own deck, and take back a draw.',
  cap: 'Most rounds',
  cap_text: 'The game ends after this many rounds even if there are gems left, and most gems win.',
});

const NAMES = [
  'shuffle',
  'without_sparkle',
  'piles',
  'fewer_turns',
  'arrange',
  'first',
  'buy_recycled',
  'rainbows',
  'help',
  'cap',
] as const;

export function optionLabels(): Record<string, { label: string; sentence: string }> {
  const only = (label: string) => ({ label, sentence: '' });
  return {
    ...Object.fromEntries(
      NAMES.map((name) => [name, { label: say(name), sentence: say(`${name}_text`) }]),
    ),
    'piles.listed': only(say('piles_listed')),
    'piles.sheets': only(say('piles_sheets')),
    'piles.double': only(say('piles_double')),
    'arrange.choose': only(say('arrange_choose')),
    'arrange.auto': only(say('arrange_auto')),
    'first.youngest': only(say('first_youngest')),
    'first.random': only(say('first_random')),
    'buy_recycled.next_turn': only(say('buy_recycled_next_turn')),
    'buy_recycled.same_turn': only(say('buy_recycled_same_turn')),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((n) => [`first.seat_${n}`, only(say('first_seat', { n }))]),
    ),
  };
}

// The only person need not be asked who of them is the youngest (GMN-39): bots are older.
export const amongBots: AmongBots = (seat, options) =>
  options.first === 'youngest' ? { ...options, first: `seat_${seat + 1}` } : options;

export const idle: IdleOption = (name, { shuffle }, players) => {
  if (name === 'arrange' && shuffle === true) return say('arrange_idle');
  return name === 'piles' && players > 4 ? say('piles_idle') : '';
};
