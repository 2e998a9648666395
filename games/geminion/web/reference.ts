// The cards of Geminion, to look up and to print.

import { words } from '$web/lib/messages';
import type { ReferenceDefinition } from '$web/lib/reference';
import { cardIn, cardName } from './cards';
import { percent } from '$web/lib/percent';
import { FACES } from './faces';
import figures from './figures.json';
import Aid from './Aid.svelte';
import Paper from './Paper.svelte';
import ReferencePicture from './ReferencePicture.svelte';
import type { Card, View } from './types';

const say = words('geminion.reference', {
  money: 'Coins',
  treasure: 'Gems',
  special: 'Special cards',
  cost: 'Costs',
  cost_is: '{n} {n|coin|coins}',
  brings: 'Brings',
  coins: '{n} {n|coin|coins}',
  gems: '{n} {n|gem|gems}',
  copies: 'In a game of four',
  start: 'Everybody begins with seven.',
  start_stash: 'Everybody begins with one.',
  draws: 'You draw {n} {n|card|cards} and play {n|it|them} at once.',
  at_once: 'Then it goes back to the shop, and you can buy it again in the same turn.',
  at_clean_up: 'When you clean up, it goes back to the shop.',
  cleans: 'You give back cards of your hand that you do not want any more.',
  keeps: 'You keep it: it comes again with your deck.',
  has_coins: 'bring coins',
  has_gems: 'bring gems',
  has_draws: 'draw cards',
  goes_back: 'go back to the shop',
  bought: '{share} of the players bought it, {times} times each.',
  won: 'They won {won} of the games; any player wins {all}.',
});

type Word = 'money' | 'treasure' | 'special' | 'has_coins' | 'has_gems' | 'has_draws' | 'goes_back';

export default {
  make() {
    const entries = FACES.map((face) => {
      const { card, cost, coins, gems, draws, recycle, copies } = face;
      const brings = [
        ...(coins > 0 ? [say('coins', { n: coins })] : []),
        ...(gems > 0 ? [say('gems', { n: gems })] : []),
      ].join(', ');
      const special = draws > 0 || recycle !== 'never';
      return {
        id: card,
        group: special ? 'special' : gems > 0 ? 'treasure' : 'money',
        name: cardName(card),
        copies,
        facts: [
          { name: say('cost'), value: say('cost_is', { n: cost }) },
          ...(brings === '' ? [] : [{ name: say('brings'), value: brings }]),
          { name: say('copies'), value: String(copies) },
        ],
        text: [
          ...(card === 'penny' ? [say('start')] : card === 'stash' ? [say('start_stash')] : []),
          ...(card === 'cleaner' ? [say('cleans')] : []),
          ...(draws > 0 ? [say('draws', { n: draws })] : []),
          say(recycle === 'never' ? 'keeps' : recycle),
        ],
        tags: [
          ...(coins > 0 ? ['has_coins'] : []),
          ...(gems > 0 ? ['has_gems'] : []),
          ...(draws > 0 ? ['has_draws'] : []),
          ...(recycle === 'never' ? [] : ['goes_back']),
        ],
      };
    });
    const named = (id: Word) => ({ id, name: say(id) });
    return {
      groups: [named('money'), named('treasure'), named('special')],
      tags: [named('has_coins'), named('has_gems'), named('has_draws'), named('goes_back')],
      entries,
    };
  },
  entryOf(piece, view) {
    const [kind, number = ''] = piece.split(':');
    if (!['pile', 'hand', 'area'].includes(kind ?? '')) return null;
    const card: Card = cardIn(view as View, Number(number));
    return card === 'none' ? null : card;
  },
  Picture: ReferencePicture,
  figures,
  taken: ({ share, times, won }, { all }) => [
    say('bought', { share: percent(share), times }),
    say('won', { won: percent(won), all: percent(all) }),
  ],
  Paper,
  Aid,
} satisfies ReferenceDefinition;
