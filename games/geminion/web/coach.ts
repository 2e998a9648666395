// What somebody who is new to the game should see now.

import type { Coach } from '$web/lib/board';
import { words } from '$web/lib/messages';
import { cardName, faceOf, forSale } from './cards';
import type { View } from './types';

const say = words('geminion.coach', {
  last: 'Only {n} {n|gem is|gems are} left. Now gems count, and coins no more.',
  gems: 'You have enough coins for cards with gems now: gems win the game.',
  coins: 'First buy better coins: with them you can buy everything else later.',
  nothing: 'You cannot buy anything now. That is fine: your coins come back next time.',
  clean: 'Give your Pennies back: then your good cards come sooner.',
  draw: 'Press your deck to draw your cards.',
  first: 'Cards that bring more cards are best played first.',
  why_gems: '{card} brings gems each time it comes.',
  why_coins: '{card} brings more coins, to buy better cards later.',
  why_draws: '{card} brings more cards into the hand.',
  why_clean: 'Without weak cards the good ones come sooner.',
  poor: 'That one is worth keeping: it helps you each time it comes.',
  poor_done: 'You still have coins for a good card, and coins are not kept.',
});

const SCARCE = 12; // gems in the bank: the end is near
const RICH = 5; // coins in a turn that pay for more than coins

export const coach: Coach<View> = {
  now({ view }) {
    const { table, faces } = view;
    if (table.phase === 'clean') return say('clean');
    if (table.phase === 'draw' || table.phase === 'more') return say('draw');
    if (table.phase === 'play') return say('first');
    if (table.phase !== 'buy') return '';
    const dearest = faces.some(
      (face, pile) => forSale(view, pile) > 0 && face.cost <= table.purse && face.cost > 0,
    );
    if (!dearest) return say('nothing');
    if (table.bank <= SCARCE) return say('last', { n: table.bank });
    return say(table.purse >= RICH ? 'gems' : 'coins');
  },
  why({ phrase, args }, { view }) {
    if (phrase === 'geminion.cleans') return say('why_clean');
    const bought = /:(\d+)$/.exec(args[1]?.piece ?? '')?.[1];
    if (phrase !== 'geminion.buys' || bought === undefined) return '';
    const name = view.faces[Number(bought)]?.card;
    if (!name) return '';
    const { gems, coins, draws } = faceOf(view, name);
    const card = cardName(name);
    if (gems > 0) return say('why_gems', { card });
    if (draws > 0) return say('why_draws', { card });
    return coins > 0 ? say('why_coins', { card }) : '';
  },
  poor: (path) => say(path.at(-1) === 'done' ? 'poor_done' : 'poor'),
};
