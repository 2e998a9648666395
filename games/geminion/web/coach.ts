// What somebody who is new to the game should see now.

import type { Coach } from '$web/lib/board';
import { words } from '$web/lib/messages';
import { cardIn, cardName, faceOf, forSale, gifts } from './cards';
import type { Card, View } from './types';

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
  buy_gems: 'Buy the {card}: it brings {n} {n|gem|gems} each time it comes.',
  buy_gems_once: 'Buy the {card}: it brings {n} {n|gem|gems}, and then goes back.',
  buy_reach: 'Buy the {card}: with it you can reach {n} coins in a turn, enough for the {dear}.',
  buy_coins: 'Buy the {card}: it brings {n} {n|coin|coins} each time it comes.',
  buy_draws: 'Buy the {card}: it brings {n} more {n|card|cards} into the hand.',
  buy_cleaner: 'Buy the {card}: it takes weak cards out of your deck.',
  do_play: 'Play the {card}: it brings {gifts}.',
  do_clean: 'Give the {card} back to the shop: then your good cards come sooner.',
  do_keep: 'Keep the other cards: they are worth having.',
  do_done: 'You are done: nothing in the shop helps you enough for these coins.',
  do_draw: 'Draw your cards.',
  poor: 'That one is worth keeping: it helps you each time it comes.',
  poor_done: 'You still have coins for a good card, and coins are not kept.',
});

const SCARCE = 12; // gems in the bank: the end is near
const RICH = 5; // coins in a turn that pay for more than coins

const HAND = 4; // GMN-7
// The most coins that a hand of these cards can bring.
const reach = (view: View, cards: Card[]) =>
  cards
    .map((card) => faceOf(view, card).coins)
    .sort((a, b) => b - a)
    .slice(0, HAND)
    .reduce((sum, coins) => sum + coins, 0);

// What is bought for, from the most to the least important.
function purchase(view: View, seat: number, card: Card): string {
  const { gems, coins, draws, recycle } = faceOf(view, card);
  const name = cardName(card);
  if (gems > 0)
    return say(recycle === 'never' ? 'buy_gems' : 'buy_gems_once', { card: name, n: gems });
  if (coins > 0) {
    const own = [...(view.table.players[seat]?.cards ?? []), ...view.table.area];
    const [before, after] = [reach(view, own), reach(view, [...own, card])];
    const dear = view.faces
      .filter((face, pile) => forSale(view, pile) > 0 && face.cost > before && face.cost <= after)
      .sort((a, b) => b.cost - a.cost)[0];
    if (dear) return say('buy_reach', { card: name, n: after, dear: cardName(dear.card) });
    return say('buy_coins', { card: name, n: coins });
  }
  if (draws > 0) return say('buy_draws', { card: name, n: draws });
  return card === 'cleaner' ? say('buy_cleaner', { card: name }) : '';
}

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
  advise({ path }, { view, viewer }) {
    const [kind = '', n = '-1'] = (path.at(-1) ?? '').split(':');
    const name = cardIn(view, Number(n));
    if (kind === 'pile' && view.table.phase === 'buy' && viewer !== null)
      return purchase(view, viewer, name);
    if (kind === 'deck') return say('do_draw');
    if (kind === 'keep') return say('do_keep');
    if (kind === 'done') return say('do_done');
    if (name === 'none') return '';
    const card = cardName(name);
    if (view.table.phase === 'clean') return say('do_clean', { card });
    return view.table.phase === 'play'
      ? say('do_play', { card, gifts: gifts(faceOf(view, name)) })
      : '';
  },
  poor: (path) => say(path.at(-1) === 'done' ? 'poor_done' : 'poor'),
};
