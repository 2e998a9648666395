// What somebody who is new to the game should see now.

import type { Advice, Coach } from '$web/lib/board';
import { words } from '$web/lib/messages';
import { cardIn, cardName, faceOf, forSale, gifts } from './cards';
import type { Card, View } from './types';

const say = words('geminion.coach', {
  last: 'Only {n} {n|gem is|gems are} left. Now gems count, and coins no more.',
  gems: 'You have enough coins for cards with gems now: gems win the game.',
  coins: 'First buy better coins: with them you can buy everything else later.',
  few: 'You have few coins this time. A card that helps once is better than nothing.',
  nothing: 'You cannot buy anything now. That is fine: your coins come back next time.',
  clean: 'Give your Pennies back: then your good cards come sooner.',
  draw: 'Press your deck to draw your cards.',
  first: 'Cards that bring more cards are best played first.',
  arrange: 'What you put away first comes back first.',
  youngest: 'Whoever is youngest begins.',
  why_gems: '{card} brings gems each time it comes.',
  why_gems_once: '{card} brings gems once, and then goes back to the shop.',
  why_coins: '{card} brings more coins, to buy better cards later.',
  why_coins_once: '{card} brings many coins once, and then goes back to the shop.',
  why_draws: '{card} brings more cards into the hand.',
  why_clean: 'Without weak cards the good ones come sooner.',
  why_slip: 'Perhaps a slip: {card} is worth keeping.',
  buy: 'buy the {card}',
  buy_gems: 'it brings {n} {n|gem|gems} each time it comes.',
  buy_gems_once: 'it brings {n} {n|gem|gems}, and then goes back.',
  buy_reach: 'with it you can reach {n} coins in a turn, enough for the {dear}.',
  buy_coins: 'it brings {n} {n|coin|coins} each time it comes.',
  buy_draws: 'it brings {n} more {n|card|cards} into the hand.',
  buy_cleaner: 'it takes weak cards out of your deck.',
  do_play: 'play the {card}',
  for_play: 'it brings {gifts}.',
  do_clean: 'give the {card} back to the shop',
  for_clean: 'then your good cards come sooner.',
  do_keep: 'keep the other cards',
  for_keep: 'they are worth having.',
  do_done: 'say that you are done',
  for_done: 'nothing in the shop helps you enough for these coins.',
  do_draw: 'draw your cards',
  do_put: 'put the {card} away next',
  do_rest: 'put all cards away',
  poor: 'That one is worth keeping: it helps you each time it comes.',
  poor_done: 'You still have coins for a good card, and coins are not kept.',
});

const SCARCE = 12; // gems in the bank: the end is near
const WEAK = 2; // coins that a card costs which is better given back
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
  if (gems > 0) return say(recycle === 'never' ? 'buy_gems' : 'buy_gems_once', { n: gems });
  if (coins > 0) {
    const own = [...(view.table.players[seat]?.cards ?? []), ...view.table.area];
    const [before, after] = [reach(view, own), reach(view, [...own, card])];
    const dear = view.faces
      .filter((face, pile) => forSale(view, pile) > 0 && face.cost > before && face.cost <= after)
      .sort((a, b) => b.cost - a.cost)[0];
    if (dear) return say('buy_reach', { n: after, dear: cardName(dear.card) });
    return say('buy_coins', { n: coins });
  }
  if (draws > 0) return say('buy_draws', { n: draws });
  return card === 'cleaner' ? say('buy_cleaner') : '';
}

export const coach: Coach<View> = {
  now({ view }) {
    const { table, faces } = view;
    if (table.phase === 'clean') return say('clean');
    if (table.phase === 'draw' || table.phase === 'more') return say('draw');
    if (table.phase === 'play') return say('first');
    if (table.phase === 'arrange' || table.phase === 'youngest') return say(table.phase);
    if (table.phase !== 'buy') return '';
    const within = faces.filter(
      (face, pile) => forSale(view, pile) > 0 && face.cost <= table.purse && face.cost > 0,
    );
    if (within.length === 0) return say('nothing');
    if (table.bank <= SCARCE) return say('last', { n: table.bank });
    if (within.every(({ recycle }) => recycle !== 'never')) return say('few');
    return say(table.purse >= RICH ? 'gems' : 'coins');
  },
  why({ phrase, args }, { view }) {
    const named = /:(\d+)$/.exec(args[1]?.piece ?? '')?.[1];
    const name = named === undefined ? undefined : view.faces[Number(named)]?.card;
    if (!name) return '';
    const { gems, coins, draws, recycle, cost } = faceOf(view, name);
    const card = cardName(name);
    if (phrase === 'geminion.cleans') return say(cost > WEAK ? 'why_slip' : 'why_clean', { card });
    if (phrase !== 'geminion.buys') return '';
    const once = recycle !== 'never';
    if (gems > 0) return say(once ? 'why_gems_once' : 'why_gems', { card });
    if (draws > 0) return say('why_draws', { card });
    if (coins === 0) return '';
    return say(once ? 'why_coins_once' : 'why_coins', { card });
  },
  advise({ path }, { view, viewer }): Advice | null {
    const [kind = '', n = '-1'] = (path.at(-1) ?? '').split(':');
    if (kind === 'deck' || kind === 'rest')
      return { what: say(kind === 'deck' ? 'do_draw' : 'do_rest'), why: '' };
    if (kind === 'keep' || kind === 'done')
      return { what: say(`do_${kind}`), why: say(`for_${kind}`) };
    const name = cardIn(view, Number(n));
    if (name === 'none' || viewer === null) return null;
    const card = cardName(name);
    switch (view.table.phase) {
      case 'buy':
        return { what: say('buy', { card }), why: purchase(view, viewer, name) };
      case 'clean':
        return { what: say('do_clean', { card }), why: say('for_clean') };
      case 'play':
        return {
          what: say('do_play', { card }),
          why: say('for_play', { gifts: gifts(faceOf(view, name)) }),
        };
      case 'arrange':
        return { what: say('do_put', { card }), why: '' };
      default:
        return null;
    }
  },
  poor: (path) => say(path.at(-1) === 'done' ? 'poor_done' : 'poor'),
};
